import { z } from "zod";
import { RFI_NOTE_MAX } from "../forms/rfi.ts";
import { toRupees } from "../money.ts";
import { endpoint } from "./endpoint.ts";
import { isSuccess, loose, message, success, text } from "./fields.ts";
import { decodeRfiLine, type RfiLine, rfiLineWire } from "./rfi-line.ts";

const id = z.union([z.string().max(40), z.number()]);
/** Lines of one RFI, as many as a cart holds. */
const LINES_MAX = 200;

/** What of an item travels with the status check (3.16). */
export interface RfiItem {
  itemId: string;
  name: string;
  brand: string;
}

/**
 * 7.31, before an RFI. Here success 1 stops (4.14): its message says which item has an approved offer or an open RFI
 * already. Success 0 lets the RFI go on.
 */
export const checkRfi = endpoint({
  method: "POST",
  path: "api/check_rfq_status/",
  auth: "required",
  summary: "May these items be asked for? success 1 means no",
  acceptsSuccessZero: true,
  body: z.object({
    item_info: z
      .array(
        z.union([
          id,
          z.object({
            item_id: id,
            item_name: z.string().max(200).nullish(),
            brand_name: z.string().max(200).nullish(),
          }),
        ]),
      )
      .min(1)
      .max(LINES_MAX),
  }),
  reply: z.object({ success, message }),
  encode: (items: RfiItem[]) => ({
    item_info: items.map((item) => ({
      item_id: item.itemId,
      item_name: item.name,
      brand_name: item.brand,
    })),
  }),
  decode: (wire) => ({ stopped: isSuccess(wire.success), message: text(wire.message) }),
});

export interface RfiLineInput extends RfiItem {
  /** The cart line it is taken from; absent when asked for on a product page. */
  cartLineId?: string;
  quantity: number;
  /** Unit price hoped for, paise. */
  targetPrice?: number | null;
  /** "2026-12-31" */
  neededBy?: string | null;
}

export interface CreateRfiInput {
  lines: RfiLineInput[];
  note?: string;
  /** Made once per request from a product page: sent again it answers with the same RFI. Cart lines need none. */
  requestId?: string;
}

/**
 * 7.32, 3.8. The published shape tells no more than `item_info`; its fields are those of a cart line. Cart lines leave
 * the cart; the same ones sent again answer with the RFI they became.
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
        }),
      )
      .min(1)
      .max(LINES_MAX),
    note: z.string().max(RFI_NOTE_MAX).nullish(),
    request_id: z.string().min(8).max(64).nullish(),
  }),
  reply: z.object({ success, message, RefNo: loose }),
  encode: ({ lines, note, requestId }: CreateRfiInput) => ({
    item_info: lines.map((line) => ({
      ...(line.cartLineId ? { item_detail_id: line.cartLineId } : {}),
      item_id: line.itemId,
      item_name: line.name,
      brand_name: line.brand,
      quantity: String(line.quantity),
      ...(line.targetPrice ? { target_price: toRupees(line.targetPrice) } : {}),
      ...(line.neededBy ? { needed_by: line.neededBy } : {}),
    })),
    ...(note ? { note } : {}),
    ...(requestId ? { request_id: requestId } : {}),
  }),
  decode: (wire) => ({ number: text(wire.RefNo) }),
});

/** An RFI with its lines. */
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

/** 7.33, newest first. The fixed value is the published one; it means nothing. */
export const rfiHistory = endpoint({
  method: "POST",
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

/** 7.34: one RFI by its number; null when the answer holds none. */
export const getRfi = endpoint({
  method: "POST",
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
