import { commonMessages } from "../forms/common-messages.ts";
import { QUANTITY_MAX } from "../forms/quantity.ts";
import { randomId } from "../new-id.ts";
import { type StoredText, storedText } from "../stored-text.ts";
import { cartText, GUEST_LINES_MAX } from "./guest-cart-storage.ts";
import { type GuestLine, type LineKey, readLine, sameLine, storedLine } from "./guest-line.ts";

export type { GuestLine, LineKey } from "./guest-line.ts";

const NOTHING: GuestLine[] = [];

/** Puts a line in, or raises the quantity of the one that is there, at the price shown now (4.9). */
export function withLine(lines: GuestLine[], line: GuestLine): GuestLine[] | string {
  const present = lines.find((one) => sameLine(one, line));
  if (!present) {
    return lines.length < GUEST_LINES_MAX ? [...lines, line] : commonMessages.cartFull;
  }
  const quantity = present.quantity + line.quantity;
  if (quantity > QUANTITY_MAX) return commonMessages.quantityRange;
  return lines.map((one) =>
    one === present ? { ...line, quantity, addedOn: present.addedOn } : one,
  );
}

/** Reads what is stored; whatever is not a line is left out. */
export function parseLines(stored: string | null): GuestLine[] {
  if (!stored) return NOTHING;
  try {
    const rows: unknown = JSON.parse(stored);
    if (!Array.isArray(rows)) return NOTHING;
    return rows.slice(0, GUEST_LINES_MAX).flatMap((row) => readLine(row) ?? []);
  } catch {
    return NOTHING;
  }
}

/** A cart that is kept as one text; another keeps its merge id. */
export function openGuestCart(text: StoredText, mergeId: StoredText) {
  let seen: string | null = null;
  let lines = NOTHING;

  /** The same array until something changes, so that React can compare by identity. */
  function read(): GuestLine[] {
    const stored = text.read();
    if (stored !== seen) {
      seen = stored;
      lines = parseLines(stored);
    }
    return lines;
  }
  function write(next: GuestLine[]) {
    if (next.length === 0) mergeId.write(null);
    else if (!mergeId.read()) mergeId.write(randomId());
    text.write(next.length > 0 ? JSON.stringify(next.map(storedLine)) : null);
  }

  return {
    read,
    /** Names this cart to the server, which adds its lines only once; "" while the cart is empty. */
    get id(): string {
      return mergeId.read() ?? "";
    },
    /** null when the line is in the cart, otherwise the message that says why not. */
    add(line: GuestLine): string | null {
      const next = withLine(read(), line);
      if (typeof next === "string") return next;
      write(next);
      return null;
    },
    /** Ignores what is no quantity; the input says so (5.14). */
    setQuantity(key: LineKey, quantity: number) {
      if (!Number.isInteger(quantity) || quantity < 1 || quantity > QUANTITY_MAX) return;
      write(read().map((line) => (sameLine(line, key) ? { ...line, quantity } : line)));
    },
    /** Replaces the line of the same item (4.9): newer price, availability or date. */
    update(newer: GuestLine) {
      write(read().map((line) => (sameLine(line, newer) ? newer : line)));
    },
    remove(key: LineKey) {
      write(read().filter((line) => !sameLine(line, key)));
    },
    clear() {
      write(NOTHING);
    },
    subscribe: text.subscribe,
  };
}

export const guestCart = openGuestCart(cartText, storedText("cartMergeId"));

/** For useSyncExternalStore on the server, where nobody has a cart. */
export const emptyGuestCart = (): GuestLine[] => NOTHING;
