import type { OrderPageLineWire, OrderPageWire } from "../../../lib/contract/order-page.ts";
import type { PaymentMode } from "../../../lib/contract/orders.ts";
import { indianDay, indianTime } from "../../../lib/indian-time.ts";
import { toRupees } from "../../../lib/money.ts";
import { massOf, percentOf } from "../../http/fields.ts";
import { lineNumber } from "./order-number.ts";
import type { OrderPageRows } from "./order-page.ts";

type Line = OrderPageRows["lines"][number];

const momentOf = (moment: Date) => ({ date: indianDay(moment), time: indianTime(moment) });

const lineWire = (number: string, line: Line): OrderPageLineWire => ({
  mysc_order_no: lineNumber(number, line.line),
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
  list_price: toRupees(line.listPrice),
  your_price: toRupees(line.unitPrice),
  total: toRupees(line.taxable),
  gst_percenatge: percentOf(line.gstRateBp),
  total_gst1: toRupees(line.gst),
  now_price: line.today ? toRupees(line.today.price) : "",
  now_availability: line.today?.availability ?? "",
  now_qty: line.today?.quantityNow ?? 0,
});

/** Documents without a number yet, for some milliseconds, are not there yet. */
function documentOf(row: OrderPageRows["invoice"]) {
  return row?.number && row.issuedAt ? { number: row.number, date: indianDay(row.issuedAt) } : null;
}

function invoiceWire(row: OrderPageRows["invoice"]): OrderPageWire["invoice"] {
  const document = documentOf(row);
  if (!row || !document) return null;
  return {
    ...document,
    due: row.dueOn ?? document.date,
    open: toRupees(row.total - row.settled),
    on_credit: row.onCredit,
  };
}

/** Ours: `orders/:number/`. */
export function orderPageWire({
  order,
  lines,
  invoice,
  creditNote,
  refund,
}: OrderPageRows): OrderPageWire {
  const { dispatchedOn, transporter, docket } = order;
  return {
    number: order.number,
    status: order.status,
    mode: order.mode as PaymentMode,
    placed: momentOf(order.placedAt),
    approved: order.approvedAt && momentOf(order.approvedAt),
    dispatched: dispatchedOn === null ? null : { date: dispatchedOn, transporter, docket },
    cancelled: order.cancelledAt && {
      ...momentOf(order.cancelledAt),
      reason: order.cancelReason,
    },
    po_number: order.poNumber,
    has_po_file: order.poFileId !== null,
    company_name: order.companyName,
    gst_no: order.gstin,
    delivery_address: order.deliveryAddress,
    place_of_supply: order.placeOfSupply,
    invoice: invoiceWire(invoice),
    credit_note: documentOf(creditNote),
    refund: refund && { state: refund.state, amount: toRupees(refund.amount) },
    lines: lines.map((line) => lineWire(order.number, line)),
    subtotal: toRupees(order.subtotal),
    cgst: toRupees(order.cgst),
    sgst: toRupees(order.sgst),
    igst: toRupees(order.igst),
    round_off: toRupees(order.roundOff),
    payable: toRupees(order.payable),
  };
}
