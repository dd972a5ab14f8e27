/** A value of an import as it is compared and stored: paise, micrometres and milligrams are integers, days are "2026-12-31". */
export type Value = string | number | boolean | null;

/** The value of a cell, or why it can't be taken over. */
export type Reading = { value: Value } | { reason: string };

const value = (read: Value): Reading => ({ value: read });
const refuse = (reason: string): Reading => ({ reason });
const quote = (text: string): string => `“${text.length > 40 ? `${text.slice(0, 40)}…` : text}”`;

/** Clears a value that may be empty. An empty cell leaves the value as it is. */
export const CLEAR = "-";

const PLAIN = /^\d+(?:\.\d+)?$/;
/** 1,165.00 · 12,34,567 · 1,234,567.5 */
const GROUPED = /^\d{1,3}(?:,\d{2,3})*,\d{3}(?:\.\d+)?$/;
/** 1.165,00 · 1165,5 · 1.165: thousands or decimals, depending on the country. */
const AMBIGUOUS = /^[\d.]*\d,\d{1,2}$|^[\d.]+,\d+$|^\d{1,3}(?:\.\d{3}){2,}$|^\d+,\d+$/;

/** The number written in a cell, without thousands separators; or why it is none. */
function readNumber(text: string, example: string): { digits: string } | { reason: string } {
  const compact = text.replace(/[\s\u00a0\u202f]/g, "");
  if (PLAIN.test(compact)) return { digits: compact };
  if (GROUPED.test(compact)) return { digits: compact.replaceAll(",", "") };
  if (/^[-–−]/.test(compact)) return { reason: `${quote(text)} is negative.` };
  if (AMBIGUOUS.test(compact))
    return { reason: `${quote(text)} can be read in two ways. Write it as ${example}.` };
  return { reason: `${quote(text)} is not a number such as ${example}.` };
}

/** A decimal number as an integer of its smallest unit, exactly. */
function scale(digits: string, decimals: number): number | null {
  const [whole = "", fraction = ""] = digits.split(".");
  const kept = fraction.replace(/0+$/, "");
  if (kept.length > decimals) return null;
  return Number(whole + kept.padEnd(decimals, "0"));
}

interface Unit {
  example: string;
  decimals: number;
  most: number;
  tooLarge: string;
}

function readScaled(text: string, { example, decimals, most, tooLarge }: Unit): Reading {
  const read = readNumber(text, example);
  if ("reason" in read) return read;
  // 1.165 as a price: rupees with three decimals, or thousands with a point.
  const scaled = scale(read.digits, decimals);
  if (scaled === null && decimals === 2 && /^\d{1,3}\.\d{3}$/.test(read.digits))
    return refuse(`${quote(text)} can be read in two ways. Write it as ${example}.`);
  if (scaled === null)
    return refuse(`${quote(text)} has more than ${decimals === 0 ? "no" : decimals} decimals.`);
  return scaled > most ? refuse(`${quote(text)} is more than ${tooLarge}.`) : value(scaled);
}

const CURRENCY = /^(?:₹|rs\.?|inr)\s*|\s*(?:₹|inr|\/-)$/gi;
const ON_REQUEST = /^(?:on request|display on request|price on request|por|p\.o\.r\.)$/i;

/** Rupees as paise; "on request" is 0. */
export function readAmount(text: string): Reading {
  if (ON_REQUEST.test(text)) return value(0);
  return readScaled(text.replace(CURRENCY, ""), {
    example: "1165.00",
    decimals: 2,
    most: 1_00_00_00_000_00,
    tooLarge: "₹1,00,00,00,000",
  });
}

const WHOLE = { example: "1200", decimals: 0 };

/** A whole number up to `most`, with or without "pcs". */
export const readWhole =
  (most: number) =>
  (text: string): Reading =>
    readScaled(text.replace(/\s*(?:pcs|pieces|nos|days)\.?$/i, "").replace(/\.0+$/, ""), {
      ...WHOLE,
      most,
      tooLarge: String(most),
    });

/** Millimetres as micrometres. */
export function readMillimetres(text: string): Reading {
  const read = readScaled(text.replace(/\s*mm$/i, ""), {
    example: "47.5",
    decimals: 3,
    most: 20_000_000,
    tooLarge: "20,000 mm",
  });
  return "value" in read && read.value === 0 ? refuse("A dimension can't be 0.") : read;
}

/** Kilograms, or grams if the cell says so, as milligrams. */
export function readMass(text: string): Reading {
  const grams = /\d\s*(?:g|gm|gms|grams?)$/i.test(text);
  const read = readScaled(text.replace(/\s*(?:kgs?|g|gms?|grams?)$/i, ""), {
    example: grams ? "106" : "0.106",
    decimals: grams ? 3 : 6,
    most: 100_000_000_000,
    tooLarge: "100,000 kg",
  });
  return "value" in read && read.value === 0 ? refuse("A mass can't be 0.") : read;
}

/** Percent with up to two decimals as basis points. */
export const readPercent = (text: string): Reading =>
  readScaled(text.replace(/\s*%$/, ""), {
    example: "12.5",
    decimals: 2,
    most: 90_00,
    tooLarge: "90 %",
  });

const MONTHS = "jan feb mar apr may jun jul aug sep oct nov dec".split(" ");

/** A day as 2026-12-31, 31/12/2026, 31-12-2026, 31.12.2026 or 31 Dec 2026. */
export function readDay(text: string): Reading {
  const iso = /^(\d{4})-(\d{1,2})-(\d{1,2})$/.exec(text);
  const local = /^(\d{1,2})[/.-](\d{1,2})[/.-](\d{4})$/.exec(text);
  const named = /^(\d{1,2})[ -]([a-z]{3})[a-z]*[ -](\d{4})$/i.exec(text);
  const month = named ? MONTHS.indexOf((named[2] ?? "").toLowerCase()) + 1 : 0;
  const parts = iso
    ? [iso[1], iso[2], iso[3]]
    : local
      ? [local[3], local[2], local[1]]
      : named
        ? [named[3], month, named[1]]
        : null;
  if (!parts) return refuse(`${quote(text)} is not a day such as 31/12/2026 or 2026-12-31.`);
  const [y, m, d] = parts.map(Number) as [number, number, number];
  const date = new Date(Date.UTC(y, m - 1, d));
  if (y < 2000 || y > 2099 || date.getUTCMonth() !== m - 1 || date.getUTCDate() !== d)
    return refuse(`${quote(text)} is not a day of this century. Write day/month/year.`);
  return value(date.toISOString().slice(0, 10));
}

export function readYesNo(text: string): Reading {
  if (/^(?:yes|y|true|1|x)$/i.test(text)) return value(true);
  if (/^(?:no|n|false|0)$/i.test(text)) return value(false);
  return refuse(`${quote(text)} is not yes or no.`);
}

/** One of a few values in any of their spellings. */
export const readChoice =
  (choices: Record<string, RegExp>) =>
  (text: string): Reading => {
    const found = Object.entries(choices).find(([, spelling]) => spelling.test(text));
    if (found) return value(found[0]);
    return refuse(`${quote(text)} is none of ${Object.keys(choices).join(", ")}.`);
  };

const PRINTABLE = /^[\p{L}\p{M}\p{N}\p{P}\p{S} ]*$/u;

/** Text that fits and that no spreadsheet runs as a formula. */
export const readText =
  (most: number) =>
  (text: string): Reading => {
    if (/^[=@]/.test(text)) return refuse(`${quote(text)} begins like a formula.`);
    if (text.length > most) return refuse(`The text has more than ${most} characters.`);
    return PRINTABLE.test(text)
      ? value(text)
      : refuse("The text has characters that can't be printed.");
  };

/** Digits of an HSN: a heading, a sub-heading or a tariff item. */
export function readHsn(text: string): Reading {
  const digits = text.replace(/[\s.]/g, "");
  return /^(?:\d{4}|\d{6}|\d{8})$/.test(digits)
    ? value(digits)
    : refuse(`${quote(text)} is not an HSN of 4, 6 or 8 digits.`);
}

/** An integer of a smallest unit as a decimal number without trailing zeros beyond `least` decimals. */
export function writeScaled(scaled: number, decimals: number, least = 0): string {
  const digits = String(scaled).padStart(decimals + 1, "0");
  const whole = digits.slice(0, digits.length - decimals);
  const fraction = digits
    .slice(digits.length - decimals)
    .replace(/0+$/, "")
    .padEnd(least, "0");
  return fraction ? `${whole}.${fraction}` : whole;
}
