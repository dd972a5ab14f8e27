import { lt, sql } from "drizzle-orm";
import type { BrandId } from "../../brands/types.ts";
import type { Db } from "../db/client.ts";
import { outbox } from "../db/schema/index.ts";
import type { Letter } from "./letters.ts";

interface Posting {
  brand: BrandId;
  channel: "mail" | "sms";
  to: string;
  letter: Letter;
  /** Minutes after which the message is not worth sending. */
  usefulMinutes: number;
}

/** Writes a message to the outbox; inside a transaction it is sent only if that one commits. */
export async function post(
  db: Db,
  { brand, channel, to, letter, usefulMinutes }: Posting,
): Promise<void> {
  const uselessAt = sql`now() + ${usefulMinutes}::int * interval '1 minute'`;
  await db.insert(outbox).values({ brand, channel, recipient: to, ...letter, uselessAt });
}

/** Removes messages older than 30 days, whatever became of them. */
export async function sweepOutbox(db: Db): Promise<void> {
  await db.delete(outbox).where(lt(outbox.createdAt, sql`now() - interval '30 days'`));
}
