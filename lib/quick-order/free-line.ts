import { isNoise, withoutNoise } from "../catalogue/reading/noise.ts";
import {
  belongsTo,
  isCompleteNumber,
  isInchSet,
  readNumber,
} from "../catalogue/reading/read-number.ts";
import type { EnteredLine } from "./entered-line.ts";
import { withoutNumber } from "./entered-line.ts";
import { AMOUNT, checkUnit, readQuantityText, UNITS } from "./quantity-text.ts";

/** No order line is longer. */
export const LINE_MAX = 400;
export const TOO_LONG = "This line is too long to search for.";
export const NO_NUMBER = "This line has no part number.";

/** "1)", "(2)", "3.", "a)", "-", "•", "*", "#4" before a line of a list. */
const LIST_MARK =
  /^\s*(?:\(?\d{1,3}[)\]]|\(?[a-z]\)|#\s?\d{1,3}\b[.:)]?|\d{1,3}[.:](?=\s)|[-–—•*·>+]+(?=\s|\d))\s*/i;
const LABEL = "(?:qty|qnty|quantity|q'ty|reqd|required|need(?:ed)?|order(?:ed)?)";
const TIMES = "[x×*]";

/** A quantity that says what it is. `before` and `after` are what stands around it. */
const EXPLICIT = [
  // 6308-2Z/C3 qty 4, 6308 (Qty: 4 nos)
  `^(?<before>.*?)[\\s,;([|-]*\\b${LABEL}[\\s.:=-]*(?<amount>${AMOUNT})(?![\\w.])\\s*(?<unit>${UNITS}(?!\\w))?[)\\]]?(?<after>.*)$`,
  // 20 nos 6204ZZ, 20 pcs of 6204, 20nos. - 6204
  `^(?<amount>${AMOUNT})\\s*(?<unit>${UNITS})(?!\\w)\\s*(?:of\\b|${TIMES}|[-–—:])?\\s*(?<after>.*\\d.*)$`,
  // 6205 2RS - 20 nos, 6204 × 20 pcs., 6204 (20 nos) urgent
  `^(?<before>.*?\\S)(?:[\\s,;:=([|]+|\\s*[-–—]+\\s*|\\s*${TIMES}\\s*)(?<amount>${AMOUNT})\\s*(?<unit>${UNITS})(?!\\w)[)\\]]?(?<after>.*)$`,
  // 6205 nos 20, 6205 Nos: 20
  `^(?<before>.*?\\S)[\\s,;:([|-]+(?<unit>(?:nos|pcs|pieces))[\\s.:=-]*(?<amount>${AMOUNT})(?![\\w.])[)\\]]?(?<after>.*)$`,
].map((source) => new RegExp(source, "i"));

/** A bare figure, which counts as a quantity only beside a text that is a number. */
const BARE = [
  // 20 x 6204zz
  `^(?<amount>\\d{1,5})\\s*${TIMES}\\s*(?<after>.+)$`,
  // 6204 1,000 and 6204 1 000: a separator of thousands, not of a number and its quantity as in NU 205,100
  "^(?<before>.*\\S)\\s+(?<amount>[1-9]\\d?(?:,\\d{3}| \\d00))$",
  // 6204zz x 20, 6204 (20), 6204 [20], 6204 = 20, 6204: 20, 6204 - 20, 6204; 20
  `^(?<before>.*?\\S)(?:\\s*${TIMES}\\s*|\\s*[:=;|]\\s*|\\s*,\\s*|\\s+[-–—]+\\s*|[-–—]\\s+|\\s*[([]\\s*)(?<amount>${AMOUNT})\\s*[)\\]]?[.,;]?$`,
  // 6205 x 10, C3
  `^(?<before>.*?\\S)\\s*${TIMES}\\s*(?<amount>${AMOUNT})[\\s,;]+(?<after>\\S.*)$`,
  // 6204ZZ 20, as chats write it
  "^(?<before>.*\\S)\\s+(?<amount>\\d{1,3})$",
  // 20 6204ZZ
  "^(?<amount>\\d{1,3})\\s+(?<after>.+)$",
].map((source) => new RegExp(source, "i"));

const SIZE = /^\d+(?:[.,]\d+)?(?:\s*[x×*]\s*\d+(?:[.,]\d+)?){1,2}(?:\s*mm)?$/i;

/** Four digits, letters with at least two digits, or a miniature series: no size and no quantity looks so. */
const looksLikeNumber = (text: string): boolean =>
  !SIZE.test(text) &&
  (/\d{4}/.test(text) || (/[a-z]/i.test(text) && /\d{2}/.test(text)) || /^6\d\d(?!\d)/.test(text));

/** Two digits, or the fraction of an inch: CF 1/2. */
const hasFigures = (text: string): boolean => /\d{2}|\d\/\d/.test(text);

const trimMarks = (text: string): string => text.replace(/^[\s,;:|=)\]–—-]+|[\s,;:|=(–—[-]+$/g, "");

/** "Bearing No. 6205", "P/N: 6205", "BEARING6205". */
const LABELLED =
  /^(?:(?:bearing|brg)(?=\d)|(?:bearing|brg|part|item|model|type)[\s.]*(?:(?:no|number|code|#)\b[\s.:#-]*|:\s*)|p\/?n[\s.:]+)/i;

/** A line without list numbering and "Part No." before it. */
export const withoutListMark = (line: string): string =>
  line.replace(/\s+/g, " ").trim().replace(LIST_MARK, "").replace(LABELLED, "").trim();

/** A line parted at its quantity. */
export interface CountedText {
  before: string;
  /** Digits only. */
  quantity: string;
  unit: string | undefined;
  after: string;
}

/** Without the slash or hyphen of "623/ 612". */
const trimSigns = (text: string): string => text.replace(/[\s/-]+$/, "");

const SHORTEST_HALF = 3;

/** Cone and cup, which have the same number of figures; 100 x 6203 has not. */
function isInchPair(halves: string[]): boolean {
  const [one = 0, other = 0] = halves.map((half) => /^\d+/.exec(half)?.[0].length ?? 0);
  return one === other && one >= SHORTEST_HALF && isInchSet(halves.join("-"));
}

type Fits = (number: string) => boolean;

/** The side of the quantity that is the number comes first. */
type Split = CountedText & { number: string };

const isNumber = (text: string): boolean => readNumber(withoutNoise(text))?.unread.length === 0;

/**
 * An amount that is a number itself, "6206 no metal shield", or a bare one within a text has to leave a complete number; a
 * bare one that is half of an inch set is none.
 */
function isQuantity({ before, quantity, unit, after }: CountedText): boolean {
  const halves = before === "" ? [quantity, after] : [trimSigns(before), quantity];
  if (!unit && isInchPair(halves)) return false;
  const isWithin = !unit && before !== "" && after !== "";
  return !(isWithin || isCompleteNumber(quantity)) || isNumber(`${before} ${after}`);
}

function splitBy(patterns: RegExp[], text: string, fits: Fits): Split | null {
  for (const pattern of patterns) {
    const { before = "", amount = "", unit, after = "" } = pattern.exec(text)?.groups ?? {};
    if (!amount) continue;
    const sides = { before: trimMarks(before), after: trimMarks(after) };
    const number = [sides.before, sides.after].find((side) => side !== "" && fits(side));
    const split = { ...sides, quantity: amount.replace(/\D/g, ""), unit };
    if (number !== undefined && isQuantity(split)) return { ...split, number };
  }
  return null;
}

/** Finds a quantity that says what it is: "20 nos", "qty 4". */
export const findExplicitQuantity = (text: string): Split | null =>
  EXPLICIT.map(
    (pattern) => splitBy([pattern], text, looksLikeNumber) ?? splitBy([pattern], text, hasFigures),
  ).find((split) => split !== null) ?? null;

/** Finds a bare figure beside a text that is a number: "6204zz x 20", "6204, 1,500". */
export const findBareQuantity = (text: string, fits: Fits = looksLikeNumber): Split | null =>
  splitBy(BARE, text, fits);

/** "@ 250", "Rs. 250", whose letters are also a seal. */
const PRICE = /[@₹]|\b(?:rs|inr)\b\.?\s*\d/i;

/** Reads what stands on the other side of the quantity: more of the number, or a note, which has to be checked if it says something. */
function readRest(split: Split): Pick<EnteredLine, "number" | "note" | "doubt"> {
  const { number, before, after } = split;
  const rest = number === before ? after : before;
  const note = /[\p{L}\p{N}]/u.test(rest) ? rest : "";
  const words = withoutNoise(rest);
  if (note.split(/\s+/).every(isNoise)) return { number, note, doubt: null };
  if (PRICE.test(rest) || !belongsTo(number, words))
    return { number, note, doubt: notUnderstood(rest) };
  const parts = number === before ? [number, words] : [words, number];
  return { number: parts.join(" "), note: "", doubt: null };
}

const notUnderstood = (text: string): string => `“${text.slice(0, 60)}” was not understood.`;

function splitLine(text: string): Pick<EnteredLine, "number" | "quantity" | "note" | "doubt"> {
  const split = findExplicitQuantity(text) ?? findBareQuantity(text);
  if (!split) return { number: trimMarks(text), quantity: "", note: "", doubt: null };
  const rest = readRest(split);
  const doubts = [checkUnit(split.unit), rest.doubt].filter((doubt) => doubt !== null);
  return { ...rest, quantity: split.quantity, doubt: doubts.join(" ") || null };
}

/** Reads a line of an e-mail or chat: number, quantity, and the rest as a note. Without a quantity all of it is the number. */
export function readFreeLine(written: string): EnteredLine {
  // No order line is longer, and no pattern may take long.
  if (written.length > LINE_MAX) return withoutNumber(written, TOO_LONG);
  const text = withoutListMark(written);
  const isQuantityOnly = readQuantityText(text) !== null && /[a-z]/i.test(text);
  if (!/\d/.test(text) || isQuantityOnly) return withoutNumber(written, NO_NUMBER);
  return { written, ...splitLine(text) };
}

/** Series of metric bearings whose numbers have no letters: ball, self-aligning, tapered, spherical and thrust. */
const SERIES =
  "6[0-4]|16[01]|6[0-3][89]|1[23]|2[23]|3[23]|7[0-4]|2(?:0[23]|13|2[23]|3[0-389]|4[01])|3(?:0[23]|1[13]|2[0-39]|3[0-2])|5(?:1[1-4]|2[2-4]|3[2-4]|4[2-4])|29[2-4]|81[12]|89[34]";
const PLAIN_NUMBER = new RegExp(`^(?:(?:${SERIES})\\d\\d|\\d{4,5}[a-z][a-z\\d/-]*)$`, "i");

/** "6204", "30205J2"; "1500" and "99999" are rather quantities. */
export const isPlainNumber = (word: string): boolean => PLAIN_NUMBER.test(word);
