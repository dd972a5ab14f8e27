import { type Loose, text } from "../../lib/contract/fields.ts";
import { parseQuantity } from "../../lib/rules/quantity.ts";
import { Refusal } from "./errors.ts";

const INTEGER_MAX = 2_147_483_647;

/** Parses a row id; returns null if it cannot be one, which is treated like an unknown id. */
export function idOf(value: Loose): number | null {
  const digits = text(value);
  const id = /^\d{1,10}$/.test(digits) ? Number(digits) : 0;
  return id > 0 && id <= INTEGER_MAX ? id : null;
}

/** Parses a quantity from 1 to 99,999; throws 400 otherwise. */
export function quantityOf(value: Loose): number {
  const parsed = parseQuantity(text(value));
  if ("error" in parsed) throw new Refusal(400, parsed.error);
  return parsed.quantity;
}

/** Mass in kilograms with six decimals; "" if unknown. */
export const massOf = (milligrams: number | null, quantity: number): string =>
  milligrams === null ? "" : ((milligrams * quantity) / 1_000_000).toFixed(6);

/** Basis points as percent: 1250 → "12.5". */
export const percentOf = (basisPoints: number): string => String(basisPoints / 100);
