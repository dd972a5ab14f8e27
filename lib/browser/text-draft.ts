import type { BrandId } from "../../brands/types.ts";
import { randomId } from "../new-id.ts";
import { isText, readTab, writeTab } from "./tab-state.ts";

/** A request in words as typed, not validated. */
export interface TextDraft {
  /** Idempotency key of this content: the server creates one RFI however often it is sent. */
  requestId: string;
  text: string;
  quantity: string;
  note: string;
}

const nameOf = (subject: string) => `requested text ${subject}`;

const isDraft = (value: unknown): value is TextDraft => {
  const { requestId, text, quantity, note } = (value ?? {}) as Partial<TextDraft>;
  return [requestId, text, quantity, note].every(isText);
};

/** Drafts of requests in words by what was searched for, stored for the tab until they are sent. */
export const textDraft = {
  read: (brand: BrandId, subject: string) => readTab(brand, nameOf(subject), isDraft),
  /** The stored draft or a new one, which is not stored before it is changed or sent. */
  open: (brand: BrandId, subject: string, quantity: string): TextDraft =>
    textDraft.read(brand, subject) ?? { requestId: randomId(), text: subject, quantity, note: "" },
  /** Stores a draft, so that it survives a reload and a sign-in. */
  save: (brand: BrandId, subject: string, draft: TextDraft) =>
    writeTab(brand, nameOf(subject), draft),
  /** Stores changed content with a new id, as it is another request. */
  change(brand: BrandId, subject: string, changed: Omit<TextDraft, "requestId">): TextDraft {
    const { text, quantity, note } = changed;
    const draft = { requestId: randomId(), text, quantity, note };
    textDraft.save(brand, subject, draft);
    return draft;
  },
  clear: (brand: BrandId, subject: string) => writeTab(brand, nameOf(subject), null),
};
