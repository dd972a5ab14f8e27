export const QUANTITY_MAX = 99_999;
export const quantityRange = "Quantity must be a whole number from 1 to 99,999";

/** Parses a whole number of pieces from 1 to 99,999, or returns the error message (5.14, 9.2). */
export function parseQuantity(input: unknown): { quantity: number } | { error: string } {
  const text = String(input ?? "").trim();
  const quantity = /^\d{1,6}$/.test(text) ? Number(text) : 0;
  if (quantity < 1 || quantity > QUANTITY_MAX) return { error: quantityRange };
  return { quantity };
}
