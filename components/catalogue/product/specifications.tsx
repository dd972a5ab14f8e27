import type { Brand } from "@/brands/types";
import type { PublicItem } from "@/lib/catalogue/item-page";
import { formatCount, formatMass, formatMm, formatPrice } from "@/lib/format";
import type { Fact } from "./facts";

const NA = "NA";
const DASH = "—";

/** Values of every maker: one when they agree, otherwise each with its maker. */
function perMaker(items: PublicItem[], told: (item: PublicItem) => string | null, none: string) {
  const values = items.map((item) => told(item) ?? none);
  if (new Set(values).size <= 1) return values[0] ?? none;
  return items.map((item) => (
    <span key={item.id} className="block">
      <span className="font-normal text-muted">{item.brand}</span> {told(item) ?? none}
    </span>
  ));
}

/** Fields of 2.31 and 2.32 about what is sold; own price and stock are personal and come later. */
export function productDetails(brand: Brand, items: PublicItem[]): Fact[] {
  const of = (told: (item: PublicItem) => string | null, none = NA) => perMaker(items, told, none);
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

/** ID, OD, OW and mass (2.31, 9.3). */
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
