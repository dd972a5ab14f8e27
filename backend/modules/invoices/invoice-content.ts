import type { BrandId } from "../../../brands/types.ts";
import type { BankAccount } from "../../../lib/bank-account.ts";
import { type GstState, toGstState } from "../../../lib/gst-states.ts";
import { indianDay } from "../../../lib/indian-time.ts";
import type { Totals } from "../../../lib/rules/gst.ts";
import { formatDueTerm } from "../../../lib/rules/overdue.ts";
import type { AppliedAdvance } from "../documents/index.ts";
import {
  getBuyer,
  getConsignee,
  getSeller,
  type InvoiceLine,
  type Party,
  type Seller,
  splitGst,
  sumLines,
} from "../documents/index.ts";
import { type PrintedTransfer, printBankTransfer } from "./bank-transfer.ts";
import type { DocumentLine, PendingInvoice } from "./pending-invoices.ts";

/** Layout of the documents issued now. */
export const LAYOUT = 2;

/**
 * Everything printed on an invoice or note except its number and date. Stored when the document is issued, so that
 * later changes of company, brand or catalogue don't alter it.
 */
export interface InvoiceContent {
  /** Layout of the PDF; absent on documents that the first release issued (first-layout.ts). */
  layout?: typeof LAYOUT;
  /** How to transfer the amount is only on invoices and debit notes on account. */
  seller: Seller & PrintedTransfer;
  buyer: Party;
  deliveryAddress: string;
  placeOfSupply: GstState;
  order: { number: string; day: string; poNumber: string };
  payment: string;
  /** When an invoice on account is due, if that depends on the dispatch; the invoice of a shipment has a day. */
  due?: string;
  lines: InvoiceLine[];
  totals: Totals;
  /** The round-off is that of all invoices of the order together, less that of the earlier ones. */
  hasCumulativeRoundOff?: true;
  /** Receipts that were recorded before the invoice and settle it; absent if there are none. */
  advances?: AppliedAdvance[];
  /** Declaration of Rule 46(s) for sellers who need not report invoices under Rule 48(4). */
  declaration?: string;
  /** The company that gets the goods, if it is another one than the buyer; its name also begins the delivery address. */
  consignee?: Omit<Party, "address">;
  /** On supplies to a special economic zone (proviso to Rule 46). */
  endorsement?: string;
  /** Only on credit notes for lower prices: the unit prices are differences, and no piece is credited. */
  reducesPrices?: true;
  /** Only on debit notes: the unit prices are differences, and no piece is supplied. */
  raisesPrices?: true;
  /** Only on notes: the corrected document and the reason. Of a credit note for a debit note, `invoice` is that of the latter. */
  against?: {
    number: string;
    day: string;
    reason: string;
    invoice?: { number: string; day: string };
  };
}

/** The wording of Rule 46(s). */
const EXEMPT_FROM_RULE_48_4 =
  "We hereby declare that though our aggregate turnover in any preceding financial year from 2017-18 onwards is more than the aggregate turnover notified under sub-rule (4) of rule 48, we are not required to prepare an invoice in terms of the provisions of the said sub-rule.";

/** The wording of the proviso to Rule 46. */
export const SEZ_WITH_TAX =
  "SUPPLY MEANT FOR EXPORT/SUPPLY TO SEZ UNIT OR SEZ DEVELOPER FOR AUTHORISED OPERATIONS ON PAYMENT OF INTEGRATED TAX";

/** An order line with the share of it that is printed. */
type PrintedLine = Pick<DocumentLine, "line" | "description"> & {
  share: Pick<DocumentLine["share"], "quantity" | "taxable" | "gst"> &
    Partial<Pick<DocumentLine["share"], "gstRateBp">>;
};

export const toInvoiceLine = (
  { share, line, description }: PrintedLine,
  intraState: boolean,
): InvoiceLine => ({
  name: line.designation,
  maker: line.maker,
  description,
  country: line.country ?? "",
  hsn: line.hsn,
  quantity: share.quantity,
  unitPrice: line.unitPrice,
  taxable: share.taxable,
  rateBp: share.gstRateBp ?? line.gstRateBp,
  ...splitGst(share.gst, intraState),
});

export const formatPayment = ({
  onCredit,
  onlinePart,
  creditDays,
  paymentReference,
}: PendingInvoice): string => {
  const online = paymentReference ? `Paid online, reference ${paymentReference}` : "Paid online";
  if (!onCredit) return online;
  if (onlinePart > 0) return `${online}; the rest on account, ${creditDays} days`;
  return `On account, ${creditDays} days`;
};

export interface SellerSettings {
  gstin: string;
  /** Print the declaration of Rule 46(s). */
  declaresRule48Exemption: boolean;
  bankAccount: BankAccount | null;
}

/** Content of a tax invoice, from its lines and the order as placed. */
export function buildInvoiceContent(
  pending: PendingInvoice,
  documentLines: DocumentLine[],
  { gstin, declaresRule48Exemption, bankAccount }: SellerSettings,
): InvoiceContent {
  const { order } = pending;
  const brand = order.brand as BrandId;
  const intraState = order.igst === 0;
  const lines = documentLines.map((line) => toInvoiceLine(line, intraState));
  const isOfShipment = order.invoicing === "shipment";
  return {
    layout: LAYOUT,
    seller: {
      ...getSeller(brand, gstin),
      ...printBankTransfer(pending.onCredit ? bankAccount : null, pending.customerNumber),
    },
    buyer: getBuyer({ ...pending, name: order.companyName, gstin: order.gstin }),
    deliveryAddress: order.deliveryAddress,
    placeOfSupply: toGstState(order.placeOfSupply),
    order: { number: order.number, day: indianDay(order.placedAt), poNumber: order.poNumber },
    payment: formatPayment(pending),
    ...(pending.onCredit && !isOfShipment ? { due: formatDueTerm(pending.creditDays) } : {}),
    lines,
    totals: sumLines(lines, pending.total),
    ...(isOfShipment ? { hasCumulativeRoundOff: true as const } : {}),
    ...(pending.advances.length > 0 ? { advances: pending.advances } : {}),
    ...(order.consignee ? { consignee: getConsignee(order) } : {}),
    ...(order.sez ? { endorsement: SEZ_WITH_TAX } : {}),
    ...(declaresRule48Exemption ? { declaration: EXEMPT_FROM_RULE_48_4 } : {}),
  };
}
