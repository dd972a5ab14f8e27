import { z } from "zod";
import { REQUESTED_TEXT_MAX, RFI_LINES_MAX, RFI_NOTE_MAX } from "../forms/rfi.ts";
import { toRupees } from "../money.ts";
import { endpoint } from "./endpoint.ts";
import { isSuccess, loose, message, success, text } from "./fields.ts";
import { decodeRfiLine, type RfiLine, rfiLineWire } from "./rfi-line.ts";

const id = z.union([z.string().max(40), z.number()]);
/** Our addition: a line that asks for something in words, instead of an item of the catalogue. */
const requestedText = z.string().max(REQUESTED_TEXT_MAX).nullish();

/** Item of a status check (3.16). */
export interface RfiItem {
  itemId: string;
  name: string;
  brand: string;
}

/** A requested text that is part of an open RFI, or of one with a valid offer. */
export interface RequestedText {
  text: string;
  /** Number of the RFI. */
  number: string;
}

/** Items and, only if the backend supports it (`rfiOptions`), texts. */
export interface RfiCheck {
  items: RfiItem[];
  texts?: string[];
}

/**
 * 7.31. Success 1 means refusal (4.14): its message names items with an approved offer or an open RFI. Success 0 means that
 * the RFI may be created.
 */
export const checkRfi = endpoint({
  method: "POST",
  isSafe: true,
  path: "api/check_rfq_status/",
  auth: "required",
  summary: "Check whether items can be requested; success 1 means no",
  acceptsSuccessZero: true,
  body: z.object({
    item_info: z
      .array(
        z.union([
          id,
          z.object({
            item_id: id.nullish(),
            item_name: z.string().max(200).nullish(),
            brand_name: z.string().max(200).nullish(),
            requested_text: requestedText,
          }),
        ]),
      )
      .min(1)
      .max(RFI_LINES_MAX),
  }),
  reply: z.object({
    success,
    message,

    requested_texts: z.array(z.object({ requested_text: loose, rfq_no: loose })).nullish(),
  }),
  encode: ({ items, texts = [] }: RfiCheck) => ({
    item_info: [
      ...items.map((item) => ({
        item_id: item.itemId,
        item_name: item.name,
        brand_name: item.brand,
      })),
      ...texts.map((requested_text) => ({ requested_text })),
    ],
  }),
  decode: (wire) => ({
    stopped: isSuccess(wire.success),
    message: text(wire.message),
    requestedTexts: (wire.requested_texts ?? []).map(
      (one): RequestedText => ({ text: text(one.requested_text), number: text(one.rfq_no) }),
    ),
  }),
});

/** Call of ours: what RFIs may contain. Another backend answers 404, and requests in words are hidden. */
export const rfiOptions = endpoint({
  method: "GET",
  path: "api/rfq_options/",
  auth: "none",
  summary: "What an RFI may contain",
  body: z.undefined(),
  reply: z.object({ success, requested_text: z.boolean() }),
  encode: () => undefined,
  decode: (wire) => ({ takesTexts: wire.requested_text }),
});

export interface RfiLineInput extends RfiItem {
  /** Absent if requested on a product page. */
  cartLineId?: string;
  quantity: number;
  /** Requested unit price, paise. */
  targetPrice?: number | null;
  /** "2026-12-31" */
  neededBy?: string | null;
}

/** Line for something that is not in the catalogue. */
export interface TextLineInput {
  text: string;
  quantity: number;
}

export interface CreateRfiInput {
  lines: RfiLineInput[];
  /** Only if the backend supports them (`rfiOptions`). */
  texts?: TextLineInput[];
  note?: string;
  /** Idempotency key of requests that are not made from the cart. Cart lines need none. */
  requestId?: string;
}

/**
 * 7.32, 3.8. The specification names only `item_info`; its fields are those of a cart line. Cart lines leave the cart.
 * Idempotent: the same cart lines return the same RFI.
 */
export const createRfi = endpoint({
  method: "POST",
  path: "api/customer_master/",
  auth: "required",
  summary: "Create an RFI",
  // 200 lines with every field.
  bodyMax: 128 * 1024,
  body: z.object({
    item_info: z
      .array(
        z.object({
          item_detail_id: loose,
          item_id: id.nullish(),
          itemcode: id.nullish(),
          item_name: z.string().max(200).nullish(),
          brand_name: z.string().max(200).nullish(),
          quantity: loose,
          target_price: loose,
          needed_by: loose,

          requested_text: requestedText,
        }),
      )
      .min(1)
      .max(RFI_LINES_MAX),
    note: z.string().max(RFI_NOTE_MAX).nullish(),
    request_id: z.string().min(8).max(64).nullish(),
  }),
  reply: z.object({ success, message, RefNo: loose }),
  encode: ({ lines, texts = [], note, requestId }: CreateRfiInput) => ({
    item_info: [
      ...lines.map((line) => ({
        ...(line.cartLineId ? { item_detail_id: line.cartLineId } : {}),
        item_id: line.itemId,
        item_name: line.name,
        brand_name: line.brand,
        quantity: String(line.quantity),
        ...(line.targetPrice ? { target_price: toRupees(line.targetPrice) } : {}),
        ...(line.neededBy ? { needed_by: line.neededBy } : {}),
      })),
      ...texts.map((line) => ({
        requested_text: line.text,
        quantity: String(line.quantity),
      })),
    ],
    ...(note ? { note } : {}),
    ...(requestId ? { request_id: requestId } : {}),
  }),
  decode: (wire) => ({ number: text(wire.RefNo) }),
});

export interface Rfi {
  number: string;
  note: string;
  lines: RfiLine[];
}

const rfiWire = z.object({
  rfq_no: loose,
  data: z.array(rfiLineWire).nullish(),

  note: loose,
});
export type RfiWire = z.input<typeof rfiWire>;

const decodeRfi = (wire: z.output<typeof rfiWire>): Rfi => ({
  number: text(wire.rfq_no),
  note: text(wire.note),
  lines: (wire.data ?? []).map(decodeRfiLine),
});

/** 7.33, newest first. The published body is a fixed value without meaning. */
export const rfiHistory = endpoint({
  method: "POST",
  isSafe: true,
  path: "api/all_rfq_history/",
  auth: "required",
  summary: "RFI history, newest first",
  body: z.object({ item_detail_id: loose }),
  reply: z.object({
    success,
    message: z.union([z.string(), z.object({ info: z.array(rfiWire).nullish() })]).nullish(),
  }),
  encode: (_: undefined) => ({ item_detail_id: 3 }),
  decode: (wire): Rfi[] =>
    typeof wire.message === "object" ? (wire.message?.info ?? []).map(decodeRfi) : [],
});

/** 7.34. Returns null if the response contains no RFI. */
export const getRfi = endpoint({
  method: "POST",
  isSafe: true,
  path: "api/rfq_history/",
  auth: "required",
  summary: "One RFI",
  body: z.object({ putawayno_key: id }),
  reply: z.object({ success, message, data: z.union([rfiWire, z.array(rfiWire)]).nullish() }),
  encode: (number: string) => ({ putawayno_key: number }),
  decode: (wire): Rfi | null => {
    const [first] = [wire.data ?? []].flat();
    return first ? decodeRfi(first) : null;
  },
});

/** Up to 200 texts that match no item of the catalogue. */
export interface TextRequest {
  lines: TextLineInput[];
  note: string;
  /** Idempotency key: the same request is created once. */
  requestId: string;
}

export interface TextRequestResult {
  /** Number of the new RFI; null if all texts had been requested before. */
  number: string | null;
  /** Texts that are part of an earlier RFI and are not requested again. */
  alreadyRequested: RequestedText[];
}
