import { z } from "zod";
import type { BrandId } from "../../../brands/types.ts";
import type { Match } from "../../catalogue/designation/types.ts";
import { SEARCH_MAX } from "../limits.ts";
import { type RfiState, rfiStates } from "../rfi-line.ts";
import { opsCall } from "./call.ts";
import { day } from "./fields.ts";
import { answers, type DraftLine, draftLine, rfiNumber, seenLines } from "./rfi-answers.ts";

/** RFIs in the operator console. Amounts in paise, times ISO 8601, days "2026-11-20". */

export interface RfiSummary {
  id: number;
  number: string;
  brand: BrandId;
  company: string;
  companyId: number;
  email: string;
  requestedAt: string;
  /** Lines by state. */
  lines: Record<RfiState, number>;
  /** Operator who prepares answers, and time at which they were last saved. */
  draft: { by: string; at: string } | null;
}

export interface RfiPage {
  rows: RfiSummary[];
  /** Cursor of the next page; null on the last one. */
  next: number | null;
}

export interface ConsoleItem {
  id: number;
  code: string;
  designation: string;
  maker: string;
  category: string;
}

/** An earlier request or order of the same item by the same customer. */
export interface EarlierOffer {
  number: string;
  line: number;
  day: string;
  state: RfiState;
  quantity: number;
  price: number | null;
}
export interface EarlierOrder {
  number: string;
  day: string;
  quantity: number;
  price: number;
}

export interface ConsoleRfiLine {
  line: number;
  state: RfiState;
  /** Changes with every answer; sent back, so that nobody overwrites a colleague's answer. */
  revision: string;
  /** The offered item, before an answer the requested one; null while a text has none. */
  item: ConsoleItem | null;
  /** The requested item, if another one is offered. */
  requestedItem: { designation: string; maker: string } | null;
  requestedText: string | null;
  /** How the offered item fits what was requested; null if that can't be compared or is the same item. */
  match: Match | null;
  quantity: number;
  targetPrice: number | null;
  neededBy: string | null;
  /** Prices at the time of the request; 0 is on request. */
  listPriceThen: number;
  ownPriceThen: number;
  /** Prices and stock now; null without an item. */
  now: {
    listPrice: number;
    ownPrice: number;
    free: number;
    /** Pieces of this item that other orders wait for. */
    backOrdered: number;
    whenOut: string;
    leadDays: number | null;
  } | null;
  offer: {
    price: number;
    quantity: number;
    held: number;
    leadDays: number | null;
    validUntil: string;
  } | null;
  note: string;
  answeredAt: string | null;
  answeredBy: string | null;
  orderNumber: string | null;
  earlierOffers: EarlierOffer[];
  earlierOrders: EarlierOrder[];
}

export interface RfiDraft {
  version: number;
  by: string;
  at: string;
  lines: DraftLine[];
}

export interface ConsoleRfi {
  number: string;
  brand: BrandId;
  requestedAt: string;
  note: string;
  company: { id: number; name: string; customerNumber: string; status: string };
  buyer: { name: string; email: string };
  lines: ConsoleRfiLine[];
  draft: RfiDraft | null;
}

/** An item that may be offered for a line. */
export interface OfferableItem extends ConsoleItem {
  listPrice: number;
  ownPrice: number;
  free: number;
  leadDays: number | null;
  match: Match | null;
}

const choice = z.object({ number: rfiNumber });

export const findRfis = opsCall<RfiPage>()(
  "rfi/find",
  "RFIs by brand, state, text and age; the longest waiting first while they are pending",
  z.object({
    brand: z.enum(["zwz", "nod"]).optional(),
    state: z.enum([...rfiStates, "all"]).default("pending"),
    /** Part of a number, company, e-mail address, note, designation or requested text, or a customer ID. */
    text: z.string().trim().max(100).optional(),
    /** Sent at least this many days ago. */
    minDays: z.number().int().min(0).max(3650).optional(),
    after: z.number().int().positive().max(2_147_483_647).optional(),
  }),
);

export const rfiDetails = opsCall<ConsoleRfi>()(
  "rfi/details",
  "An RFI with everything needed to answer it",
  choice,
);

export const findOfferableItems = opsCall<{ items: OfferableItem[] }>()(
  "rfi/items",
  "Items that may be offered for a line",
  choice.extend({
    line: z.number().int().min(1).max(200),
    text: z.string().trim().min(1).max(SEARCH_MAX),
  }),
);

export const saveRfiDraft = opsCall<RfiDraft>()(
  "rfi/save-draft",
  "Save prepared answers",
  choice.extend({
    /** Version that the operator saw; 0 if there was no draft. */
    version: z.number().int().min(0).max(2_147_483_646),
    lines: z.array(draftLine).max(200),
  }),
);

export const discardRfiDraft = opsCall<null>()(
  "rfi/discard-draft",
  "Discard prepared answers",
  choice.extend({ version: z.number().int().min(0).max(2_147_483_646) }),
);

export const sendRfiAnswers = opsCall<ConsoleRfi>()(
  "rfi/send",
  "Answer lines of an RFI at once: one e-mail with offers and refusals",
  answers,
);

export const extendRfiOffers = opsCall<ConsoleRfi>()(
  "rfi/extend",
  "Extend the validity of offers",
  choice.extend({ lines: seenLines, validUntil: day }),
);

export const withdrawRfiOffers = opsCall<ConsoleRfi>()(
  "rfi/withdraw",
  "Withdraw offers",
  choice.extend({ lines: seenLines, note: z.string().trim().min(1, "must say why").max(500) }),
);
