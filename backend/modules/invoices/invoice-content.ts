import { brands } from "../../../brands/index.ts";
import type { BrandId } from "../../../brands/types.ts";
import { isIntraState, type Totals } from "../../../lib/gst.ts";
import { stateCodeOf } from "../../../lib/gstin.ts";
import { indianDay } from "../../../lib/indian-time.ts";
import type { OrderLineRow, PendingInvoice } from "./pending-invoices.ts";

/** State with its GST code, printed as "Maharashtra (27)". */
export interface State {
  name: string;
  code: string;
}

export interface Party {
  name: string;
  address: string[];
  gstin: string;
  state: State;
}

/** Amounts in paise. */
export interface InvoiceLine {
  name: string;
  maker: string;
  description: string;
  hsn: string;
  quantity: number;
  unitPrice: number;
  taxable: number;
  rateBp: number;
  cgst: number;
  sgst: number;
  igst: number;
}

/**
 * Everything printed on an invoice or credit note except its number and date. Stored when the document is issued, so that
 * later changes of company, brand or catalogue don't alter it.
 */
export interface InvoiceContent {
  seller: Party & { contact: string; bank: string[]; terms: string[] };
  buyer: Party;
  deliveryAddress: string;
  placeOfSupply: State;
  order: { number: string; day: string; poNumber: string };
  payment: string;
  lines: InvoiceLine[];
  totals: Totals;
  /** Only on credit notes: the credited invoice and the reason. */
  against?: { number: string; day: string; reason: string };
}

/** Seller as printed on documents. */
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

/** CGST and SGST are rounded separately, so half of a line's GST is exact. */
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

/** Content of a tax invoice, from the order as placed. */
export function buildInvoiceContent(
  pending: PendingInvoice,
  lines: OrderLineRow[],
  sellerGstin: string,
): InvoiceContent {
  const { order } = pending;
  const { subtotal, cgst, sgst, igst, roundOff, payable } = order;
  const brand = order.brand as BrandId;
  const intraState = isIntraState(brands[brand].sellerState, order.placeOfSupply);
  return {
    seller: getSeller(brand, sellerGstin),
    buyer: toBuyer(pending),
    deliveryAddress: order.deliveryAddress,
    placeOfSupply: { name: order.placeOfSupply, code: pending.supplyCode ?? "" },
    order: { number: order.number, day: indianDay(order.placedAt), poNumber: order.poNumber },
    payment: formatPayment(pending),
    lines: lines.map((line) => toInvoiceLine(line, intraState)),
    totals: { subtotal, cgst, sgst, igst, total: cgst + sgst + igst, roundOff, payable },
  };
}

/** A credit note repeats the content of the invoice that it credits. */
export const buildCreditNoteContent = ({ order, ...invoice }: PendingInvoice): InvoiceContent => ({
  ...(invoice.creditedContent as InvoiceContent),
  against: {
    number: invoice.creditedNumber ?? "",
    day: indianDay(invoice.creditedAt ?? order.placedAt),
    reason: order.cancelReason,
  },
});
