import { formatDate, formatMoney } from "../../../lib/format.ts";
import { indianDay } from "../../../lib/indian-time.ts";
import type { PdfDocument } from "../../../lib/pdf/document.ts";
import type { orderLines, orders, payments } from "../../db/schema/index.ts";
import { getSeller } from "../documents/index.ts";
import { formatMode } from "./payment-mode.ts";
import {
  advanceFacts,
  buyerRows,
  formatCell,
  type ReceiptData,
  signatureLines,
  startDocument,
} from "./receipt-pdf.ts";

export interface OrderReceiptData extends Omit<ReceiptData, "payment"> {
  order: typeof orders.$inferSelect;
  lines: (typeof orderLines.$inferSelect)[];
  payment: typeof payments.$inferSelect;
}

/** Goods of an order as paid, with their price incl. GST. */
const goodsTable = ({ order, lines }: OrderReceiptData) => ({
  kind: "table" as const,
  columns: [
    { heading: "HSN", width: 70 },
    { heading: "Goods", width: 240 },
    { heading: "Qty", width: 60, align: "right" as const },
    { heading: "Amount incl. GST ₹", width: 100, align: "right" as const },
  ],
  rows: [
    ...lines.map(({ hsn, designation, maker, quantity, taxable, gst }) => [
      hsn,
      `${designation} ${maker}`,
      `${quantity} NOS`,
      formatCell(taxable + gst),
    ]),
    ...(order.roundOff === 0 ? [] : [["", "Round-off", "", formatCell(order.roundOff)]]),
  ],
  total: ["", "Order", "", formatCell(order.payable)],
});

/** Receipt voucher (Rule 50) of an order that was paid online, as a PDF. It states the order as it was paid. */
export function orderReceiptDocument(data: OrderReceiptData): PdfDocument {
  const { brand, sellerGstin, buyer, order, payment } = data;
  const seller = getSeller(brand, sellerGstin);
  const number = payment.number ?? "";
  const issuedAt = payment.voucherIssuedAt ?? payment.receivedAt;
  return {
    ...startDocument(data, {
      title: "Receipt voucher",
      subtitle: "Order paid online",
      number,
      at: issuedAt,
    }),
    blocks: [
      {
        kind: "facts",
        groups: [
          { heading: "Received from", rows: buyerRows(buyer) },
          {
            rows: [
              ["Receipt no.", number],
              ["Date", formatDate(issuedAt.toISOString())],
              ["Received on", formatDate(indianDay(payment.receivedAt))],
              ["Paid by", formatMode(payment)],
              ["Reference", payment.providerPaymentId],
              ["Order", order.number],
              ["Your PO", order.poNumber || "–"],
            ],
          },
        ],
      },
      goodsTable(data),
      advanceFacts(payment.amount, "As listed above", buyer.state),
      {
        kind: "totals",
        aside: signatureLines(payment.amount, seller),
        rows: [{ label: "Amount received", amount: formatMoney(payment.amount), strong: true }],
      },
    ],
  };
}
