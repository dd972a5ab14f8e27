import { type Loose, text } from "../../lib/contract/fields.ts";
import { parseQuantity } from "../../lib/forms/quantity.ts";
import { Refusal } from "./errors.ts";

const INTEGER_MAX = 2_147_483_647;

/** A row id from the wire; null when it can't be one, which is answered like an id that is not there. */
export function idOf(value: Loose): number | null {
  const told = text(value);
  const id = /^\d{1,10}$/.test(told) ? Number(told) : 0;
  return id > 0 && id <= INTEGER_MAX ? id : null;
}

/** A whole number of pieces from 1 to 99,999, or 400. */
export function quantityOf(value: Loose): number {
  const parsed = parseQuantity(text(value));
  if ("error" in parsed) throw new Refusal(400, parsed.error);
  return parsed.quantity;
}

/** Kilograms of so many pieces with six places; "" when the mass is not known. */
export const massOf = (milligrams: number | null, quantity: number): string =>
  milligrams === null ? "" : ((milligrams * quantity) / 1_000_000).toFixed(6);

/** Percent of basis points: 1250 → "12.5". */
export const percentOf = (basisPoints: number): string => String(basisPoints / 100);
