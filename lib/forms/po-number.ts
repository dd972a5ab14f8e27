export const PO_NUMBER_MAX = 40;
/** Letters with their marks, digits, punctuation, symbols and plain spaces: what a document can print in one line. */
const PRINTABLE = /^[\p{L}\p{M}\p{N}\p{P}\p{S} ]*$/u;

/** The buyer's own order number, trimmed, inner spaces single; null when it is too long or can't be printed. */
export function parsePoNumber(typed: string): string | null {
  const text = typed.trim().replace(/ {2,}/g, " ");
  return text.length <= PO_NUMBER_MAX && PRINTABLE.test(text) ? text : null;
}
