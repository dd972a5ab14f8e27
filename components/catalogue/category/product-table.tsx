import type { Brand } from "@/brands/types";
import { AppLink } from "@/components/ui/app-link";
import { LineCell, LineHead, LineRow, LineTable } from "@/components/ui/table";
import { markWord } from "@/lib/catalogue/category-text";
import type { CATEGORY_SORTS, CategoryRow } from "@/lib/contract/categories";
import { formatSize } from "@/lib/format";
import { routes } from "@/lib/routes";

const size = (mm: number | null) => (mm ? String(Number(mm.toFixed(3))) : "—");

/** By what a table is sorted; a minus in front turns it round. */
export type Order = `${"" | "-"}${(typeof CATEGORY_SORTS)[number]}`;

/** What a card on a narrow screen says; whatever is usual is left out. */
const inShort = (brand: Brand, row: CategoryRow, manyTypes: boolean) =>
  [
    formatSize(row.bore, row.outside, row.width),
    manyTypes && row.type,
    row.seal !== "open" && markWord(row.seal),
    row.clearance !== "CN" && markWord(row.clearance),
    row.bore_form !== "cylindrical" && markWord(row.bore_form),
    brand.manyMakers && row.makers.join(", "),
  ]
    .filter((fact) => fact && fact !== "NA" && fact !== "—")
    .join(" · ");

/** Product pages of a landing page: what they are chosen by. */
export const ShelfTable = ({
  brand,
  label,
  rows,
  manyTypes,
  order,
  sortLink,
}: {
  brand: Brand;
  label: string;
  rows: CategoryRow[];
  /** Otherwise the heading says what all of them are. */
  manyTypes: boolean;
  order: Order;
  sortLink: (order: Order) => string;
}) => (
  <LineTable
    label={label}
    head={
      <>
        <SortHead order={order} sortLink={sortLink} by="name" label="Number" />
        {manyTypes && <LineHead>Type</LineHead>}
        <SortHead order={order} sortLink={sortLink} by="size" label="d mm" end />
        <SortHead order={order} sortLink={sortLink} by="outside" label="D mm" end />
        <SortHead order={order} sortLink={sortLink} by="width" label="B mm" end />
        <LineHead>
          <span className="pl-4">Seal</span>
        </LineHead>
        <LineHead>Clearance</LineHead>
        <LineHead>Bore</LineHead>
        {brand.manyMakers && <LineHead>Brand</LineHead>}
        <LineHead>Stock</LineHead>
      </>
    }
  >
    {rows.map((row) => (
      <LineRow key={row.slug}>
        <LineCell wide>
          <span className="flex items-baseline justify-between gap-3 max-lg:-mr-12">
            <AppLink
              href={routes.product(brand, row.name, row.slug)}
              className="part-number inline-flex min-h-9 items-center text-base text-primary hover:underline touch:min-h-11 lg:min-h-0"
            >
              {row.name}
            </AppLink>
            <span className="lg:hidden">
              <StockMark inStock={row.in_stock} />
            </span>
          </span>
          <span className="block text-muted max-lg:-mr-12 lg:hidden">
            {inShort(brand, row, manyTypes)}
          </span>
        </LineCell>
        {manyTypes && <LineCell tableOnly>{row.type}</LineCell>}
        <LineCell tableOnly end>
          {size(row.bore)}
        </LineCell>
        <LineCell tableOnly end>
          {size(row.outside)}
        </LineCell>
        <LineCell tableOnly end>
          {size(row.width)}
        </LineCell>
        <LineCell tableOnly>
          <span className="pl-4">{markWord(row.seal)}</span>
        </LineCell>
        <LineCell tableOnly>{markWord(row.clearance)}</LineCell>
        <LineCell tableOnly>{markWord(row.bore_form)}</LineCell>
        {brand.manyMakers && <LineCell tableOnly>{row.makers.join(", ")}</LineCell>}
        <LineCell tableOnly>
          <StockMark inStock={row.in_stock} />
        </LineCell>
      </LineRow>
    ))}
  </LineTable>
);

/** A heading that sorts by its column, and the other way when it does already. */
function SortHead({
  by,
  label,
  end,
  order,
  sortLink,
}: {
  by: (typeof CATEGORY_SORTS)[number];
  label: string;
  end?: boolean;
  order: Order;
  sortLink: (order: Order) => string;
}) {
  const sorted = order === by ? "ascending" : order === `-${by}` ? "descending" : undefined;
  const mark = { ascending: " ↑", descending: " ↓" };
  return (
    <LineHead {...(end ? { end } : {})} {...(sorted ? { sort: sorted } : {})}>
      <a
        href={sortLink(sorted === "ascending" ? `-${by}` : by)}
        rel="nofollow"
        className="link whitespace-nowrap"
        aria-label={`Sort by ${label}`}
      >
        {label}
        {sorted && <span aria-hidden>{mark[sorted]}</span>}
      </a>
    </LineHead>
  );
}

const StockMark = ({ inStock }: { inStock: boolean }) => (
  <span className="inline-flex items-center gap-2 whitespace-nowrap">
    <span
      aria-hidden="true"
      className={`size-2.5 rounded-full ${inStock ? "bg-good" : "bg-muted"}`}
    />
    {inStock ? "In stock" : "To order"}
  </span>
);
