import { SEARCH_MAX } from "@/lib/contract/limits";

/** A number on its own: letters, three digits or more, and suffixes; neither a size nor a suffix. */
const NUMBER = /^[a-z]{0,4}[-/]?\d{3,}(?!\d*x)[\w./-]*$/i;

const isNumber = (part: string) => /\d/.test(part) && part.replace(/[^a-z\d]/gi, "").length >= 3;

/**
 * The numbers of a search text with several; empty for a single search. A space parts numbers only if every part looks
 * complete ("6204 6205", but not "6204 2RS" or "20 47 14"); the backend decides finally. A list that is too long to search
 * can only go to quick order, so all its parts count, whatever they are.
 */
export function listNumbers(query: string): string[] {
  const parts = query
    .split(/[,;]/)
    .map((part) => part.trim())
    .filter(Boolean);
  if (query.length > SEARCH_MAX && parts.length > 1) return parts;
  const [first = "", ...others] = parts;
  // A pasted column may begin with its name.
  const numbers = /\d/.test(first) ? parts : others;
  if (parts.length > 1) return numbers.length > 1 && numbers.every(isNumber) ? numbers : [];
  const words = query.trim().split(/\s+/);
  const areNumbers = words.every((word) => NUMBER.test(word) && !/^\d{3}$/.test(word));
  return words.length > 1 && areNumbers ? words : [];
}
