import { asc, eq } from "drizzle-orm";
import { formatDate, formatMoney } from "../../../lib/format.ts";
import type { Db } from "../../db/client.ts";
import { type invoices, orderLines, type orders } from "../../db/schema/index.ts";
import type { EmailContent } from "./email.ts";
import { describeContent, formatOrder, toItem } from "./order-templates.ts";

type Order = typeof orders.$inferSelect;

const STATES: Record<string, string> = {
  "Awaiting Internal Approval": "is awaiting our approval",
  Approved: "is approved",
  Dispatched: "has been dispatched",
};

/** The order as it is now, sent again by an operator. */
export async function orderCopy(tx: Db, order: Order, site: string): Promise<EmailContent> {
  const lines = await tx
    .select()
    .from(orderLines)
    .where(eq(orderLines.orderId, order.id))
    .orderBy(asc(orderLines.line));
  return {
    template: "order-copy",
    subject: `Your order ${order.number}`,
    lines: [
      `Here is your ${formatOrder(order)} again. It ${STATES[order.status] ?? ""}.`,
      ...describeContent({ ...order, paymentReference: null }),
    ],
    items: lines.map(toItem),
    link: { label: "View order", url: `${site}/orders/${order.number}` },
  };
}

/** A tax invoice, sent again by an operator. */
export function invoiceCopy(
  order: Order,
  { number, issuedAt, total, settled, onCredit, dueOn }: typeof invoices.$inferSelect,
  site: string,
): EmailContent {
  const issued = issuedAt ? ` of ${formatDate(issuedAt.toISOString())}` : "";
  const open = total - settled;
  return {
    template: "invoice-copy",
    subject: `Tax invoice ${number} for your order ${order.number}`,
    lines: [
      `Here is tax invoice ${number}${issued} for your ${formatOrder(order)} again. Its total is ${formatMoney(total)} incl. GST.`,
      ...(onCredit && open > 0 && dueOn
        ? [`${formatMoney(open)} of it is due on ${formatDate(dueOn)}.`]
        : []),
    ],
    link: { label: "View invoice", url: `${site}/api/orders/${order.number}/invoice` },
  };
}
