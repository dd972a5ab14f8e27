import { and, eq, sql } from "drizzle-orm";
import type { BrandId } from "../../../brands/types.ts";
import { indianDay, laterDay } from "../../../lib/indian-time.ts";
import { toRupees } from "../../../lib/money.ts";
import type { Db } from "../../db/client.ts";
import { receipts } from "../../db/schema/index.ts";
import { withRetry } from "../../db/with-retry.ts";
import { Refusal } from "../../http/errors.ts";
import { addToBalance } from "../accounts/balance.ts";
import { numberReceipt } from "./receipt-numbers.ts";
import {
  allocateReceipt,
  allocateUnusedReceipts,
  findOpenInvoices,
  lockCompany,
} from "./settlement.ts";

export interface NewReceipt {
  companyId: number;
  /** Paise. */
  amount: number;
  /** UTR, cheque number or the provider's id of the payment. Unique per company, ignoring case and spaces. */
  reference: string;
  /** How the money was paid, as printed; "" if unknown. */
  mode: string;
  /** "2026-11-20" */
  receivedOn: string;
  recordedAt: Date;
  /** The online payment. */
  paymentId?: number;
}

/** A payment on account as an operator records it. */
export interface OperatorReceipt extends Omit<NewReceipt, "paymentId"> {
  /** Numbers of the invoices to settle; the oldest ones by default. */
  invoices?: string[] | undefined;
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

/** Whether a receipt has this reference, ignoring case and spaces. */
export const hasReference = ({
  companyId,
  reference,
}: Pick<NewReceipt, "companyId" | "reference">) =>
  and(
    eq(receipts.companyId, companyId),
    sql`regexp_replace(lower(${receipts.reference}), '\\s+', '', 'g') = ${normalize(reference)}`,
  );

async function refuseDuplicate(tx: Db, receipt: NewReceipt): Promise<void> {
  const { reference } = receipt;
  const known = await tx.$count(receipts, hasReference(receipt));
  if (known > 0) throw new Refusal(409, `Payment ${reference} has already been recorded.`);
}

/** Stores a receipt of the locked company with its number and increases the balance; allocates nothing. */
export async function insertReceipt(
  tx: Db,
  brand: BrandId,
  { companyId, amount, reference, mode, receivedOn, recordedAt, paymentId }: NewReceipt,
): Promise<{ id: number; number: string }> {
  const [row] = await tx
    .insert(receipts)
    .values({ companyId, amount, reference, mode, receivedOn, recordedAt, paymentId })
    .returning({ id: receipts.id });
  const id = row?.id ?? 0;
  const number = await numberReceipt(tx, { id, brand, recordedAt });
  await addToBalance(tx, { companyId, amount, reason: `Payment ${reference}` });
  return { id, number };
}

/** As recordReceipt, inside a transaction of the caller. */
export async function recordReceiptIn(tx: Db, receipt: OperatorReceipt): Promise<string> {
  const { companyId, amount, receivedOn, invoices: chosen = [] } = receipt;
  const company = await lockCompany(tx, companyId);
  if (!company) throw new Refusal(404, "This account no longer exists.");
  await refuseDuplicate(tx, receipt);
  await allocateUnusedReceipts(tx, companyId);
  const all = await findOpenInvoices(tx, companyId);
  const selected =
    chosen.length > 0 ? all.filter((one) => one.number && chosen.includes(one.number)) : all;
  const open = selected.reduce((sum, one) => sum + one.open, 0);
  if (selected.length === 0 || selected.length < new Set(chosen).size) {
    throw new Refusal(404, "This account has no such open invoice.");
  }
  if (amount > open) {
    throw new Refusal(
      409,
      `Only ${toRupees(open)} is open. Record the remaining amount separately.`,
    );
  }
  checkDate(receivedOn, selected);
  const { id, number } = await insertReceipt(tx, company.brand as BrandId, receipt);
  await allocateReceipt(tx, { receiptId: id, rest: amount }, selected);
  return number;
}

/**
 * Records a payment on account: it settles the given invoices, or the oldest ones, and increases the balance. Returns the
 * receipt's number. 404 without an open invoice, 409 for a known reference or more than the open amount, 400 for a date long
 * before the invoices.
 */
export const recordReceipt = (db: Db, receipt: OperatorReceipt): Promise<string> =>
  withRetry(() => db.transaction((tx) => recordReceiptIn(tx, receipt)));
