import { brands } from "../../../brands/index.ts";
import type { BrandId } from "../../../brands/types.ts";
import { isIntraState, type Totals } from "../../../lib/gst.ts";
import { type GstState, getRegisteredState, toGstState } from "../../../lib/gst-states.ts";
import { stateCodeOf } from "../../../lib/gstin.ts";
import { indianDay } from "../../../lib/indian-time.ts";
import type { OrderLineRow, PendingInvoice } from "./pending-invoices.ts";

export interface Party {
  name: string;
  address: string[];
  gstin: string;
  state: GstState;
}

/** Amounts in paise. */
export interface InvoiceLine {
  name: string;
  maker: string;
  description: string;
  /** Country of origin, "" if unknown; absent on documents issued before it was printed. */
  country?: string;
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
  placeOfSupply: GstState;
  order: { number: string; day: string; poNumber: string };
  payment: string;
  lines: InvoiceLine[];
  totals: Totals;
  /** Declaration of Rule 46(s) for sellers who need not report invoices under Rule 48(4). */
  declaration?: string;
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

interface BuyerDetails {
  name: string;
  gstin: string;
  /** Billing address; its state need not be the one in which the company is registered. */
  address: string;
  city: string | null;
  state: string | null;
  pincode: string;
}

/** Buyer as printed on documents, with the state of its GSTIN. */
export const getBuyer = ({ name, gstin, address, city, state, pincode }: BuyerDetails): Party => ({
  name,
  address: [address, [city, state, pincode].filter(Boolean).join(", ")].filter(Boolean),
  gstin,
  state: gstin ? getRegisteredState(gstin) : toGstState(state ?? ""),
});

/** The wording of Rule 46(s). */
const EXEMPT_FROM_RULE_48_4 =
  "We hereby declare that though our aggregate turnover in any preceding financial year from 2017-18 onwards is more than the aggregate turnover notified under sub-rule (4) of rule 48, we are not required to prepare an invoice in terms of the provisions of the said sub-rule.";

/** CGST and SGST are rounded separately, so half of a line's GST is exact. */
const toInvoiceLine = ({ line, description }: OrderLineRow, intraState: boolean): InvoiceLine => ({
  name: line.designation,
  maker: line.maker,
  description,
  country: line.country ?? "",
  hsn: line.hsn,
  quantity: line.quantity,
  unitPrice: line.unitPrice,
  taxable: line.taxable,
  rateBp: line.gstRateBp,
  cgst: intraState ? line.gst / 2 : 0,
  sgst: intraState ? line.gst / 2 : 0,
  igst: intraState ? 0 : line.gst,
});

const formatPayment = ({ onCredit, creditDays, paymentReference }: PendingInvoice): string => {
  if (onCredit) return `On account, ${creditDays} days`;
  return paymentReference ? `Paid online, reference ${paymentReference}` : "Paid online";
};

export interface SellerSettings {
  gstin: string;
  /** Print the declaration of Rule 46(s). */
  declaresRule48Exemption: boolean;
}

/** Content of a tax invoice, from the order as placed. */
export function buildInvoiceContent(
  pending: PendingInvoice,
  lines: OrderLineRow[],
  { gstin, declaresRule48Exemption }: SellerSettings,
): InvoiceContent {
  const { order } = pending;
  const { subtotal, cgst, sgst, igst, roundOff, payable } = order;
  const brand = order.brand as BrandId;
  const intraState = isIntraState(brands[brand].sellerState, order.placeOfSupply);
  return {
    seller: getSeller(brand, gstin),
    buyer: getBuyer({ ...pending, name: order.companyName, gstin: order.gstin }),
    deliveryAddress: order.deliveryAddress,
    placeOfSupply: toGstState(order.placeOfSupply),
    order: { number: order.number, day: indianDay(order.placedAt), poNumber: order.poNumber },
    payment: formatPayment(pending),
    lines: lines.map((line) => toInvoiceLine(line, intraState)),
    totals: { subtotal, cgst, sgst, igst, total: cgst + sgst + igst, roundOff, payable },
    ...(declaresRule48Exemption ? { declaration: EXEMPT_FROM_RULE_48_4 } : {}),
  };
}

/** A credit note repeats the content of the invoice that it credits. */
export const buildCreditNoteContent = ({ order, ...invoice }: PendingInvoice): InvoiceContent => ({
  ...(invoice.creditedContent as InvoiceContent),
  // Rule 46(s) concerns tax invoices only.
  declaration: undefined,
  against: {
    number: invoice.creditedNumber ?? "",
    day: indianDay(invoice.creditedAt ?? order.placedAt),
    reason: order.cancelReason,
  },
});
