import type { BrandId } from "../../../brands/types.ts";
import { formatDate, formatMoney } from "../../../lib/format.ts";
import type { Block, PdfDocument } from "../../../lib/pdf/document.ts";
import { amountInWords } from "./amount-in-words.ts";
import { getSeller } from "./invoice-content.ts";
import { sellerLetterhead } from "./invoice-pdf.ts";
import type { PaymentOnAccount } from "./payments-on-account.ts";

const day = (iso: string) => (iso ? formatDate(iso) : "");

export interface ReceiptData {
  brand: BrandId;
  sellerGstin: string;
  buyer: { name: string; address: string[]; gstin: string; customerNumber: string };
  payment: PaymentOnAccount;
}

/** Table rows: invoices that the receipt settled, the amount still on account and the amount paid back. */
function allocationTable({ invoices, unused, reversals, amount }: PaymentOnAccount): Block {
  const money = (paise: number) => formatMoney(paise).replace("₹", "");
  return {
    kind: "table",
    columns: [
      { heading: "Used for", width: 260 },
      { heading: "Date", width: 100 },
      { heading: "Amount ₹", width: 100, align: "right" },
    ],
    rows: [
      ...invoices.map((one) => [`Invoice ${one.number}`, day(one.date), money(one.amount)]),
      ...(unused > 0 ? [["On account, for later invoices", "", money(unused)]] : []),
      ...reversals.map((one) => ["Refunded", day(one.reversedOn), money(one.amount)]),
    ],
    total: ["Amount received", "", money(amount)],
  };
}

/** Receipt of a payment on account as a PDF, with what it settles today. */
export function receiptDocument({ brand, sellerGstin, buyer, payment }: ReceiptData): PdfDocument {
  const seller = getSeller(brand, sellerGstin);
  const { number, recordedAt, receivedOn, mode, reference, amount } = payment;
  return {
    title: "Receipt",
    subtitle: "Payment on account",
    letterhead: sellerLetterhead(brand, seller),
    created: recordedAt,
    footer: `${number} · ${seller.name} · Computer generated`,
    blocks: [
      {
        kind: "facts",
        groups: [
          {
            heading: "Received from",
            rows: [
              buyer.name,
              ...buyer.address,
              ["GSTIN", buyer.gstin || "Not registered"],
              ["Customer ID", buyer.customerNumber],
            ],
          },
          {
            rows: [
              ["Receipt no.", number],
              ["Date", formatDate(recordedAt.toISOString())],
              ["Received on", day(receivedOn)],
              ...(mode ? ([["Paid by", mode]] as [string, string][]) : []),
              ["Reference", reference],
            ],
          },
        ],
      },
      allocationTable(payment),
      {
        kind: "totals",
        aside: [
          `Amount in words: ${amountInWords(amount)}`,
          "This is a computer-generated receipt, valid without a signature.",
        ],
        rows: [{ label: "Amount received", amount: formatMoney(amount), strong: true }],
      },
    ],
  };
}
