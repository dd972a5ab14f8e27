export const QUANTITY_MAX = 99_999;
export const quantityRange = "Quantity must be a whole number from 1 to 99,999";

/** Shown when a line in the cart would exceed the maximum. */
export const tooManyPieces = "Your cart can hold up to 99,999 pieces of one item";
/** Digits, or thousands separated by a comma. */
const QUANTITY = /^(?:\d{1,6}|\d{1,2},\d{3})$/;

/** Parses a whole number of pieces from 1 to 99,999, or returns the error message (5.14, 9.2). */
export function parseQuantity(input: unknown): { quantity: number } | { error: string } {
  const text = String(input ?? "").trim();
  const quantity = QUANTITY.test(text) ? Number(text.replace(",", "")) : 0;
  if (quantity < 1 || quantity > QUANTITY_MAX) return { error: quantityRange };
  return { quantity };
}
