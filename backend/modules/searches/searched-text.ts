/** Longer texts are lists or sentences, which nobody searches for twice. */
export const TEXT_MAX = 100;

const GSTIN = /\d{2}[A-Z]{5}\d{4}[A-Z][A-Z\d]{3}/;
const PAN = /\b[A-Z]{5}\d{4}[A-Z]\b/;
/** Ten digits or more with nothing but separators between them: a phone, Aadhaar or account number. */
const LONG_NUMBER = /\d(?:[\s().+-]{0,2}\d){9}/;

const looksPersonal = (text: string): boolean =>
  text.includes("@") ||
  GSTIN.test(text.replace(/[\s-]/g, "")) ||
  PAN.test(text) ||
  LONG_NUMBER.test(text);

/**
 * A search text as it is stored: capitals and single spaces, so that spellings are counted together. Null if it is empty or
 * too long, or could say who searched: e-mail addresses, phone and other long numbers, PAN, GSTIN.
 */
export function toSearchedText(typed: string): string | null {
  const text = typed
    .normalize("NFKC")
    .toUpperCase()
    .replace(/[\p{C}\s]+/gu, " ")
    .trim();
  return text === "" || text.length > TEXT_MAX || !/[\p{L}\p{N}]/u.test(text) || looksPersonal(text)
    ? null
    : text;
}
