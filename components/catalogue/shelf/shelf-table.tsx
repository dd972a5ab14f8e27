import type { Brand } from "@/brands/types";
import { AppLink } from "@/components/ui/app-link";
import { LineCell, LineHead, LineRow, LineTable } from "@/components/ui/line-table";
import { markWord } from "@/lib/catalogue/shelf-words";
import type { ShelfRow } from "@/lib/contract/shelves";
import { formatSize } from "@/lib/format";
import { routes } from "@/lib/routes";

const size = (mm: number | null) => (mm ? String(Number(mm.toFixed(3))) : "—");

/** What a card on a narrow screen says; whatever is usual is left out. */
const inShort = (brand: Brand, row: ShelfRow, manyTypes: boolean) =>
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
  sortLink,
}: {
  brand: Brand;
  label: string;
  rows: ShelfRow[];
  /** Otherwise the heading says what all of them are. */
  manyTypes: boolean;
  sortLink: (sort: "size" | "outside" | "width" | "name") => string;
}) => (
  <LineTable
    label={label}
    head={
      <>
        <LineHead>
          <SortLink href={sortLink("name")}>Number</SortLink>
        </LineHead>
        {manyTypes && <LineHead>Type</LineHead>}
        <LineHead end>
          <SortLink href={sortLink("size")}>d mm</SortLink>
        </LineHead>
        <LineHead end>
          <SortLink href={sortLink("outside")}>D mm</SortLink>
        </LineHead>
        <LineHead end>
          <SortLink href={sortLink("width")}>B mm</SortLink>
        </LineHead>
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
              className="part-number inline-flex min-h-9 items-center text-base text-primary hover:underline lg:min-h-0"
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

const SortLink = ({ href, children }: { href: string; children: string }) => (
  <a href={href} rel="nofollow" className="link" aria-label={`Sort by ${children}`}>
    {children}
  </a>
);

const StockMark = ({ inStock }: { inStock: boolean }) => (
  <span className="inline-flex items-center gap-2 whitespace-nowrap">
    <span
      aria-hidden="true"
      className={`size-2.5 rounded-full ${inStock ? "bg-good" : "bg-muted"}`}
    />
    {inStock ? "In stock" : "To order"}
  </span>
);
