import { z } from "zod";
import { toRupees } from "../money.ts";
import { type Availability, availabilityOf } from "./availability.ts";
import { endpoint } from "./endpoint.ts";
import {
  count,
  loose,
  message,
  numberOrNull,
  outcome,
  success,
  text,
  textOrNull,
} from "./fields.ts";
import { paise } from "./money.ts";
import { type RfiState, rfiStates } from "./rfi-line.ts";

/** A line of the server cart (3.5). Money in paise, mass in kg, rate in basis points. */
export interface CartLine {
  /** Id of the line; never reused, even after the line is ordered. */
  id: string;
  itemId: string;
  name: string;
  brand: string;
  category: string;
  subCategory: string;
  code: string;
  description: string;
  quantity: number;
  listPrice: number;
  yourPrice: number;
  discountPercent: number | null;
  /** yourPrice × quantity. */
  total: number;
  gstAmount: number;
  gstRateBp: number;
  /** Of the whole line. */
  massKg: number | null;
  availability: Availability;
  /** ISO date by which the whole quantity is dispatched; null if unknown. */
  expected: string | null;
  /** Date by which `quantityNow` is dispatched; null without such pieces, or if the backend does not report it. */
  nowBy: string | null;
  /** Pieces dispatched from stock, and the rest; both null if the backend does not report them. */
  quantityNow: number | null;
  quantityLater: number | null;
  country: string | null;
  /** Pieces in a full carton; null if the backend does not report them. */
  perCarton: number | null;
  addedOn: string;
  /** Line of an RFI offer, whose quantity and price are fixed (status "4"). */
  locked: boolean;
  /** RFI of the offer; null for other lines, and if the backend does not report it. */
  rfi: {
    number: string;
    state: RfiState;
    validUntil: string | null;
    /** Note of the operator; "" if there is none or the backend does not report it. */
    note: string;
    /** The requested item, if another item is offered; "" otherwise. */
    insteadOf: string;
  } | null;
  /** Set if the item is no longer sold. */
  isDiscontinued?: true;
}

export const cartLineWire = z.object({
  item_detail_id: loose,
  itemid: loose,
  itemname: loose,
  brandname: loose,
  cattype: loose,
  catname: loose,
  itemcode: loose,
  descript: loose,
  quantity: loose,
  amount_per_unit: loose,
  total_amount: loose,
  total_value1: loose,
  added_on: loose,
  exp_dod: loose,
  Availability: loose,
  status: loose,
  list_price: loose,
  your_price: loose,
  calculate_discount_percentage: loose,
  gst_value: loose,
  gst_percenatge: loose,
  weight: loose,
  Country: loose,

  qty_now: loose,
  now_dod: loose,
  qty_later: loose,
  QtyPerCarton: loose,
  rfq_no: loose,
  rfq_state: loose,
  valid_until: loose,
  rfq_note: loose,
  rfq_instead_of: loose,
  discontinued: loose,
});
export type CartLineWire = z.input<typeof cartLineWire>;

/** `status` of a line whose quantity is locked (3.5). */
export const RFI_STATUS = "4";

function decodeRfi(wire: z.output<typeof cartLineWire>): CartLine["rfi"] {
  const number = text(wire.rfq_no);
  if (!number) return null;
  const reported = text(wire.rfq_state);
  const state = rfiStates.find((known) => known === reported) ?? "answered";
  return {
    number,
    state,
    validUntil: textOrNull(wire.valid_until),
    note: text(wire.rfq_note),
    insteadOf: text(wire.rfq_instead_of),
  };
}

export function decodeCartLine(wire: z.output<typeof cartLineWire>): CartLine {
  const quantity = count(wire.quantity);
  const yourPrice = paise(wire.your_price ?? wire.amount_per_unit);
  return {
    id: text(wire.item_detail_id),
    itemId: text(wire.itemid),
    name: text(wire.itemname),
    brand: text(wire.brandname),
    category: text(wire.catname),
    subCategory: text(wire.cattype),
    code: text(wire.itemcode),
    description: text(wire.descript),
    quantity,
    listPrice: paise(wire.list_price ?? wire.amount_per_unit),
    yourPrice,
    discountPercent: numberOrNull(wire.calculate_discount_percentage),
    total: yourPrice * quantity,
    gstAmount: paise(wire.gst_value),
    gstRateBp: Math.round((numberOrNull(wire.gst_percenatge) ?? 0) * 100),
    massKg: numberOrNull(wire.weight),
    availability: availabilityOf(text(wire.Availability)),
    expected: textOrNull(wire.exp_dod),
    nowBy: textOrNull(wire.now_dod),
    quantityNow: text(wire.qty_now) === "" ? null : count(wire.qty_now),
    quantityLater: text(wire.qty_later) === "" ? null : count(wire.qty_later),
    country: textOrNull(wire.Country),
    perCarton: numberOrNull(wire.QtyPerCarton),
    addedOn: text(wire.added_on),
    locked: text(wire.status) === RFI_STATUS,
    rfi: decodeRfi(wire),
    ...(text(wire.discontinued) === "true" ? { isDiscontinued: true as const } : {}),
  };
}

/** 7.28 */
export const displayCart = endpoint({
  method: "GET",
  path: "api/display_additem/",
  auth: "required",
  summary: "Cart of the signed-in user",
  body: z.undefined(),
  reply: z.object({ success, message, itemdetails: z.array(cartLineWire).nullish() }),
  encode: () => undefined,
  decode: (wire): CartLine[] => (wire.itemdetails ?? []).map(decodeCartLine),
});

const id = z.union([z.string().max(40), z.number()]);
/** `item_detail_id`, the id of a line. */
export const lineId = id;

/** `flag` of a line added from the RFI history (3.6). */
export const RFI_FLAG = "rfq_history";

export interface AddToCart {
  lines: {
    itemId: string;
    name: string;
    unitPrice: number;
    quantity: number;
    /** Number of the answered RFI if added from the RFI history (3.6); the same for all lines of a call. */
    rfiNumber?: string;
    /** Identifies the item if the RFI history has no ID. */
    code?: string;
  }[];
  /** Id of a guest cart, whose quantities are added to the cart once. Without it, quantities are set. */
  mergeId?: string;
}

/**
 * 7.27. The server ignores prices and names from the client. `merge_id` is ours: without it, the quantity of a line is set
 * (4.8). With the flag rfq_history, price and quantity are those of the offer (3.6).
 */
export const addItem = endpoint({
  method: "POST",
  path: "api/add_item/",
  auth: "required",
  summary: "Add items to the cart",
  body: z.object({
    item_info: z
      .array(
        z.object({
          item_id: id.nullish(),
          itemcode: id.nullish(),
          item_name: z.string().max(200).nullish(),
          amount_per_unit: loose,
          quantity: loose,
          flag: z.string().max(40).nullish(),
          rfq_id: id.nullish(),
          Purchase_Price: loose,
        }),
      )
      .min(1)
      .max(200),
    merge_id: z.string().max(64).nullish(),
  }),
  reply: outcome,
  encode: ({ lines, mergeId }: AddToCart) => ({
    item_info: lines.map((line) => ({
      ...(line.itemId ? { item_id: line.itemId } : { itemcode: line.code ?? "" }),
      item_name: line.name,
      amount_per_unit: toRupees(line.unitPrice),
      quantity: String(line.quantity),
      ...(line.rfiNumber
        ? { flag: RFI_FLAG, rfq_id: line.rfiNumber, Purchase_Price: toRupees(line.unitPrice) }
        : { flag: "add_cart" }),
    })),
    ...(mergeId ? { merge_id: mergeId } : {}),
  }),
  decode: () => null,
});

/** 7.29 */
export const removeItem = endpoint({
  method: "POST",
  path: "api/remove_item_cart/",
  auth: "required",
  summary: "Remove a line from the cart",
  body: z.object({ item_detail_id: id }),
  reply: outcome,
  encode: (lineId: string) => ({ item_detail_id: lineId }),
  decode: () => null,
});

/** 7.30. `item_id` is the catalogue item of the line. */
export const updateQuantity = endpoint({
  method: "POST",
  path: "api/update_item_quantity/",
  auth: "required",
  summary: "Change the quantity of a line",
  body: z.object({ item_id: id, item_quantity: loose }),
  reply: z.object({ success, message, backorder_flag: loose }),
  encode: (input: { itemId: string; quantity: number }) => ({
    item_id: input.itemId,
    item_quantity: String(input.quantity),
  }),
  decode: (wire) => ({ backorder: text(wire.backorder_flag) === "1", message: wire.message ?? "" }),
});
