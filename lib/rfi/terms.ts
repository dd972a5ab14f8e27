import type { RfiLineInput } from "../contract/rfi.ts";
import { messages } from "../forms/messages.ts";
import { parseNeededBy, parseTargetPrice, RFI_NOTE_MAX } from "../forms/rfi.ts";
import type { RequestLine } from "./request-line.ts";

/** Terms of one line as typed, not validated. */
export interface TypedTerms {
  targetPrice: string;
  neededBy: string;
}

export interface Draft {
  /** Either the cart or one item. */
  subject: string;
  /** Idempotency key of this content: the server creates one RFI however often it is sent. */
  requestId: string;
  /** By line key. */
  terms: Record<string, TypedTerms>;
  note: string;
}

export const NO_TERMS: TypedTerms = { targetPrice: "", neededBy: "" };

export type TermsErrors = Partial<Record<keyof TypedTerms, string>>;

export const getTerms = (draft: Draft, line: RequestLine): TypedTerms =>
  draft.terms[line.key] ?? NO_TERMS;

/** `today` is an ISO day of the Indian calendar. */
export function validateTerms(terms: TypedTerms, today: string): TermsErrors {
  const target = parseTargetPrice(terms.targetPrice);
  const day = parseNeededBy(terms.neededBy, today);
  return {
    ...("error" in target ? { targetPrice: target.error } : {}),
    ...("error" in day ? { neededBy: day.error } : {}),
  };
}

export const validateNote = (note: string): string | null =>
  note.length > RFI_NOTE_MAX ? messages.rfiNoteLong : null;

export const hasErrors = (draft: Draft, lines: RequestLine[], today: string): boolean =>
  validateNote(draft.note) !== null ||
  lines.some((line) => Object.keys(validateTerms(getTerms(draft, line), today)).length > 0);

/** Call only with valid terms. */
export function toRfiLineInput(draft: Draft, line: RequestLine, today: string): RfiLineInput {
  const terms = getTerms(draft, line);
  const target = parseTargetPrice(terms.targetPrice);
  const day = parseNeededBy(terms.neededBy, today);
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
