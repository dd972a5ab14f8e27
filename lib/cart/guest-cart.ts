import { everyPage } from "../forms/every-page.ts";
import { QUANTITY_MAX } from "../forms/quantity.ts";
import { type GuestLine, type LineKey, readLine, sameLine, storedLine } from "./guest-line.ts";

export type { GuestLine, LineKey } from "./guest-line.ts";

/** The most lines a cart holds: what one call of 7.27 takes. */
export const GUEST_LINES_MAX = 200;
/** Published key of the cart (3.24). */
export const CART_KEY = "cartItems";
const MERGE_KEY = "cartMergeId";

const NOTHING: GuestLine[] = [];

/** Puts a line in, or raises the quantity of the one that is there, at the price shown now (4.9). */
export function withLine(lines: GuestLine[], line: GuestLine): GuestLine[] | string {
  const present = lines.find((one) => sameLine(one, line));
  if (!present) {
    return lines.length < GUEST_LINES_MAX ? [...lines, line] : everyPage.cartFull;
  }
  const quantity = present.quantity + line.quantity;
  if (quantity > QUANTITY_MAX) return everyPage.quantityRange;
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

/** A cart over one storage. When the storage refuses (private mode, full), it lives as long as the page. */
export function openGuestCart(storage: () => Storage | undefined) {
  const listeners = new Set<() => void>();
  let memory: Record<string, string> = {};
  let seen: string | null = null;
  let lines = NOTHING;

  function load(name: string): string | null {
    if (name in memory) return memory[name] ?? null;
    try {
      return storage()?.getItem(name) ?? null;
    } catch {
      return null;
    }
  }
  function keep(name: string, value: string | null) {
    delete memory[name];
    try {
      const place = storage();
      if (value === null) place?.removeItem(name);
      else place?.setItem(name, value);
    } catch {
      if (value !== null) memory[name] = value;
    }
  }
  /** The same array until something changes, so that React can compare by identity. */
  function read(): GuestLine[] {
    const stored = load(CART_KEY);
    if (stored !== seen) {
      seen = stored;
      lines = parseLines(stored);
    }
    return lines;
  }
  function tell() {
    for (const listener of listeners) listener();
  }
  function write(next: GuestLine[]) {
    keep(CART_KEY, next.length > 0 ? JSON.stringify(next.map(storedLine)) : null);
    if (next.length === 0) keep(MERGE_KEY, null);
    else if (!load(MERGE_KEY)) keep(MERGE_KEY, newId());
    tell();
  }
  function fromOtherTab(event: StorageEvent) {
    // key is null when the whole storage was cleared
    if (event.key !== CART_KEY && event.key !== null) return;
    memory = {};
    tell();
  }

  return {
    read,
    /** Names this cart to the server, which adds its lines only once; "" while the cart is empty. */
    get id(): string {
      return load(MERGE_KEY) ?? "";
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
    /** Calls back on every change, also one made in another tab. Returns the way to stop. */
    subscribe(listener: () => void): () => void {
      if (listeners.size === 0) globalThis.addEventListener?.("storage", fromOtherTab);
      listeners.add(listener);
      return () => {
        listeners.delete(listener);
        if (listeners.size === 0) globalThis.removeEventListener?.("storage", fromOtherTab);
      };
    },
  };
}

/** Random, not secret: it only tells one guest cart from another. crypto.randomUUID needs https, this doesn't. */
function newId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
}

export const guestCart = openGuestCart(() =>
  typeof window === "undefined" ? undefined : window.localStorage,
);

/** For useSyncExternalStore on the server, where nobody has a cart. */
export const emptyGuestCart = (): GuestLine[] => NOTHING;
