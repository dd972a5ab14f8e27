import { formatDate, formatMoney } from "../../../lib/format.ts";
import type { FactGroup, PdfDocument } from "../../../lib/pdf/document.ts";
import { getSeller } from "../documents/index.ts";
import { buyerRows, type ReceiptData, signatureLines, startDocument } from "./receipt-pdf.ts";

export interface RefundVoucherData extends Omit<ReceiptData, "payment"> {
  subtitle?: string;
  /** Amounts in paise. */
  refund: {
    number: string;
    amount: number;
    /** The part that no invoice covers. */
    advance: number;
    /** When the voucher was issued. */
    at: Date;
    /** "2026-11-20" */
    refundedOn: string;
    /** "" if the provider refunds the money. */
    mode: string;
    reference: string;
    reason: string;
  };
  /** Document of the payment. */
  receipt: { title: "Receipt voucher" | "Receipt"; number: string; at: Date; amount: number };
  goods: string;
}

const advanceRows = ({ refund, goods }: RefundVoucherData): FactGroup["rows"] => [
  ["Advance refunded", formatMoney(refund.advance)],
  ["Goods", goods],
  [
    "Rate and amount of GST",
    "Nil: none was due on the advance (Notification 66/2017 – Central Tax)",
  ],
  ["Reverse charge", "No"],
];

/** A refund voucher (Rule 51) as a PDF; money that had paid invoices is no advance, so that its document is no voucher. */
export function refundVoucherDocument(data: RefundVoucherData): PdfDocument {
  const { brand, sellerGstin, buyer, refund, receipt } = data;
  const seller = getSeller(brand, sellerGstin);
  const { number, amount, advance, at, refundedOn, mode, reference, reason } = refund;
  return {
    ...startDocument(data, {
      title: advance > 0 ? "Refund voucher" : "Refund",
      subtitle: data.subtitle,
      number,
      at,
    }),
    blocks: [
      {
        kind: "facts",
        groups: [
          { heading: "Refunded to", rows: buyerRows(buyer) },
          {
            rows: [
              ["Refund no.", number],
              ["Date", formatDate(at.toISOString())],
              ["Refunded on", formatDate(refundedOn)],
              ["Paid by", mode || "Original payment method"],
              ["Reference", reference],
            ],
          },
        ],
      },
      {
        kind: "facts",
        groups: [
          {
            heading: "Refund of",
            rows: [
              [receipt.title, receipt.number],
              ["Dated", formatDate(receipt.at.toISOString())],
              ["Amount received", formatMoney(receipt.amount)],
              ...(reason ? ([["Reason", reason]] as [string, string][]) : []),
            ],
          },
          ...(advance > 0 ? [{ rows: advanceRows(data) }] : []),
        ],
      },
      {
        kind: "totals",
        aside: signatureLines(amount, seller),
        rows: [{ label: "Amount refunded", amount: formatMoney(amount), strong: true }],
      },
    ],
  };
}
