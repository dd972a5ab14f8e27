import { z } from "zod";
import type { Match } from "../catalogue/designation/types.ts";
import { type Availability, availabilityOf } from "./availability.ts";
import { loose, numberOrNull, text, textOrNull } from "./fields.ts";
import { matchWire, readMatch } from "./match.ts";
import { paise, paiseOrNull } from "./money.ts";

/** Item of one maker. Money in paise, dimensions in mm, mass in kg. */
export interface Item {
  id: string;
  /** Designation in the maker's spelling. */
  name: string;
  code: string;
  brand: string;
  category: string;
  subCategory: string;
  description: string;
  universalNumber: string | null;
  competitorNumber: string | null;
  packing: string | null;
  qtyPerCarton: number | null;
  country: string | null;
  hsn: string | null;
  bore: number | null;
  outsideDiameter: number | null;
  width: number | null;
  massKg: number | null;
  massApproximate: boolean;
  status: string;
  /** 0 means 'Display on request'. */
  listPrice: number;
  /** The customer's price; null for a guest. */
  yourPrice: number | null;
  /** Day on which the company last ordered it; null for guests, before, and if the backend does not report it. */
  boughtOn: string | null;
  discountPercent: number | null;
  /** Pieces free to sell; null when unknown. */
  stock: number | null;
  availability: Availability;
  leadDays: number | null;
  /** Whether the backend sends e-mails about this item on request. */
  hasAlerts: boolean;
  /** How the item fits the number that was searched for; null outside searches, and for words and sizes. */
  match: Match | null;
}

/**
 * Published item fields of 3.10–3.14, whose names differ between calls, and after the blank line our additions, which
 * other backends may omit.
 */
export const itemWire = z.object({
  itemid: loose,
  itemId: loose,
  itemname: loose,
  Item_Name: loose,
  itemcode: loose,
  item_code: loose,
  descript: loose,
  brandname: loose,
  brand_name: loose,
  catname: loose,
  cattype: loose,
  SubCategory: loose,
  price: loose,
  ListPrice: loose,
  list_price: loose,
  your_price: loose,
  discount_percentage: loose,
  PackingType: loose,
  packing_type: loose,
  QtyPerCarton: loose,
  Stock: loose,
  Availability: loose,
  countryoforigin: loose,
  CountryOfAssociation: loose,
  CA: loose,
  Weight: loose,
  weight: loose,
  UniversalNo: loose,
  universalNo: loose,
  Dimension: loose,
  Dimension_ID: loose,
  Dimension_OD: loose,
  Dimension_OW: loose,
  ID: loose,
  OD: loose,
  OW: loose,
  image_url: loose,

  competitor_no: loose,
  hsn: loose,
  status: loose,
  mass_approximate: loose,
  lead_days: loose,
  bought_on: loose,
  alerts: loose,
  match: matchWire,
});
export type ItemWire = z.input<typeof itemWire>;

function availability(wire: z.output<typeof itemWire>, stock: number | null): Availability {
  const published = text(wire.Availability);
  if (published) return availabilityOf(published);
  return stock ? "Stock" : "On Demand";
}

/** Decodes any of the published item shapes. */
export function readItem(wire: z.output<typeof itemWire>): Item {
  const stock = text(wire.Stock) === "" ? null : (numberOrNull(wire.Stock) ?? 0);
  const listPrice = paise(wire.ListPrice ?? wire.list_price ?? wire.price);
  return {
    id: text(wire.itemid ?? wire.itemId),
    name: text(wire.itemname ?? wire.Item_Name),
    code: text(wire.itemcode ?? wire.item_code ?? wire.itemid ?? wire.itemId),
    brand: text(wire.brandname ?? wire.brand_name),
    category: text(wire.catname),
    subCategory: text(wire.cattype ?? wire.SubCategory),
    description: text(wire.descript),
    universalNumber: textOrNull(wire.UniversalNo ?? wire.universalNo),
    competitorNumber: textOrNull(wire.competitor_no),
    packing: textOrNull(wire.PackingType ?? wire.packing_type),
    qtyPerCarton: numberOrNull(wire.QtyPerCarton),
    country: textOrNull(wire.countryoforigin ?? wire.CountryOfAssociation ?? wire.CA),
    hsn: textOrNull(wire.hsn),
    bore: numberOrNull(wire.Dimension_ID ?? wire.ID),
    outsideDiameter: numberOrNull(wire.Dimension_OD ?? wire.OD),
    width: numberOrNull(wire.Dimension_OW ?? wire.OW),
    massKg: numberOrNull(wire.Weight ?? wire.weight),
    massApproximate: text(wire.mass_approximate) === "true",
    status: text(wire.status) || "Active",
    listPrice,
    yourPrice: paiseOrNull(wire.your_price),
    boughtOn: textOrNull(wire.bought_on),
    discountPercent: numberOrNull(wire.discount_percentage),
    stock,
    availability: availability(wire, stock),
    leadDays: numberOrNull(wire.lead_days),
    hasAlerts: text(wire.alerts) === "true",
    match: readMatch(wire.match),
  };
}
