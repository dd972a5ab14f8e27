import { eq } from "drizzle-orm";
import type { Db } from "../../db/client.ts";
import { orders, users } from "../../db/schema/index.ts";
import { type Event, eventLetter } from "./order-templates.ts";
import { enqueue } from "./outbox.ts";

/** Tells the user who ordered, in the transaction that makes it true. */
export async function enqueueOrderEmail(tx: Db, orderId: number, event: Event): Promise<void> {
  const [row] = await tx
    .select({ order: orders, email: users.email })
    .from(orders)
    .innerJoin(users, eq(users.id, orders.userId))
    .where(eq(orders.id, orderId));
  if (row) await enqueue(tx, eventLetter(event, row.order, row.email));
}
