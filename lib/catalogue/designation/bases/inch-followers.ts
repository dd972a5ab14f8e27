import { INCH_FOLLOWER } from "../types.ts";
import type { Base, BaseRule } from "./base.ts";

const MM = 25.4;

/**
 * McGill's, Smith's and RBC's letters: CF, CFH (heavy stud), CFE (eccentric), CCF (crowned) and CYR (yoke), with letters in
 * front for bushings, flanges and V-grooves; CR and YCR of IKO, NTN and Torrington.
 */
const LETTERS = "(?:SD|[BFPTV])?C{1,2}(?:F[HED]{0,2}|YR[HED]?)|[BV]?CR[HSYE]?|YCRS?|YR|HYR";
/** Metric families, of which there is no size in inches: NUTR 1/2 is a mistake, but no size either. */
const METRIC = "NUTR|NATR|NATV|NART|NURT|NUKRE?|KRV?E?|PWTR|PWKR|R?STO";
/** 1/2, 1-1/4, 1 1/4, and 11/4 for 1-1/4. */
const INCHES = "(?:(\\d{1,2})[ -])?(\\d{1,3})\\/(\\d{1,2})";
/** S for seals, B for a hexagon socket. */
const MARKS = "(?:[ -]?(SB|S|B)(?![A-Z\\d]))?";
const UNIT = "(?: ?(?:\"|''|IN(?:CH(?:ES)?)?(?![A-Z])))?(?!\\d)";

const fractional = new RegExp(`^(${LETTERS}|${METRIC})[ -]?${INCHES}${UNIT}${MARKS}`);
const whole = new RegExp(`^(B?CCF[HED]{0,2}|C?CYR[HED]?)[ -]?(\\d{1,2})(?![\\d/])${UNIT}${MARKS}`);
const sixteenths = /^(CR[HSYE]?|YCRS?)[ -]?(\d{1,2})(?:-(\d)(?!\d))?(?![\d/])/;
const metric = new RegExp(`^(?:${METRIC})$`);

/** The value of a fraction as makers state sizes: odd halves to 64ths below one; null for 6/8, 1/0 and 62/32. */
const fraction = (above: number, below: number): number | null =>
  above % 2 === 1 && above < below && [2, 4, 8, 16, 32, 64].includes(below) ? above / below : null;

/** "1", "1", "4" → 1 and 1/4; also glued, "", "11", "4". Null if it is no size. */
function readInches(units: string | undefined, above: string, below: string) {
  const plain = fraction(Number(above), Number(below));
  if (plain !== null)
    return {
      inches: Number(units ?? 0) + plain,
      size: [units, `${above}/${below}`].filter(Boolean).join("-"),
    };
  const rest = above.slice(1);
  const glued = units ? null : fraction(Number(rest), Number(below));
  const whole = above.charAt(0);
  return glued === null
    ? null
    : { inches: Number(whole) + glued, size: `${whole}-${rest}/${below}` };
}

const meanings: Record<string, string> = {
  S: "seals",
  B: "hexagon socket in the stud",
  SB: "seals, hexagon socket in the stud",
};

/** The number of an inch follower names the outside diameter of its roller. */
function follower(length: number, letters: string, size: string, inches: number, mark = ""): Base {
  const outside = metric.test(letters) ? null : Math.round(inches * MM * 1000) / 1000;
  const words = [
    outside === null ? "no such size" : `outside diameter ${outside} mm`,
    meanings[mark],
  ];
  return {
    length,
    base: letters + size + mark,
    group: "cam-follower",
    type: INCH_FOLLOWER,
    variant: letters,
    series: letters,
    bore: null,
    ...(outside !== null && { outside }),
    words: words.filter(Boolean).join(", "),
  };
}

/** CF 1/2, CFH-1-1/4-SB, CYR 1 1/2: McGill's catalogue; the metric CF 12 is another bearing. */
const byFraction: BaseRule = (text) => {
  const [all, letters = "", units, above = "", below = "", mark] = fractional.exec(text) ?? [];
  const read = all === undefined ? null : readInches(units, above, below);
  return all === undefined || read === null
    ? []
    : [follower(all.length, letters, read.size, read.inches, mark)];
};

/** CCF 2, CYR 1: letters that no metric follower has. */
const byInches: BaseRule = (text) => {
  const [all, letters = "", inches = "", mark] = whole.exec(text) ?? [];
  return all === undefined ? [] : [follower(all.length, letters, inches, Number(inches), mark)];
};

/** CR 8, CRH 8-1, YCRS-16: IKO's and Torrington's catalogues, in sixteenths of an inch; -1 has another width. */
const bySixteenths: BaseRule = (text) => {
  const [all, letters = "", count = "", variant] = sixteenths.exec(text) ?? [];
  if (all === undefined) return [];
  const size = variant ? `${count}-${variant}` : count;
  return [follower(all.length, letters, size, Number(count) / 16)];
};

export const inchFollowerBases: BaseRule = (text) =>
  [byFraction, byInches, bySixteenths]
    .map((rule) => rule(text))
    .find((bases) => bases.length > 0) ?? [];
