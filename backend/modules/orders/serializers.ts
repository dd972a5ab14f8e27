import type { z } from "zod";
import type {
  OrderDetailsLineWire,
  OrderDetailsWire,
  ShipmentWire,
} from "../../../lib/contract/order-details.ts";
import type { confirmSale, OrderLineWire, PaymentMode } from "../../../lib/contract/orders.ts";
import { messages } from "../../../lib/forms/messages.ts";
import { indianDay, indianTime } from "../../../lib/indian-time.ts";
import { discountPercentOf, toRupees } from "../../../lib/money.ts";
import { Refusal } from "../../http/errors.ts";
import { massOf, percentOf } from "../../http/fields.ts";
import type { Shipment } from "../fulfilment/shipments.ts";
import type { OrderDetailsRows } from "./find-orders.ts";
import type { OrderHistoryRow } from "./order-history.ts";
import { toLineNumber } from "./order-number.ts";

type Body = z.output<typeof confirmSale.body>;

/** Payment mode; credit by default (9.6), 400 if unknown. */
export function parsePaymentMode({ mode_of_payment }: Pick<Body, "mode_of_payment">): PaymentMode {
  const mode = (mode_of_payment ?? "").trim().toLowerCase();
  if (mode === "online") return "Online";
  if (mode !== "" && mode !== "credit") throw new Refusal(400, messages.unknownPayment);
  return "credit";
}

/** A row of 7.35 (3.15). */
export const serializeOrderLine = (row: OrderHistoryRow): OrderLineWire => ({
  mysc_order_no: toLineNumber(row.number, row.line),
  item_name: row.designation,
  brand_name: row.maker,
  quantity: row.quantity,
  list_price: toRupees(row.listPrice),
  your_price: toRupees(row.unitPrice),
  calculate_discount_percentage: String(discountPercentOf(row.listPrice, row.unitPrice)),
  total_gst1: toRupees(row.gst),
  gst_percenatge: percentOf(row.gstRateBp),
  weight: massOf(row.massMg, row.quantity),
  Country: row.country ?? "",
  date: indianDay(row.placedAt),
  time: indianTime(row.placedAt),
  status: row.status,
  qty_shipped: row.shipped,
  po_number: row.poNumber,
  invoice_no: row.invoiceNumber,
  credit_note_no: row.creditNoteNumber,
  order_total: toRupees(row.payable),
  dispatched_on: row.dispatchedOn ?? "",
  cancelled_on: row.cancelledAt ? indianDay(row.cancelledAt) : "",
  later_by: row.laterBy ?? "",
});

type Line = OrderDetailsRows["lines"][number];

const serializeMoment = (moment: Date) => ({ date: indianDay(moment), time: indianTime(moment) });

const serializeLine = (number: string, line: Line): OrderDetailsLineWire => ({
  mysc_order_no: toLineNumber(number, line.line),
  item_id: String(line.itemId),
  slug: line.slug,
  item_name: line.designation,
  brand_name: line.maker,
  hsn: line.hsn,
  Country: line.country ?? "",
  weight: massOf(line.massMg, line.quantity),
  quantity: line.quantity,
  qty_now: line.quantityNow,
  later_by: line.laterBy ?? "",
  qty_shipped: line.shipped,
  qty_allocated: line.allocated,
  qty_back_ordered: line.backOrdered,
  list_price: toRupees(line.listPrice),
  your_price: toRupees(line.unitPrice),
  total: toRupees(line.taxable),
  gst_percenatge: percentOf(line.gstRateBp),
  total_gst1: toRupees(line.gst),
  now_price: line.today ? toRupees(line.today.price) : "",
  now_availability: line.today?.availability ?? "",
  now_qty: line.today?.quantityNow ?? 0,
});

const serializeShipment = (
  number: string,
  { dispatchedOn, weightGrams, lines, ...shipment }: Shipment,
): ShipmentWire => ({
  number: shipment.number,
  date: dispatchedOn,
  carrier: shipment.carrier,
  tracking: shipment.tracking,
  packages: shipment.packages,
  weight_grams: weightGrams,
  lines: lines.map((line) => ({
    mysc_order_no: toLineNumber(number, line.line),
    item_name: line.designation,
    brand_name: line.maker,
    quantity: line.quantity,
  })),
});

/** null while the document waits for its number, for some milliseconds. */
function serializeDocument(row: OrderDetailsRows["invoice"]) {
  return row?.number && row.issuedAt ? { number: row.number, date: indianDay(row.issuedAt) } : null;
}

function serializeInvoice(row: OrderDetailsRows["invoice"]): OrderDetailsWire["invoice"] {
  const document = serializeDocument(row);
  if (!row || !document) return null;
  return {
    ...document,
    due: row.dueOn ?? document.date,
    open: toRupees(row.total - row.settled),
    on_credit: row.onCredit,
  };
}

export function serializeOrderDetails({
  order,
  lines,
  shipments,
  invoice,
  creditNote,
  refund,
  paymentReference,
}: OrderDetailsRows): OrderDetailsWire {
  const { dispatchedOn, transporter, docket } = order;
  return {
    number: order.number,
    status: order.status,
    mode: order.mode as PaymentMode,
    payment_reference: paymentReference,
    placed: serializeMoment(order.placedAt),
    approved: order.approvedAt && serializeMoment(order.approvedAt),
    dispatched: dispatchedOn === null ? null : { date: dispatchedOn, transporter, docket },
    cancelled: order.cancelledAt && {
      ...serializeMoment(order.cancelledAt),
      reason: order.cancelReason,
    },
    po_number: order.poNumber,
    has_po_file: order.poFileId !== null,
    company_name: order.companyName,
    gst_no: order.gstin,
    delivery_address: order.deliveryAddress,
    place_of_supply: order.placeOfSupply,
    invoice: serializeInvoice(invoice),
    credit_note: serializeDocument(creditNote),
    refund: refund && { state: refund.state, amount: toRupees(refund.amount) },
    lines: lines.map((line) => serializeLine(order.number, line)),
    shipments: shipments.map((shipment) => serializeShipment(order.number, shipment)),
    subtotal: toRupees(order.subtotal),
    cgst: toRupees(order.cgst),
    sgst: toRupees(order.sgst),
    igst: toRupees(order.igst),
    round_off: toRupees(order.roundOff),
    payable: toRupees(order.payable),
  };
}
