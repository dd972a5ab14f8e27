import { asc, eq } from "drizzle-orm";
import type { OpenLot } from "../../../lib/contract/open-lots.ts";
import { formatDate, formatMoney } from "../../../lib/format.ts";
import { messages } from "../../../lib/forms/messages.ts";
import { describeLots } from "../../../lib/payments/open-lots.ts";
import type { Db } from "../../db/client.ts";
import { type invoices, orderLines, type orders } from "../../db/schema/index.ts";
import type { EmailContent } from "./email.ts";
import { describeContent, formatOrder, orderLink, toItem } from "./order-templates.ts";

type Order = typeof orders.$inferSelect;

const STATES: Record<string, string> = {
  "Awaiting Internal Approval": "is awaiting our approval",
  Approved: "is approved",
  Dispatched: "has been dispatched",
};

/** The order as it is now, sent again by an operator. */
export async function orderCopy(
  tx: Db,
  order: Order,
  site: string,
  { isHeld, now }: { isHeld: boolean; now: Date },
): Promise<EmailContent> {
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
      ...(isHeld ? [messages.orderHeld] : []),
      ...describeContent({ ...order, paymentReference: null }),
    ],
    items: lines.map((line) => toItem(line, now, isHeld)),
    link: orderLink(site, order),
  };
}

/** A tax invoice, sent again by an operator. */
export function invoiceCopy(
  order: Order,
  { number, issuedAt, total, onCredit, lots }: typeof invoices.$inferSelect & { lots: OpenLot[] },
  site: string,
): EmailContent {
  const issued = issuedAt ? ` of ${formatDate(issuedAt.toISOString())}` : "";
  return {
    template: "invoice-copy",
    subject: `Tax invoice ${number} for your order ${order.number}`,
    lines: [
      `Here is tax invoice ${number}${issued} for your ${formatOrder(order)} again. Its total is ${formatMoney(total)} incl. GST.`,
      ...(onCredit ? describeLots(lots).map((lot) => `Of it, ${lot}.`) : []),
    ],
    link: { label: "View invoice", url: `${site}/api/orders/${order.number}/invoice` },
  };
}
