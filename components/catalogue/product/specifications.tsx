import type { Brand } from "@/brands/types";
import { parseDesignation } from "@/lib/catalogue/designation/parse";
import type { PublicItem } from "@/lib/catalogue/product-page";
import { formatCount, formatMass, formatMm, formatPrice } from "@/lib/format";
import { type Fact, Facts } from "./facts";

const NA = "NA";
const DASH = "—";

/** One value when all makers agree, otherwise one per maker. */
function perMaker(items: PublicItem[], read: (item: PublicItem) => string | null, none: string) {
  const values = items.map((item) => read(item) ?? none);
  if (new Set(values).size <= 1) return values[0] ?? none;
  return items.map((item) => (
    <span key={item.id} className="block">
      <span className="font-normal text-muted">{item.brand}</span> {read(item) ?? none}
    </span>
  ));
}

/** Product details of 2.31 and 2.32 without customer price and live stock. */
export function productDetails(brand: Brand, items: PublicItem[]): Fact[] {
  const of = (read: (item: PublicItem) => string | null, none = NA) => perMaker(items, read, none);
  return [
    ["Brand", [...new Set(items.map((item) => item.brand))].join(", ")],
    ["Status", of((item) => item.status)],
    ["Category", of((item) => item.category || null)],
    ["Sub category", of((item) => item.subCategory || null)],
    ["Universal number", of((item) => item.universalNumber)],
    ["Competitor number", of((item) => item.competitorNumber, DASH)],
    ...(brand.manyMakers
      ? []
      : ([
          ["Packing type", of((item) => item.packing)],
          [
            "Qty per carton",
            of((item) => (item.qtyPerCarton ? formatCount(item.qtyPerCarton) : null)),
          ],
          ["Country association", of((item) => item.country)],
          ["List price", of((item) => formatPrice(item.listPrice))],
        ] satisfies Fact[])),
  ];
}

/** Dimensions, mass and HSN (2.31, 9.3). */
export function technicalSpecifications(item: PublicItem): Fact[] {
  const mass = formatMass(item.massKg);
  return [
    ["ID (bore)", formatMm(item.bore)],
    ["OD (outside diameter)", formatMm(item.outsideDiameter)],
    ["OW (width)", formatMm(item.width)],
    ["Weight", mass !== NA && item.massApproximate ? `${mass}, approximate` : mass],
    ["HSN", item.hsn ?? NA],
  ];
}

/** Meaning of each part of a designation; nothing when the line below the heading already says it all. */
export function DesignationTable({ item }: { item: PublicItem }) {
  const reading = parseDesignation(item.name, item.brand, item.bore);
  if (!reading) return null;
  const facts: Fact[] = [
    ...reading.parts,
    ...reading.unknownSuffixes.map(
      (suffix): Fact => [suffix, "maker's own suffix, see its catalogue"],
    ),
  ];
  return facts.length > 1 && <Facts title="What the number means" facts={facts} />;
}
