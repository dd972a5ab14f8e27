import { everyPage } from "./every-page.ts";

export const QUANTITY_MAX = 99_999;

/** A whole number of pieces from what was typed or sent, or the message that says what is wrong (5.14, 9.2). */
export function parseQuantity(typed: unknown): { quantity: number } | { error: string } {
  const text = String(typed ?? "").trim();
  const quantity = /^\d{1,6}$/.test(text) ? Number(text) : 0;
  if (quantity < 1 || quantity > QUANTITY_MAX) return { error: everyPage.quantityRange };
  return { quantity };
}
