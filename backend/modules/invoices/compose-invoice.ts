import { brands } from "../../../brands/index.ts";
import type { BrandId } from "../../../brands/types.ts";
import { isIntraState } from "../../../lib/gst.ts";
import { stateCodeOf } from "../../../lib/gstin.ts";
import { indianDay } from "../../../lib/indian-time.ts";
import type { InvoiceContent, InvoiceLine, Party } from "./invoice-data.ts";
import type { OrderLineRow, PendingInvoice } from "./pending-invoices.ts";

/** The seller as papers print it. */
export function getSeller(brand: BrandId, gstin: string): InvoiceContent["seller"] {
  const { company, contact, sellerState, invoice } = brands[brand];
  return {
    name: company,
    address: contact.address.filter((line) => line !== company),
    gstin,
    state: { name: sellerState, code: gstin ? stateCodeOf(gstin) : "" },
    contact: `${contact.email} · ${contact.phone}`,
    ...invoice,
  };
}

function toBuyer({ order, address, city, pincode, state, stateCode }: PendingInvoice): Party {
  const place = [city, state, pincode].filter(Boolean).join(", ");
  return {
    name: order.companyName,
    address: [address, place].filter(Boolean),
    gstin: order.gstin,
    state: { name: state ?? "", code: order.gstin ? stateCodeOf(order.gstin) : (stateCode ?? "") },
  };
}

/** The tax of a line was rounded per half, so a half is exact. */
const toInvoiceLine = ({ line, description }: OrderLineRow, intraState: boolean): InvoiceLine => ({
  name: line.designation,
  maker: line.maker,
  description,
  hsn: line.hsn,
  quantity: line.quantity,
  unitPrice: line.unitPrice,
  taxable: line.taxable,
  rateBp: line.gstRateBp,
  cgst: intraState ? line.gst / 2 : 0,
  sgst: intraState ? line.gst / 2 : 0,
  igst: intraState ? 0 : line.gst,
});

const formatPayment = ({ onCredit, creditDays }: PendingInvoice): string =>
  onCredit ? `On account, ${creditDays} days` : "Paid online";

/** Everything that the invoice of this order prints, from the order as it was placed. */
export function buildInvoiceContent(
  waiting: PendingInvoice,
  lines: OrderLineRow[],
  sellerGstin: string,
): InvoiceContent {
  const { order } = waiting;
  const { subtotal, cgst, sgst, igst, roundOff, payable } = order;
  const brand = order.brand as BrandId;
  const intraState = isIntraState(brands[brand].sellerState, order.placeOfSupply);
  return {
    seller: getSeller(brand, sellerGstin),
    buyer: toBuyer(waiting),
    deliveryAddress: order.deliveryAddress,
    placeOfSupply: { name: order.placeOfSupply, code: waiting.supplyCode ?? "" },
    order: { number: order.number, day: indianDay(order.placedAt), poNumber: order.poNumber },
    payment: formatPayment(waiting),
    lines: lines.map((line) => toInvoiceLine(line, intraState)),
    totals: { subtotal, cgst, sgst, igst, total: cgst + sgst + igst, roundOff, payable },
  };
}

/** A credit note repeats what it answers, as that one was printed. */
export const buildCreditNoteContent = ({ order, ...answered }: PendingInvoice): InvoiceContent => ({
  ...(answered.answeredFigures as InvoiceContent),
  against: {
    number: answered.answeredNumber ?? "",
    day: indianDay(answered.answeredAt ?? order.placedAt),
    reason: order.cancelReason,
  },
});
