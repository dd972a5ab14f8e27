import { z } from "zod";
import { RFI_LINES_MAX, TARGET_PRICE_MAX } from "../../forms/rfi.ts";
import { QUANTITY_MAX } from "../../rules/quantity.ts";
import { day } from "./fields.ts";

/** Answers of operators to the lines of an RFI: drafts as typed, and offers as sent. */

export const ANSWER_NOTE_MAX = 500;
export const LEAD_DAYS_MAX = 3650;

export const rfiNumber = z.string().trim().min(1).max(30);
const line = z.number().int().min(1).max(RFI_LINES_MAX);
const itemId = z.number().int().positive().max(2_147_483_647);
/** State of a line that the operator saw; another one means that the line was changed meanwhile. */
const revision = z.string().min(1).max(60);
const note = z.string().trim().max(ANSWER_NOTE_MAX);
/** Longest text of a prepared price, quantity, lead time or day. */
export const TYPED_MAX = 40;
const typed = z.string().max(TYPED_MAX);

/** A prepared answer as typed, which may be incomplete. */
export const draftLine = z.object({
  line,
  decline: z.boolean(),
  price: typed,
  quantity: typed,
  leadDays: typed,
  validUntil: typed,
  note: z.string().max(ANSWER_NOTE_MAX),
  /** The item offered instead of the requested one, or for a text. */
  item: z.object({ id: itemId, name: z.string().max(160) }).nullable(),
});
export type DraftLine = z.output<typeof draftLine>;

const offer = z.object({
  line,
  revision,
  itemId: itemId.nullable(),
  /** Paise per piece. */
  price: z.number().int().min(1).max(TARGET_PRICE_MAX, "must be at most ₹1,00,00,000"),
  quantity: z.number().int().min(1).max(QUANTITY_MAX),
  leadDays: z.number().int().min(0).max(LEAD_DAYS_MAX).nullable(),
  validUntil: day,
  note,
});
export type OfferBody = z.output<typeof offer>;

const refusal = z.object({ line, revision, note: note.min(1, "must say why") });

const hasNoRepetition = (lines: { line: number }[]) =>
  new Set(lines.map((one) => one.line)).size === lines.length;

export const answers = z
  .object({
    number: rfiNumber,
    offers: z.array(offer).max(RFI_LINES_MAX),
    declines: z.array(refusal).max(RFI_LINES_MAX),
    /** Version of the draft that the operator saw, which is finished; 0 if there was none. Of others only answered lines end. */
    draftVersion: z.number().int().min(0).max(2_147_483_647).optional(),
  })
  .refine(({ offers, declines }) => offers.length + declines.length > 0, {
    path: ["offers"],
    message: "must contain a line",
  })
  .refine(({ offers, declines }) => hasNoRepetition([...offers, ...declines]), {
    path: ["offers"],
    message: "must not repeat a line",
  });

export const seenLines = z
  .array(z.object({ line, revision }))
  .min(1, "must contain a line")
  .max(RFI_LINES_MAX)
  .refine(hasNoRepetition, "must not repeat a line");
