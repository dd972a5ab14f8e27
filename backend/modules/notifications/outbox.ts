import { lt, sql } from "drizzle-orm";
import type { BrandId } from "../../../brands/types.ts";
import type { Db } from "../../db/client.ts";
import { outbox } from "../../db/schema/index.ts";
import type { Email } from "./account-templates.ts";

export interface OutboxMessage {
  brand: BrandId;
  channel: "email" | "sms";
  to: string;
  letter: Email;
  /** Minutes after which the message is not worth sending. */
  usefulMinutes: number;
}

const rowOf = ({ brand, channel, to, letter, usefulMinutes }: OutboxMessage) => ({
  brand,
  channel,
  recipient: to,
  ...letter,
  expiresAt: sql`now() + ${usefulMinutes}::int * interval '1 minute'`,
});

/** Writes a message to the outbox; inside a transaction it is sent only if that one commits. */
export const enqueue = (db: Db, posting: OutboxMessage): Promise<void> => enqueueAll(db, [posting]);

/** As post, several at once; at least one. */
export async function enqueueAll(db: Db, postings: OutboxMessage[]): Promise<void> {
  await db.insert(outbox).values(postings.map(rowOf));
}

/** Removes messages older than 30 days, whatever became of them. */
export async function sweepOutbox(db: Db): Promise<void> {
  await db.delete(outbox).where(lt(outbox.createdAt, sql`now() - interval '30 days'`));
}
