import { messages } from "./messages.ts";

const FILE_MAX = 2 * 1024 * 1024;
/** Accepted MIME types. */
export const PO_FILE_KINDS = ["application/pdf", "image/png", "image/jpeg"];

/** Returns why the file is refused, or null. */
export function checkPoFile({ type, size }: { type: string; size: number }): string | null {
  if (size > FILE_MAX) return messages.poFileTooLarge;
  return size > 0 && PO_FILE_KINDS.includes(type) ? null : messages.poFileKind;
}

export const PO_NUMBER_MAX = 40;
/** Letters, marks, digits, punctuation, symbols and plain spaces: printable on one line of a document. */
const PRINTABLE = /^[\p{L}\p{M}\p{N}\p{P}\p{S} ]*$/u;

/** Parses the buyer's PO number, trimmed and with single spaces; null if it is too long or not printable. */
export function parsePoNumber(input: string): string | null {
  const text = input.trim().replace(/ {2,}/g, " ");
  return text.length <= PO_NUMBER_MAX && PRINTABLE.test(text) ? text : null;
}

/** "PO 4711"; a number that begins with PO itself is returned unchanged. */
export const formatPoNumber = (number: string): string =>
  /^p\.?\s?o\b/i.test(number) ? number : `PO ${number}`;
