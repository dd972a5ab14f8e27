import { asc, eq } from "drizzle-orm";
import type { BrandId } from "../../../brands/types.ts";
import { describePieces } from "../../../lib/delivery/dates.ts";
import { toDatedPieces } from "../../../lib/delivery/open-pieces.ts";
import { formatCount, formatMoney } from "../../../lib/format.ts";
import { messages } from "../../../lib/forms/messages.ts";
import { formatPoNumber } from "../../../lib/forms/purchase-order.ts";
import { routes } from "../../../lib/routes.ts";
import type { Db } from "../../db/client.ts";
import { orderLines, orders, payments, users } from "../../db/schema/index.ts";
import { type EmailContent, type EmailItem, renderEmail } from "./email.ts";
import { enqueue, type OutboxMessage } from "./outbox.ts";
import type { Sites } from "./settings.ts";

/** Content of order e-mails; amounts in paise, tax included. */
type OrderEmailData = Pick<
  typeof orders.$inferSelect,
  | "brand"
  | "number"
  | "poNumber"
  | "cgst"
  | "sgst"
  | "igst"
  | "payable"
  | "cancelledAmount"
  | "deliveryAddress"
  | "cancelReason"
  | "balanceDebited"
  | "invoicing"
  | "placedAt"
  | "approvedAt"
> & {
  /** The provider's id of an online payment; null for orders on credit. */
  paymentReference: string | null;
};

const WEEK_MINUTES = 7 * 24 * 60;

/** "order ZW2627-000123 (your PO 4711)" */
export const formatOrder = ({
  number,
  poNumber,
}: Pick<OrderEmailData, "number" | "poNumber">): string =>
  `order ${number}${poNumber ? ` (your ${formatPoNumber(poNumber)})` : ""}`;

const formatPayment = ({ paymentReference }: OrderEmailData): string =>
  paymentReference ? ` Paid online, payment reference ${paymentReference}.` : "";

export type Line = typeof orderLines.$inferSelect;

/** Link of an e-mail to the order's page. */
export const orderLink = (site: string, { number }: Pick<OrderEmailData, "number">) => ({
  label: "View order",
  url: `${site}${routes.order(number)}`,
});

/** A line with its price before GST, and when its pieces leave. */
export const toItem = (line: Line, now: Date, isHeld = false): EmailItem => ({
  name: `${line.designation} ${line.maker}`,
  amount: formatMoney(line.taxable),
  details: [
    `${formatCount(line.quantity)} × ${formatMoney(line.unitPrice)}`,
    ...toDatedPieces(line, isHeld).map((pieces) => describePieces(pieces, now)),
    ...(line.cancelled > 0 ? [`${formatCount(line.cancelled)} cancelled`] : []),
  ],
});

const formatCancelled = ({ cancelledAmount }: OrderEmailData): string =>
  cancelledAmount > 0 ? ` ${formatMoney(cancelledAmount)} of it has been cancelled.` : "";

/** Ordered lines, total and delivery address. */
export const describeContent = (order: OrderEmailData): string[] => [
  `Total incl. GST: ${formatMoney(order.payable)}, of which GST ${formatMoney(order.cgst + order.sgst + order.igst)}.${formatCancelled(order)}${formatPayment(order)}`,
  `Delivery address: ${order.deliveryAddress}.`,
];

const invoiceNotices = {
  allotment: "You will get a tax invoice as soon as its goods are in stock for you.",
  shipment: "You will get a tax invoice with each shipment.",
};

const templates = {
  received: (order: OrderEmailData, lines: Line[]): EmailContent => ({
    template: "order-received",
    subject: `We have received your order ${order.number}`,
    lines: [
      `Thank you. We have received your ${formatOrder(order)}, and it is awaiting our approval. We will e-mail you when it is approved.`,
      ...describeContent(order),
    ],
    items: lines.map((line) => toItem(line, order.placedAt)),
  }),
  /** Of an order without an invoice yet; otherwise the e-mail about its invoice announces the approval. */
  approved: (order: OrderEmailData, lines: Line[], isHeld: boolean): EmailContent => ({
    template: "order-approved",
    subject: `Your order ${order.number} is approved`,
    lines: [
      `Thank you. We have received and approved your ${formatOrder(order)}. ${invoiceNotices[order.invoicing]}`,
      ...(isHeld ? [messages.orderHeld] : []),
      ...describeContent(order),
    ],
    items: lines.map((line) => toItem(line, order.approvedAt ?? order.placedAt, isHeld)),
  }),
  cancelled: (order: OrderEmailData): EmailContent => ({
    template: "order-cancelled",
    subject: `Your order ${order.number} has been cancelled`,
    lines: [
      `Your ${formatOrder(order)} has been cancelled. Reason: ${order.cancelReason}`,
      ...(order.balanceDebited > 0
        ? [`${formatMoney(order.balanceDebited)} has been returned to your available balance.`]
        : []),
    ],
  }),
};

/** `orderId`: the order that the e-mail is about. */
export const toMessage = (
  brand: BrandId,
  to: string,
  content: EmailContent,
  orderId?: number,
): OutboxMessage => ({
  brand,
  channel: "email",
  to,
  content: renderEmail(brand, content),
  expiresInMinutes: WEEK_MINUTES,
  orderId,
});

const findLines = (tx: Db, orderId: number) =>
  tx.select().from(orderLines).where(eq(orderLines.orderId, orderId)).orderBy(asc(orderLines.line));

/** Queues an e-mail to the user who placed the order, in the transaction that changes its status. */
export async function enqueueOrderEmail(
  tx: Db,
  orderId: number,
  event: keyof typeof templates,
  sites: Sites,
  isHeld = false,
): Promise<void> {
  const [row] = await tx
    .select({
      order: orders,
      email: users.email,
      paymentReference: payments.providerPaymentId,
    })
    .from(orders)
    .innerJoin(users, eq(users.id, orders.userId))
    .leftJoin(payments, eq(payments.orderId, orders.id))
    .where(eq(orders.id, orderId));
  if (!row) return;
  const { order, email, paymentReference } = row;
  const data = { ...order, paymentReference };
  const content =
    event === "cancelled"
      ? templates.cancelled(data)
      : templates[event](data, await findLines(tx, orderId), isHeld);
  const brand = order.brand as BrandId;
  await enqueue(
    tx,
    toMessage(brand, email, { ...content, link: orderLink(sites[brand], order) }, orderId),
  );
}
