import type { BrandId } from "../../../brands/types.ts";
import { formatDate, formatMoney } from "../../../lib/format.ts";
import type { GstState } from "../../../lib/gst-states.ts";
import { deductionNouns } from "../../../lib/payments/tax-deduction.ts";
import type { Block, FactGroup, PdfDocument, Totals } from "../../../lib/pdf/document.ts";
import {
  amountInWords,
  formatState,
  getSeller,
  SPECIMEN,
  sellerLetterhead,
} from "../documents/index.ts";
import type { PaymentOnAccount } from "./payments-on-account.ts";

export const GOODS = "Bearings and bearing accessories";
const day = (iso: string) => (iso ? formatDate(iso) : "");

export interface ReceiptData {
  brand: BrandId;
  sellerGstin: string;
  buyer: {
    name: string;
    address: string[];
    gstin: string;
    state: GstState;
    customerNumber: string;
  };
  payment: PaymentOnAccount;
}

export const buyerRows = (buyer: ReceiptData["buyer"]): FactGroup["rows"] => [
  buyer.name,
  ...buyer.address,
  ["GSTIN", buyer.gstin || "Not registered"],
  ["Customer ID", buyer.customerNumber],
];

interface Heading {
  title: string;
  /** Until the seller's GSTIN is set, the document is a specimen instead. */
  subtitle?: string | undefined;
  number: string;
  at: Date;
}

/** A receipt or voucher without its blocks. */
export function startDocument(
  { brand, sellerGstin }: Pick<ReceiptData, "brand" | "sellerGstin">,
  { title, subtitle = "Payment on account", number, at }: Heading,
): Omit<PdfDocument, "blocks"> {
  const seller = getSeller(brand, sellerGstin);
  return {
    title,
    subtitle: sellerGstin ? subtitle : SPECIMEN,
    letterhead: sellerLetterhead(brand, seller),
    created: at,
    footer: `${number} · ${seller.name} · Computer generated`,
  };
}

/** Amount in a column that has the sign in its heading. */
export const formatCell = (paise: number): string => formatMoney(paise).replace("₹", "");

/** Table rows: invoices that the receipt settled, the amount still on account and the amount paid back. */
function allocationTable(payment: PaymentOnAccount): Block {
  const { invoices, unused, reversals, amount, deductionTotal } = payment;
  return {
    kind: "table",
    columns: [
      { heading: "Used for", width: 260 },
      { heading: "Date", width: 100 },
      { heading: "Amount ₹", width: 100, align: "right" },
    ],
    rows: [
      ...invoices.map((one) => [
        `${one.noun} ${one.number}`,
        day(one.date),
        formatCell(one.amount),
      ]),
      ...(unused > 0 ? [["On account, for later invoices", "", formatCell(unused)]] : []),
      ...reversals.map((one) => ["Refunded", day(one.reversedOn), formatCell(one.amount)]),
    ],
    total: [
      deductionTotal > 0 ? "Amount received and tax deducted" : "Amount received",
      "",
      formatCell(amount + deductionTotal),
    ],
  };
}

/** Particulars of a receipt voucher (Rule 50) for the amount of an advance (paise) for goods of that place of supply. */
export const advanceFacts = (advance: number, goods: string, place: GstState): Block => ({
  kind: "facts",
  groups: [
    {
      heading: "Receipt voucher",
      rows: [
        ["Advance", formatMoney(advance)],
        ["Goods", goods],
        ["Place of supply", formatState(place)],
      ],
    },
    {
      rows: [
        [
          "Rate and amount of GST",
          "Nil: due with the invoice (Notification 66/2017 – Central Tax)",
        ],
        ["Reverse charge", "No"],
      ],
    },
  ],
});

/** At the left of the totals of a voucher: the amount (paise) in words and the line for a signature. */
export const signatureLines = (amount: number, seller: { name: string }): string[] => [
  `Amount in words: ${amountInWords(amount)}`,
  " ",
  `For ${seller.name}`,
  " ",
  "Authorised signatory",
];

const deductionRows = ({ deductions, amount, deductionTotal }: PaymentOnAccount): Totals["rows"] =>
  deductions.length === 0
    ? []
    : [
        ...deductions.map((one) => ({
          label: `${deductionNouns[one.kind]}, on ${formatMoney(one.base)}`,
          amount: formatMoney(one.amount),
        })),
        { label: "In all", amount: formatMoney(amount + deductionTotal) },
      ];

/** Receipt of a payment on account as a PDF, with what it settles today. */
export function receiptDocument({ brand, sellerGstin, buyer, payment }: ReceiptData): PdfDocument {
  const seller = getSeller(brand, sellerGstin);
  const { number, recordedAt, receivedOn, mode, reference, amount, advance } = payment;
  return {
    ...startDocument(
      { brand, sellerGstin },
      { title: advance > 0 ? "Receipt voucher" : "Receipt", number, at: recordedAt },
    ),
    blocks: [
      {
        kind: "facts",
        groups: [
          { heading: "Received from", rows: buyerRows(buyer) },
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
      ...(advance > 0 ? [advanceFacts(advance, GOODS, buyer.state)] : []),
      {
        kind: "totals",
        aside:
          advance > 0
            ? signatureLines(amount, seller)
            : [
                `Amount in words: ${amountInWords(amount)}`,
                "This is a computer-generated receipt, valid without a signature.",
              ],
        rows: [
          { label: "Amount received", amount: formatMoney(amount), strong: true },
          ...deductionRows(payment),
        ],
      },
    ],
  };
}
