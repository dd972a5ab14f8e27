import type { Designation } from "../../../../lib/catalogue/designation/types.ts";
import { tokensOf } from "../../../../lib/catalogue/reading/read-text.ts";
import type { SizeQuery } from "../../../../lib/catalogue/reading/size-text.ts";
import { normalise } from "../../../../lib/slug.ts";
import { designationOf, groupsOfBase } from "./base-numbers.ts";
import { type CatalogueIndex, makerBit } from "./catalogue-index.ts";
import { COST_MAX, createCosts } from "./feature-cost.ts";
import type { Hits } from "./hits.ts";
import {
  addInside,
  addLongestBeginning,
  addMistyped,
  addPrefix,
  addWithAllWords,
  eachExact,
} from "./key-search.ts";
import { textAt } from "./packed-texts.ts";
import { eachOfSize } from "./sizes.ts";

/** Classes of hits; lower is better. A number of the same base has BASE plus the cost of its differences. */
const EXACT = 0;
const TYPED_SO_FAR = 1;
const BASE = 2;
const OTHER_MAKERS_NUMBER = BASE + COST_MAX + 1;
const PREFIX = OTHER_MAKERS_NUMBER + 1;
const SAME_SIZE = PREFIX + 1;
const CONTAINS = SAME_SIZE + 1;
const LOOSE = CONTAINS + 1;

/** With fewer hits than this, hits of the next quality are added. */
const ENOUGH = 10;

export interface NumberQuery {
  /** Letters and digits only; `whole` with makers' names and other words. */
  norm: string;
  whole: string;
  tokens: string[];
  /** Null if the base is unknown. */
  designation: Designation | null;
  /** Bare numbers that may be dimensions. */
  maybeSize: SizeQuery | null;
  /** Bit set of makers, 0 for all. */
  makers: number;
  /** False for a number of a family that the store does not carry: a similar number would mislead. */
  mayGuess: boolean;
  /** The number may be a misspelt one. */
  mayMistype: boolean;
  /** The text may go on. */
  isTyping: boolean;
}

/**
 * Adds the items of a number, and after them those that differ from it, each quality only as far as needed. Returns the
 * dimensions if the number is one.
 */
export function addByNumber(
  index: CatalogueIndex,
  query: NumberQuery,
  hits: Hits,
): SizeQuery | null {
  const { norm, whole, designation } = query;
  const base = designation && groupsOfBase(index.numbers, designation.base);
  const isOffered = base !== null && base[0] < base[1];
  for (const spelling of new Set([norm, whole])) {
    eachExact(index, spelling, (group) => {
      if (isNamed(index, group, spelling, query, isOffered)) hits.add(group, EXACT);
    });
  }
  // A base of unknown size that no item has may be a misreading, but a similar number is no answer to it.
  if (!designation || !(isOffered || designation.outsideDiameter !== null))
    return addByText(index, query, hits);
  addByBase(index, designation, query, hits);
  return null;
}

/**
 * The group's own designation is the number. "6222" and "62/22" differ only in punctuation: the parser tells them apart,
 * unless the text is separated like the name.
 */
function isNamed(
  index: CatalogueIndex,
  group: number,
  norm: string,
  { designation, tokens }: NumberQuery,
  isOffered: boolean,
): boolean {
  const name = textAt(index.groupName, group);
  if (normalise(name) !== norm) return false;
  if (!designation || !isOffered || tokensOf(name).join(" ") === tokens.join(" ")) return true;
  const own = designationOf(index.numbers, index.itemStart[group] ?? 0, name, "");
  return !own || own.base === designation.base;
}

/** Adds the designations of a base, those with the least differences first. */
function addOfBase(
  { itemStart, itemMaker, numbers }: CatalogueIndex,
  { base, features }: Designation,
  { makers, isAlternative }: { makers: number; isAlternative: boolean },
  hits: Hits,
): void {
  const cost = createCosts(numbers, features);
  const found: [group: number, cost: number][] = [];
  const [from, to] = groupsOfBase(numbers, base);
  for (let at = from; at < to; at++) {
    const group = numbers.group[at] ?? 0;
    if (!hits.isNew(group)) continue;
    let least = COST_MAX;
    for (let item = itemStart[group] ?? 0; item < (itemStart[group + 1] ?? 0); item++) {
      const isWanted = makers === 0 || (makers & makerBit(itemMaker[item] ?? 0)) !== 0;
      if (isWanted) least = Math.min(least, cost(item));
    }
    found.push([group, least]);
  }
  // The best of the other reading stands beside the best of the first one.
  const discount = isAlternative ? Math.min(COST_MAX, ...found.map(([, least]) => least)) : 0;
  for (const [group, least] of found) hits.add(group, BASE + least - discount);
}

function addByBase(
  index: CatalogueIndex,
  designation: Designation,
  { norm, makers, isTyping }: NumberQuery,
  hits: Hits,
): void {
  // A suffix that means nothing yet, or something else, may be one that is still being typed.
  const isUnfinished = designation.unread.length > 0 || (isTyping && hits.groups === 0);
  if (isUnfinished) addPrefix(index, norm, hits, TYPED_SO_FAR);
  addOfBase(index, designation, { makers, isAlternative: false }, hits);
  if (designation.alternative)
    addOfBase(index, designation.alternative, { makers, isAlternative: true }, hits);
  eachExact(index, norm, (group) => hits.add(group, OTHER_MAKERS_NUMBER));
  addPrefix(index, norm, hits, PREFIX);
  const size = hits.groups < ENOUGH ? sizeOf(designation) : null;
  if (size) eachOfSize(index.sizes, size, (group) => hits.add(group, SAME_SIZE));
  if (hits.groups === 0) addInside(index, norm, hits, CONTAINS);
}

function sizeOf({ bore, outsideDiameter, width }: Designation): SizeQuery | null {
  if (bore === null || outsideDiameter === null || width === null) return null;
  const exactly = (mm: number) => ({ um: Math.round(mm * 1000), tolerance: 0 });
  return {
    bore: exactly(bore),
    outside: exactly(outsideDiameter),
    width: exactly(width),
    unfinished: null,
  };
}

/** The bearing type of a group's number; "" if the number is not understood. */
const typeOf = ({ numbers, itemStart }: CatalogueIndex, group: number): string =>
  designationOf(numbers, itemStart[group] ?? 0, "", "")?.type ?? "";

/** Numbers of an unknown base: by the text alone. */
function addByText(
  index: CatalogueIndex,
  { norm, tokens, designation, maybeSize, mayGuess, mayMistype }: NumberQuery,
  hits: Hits,
): SizeQuery | null {
  const bySize = () => {
    if (maybeSize) eachOfSize(index.sizes, maybeSize, (group) => hits.add(group, EXACT));
    return hits.groups > 0 ? maybeSize : null;
  };
  // Three dimensions are a bearing's size, two may be the beginning of a number.
  if (maybeSize?.width && hits.groups === 0 && bySize()) return maybeSize;
  eachExact(index, norm, (group) => hits.add(group, OTHER_MAKERS_NUMBER));
  addPrefix(index, norm, hits, PREFIX);
  if (!mayGuess) return null;
  // A number that was read is another one than those that contain it, H3140 is no H314; but AH 2316 may be AHX2316.
  if (designation) {
    const isOfType = (group: number) => typeOf(index, group).startsWith(designation.type);
    if (hits.groups === 0 && tokens.length > 1)
      addWithAllWords(index, tokens, hits, LOOSE, isOfType);
    return null;
  }
  if (hits.groups < ENOUGH) addInside(index, norm, hits, CONTAINS);
  if (hits.groups === 0 && bySize()) return maybeSize;
  if (hits.groups === 0 && tokens.length > 1) addWithAllWords(index, tokens, hits, LOOSE);
  if (hits.groups === 0 && mayMistype) addMistyped(index, norm, hits, LOOSE);
  if (hits.groups === 0) addLongestBeginning(index, norm, hits, LOOSE);
  return null;
}
