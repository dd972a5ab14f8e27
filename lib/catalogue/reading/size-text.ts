/** A measure in micrometres with the permitted deviation on either side. */
export interface Measure {
  um: number;
  tolerance: number;
}

/** Dimensions named in a search text. */
export interface SizeQuery {
  bore?: Measure;
  outside?: Measure;
  width?: Measure;
  /** Digits of the last of several crossed dimensions, which may be incomplete: "20x4" is also 20 × 47. */
  unfinished: string | null;
}

const INCH_UM = 25_400;
/** Inch sizes are converted and rounded by makers. */
const INCH_TOLERANCE = 20;
/** No bearing of a catalogue is larger; a larger number is a designation. */
const LARGEST_UM = 3_000_000;
/** "20 x 4" is the beginning of a size, "608 x 4" a number with a quantity. */
const LARGEST_UNFINISHED_UM = 300_000;
/** An outside diameter is larger than the bore by at least this factor. */
const THINNEST = 1.06;

const NUMBER = String.raw`(?:\d{1,3} +\d{1,2}\/\d{1,2}|\d{1,3}-\d{1,2}\/\d{1,2}|\d{1,2}\/\d{1,2}|\d{1,4}(?:[.,]\d{1,4})?|\.\d{1,4})`;
const INCH_UNIT = String.raw`(?:"|''|inch(?:es)?|in\b\.?)`;
const UNIT = String.raw`(?:mm\b\.?|millimet(?:er|re)s?|${INCH_UNIT})`;
const VALUE = String.raw`(${NUMBER})\s*(${UNIT})?`;
const DEVIATION = String.raw`(?:\s*(?:\+\/?-|±|tolerance|tol\.?)\s*(\d{0,2}(?:\.\d{1,3})?)\s*(?:mm)?)?`;
const START = String.raw`(?<![\w./"-])`;
const END = String.raw`(?![\w/"]|[.-]\w)`;

const inchUnit = new RegExp(`^${INCH_UNIT}$`, "i");
const CROSSED = new RegExp(
  `${START}${VALUE}\\s*[x*×]\\s*(?:${VALUE}\\s*(?:[x*×]\\s*(?:${VALUE})?)?)?${DEVIATION}${END}`,
  "i",
);
const LABELS = {
  bore: "bore(?: dia(?:meter)?| size)?|i\\.?d\\.?|inner dia(?:meter)?|inside dia(?:meter)?|inner|shaft(?: dia(?:meter)?| size)?|dia(?:meter)?",
  outside: "o\\.?d\\.?|outer dia(?:meter)?|outside dia(?:meter)?|outer|outside",
  width: "width|thickness|thick|wide|height",
} as const;
type Side = keyof typeof LABELS;
const SIDES: Side[] = ["bore", "outside", "width"];
/** A text without any of these has no dimensions, which saves looking for each. */
const SIZE_SIGN =
  /[x*×"'±=:]|\+\/?-|\d\/\d|\d\s?(?:mm|mil|in)|tol|bore|i\.?d|o\.?d|inner|outer|side|shaft|dia|wid|thick|height|\b[dbwt]\s?\d/i;
const labelledBefore = (label: string) =>
  new RegExp(`${START}(?:${label})\\s*(?:is|of)?\\s*[:=-]?\\s*${VALUE}${DEVIATION}${END}`, "i");
const labelledAfter = (label: string) =>
  new RegExp(`${START}${VALUE}${DEVIATION}\\s*(?:${label})(?!\\w)`, "i");
const LABELLED = SIDES.flatMap((side) =>
  [labelledBefore(LABELS[side]), labelledAfter(LABELS[side])].map((form) => ({ side, form })),
);
/** "d20 D47 B14": only the case tells bore from outside diameter, unless the values do. */
const LETTER = new RegExp(`${START}([dDbBwWtT])\\s?[:=]?\\s?${VALUE}${DEVIATION}${END}`, "g");
const WITH_UNIT = new RegExp(`${START}(${NUMBER})\\s*(${UNIT})${DEVIATION}${END}`, "i");
const WITH_DEVIATION = new RegExp(
  `${START}(${NUMBER})\\s*(${UNIT})?\\s*(?:\\+\\/?-|±)\\s*(\\d{0,2}(?:\\.\\d{1,3})?)\\s*(?:mm)?${END}`,
);
/** A fraction of an inch without a unit; "62/22" is a designation. */
const FRACTION = new RegExp(`${START}((?:\\d{1,2} +)?\\d{1,2}\\/(?:2|4|8|16|32|64))${END}`);
const DECIMAL = String.raw`(\d{1,4}(?:\.\d{1,3})?)`;
const BARE = new RegExp(`^${DECIMAL}[\\s,;/-]+${DECIMAL}(?:[\\s,;/-]+${DECIMAL})?$`);

function numberOf(text: string): number {
  const [, whole = "0", above, below] = /^(?:(\d+)[ -]+)?(\d+)\/(\d+)$/.exec(text.trim()) ?? [];
  // More than a whole is no fraction of an inch but a number: 62/32.
  if (above && below && Number(above) >= Number(below)) return Number.NaN;
  if (above && below) return Number(whole) + Number(above) / Number(below);
  return Number(text.replace(",", "."));
}

interface Typed {
  number: string;
  unit?: string | undefined;
  deviation?: string | undefined;
}

function measure({ number, unit, deviation }: Typed): Measure | null {
  const isInch = unit ? inchUnit.test(unit) : number.includes("/");
  const um = Math.round(numberOf(number) * (isInch ? INCH_UM : 1000));
  if (!(um > 0 && um <= LARGEST_UM)) return null;
  const typed = deviation ? Math.round(Number(deviation) * 1000) : 0;
  return { um, tolerance: typed || (isInch ? INCH_TOLERANCE : 0) };
}

const isRing = (bore: Measure, outside?: Measure | null) =>
  !outside || outside.um >= bore.um * THINNEST;

/** Reads "20x47x14"; null if it is not a size: in "6204 x 10" the second number is a quantity. */
function crossed(text: string): { size: SizeQuery; rest: string } | null {
  const found = CROSSED.exec(text);
  if (!found) return null;
  const [whole, a = "", unitA, b, unitB, c, unitC, deviation] = found;
  const unit = unitC ?? unitB ?? unitA;
  const read = (number: string | undefined, own: string | undefined) =>
    number === undefined ? null : measure({ number, unit: own ?? unit, deviation });
  const [bore, outside, width] = [read(a, unitA), read(b, unitB), read(c, unitC)];
  const last = c ?? b;
  const isUnfinished = c === undefined && !unit && bore && bore.um <= LARGEST_UNFINISHED_UM;
  if (!bore || !(isRing(bore, outside) || isUnfinished)) return null;
  const size = {
    bore,
    ...(outside ? { outside } : {}),
    ...(width ? { width } : {}),
    unfinished: last && /^[\d.]+$/.test(last) && !unit && !deviation ? last : null,
  };
  return { size, rest: text.replace(whole, " ") };
}

/** Reads measures with a label, a unit, a deviation or a fraction, one after the other. */
function named(text: string): { size: SizeQuery; rest: string } {
  const size: SizeQuery = { unfinished: null };
  let rest = text;
  const take = (side: Side | null, whole: string, typed: Typed) => {
    const free = side ?? SIDES.find((one) => !size[one]);
    const read = measure(typed);
    if (!free || !read || size[free]) return false;
    size[free] = read;
    rest = rest.replace(whole, " ");
    return true;
  };
  for (const { side, form } of LABELLED) {
    const [whole, number = "", unit, deviation] = form.exec(rest) ?? [];
    if (whole) take(side, whole, { number, unit, deviation });
  }
  letters(rest, size, take);
  // "20 mm id 47 mm od": a label may stand before its value or after it.
  const { bore, outside } = size;
  if (bore && outside && bore.um > outside.um) {
    size.bore = outside;
    size.outside = bore;
  }
  for (const form of [WITH_DEVIATION, WITH_UNIT, FRACTION]) {
    for (let found = form.exec(rest); found; found = form.exec(rest)) {
      const [whole, number = "", unit, deviation] = found;
      if (!take(null, whole, { number, unit, deviation })) break;
    }
  }
  return { size, rest };
}

/** "d20 D47 B14"; a width letter counts only beside a diameter, because it also begins designations. */
function letters(
  text: string,
  size: SizeQuery,
  take: (side: Side, whole: string, typed: Typed) => boolean,
): void {
  const found = [...text.matchAll(LETTER)].map(
    ([whole, letter = "", number = "", unit, deviation]) => ({
      whole,
      letter,
      typed: { number, unit, deviation },
    }),
  );
  const diameters = found.filter(({ letter }) => /d/i.test(letter));
  if (diameters.length === 0 && !size.bore && !size.outside) return;
  const [first, second] = diameters;
  const isSameCase = first?.letter === second?.letter;
  for (const one of found) {
    const isBore = isSameCase ? one === first : one.letter === "d";
    take(/d/i.test(one.letter) ? (isBore ? "bore" : "outside") : "width", one.whole, one.typed);
  }
}

export interface SizeReading {
  size: SizeQuery | null;
  /** The text without the dimensions. */
  rest: string;
}

/** Takes the dimensions out of a text: "deep groove 25 mm" → bore 25 and "deep groove". */
export function readSize(text: string): SizeReading {
  if (!SIZE_SIGN.test(text)) return { size: null, rest: text };
  const cross = crossed(text);
  if (cross) return cross;
  const { size, rest } = named(text);
  return size.bore || size.outside || size.width ? { size, rest } : { size: null, rest: text };
}

/**
 * Reads a text of two or three bare numbers as bore, outside diameter and width; null if they can't be: "6204 6205
 * 6206" has no bearing of that shape.
 */
export function readBareSize(text: string): SizeQuery | null {
  const [, a = "", b = "", c] = BARE.exec(text.trim().replace(/(?<=\s\d{1,4}),(?=\d)/g, ".")) ?? [];
  const bore = a ? measure({ number: a }) : null;
  const outside = b ? measure({ number: b }) : null;
  if (!bore || !outside || !isRing(bore, outside)) return null;
  const width = c === undefined ? null : measure({ number: c });
  if (c !== undefined && (!width || width.um > outside.um)) return null;
  return { bore, outside, ...(width ? { width } : {}), unfinished: null };
}

/** Share of a measure, and micrometres, by which the nearest sizes may deviate. */
const NEAR = 0.05;
const NEAR_UM = 1_000;

/** Wider searches for a size that no bearing has: first near in every measure, then of any width. */
export function nearSizes({ bore, outside, width }: SizeQuery): SizeQuery[] {
  const near = (measure: Measure): Measure => ({
    um: measure.um,
    tolerance: Math.max(measure.tolerance, NEAR_UM, Math.round(measure.um * NEAR)),
  });
  const diameters = {
    ...(bore && { bore: near(bore) }),
    ...(outside && { outside: near(outside) }),
    unfinished: null,
  };
  if (!width) return [diameters];
  return bore && outside ? [{ ...diameters, width: near(width) }, diameters] : [];
}

const inMm = ({ um, tolerance }: Measure) =>
  `${um / 1000}${tolerance > INCH_TOLERANCE ? ` ± ${tolerance / 1000}` : ""}`;

/** "20 × 47 × 14 mm", "bore 25 mm", "bore 25.4 ± 0.1 mm". */
export function describeSize({ bore, outside, width }: SizeQuery): string {
  if (bore && outside)
    return `${[bore, outside, ...(width ? [width] : [])].map(inMm).join(" × ")} mm`;
  return [
    bore && `bore ${inMm(bore)} mm`,
    outside && `outside diameter ${inMm(outside)} mm`,
    width && `width ${inMm(width)} mm`,
  ]
    .filter(Boolean)
    .join(", ");
}
