import { GUEST_LINES_MAX } from "../contract/limits.ts";
import { storedText } from "./stored-text.ts";

/** Published key of the cart (3.24). */
export const CART_KEY = "cartItems";

/** The guest cart as it is stored. */
export const storedCart = storedText(CART_KEY);

/** Counts the lines without loading the guest cart code: every page shows the badge, few the cart. */
export function countGuestLines(): number {
  try {
    const rows: unknown = JSON.parse(storedCart.read() ?? "[]");
    if (!Array.isArray(rows)) return 0;
    const lines = rows.filter(
      (row) => row?.itemid && row.itemname && row.Quantity >= 1 && row.Quantity % 1 === 0,
    );
    return Math.min(lines.length, GUEST_LINES_MAX);
  } catch {
    return 0;
  }
}
