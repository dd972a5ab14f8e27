/** The text in the header's search box; a store of its own, so that the listing can put its query there. */
let text = "";
const listeners = new Set<() => void>();

export const searchText = {
  read: () => text,
  write(next: string) {
    if (next === text) return;
    text = next;
    for (const listener of listeners) listener();
  },
  subscribe(listener: () => void) {
    listeners.add(listener);
    return () => {
      listeners.delete(listener);
    };
  },
};

/** What is asked for: spaces trimmed and made single; "" for what holds no letter and no digit. */
export function queryOf(typed: string): string {
  const query = typed.trim().replace(/\s+/g, " ");
  return /[\p{L}\p{N}]/u.test(query) ? query : "";
}
