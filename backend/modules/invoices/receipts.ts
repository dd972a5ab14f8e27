import { and, eq, sql } from "drizzle-orm";
import { indianDay, laterDay } from "../../../lib/indian-time.ts";
import { toRupees } from "../../../lib/money.ts";
import type { Db } from "../../db/client.ts";
import { balanceEntries, companies, receipts } from "../../db/schema/index.ts";
import { withRetry } from "../../db/with-retry.ts";
import { Refusal } from "../../http/errors.ts";
import { allocateReceipt, allocateUnusedReceipts, findOpenInvoices } from "./settlement.ts";

export interface Receipt {
  companyId: number;
  /** Paise. */
  amount: number;
  /** UTR or cheque number. Unique per company, ignoring case and spaces. */
  reference: string;
  /** "2026-11-20" */
  receivedOn: string;
  /** Number of the invoice to settle; the oldest ones by default. */
  invoice?: string | undefined;
}

/** A payment may precede its invoice by some days; a much earlier date is probably a wrong year. */
const MAX_DAYS_AHEAD = 30;

function checkDate(receivedOn: string, open: { issuedAt: Date | null }[]): void {
  const days = open.flatMap(({ issuedAt }) => (issuedAt ? [indianDay(issuedAt)] : [])).sort();
  const [first] = days;
  if (!first || receivedOn >= laterDay(first, -MAX_DAYS_AHEAD)) return;
  throw new Refusal(
    400,
    `The payment date ${receivedOn} is too early. The first open invoice is dated ${first}.`,
  );
}

const normalize = (reference: string) => reference.toLowerCase().replace(/\s+/g, "");

async function refuseDuplicate(tx: Db, { companyId, reference }: Receipt): Promise<void> {
  const same = sql`regexp_replace(lower(${receipts.reference}), '\\s+', '', 'g') = ${normalize(reference)}`;
  const known = await tx.$count(receipts, and(eq(receipts.companyId, companyId), same));
  if (known > 0) throw new Refusal(409, `Payment ${reference} has already been recorded.`);
}

async function record(tx: Db, receipt: Receipt): Promise<void> {
  const { companyId, amount, reference, receivedOn } = receipt;
  await tx
    .select({ id: companies.id })
    .from(companies)
    .where(eq(companies.id, companyId))
    .for("no key update");
  await refuseDuplicate(tx, receipt);
  await allocateUnusedReceipts(tx, companyId);
  const all = await findOpenInvoices(tx, companyId);
  const selected = receipt.invoice ? all.filter((one) => one.number === receipt.invoice) : all;
  const open = selected.reduce((sum, one) => sum + one.open, 0);
  if (selected.length === 0) throw new Refusal(404, "This account has no such open invoice.");
  if (amount > open) {
    throw new Refusal(
      409,
      `Only ${toRupees(open)} is open. Record the remaining amount separately.`,
    );
  }
  checkDate(receivedOn, selected);
  const [row] = await tx
    .insert(receipts)
    .values({ companyId, amount, reference, receivedOn })
    .returning({ id: receipts.id });
  await allocateReceipt(tx, { receiptId: row?.id ?? 0, rest: amount }, selected);
  const [company] = await tx
    .update(companies)
    .set({ balance: sql`${companies.balance} + ${amount}` })
    .where(eq(companies.id, companyId))
    .returning({ balance: companies.balance });
  await tx.insert(balanceEntries).values({
    companyId,
    amount,
    balanceAfter: company?.balance ?? 0,
    reason: `Payment ${reference}`,
  });
}

/**
 * Records a payment on account: it settles the given invoice, or the oldest ones, and increases the balance. 404 without an
 * open invoice, 409 for a known reference or more than the open amount, 400 for a date long before the invoices.
 */
export const recordReceipt = (db: Db, receipt: Receipt): Promise<void> =>
  withRetry(() => db.transaction((tx) => record(tx, receipt)));
