import { sql } from "drizzle-orm";
import type { Db } from "../../db/client.ts";
import { invoiceLines, invoices, orderLines, type orders } from "../../db/schema/index.ts";

interface NewInvoice {
  /** Paise, incl. GST and round-off. */
  total: number;
  /** Its e-mail announces the approval of the order. */
  onApproval?: boolean;
  /** It gets an IRN before its goods leave. */
  irnRequired?: boolean;
  /** The part of the total, in paise, that the order's online payment doesn't cover, because a GST rate has risen. */
  onAccount?: number;
  /** It bills pieces of earlier invoices at another GST rate. */
  reissued?: boolean;
  lines: Omit<typeof invoiceLines.$inferInsert, "invoiceId">[];
}

/** Counts the pieces of an invoice as invoiced (1), or no more (-1). */
export async function countInvoiced(tx: Db, invoiceId: number, sign: 1 | -1): Promise<void> {
  await tx.execute(sql`
    update ${orderLines} l set invoiced = l.invoiced + ${sign} * n.quantity
    from ${invoiceLines} n where n.invoice_id = ${invoiceId} and l.id = n.order_line_id`);
}

/** Inserts a document without a number, with its lines. Returns its id. */
export async function insertDocument(
  tx: Db,
  document: typeof invoices.$inferInsert,
  lines: Omit<typeof invoiceLines.$inferInsert, "invoiceId">[],
): Promise<number> {
  const [row] = await tx.insert(invoices).values(document).returning({ id: invoices.id });
  if (!row) throw new Error("The document was not inserted.");
  const { id: invoiceId } = row;
  await tx.insert(invoiceLines).values(lines.map((line) => ({ ...line, invoiceId })));
  return invoiceId;
}

/** Inserts an invoice without a number, with its lines, and counts their pieces as invoiced. Returns whether any of it is on account. */
export async function insertInvoice(
  tx: Db,
  { id: orderId, brand, companyId, mode }: typeof orders.$inferSelect,
  { total, onAccount = 0, lines, ...flags }: NewInvoice,
): Promise<{ id: number; onCredit: boolean }> {
  const onCredit = mode === "credit" || onAccount > 0;
  const settled = mode === "credit" ? 0 : total - onAccount;
  const order = { brand, orderId, companyId, onCredit, onlinePart: onCredit ? settled : 0 };
  const invoice = { ...order, kind: "invoice", ...flags, total, settled };
  const id = await insertDocument(tx, invoice, lines);
  await countInvoiced(tx, id, 1);
  return { id, onCredit };
}
