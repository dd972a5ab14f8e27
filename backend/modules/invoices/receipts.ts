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
  /** UTR, cheque number …; the same one twice, in whatever letters and spaces, is refused. */
  reference: string;
  /** "2026-11-20" */
  receivedOn: string;
  /** One invoice; the oldest ones when not said. */
  invoice?: string | undefined;
}

/** Money may arrive some days ahead of its invoice; much longer before it is a slip in the year. */
const AHEAD_DAYS = 30;

function checkDay(receivedOn: string, paid: { issuedAt: Date | null }[]): void {
  const days = paid.flatMap(({ issuedAt }) => (issuedAt ? [indianDay(issuedAt)] : [])).sort();
  const [first] = days;
  if (!first || receivedOn >= laterDay(first, -AHEAD_DAYS)) return;
  const told = `The first invoice it could pay is of ${first}, so ${receivedOn} can't be the day of the payment.`;
  throw new Refusal(400, told);
}

const normalize = (reference: string) => reference.toLowerCase().replace(/\s+/g, "");

async function refuseDuplicate(tx: Db, { companyId, reference }: Receipt): Promise<void> {
  const same = sql`regexp_replace(lower(${receipts.reference}), '\\s+', '', 'g') = ${normalize(reference)}`;
  const known = await tx.$count(receipts, and(eq(receipts.companyId, companyId), same));
  if (known > 0) throw new Refusal(409, `Payment ${reference} is recorded already.`);
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
  const chosen = receipt.invoice ? all.filter((one) => one.number === receipt.invoice) : all;
  const open = chosen.reduce((sum, one) => sum + one.open, 0);
  if (chosen.length === 0) throw new Refusal(404, "There is no such open invoice on this account.");
  if (amount > open) {
    throw new Refusal(409, `Only ${toRupees(open)} is open there. Record the rest otherwise.`);
  }
  checkDay(receivedOn, chosen);
  const [row] = await tx
    .insert(receipts)
    .values({ companyId, amount, reference, receivedOn })
    .returning({ id: receipts.id });
  await allocateReceipt(tx, { receiptId: row?.id ?? 0, rest: amount }, chosen);
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
 * Records money that came in for invoices on account: it settles them, the oldest first or the one named, and is back
 * on the balance. 404 without an open invoice, 409 for more than is open and for a reference recorded before, 400 for a
 * day long before the invoices.
 */
export const recordReceipt = (db: Db, receipt: Receipt): Promise<void> =>
  withRetry(() => db.transaction((tx) => record(tx, receipt)));
