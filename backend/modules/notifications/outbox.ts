import { and, eq, isNull, lt, ne, type SQL, sql } from "drizzle-orm";
import type { BrandId } from "../../../brands/types.ts";
import type { Db } from "../../db/client.ts";
import { orders, outbox } from "../../db/schema/index.ts";
import { recordOrderEvents } from "../orders/order-events.ts";
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
}

const toRow = (
  { brand, channel, to, content, expiresInMinutes, orderId, about = "" }: OutboxMessage,
  orderEventId: number | undefined,
) => ({
  brand,
  channel,
  recipient: to,
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

/** The first letter and the domain of an address, or the last four digits of a number. */
const masked = sql`case when ${outbox.channel} = 'sms' then '…' || right(${outbox.recipient}, 4)
  else regexp_replace(${outbox.recipient}, '^(.)[^@]*@', '\\1…@') end`;

/** Leaves a record of messages about an order, RFI or receipt, and deletes the others. */
async function clearMessages(db: Db, which: SQL | undefined): Promise<void> {
  await db.delete(outbox).where(and(which, eq(outbox.about, "")));
  await db
    .update(outbox)
    .set({
      ...{ recipient: masked, text: "", html: "", code: "", maskedAt: sql`now()` },
      // A message that still waits is not sent any more.
      status: sql`case when ${outbox.status} in ('pending', 'sending') then 'expired' else ${outbox.status} end`,
    })
    .where(and(which, ne(outbox.about, ""), isNull(outbox.maskedAt)));
}

/** Clears messages older than 30 days, whatever their status: a record stays of those about an order, RFI or receipt. */
export const clearOldMessages = (db: Db): Promise<void> =>
  clearMessages(
    db,
    and(isNull(outbox.maskedAt), lt(outbox.createdAt, sql`now() - interval '30 days'`)),
  );

/** Clears the messages to an address or number, which is erased. */
export const forgetRecipient = (
  db: Db,
  { brand, recipient }: { brand: BrandId; recipient: string },
): Promise<void> =>
  clearMessages(db, and(eq(outbox.brand, brand), eq(outbox.recipient, recipient)));
