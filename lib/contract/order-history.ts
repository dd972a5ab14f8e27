import { z } from "zod";
import type { DatedPieces } from "../delivery/dates.ts";
import { endpoint } from "./endpoint.ts";
import {
  count,
  countOrNull,
  isSuccess,
  type Loose,
  loose,
  numberOrNull,
  success,
  text,
  textOrNull,
} from "./fields.ts";
import { paise, paiseOrNull } from "./money.ts";
import { decodeOpenPieces, openPiecesFields } from "./open-pieces.ts";

/** A line of the order history (3.15). */
export interface OrderLine {
  /** `<order no>I<line>` */
  orderNumber: string;
  name: string;
  brand: string;
  quantity: number;
  listPrice: number;
  yourPrice: number;
  discountPercent: number | null;
  /** yourPrice × quantity, paise. */
  total: number;
  gstAmount: number;
  gstRateBp: number;
  massKg: number | null;
  country: string | null;
  date: string;
  time: string;
  status: string;
  /** Pieces that have left; null if the backend doesn't report it. */
  shipped: number | null;
  /** Pieces cancelled before they left; null if the backend doesn't report it. */
  cancelledPieces: number | null;
  /** Purchase order number of the buyer; "" if there is none. */
  poNumber: string;
  /** null if the backend doesn't report it. */
  hasInvoice: boolean | null;
  hasCreditNote: boolean | null;
  /** Numbers of all documents of the order, oldest first, as far as the backend reports them. */
  invoiceNumbers: string[];
  creditNoteNumbers: string[];
  debitNoteNumbers: string[];
  challanNumbers: string[];
  /** Of the whole order including GST and round-off, paise; null if the backend doesn't report it. */
  orderTotal: number | null;
  /** Of the order's pieces cancelled before they were invoiced, incl. GST; 0 if the backend doesn't report it. */
  cancelledAmount: number;
  /** "2026-11-20"; null before, and if the backend doesn't report it. */
  dispatched: string | null;
  /** Day by which all that has left of the order arrives; null if nothing is on the way or the backend doesn't report it. */
  shippedArrivesBy: string | null;
  cancelled: string | null;
  /** Pieces that haven't left, with their dates; null if the backend doesn't report them. */
  open: DatedPieces[] | null;
}

export interface OrderHistory {
  lines: OrderLine[];
  /** There are older orders that are not among the lines. */
  hasMore: boolean;
  /** The states that orders can have; null if the backend doesn't say. */
  statuses: string[] | null;
}

export const orderLineWire = z.object({
  mysc_order_no: loose,
  item_name: loose,
  brand_name: loose,
  quantity: loose,
  list_price: loose,
  your_price: loose,
  calculate_discount_percentage: loose,
  total_gst1: loose,
  gst_percenatge: loose,
  weight: loose,
  Country: loose,
  date: loose,
  time: loose,
  status: loose,

  qty_shipped: loose,
  qty_cancelled: loose,
  po_number: loose,
  /** The latest, "" while there is none, and all of them; absent in other backends. */
  invoice_no: loose,
  invoice_nos: z.array(z.string()).nullish(),
  credit_note_no: loose,
  credit_note_nos: z.array(z.string()).nullish(),
  debit_note_nos: z.array(z.string()).nullish(),
  challan_nos: z.array(z.string()).nullish(),
  order_total: loose,
  cancelled_amount: loose,
  dispatched_on: loose,
  shipped_arrives_by: loose,
  cancelled_on: loose,
  later_by: loose,
  ...openPiecesFields,
});
export type OrderLineWire = z.input<typeof orderLineWire>;

/** Whether a field has a value; null if the field is absent. */
const isPresent = (value: Loose): boolean | null =>
  value === undefined || value === null ? null : text(value) !== "";

const decodeLine = (row: z.output<typeof orderLineWire>): OrderLine => {
  const quantity = count(row.quantity);
  const yourPrice = paise(row.your_price);
  return {
    orderNumber: text(row.mysc_order_no),
    name: text(row.item_name),
    brand: text(row.brand_name),
    quantity,
    listPrice: paise(row.list_price),
    yourPrice,
    discountPercent: numberOrNull(row.calculate_discount_percentage),
    total: yourPrice * quantity,
    gstAmount: paise(row.total_gst1),
    gstRateBp: Math.round((numberOrNull(row.gst_percenatge) ?? 0) * 100),
    massKg: numberOrNull(row.weight),
    country: textOrNull(row.Country),
    date: text(row.date),
    time: text(row.time),
    status: text(row.status),
    shipped: countOrNull(row.qty_shipped),
    cancelledPieces: countOrNull(row.qty_cancelled),
    poNumber: text(row.po_number),
    hasInvoice: isPresent(row.invoice_no),
    hasCreditNote: isPresent(row.credit_note_no),
    invoiceNumbers: row.invoice_nos ?? [text(row.invoice_no)].filter(Boolean),
    creditNoteNumbers: row.credit_note_nos ?? [text(row.credit_note_no)].filter(Boolean),
    debitNoteNumbers: row.debit_note_nos ?? [],
    challanNumbers: row.challan_nos ?? [],
    orderTotal: paiseOrNull(row.order_total),
    cancelledAmount: paise(row.cancelled_amount),
    dispatched: textOrNull(row.dispatched_on),
    shippedArrivesBy: textOrNull(row.shipped_arrives_by),
    cancelled: textOrNull(row.cancelled_on),
    open: decodeOpenPieces(row),
  };
};

const historyWire = z.object({
  success,
  message: z
    .union([
      z.string(),
      z.object({
        data: z.array(orderLineWire).nullish(),

        has_more: z.boolean().nullish(),
        statuses: z.array(z.string()).nullish(),
      }),
    ])
    .nullish(),
});

/** Null if the response is unsuccessful (8.13). */
function decodeHistory(wire: z.output<typeof historyWire>): OrderHistory | null {
  if (!isSuccess(wire.success) || !wire.message || typeof wire.message === "string") return null;
  const { data, has_more, statuses } = wire.message;
  return {
    lines: (data ?? []).map(decodeLine),
    hasMore: has_more ?? false,
    statuses: statuses ?? null,
  };
}

/** 7.35 */
export const myOrders = endpoint({
  method: "GET",
  path: "api/my_order/",
  auth: "required",
  summary: "Order history, newest first",
  body: z.undefined(),
  reply: historyWire,
  encode: () => undefined,
  decode: decodeHistory,
});

/** The calendar of databases has no year 0. */
const day = z.iso.date().refine((text) => text >= "0001");

/** Search and filters of the order history. Empty texts do not restrict. */
export interface OrderFilter {
  /** In the item, its maker, the order number or the PO number. */
  q: string;
  status: string;
  /** First and last day of placing, "2026-11-20". */
  from: string;
  to: string;
}

/** An addition to the published API: the orders of 7.35 that match, each with all its lines. */
export const searchMyOrders = endpoint({
  method: "POST",
  isSafe: true,
  path: "orders/search/",
  auth: "required",
  summary: "Search the order history by text, state and date",
  body: z.object({
    /** In the item, its maker, the order number or the PO number. */
    q: z.string().max(100).nullish(),
    status: z.string().max(60).nullish(),
    /** First and last Indian day of placing. */
    from: day.nullish(),
    to: day.nullish(),
  }),
  reply: historyWire,
  // An empty text is no day.
  encode: (filter: OrderFilter) =>
    Object.fromEntries(Object.entries(filter).filter(([, value]) => value !== "")),
  decode: decodeHistory,
});
