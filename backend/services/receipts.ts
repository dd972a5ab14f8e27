import { eq, sql } from "drizzle-orm";
import { toRupees } from "../../lib/money.ts";
import type { Db } from "../db/client.ts";
import { balanceEntries, companies, receipts } from "../db/schema/index.ts";
import { faultCode, Refusal, UNIQUE_VIOLATION } from "../errors.ts";
import { openInvoices, settleWith, settleWithRests } from "./settling.ts";

export interface Receipt {
  companyId: number;
  /** Paise. */
  amount: number;
  /** UTR, cheque number …; the same one twice is refused, so that no payment counts twice. */
  reference: string;
  /** "2026-11-20" */
  receivedOn: string;
  /** One invoice; the oldest ones when not said. */
  invoice?: string | undefined;
}

async function record(tx: Db, receipt: Receipt): Promise<void> {
  const { companyId, amount, reference, receivedOn } = receipt;
  await tx
    .select({ id: companies.id })
    .from(companies)
    .where(eq(companies.id, companyId))
    .for("no key update");
  await settleWithRests(tx, companyId);
  const all = await openInvoices(tx, companyId);
  const chosen = receipt.invoice ? all.filter((one) => one.number === receipt.invoice) : all;
  const open = chosen.reduce((sum, one) => sum + one.open, 0);
  if (chosen.length === 0) throw new Refusal(404, "There is no such open invoice on this account.");
  if (amount > open) {
    throw new Refusal(409, `Only ${toRupees(open)} is open there. Record the rest otherwise.`);
  }
  const [row] = await tx
    .insert(receipts)
    .values({ companyId, amount, reference, receivedOn })
    .returning({ id: receipts.id });
  await settleWith(tx, { receiptId: row?.id ?? 0, rest: amount }, chosen);
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
 * on the balance. 404 without an open invoice, 409 for more than is open and for a reference recorded before.
 */
export async function recordReceipt(db: Db, receipt: Receipt): Promise<void> {
  try {
    await db.transaction((tx) => record(tx, receipt));
  } catch (error) {
    if (faultCode(error) !== UNIQUE_VIOLATION) throw error;
    throw new Refusal(409, `Payment ${receipt.reference} is recorded already.`);
  }
}
