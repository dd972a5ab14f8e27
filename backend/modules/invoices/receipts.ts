import { and, eq, sql } from "drizzle-orm";
import type { BrandId } from "../../../brands/types.ts";
import { formatDate, formatMoney } from "../../../lib/format.ts";
import { indianDay, laterDay } from "../../../lib/indian-time.ts";
import { toRupees } from "../../../lib/money.ts";
import { referenceKey } from "../../../lib/reference-key.ts";
import type { Db } from "../../db/client.ts";
import { invoices, receiptAllocations, receipts } from "../../db/schema/index.ts";
import { withRetry } from "../../db/with-retry.ts";
import { Refusal } from "../../http/errors.ts";
import { addToBalance } from "../accounts/balance.ts";
import { numberReceipt } from "./receipt-numbers.ts";
import {
  allocateReceipt,
  allocateUnusedReceipts,
  findOpenLots,
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
export interface OperatorReceipt extends Omit<NewReceipt, "paymentId" | "receivedOn"> {
  /** The day of recording by default. */
  receivedOn?: string | undefined;
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

export interface RecordedReceipt {
  number: string;
  /** By an earlier call with the same reference; nothing was changed. */
  alreadyRecorded: boolean;
}

/** Whether a receipt has this reference, ignoring case and spaces. */
export const hasReference = ({
  companyId,
  reference,
}: Pick<NewReceipt, "companyId" | "reference">) =>
  and(
    eq(receipts.companyId, companyId),
    sql`regexp_replace(lower(${receipts.reference}), '\\s+', '', 'g') = ${referenceKey(reference)}`,
  );

/** Number of the company's receipt with the same reference; null without one. Refusal 409 if that has other content. */
async function findRecorded(tx: Db, receipt: OperatorReceipt): Promise<string | null> {
  const { reference, amount, mode, receivedOn, invoices: chosen = [] } = receipt;
  const [recorded] = await tx.select().from(receipts).where(hasReference(receipt)).limit(1);
  if (!recorded) return null;
  const paid = await tx
    .select({ number: invoices.number })
    .from(receiptAllocations)
    .innerJoin(invoices, eq(invoices.id, receiptAllocations.invoiceId))
    .where(eq(receiptAllocations.receiptId, recorded.id));
  const isSame =
    recorded.amount === amount &&
    recorded.mode === mode &&
    (receivedOn === undefined || recorded.receivedOn === receivedOn) &&
    (chosen.length === 0 || paid.every(({ number }) => number !== null && chosen.includes(number)));
  if (isSame) return recorded.number ?? "";
  const { number, receivedOn: day } = recorded;
  throw new Refusal(
    409,
    `Payment ${reference} has already been recorded: receipt ${number} of ${formatMoney(recorded.amount)}, received on ${formatDate(day)}${recorded.mode ? ` by ${recorded.mode}` : ""}.`,
  );
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
export async function recordReceiptIn(tx: Db, receipt: OperatorReceipt): Promise<RecordedReceipt> {
  const { companyId, amount, recordedAt, invoices: chosen = [] } = receipt;
  const receivedOn = receipt.receivedOn ?? indianDay(recordedAt);
  const company = await lockCompany(tx, companyId);
  if (!company) throw new Refusal(404, "This account no longer exists.");
  const recorded = await findRecorded(tx, receipt);
  if (recorded !== null) return { number: recorded, alreadyRecorded: true };
  await allocateUnusedReceipts(tx, companyId);
  const all = await findOpenLots(tx, companyId);
  const selected =
    chosen.length > 0 ? all.filter((one) => one.number && chosen.includes(one.number)) : all;
  const open = selected.reduce((sum, one) => sum + one.open, 0);
  const numbers = new Set(selected.map(({ number }) => number));
  if (numbers.size === 0 || numbers.size < new Set(chosen).size) {
    throw new Refusal(404, "This account has no such open invoice.");
  }
  if (amount > open) {
    throw new Refusal(
      409,
      `Only ${toRupees(open)} is open. Record the remaining amount separately.`,
    );
  }
  checkDate(receivedOn, selected);
  const { id, number } = await insertReceipt(tx, company.brand as BrandId, {
    ...receipt,
    receivedOn,
  });
  await allocateReceipt(tx, { receiptId: id, rest: amount }, selected);
  return { number, alreadyRecorded: false };
}

/**
 * Records a payment on account: it settles the given invoices, or the oldest ones, and increases the balance. Returns the
 * receipt's number, that of the earlier one if the same payment was recorded before. 404 without an open invoice, 409 for a
 * reference with other content or more than the open amount, 400 for a date long before the invoices.
 */
export const recordReceipt = (db: Db, receipt: OperatorReceipt): Promise<RecordedReceipt> =>
  withRetry(() => db.transaction((tx) => recordReceiptIn(tx, receipt)));
