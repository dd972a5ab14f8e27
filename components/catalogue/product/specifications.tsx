import type { Brand } from "@/brands/types";
import { type Kind, widthLetter } from "@/lib/catalogue/bearing-kind";
import type { PublicItem } from "@/lib/catalogue/product-page";
import { formatCount } from "@/lib/format";
import { formatMass, formatMm } from "@/lib/format-measures";
import type { Fact } from "./facts";

const NA = "NA";
const DASH = "—";

/** One value when all makers agree, otherwise one per maker. */
function perMaker(items: PublicItem[], read: (item: PublicItem) => string | null, none: string) {
  const values = items.map((item) => read(item) ?? none);
  if (new Set(values).size <= 1) return values[0] ?? none;
  return items.map((item) => (
    <span key={item.id} className="block">
      <span className="font-normal text-muted">
        {item.brand} {item.name}
      </span>{" "}
      {read(item) ?? none}
    </span>
  ));
}

/** Product details of 2.31 and 2.32 that neither the heading nor the offers show. */
export function productDetails(brand: Brand, items: PublicItem[]): Fact[] {
  const of = (read: (item: PublicItem) => string | null, none = NA) => perMaker(items, read, none);
  const details: Fact[] = [
    ["Brand", [...new Set(items.map((item) => item.brand))].join(", ")],
    ["Category", of((item) => item.category || null)],
    ["Sub category", of((item) => item.subCategory || null)],
    ["Universal number", of((item) => item.universalNumber)],
    ["Competitor number", of((item) => item.competitorNumber, DASH)],
  ];
  if (items.length > 1) details.push(["Status", of((item) => item.status)]);
  if (brand.manyMakers) return details;
  return [
    ...details,
    ["Packing type", of((item) => item.packing)],
    ["Qty per carton", of(({ qtyPerCarton }) => (qtyPerCarton ? formatCount(qtyPerCarton) : null))],
    ["Country association", of((item) => item.country)],
  ];
}

const WIDTH = { B: "OW (width B)", H: "OW (height H)", T: "OW (total width T)" };

/** Dimensions, mass and HSN (2.31, 9.3). */
export function technicalSpecifications(item: PublicItem, kind: Kind): Fact[] {
  const mass = formatMass(item.massKg);
  return [
    ["ID (bore d)", formatMm(item.bore)],
    ["OD (outside diameter D)", formatMm(item.outsideDiameter)],
    [WIDTH[widthLetter(kind)], formatMm(item.width)],
    ["Weight", mass !== NA && item.massApproximate ? `${mass}, approximate` : mass],
    ["HSN", item.hsn ?? NA],
  ];
}
