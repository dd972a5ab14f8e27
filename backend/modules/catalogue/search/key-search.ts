import type { CatalogueIndex, SortedKeys } from "./catalogue-index.ts";
import type { Hits } from "./hits.ts";
import { holds, lengthAt, prefixRange } from "./packed-texts.ts";
import { rangeOfPart, SHORTEST_PART } from "./suffix-array.ts";
import { eachMistyped } from "./typos.ts";

const SHORTEST_MISTYPED = 4;
const SHORTEST_TWICE_MISTYPED = 6;
/** How many trailing characters may be unknown (a maker's own suffix) and how many must remain. */
const MOST_CUT = 7;
const SHORTEST_CUT = 4;
/** Minimum length of a word searched inside designations, and how many that contain it are tried. */
const SHORTEST_WORD = 2;
const MOST_SCANNED = 3_000;

const bytesOf = (text: string) => Buffer.from(text, "latin1");

/** The last prefix of each index: a search asks for its number several times. */
const lastPrefixes = new WeakMap<SortedKeys, { text: string; range: [number, number] }>();

/** Range [from, to) of the keys that start with the text. */
function rangeOfPrefix(keys: SortedKeys, text: string): [from: number, to: number] {
  const last = lastPrefixes.get(keys);
  if (last?.text === text) return last.range;
  const range = prefixRange(keys, text);
  lastPrefixes.set(keys, { text, range });
  return range;
}

/** Visits the groups with exactly this key. */
export function eachExact({ keys }: CatalogueIndex, text: string, visit: (group: number) => void) {
  const [from, to] = rangeOfPrefix(keys, text);
  for (let key = from; key < to && lengthAt(keys, key) === text.length; key++)
    visit(keys.group[key] ?? 0);
}

/** Adds the groups with a key that starts with the text. */
export function addPrefix(
  { keys }: CatalogueIndex,
  text: string,
  hits: Hits,
  hitClass: number,
): void {
  const [from, to] = rangeOfPrefix(keys, text);
  for (let key = from; key < to; key++) hits.add(keys.group[key] ?? 0, hitClass);
}

/** Visits the keys that contain a part of at least SHORTEST_PART characters. */
function eachWith({ keys, insides }: CatalogueIndex, part: string, visit: (key: number) => void) {
  const [from, to] = rangeOfPart(keys, insides, bytesOf(part));
  for (let at = from; at < to; at++) visit(insides.text[at] ?? 0);
}

/** Adds the groups with a key that contains the text. */
export function addInside(index: CatalogueIndex, text: string, hits: Hits, hitClass: number): void {
  if (text.length < SHORTEST_PART) return;
  eachWith(index, text, (key) => hits.add(index.keys.group[key] ?? 0, hitClass));
}

/** Tests whether each word is in one of a group's keys. */
export function createWordTest({ keys }: CatalogueIndex, words: string[]) {
  const wanted = words.map(bytesOf);
  return (group: number): boolean => {
    const from = keys.ofGroupStart[group] ?? 0;
    const to = keys.ofGroupStart[group + 1] ?? 0;
    return wanted.every((word) => {
      for (let at = from; at < to; at++) if (holds(keys, keys.ofGroup[at] ?? 0, word)) return true;
      return false;
    });
  };
}

/** Adds the wanted designations with every word, in any order: "zz 6204". Of very common words not all are tried. */
export function addWithAllWords(
  index: CatalogueIndex,
  words: string[],
  hits: Hits,
  hitClass: number,
  isWanted: (group: number) => boolean = () => true,
): void {
  const { keys } = index;
  const longest = words.reduce((best, word) => (word.length > best.length ? word : best));
  if (longest.length < SHORTEST_WORD) return;
  const hasRest = createWordTest(
    index,
    words.filter((word) => word !== longest),
  );
  const consider = (key: number) => {
    const group = keys.group[key] ?? 0;
    if (hits.isNew(group) && hasRest(group) && isWanted(group)) hits.add(group, hitClass);
  };
  const [from, to] =
    longest.length >= SHORTEST_PART
      ? rangeOfPart(keys, index.insides, bytesOf(longest))
      : prefixRange(keys, longest);
  for (let at = from; at < Math.min(to, from + MOST_SCANNED); at++) {
    consider(longest.length >= SHORTEST_PART ? (index.insides.text[at] ?? 0) : at);
  }
}

/** Adds numbers with one typing error, or if there are none with two. */
export function addMistyped(
  { keys }: CatalogueIndex,
  text: string,
  hits: Hits,
  hitClass: number,
): void {
  if (text.length < SHORTEST_MISTYPED) return;
  const maxErrors = text.length < SHORTEST_TWICE_MISTYPED ? 1 : 2;
  for (let errors = 1; errors <= maxErrors && hits.groups === 0; errors++) {
    eachMistyped(keys, text, errors, (from, to, depth) => {
      for (let key = from; key < to; key++) {
        const isWhole = lengthAt(keys, key) === depth;
        hits.add(keys.group[key] ?? 0, isWhole ? hitClass : hitClass + 1);
      }
    });
  }
}

/** Adds the designation that the text starts with, if only a short unknown suffix follows. */
export function addLongestBeginning(
  { keys }: CatalogueIndex,
  text: string,
  hits: Hits,
  hitClass: number,
): void {
  const shortest = Math.max(SHORTEST_CUT, text.length - MOST_CUT);
  for (let length = text.length - 1; length >= shortest && hits.groups === 0; length--) {
    const [from, to] = prefixRange(keys, text.slice(0, length));
    for (let key = from; key < to && lengthAt(keys, key) === length; key++) {
      hits.add(keys.group[key] ?? 0, hitClass);
    }
  }
}
