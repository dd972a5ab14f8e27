import type { RfiState } from "../contract/rfi-line.ts";
import { toPaise } from "../money.ts";
import { cleanText, hasWords } from "./clean-text.ts";
import { messages } from "./messages.ts";

export const RFI_NOTE_MAX = 1000;
/** As long as a search text. */
export const REQUESTED_TEXT_MAX = 200;
/** Lines of one RFI; as many as a cart holds. */
export const RFI_LINES_MAX = 200;
/** Paise per piece: ₹1 crore. */
export const TARGET_PRICE_MAX = 1_000_000_000;
const MAX_AHEAD_MS = 366 * 86_400_000;

/** Parses what a buyer asks for in words, or returns the error message. */
export function parseRequestedText(typed: unknown): { text: string } | { error: string } {
  const text = cleanText(typed);
  const fits = text.length <= REQUESTED_TEXT_MAX && hasWords(text);
  return fits ? { text } : { error: messages.requestedText };
}

/** Equal for requested texts that differ in case only. */
export const requestedTextKey = (text: string): string => text.normalize("NFKC").toLowerCase();

/** Parses a target price per piece into paise (null if empty), or returns the error message. */
export function parseTargetPrice(typed: unknown): { paise: number | null } | { error: string } {
  const text = String(typed ?? "")
    .replace(/^\s*(₹|Rs\.?)/i, "")
    .trim();
  if (!text) return { paise: null };
  if (!/^[\d,]{1,13}(\.\d{1,2})?$/.test(text) || !/\d/.test(text)) {
    return { error: messages.targetPrice };
  }
  const paise = toPaise(text);
  return paise > 0 && paise <= TARGET_PRICE_MAX ? { paise } : { error: messages.targetPrice };
}

/** Parses an ISO day later than `today` (ISO, Indian calendar; null if empty), or returns the error message. */
export function parseNeededBy(
  typed: unknown,
  today: string,
): { day: string | null } | { error: string } {
  const text = String(typed ?? "").trim();
  if (!text) return { day: null };
  const time = /^\d{4}-\d{2}-\d{2}$/.test(text) ? Date.parse(text) : Number.NaN;
  const isDate = !Number.isNaN(time) && new Date(time).toISOString().startsWith(text);
  const fits = isDate && text > today && time - Date.parse(today) <= MAX_AHEAD_MS;
  return fits ? { day: text } : { error: messages.neededBy };
}

const refusals: Record<RfiState, string | null> = {
  pending: messages.rfiUnanswered,
  answered: null,
  declined: messages.rfiDeclined,
  expired: messages.rfiExpired,
  ordered: messages.rfiOrdered,
  cancelled: messages.rfiOrderCancelled,
};

/** Returns why an RFI line in this state cannot be ordered, or null if it can. */
export const offerRefusal = (state: RfiState): string | null => refusals[state];
