import { formatDate, formatMoney } from "../../../lib/format.ts";
import type { PdfDocument } from "../../../lib/pdf/document.ts";
import { amountInWords } from "./amount-in-words.ts";
import { getSeller } from "./invoice-content.ts";
import { sellerLetterhead } from "./invoice-pdf.ts";
import type { PaymentOnAccount } from "./payments-on-account.ts";
import { buyerRows, GOODS, type ReceiptData, subtitleOf } from "./receipt-pdf.ts";

interface RefundVoucherData extends ReceiptData {
  reversal: PaymentOnAccount["reversals"][number];
}

/** A refund voucher (Rule 51) as a PDF; money that had paid invoices is no advance, so that its document is no voucher. */
export function refundVoucherDocument(data: RefundVoucherData): PdfDocument {
  const { brand, sellerGstin, buyer, payment, reversal } = data;
  const seller = getSeller(brand, sellerGstin);
  const { amount, advance, createdAt, reversedOn, mode, reference, reason } = reversal;
  const number = reversal.number ?? "";
  return {
    title: advance > 0 ? "Refund voucher" : "Refund",
    subtitle: subtitleOf(data),
    letterhead: sellerLetterhead(brand, seller),
    created: createdAt,
    footer: `${number} · ${seller.name} · Computer generated`,
    blocks: [
      {
        kind: "facts",
        groups: [
          { heading: "Refunded to", rows: buyerRows(buyer) },
          {
            rows: [
              ["Refund no.", number],
              ["Date", formatDate(createdAt.toISOString())],
              ["Refunded on", formatDate(reversedOn)],
              ["Paid by", mode || "Original payment method"],
              ["Reference", reference || payment.reference],
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
              [payment.advance > 0 ? "Receipt voucher" : "Receipt", payment.number],
              ["Dated", formatDate(payment.recordedAt.toISOString())],
              ["Amount received", formatMoney(payment.amount)],
              ...(reason ? ([["Reason", reason]] as [string, string][]) : []),
            ],
          },
          ...(advance > 0
            ? [
                {
                  rows: [
                    ["Advance refunded", formatMoney(advance)],
                    ["Goods", GOODS],
                    [
                      "Rate and amount of GST",
                      "Nil: none was due on the advance (Notification 66/2017 – Central Tax)",
                    ],
                    ["Reverse charge", "No"],
                  ] as [string, string][],
                },
              ]
            : []),
        ],
      },
      {
        kind: "totals",
        aside: [
          `Amount in words: ${amountInWords(amount)}`,
          " ",
          `For ${seller.name}`,
          " ",
          "Authorised signatory",
        ],
        rows: [{ label: "Amount refunded", amount: formatMoney(amount), strong: true }],
      },
    ],
  };
}
