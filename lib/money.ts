/** Money is integer paise inside. Only these functions read or write decimals. */

const DECIMAL = /^([+-]?)(\d{1,13})(?:\.(\d+))?$/;

/**
 * Parses decimal rupees ("240", "240.5", 240.5) into paise, rounded half up. Throws RangeError on anything that
 * is not a plain decimal.
 */
export function toPaise(rupees: string | number): number {
  const match = DECIMAL.exec(String(rupees).trim().replaceAll(",", ""));
  if (!match) throw new RangeError(`not an amount: ${String(rupees).slice(0, 40)}`);
  const [, sign, whole, fraction = ""] = match;
  const padded = `${fraction}000`;
  const paise = Number(whole) * 100 + Number(padded.slice(0, 2)) + (Number(padded[2]) >= 5 ? 1 : 0);
  return sign === "-" ? -paise : paise;
}

/** Rupees with two decimals, as the API writes them: 24000 → "240.00". */
export function toRupees(paise: number): string {
  const absolute = Math.abs(paise);
  const text = `${Math.floor(absolute / 100)}.${String(absolute % 100).padStart(2, "0")}`;
  return paise < 0 ? `-${text}` : text;
}

/** Share of an amount in paise, in basis points, rounded half up. */
export function percentageOf(paise: number, basisPoints: number): number {
  return Math.floor((paise * basisPoints + 5000) / 10000);
}

/** Rounds paise to whole rupees, 50 paise up (the round-off line). */
export function roundToRupee(paise: number): number {
  return Math.floor((paise + 50) / 100) * 100;
}
