import type { Brand } from "@/brands/types";
import { AppLink } from "@/components/ui/app-link";
import { Table, TableCell, TableHead, TableRow } from "@/components/ui/table";
import type { CATEGORY_SORTS, SortOrder } from "@/lib/catalogue/category-filter";
import { featureLabel } from "@/lib/catalogue/category-text";
import type { CategoryRow } from "@/lib/contract/categories";
import { formatSize } from "@/lib/format";
import { routes } from "@/lib/routes";

const size = (mm: number | null) => (mm ? String(Number(mm.toFixed(3))) : "—");

/** Summary on a narrow screen; leaves out the common case (open, normal clearance, cylindrical bore). */
const summaryOf = (brand: Brand, row: CategoryRow, manyTypes: boolean) =>
  [
    formatSize(row.bore, row.outside, row.width),
    manyTypes && row.type,
    row.seal !== "open" && featureLabel(row.seal),
    row.clearance !== "CN" && featureLabel(row.clearance),
    row.bore_form !== "cylindrical" && featureLabel(row.bore_form),
    brand.manyMakers && row.makers.join(", "),
  ]
    .filter((fact) => fact && fact !== "NA" && fact !== "—")
    .join(" · ");

/** Product pages of a category with the features that tell them apart. */
export const ProductTable = ({
  brand,
  label,
  rows,
  manyTypes,
  order,
  sortHref,
}: {
  brand: Brand;
  label: string;
  rows: CategoryRow[];
  /** With a single type the page heading already names it. */
  manyTypes: boolean;
  order: SortOrder;
  sortHref: (order: SortOrder) => string;
}) => (
  <Table
    label={label}
    head={
      <>
        <SortHead order={order} sortHref={sortHref} by="name" label="Number" />
        {manyTypes && <TableHead>Type</TableHead>}
        <SortHead order={order} sortHref={sortHref} by="size" label="d mm" end />
        <SortHead order={order} sortHref={sortHref} by="outside" label="D mm" end />
        <SortHead order={order} sortHref={sortHref} by="width" label="B mm" end />
        <TableHead>
          <span className="pl-4">Seal</span>
        </TableHead>
        <TableHead>Clearance</TableHead>
        <TableHead>Bore</TableHead>
        {brand.manyMakers && <TableHead>Brand</TableHead>}
        <TableHead>Stock</TableHead>
      </>
    }
  >
    {rows.map((row) => (
      <TableRow key={row.slug}>
        <TableCell wide>
          <span className="flex items-baseline justify-between gap-3 max-lg:-mr-12">
            <AppLink
              href={routes.product(brand, row.name, row.slug)}
              className="part-number inline-flex min-h-9 items-center text-base text-primary hover:underline touch:min-h-11 lg:min-h-0"
            >
              {row.name}
            </AppLink>
            <span className="lg:hidden">
              <StockLabel inStock={row.in_stock} />
            </span>
          </span>
          <span className="block text-muted max-lg:-mr-12 lg:hidden">
            {summaryOf(brand, row, manyTypes)}
          </span>
        </TableCell>
        {manyTypes && <TableCell tableOnly>{row.type}</TableCell>}
        <TableCell tableOnly end>
          {size(row.bore)}
        </TableCell>
        <TableCell tableOnly end>
          {size(row.outside)}
        </TableCell>
        <TableCell tableOnly end>
          {size(row.width)}
        </TableCell>
        <TableCell tableOnly>
          <span className="pl-4">{featureLabel(row.seal)}</span>
        </TableCell>
        <TableCell tableOnly>{featureLabel(row.clearance)}</TableCell>
        <TableCell tableOnly>{featureLabel(row.bore_form)}</TableCell>
        {brand.manyMakers && <TableCell tableOnly>{row.makers.join(", ")}</TableCell>}
        <TableCell tableOnly>
          <StockLabel inStock={row.in_stock} />
        </TableCell>
      </TableRow>
    ))}
  </Table>
);

/** Column heading that sorts the table, or reverses the order when it is sorted by this column. */
function SortHead({
  by,
  label,
  end,
  order,
  sortHref,
}: {
  by: (typeof CATEGORY_SORTS)[number];
  label: string;
  end?: boolean;
  order: SortOrder;
  sortHref: (order: SortOrder) => string;
}) {
  const sorted = order === by ? "ascending" : order === `-${by}` ? "descending" : undefined;
  const arrow = { ascending: " ↑", descending: " ↓" };
  return (
    <TableHead {...(end ? { end } : {})} {...(sorted ? { sort: sorted } : {})}>
      <a
        href={sortHref(sorted === "ascending" ? `-${by}` : by)}
        rel="nofollow"
        className="link whitespace-nowrap"
        aria-label={`Sort by ${label}`}
      >
        {label}
        {sorted && <span aria-hidden>{arrow[sorted]}</span>}
      </a>
    </TableHead>
  );
}

const StockLabel = ({ inStock }: { inStock: boolean }) => (
  <span className="inline-flex items-center gap-2 whitespace-nowrap">
    <span
      aria-hidden="true"
      className={`size-2.5 rounded-full ${inStock ? "bg-good" : "bg-muted"}`}
    />
    {inStock ? "In stock" : "Back-order"}
  </span>
);
