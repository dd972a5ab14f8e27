import { z } from "zod";
import type { DatedPieces } from "../delivery/dates.ts";
import type { DateNotice } from "../delivery/notices.ts";
import { type Availability, availabilityOf } from "./availability.ts";
import { dateNotices, decodeDateNotices } from "./date-notices.ts";
import { endpoint } from "./endpoint.ts";
import { count, countOrNull, loose, numberOrNull, success, text, textOrNull } from "./fields.ts";
import { paise, paiseOrNull } from "./money.ts";
import { decodeLots, type OpenLot, openLotsFields } from "./open-lots.ts";
import { decodeOpenPieces, openPiecesFields } from "./open-pieces.ts";
import type { PaymentMode } from "./orders.ts";
import { decodeShipment, moment, type Shipment, shipment } from "./shipment.ts";

/** Addition to the published API: an order with its lines and documents. Amounts in paise. */

export interface OrderDetailsLine {
  /** `<order no>I<line>` */
  lineNumber: string;
  itemId: string;
  /** null if the product page no longer exists. */
  slug: string | null;
  name: string;
  brand: string;
  hsn: string;
  country: string | null;
  massKg: number | null;
  quantity: number;
  /** Pieces that have left; null if the backend doesn't report it. */
  shipped: number | null;
  /** Packed pieces that haven't left; null if the backend doesn't report it. */
  packed: number | null;
  /** Changed dates, oldest first. */
  notices: DateNotice[];
  /** Pieces cancelled before they left; null if the backend doesn't report it, and then takes no cancellations of pieces. */
  cancelledPieces: number | null;
  /** Pieces that haven't left, with their dates; of a backend that doesn't report them, the promise of the order. */
  open: DatedPieces[];
  listPrice: number;
  yourPrice: number;
  /** yourPrice × quantity. */
  total: number;
  gstRateBp: number;
  gstAmount: number;
  /** Price and availability today for the order's total quantity of the item; null if it is no longer sold. */
  today: TodaysOffer | null;
}

export interface TodaysOffer {
  price: number;
  availability: Availability;
  quantityNow: number;
  /** Dispatch days of these and of the last piece; null if the backend doesn't report them. */
  nowBy: string | null;
  expected: string | null;
}

export interface OrderDocument {
  number: string;
  /** "2026-11-20" */
  date: string;
  /** Incl. GST. */
  total: number;
}

export interface OrderInvoice extends OrderDocument {
  /** As printed on the invoice, for goods that left on its date. */
  due: string;
  open: number;
  lots: OpenLot[];
  onCredit: boolean;
}

export interface Refund {
  state: "due" | "sent" | "done";
  amount: number;
}

export interface OrderDetails {
  number: string;
  status: string;
  mode: PaymentMode;
  /** The rest of the order stays until the account is paid, because it is overdue. */
  isHeld: boolean;
  /** The provider's id of an online payment; "" for orders on credit. */
  paymentReference: string;
  /** Indian date "2026-11-20" and time "14:05". */
  placed: { date: string; time: string };
  approved: { date: string; time: string } | null;
  /** When pieces that haven't left were packed; undefined if the backend doesn't report packing and delivery. */
  packed?: { date: string; time: string } | null | undefined;
  dispatched: { date: string; transporter: string; docket: string } | null;
  cancelled: { date: string; time: string; reason: string } | null;
  poNumber: string;
  hasPoFile: boolean;
  companyName: string;
  gstin: string;
  deliveryAddress: string;
  placeOfSupply: string;
  /** Tax invoices, oldest first: one for each shipment or, if the order is invoiced by allotment, for each allotment. */
  invoices: OrderInvoice[];
  creditNotes: OrderDocument[];
  /** For higher prices of invoices; owed on account. Empty from a backend that has none. */
  debitNotes: OrderInvoice[];
  /** Of an online payment, and of what was refunded before it was invoiced. */
  receiptVoucher: OrderDocument | null;
  refundVouchers: OrderDocument[];
  refund: Refund | null;
  lines: OrderDetailsLine[];
  /** Oldest first; null if the backend doesn't report shipments. */
  shipments: Shipment[] | null;
  subtotal: number;
  cgst: number;
  sgst: number;
  igst: number;
  roundOff: number;
  payable: number;
  /** Of the pieces cancelled before they were invoiced, incl. GST; 0 if the backend doesn't report it. */
  cancelledAmount: number;
}

const document = z.object({ number: z.string(), date: z.string(), total: loose });
export type OrderDocumentWire = z.input<typeof document>;
const invoice = document.extend({ ...openLotsFields, on_credit: z.boolean() });

const line = z.object({
  mysc_order_no: loose,
  item_id: loose,
  slug: loose,
  item_name: loose,
  brand_name: loose,
  hsn: loose,
  Country: loose,
  weight: loose,
  quantity: loose,
  qty_now: loose,
  later_by: loose,
  /** Absent in other backends. */
  qty_shipped: loose,
  qty_cancelled: loose,
  ...openPiecesFields,
  qty_packed: loose,
  notices: dateNotices,
  list_price: loose,
  your_price: loose,
  total: loose,
  gst_percenatge: loose,
  total_gst1: loose,
  /** "" if the item is no longer sold. */
  now_price: loose,
  now_availability: loose,
  now_qty: loose,
  /** Dispatch days of `now_qty` and of the last piece; absent in other backends. */
  now_qty_by: loose,
  now_last_by: loose,
});
export type OrderDetailsLineWire = z.input<typeof line>;

const order = z.object({
  number: z.string(),
  status: z.string(),
  mode: z.enum(["credit", "Online"]),
  payment_reference: loose,
  placed: moment,
  approved: moment.nullable(),
  packed: moment.nullish(),
  dispatched: z
    .object({ date: z.string(), transporter: z.string(), docket: z.string() })
    .nullable(),
  cancelled: moment.extend({ reason: z.string() }).nullable(),
  po_number: z.string(),
  has_po_file: z.boolean(),
  company_name: z.string(),
  gst_no: z.string(),
  delivery_address: z.string(),
  place_of_supply: z.string(),
  invoices: z.array(invoice),
  credit_notes: z.array(document),
  debit_notes: z.array(invoice).nullish(),
  /** Vouchers of an order that was paid online; absent in other backends. */
  receipt_voucher: document.nullish(),
  refund_vouchers: z.array(document).nullish(),
  refund: z.object({ state: z.enum(["due", "sent", "done"]), amount: loose }).nullable(),
  lines: z.array(line),
  shipments: z.array(shipment).nullish(),
  shipments_held: z.boolean().nullish(),
  subtotal: loose,
  cgst: loose,
  sgst: loose,
  igst: loose,
  round_off: loose,
  payable: loose,
  cancelled_amount: loose,
});
export type OrderDetailsWire = z.input<typeof order>;

/** The split promised with the order; empty if everything was in stock, whose date the order doesn't tell. */
function promisedPieces(row: z.output<typeof line>): DatedPieces[] {
  const now = count(row.qty_now);
  const later = count(row.quantity) - now;
  if (later <= 0) return [];
  return [
    { quantity: now, inStock: true, dispatchBy: null, arrivesBy: null },
    { quantity: later, inStock: false, dispatchBy: textOrNull(row.later_by), arrivesBy: null },
  ].filter(({ quantity }) => quantity > 0);
}

const decodeLine = (row: z.output<typeof line>): OrderDetailsLine => {
  const price = paiseOrNull(row.now_price);
  return {
    lineNumber: text(row.mysc_order_no),
    itemId: text(row.item_id),
    slug: textOrNull(row.slug),
    name: text(row.item_name),
    brand: text(row.brand_name),
    hsn: text(row.hsn),
    country: textOrNull(row.Country),
    massKg: numberOrNull(row.weight),
    quantity: count(row.quantity),
    shipped: countOrNull(row.qty_shipped),
    packed: countOrNull(row.qty_packed),
    cancelledPieces: countOrNull(row.qty_cancelled),
    notices: decodeDateNotices(row.notices),
    open: decodeOpenPieces(row) ?? promisedPieces(row),
    listPrice: paise(row.list_price),
    yourPrice: paise(row.your_price),
    total: paise(row.total),
    gstRateBp: Math.round((numberOrNull(row.gst_percenatge) ?? 0) * 100),
    gstAmount: paise(row.total_gst1),
    today:
      price === null
        ? null
        : {
            price,
            availability: availabilityOf(text(row.now_availability)),
            quantityNow: count(row.now_qty),
            nowBy: textOrNull(row.now_qty_by),
            expected: textOrNull(row.now_last_by),
          },
  };
};

const decodeDocument = ({ number, date, total }: z.output<typeof document>): OrderDocument => ({
  number,
  date,
  total: paise(total),
});

const decodeInvoice = ({ on_credit, ...wire }: z.output<typeof invoice>): OrderInvoice => ({
  ...decodeDocument(wire),
  due: wire.due,
  open: paise(wire.open),
  lots: decodeLots(wire),
  onCredit: on_credit,
});

/** Order of the buyer's company; 404 for orders of others. */
export const orderDetails = endpoint({
  method: "GET",
  path: "orders/:number/",
  params: (number: string) => ({ number }),
  auth: "required",
  summary: "One order with its lines and documents",
  body: z.undefined(),
  reply: z.object({ success, data: order }),
  encode: () => undefined,
  decode: ({ data }): OrderDetails => ({
    number: data.number,
    status: data.status,
    mode: data.mode,
    isHeld: data.shipments_held ?? false,
    paymentReference: text(data.payment_reference),
    placed: data.placed,
    approved: data.approved,
    packed: data.packed,
    dispatched: data.dispatched,
    cancelled: data.cancelled,
    poNumber: data.po_number,
    hasPoFile: data.has_po_file,
    companyName: data.company_name,
    gstin: data.gst_no,
    deliveryAddress: data.delivery_address,
    placeOfSupply: data.place_of_supply,
    invoices: data.invoices.map(decodeInvoice),
    creditNotes: data.credit_notes.map(decodeDocument),
    debitNotes: (data.debit_notes ?? []).map(decodeInvoice),
    receiptVoucher: data.receipt_voucher ? decodeDocument(data.receipt_voucher) : null,
    refundVouchers: (data.refund_vouchers ?? []).map(decodeDocument),
    refund: data.refund && { state: data.refund.state, amount: paise(data.refund.amount) },
    lines: data.lines.map(decodeLine),
    shipments: data.shipments?.map(decodeShipment) ?? null,
    subtotal: paise(data.subtotal),
    cgst: paise(data.cgst),
    sgst: paise(data.sgst),
    igst: paise(data.igst),
    roundOff: paise(data.round_off),
    payable: paise(data.payable),
    cancelledAmount: paise(data.cancelled_amount),
  }),
});
