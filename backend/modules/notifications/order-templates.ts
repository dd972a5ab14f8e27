import { eq } from "drizzle-orm";
import type { BrandId } from "../../../brands/types.ts";
import { formatMoney } from "../../../lib/format.ts";
import { formatPoNumber } from "../../../lib/forms/purchase-order.ts";
import type { Db } from "../../db/client.ts";
import { orders, payments, users } from "../../db/schema/index.ts";
import { type EmailContent, renderEmail } from "./email.ts";
import { enqueue, type OutboxMessage } from "./outbox.ts";

/** Content of order e-mails; amounts in paise, tax included. */
type OrderEmailData = Pick<
  typeof orders.$inferSelect,
  | "brand"
  | "number"
  | "poNumber"
  | "payable"
  | "deliveryAddress"
  | "cancelReason"
  | "balanceDebited"
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

const formatTotalAndAddress = (order: OrderEmailData): string =>
  `Total incl. GST: ${formatMoney(order.payable)}.${formatPayment(order)} Delivery address: ${order.deliveryAddress}.`;

const templates = {
  received: (order: OrderEmailData): EmailContent => ({
    template: "order-received",
    subject: `We have received your order ${order.number}`,
    lines: [
      `Thank you. We have received your ${formatOrder(order)}, and it is awaiting our approval. We will e-mail you when it is approved.`,
      formatTotalAndAddress(order),
    ],
  }),
  approved: (order: OrderEmailData, invoiceNumber: string, site: string): EmailContent => ({
    template: "order-approved",
    subject: `Your order ${order.number} is approved`,
    lines: [
      `Thank you. We have received and approved your ${formatOrder(order)}. Your tax invoice is ${invoiceNumber}.`,
      formatTotalAndAddress(order),
    ],
    link: { label: "View invoice", url: `${site}/api/orders/${order.number}/invoice` },
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

export const toMessage = (brand: BrandId, to: string, content: EmailContent): OutboxMessage => ({
  brand,
  channel: "email",
  to,
  content: renderEmail(brand, content),
  expiresInMinutes: WEEK_MINUTES,
});

/** Created when the invoice gets its number, both for orders approved at once and for those approved later. */
export function orderApprovedEmail(
  {
    order,
    email,
    paymentReference,
  }: { order: typeof orders.$inferSelect; email: string; paymentReference: string | null },
  invoiceNumber: string,
  sites: Record<BrandId, string>,
): OutboxMessage {
  const brand = order.brand as BrandId;
  const data = { ...order, paymentReference };
  return toMessage(brand, email, templates.approved(data, invoiceNumber, sites[brand]));
}

/** Queues an e-mail to the user who placed the order, in the transaction that changes its status. */
export async function enqueueOrderEmail(
  tx: Db,
  orderId: number,
  event: "received" | "cancelled",
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
  const content = templates[event]({ ...order, paymentReference });
  await enqueue(tx, toMessage(order.brand as BrandId, email, content));
}
