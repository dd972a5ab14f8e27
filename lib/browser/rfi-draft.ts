import type { BrandId } from "../../brands/types.ts";
import { randomId } from "../new-id.ts";
import type { Draft, TypedTerms } from "../rfi/terms.ts";
import { isText, readTab, writeTab } from "./tab-state.ts";

const NAME = "RFIArrayData";

const isTerms = (value: unknown): value is TypedTerms => {
  const { targetPrice, neededBy } = (value ?? {}) as Partial<TypedTerms>;
  return isText(targetPrice) && isText(neededBy);
};
const isDraft = (value: unknown): value is Draft => {
  const { subject, requestId, terms, note } = (value ?? {}) as Partial<Draft>;
  const texts = [subject, requestId, note].every(isText);
  return texts && typeof terms === "object" && Object.values(terms ?? {}).every(isTerms);
};

/** Renames the fields of drafts that were stored by a former version, in tabs that are still open. */
function renameFormerFields(value: object): unknown {
  const { about, wishes, ...fields } = value as Record<string, unknown>;
  return about === undefined ? value : { ...fields, subject: about, terms: wishes };
}
const isObject = (value: unknown): value is object => typeof value === "object" && value !== null;

/** Draft of a request, stored for the tab; it survives a reload and a sign-in and is removed once sent. */
export const rfiDraft = {
  /** Returns the stored draft or a new one, stored at once so that its id survives a reload, too. */
  open(brand: BrandId, subject: string): Draft {
    const stored = renameFormerFields(readTab(brand, NAME, isObject) ?? {});
    return isDraft(stored) && stored.subject === subject
      ? stored
      : rfiDraft.save(brand, { subject, terms: {}, note: "" });
  },
  /** Stores the draft with a new id, as changed content is another request. */
  save(brand: BrandId, changed: Omit<Draft, "requestId">): Draft {
    const draft = { ...changed, requestId: randomId() };
    writeTab(brand, NAME, draft);
    return draft;
  },
  clear: (brand: BrandId) => writeTab(brand, NAME, null),
};
