import {
  type GuestLine,
  isSameLine,
  type LineKey,
  parseLine,
  serializeLine,
} from "../cart/guest-line.ts";
import { GUEST_LINES_MAX } from "../contract/limits.ts";
import { commonMessages } from "../forms/common-messages.ts";
import { randomId } from "../new-id.ts";
import { QUANTITY_MAX, tooManyPieces } from "../rules/quantity.ts";
import { storedCart } from "./guest-cart-storage.ts";
import { type StoredText, storedText } from "./stored-text.ts";

const EMPTY_CART: GuestLine[] = [];

/** Adds a line, or its quantity to the same line at the current price (4.9). Returns a message if it can't be added. */
export function addLine(lines: GuestLine[], line: GuestLine): GuestLine[] | string {
  const present = lines.find((one) => isSameLine(one, line));
  if (!present) {
    return lines.length < GUEST_LINES_MAX ? [...lines, line] : commonMessages.cartFull;
  }
  const quantity = present.quantity + line.quantity;
  if (quantity > QUANTITY_MAX) return tooManyPieces;
  return lines.map((one) =>
    one === present ? { ...line, quantity, addedOn: present.addedOn } : one,
  );
}

/** Parses stored lines, leaving out invalid ones. */
export function parseLines(stored: string | null): GuestLine[] {
  if (!stored) return EMPTY_CART;
  try {
    const rows: unknown = JSON.parse(stored);
    if (!Array.isArray(rows)) return EMPTY_CART;
    return rows.slice(0, GUEST_LINES_MAX).flatMap((row) => parseLine(row) ?? []);
  } catch {
    return EMPTY_CART;
  }
}

/** A cart stored as one text, with its merge id in another. */
export function createGuestCart(text: StoredText, mergeId: StoredText) {
  let lastStored: string | null = null;
  let lines = EMPTY_CART;

  /** The same array until something changes, so that React can compare by identity. */
  function read(): GuestLine[] {
    const stored = text.read();
    if (stored !== lastStored) {
      lastStored = stored;
      lines = parseLines(stored);
    }
    return lines;
  }
  function write(next: GuestLine[]) {
    if (next.length === 0) mergeId.write(null);
    else if (!mergeId.read()) mergeId.write(randomId());
    text.write(next.length > 0 ? JSON.stringify(next.map(serializeLine)) : null);
  }

  return {
    read,
    /** Merge id, by which the server adds the lines only once; "" for an empty cart. */
    get id(): string {
      return mergeId.read() ?? "";
    },
    /** Returns null, or the message why the line can't be added. */
    add(line: GuestLine): string | null {
      const next = addLine(read(), line);
      if (typeof next === "string") return next;
      write(next);
      return null;
    },
    /** Ignores an invalid quantity, which the input reports (5.14). */
    setQuantity(key: LineKey, quantity: number) {
      if (!Number.isInteger(quantity) || quantity < 1 || quantity > QUANTITY_MAX) return;
      write(read().map((line) => (isSameLine(line, key) ? { ...line, quantity } : line)));
    },
    /** Replaces the line of the same item (4.9), with a newer price, availability or date. */
    update(newer: GuestLine) {
      write(read().map((line) => (isSameLine(line, newer) ? newer : line)));
    },
    remove(key: LineKey) {
      write(read().filter((line) => !isSameLine(line, key)));
    },
    clear() {
      write(EMPTY_CART);
    },
    subscribe: text.subscribe,
  };
}

export const guestCart = createGuestCart(storedCart, storedText("cartMergeId"));

/** Server snapshot for useSyncExternalStore. */
export const getEmptyGuestCart = (): GuestLine[] => EMPTY_CART;
