import { z } from "zod";
import { count, loose, numberOrNull, text, textOrNull } from "./fields.ts";
import { paise, paiseOrNull } from "./money.ts";

/** Where a line of an RFI stands; an answered one can be put into the cart until its offer expires. */
export const rfiStates = ["pending", "answered", "declined", "expired", "ordered"] as const;
export type RfiState = (typeof rfiStates)[number];

/** What we offer for a line. Days are "2026-12-31" in Indian time. */
export interface RfiOffer {
  /** Approved unit price, paise. */
  price: number;
  /** Pieces allotted; may differ from what was asked. */
  quantity: number;
  /** Of these, pieces that leave at once, and the rest. */
  quantityNow: number;
  quantityLater: number;
  /** Days until the rest leaves; null when everything leaves at once. */
  leadDays: number | null;
  /** Day on which the last piece would leave if it were ordered today. */
  expected: string | null;
  /** Last day on which it can be ordered. */
  validUntil: string | null;
}

/** A line of an RFI (3.16). Money in paise, mass in kg of the whole line, rate in basis points. */
export interface RfiLine {
  /** `<RFI number>/<line>` */
  id: string;
  /** "" when the backend tells the code only. */
  itemId: string;
  code: string;
  name: string;
  brand: string;
  category: string;
  subCategory: string;
  /** Pieces of the offer once there is one, asked pieces before. */
  quantity: number;
  requestedQuantity: number;
  listPrice: number;
  /** Unit price: the approved one once there is one, else the buyer's own when it was asked; 0 on request. */
  yourPrice: number;
  discountPercent: number | null;
  /** yourPrice × quantity. */
  total: number;
  gstAmount: number;
  gstRateBp: number;
  massKg: number | null;
  country: string | null;
  /** What the Availability column shows: 'Stock' when it can be put into the cart. */
  availability: string;
  /** True when it can be put into the cart (2.51, 4.15). */
  orderable: boolean;
  state: RfiState;
  /** Unit price hoped for, paise. */
  targetPrice: number | null;
  neededBy: string | null;
  offer: RfiOffer | null;
  /** Our words with the answer or the refusal. */
  answerNote: string;
  /** Day of the answer. */
  answeredOn: string | null;
  /** The order it became, "" when it is not ordered. */
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

/** Another backend tells 'Stock' or something else only. */
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
