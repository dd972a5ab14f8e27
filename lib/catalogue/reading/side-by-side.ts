import { readQuantityText } from "../../quick-order/quantity-text.ts";
import { isMaker } from "../designation/makers.ts";
import { withoutNoise } from "./noise.ts";
import { type Counted, type IsNumber, readQuantity } from "./quantity.ts";
import { readSize } from "./size-text.ts";

export type Count = (text: string) => Counted;

/** A text of more words is no list of numbers. */
const WORDS_MAX = 80;

/** Figures of a base number; suffixes have one. */
const FIGURES = /\d{2}/;

/** Words before a number that belong to it: "SKF NU 210". */
const LEADING_MAX = 2;

const isComplete = (text: string, isNumber: IsNumber, count: Count): boolean =>
  isNumber(withoutNoise(count(text).text));

/** Whether two neighbouring parts are one number, cone and cup of an inch set: "6379/6320/6210". */
const holdsPair = (parts: string[], isNumber: IsNumber): boolean =>
  parts.some((part, at) => at > 0 && isNumber(`${parts[at - 1]}/${part}`));

/** Numbers with their quantities between slashes: "6306-2rs/6307-2rs", "6309 - 4 nos / 6310 - 2 nos". Null if they are not. */
export function splitSlashed(text: string, isNumber: IsNumber, count: Count): string[] | null {
  if (!text.includes("/") || isComplete(text, isNumber, count)) return null;
  for (const slash of [/\s\/\s/, /\//]) {
    const parts = text.split(slash);
    if (parts.length < 2 || holdsPair(parts, isNumber)) continue;
    if (parts.every((part) => isComplete(part, isNumber, count))) return parts;
  }
  return null;
}

/** A number within the words of a text. */
interface Place {
  start: number;
  end: number;
}

/** The number that begins at a word: "6205", "6204=10", "NU 210"; makers stand before numbers if `makersLead`. */
function numberAt(
  words: string[],
  start: number,
  makersLead: boolean,
  isEntry: (text: string) => boolean,
): Place | null {
  for (let end = start + 1; end <= Math.min(start + 1 + LEADING_MAX, words.length); end++) {
    const [first = "", ...others] = words.slice(start, end);
    const last = others.at(-1) ?? first;
    if (!/\d/.test(last)) continue;
    if (!FIGURES.test(last)) return null;
    const isEnough = isEntry([first, ...others].join(" "));
    const isLeading = others.length > 0 && isEntry(others.join(" "));
    return isEnough && (!isLeading || (makersLead && isMaker(first))) ? { start, end } : null;
  }
  return null;
}

function findNumbers(words: string[], isEntry: (text: string) => boolean): Place[] {
  const makersLead = isMaker(words[0] ?? "");
  const places: Place[] = [];
  for (let at = 0; at < words.length; at++) {
    const place = numberAt(words, at, makersLead, isEntry);
    if (!place) continue;
    places.push(place);
    at = place.end - 1;
  }
  return places;
}

/** First word of the amount that ends before a word: "20 nos 6204 10 nos 6205". */
function amountBefore(words: string[], end: number, from: number): number {
  for (let start = Math.max(from, end - 2); start < end; start++)
    if (readQuantityText(words.slice(start, end).join(" "))) return start;
  return end;
}

/** The words parted where a number begins, or the amount before it if amounts come first. */
function partsOf(words: string[], places: Place[]): string[] {
  const first = places[0]?.start ?? 0;
  const amountsLead = first > 0 && amountBefore(words, first, 0) === 0;
  const starts = places.map(({ start }, index) => {
    if (index === 0) return 0;
    return amountsLead ? amountBefore(words, start, places[index - 1]?.end ?? 0) : start;
  });
  return starts.map((start, index) => words.slice(start, starts[index + 1]).join(" "));
}

/**
 * Numbers that stand side by side, each with its makers, suffixes and quantity: "6309 2RS 6312 2RS", "6204 10 6205 20". A
 * space parts them only if each part is complete; a suffix or quantity behind the last one may be meant for all. Null if the
 * text is one number, or can't be parted.
 */
export function splitSideBySide(text: string, isNumber: IsNumber, count: Count): string[] | null {
  const words = text.trim().split(/\s+/);
  const figures = words.filter((word) => FIGURES.test(word)).length;
  if (figures < 2 || words.length > WORDS_MAX || isNumber(text)) return null;
  const isEntry = (entry: string) => isNumber(entry) || isNumber(count(entry).text);
  const places = findNumbers(words, isEntry);
  if (places.length < 2) return null;
  const parts = partsOf(words, places);
  const counted: (Counted & { part: string })[] = [];
  for (const part of parts) {
    const one = count(part);
    if (!isNumber(withoutNoise(one.text))) return null;
    counted.push({ part, ...one });
  }
  const isBare = ({ text: number }: Counted, index: number) => {
    const { start, end } = places[index] ?? { start: 0, end: 0 };
    return withoutNoise(number).split(" ").length <= end - start;
  };
  const quantities = counted.filter(({ quantity }) => quantity !== null);
  const before = counted.slice(0, -1);
  const last = counted.at(-1);
  if (quantities.length === 0) {
    const isForAll = before.every(isBare) && last && !isBare(last, before.length);
    const isOneSize = words.length === parts.length && readSize(words.join("x")).size?.outside;
    return isForAll || isOneSize ? null : counted.map((one) => withoutNoise(one.text));
  }
  if (quantities.length === counted.length) return parts;
  // "30205 30206 5 each"
  const isEach = quantities.length === 1 && last?.quantity && /\beach\b/i.test(last.part);
  return isEach ? counted.map((one) => `${withoutNoise(one.text)} - ${last.quantity} nos`) : null;
}

/** Numbers of a line with their quantities, parted at slashes or spaces; the line itself if it is one number. */
export function splitAtNumbers(line: string, isNumber: IsNumber): string[] {
  const count = (text: string) => readQuantity(text, isNumber);
  return (splitSlashed(line, isNumber, count) ?? [line]).flatMap(
    (part) => splitSideBySide(part, isNumber, count) ?? [part],
  );
}
