import type { BrandId } from "../../brands/types.ts";
import { randomId } from "../new-id.ts";
import { isText, readTab, writeTab } from "../tab-state.ts";

/** What is typed for one line, as it was typed. */
export interface TypedTerms {
  targetPrice: string;
  neededBy: string;
}

export interface Draft {
  /** What it is about: the cart, or one item. */
  subject: string;
  /** Names this very content to the server, which makes one RFI of it however often it is sent. */
  requestId: string;
  /** By key of the line. */
  terms: Record<string, TypedTerms>;
  note: string;
}

export const NO_TERMS: TypedTerms = { targetPrice: "", neededBy: "" };

const NAME = "RFIArrayData";

const isTerms = (value: unknown): value is TypedTerms => {
  const { targetPrice, neededBy } = (value ?? {}) as Partial<TypedTerms>;
  return isText(targetPrice) && isText(neededBy);
};
const isDraft = (value: unknown): value is Draft => {
  const { subject: about, requestId, terms: wishes, note } = (value ?? {}) as Partial<Draft>;
  const texts = [about, requestId, note].every(isText);
  return texts && typeof wishes === "object" && Object.values(wishes ?? {}).every(isTerms);
};

/** What is being asked for in this tab; it outlives a reload and a log-in, and is gone once it is sent. */
export const rfiDraft = {
  /** The draft about this, or a new one, kept at once so that its id outlives a reload, too. */
  open(brand: BrandId, about: string): Draft {
    const kept = readTab(brand, NAME, isDraft);
    return kept?.subject === about
      ? kept
      : rfiDraft.save(brand, { subject: about, terms: {}, note: "" });
  },
  /** Keeps the draft. Other content is another request, so it gets another id. */
  save(brand: BrandId, changed: Omit<Draft, "requestId">): Draft {
    const draft = { ...changed, requestId: randomId() };
    writeTab(brand, NAME, draft);
    return draft;
  },
  clear: (brand: BrandId) => writeTab(brand, NAME, null),
};
