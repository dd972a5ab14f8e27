import { returnMessages } from "../returns/return-messages.ts";
import { cleanText, hasWords } from "./clean-text.ts";

/** Limits of one return. */
export const RETURN_LINES_MAX = 200;
export const RETURN_NOTE_MAX = 500;
export const RETURN_PHOTOS_MAX = 3;
export const RETURN_PHOTO_BYTES_MAX = 2 * 1024 * 1024;

/** Parses the buyer's words about a return, or returns the error message. */
export function parseReturnNote(
  typed: unknown,
  isRequired: boolean,
): { note: string } | { error: string } {
  const note = cleanText(typed);
  if (note.length > RETURN_NOTE_MAX) return { error: returnMessages.returnNoteLong };
  return isRequired && !hasWords(note) ? { error: returnMessages.returnNoteNeeded } : { note };
}
