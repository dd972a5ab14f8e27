/** Text in the header's search box. An external store, so that the results page can set it. */
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

/** Normalises the query: trimmed, single spaces, "" if it contains no letter or digit. */
export function queryOf(typed: string): string {
  const query = typed.trim().replace(/\s+/g, " ");
  return /[\p{L}\p{N}]/u.test(query) ? query : "";
}

/** Joins the lines of a pasted list with commas, because a search box has one line; null for a single line. */
export function joinLines(pasted: string): string | null {
  if (!/[\r\n]/.test(pasted.trim())) return null;
  const lines = pasted.split(/[\r\n]+/).map((line) => line.replace(/\s+/g, " ").trim());
  return lines.filter(Boolean).join(", ");
}
