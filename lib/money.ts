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

/**
 * Percent by which a price is below the list price: the roundest one (at most two decimals) that gives this price, because an
 * agreed discount is no longer exact once the price is rounded to the paisa. 0 for a price that is not lower.
 */
export function discountPercentOf(listPrice: number, price: number): number {
  if (price >= listPrice) return 0;
  const exact = (1 - price / listPrice) * 10_000;
  const agreed = [100, 10]
    .map((step) => Math.round(exact / step) * step)
    .find((basisPoints) => percentageOf(listPrice, 10_000 - basisPoints) === price);
  return (agreed ?? Math.round(exact)) / 100;
}
