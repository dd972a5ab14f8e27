import { cleanText, hasWords } from "./clean-text.ts";
import { messages } from "./messages.ts";

export const LIST_NAME_MAX = 60;
/** Named lists of one company. */
export const LISTS_MAX = 50;
export const LIST_ROWS_MAX = 1_000;

/** Parses the name of a list, or returns the error message. */
export function parseListName(typed: unknown): { name: string } | { error: string } {
  const name = cleanText(typed);
  return name.length <= LIST_NAME_MAX && hasWords(name) ? { name } : { error: messages.listName };
}

/** Equal for names that differ in case only. */
export const listNameKey = (name: string): string => name.normalize("NFKC").toLowerCase();
