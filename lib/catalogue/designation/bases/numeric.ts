import { type Base, type BaseRule, boreOfCode, type Group, gluedTwo, isSlashBore } from "./base.ts";

const SPHERED = "with sphered housing washer";

interface SeriesRule {
  /** Maker-neutral series. */
  series: string;
  group: Group;
  type: string;
}

/** Types of the series of ISO 15, 355, 104 and GB/T 272; "68=618" is a series that ISO numbers 618. */
const table: [Group, type: string, series: string][] = [
  [
    "deep-groove",
    "deep groove ball bearing",
    `60 62 63 64 160 617 618 619 622 623 627 628 630 632 633 637 638 639 67=617 68=618 69=619`,
  ],
  ["double-row-ball", "double row deep groove ball bearing", "42 43"],
  ["angular", "angular contact ball bearing", "70 72 73 74 718 719 78=718 79=719"],
  ["double-row-angular", "double row angular contact ball bearing", "32 33 30 38 39 52=32 53=33"],
  ["self-aligning", "self-aligning ball bearing", "12 13 22 23 112 113"],
  ["spherical", "barrel roller bearing", "202 203 204"],
  ["spherical", "spherical roller bearing", "213 222 223 230 231 232 233 238 239 240 241 248 249"],
  ["tapered", "tapered roller bearing", "302 303 313 320 322 323 329 330 331 332"],
  ["multi-row-tapered", "double row tapered roller bearing", "350 351 352 353 370 371"],
  ["multi-row-tapered", "four-row tapered roller bearing", "380 381 382"],
  ["thrust-ball", "thrust ball bearing", "510 511 512 513 514"],
  ["thrust-ball", "double direction thrust ball bearing", "522 523 524"],
  ["thrust-ball", "thrust ball bearing", "532 533 534"],
  ["thrust-ball", "double direction thrust ball bearing", "542 543 544"],
  ["thrust-ball", "double direction angular contact thrust ball bearing", "2344 2347"],
  ["spherical-thrust", "spherical roller thrust bearing", "292 293 294"],
  ["roller-thrust", "cylindrical roller thrust bearing", "811 812 874 893 894"],
];

const bySeries = new Map<string, SeriesRule>(
  table.flatMap(([group, type, list]) =>
    list.split(" ").map((one): [string, SeriesRule] => {
      const [written = "", series = written] = one.split("=");
      return [written, { series, group, type }];
    }),
  ),
);

/** One-digit bores: 608, 627, 698 (619/8) and the small self-aligning bearings 126, 127, 129, 108, 135. */
const small = /^(?:6[02-36-9]|7[02]|1[023])[1-9]$/;
/** Thrust bearings with sphered housing washers. */
const sphered = /^5[34][234]$/;
/** Double direction thrust bearings are numbered by the shaft of a larger bearing. */
const doubleDirection = /^5[24]\d$/;

function readingOf(series: string, code: string, bore: number | null, length: number): Base | null {
  const rule = bySeries.get(series);
  if (!rule || bore === null) return null;
  // A bore below 10 mm follows a slash in series with three digits: 698 is 619/8.
  const joint = /^\d$/.test(code) && rule.series.length === 3 ? "/" : "";
  return {
    length,
    base: rule.series + joint + code,
    group: rule.group,
    type: rule.type,
    series: rule.series,
    bore: doubleDirection.test(series) ? null : bore,
    ...(sphered.test(series) && { words: SPHERED }),
  };
}

/** 62/22, 320/28, 230/500, 618/8. */
function slashed(text: string): Base | null {
  const [all, series = "", code = ""] = /^(\d{2,3}) ?\/ ?(\d{1,4}(?:\.\d)?)(?!\d)/.exec(text) ?? [];
  if (!all || !isSlashBore(Number(code))) return null;
  const base = readingOf(series, `/${code}`, Number(code), all.length);
  // Miniature bearings of two-digit series are written without a slash: 60/8 is 608.
  if (base && Number(code) < 10 && series.length === 2 && base.series?.length === 2)
    return { ...base, base: series + code };
  return base;
}

/** The first `length` digits as series and bore code. */
function coded(digits: string): Base | null {
  const { length } = digits;
  if (length === 3)
    return small.test(digits)
      ? readingOf(digits.slice(0, 2), digits.slice(2), Number(digits[2]), length)
      : null;
  if (length < 4) return null;
  const code = digits.slice(-2);
  const plain = readingOf(digits.slice(0, -2), code, boreOfCode(code), length);
  return plain ?? multiRow(digits) ?? large(digits);
}

/** 352220, 381080, 351996: the fourth digit belongs to the width. */
function multiRow(digits: string): Base | null {
  if (digits.length !== 6) return null;
  const base = readingOf(digits.slice(0, 3), digits.slice(3), boreOfCode(digits.slice(4)), 6);
  return base?.group === "multi-row-tapered" ? { ...base, series: digits.slice(0, 4) } : null;
}

/** 230500 for 230/500. */
function large(digits: string): Base | null {
  if (digits.length !== 6 || Number(digits.slice(3)) % 10 !== 0) return null;
  const bore = Number(digits.slice(3));
  return bore >= 500 ? readingOf(digits.slice(0, 3), `/${bore}`, bore, 6) : null;
}

/** Closures in front of the series in GOST and old GB/T numbers: 180205 is 6205-2RS, 80205 is 6205-2Z. */
const closures: Record<string, string> = { "18": "2RS", "16": "RS", "8": "2Z" };

/** GOST and old GB/T numbers of sealed deep groove ball bearings: closure, 0, diameter series, bore code. */
function gost(text: string): Base | null {
  const [all, closure = "", series = "", code = ""] =
    /^(1[68]|8)0([1-4])(\d\d)(?!\d)/.exec(text) ?? [];
  if (all === undefined) return null;
  const base = readingOf(series === "1" ? "60" : `6${series}`, code, boreOfCode(code), all.length);
  return base && { ...base, marks: [closures[closure] ?? ""] };
}

/** Numbers without letters: ISO 15 and its relatives, otherwise GOST. */
export const numericBases: BaseRule = (text) => {
  const digits = /^\d+/.exec(text)?.[0] ?? "";
  if (digits.length > 7) return [];
  const slash = slashed(text);
  if (slash) return [slash];
  const readings = [coded(digits)];
  if (gluedTwo(text, digits.length)) readings.push(coded(digits.slice(0, -1)));
  const known = readings.filter((one) => one !== null);
  const [old] = known.length > 0 ? [] : [gost(text)];
  return old ? [old] : known;
};
