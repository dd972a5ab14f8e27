import { z } from "zod";
import type { Match } from "../catalogue/designation/types.ts";
import { count, loose, numberOrNull, text, textOrNull } from "./fields.ts";
import { matchWire, readMatch } from "./match.ts";
import { paise, paiseOrNull } from "./money.ts";

/**
 * State of an RFI line. An answered line can be added to the cart until its offer expires; a cancelled one was ordered, and
 * its order cancelled.
 */
export const rfiStates = [
  "pending",
  "answered",
  "declined",
  "expired",
  "ordered",
  "cancelled",
] as const;
export type RfiState = (typeof rfiStates)[number];

/** RFI offer. Dates are Indian dates such as "2026-12-31". */
export interface RfiOffer {
  /** Approved unit price, paise. */
  price: number;
  /** Allotted pieces; may differ from the requested quantity. */
  quantity: number;
  /** Pieces dispatched from stock, and the rest. */
  quantityNow: number;
  quantityLater: number;
  /** Days until the rest is dispatched; null if all pieces come from stock. */
  leadDays: number | null;
  /** Dispatch date of the last piece if ordered today. */
  expected: string | null;
  /** Last day of validity. */
  validUntil: string | null;
}

/** RFI line (3.16). Amounts in paise, mass of the whole line in kg, rates in basis points. */
export interface RfiLine {
  /** `<RFI number>/<line>` */
  id: string;
  /** "" if the backend returns only the code. */
  itemId: string;
  code: string;
  /** Of an item that is not in our catalogue, the requested text. */
  name: string;
  /** Text of a request without a catalogue item; "" if a catalogue item was requested. */
  requestedText: string;
  /** The requested item, if another one is offered instead; null otherwise, and on other backends. */
  requestedItem: { name: string; brand: string } | null;
  /** How the offered item fits what was requested; null if it is the requested one or can't be compared. */
  match: Match | null;
  brand: string;
  category: string;
  subCategory: string;
  /** Quantity of the offer; before, the requested quantity. */
  quantity: number;
  requestedQuantity: number;
  listPrice: number;
  /** Unit price of the offer; before, the buyer's price at the time of the request, 0 if on request. */
  yourPrice: number;
  discountPercent: number | null;
  /** yourPrice × quantity. */
  total: number;
  gstAmount: number;
  gstRateBp: number;
  massKg: number | null;
  country: string | null;
  /** Availability column; 'Stock' if the line can be added to the cart. */
  availability: string;
  /** Whether it can be added to the cart (2.51, 4.15). */
  orderable: boolean;
  state: RfiState;
  /** Requested unit price, paise. */
  targetPrice: number | null;
  neededBy: string | null;
  offer: RfiOffer | null;
  /** Note of the operator with the offer or refusal. */
  answerNote: string;
  answeredOn: string | null;
  /** "" until it is ordered. */
  orderNumber: string;
  date: string;
  time: string;
}

export const rfiLineWire = z.object({
  StkTranNo: loose,
  ItemCode: loose,
  ItemName: loose,
  BrandName: loose,
  Qty: loose,
  Price: loose,
  Purchase_Price: loose,
  list_price: loose,
  your_price: loose,
  Total_gst: loose,
  gst_percenatge: loose,
  weight: loose,
  Country: loose,
  status: loose,
  date: loose,
  time: loose,
  catname: loose,
  cattype: loose,
  calculate_discount_percentage: loose,

  item_id: loose,
  requested_text: loose,
  requested_item: z.object({ name: z.string(), brand: z.string() }).nullish(),
  match: matchWire,
  state: loose,
  asked_qty: loose,
  target_price: loose,
  needed_by: loose,
  qty_now: loose,
  qty_later: loose,
  lead_days: loose,
  exp_dod: loose,
  valid_until: loose,
  answer_note: loose,
  answered_on: loose,
  order_no: loose,
});

export type RfiLineWire = z.input<typeof rfiLineWire>;

const IN_STOCK = "stock";

/** Other backends return no state, only 'Stock' or another availability. */
function decodeState(state: string, orderable: boolean): RfiState {
  return rfiStates.find((known) => known === state) ?? (orderable ? "answered" : "pending");
}

function decodeOffer(wire: z.output<typeof rfiLineWire>): RfiOffer | null {
  const price = paise(wire.Purchase_Price);
  if (price === 0) return null;
  const quantity = count(wire.Qty);
  const split = text(wire.qty_now) !== "";
  return {
    price,
    quantity,
    quantityNow: split ? count(wire.qty_now) : quantity,
    quantityLater: split ? count(wire.qty_later) : 0,
    leadDays: numberOrNull(wire.lead_days),
    expected: textOrNull(wire.exp_dod),
    validUntil: textOrNull(wire.valid_until),
  };
}

export function decodeRfiLine(wire: z.output<typeof rfiLineWire>): RfiLine {
  const availability = text(wire.status);
  const orderable = availability.toLowerCase() === IN_STOCK;
  const quantity = count(wire.Qty);
  const yourPrice = paise(wire.your_price ?? wire.Purchase_Price ?? wire.Price);
  return {
    id: text(wire.StkTranNo),
    itemId: text(wire.item_id),
    code: text(wire.ItemCode),
    name: text(wire.ItemName),
    requestedText: text(wire.requested_text),
    requestedItem: wire.requested_item ?? null,
    match: readMatch(wire.match),
    brand: text(wire.BrandName),
    category: text(wire.catname),
    subCategory: text(wire.cattype),
    quantity,
    requestedQuantity: count(wire.asked_qty) || quantity,
    listPrice: paise(wire.list_price ?? wire.Price),
    yourPrice,
    discountPercent: numberOrNull(wire.calculate_discount_percentage),
    total: yourPrice * quantity,
    gstAmount: paise(wire.Total_gst),
    gstRateBp: Math.round((numberOrNull(wire.gst_percenatge) ?? 0) * 100),
    massKg: numberOrNull(wire.weight),
    country: textOrNull(wire.Country),
    availability,
    orderable: orderable,
    state: decodeState(text(wire.state), orderable),
    targetPrice: paiseOrNull(wire.target_price),
    neededBy: textOrNull(wire.needed_by),
    offer: decodeOffer(wire),
    answerNote: text(wire.answer_note),
    answeredOn: textOrNull(wire.answered_on),
    orderNumber: text(wire.order_no),
    date: text(wire.date),
    time: text(wire.time),
  };
}
