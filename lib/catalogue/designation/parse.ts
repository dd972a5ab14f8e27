import { findSize } from "../dimensions/find-size.ts";
import type { Base } from "./bases/base.ts";
import { findBases } from "./bases/find-bases.ts";
import { defaultsOf, impliedFeatures } from "./defaults.ts";
import { type Dialect, dialectOf, findNamedMaker, makerName } from "./makers.ts";
import { findPrefix, type Prefix } from "./prefixes.ts";
import { dialectsOf, readSuffixes } from "./suffixes/read-suffixes.ts";
import { type SuffixPart, unreadLength } from "./suffixes/split.ts";
import type { FeatureSet } from "./suffixes/suffix.ts";
import type { Designation, FeatureValues } from "./types.ts";

/** No manufacturer's number is longer; longer texts are not numbers. */
const MAX_LENGTH = 80;

interface Reading {
  /** The dialect in which the number was read; null if the shared marks are enough. */
  dialect: Dialect | null;
  prefix: Prefix | null;
  base: Base;
  /** The base number as written. */
  text: string;
  suffixes: SuffixPart[];
  unread: number;
}

const hasSize = ({ base, series, bore }: Base) => findSize(base, series ?? "", bore) !== null;

/** Largest bore in mm with seals on both sides in most makers' lists. */
const SEALED_TO = 100;

/** Fewest characters without a meaning first, then known sizes. "63002RS" is 6300-2RS rather than 63002 with one seal. */
function isBetter(a: Reading, b: Reading): boolean {
  if (a.unread !== b.unread) return a.unread < b.unread;
  const [known, other] = [hasSize(a.base), hasSize(b.base)];
  if (known !== other) return known;
  return a.base.bore !== null && a.base.bore <= SEALED_TO;
}

/** Base numbers found in a text, and where. */
interface Located {
  prefix: Prefix | null;
  /** The text behind the prefix. */
  text: string;
  bases: Base[];
}

/** Finds the base number, behind a prefix if there is none at the start. */
function locate(text: string): Located | null {
  const bases = findBases(text);
  if (bases.length > 0) return { prefix: null, text, bases };
  const prefix = findPrefix(text);
  const rest = prefix ? text.slice(prefix.length) : "";
  const behind = rest ? findBases(rest) : [];
  return behind.length > 0 ? { prefix, text: rest, bases: behind } : null;
}

/**
 * Koyo writes the 2 of 2RS behind a hyphen, so its digits belong to the base; RK is Koyo's tapered bore on spherical roller
 * bearings rather than a seal.
 */
function basesFor({ text, bases }: Located, dialect: Dialect | null): Base[] {
  const [first] = bases;
  if (!first || bases.length < 2 || !hasSize(first)) return bases;
  const koyo = first.group === "spherical" && text.startsWith("RK", first.length);
  return koyo || dialect === "Koyo" ? [first] : bases;
}

/**
 * 684ZZ to 689ZZ are wider than the open 684 to 689, which ISO writes 618/4 to 618/9: closed on both sides they are 638/4,
 * 638/5 and 628/6 to 628/9.
 */
function widened(base: Base, text: string, suffixes: SuffixPart[]): Base {
  const [, bore] = /^618\/([4-9])$/.exec(base.base) ?? [];
  const isClosed = suffixes.some(([, suffix]) => suffix?.set.seal?.startsWith("2"));
  if (bore === undefined || !isClosed || !text.startsWith("68")) return base;
  const series = Number(bore) < 6 ? "638" : "628";
  return { ...base, base: `${series}/${bore}`, series };
}

function readIn(located: Located, maker: Dialect | null): Reading | null {
  const { prefix, text } = located;
  const dialect = maker ?? prefix?.dialect ?? null;
  let best: Reading | null = null;
  for (const base of basesFor(located, dialect)) {
    const suffixes = [
      ...(base.marks ?? []).flatMap((mark) => readSuffixes(mark, base.group, dialect)),
      ...readSuffixes(text.slice(base.length), base.group, dialect),
    ];
    const reading = {
      dialect,
      prefix,
      base: widened(base, text, suffixes),
      text: text.slice(0, base.length),
      suffixes,
      unread: unreadLength(suffixes),
    };
    if (!best || isBetter(reading, best)) best = reading;
  }
  return best;
}

/** A bearing that may well have seals. */
const isSealable = ({ base }: Reading) =>
  hasSize(base) && base.bore !== null && base.bore <= SEALED_TO;

/** Another way to cut the digits that is as plausible: "63002RS" is 6300-2RS or 63002 with one seal. */
function otherReading(text: string, chosen: Reading): Reading | null {
  const located = locate(text);
  if (!located || located.bases.length < 2 || !isSealable(chosen)) return null;
  const others = basesFor(located, chosen.dialect).filter(({ base }) => base !== chosen.base.base);
  const other = readIn({ ...located, bases: others }, chosen.dialect);
  return other && other.unread === chosen.unread && isSealable(other) ? other : null;
}

/** The readings with the least of something. */
function least(readings: Reading[], of: (reading: Reading) => number): Reading[] {
  const smallest = Math.min(...readings.map(of));
  return readings.filter((one) => of(one) === smallest);
}

/** Marks that the readings split alike; those on whose meaning they disagree become unread. */
function agreement([first, ...others]: Reading[]): Reading | null {
  if (!first) return null;
  const suffixes = first.suffixes.map(([text, suffix], i): SuffixPart => {
    // A single maker's mark without a feature may well be another maker's mark with one.
    if (suffix?.makers && Object.keys(suffix.set).length === 0) return [text, null];
    const agreed = others.every(
      ({ suffixes: parts }) =>
        parts[i]?.[0] === text &&
        JSON.stringify(parts[i]?.[1]?.set) === JSON.stringify(suffix?.set),
    );
    return [text, agreed ? suffix : null];
  });
  const dialect = others.length === 0 ? first.dialect : null;
  return { ...first, dialect, suffixes, unread: unreadLength(suffixes) };
}

/**
 * Without a maker, the marks that all makers share are read first. If some remain, those dialects decide that read the
 * most in the fewest parts, as far as they agree: 22212BL1D1 can only be NTN's, but B alone has several meanings.
 */
function read(text: string, dialect: Dialect | null): Reading | null {
  const located = locate(text);
  const shared = located && readIn(located, dialect);
  if (!shared || dialect !== null || shared.unread === 0) return shared;
  const dialects = new Set(located.bases.flatMap(({ group }) => dialectsOf(group)));
  const readings = [...dialects].flatMap((one) => readIn(located, one) ?? []);
  const most = least(readings, ({ unread }) => unread);
  const agreed = agreement(least(most, ({ suffixes }) => suffixes.length));
  return agreed && agreed.unread < shared.unread ? agreed : shared;
}

/** O and I next to a digit read as digits: "62O5" → "6205". */
const asDigits = (text: string): string =>
  text.replace(/(?<=\d)O|O(?=[O\d]*\d)/g, "0").replace(/(?<=\d)[IL](?=\d)/g, "1");

function normalise(text: string): string {
  return text
    .trim()
    .toUpperCase()
    .replace(/[\u2010-\u2015\u2212]/g, "-")
    .replace(/[×✕]/g, "X")
    .replaceAll("\u2044", "/")
    .replace(/\s+/g, " ");
}

/** "NU/210" and "NU - 210" are NU 210. */
const joinLetters = (text: string): string => text.replace(/^([A-Z]{1,5})[^A-Z\d]+(?=\d)/, "$1 ");

function partsOf({ prefix, base, text, suffixes }: Reading): [string, string][] {
  const words: string[] = [base.description ?? base.type];
  const stud = base.group === "cam-follower";
  if (base.series && !stud) words.push(`series ${base.series}`);
  if (base.bore !== null && !stud) words.push(`bore ${base.bore} mm`);
  if (base.words) words.push(base.words);
  return [
    ...(prefix ? [[prefix.text, prefix.words] satisfies [string, string]] : []),
    [text.trim(), words.join(", ")],
    ...suffixes.flatMap(([mark, suffix]): [string, string][] =>
      suffix ? [[mark, suffix.words]] : [],
    ),
  ];
}

const designText = (designs: string[]): string => [...new Set(designs)].sort().join(", ");

/** Values stated by prefix and marks; several designs are one value. */
function statedFeatures({ prefix, suffixes }: Reading): FeatureSet {
  const sets = [prefix?.set ?? {}, ...suffixes.map(([, suffix]) => suffix?.set ?? {})];
  const designs = sets.flatMap(({ design }) => design ?? []);
  return Object.assign({}, ...sets, designs.length > 0 && { design: designText(designs) });
}

/** 30308D of the Japanese makers is 31308 of ISO: the same bearing with the steep contact angle. */
function steepened(base: Base, stated: FeatureSet): [Base, FeatureSet] {
  const iso = base.base.replace(/^303/, "313");
  if (base.series !== "303" || stated["contact angle"] !== "steep" || !findSize(iso, "313", null))
    return [base, stated];
  const { "contact angle": _, ...others } = stated;
  return [{ ...base, base: iso, series: "313" }, others];
}

function toDesignation(reading: Reading, written: string, maker: string | null): Designation {
  const [base, stated] = steepened(reading.base, statedFeatures(reading));
  const size = findSize(base.base, base.series ?? "", base.bore);
  const features: FeatureValues = {
    ...defaultsOf(base, reading.dialect),
    ...impliedFeatures(base.group, stated, reading.dialect),
    ...stated,
  };
  return {
    written,
    maker,
    base: base.base,
    type: base.type,
    series: base.series,
    bore: base.bore ?? size?.[0] ?? null,
    outsideDiameter: base.outside ?? size?.[1] ?? null,
    width: base.width ?? size?.[2] ?? null,
    features,
    parts: partsOf(reading),
    unread: reading.suffixes.flatMap(([text, suffix]) => (suffix ? [] : text)),
    alternative: null,
  };
}

/**
 * Reads a number of any manufacturer; null if its base number is unknown. A manufacturer named in the text counts more
 * than `maker`.
 */
export function parseDesignation(text: string, maker?: string): Designation | null {
  if (text.length > 4 * MAX_LENGTH) return null;
  const upper = normalise(text);
  if (upper.length > MAX_LENGTH || !/\d/.test(upper)) return null;
  const named = findNamedMaker(upper);
  const number = joinLetters(upper.slice(named.start, named.end));
  const known = named.maker ?? (maker ? makerName(maker) : null);
  const dialect = dialectOf(known);
  const reading = read(number, dialect) ?? read(asDigits(number), dialect);
  if (!reading) return null;
  const written = text.trim().replace(/\s+/g, " ").slice(named.start, named.end);
  const other = otherReading(number, reading);
  return {
    ...toDesignation(reading, written, known),
    alternative: other && toDesignation(other, written, known),
  };
}
