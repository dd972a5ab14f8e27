import { type Availability, availabilityOf } from "../contract/availability.ts";
import { toPaise, toRupees } from "../money.ts";
import { QUANTITY_MAX } from "../rules/quantity.ts";

/** A line of the guest cart (3.4). */
export interface GuestLine {
  itemId: string;
  code: string;
  name: string;
  brand: string;
  category: string;
  /** Unit price shown, in paise; 0 is 'Display on request'. */
  price: number;
  quantity: number;
  availability: Availability;
  /** ISO date of dispatch; null without a promise. */
  expected: string | null;
  /** ISO time. */
  addedOn: string;
}

/** Lines with the same item code and maker are the same (3.4); on brand two makers may share a code. */
export type LineKey = Pick<GuestLine, "code" | "brand">;

export const isSameLine = (a: LineKey, b: LineKey): boolean =>
  a.code === b.code && a.brand === b.brand;

/** Stored with the published field names of 3.4, so that carts survive renames in our code. */
export function serializeLine(line: GuestLine) {
  return {
    itemcode: line.code,
    itemid: line.itemId,
    itemname: line.name,
    brandname: line.brand,
    catname: line.category,
    price: toRupees(line.price),
    Quantity: line.quantity,
    Amount: toRupees(line.price * line.quantity),
    exp_dod: line.expected ?? "",
    Availability: line.availability,
    added_on: line.addedOn,
  };
}

const toText = (value: unknown): string =>
  typeof value === "string" || typeof value === "number" ? String(value).slice(0, 200) : "";

function parsePrice(value: unknown): number {
  try {
    return toPaise(toText(value));
  } catch {
    return 0;
  }
}

/** Parses a stored line; null when it is invalid, as visitors can edit the storage. */
export function parseLine(stored: unknown): GuestLine | null {
  if (typeof stored !== "object" || stored === null) return null;
  const row = stored as Record<string, unknown>;
  const itemId = toText(row.itemid);
  const name = toText(row.itemname);
  const quantity = Number(row.Quantity);
  if (!itemId || !name || !Number.isInteger(quantity) || quantity < 1) return null;
  const availability = toText(row.Availability ?? row.Stock);
  return {
    itemId,
    code: toText(row.itemcode) || itemId,
    name,
    brand: toText(row.brandname),
    category: toText(row.catname),
    price: Math.max(0, parsePrice(row.price)),
    quantity: Math.min(quantity, QUANTITY_MAX),
    availability: availabilityOf(/^\d+$/.test(availability) ? "Stock" : availability),
    expected: toText(row.exp_dod ?? row.Exp_dod ?? row.ExpTimeToDispatch) || null,
    addedOn: toText(row.added_on),
  };
}
