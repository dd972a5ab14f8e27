import type { Brand } from "../../brands/types.ts";
import type { CategoryRow } from "../contract/categories.ts";
import type { Item } from "../contract/item.ts";
import { formatCount } from "../format.ts";
import { routes } from "../routes.ts";
import { findFirstDispatch } from "../rules/delivery-promise.ts";
import { isThrust, type Kind, kindOf } from "./bearing-kind.ts";
import { shortLabel } from "./category-text.ts";
import { describeGrade, explainDifferences, GRADE_LABELS } from "./designation/describe.ts";
import type { Match } from "./designation/types.ts";
import { requestedNumber } from "./requested-number.ts";
import { getStockStatus, type StockStatus } from "./stock-status.ts";
import type { FactColumn } from "./table-columns.ts";
import { featuresOf } from "./universal-features.ts";

/** Values of an item that change between renderings: the buyer's price, and stock with its wording. */
export interface LiveItem
  extends Pick<Item, "id" | "listPrice" | "yourPrice" | "stock" | "availability" | "leadDays"> {
  status: StockStatus;
  /** Day on which the company last ordered it. */
  boughtOn?: string;
}

/**
 * A row of a table to buy from. A page sends it twice, as HTML and as data for hydration, so it holds only what the table
 * shows and what adding to a cart needs, worded on the server.
 */
export interface ProductRow extends LiveItem, Pick<Item, "name" | "code" | "brand" | "category"> {
  /** Path of its product page. */
  href: string;
  /** Texts of the fact columns. */
  facts: string[];
  /** The same in one line, for phones. */
  summary: string;
  /** Search results only. */
  result?: ResultFacts;
}

export interface ResultFacts {
  /** Kind of its drawing. */
  kind: Kind;
  /** Second line below the number: brand, and how it fits the requested number. */
  line: string;
  /** Differences from the requested number, and what of it was not understood; "" if there is nothing. */
  difference: string;
  category: [string, string];
  packing: [string, string];
  /** Whether the backend sends e-mails about this item on request. */
  hasAlerts: boolean;
}

export interface RowFeatures {
  /** Codes of lib/catalogue/universal-features.ts. */
  seal: string;
  clearance: string;
  boreForm: string;
  contactAngle: string;
}

/** Without transit days its status has no arrival. */
export function toLiveItem(item: Item, now: Date, transitDays: number | null = null): LiveItem {
  const { id, listPrice, yourPrice, stock, availability, leadDays } = item;
  const expected = findFirstDispatch(item, now, transitDays);
  const status = getStockStatus({ availability, stock, expected, transitDays });
  const facts = { id, listPrice, yourPrice, stock, availability, leadDays, status };
  return item.boughtOn ? { ...facts, boughtOn: item.boughtOn } : facts;
}

const mm = (value: number | null) => (value ? String(Number(value.toFixed(3))) : "—");

const factOf = (column: FactColumn, item: Item, features: RowFeatures): string =>
  ({
    type: item.subCategory,
    brand: item.brand,
    bore: mm(item.bore),
    outside: mm(item.outsideDiameter),
    width: mm(item.width),
    angle: shortLabel(features.contactAngle),
    seal: shortLabel(features.seal),
    clearance: shortLabel(features.clearance),
    boreForm: shortLabel(features.boreForm),
  })[column];

/** Values that go without saying where room is short. */
const COMMON = ["", "open", "CN", "cylindrical"];

function summaryOf(item: Item, features: RowFeatures, columns: FactColumn[]): string {
  const { bore, outsideDiameter, width } = item;
  const size = bore && outsideDiameter ? [bore, outsideDiameter, width].map(mm).join(" × ") : "";
  const { contactAngle, seal, clearance, boreForm } = features;
  const special = [contactAngle, seal, clearance, boreForm]
    .filter((code) => !COMMON.includes(code))
    .map(shortLabel);
  const brand = columns.includes("brand") ? item.brand : "";
  const type = columns.includes("type") ? item.subCategory : "";
  return [brand, size, ...special, type].filter(Boolean).join(" · ");
}

/** Thrust bearings have neither seals nor radial clearance, though their universal numbers read like "open" and "CN". */
const withoutForeign = (features: RowFeatures, { subCategory, category }: Item): RowFeatures =>
  isThrust(kindOf(subCategory, category)) ? { ...features, seal: "", clearance: "" } : features;

/** Row of an item with its public facts as of `now`. */
export function toRow(
  item: Item,
  stated: RowFeatures,
  columns: FactColumn[],
  href: string,
  now: Date,
): ProductRow {
  const { name, code, brand, category } = item;
  const features = withoutForeign(stated, item);
  return {
    ...toLiveItem(item, now),
    ...{ name, code, brand, category, href },
    facts: columns.map((column) => factOf(column, item, features)),
    summary: summaryOf(item, features, columns),
  };
}

/** Row of a category page. */
export const toCategoryTableRow = (
  brand: Brand,
  { item, slug, ...features }: CategoryRow,
  columns: FactColumn[],
  now: Date,
): ProductRow => toRow(item, features, columns, routes.product(brand, item.name, slug), now);

export const RESULT_COLUMNS: FactColumn[] = ["bore", "outside", "width", "seal", "clearance"];

/** Differences have a line of their own. */
const gradeOf = (match: Match): string =>
  match.grade === "differs" ? GRADE_LABELS.differs : describeGrade(match);

/** Row of the search results with the facts of 2.34. */
export function toResultRow(brand: Brand, item: Item, slug: string, now: Date): ProductRow {
  const { match, packing, country, qtyPerCarton } = item;
  const { bore: boreForm, angle: contactAngle, ...features } = featuresOf(item.universalNumber);
  const requested = requestedNumber(match, item.name);
  const href = routes.productFor(brand, item.name, requested, slug);
  const row = toRow(item, { boreForm, contactAngle, ...features }, RESULT_COLUMNS, href, now);
  const carton = qtyPerCarton ? formatCount(qtyPerCarton) : "NA";
  return {
    ...row,
    result: {
      kind: kindOf(item.subCategory, item.category),
      line: [item.brand, match && gradeOf(match)].filter(Boolean).join(" · "),
      difference: match?.grade === "differs" ? explainDifferences(match) : "",
      category: [item.category || "NA", item.subCategory || "NA"],
      packing: [packing ?? "NA", `${country ?? "NA"} · ${carton} per carton`],
      hasAlerts: item.hasAlerts,
    },
  };
}
