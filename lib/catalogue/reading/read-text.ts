import { normalise } from "../../slug.ts";
import type { Designation, Feature } from "../designation/types.ts";
import { withContradictions } from "./contradictions.ts";
import { type Family, readFamilies } from "./families.ts";
import {
  type FeatureReading,
  type FeatureWord,
  readFeatureWords,
  readLoneSuffixes,
} from "./feature-words.ts";
import { readMakers } from "./makers.ts";
import { withoutNoise } from "./noise.ts";
import { describeSize, readBareSize, readSize, type SizeQuery } from "./size-text.ts";
import { correctWords } from "./spelling.ts";

/** The parsed form of one search text. */
export interface TextReading {
  /** The text without list numbering and quantity. */
  text: string;
  /** Makers of this store that were named, upper case; empty means all. */
  makers: string[];
  /** A named maker whose items the store does not sell. */
  otherMaker: string | null;
  families: Family[];
  size: SizeQuery | null;
  /** Features written in words. */
  features: FeatureWord[];
  /** Words for features that contradict those. */
  contradictions: string[];
  /** True if families, size or features say what is wanted and no number does. */
  hasFacets: boolean;
  /** The number in normalised spelling, or letters that may begin one; "" if there is none. */
  number: string;
  /** The same word by word. */
  tokens: string[];
  /** The number taken apart, with the features written in words; null if its base is unknown. */
  requested: Designation | null;
  /** In words what was understood besides a number. */
  description: string;
  /** The size is a bare number, which may also be part of a designation: "adapter sleeve 205". */
  isBareBore: boolean;
  /** Bare numbers that may be dimensions. */
  maybeSize: SizeQuery | null;
}

export type ParseNumber = (text: string, maker: string | null) => Designation | null;

export interface ReadOptions {
  /** The store's makers, upper case. */
  makers: string[];
  parse: ParseNumber;
}

export const tokensOf = (text: string): string[] =>
  text
    .toUpperCase()
    .split(/[^A-Z0-9]+/)
    .filter(Boolean);

/** A bare number beside the name of a family is a bore: "needle 25". */
function bareBore(text: string): SizeQuery | null {
  const mm = /^[1-9]\d{0,2}(?:[.,]\d{1,3})?$/.test(text) ? Number(text.replace(",", ".")) : 0;
  return mm > 0 ? { bore: { um: Math.round(mm * 1000), tolerance: 0 }, unfinished: null } : null;
}

/** "Deep groove ball bearings, bore 25 mm, sealed". */
export function describeFacets(
  families: Family[],
  size: SizeQuery | null,
  features: FeatureWord[],
): string {
  const [name = "Bearings"] = families.map((family) => family.name);
  const facts = [
    ...(size ? [describeSize(size)] : []),
    ...features.map(({ description }) => description),
  ];
  if (families.length === 0 && facts.length === 0) return "";
  return [name, ...facts].join(", ");
}

/** "628 - 7" for 628/7. */
const MINIATURE = /^6\d\d[\s-]+[1-9](?!\d)/;

const BASE = /^[a-z]{0,4}\d{3,}/i;

/** "c3 6205" → "6205 c3". */
function baseFirst(words: string[]): string | null {
  const base = words.findIndex((word) => BASE.test(word));
  return base > 0 ? [words[base], ...words.toSpliced(base, 1)].join(" ") : null;
}

/** Spellings of a number: with letters misread for digits, or beginning with a suffix ("c3 6205"). */
function* spellings(text: string): Generator<string> {
  yield text;
  if (MINIATURE.test(text)) yield text.replace(/[\s-]+/, "/");
  yield text.replace(/(?<=\d)O|O(?=\d)/gi, "0").replace(/(?<=\d)[IL](?=\d)/gi, "1");
  const reordered = baseFirst(text.split(/\s+/));
  if (reordered) yield reordered;
}

/** "KR 1/6", which is no KR16. */
const FRACTION = /(?<!\d)\d\s*\/\s*\d/;

const unreadLength = ({ unread }: Designation) => unread.join("").length;

/** "2RS-6305", where a hyphen may also belong to a maker's code such as BB1-3055: only if nothing is left unread. */
function suffixFirst(text: string, maker: string | null, parse: ParseNumber): Designation | null {
  const spelling = baseFirst(text.split(/[\s/-]+/));
  const read = spelling === null ? null : parse(spelling, maker);
  return read?.unread.length === 0 ? read : null;
}

/** The number taken apart, in the spelling that leaves least unread; features in words are added. */
function parseNumber(
  text: string,
  maker: string | null,
  features: FeatureReading,
  parse: ParseNumber,
): Designation | null {
  if (!/\d/.test(text)) return null;
  let best: Designation | null = null;
  for (const spelling of new Set(spellings(text))) {
    const parsed = parse(spelling, maker);
    if (parsed && (!best || unreadLength(parsed) < unreadLength(best))) best = parsed;
    if (best?.unread.length === 0) break;
  }
  // "62 05 ZZ": joining words may give letters another meaning, so that is done only if there is no number otherwise.
  if (!FRACTION.test(text)) best ??= parse(normalise(text), maker);
  best ??= suffixFirst(text, maker, parse);
  return best && withWords(best, features);
}

/** Values that a number has without stating them; words may replace these only. */
const UNSTATED = new Set(["open", "CN", "cylindrical", "standard", "none"]);

/** Features of which "standard" may be any value: the maker decides. */
const UNKNOWN: ReadonlySet<Feature> = new Set(["cage", "contact angle"]);

/** Whether words for a feature agree with its value in a number. */
function agrees({ feature, value, accepts }: FeatureWord, stated: string): boolean {
  if (value === null)
    return accepts.test(stated) && !(UNKNOWN.has(feature) && UNSTATED.has(stated));
  return stated === value || UNSTATED.has(stated);
}

/** A number with features written in words; words that contradict the number stay unread. */
function withWords(number: Designation, { entries, unread, rest }: FeatureReading): Designation {
  if (entries.length === 0) return number;
  const alternative =
    number.alternative && withWords(number.alternative, { entries, unread, rest });
  const read = { ...number, alternative, features: { ...number.features } };
  for (const entry of entries) {
    const { feature, value, description } = entry;
    if (!agrees(entry, number.features[feature])) read.unread = [...read.unread, description];
    else if (value !== null) read.features[feature] = value;
    read.parts = [...read.parts, [description, description]];
    read.written += ` ${description}`;
  }
  read.unread = [...read.unread, ...unread];
  read.written = [read.written, ...unread].join(" ");
  return read;
}

/** A word that is no part of a number, or "40°"; texts without any are read faster. */
const WORD = /(?<![a-z0-9])(?:[a-z]{3,}|uc)(?![a-z0-9])|°/i;

/** "K 20x24x10" is a number that contains a size. */
const SIZED_NUMBER = /^\s*K[a-z]?[ -]?\d+ ?[x*]/i;

/** CF 1/2 and the set 455 / 453X are numbers of inch bearings, not sizes of 1/2 inch and 453 mm. */
const JOINED_NUMBER =
  /^(?:[a-z]{2,5}[ -]?(?:\d{1,2}[ -])?\d{1,3}\/\d|\d{3,6}[a-z]{0,2} ?[/-] ?\d{3})/i;
const JOINED_TYPE = /cam follower$|^inch tapered/;

/** Whether the dimensions in a text belong to its number. */
function isSizedNumber(text: string, maker: string | null, parse: ParseNumber): boolean {
  if (SIZED_NUMBER.test(text)) return parse(text, maker)?.unread.length === 0;
  const plain = /[/-]/.test(text) ? withoutNoise(text) : "";
  return JOINED_NUMBER.test(plain) && JOINED_TYPE.test(parse(plain, maker)?.type ?? "");
}

/** Reads one search without its quantity: a number, words and sizes, or both. */
export function readText(text: string, { makers, parse }: ReadOptions): TextReading {
  const named = readMakers(text.split(/\s+/), makers);
  const plain = named.words.join(" ");

  const hasWords = WORD.test(plain);
  const features = hasWords
    ? readFeatureWords(correctWords(plain))
    : { entries: [], unread: [], rest: plain };
  const ofFamilies = hasWords
    ? readFamilies(features.rest)
    : { families: [], words: [], rest: features.rest };
  const { families, rest: unnamed } = ofFamilies;
  const sized = isSizedNumber(unnamed, named.maker, parse)
    ? { size: null, rest: unnamed }
    : readSize(unnamed);
  const left = withoutNoise(sized.rest.replace(/[,;]+/g, " "));
  const requested = withContradictions(
    parseNumber(left, named.maker, features, parse),
    ofFamilies,
    sized.size,
  );
  const isAlone = !requested && (families.length > 0 || sized.size !== null);
  const lone = isAlone ? readLoneSuffixes(left) : null;
  const bore = families.length > 0 && !requested ? bareBore(left) : null;

  const size = requested ? null : (sized.size ?? bore);
  const worded = [...features.entries, ...(lone?.entries ?? [])];
  // Beside a family, a part of a number only narrows the choice: "slewing 011".
  const isPartOnly = size !== null || families.length > 0;
  const isNumber = requested !== null || (/\d/.test(lone?.rest ?? left) && !isPartOnly);
  const hasFacets = !isNumber && (families.length > 0 || size !== null || worded.length > 0);
  const number = hasFacets ? (lone?.rest ?? left) : left;
  return {
    text,
    makers: named.own,
    otherMaker: named.own.length === 0 ? named.maker : null,
    families,
    size,
    features: worded,
    contradictions: [...features.unread, ...(lone?.unread ?? [])],
    hasFacets,
    // A number with features in words is not the exact number of an item.
    number: requested && worded.length > 0 ? normalise(requested.written) : normalise(number),
    tokens: bore ? [] : tokensOf(number),
    requested,
    description: hasFacets ? describeFacets(families, size, worded) : "",
    isBareBore: bore !== null && !sized.size,
    maybeSize: readBareSize(left) ?? (hasFacets ? null : bareBore(left)),
  };
}
