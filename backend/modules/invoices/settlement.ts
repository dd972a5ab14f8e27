import { and, asc, eq, sql } from "drizzle-orm";
import type { Db } from "../../db/client.ts";
import { companies, invoices, receiptAllocations, receipts } from "../../db/schema/index.ts";

/** Open invoices on account of the locked company, oldest first. */
export const findOpenInvoices = (tx: Db, companyId: number) =>
  tx
    .select({
      id: invoices.id,
      number: invoices.number,
      issuedAt: invoices.issuedAt,
      open: sql<number>`(${invoices.total} - ${invoices.settled})::int8`.mapWith(Number),
    })
    .from(invoices)
    .where(
      and(
        eq(invoices.companyId, companyId),
        eq(invoices.kind, "invoice"),
        eq(invoices.onCredit, true),
        sql`${invoices.settled} < ${invoices.total}`,
      ),
    )
    .orderBy(asc(invoices.dueOn), asc(invoices.id));

type Open = Awaited<ReturnType<typeof findOpenInvoices>>[number];

/** Allocates the unused amount of a receipt (paise) to the invoices in turn. */
export async function allocateReceipt(
  tx: Db,
  { receiptId, rest }: { receiptId: number; rest: number },
  open: Open[],
): Promise<void> {
  let left = rest;
  for (const one of open) {
    const amount = Math.min(left, one.open);
    if (amount === 0) continue;
    left -= amount;
    one.open -= amount;
    await tx
      .update(invoices)
      .set({ settled: sql`${invoices.settled} + ${amount}` })
      .where(eq(invoices.id, one.id));
    await tx
      .insert(receiptAllocations)
      .values({ receiptId, invoiceId: one.id, amount })
      .onConflictDoUpdate({
        target: [receiptAllocations.receiptId, receiptAllocations.invoiceId],
        set: { amount: sql`${receiptAllocations.amount} + excluded.amount` },
      });
  }
}

const unused = sql<number>`(${receipts.amount} - coalesce((
  select sum(p.amount) from ${receiptAllocations} p where p.receipt_id = ${receipts.id}), 0))::int8`.mapWith(
  Number,
);

/**
 * Allocates unused amounts of the locked company's receipts, oldest first. They arise when a paid invoice is cancelled.
 */
export async function allocateUnusedReceipts(tx: Db, companyId: number): Promise<void> {
  const left = await tx
    .select({ receiptId: receipts.id, rest: unused })
    .from(receipts)
    .where(and(eq(receipts.companyId, companyId), sql`${unused} > 0`))
    .orderBy(asc(receipts.id));
  if (left.length === 0) return;
  const open = await findOpenInvoices(tx, companyId);
  for (const receipt of left) await allocateReceipt(tx, receipt, open);
}

/**
 * Allocates unused receipts of every company with an open invoice. Runs hourly instead of with each order, whose locks it
 * would hold longer; an invoice is overdue after a week at the earliest.
 */
export async function allocateAllUnusedReceipts(db: Db): Promise<void> {
  const companiesWithUnused = await db
    .selectDistinct({ id: receipts.companyId })
    .from(receipts)
    .innerJoin(invoices, eq(invoices.companyId, receipts.companyId))
    .where(
      and(
        eq(invoices.kind, "invoice"),
        eq(invoices.onCredit, true),
        sql`${invoices.settled} < ${invoices.total}`,
        sql`${unused} > 0`,
      ),
    );
  for (const { id } of companiesWithUnused) {
    await db.transaction(async (tx) => {
      await tx
        .select({ id: companies.id })
        .from(companies)
        .where(eq(companies.id, id))
        .for("no key update");
      await allocateUnusedReceipts(tx, id);
    });
  }
}
