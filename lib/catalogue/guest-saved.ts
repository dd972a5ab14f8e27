/** An item kept with the heart by a visitor who is not signed in. */
export interface Kept {
  id: string;
  name: string;
}

/** Newest first; the oldest falls out. */
export const KEPT_MAX = 100;
const KEY = "savedItems";
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

/** Ids and names in one storage, told to every tab. A storage that refuses keeps them for the life of the page. */
export function openGuestSaved(storage: () => Storage | undefined) {
  const listeners = new Set<() => void>();
  let memory: string | null = null;
  let seen: string | null = null;
  let kept = NOTHING;

  function load(): string | null {
    try {
      return memory ?? storage()?.getItem(KEY) ?? null;
    } catch {
      return memory;
    }
  }
  function read(): Kept[] {
    const stored = load();
    if (stored !== seen) {
      seen = stored;
      kept = parse(stored);
    }
    return kept;
  }
  function tell() {
    for (const listener of listeners) listener();
  }
  function write(next: Kept[]) {
    memory = null;
    try {
      if (next.length > 0) storage()?.setItem(KEY, JSON.stringify(next));
      else storage()?.removeItem(KEY);
    } catch {
      memory = JSON.stringify(next);
    }
    tell();
  }
  function fromOtherTab({ key }: StorageEvent) {
    if (key === KEY || key === null) tell();
  }

  return {
    read,
    set(item: Kept, saved: boolean) {
      const others = read().filter(({ id }) => id !== item.id);
      write(saved ? [{ id: item.id, name: item.name }, ...others].slice(0, KEPT_MAX) : others);
    },
    clear: () => write(NOTHING),
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

export const guestSaved = openGuestSaved(() =>
  typeof window === "undefined" ? undefined : window.localStorage,
);

/** For useSyncExternalStore on the server. */
export const nothingSaved = (): Kept[] => NOTHING;
