const LONGEST = 300;
/** Letters, marks and digits of any script with the signs that addresses have. */
const STREET = /^[\p{L}\p{M}\p{N}\s,./#&()'’"+:;@_–-]+$/u;

/** Street part of an address: at least three letters or digits, no markup, at most 300 characters. */
export function isStreet(typed: string): boolean {
  const street = typed.trim();
  if (street.length > LONGEST || !STREET.test(street)) return false;
  return (street.match(/[\p{L}\p{N}]/gu) ?? []).length >= 3;
}

/** As it is stored: one line, single spaces. */
export const normaliseStreet = (typed: string): string => typed.trim().replace(/\s+/g, " ");
