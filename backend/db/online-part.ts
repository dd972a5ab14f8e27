import { eq, type SQL, sql } from "drizzle-orm";
import type { Db } from "./client.ts";
import { invoices } from "./schema/index.ts";

type Document = Pick<typeof invoices.$inferSelect, "id" | "onCredit" | "total" | "onlinePart">;

/** The part of a document that is paid or, of a credit note, refunded online, in paise; the rest is on account. */
export const getOnlinePart = ({ onCredit, total, onlinePart }: Omit<Document, "id">): number =>
  onCredit ? onlinePart : total;

/** The same of the row "i" of the surrounding query. */
export const onlinePart: SQL<number> = sql`(case when i.on_credit then i.online_part else i.total end)`;

/**
 * The part of a new credit note of `total` paise that is refunded online: what is on account of its invoice or debit note is
 * credited first.
 */
export async function findOnlinePart(tx: Db, invoice: Document, total: number): Promise<number> {
  if (!invoice.onCredit) return total;
  if (invoice.onlinePart === 0) return 0;
  const [notes] = await tx
    .select({
      onAccount: sql`coalesce(sum(${invoices.total} - ${invoices.onlinePart}), 0)::int8`.mapWith(
        Number,
      ),
    })
    .from(invoices)
    .where(eq(invoices.creditsId, invoice.id));
  const left = invoice.total - invoice.onlinePart - (notes?.onAccount ?? 0);
  return Math.max(0, total - left);
}
