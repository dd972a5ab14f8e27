import { storedText } from "../stored-text.ts";

/** An item kept with the heart by a visitor who is not signed in. */
export interface Kept {
  id: string;
  name: string;
}

/** Newest first; the oldest falls out. */
export const KEPT_MAX = 100;
const NOTHING: Kept[] = [];

function parse(stored: string | null): Kept[] {
  if (!stored) return NOTHING;
  try {
    const rows: unknown = JSON.parse(stored);
    if (!Array.isArray(rows)) return NOTHING;
    return rows.slice(0, KEPT_MAX).flatMap((row: Partial<Kept> | null) => {
      const id = typeof row?.id === "string" ? row.id.slice(0, 40) : "";
      return id && typeof row?.name === "string" ? [{ id, name: row.name.slice(0, 200) }] : [];
    });
  } catch {
    return NOTHING;
  }
}

const text = storedText("savedItems");
let seen: string | null = null;
let kept = NOTHING;

/** The same array until something changes, so that React can compare by identity. */
function read(): Kept[] {
  const stored = text.read();
  if (stored !== seen) {
    seen = stored;
    kept = parse(stored);
  }
  return kept;
}

/** Ids and names that a guest keeps in this browser. */
export const guestSaved = {
  read,
  set({ id, name }: Kept, saved: boolean) {
    const others = read().filter((one) => one.id !== id);
    const next = saved ? [{ id, name }, ...others].slice(0, KEPT_MAX) : others;
    text.write(next.length > 0 ? JSON.stringify(next) : null);
  },
  clear: () => text.write(null),
  subscribe: text.subscribe,
};

/** For useSyncExternalStore on the server. */
export const nothingSaved = (): Kept[] => NOTHING;
