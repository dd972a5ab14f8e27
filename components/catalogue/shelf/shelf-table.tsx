import type { Brand } from "@/brands/types";
import { AppLink } from "@/components/ui/app-link";
import { LineCell, LineHead, LineRow, LineTable } from "@/components/ui/line-table";
import { markWord } from "@/lib/catalogue/shelf-words";
import type { ShelfRow } from "@/lib/contract/shelves";
import { routes } from "@/lib/routes";

const size = (mm: number | null) => (mm ? String(Number(mm.toFixed(3))) : "—");

/** Product pages of a landing page: what they are chosen by. */
export const ShelfTable = ({
  brand,
  label,
  rows,
  sortLink,
}: {
  brand: Brand;
  label: string;
  rows: ShelfRow[];
  sortLink: (sort: "size" | "outside" | "width" | "name") => string;
}) => (
  <LineTable
    label={label}
    head={
      <>
        <LineHead>
          <SortLink href={sortLink("name")}>Number</SortLink>
        </LineHead>
        <LineHead>Type</LineHead>
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
          <AppLink
            href={routes.product(brand, row.name, row.slug)}
            className="part-number inline-flex min-h-9 items-center text-base text-primary hover:underline lg:min-h-0"
          >
            {row.name}
          </AppLink>
        </LineCell>
        <LineCell label="Type">{row.type}</LineCell>
        <LineCell label="d, mm" end>
          {size(row.bore)}
        </LineCell>
        <LineCell label="D, mm" end>
          {size(row.outside)}
        </LineCell>
        <LineCell label="B, mm" end>
          {size(row.width)}
        </LineCell>
        <LineCell label="Seal">
          <span className="lg:pl-4">{markWord(row.seal)}</span>
        </LineCell>
        <LineCell label="Clearance">{markWord(row.clearance)}</LineCell>
        <LineCell label="Bore">{markWord(row.bore_form)}</LineCell>
        {brand.manyMakers && <LineCell label="Brand">{row.makers.join(", ")}</LineCell>}
        <LineCell label="Stock">
          <span className="inline-flex items-center gap-2 whitespace-nowrap">
            <span
              aria-hidden="true"
              className={`size-2.5 rounded-full ${row.in_stock ? "bg-good" : "bg-muted"}`}
            />
            {row.in_stock ? "In stock" : "To order"}
          </span>
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
