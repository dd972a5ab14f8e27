import { and, eq, getTableColumns, inArray, isNull, lt, ne, or, type SQL, sql } from "drizzle-orm";
import type { BrandId } from "../../../brands/types.ts";
import type { Db } from "../../db/client.ts";
import { outbox } from "../../db/schema/index.ts";

/** Values of a record instead of the message's own: of an address the first letter and the domain, of a number the last four digits. */
const recordValues = {
  recipient: sql`case when ${outbox.channel} = 'sms' then '…' || right(${outbox.recipient}, 4)
    else regexp_replace(${outbox.recipient}, '^(.)[^@]*@', '\\1…@') end`,
  text: sql`''`,
  html: sql`''`,
  code: sql`''`,
  // A message that still waits is not sent any more.
  status: sql`case when ${outbox.status} in ('pending', 'sending') then 'expired' else ${outbox.status} end`,
  maskedAt: sql`coalesce(${outbox.maskedAt}, now())`,
};

const makeRecords = (db: Db, which: SQL | undefined) =>
  db
    .update(outbox)
    .set(recordValues)
    .where(and(which, isNull(outbox.maskedAt)));

/** Makes records of messages older than 30 days, whatever their status. */
export async function clearOldMessages(db: Db): Promise<void> {
  await makeRecords(db, lt(outbox.createdAt, sql`now() - interval '30 days'`));
}

/** Of a user who is erased, deletes the messages that are about no order, RFI or receipt, and makes records of the others. */
export async function forgetRecipient(
  db: Db,
  { brand, userId, recipients }: { brand: BrandId; userId: number; recipients: string[] },
): Promise<void> {
  const isToUser = and(
    eq(outbox.brand, brand),
    or(eq(outbox.userId, userId), inArray(outbox.recipient, recipients.filter(Boolean))),
  );
  await db.delete(outbox).where(and(isToUser, eq(outbox.about, "")));
  await makeRecords(db, and(isToUser, ne(outbox.about, "")));
}

const columns = Object.entries(getTableColumns(outbox)).map(([name, column]) => {
  const value = recordValues[name as keyof typeof recordValues] ?? column;
  return sql`${value} as ${sql.identifier(column.name)}`;
});

/** All messages as their records, for backups. */
export const messageRecords = sql`(select ${sql.join(columns, sql`, `)} from ${outbox})`;
