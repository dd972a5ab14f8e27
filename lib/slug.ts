/**
 * URL form of a designation: lower case, every other run of characters as one '-' ("6204-2RS/C3" →
 * "6204-2rs-c3").
 */
export function slugOf(designation: string): string {
  return designation
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, "-")
    .replace(/^-|-$/g, "");
}

/** Lookup key of a designation: upper case, letters and digits only ("nu 210-em" → "NU210EM"). */
export function normalise(text: string): string {
  return text.toUpperCase().replace(/[^A-Z0-9]/g, "");
}

/**
 * The canonical slug of a bearing that makers write differently: the spelling of its universal number if an item
 * has it, otherwise the most frequent one, and of equally frequent ones the first alphabetically. Does not
 * depend on which was requested.
 */
export function canonicalSlugOf(universal: string, designations: string[]): string {
  const wanted = slugOf(universal);
  const counts = new Map<string, number>();
  for (const slug of designations.map(slugOf)) counts.set(slug, (counts.get(slug) ?? 0) + 1);
  if (counts.has(wanted)) return wanted;
  const before = ([a, n]: [string, number], [b, m]: [string, number]) => m - n || (a < b ? -1 : 1);
  return [...counts].sort(before)[0]?.[0] ?? wanted;
}
