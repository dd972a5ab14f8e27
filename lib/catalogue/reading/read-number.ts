import { parseDesignation } from "../designation/parse.ts";
import { type Designation, FEATURES, INCH_TAPERED } from "../designation/types.ts";
import { type ReadOptions, readText } from "./read-text.ts";

const OPTIONS: ReadOptions = {
  makers: [],
  parse: (text, maker) => parseDesignation(text, maker ?? undefined),
};

/** True for a complete number: its base is known and every part has a meaning. */
export const isCompleteNumber = (text: string): boolean =>
  parseDesignation(text)?.unread.length === 0;

/** True for cone and cup of an inch set, whose second number is no quantity: "623 - 612". */
export const isInchSet = (text: string): boolean => parseDesignation(text)?.type === INCH_TAPERED;

/** No number with its description is longer. */
const LONGEST = 200;

/** The number in a text without a quantity, with features in words; null if there is none. */
export const readNumber = (text: string): Designation | null =>
  text.length > LONGEST ? null : readText(text, OPTIONS).requested;

/** Whether words beside a number belong to it, as "C3", "SKF" and "sealed" do: all are read, or they state a feature. */
export function belongsTo(number: string, words: string): boolean {
  const [alone, whole] = [readNumber(number), readNumber(`${number} ${words}`)];
  if (!alone || !whole) return false;
  const unstated = readNumber(alone.base)?.features ?? alone.features;
  const statesMore = FEATURES.some(
    (feature) =>
      alone.features[feature] === unstated[feature] &&
      whole.features[feature] !== unstated[feature],
  );
  return whole.unread.length <= alone.unread.length || statesMore;
}

/** Whether another text about the same bearing names another base or a feature that the number has not. */
export function contradicts(number: string, text: string): boolean {
  const [read, other] = [readNumber(number), readNumber(text)];
  if (!read || !other) return false;
  const unstated = readNumber(other.base)?.features ?? other.features;
  const hasMore = FEATURES.some(
    (feature) =>
      other.features[feature] !== unstated[feature] &&
      other.features[feature] !== read.features[feature],
  );
  return read.base !== other.base || hasMore;
}
