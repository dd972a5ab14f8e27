import { type Availability, availabilityOf } from "../contract/availability.ts";
import { QUANTITY_MAX } from "../forms/quantity.ts";
import { toPaise, toRupees } from "../money.ts";

/** A line of the cart of a visitor who is not signed in (3.4). */
export interface GuestLine {
  itemId: string;
  code: string;
  name: string;
  brand: string;
  category: string;
  /** Shown unit price in paise; 0 is 'Display on request'. */
  price: number;
  quantity: number;
  availability: Availability;
  /** ISO date of dispatch; null when not promised. */
  expected: string | null;
  /** ISO time. */
  addedOn: string;
}

/** Lines are the same when item code and maker are (3.4; on brand two makers may share a code). */
export type LineKey = Pick<GuestLine, "code" | "brand">;

export const sameLine = (a: LineKey, b: LineKey): boolean =>
  a.code === b.code && a.brand === b.brand;

/** The stored form: the published field names of 3.4, so that a cart outlives a change of our own names. */
export function storedLine(line: GuestLine) {
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

const text = (value: unknown): string =>
  typeof value === "string" || typeof value === "number" ? String(value).slice(0, 200) : "";

function price(value: unknown): number {
  try {
    return toPaise(text(value));
  } catch {
    return 0;
  }
}

/** Reads one stored line; null when it can't be one (storage is the visitor's to damage). */
export function readLine(stored: unknown): GuestLine | null {
  if (typeof stored !== "object" || stored === null) return null;
  const row = stored as Record<string, unknown>;
  const itemId = text(row.itemid);
  const name = text(row.itemname);
  const quantity = Number(row.Quantity);
  if (!itemId || !name || !Number.isInteger(quantity) || quantity < 1) return null;
  const availability = text(row.Availability ?? row.Stock);
  return {
    itemId,
    code: text(row.itemcode) || itemId,
    name,
    brand: text(row.brandname),
    category: text(row.catname),
    price: Math.max(0, price(row.price)),
    quantity: Math.min(quantity, QUANTITY_MAX),
    availability: availabilityOf(/^\d+$/.test(availability) ? "Stock" : availability),
    expected: text(row.exp_dod ?? row.Exp_dod ?? row.ExpTimeToDispatch) || null,
    addedOn: text(row.added_on),
  };
}
