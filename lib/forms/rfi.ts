import type { RfiState } from "../contract/rfi-line.ts";
import { toPaise } from "../money.ts";
import { messages } from "./messages.ts";

/** The longest note of a request. */
export const RFI_NOTE_MAX = 1000;
/** The highest target price of a piece, paise: ₹1 crore. */
export const TARGET_MAX = 1_000_000_000;
/** A year and a day ahead is as far as anybody plans. */
const AHEAD_MS = 366 * 86_400_000;

/** Paise of a target price per piece from what was typed, null when nothing was, or the message that says what is wrong. */
export function parseTargetPrice(typed: unknown): { paise: number | null } | { error: string } {
  const text = String(typed ?? "")
    .replace(/^\s*(₹|Rs\.?)/i, "")
    .trim();
  if (!text) return { paise: null };
  if (!/^[\d,]{1,13}(\.\d{1,2})?$/.test(text) || !/\d/.test(text)) {
    return { error: messages.targetPrice };
  }
  const paise = toPaise(text);
  return paise > 0 && paise <= TARGET_MAX ? { paise } : { error: messages.targetPrice };
}

/** An ISO day after `today` (ISO day, Indian calendar), null when nothing was typed, or what is wrong with it. */
export function parseNeededBy(
  typed: unknown,
  today: string,
): { day: string | null } | { error: string } {
  const text = String(typed ?? "").trim();
  if (!text) return { day: null };
  const time = /^\d{4}-\d{2}-\d{2}$/.test(text) ? Date.parse(text) : Number.NaN;
  const isReal = !Number.isNaN(time) && new Date(time).toISOString().startsWith(text);
  const fits = isReal && text > today && time - Date.parse(today) <= AHEAD_MS;
  return fits ? { day: text } : { error: messages.neededBy };
}

const refusals: Record<RfiState, string | null> = {
  asked: messages.rfiUnanswered,
  answered: null,
  declined: messages.rfiDeclined,
  expired: messages.rfiExpired,
  ordered: messages.rfiOrdered,
};

/** Why a line of an RFI in this state can't be ordered, or null when it can. */
export const offerRefusal = (state: RfiState): string | null => refusals[state];
