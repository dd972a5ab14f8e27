import { compareDesignations } from "../../../../lib/catalogue/designation/compare.ts";
import type { Designation, Match } from "../../../../lib/catalogue/designation/types.ts";
import { hasOtherFraction } from "../../../../lib/catalogue/number-spelling.ts";
import { normalise } from "../../../../lib/slug.ts";
import { designationOf } from "./base-numbers.ts";
import { type CatalogueIndex, makerBit } from "./catalogue-index.ts";
import { createCosts } from "./feature-cost.ts";

import { textAt } from "./packed-texts.ts";

/** A number that was searched for, as typed and taken apart. */
export interface RequestedNumber {
  /** As the buyer wrote it, without list numbering and quantity. */
  text: string;
  /** Without makers' names, letters and digits only. */
  norm: string;
  /** Null if its base is unknown. */
  designation: Designation | null;
}

/** Whether the text is one of a group's numbers, also one of another maker, or may become one. */
function beginsNumber({ keys }: CatalogueIndex, group: number, texts: string[]): boolean {
  for (let at = keys.ofGroupStart[group] ?? 0; at < (keys.ofGroupStart[group + 1] ?? 0); at++) {
    const key = textAt(keys, keys.ofGroup[at] ?? 0);
    if (texts.some((text) => key.startsWith(text))) return true;
  }
  return false;
}

/**
 * How an item fits a requested number; null if they can't be compared. An item that was found only because its number
 * looks alike has another number, and so has one that is spelt without a fraction: CF 12 is no CF 1/2.
 */
export function gradeItem(
  index: CatalogueIndex,
  requested: RequestedNumber,
  group: number,
  item: number,
): Match | null {
  const { text, norm, designation } = requested;
  const match = compareItem(index, requested, group, item);
  if (match || !/\d/.test(norm)) return match;
  const name = textAt(index.groupName, group);
  const isAlike = beginsNumber(index, group, [norm, normalise(text)]);
  if (isAlike && !hasOtherFraction(text, name)) return null;
  return {
    requested: text,
    grade: "differs",
    differences: [{ feature: "number", requested: text, offered: name }],
    unread: designation?.unread ?? [],
  };
}

/** Null if an item has neither the base nor the size of a number, or if the number is not known. */
function compareItem(
  index: CatalogueIndex,
  { text, norm, designation }: RequestedNumber,
  group: number,
  item: number,
): Match | null {
  const name = textAt(index.groupName, group);
  const maker = index.makers[index.itemMaker[item] ?? 0] ?? "";
  if (!designation) {
    const isOther = hasOtherFraction(text, name) || hasOtherFraction(name, text);
    const isSame = normalise(name) === norm && !isOther;
    return isSame ? { requested: text, grade: "same", differences: [], unread: [] } : null;
  }
  const offered = designationOf(index.numbers, item, name, maker);
  const mm = (um: number | undefined) => (um ? um / 1000 : null);
  const size = {
    bore: mm(index.bore[group]),
    outsideDiameter: mm(index.outside[group]),
    width: mm(index.width[group]),
  };
  if (!offered) return gradeBySize(designation, size, text);
  const match = compareDesignations(designation, { ...offered, ...size });
  return match && { ...match, requested: text };
}

type Size = Pick<Designation, "bore" | "outsideDiameter" | "width">;

/** An item whose own number means nothing to the parser can only be compared by its size. */
function gradeBySize(requested: Designation, size: Size, text: string): Match | null {
  const isSameSize =
    size.bore !== null &&
    size.bore === requested.bore &&
    size.outsideDiameter === requested.outsideDiameter &&
    size.width === requested.width;
  if (!isSameSize) return null;
  return { requested: text, grade: "size-only", differences: [], unread: requested.unread };
}

/** Items of a group, of the wanted makers only, the one that fits the number best first. */
export function itemsOfGroup(
  index: CatalogueIndex,
  group: number,
  makers: number,
  requested: Designation | null,
): number[] {
  const { itemStart, itemMaker, numbers } = index;
  const items: number[] = [];
  for (let item = itemStart[group] ?? 0; item < (itemStart[group + 1] ?? 0); item++) {
    if (makers === 0 || makers & makerBit(itemMaker[item] ?? 0)) items.push(item);
  }
  if (!requested || items.length < 2) return items;
  const cost = createCosts(numbers, requested.features);
  return items.sort((a, b) => cost(a) - cost(b) || a - b);
}
