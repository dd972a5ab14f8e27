import type { BrandId } from "../../../brands/types.ts";
import { formatMoney } from "../../../lib/format.ts";
import { formatPieces } from "../../../lib/format-pieces.ts";
import { formatDueTerm } from "../../../lib/rules/overdue.ts";
import type { orders } from "../../db/schema/index.ts";
import type { EmailContent } from "./email.ts";
import { describeContent, formatOrder, type Line, toItem, toMessage } from "./order-templates.ts";
import type { OutboxMessage } from "./outbox.ts";

interface InvoiceEmailData {
  order: typeof orders.$inferSelect;
  email: string;
  paymentReference: string | null;
  /** Whether the approval of the order is to be announced with this invoice. */
  onApproval: boolean;
  onCredit: boolean;
  creditDays: number;
  /** Paise. */
  total: number;
  lines: { share: { quantity: number }; line: { designation: string; maker: string } }[];
  /** All lines of the order; only needed with its approval. */
  orderLines: Line[];
}

const listLines = ({ lines }: InvoiceEmailData): string[] =>
  lines.map(
    ({ share: { quantity }, line }) =>
      `${line.designation} ${line.maker}: ${formatPieces(quantity)}`,
  );

const formatDue = ({ onCredit, total, creditDays }: InvoiceEmailData): string =>
  onCredit
    ? `${formatMoney(total)} is due ${formatDueTerm(creditDays)}.`
    : `Its total is ${formatMoney(total)}, which you have paid.`;

/** Of an order that is invoiced at once, or of the part of it that is in stock. */
function approvedEmail(data: InvoiceEmailData, number: string): EmailContent {
  const { order } = data;
  const isWhole = data.total === order.payable;
  const isAwaited = data.orderLines.some(({ backOrdered }) => backOrdered > 0);
  return {
    template: "order-approved",
    subject: `Your order ${order.number} is approved`,
    lines: [
      `Thank you. We have received and approved your ${formatOrder(order)}. Your tax invoice is ${number}.`,
      ...(isWhole
        ? []
        : [
            `Invoice ${number} covers what is in stock. ${formatDue(data)}`,
            ...listLines(data),
            ...(isAwaited
              ? [
                  "The pieces on back-order get an invoice of their own as soon as they are in stock for you.",
                ]
              : []),
          ]),
      ...describeContent({ ...order, paymentReference: data.paymentReference }),
    ],
    items: data.orderLines.map((line) => toItem(line, order.approvedAt ?? order.placedAt)),
  };
}

function furtherEmail(data: InvoiceEmailData, number: string): EmailContent {
  const { order } = data;
  return {
    template: "invoice-issued",
    subject: `Tax invoice ${number} for your order ${order.number}`,
    lines: [
      `Your tax invoice for these pieces of your ${formatOrder(order)} is ${number}. ${formatDue(data)}`,
      ...listLines(data),
      "They are in stock for you now. We will e-mail you when they are dispatched.",
    ],
  };
}

/** Created when the invoice gets its number. */
export function invoiceEmail(data: InvoiceEmailData, number: string, site: string): OutboxMessage {
  const content = (data.onApproval ? approvedEmail : furtherEmail)(data, number);
  const url = `${site}/api/orders/${data.order.number}/invoice`;
  const link = { label: "View invoice", url };
  const { brand, id } = data.order;
  return toMessage(brand as BrandId, data.email, { ...content, link }, id);
}
