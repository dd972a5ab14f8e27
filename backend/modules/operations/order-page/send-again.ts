import { and, eq, getTableColumns } from "drizzle-orm";
import type { BrandId } from "../../../../brands/types.ts";
import { messages } from "../../../../lib/forms/messages.ts";
import type { Db } from "../../../db/client.ts";
import { openLots } from "../../../db/open-lots.ts";
import { invoices, type orders, users } from "../../../db/schema/index.ts";
import { Refusal } from "../../../http/errors.ts";
import type { Sites } from "../../notifications/index.ts";
import { enqueue, invoiceCopy, orderCopy, toMessage } from "../../notifications/index.ts";
import { CANCELLED, type HoldSettings, isShipmentHeld } from "../../orders/index.ts";
import { assertNotJustSent } from "../just-sent.ts";

type Order = typeof orders.$inferSelect;

async function findInvoice(tx: Db, { id }: Order, number: string) {
  const [row] = await tx
    .select({ ...getTableColumns(invoices), lots: openLots })
    .from(invoices)
    .where(
      and(eq(invoices.orderId, id), eq(invoices.kind, "invoice"), eq(invoices.number, number)),
    );
  if (!row) throw new Refusal(404, `The order has no invoice ${number}.`);
  return row;
}

interface Copy extends HoldSettings {
  /** Number of the invoice to send; the order without it. */
  invoice?: string | undefined;
  sites: Sites;
  now: Date;
}

/** Queues the order, or one of its invoices, as an e-mail to its buyer; returns the subject. Locks: order (the caller). */
export async function queueCopy(
  tx: Db,
  order: Order,
  { invoice, sites, now, ...settings }: Copy,
): Promise<string> {
  if (order.status === CANCELLED) throw new Refusal(409, messages.orderCancelled);
  const brand = order.brand as BrandId;
  const content = invoice
    ? invoiceCopy(order, await findInvoice(tx, order, invoice), sites[brand])
    : await orderCopy(tx, order, sites[brand], {
        isHeld: await isShipmentHeld(tx, order, settings, now),
        now,
      });
  const mail = content.subject;
  const subject = { type: "order" as const, id: order.number };
  await assertNotJustSent(tx, { action: "orders/send", subject, field: "e-mail", mail }, now);
  const [user] = await tx
    .select({ email: users.email })
    .from(users)
    .where(eq(users.id, order.userId));
  await enqueue(tx, toMessage(brand, user?.email ?? "", content, order.id));
  return mail;
}
