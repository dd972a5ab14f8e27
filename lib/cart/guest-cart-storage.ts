import { storedText } from "../stored-text.ts";

/** The most lines a cart holds: what one call of 7.27 takes. */
export const GUEST_LINES_MAX = 200;
/** Published key of the cart (3.24). */
export const CART_KEY = "cartItems";

/** The guest cart as it is stored. */
export const cartText = storedText(CART_KEY);

/** Lines of the guest cart, counted without the code that reads them: every page has a badge, few have the cart. */
export function guestLineCount(): number {
  try {
    const rows: unknown = JSON.parse(cartText.read() ?? "[]");
    if (!Array.isArray(rows)) return 0;
    const lines = rows.filter(
      (row) => row?.itemid && row.itemname && row.Quantity >= 1 && row.Quantity % 1 === 0,
    );
    return Math.min(lines.length, GUEST_LINES_MAX);
  } catch {
    return 0;
  }
}
