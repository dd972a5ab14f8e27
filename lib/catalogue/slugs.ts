import type { Item } from "../contract/item.ts";
import { sharedSlug, slugOf } from "../slug.ts";

/** The longest address part taken for a designation. */
export const SLUG_MAX = 80;
const SHAPE = /^[a-z0-9]+(?:-[a-z0-9]+)*$/;

/** True for what slugOf can have made; anything else is unknown without asking the backend. */
export const isSlug = (text: string): boolean => text.length <= SLUG_MAX && SHAPE.test(text);

/** Texts to search for, until one finds the item: separators as written, as spaces, and the base number alone. */
export function searchesFor(slug: string): string[] {
  const longest = slug.split("-").reduce((a, b) => (b.length > a.length ? b : a));
  return [...new Set([slug.replaceAll("-", " "), slug, longest])];
}

/** Designations that share the slug, oldest first: the first has the bare slug, the others '-2', '-3' … (2.1). */
function designationsOf(rows: Item[], slug: string): string[] {
  const same = rows.filter((row) => slugOf(row.name) === slug);
  same.sort((a, b) => a.id.localeCompare(b.id, "en", { numeric: true }));
  return [...new Set(same.map((row) => row.name))];
}

/** Rows that a slug stands for by its writing alone, with '-2' collisions undone; [] when none. */
export function rowsOf(rows: Item[], slug: string, manyMakers: boolean): Item[] {
  const [own] = designationsOf(rows, slug);
  if (own !== undefined) {
    // On brand two the makers of one writing stand on one page, so nothing collides there.
    return rows.filter((row) => (manyMakers ? slugOf(row.name) === slug : row.name === own));
  }
  const numbered = /^(.+)-([2-9]\d?)$/.exec(slug);
  const name = numbered && designationsOf(rows, numbered[1] ?? "")[Number(numbered[2]) - 1];
  return name && !manyMakers ? rows.filter((row) => row.name === name) : [];
}

/** Slug of a row among all rows found with it: bare, or with the number that tells it from its twins. */
export function slugAmong(rows: Item[], item: Item, manyMakers: boolean): string {
  const slug = slugOf(item.name);
  if (manyMakers) return slug;
  const place = designationsOf(rows, slug).indexOf(item.name);
  return place > 0 ? `${slug}-${place + 1}` : slug;
}

/** Brand two: every maker's row of the same bearing, that is of the same universal number (2.1). */
export function variantsOf(rows: Item[], matched: Item[]): Item[] {
  const universal = new Set(matched.flatMap((row) => row.universalNumber ?? []));
  const ids = new Set(matched.map((row) => row.id));
  return rows.filter(
    (row) =>
      ids.has(row.id) || (row.universalNumber !== null && universal.has(row.universalNumber)),
  );
}

/** The one address of a bearing among the rows of its page; `slug` was asked for and stays when there is no other. */
export function canonicalSlug(variants: Item[], slug: string): string {
  const universal = variants.find((row) => row.universalNumber)?.universalNumber;
  if (!universal) return slug;
  const same = variants.filter((row) => row.universalNumber === universal);
  return sharedSlug(
    universal,
    same.map(({ name }) => name),
  );
}
