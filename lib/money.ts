/** Money is integer paise everywhere inside. These are the only places where decimals are read or written. */

const DECIMAL = /^([+-]?)(\d{1,13})(?:\.(\d+))?$/;

/**
 * Paise from a decimal amount of rupees ("240", "240.5", 240.5), rounded half up to the paisa.
 * Throws RangeError on anything that is not a plain decimal.
 */
export function toPaise(rupees: string | number): number {
  const match = DECIMAL.exec(String(rupees).trim().replaceAll(",", ""));
  if (!match) throw new RangeError(`not an amount: ${String(rupees).slice(0, 40)}`);
  const [, sign, whole, fraction = ""] = match;
  const padded = `${fraction}000`;
  const paise = Number(whole) * 100 + Number(padded.slice(0, 2)) + (Number(padded[2]) >= 5 ? 1 : 0);
  return sign === "-" ? -paise : paise;
}

/** Decimal rupees with two places, as the wire carries them: 24000 → "240.00". */
export function toRupees(paise: number): string {
  const absolute = Math.abs(paise);
  const text = `${Math.floor(absolute / 100)}.${String(absolute % 100).padStart(2, "0")}`;
  return paise < 0 ? `-${text}` : text;
}

/** `basisPoints` hundredths of a percent of an amount in paise, rounded half up. */
export function shareOf(paise: number, basisPoints: number): number {
  return Math.floor((paise * basisPoints + 5000) / 10000);
}

/** Paise rounded to the whole rupee, 50 paise up (the round-off line). */
export function roundToRupee(paise: number): number {
  return Math.floor((paise + 50) / 100) * 100;
}
