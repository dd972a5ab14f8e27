import { isGstin, panOf, stateCodeOf } from "../gstin.ts";

/** What the field does while typing: capitals, letters and digits only (5.12). */
export const cleanGstin = (typed: string): string =>
  typed
    .slice(0, 100)
    .toUpperCase()
    .replace(/[^0-9A-Z]/g, "");

/** State codes in use for new registrations; 25 and 28 are gone, 97 is other territory. */
function isStateCode(code: string): boolean {
  const number = Number(code);
  return number === 97 || (number >= 1 && number <= 38 && number !== 25 && number !== 28);
}

/** A GSTIN of the right form, state and check digit, in capitals; null when it is none (5.6, 9.1). */
export function parseGstin(typed: string): string | null {
  if (typed.length > 100) return null;
  const gstin = typed.replace(/[\s-]/g, "").toUpperCase();
  return isGstin(gstin) && isStateCode(stateCodeOf(gstin)) ? gstin : null;
}

/** True when both are held by the same PAN, or nothing was held before. */
export const samePan = (former: string, next: string): boolean =>
  former === "" || panOf(former) === panOf(next);
