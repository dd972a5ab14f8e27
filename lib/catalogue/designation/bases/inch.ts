import { INCH_TAPERED } from "../types.ts";
import type { Base, BaseRule } from "./base.ts";

/** Cone and cup of inch tapered roller bearings: LM11949/LM11910, LM11949/10, 25580/20, 387A/382A, KLM11949-LM11910, NA483/472D. */
const CONE =
  /^(K?)-?(JLM|JHM|JHH|JLM|JL|JM|JH|JW|JP|LM|LL|HM|HH|EE|L|M|H|NA|A|X|T)?[ -]?(\d{3,6})([A-Z]{0,3}?)/;
const CUP =
  /^ ?[-/] ?(?:K-?)?(JLM|JHM|JHH|JL|JM|JH|JW|JP|LM|LL|HM|HH|EE|L|M|H|A|X|T)? ?(\d{2,6})([A-DSWX]{0,2})(?![A-Z\d])/;
const K_CUP = /^[A-Z]{0,2} ?[-/] ?K-?\d/;
/** Letters that name a cone even without its cup; with fewer digits H 312 and HM 3044 are a sleeve and a nut. */
const CERTAIN = /^(?:J?LM?|J?HM|J?M|J?HH?|LL)$/;
const CERTAIN_DIGITS = 5;

/** "LM11949" and "10" → "LM11910": the last digits of the cup's number. */
function cupOf(letters: string, cone: string, cupLetters: string, cup: string): string {
  if (cupLetters) return cupLetters + cup;
  const full = cup.length < cone.length ? cone.slice(0, cone.length - cup.length) + cup : cup;
  // Only the cone of a set with two rows is named NA.
  return letters === "NA" ? full : letters + full;
}

export const inchTaperedBases: BaseRule = (text) => {
  const cone = CONE.exec(text);
  if (!cone) return [];
  const [head, k = "", letters = "", digits = ""] = cone;
  // K 200 may be a needle cage, K387A/K382A not.
  if (k && !letters && digits.length < 4 && !K_CUP.test(text.slice(head.length))) return [];
  const isCertain = CERTAIN.test(letters);
  if (isCertain && digits.length < CERTAIN_DIGITS) return [];
  // Letters behind the cone's digits belong to it only if a cup follows: 387A/382A.
  const [design = ""] = /^[A-Z]{0,2}(?= ?[-/])/.exec(text.slice(head.length)) ?? [];
  const end = head.length + design.length;
  const [cupText, cupLetters = "", cupDigits = "", cupDesign = ""] =
    CUP.exec(text.slice(end)) ?? [];
  const name = letters + digits;
  if (cupText !== undefined && (letters || digits.length >= 3)) {
    const cup = cupOf(letters, digits, cupLetters, cupDigits) + cupDesign;
    return [inch(end + cupText.length, `${name}${design}/${cup}`, INCH_TAPERED)];
  }
  if (!isCertain) return [];
  return [inch(head.length, name, `cone of an ${INCH_TAPERED}`)];
};

const inch = (length: number, base: string, type: string): Base => ({
  length,
  base,
  group: "inch-tapered",
  type,
  series: null,
  bore: null,
});

const MM = 25.4;
/** Bore, outside diameter and width in inches of the R series. */
const rSizes: Record<string, [number, number, number]> = {
  R2: [0.125, 0.375, 0.1562],
  R3: [0.1875, 0.5, 0.1562],
  R4: [0.25, 0.625, 0.196],
  R6: [0.375, 0.875, 0.2188],
  R8: [0.5, 1.125, 0.25],
  R10: [0.625, 1.375, 0.2812],
  R12: [0.75, 1.625, 0.3125],
  R14: [0.875, 1.875, 0.375],
  R16: [1, 2, 0.375],
  R18: [1.125, 2.125, 0.375],
  R20: [1.25, 2.25, 0.375],
  R22: [1.375, 2.5, 0.4375],
  R24: [1.5, 2.625, 0.4375],
};
const millimetres = (inches: number) => Math.round(inches * MM * 1000) / 1000;

/** R8-2RS: inch deep groove ball bearings; MR105ZZ: metric miniature ones. */
export const miniatureBases: BaseRule = (text) => {
  const [all, number = ""] = /^(R\d{1,2})(?!\d)/.exec(text) ?? [];
  const glued = /^(R\d)(?=2[A-Z])/.exec(text)?.[1] ?? "";
  const readings = [number, glued].flatMap((one): Base[] => {
    const [bore, outside, width] = rSizes[one] ?? [];
    if (bore === undefined || outside === undefined || width === undefined) return [];
    return [
      {
        length: one.length,
        base: one,
        group: "deep-groove",
        type: "deep groove ball bearing",
        variant: "inch",
        series: "R",
        bore: millimetres(bore),
        outside: millimetres(outside),
        width: millimetres(width),
        words: `bore ${bore} in`,
      },
    ];
  });
  return all === undefined && readings.length === 0 ? metricMiniature(text) : readings;
};

/** Widths of open metric miniature bearings by number. */
const mrWidths: Record<string, number> = {
  MR52: 2,
  MR62: 2.5,
  MR72: 2.5,
  MR63: 2,
  MR83: 2.5,
  MR74: 2,
  MR84: 2,
  MR104: 3,
  MR85: 2,
  MR95: 2.5,
  MR105: 3,
  MR106: 2.5,
  MR126: 3,
  MR117: 2.5,
  MR137: 3,
  MR128: 2.5,
  MR148: 3.5,
};

/** The outside diameter, then the bore: MR105 is 5 × 10 mm, MR128 is 8 × 12 mm. */
function metricMiniature(text: string): Base[] {
  const [all, outside = "", bore = ""] = /^MR[ -]?(\d{1,2})(\d)(?!\d)/.exec(text) ?? [];
  if (all === undefined || Number(bore) < 1 || Number(outside) <= Number(bore)) return [];
  const base = `MR${outside}${bore}`;
  const width = mrWidths[base];
  return [
    {
      length: all.length,
      base,
      group: "deep-groove",
      type: "deep groove ball bearing",
      series: "MR",
      bore: Number(bore),
      outside: Number(outside),
      ...(width !== undefined && { width }),
    },
  ];
}

/** ISO 355: T2EE 050, T7FC050: series, then the bore in mm. */
export const isoTaperedBases: BaseRule = (text) => {
  const [all, series = "", bore = ""] = /^(T[2-7][A-G][B-E]) ?(\d{3})(?!\d)/.exec(text) ?? [];
  if (all === undefined) return [];
  return [
    {
      length: all.length,
      base: series + bore,
      group: "tapered",
      type: "tapered roller bearing",
      series,
      bore: Number(bore),
    },
  ];
};
