import { and, asc, eq, isNull, like } from "drizzle-orm";
import type { Db } from "../../../db/client.ts";
import { type orders, outbox } from "../../../db/schema/index.ts";

/** E-mails from before order events: their subjects name the order. The outbox keeps messages for 30 days. */
export const findUnrecordedMessages = (
  db: Db,
  { brand, number }: Pick<typeof orders.$inferSelect, "brand" | "number">,
  recipient: string,
) =>
  db
    .select({
      id: outbox.id,
      at: outbox.createdAt,
      subject: outbox.subject,
      status: outbox.status,
      lastError: outbox.lastError,
    })
    .from(outbox)
    .where(
      and(
        eq(outbox.recipient, recipient),
        eq(outbox.brand, brand),
        eq(outbox.channel, "email"),
        isNull(outbox.orderEventId),
        like(outbox.subject, `%${number}%`),
      ),
    )
    .orderBy(asc(outbox.id));
