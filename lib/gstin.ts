/** 15 characters: state code, PAN, entity, 'Z', check digit (9.1). */
const PATTERN = /^\d{2}[A-Z]{5}\d{4}[A-Z][1-9A-Z]Z[0-9A-Z]$/;
const ALPHABET = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ";

/** Check digit over the first 14 characters. */
export function gstinCheckDigit(first14: string): string {
  let sum = 0;
  for (let at = 0; at < 14; at += 1) {
    const product = ALPHABET.indexOf(first14[at] ?? "0") * (at % 2 === 0 ? 1 : 2);
    sum += Math.floor(product / 36) + (product % 36);
  }
  return ALPHABET[(36 - (sum % 36)) % 36] ?? "";
}

/** Checks form and check digit; capitals only. */
export const isGstin = (text: string): boolean =>
  PATTERN.test(text) && gstinCheckDigit(text) === text[14];

/** Two-digit GST state code of a GSTIN. */
export const stateCodeOf = (gstin: string): string => gstin.slice(0, 2);

/** PAN of the holder, shared by all GSTINs of one company. */
export const panOf = (gstin: string): string => gstin.slice(2, 12);
