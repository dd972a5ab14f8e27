import { type SQL, sql } from "drizzle-orm";
import type { BrandId } from "../../../brands/types.ts";
import type { Db } from "../../db/client.ts";
import { recordOrderEvents } from "../../db/order-events.ts";
import { orders, outbox, users } from "../../db/schema/index.ts";
import type { Email } from "./email.ts";

export interface OutboxMessage {
  brand: BrandId;
  channel: "email" | "sms";
  to: string;
  content: Email;
  /** Minutes after which the worker drops the message instead of sending it. */
  expiresInMinutes: number;
  /** The order that the message is about, whose timeline shows it. */
  orderId?: number | undefined;
  /** Number of the RFI or receipt that it is about. */
  about?: string | undefined;
  /** The account that it is sent to; by default the one with the e-mail address. */
  userId?: number | undefined;
}

const findUser = (brand: BrandId, email: string): SQL<number> =>
  sql`(select ${users.id} from ${users} where ${users.brand} = ${brand} and ${users.email} = ${email})`;

const toRow = (
  { brand, channel, to, content, expiresInMinutes, orderId, about = "", userId }: OutboxMessage,
  orderEventId: number | undefined,
) => ({
  brand,
  channel,
  recipient: to,
  userId: userId ?? findUser(brand, to),
  ...content,
  expiresAt: sql`now() + ${expiresInMinutes}::int * interval '1 minute'`,
  about:
    orderId === undefined
      ? about
      : sql<string>`(select ${orders.number} from ${orders} where ${orders.id} = ${orderId})`,
  orderEventId,
});

/** Writes a message to the outbox. Inside a transaction, it is sent only if the transaction commits. */
export const enqueue = (db: Db, message: OutboxMessage): Promise<void> => enqueueAll(db, [message]);

/** Writes one or more messages to the outbox. */
export async function enqueueAll(db: Db, messages: OutboxMessage[]): Promise<void> {
  const events = messages.flatMap(({ orderId, content }) =>
    orderId === undefined ? [] : [{ orderId, kind: "e-mailed" as const, text: content.subject }],
  );
  const ids = await recordOrderEvents(db, events);
  await db
    .insert(outbox)
    .values(messages.map((one) => toRow(one, one.orderId === undefined ? undefined : ids.shift())));
}
