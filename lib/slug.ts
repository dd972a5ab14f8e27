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

/**
 * Slugs for new designations beside existing ones, which keep theirs: the slug that the designation has already
 * (of another maker), otherwise its plain slug, or the first free number from '-2'.
 */
export function slugAllocator(
  existing: { designation: string; slug: string }[],
): (designation: string) => string {
  const slugs = new Map(existing.map(({ designation, slug }) => [designation, slug]));
  const taken = new Set(existing.map(({ slug }) => slug));
  return (designation) => {
    const known = slugs.get(designation);
    if (known) return known;
    const plain = slugOf(designation);
    let slug = plain;
    for (let n = 2; taken.has(slug); n++) slug = `${plain}-${n}`;
    taken.add(slug);
    slugs.set(designation, slug);
    return slug;
  };
}
