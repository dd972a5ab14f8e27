import { and, asc, desc, eq, sql } from "drizzle-orm";
import type { Db } from "../../db/client.ts";
import { isReceivable, lots } from "../../db/open-lots.ts";
import {
  companies,
  invoices,
  receiptAllocations,
  receiptDeductions,
  receiptReversals,
  receipts,
} from "../../db/schema/index.ts";

/** Locks a company, as everything does first that changes its balance or open invoices; undefined if there is none. */
export async function lockCompany(tx: Db, companyId: number) {
  const [company] = await tx
    .select({ brand: companies.brand, status: companies.status })
    .from(companies)
    .where(eq(companies.id, companyId))
    .for("no key update");
  return company;
}

/**
 * Open lots of the locked company's invoices and debit notes on account, in the order in which money settles them: the first due
 * first, then, oldest first, what has not left yet. `id` and `number` are those of the document.
 */
export const findOpenLots = (tx: Db, companyId: number) =>
  tx
    .select({
      id: invoices.id,
      number: invoices.number,
      issuedAt: invoices.issuedAt,
      open: sql<number>`lot.open`.mapWith(Number),
    })
    .from(invoices)
    .innerJoinLateral(sql`${lots} lot`, sql`lot.open > 0`)
    .where(
      and(
        eq(invoices.companyId, companyId),
        isReceivable,
        eq(invoices.onCredit, true),
        sql`${invoices.settled} < ${invoices.total}`,
      ),
    )
    .orderBy(sql`lot.due_on`, asc(invoices.id));

export type OpenLotOfInvoice = Awaited<ReturnType<typeof findOpenLots>>[number];

/** Allocates the unused amount of a receipt (paise) to the invoices of the lots in turn. Returns what none of them needs. */
export async function allocateReceipt(
  tx: Db,
  { receiptId, rest }: { receiptId: number; rest: number },
  open: OpenLotOfInvoice[],
): Promise<number> {
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
  return left;
}

/** Named with its table: Drizzle leaves the table out where it selects from one only, and a subquery has an id of its own. */
const receiptId = sql`${receipts}."id"`;

/** Sum of what went back to the payer of a receipt. */
export const reversed = sql<number>`coalesce((
  select sum(r.amount) from ${receiptReversals} r where r.receipt_id = ${receiptId}), 0)::int8`.mapWith(
  Number,
);

/** Tax that the buyer deducted from a payment. */
export const deductionTotal = sql<number>`coalesce((
  select sum(d.amount) from ${receiptDeductions} d where d.receipt_id = ${receiptId}), 0)::int8`.mapWith(
  Number,
);

/** The part of a receipt, with the tax deducted from it, that settles no invoice and did not go back to the payer. */
export const unused = sql<number>`(${receipts.amount} + ${deductionTotal} - coalesce((
  select sum(p.amount) from ${receiptAllocations} p where p.receipt_id = ${receiptId}), 0) - ${reversed})::int8`.mapWith(
  Number,
);

/** Reduces the allocation of a receipt to invoices by an amount (paise), the last due first. */
async function takeFromInvoices(tx: Db, receiptId: number, amount: number): Promise<void> {
  const allocated = await tx
    .select({ invoiceId: invoices.id, amount: receiptAllocations.amount })
    .from(receiptAllocations)
    .innerJoin(invoices, eq(invoices.id, receiptAllocations.invoiceId))
    .where(eq(receiptAllocations.receiptId, receiptId))
    .orderBy(
      sql`(select max(coalesce(lot.due_on, 'infinity')) from ${lots} lot) desc`,
      desc(invoices.id),
    );
  let left = amount;
  for (const one of allocated) {
    const taken = Math.min(left, one.amount);
    if (taken === 0) break;
    left -= taken;
    const isAllocation = sql`${receiptAllocations.receiptId} = ${receiptId} and ${receiptAllocations.invoiceId} = ${one.invoiceId}`;
    if (taken === one.amount) await tx.delete(receiptAllocations).where(isAllocation);
    else {
      await tx
        .update(receiptAllocations)
        .set({ amount: one.amount - taken })
        .where(isAllocation);
    }
    await tx
      .update(invoices)
      .set({ settled: sql`${invoices.settled} - ${taken}` })
      .where(eq(invoices.id, one.invoiceId));
  }
}

/**
 * Takes an amount (paise) from a receipt of the locked company: what is unused first, then from its invoices, which are open again.
 * Returns the unused part. The caller records where the amount went.
 */
export async function releaseReceipt(tx: Db, id: number, amount: number): Promise<number> {
  const [receipt] = await tx.select({ unused }).from(receipts).where(eq(receipts.id, id));
  const advance = Math.min(amount, receipt?.unused ?? 0);
  await takeFromInvoices(tx, id, amount - advance);
  return advance;
}

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
  const open = await findOpenLots(tx, companyId);
  for (const receipt of left) await allocateReceipt(tx, receipt, open);
}

/**
 * Settles an invoice on account of the locked company by what a credit note returns to the account. What has been paid beyond
 * the rest of the invoice settles the company's other invoices.
 */
export async function settleByCredit(
  tx: Db,
  {
    id,
    companyId,
    total,
    settled,
  }: Pick<typeof invoices.$inferSelect, "id" | "companyId" | "total" | "settled">,
  amount: number,
): Promise<void> {
  const open = Math.min(amount, total - settled);
  await tx
    .update(invoices)
    .set({ settled: settled + open })
    .where(eq(invoices.id, id));
  if (amount > open) {
    await releaseReceipts(tx, id, amount - open);
    await allocateUnusedReceipts(tx, companyId);
  }
}

/** Takes back what settles a cancelled invoice of the locked company, for its other invoices; an online payment for the order's next. */
export async function releaseSettlement(
  tx: Db,
  { id, companyId, settled }: Pick<typeof invoices.$inferSelect, "id" | "companyId" | "settled">,
): Promise<void> {
  await tx.update(invoices).set({ settled: 0, onlinePart: 0 }).where(eq(invoices.id, id));
  await releaseReceipts(tx, id, settled);
  await allocateUnusedReceipts(tx, companyId);
}

/** Reduces the receipts allocated to an invoice by an amount, the latest first. */
async function releaseReceipts(tx: Db, invoiceId: number, amount: number): Promise<void> {
  const ofInvoice = eq(receiptAllocations.invoiceId, invoiceId);
  const allocations = await tx
    .select()
    .from(receiptAllocations)
    .where(ofInvoice)
    .orderBy(desc(receiptAllocations.receiptId));
  let left = amount;
  for (const allocation of allocations) {
    const released = Math.min(left, allocation.amount);
    left -= released;
    const one = and(ofInvoice, eq(receiptAllocations.receiptId, allocation.receiptId));
    if (released === allocation.amount) await tx.delete(receiptAllocations).where(one);
    else if (released > 0) {
      await tx
        .update(receiptAllocations)
        .set({ amount: allocation.amount - released })
        .where(one);
    }
  }
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
        isReceivable,
        eq(invoices.onCredit, true),
        sql`${invoices.settled} < ${invoices.total}`,
        sql`${unused} > 0`,
      ),
    );
  for (const { id } of companiesWithUnused) {
    await db.transaction(async (tx) => {
      await lockCompany(tx, id);
      await allocateUnusedReceipts(tx, id);
    });
  }
}
