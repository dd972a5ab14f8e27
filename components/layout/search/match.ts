const isAlphanumeric = (char: string) => /[a-z0-9]/i.test(char);

/** Letters and digits of a text in upper case, each with its position. */
function toAlphanumeric(original: string) {
  const positions: number[] = [];
  let text = "";
  for (const [position, char] of [...original].entries()) {
    if (!isAlphanumeric(char)) continue;
    text += char.toUpperCase();
    positions.push(position);
  }
  return { text, positions };
}

/**
 * Splits a designation around the typed text, ignoring case and separators: "62042r" gives ["", "6204-2R", "S"].
 * With several words, the longest that occurs. Returns null if nothing occurs.
 */
export function markTyped(name: string, typed: string): [string, string, string] | null {
  const { text, positions } = toAlphanumeric(name);
  const words = typed.split(/\s+/).sort((a, b) => b.length - a.length);
  for (const word of [typed, ...words]) {
    const needle = toAlphanumeric(word).text;
    const at = needle ? text.indexOf(needle) : -1;
    if (at < 0) continue;
    const from = positions[at] ?? 0;
    const to = (positions[at + needle.length - 1] ?? 0) + 1;
    const chars = [...name];
    return [
      chars.slice(0, from).join(""),
      chars.slice(from, to).join(""),
      chars.slice(to).join(""),
    ];
  }
  return null;
}

/**
 * Filters the rows of the previous text by the current one until its own results arrive. Returns all rows if no
 * designation contains the text, because they may have been found by size or by another maker's suffix.
 */
export function stillMatching<T extends { name: string }>(rows: T[], typed: string): T[] {
  const matching = rows.filter(({ name }) => markTyped(name, typed) !== null);
  return matching.length > 0 ? matching : rows;
}
