import { asc, eq, inArray, type SQL, sql } from "drizzle-orm";
import type { BrandId } from "../../../brands/types.ts";
import { capitalise } from "../../../lib/capitalise.ts";
import { describePieces } from "../../../lib/delivery/dates.ts";
import { type DateNotice, describeNotice } from "../../../lib/delivery/notices.ts";
import { toDatedPieces } from "../../../lib/delivery/open-pieces.ts";
import { formatCount } from "../../../lib/format.ts";
import type { Db } from "../../db/client.ts";
import { orderLines, orders, users } from "../../db/schema/index.ts";
import type { EmailContent } from "./email.ts";
import { formatOrder, toMessage } from "./order-templates.ts";
import { enqueueAll } from "./outbox.ts";

type Line = typeof orderLines.$inferSelect;
type Notice = DateNotice & { orderLineId: number };

/** Current dates of the lines that have changed, and what has changed. */
const dateEmail = (
  order: typeof orders.$inferSelect,
  lines: Line[],
  notices: Notice[],
  now: Date,
): EmailContent => {
  const kind = notices.every((notice) => notice.kind === "arrival") ? "arrival" : "dispatch";
  return {
    template: "order-dates",
    subject: `New ${kind} date for your order ${order.number}`,
    lines: [
      `${capitalise(kind)} dates of your ${formatOrder(order)} have changed. These are the new ones:`,
      `Delivery address: ${order.deliveryAddress}.`,
    ],
    items: lines.map((line) => ({
      name: `${line.designation} ${line.maker}`,
      amount: "",
      details: [
        ...toDatedPieces(line).map((pieces) => describePieces(pieces, now)),
        ...notices
          .filter(({ orderLineId }) => orderLineId === line.id)
          .map((notice) => describeNotice(notice, line.quantity)),
      ],
    })),
  };
};

/**
 * Pieces that have arrived for an order on an overdue account. Stock moves without the setting that holds such orders; the
 * page of the order applies it.
 */
const overdueEmail = (order: typeof orders.$inferSelect, lines: Line[]): EmailContent => ({
  template: "order-dates",
  subject: `Stock has arrived for your order ${order.number}`,
  lines: [
    `Pieces of your ${formatOrder(order)} have arrived. Your account is overdue: the page of the order says when they leave.`,
  ],
  items: lines.map((line) => ({
    name: `${line.designation} ${line.maker}`,
    amount: "",
    details: [`${formatCount(line.allocated)} in stock`],
  })),
});

/**
 * Queues one e-mail per order about changed dates, in the transaction that changes them. `isOverdue`, a condition on rows of
 * `orders`, selects those on overdue accounts, whose e-mails name no dates.
 */
export async function enqueueDateEmails(
  tx: Db,
  changed: Map<number, Notice[]>,
  now: Date,
  isOverdue: SQL<boolean> = sql<boolean>`false`,
): Promise<void> {
  if (changed.size === 0) return;
  const rows = await tx
    .select({ order: orders, email: users.email, isOverdue })
    .from(orders)
    .innerJoin(users, eq(users.id, orders.userId))
    .where(inArray(orders.id, [...changed.keys()]))
    .orderBy(asc(orders.id));
  const lineIds = [...changed.values()].flat().map(({ orderLineId }) => orderLineId);
  const lines = await tx
    .select()
    .from(orderLines)
    .where(inArray(orderLines.id, lineIds))
    .orderBy(asc(orderLines.line));
  await enqueueAll(
    tx,
    rows.map((row) => {
      const { order } = row;
      const own = lines.filter(({ orderId }) => orderId === order.id);
      const content = row.isOverdue
        ? overdueEmail(order, own)
        : dateEmail(order, own, changed.get(order.id) ?? [], now);
      return toMessage(order.brand as BrandId, row.email, content, order.id);
    }),
  );
}
