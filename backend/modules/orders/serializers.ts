import { encodeLots } from "../../../lib/contract/open-lots.ts";
import type {
  OrderDetailsLineWire,
  OrderDetailsWire,
  OrderDocumentWire,
} from "../../../lib/contract/order-details.ts";
import type { OrderLineWire } from "../../../lib/contract/order-history.ts";
import type { PaymentMode } from "../../../lib/contract/orders.ts";
import type { ShipmentWire } from "../../../lib/contract/shipment.ts";
import { serializeOpenPieces } from "../../../lib/delivery/open-pieces.ts";
import { indianDay, indianTime } from "../../../lib/indian-time.ts";
import { discountPercentOf, toRupees } from "../../../lib/money.ts";
import { arrivalDay } from "../../../lib/rules/delivery-days.ts";
import { massOf, percentOf } from "../../http/fields.ts";
import type { OrderDetailsRows } from "./find-orders.ts";
import type { OrderHistoryRow } from "./order-history.ts";
import { toLineNumber } from "./order-number.ts";
import { isOnHeldAccount } from "./shipment-hold.ts";
import type { Shipment } from "./shipments.ts";

/** Until that day has passed, as not every delivery is recorded. */
function getShippedArrival({ lastOnTheWay, transitDays }: OrderHistoryRow, today: string): string {
  const day = arrivalDay(lastOnTheWay, transitDays) ?? "";
  return day < today ? "" : day;
}

/** A row of 7.35 (3.15). */
export const serializeOrderLine = (
  row: OrderHistoryRow,
  { today, isAccountHeld }: { today: string; isAccountHeld: boolean },
): OrderLineWire => ({
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
  qty_cancelled: row.cancelled,
  po_number: row.poNumber,
  invoice_no: row.invoiceNumbers.at(-1) ?? "",
  invoice_nos: row.invoiceNumbers,
  credit_note_no: row.creditNoteNumbers.at(-1) ?? "",
  credit_note_nos: row.creditNoteNumbers,
  debit_note_nos: row.debitNoteNumbers,
  challan_nos: row.challanNumbers,
  order_total: toRupees(row.payable),
  cancelled_amount: toRupees(row.cancelledAmount),
  dispatched_on: row.dispatchedOn ?? "",
  shipped_arrives_by: getShippedArrival(row, today),
  cancelled_on: row.cancelledAt ? indianDay(row.cancelledAt) : "",
  later_by: row.laterBy ?? "",
  ...serializeOpenPieces(row, isAccountHeld && isOnHeldAccount(row)),
});

type Order = OrderDetailsRows["order"];
type Line = OrderDetailsRows["lines"][number];

const serializeMoment = (moment: Date) => ({ date: indianDay(moment), time: indianTime(moment) });

const serializeLine = (number: string, line: Line, isHeld: boolean): OrderDetailsLineWire => ({
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
  qty_cancelled: line.cancelled,
  ...serializeOpenPieces(line, isHeld),
  qty_packed: Math.min(line.packed, line.allocated),
  notices: line.notices.map(({ kind, quantity, from, to, reason }) => ({
    kind,
    quantity,
    from,
    to,
    reason,
  })),
  list_price: toRupees(line.listPrice),
  your_price: toRupees(line.unitPrice),
  total: toRupees(line.taxable),
  gst_percenatge: percentOf(line.gstRateBp),
  total_gst1: toRupees(line.gst),
  now_price: line.today ? toRupees(line.today.price) : "",
  now_availability: line.today?.availability ?? "",
  now_qty: line.today?.quantityNow ?? 0,
  now_qty_by: line.today?.nowBy ?? "",
  now_last_by: line.today?.expected ?? "",
});

/** Operators state the day; the time is known if they recorded it on that day. */
const getDispatchTime = ({ dispatchedOn, createdAt }: Shipment): string =>
  indianDay(createdAt) === dispatchedOn ? indianTime(createdAt) : "";

const serializeShipment = ({ number, transitDays }: Order, shipment: Shipment): ShipmentWire => ({
  number: shipment.number,
  date: shipment.dispatchedOn,
  time: getDispatchTime(shipment),
  arrives_by: arrivalDay(shipment.dispatchedOn, transitDays) ?? "",
  packed: shipment.packedAt && serializeMoment(shipment.packedAt),
  delivered: shipment.deliveredAt && serializeMoment(shipment.deliveredAt),
  carrier: shipment.carrier,
  tracking: shipment.tracking,
  packages: shipment.packages,
  weight_grams: shipment.weightGrams,
  challan_no: shipment.challan ?? "",
  eway_bill: shipment.ewayBill,
  eway_valid_until: shipment.ewayValidUntil ?? "",
  vehicle: shipment.vehicle,
  lines: shipment.lines.map((line) => ({
    mysc_order_no: toLineNumber(number, line.line),
    item_name: line.designation,
    brand_name: line.maker,
    quantity: line.quantity,
  })),
});

type Invoice = OrderDetailsRows["invoices"][number];

/** Empty while the document has no number: an invoice waits for it for some milliseconds, and not every refund has a voucher. */
const serializeDocument = ({
  number,
  issuedAt,
  total,
}: Pick<Invoice, "number" | "issuedAt" | "total">): OrderDocumentWire[] =>
  number && issuedAt ? [{ number, date: indianDay(issuedAt), total: toRupees(total) }] : [];

const serializeInvoice = (row: Invoice): OrderDetailsWire["invoices"] =>
  serializeDocument(row).map((document) => ({
    ...document,
    ...encodeLots(row.dueOn ?? document.date, row.lots),
    on_credit: row.onCredit,
  }));

export function serializeOrderDetails({
  order,
  lines,
  shipments,
  invoices,
  creditNotes,
  debitNotes,
  refund,
  paymentReference,
  receiptVoucher,
  refundVouchers,
  isHeld,
}: OrderDetailsRows): OrderDetailsWire {
  const { dispatchedOn, transporter, docket } = order;
  return {
    number: order.number,
    status: order.status,
    mode: order.mode as PaymentMode,
    payment_reference: paymentReference,
    placed: serializeMoment(order.placedAt),
    approved: order.approvedAt && serializeMoment(order.approvedAt),
    packed: order.packedAt && serializeMoment(order.packedAt),
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
    invoices: invoices.flatMap(serializeInvoice),
    credit_notes: creditNotes.flatMap(serializeDocument),
    debit_notes: debitNotes.flatMap(serializeInvoice),
    receipt_voucher: receiptVoucher && serializeDocument(receiptVoucher)[0],
    refund_vouchers: refundVouchers.flatMap(serializeDocument),
    refund: refund && { state: refund.state, amount: toRupees(refund.amount) },
    lines: lines.map((line) => serializeLine(order.number, line, isHeld)),
    shipments: shipments.map((shipment) => serializeShipment(order, shipment)),
    shipments_held: isHeld,
    subtotal: toRupees(order.subtotal),
    cgst: toRupees(order.cgst),
    sgst: toRupees(order.sgst),
    igst: toRupees(order.igst),
    round_off: toRupees(order.roundOff),
    payable: toRupees(order.payable),
    cancelled_amount: toRupees(order.cancelledAmount),
  };
}
