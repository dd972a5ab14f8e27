/** Control characters, and invisible ones that are pasted from documents or reverse the text. */
const INVISIBLE = /[\p{Cc}\u00ad\u200b\u200e\u200f\u2028-\u202e\u2060-\u2069\ufeff]+/gu;

/** Text on one line, without invisible characters and repeated spaces. */
export const cleanText = (typed: unknown): string =>
  String(typed ?? "")
    .replace(INVISIBLE, " ")
    .replace(/\s+/g, " ")
    .trim();

/** Whether a text has a letter or digit of any script. */
export const hasWords = (text: string): boolean => /[\p{L}\p{N}]/u.test(text);
