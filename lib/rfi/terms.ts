import type { RfiWish } from "../contract/rfi.ts";
import { messages } from "../forms/messages.ts";
import { parseNeededBy, parseTargetPrice, RFI_NOTE_MAX } from "../forms/rfi.ts";
import { type Draft, NO_WISH, type TypedWish } from "./draft.ts";
import type { RequestLine } from "./request-line.ts";

/** What is wrong with what was typed for a line; nothing where it is right. */
export type WishProblems = Partial<Record<keyof TypedWish, string>>;

export const wishOf = (draft: Draft, line: RequestLine): TypedWish =>
  draft.wishes[line.key] ?? NO_WISH;

/** `today` is an ISO day of the Indian calendar. */
export function problemsOfWish(wish: TypedWish, today: string): WishProblems {
  const target = parseTargetPrice(wish.targetPrice);
  const day = parseNeededBy(wish.neededBy, today);
  return {
    ...("error" in target ? { targetPrice: target.error } : {}),
    ...("error" in day ? { neededBy: day.error } : {}),
  };
}

export const problemOfNote = (note: string): string | null =>
  note.length > RFI_NOTE_MAX ? messages.rfiNoteLong : null;

export const hasProblem = (draft: Draft, lines: RequestLine[], today: string): boolean =>
  problemOfNote(draft.note) !== null ||
  lines.some((line) => Object.keys(problemsOfWish(wishOf(draft, line), today)).length > 0);

/** A line as it is sent, once nothing is wrong with it. */
export function sentLine(draft: Draft, line: RequestLine, today: string): RfiWish {
  const wish = wishOf(draft, line);
  const target = parseTargetPrice(wish.targetPrice);
  const day = parseNeededBy(wish.neededBy, today);
  const { itemId, name, brand, quantity, cartLineId } = line;
  return {
    ...(cartLineId ? { cartLineId } : {}),
    itemId,
    name,
    brand,
    quantity,
    targetPrice: "paise" in target ? target.paise : null,
    neededBy: "day" in day ? day.day : null,
  };
}
