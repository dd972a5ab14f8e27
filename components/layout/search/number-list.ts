/** A number on its own: letters, three digits or more, and suffixes; neither a size nor a suffix. */
const NUMBER = /^[a-z]{0,4}[-/]?\d{3,}(?!\d*x)[\w./-]*$/i;

const isNumber = (part: string) => /\d/.test(part) && part.replace(/[^a-z\d]/gi, "").length >= 3;

/**
 * The numbers of a search text with several; empty for a single search. A space parts numbers only if every part looks
 * complete ("6204 6205", but not "6204 2RS" or "20 47 14"); the backend decides finally.
 */
export function listNumbers(query: string): string[] {
  const parts = query
    .split(/[,;]/)
    .map((part) => part.trim())
    .filter(Boolean);
  if (parts.length > 1) return parts.every(isNumber) ? parts : [];
  const words = query.trim().split(/\s+/);
  const areNumbers = words.every((word) => NUMBER.test(word) && !/^\d{3}$/.test(word));
  return words.length > 1 && areNumbers ? words : [];
}
