import { and, eq, isNull } from "drizzle-orm";
import type { BrandId } from "../../../brands/types.ts";
import { formatDate, formatMoney } from "../../../lib/format.ts";
import { indianDay, laterDay } from "../../../lib/indian-time.ts";
import { type Deduction, sumAmounts } from "../../../lib/payments/tax-deduction.ts";
import type { Db } from "../../db/client.ts";
import { isReference } from "../../db/like.ts";
import {
  invoices,
  receiptAllocations,
  receiptDeductions,
  receipts,
} from "../../db/schema/index.ts";
import { withRetry } from "../../db/with-retry.ts";
import { Refusal } from "../../http/errors.ts";
import { addToBalance } from "./balance.ts";
import { numberReceipt } from "./receipt-numbers.ts";
import {
  allocateReceipt,
  allocateUnusedReceipts,
  findOpenLots,
  lockCompany,
} from "./settlement.ts";

export interface NewReceipt {
  companyId: number;
  /** Money that came in, in paise. */
  amount: number;
  /** Tax that the buyer deducted; at most one of each kind. */
  deductions?: Deduction[];
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
  /** Numbers of the invoices to settle first; then, and by default, the oldest ones. */
  invoices?: string[] | undefined;
  /** Whether more may be paid than is open. */
  advance?: boolean | undefined;
}

/** A payment may precede its invoice by some days; a much earlier date is probably a wrong year. */
const MAX_DAYS_AHEAD = 30;
/** An advance is recorded within the half-year. */
const MAX_ADVANCE_DAYS = 180;

/** Throws 400 for a payment long before the invoices that it settles, unless it may be an advance of the last half-year. */
function checkDate(
  receivedOn: string,
  open: { issuedAt: Date | null }[],
  { today, mayBeAdvance }: { today: string; mayBeAdvance: boolean },
): void {
  const days = open.flatMap(({ issuedAt }) => (issuedAt ? [indianDay(issuedAt)] : [])).sort();
  const [first] = days;
  if (first && receivedOn >= laterDay(first, -MAX_DAYS_AHEAD)) return;
  if (!first || mayBeAdvance) {
    if (receivedOn >= laterDay(today, -MAX_ADVANCE_DAYS)) return;
    throw new Refusal(
      400,
      `The payment date ${receivedOn} is too early for an advance that is recorded today.`,
    );
  }
  throw new Refusal(
    400,
    `The payment date ${receivedOn} is too early. The first open invoice is dated ${first}. If the payment was an advance, confirm that.`,
  );
}

export interface RecordedReceipt {
  number: string;
  /** Paise that no invoice needed. */
  advance: number;
  /** By an earlier call with the same reference; nothing was changed. */
  alreadyRecorded: boolean;
}

/** Whether a receipt has this reference, ignoring case and spaces. */
export const hasReference = ({
  companyId,
  reference,
}: Pick<NewReceipt, "companyId" | "reference">) =>
  and(eq(receipts.companyId, companyId), isReference(receipts.reference, reference));

const deductionKey = ({ kind, amount, base }: Deduction) => `${kind} ${amount} ${base}`;

/** Whether a receipt was recorded with these deductions and no other. */
async function hasDeductions(tx: Db, receiptId: number, deductions: Deduction[]): Promise<boolean> {
  const rows = await tx
    .select()
    .from(receiptDeductions)
    .where(and(eq(receiptDeductions.receiptId, receiptId), isNull(receiptDeductions.recordedOn)));
  const recorded = new Set(rows.map((row) => deductionKey(row as Deduction)));
  return (
    recorded.size === deductions.length &&
    deductions.every((one) => recorded.has(deductionKey(one)))
  );
}

/** The company's receipt with the same reference; null without one. Refusal 409 if that has other content. */
async function findRecorded(tx: Db, receipt: OperatorReceipt): Promise<RecordedReceipt | null> {
  const { reference, amount, mode, receivedOn, invoices: chosen = [], deductions = [] } = receipt;
  const [recorded] = await tx.select().from(receipts).where(hasReference(receipt)).limit(1);
  if (!recorded) return null;
  const paid = await tx
    .select({ number: invoices.number })
    .from(receiptAllocations)
    .innerJoin(invoices, eq(invoices.id, receiptAllocations.invoiceId))
    .where(eq(receiptAllocations.receiptId, recorded.id));
  const settledNumbers = new Set(paid.map((one) => one.number ?? ""));
  // What is paid beyond the chosen invoices settles others; what is too little doesn't reach all that were chosen.
  const isChoice =
    chosen.length === 0 ||
    chosen.every((one) => settledNumbers.has(one)) ||
    [...settledNumbers].every((one) => chosen.includes(one));
  const isSame =
    recorded.amount === amount &&
    recorded.mode === mode &&
    (receivedOn === undefined || recorded.receivedOn === receivedOn) &&
    isChoice &&
    (await hasDeductions(tx, recorded.id, deductions));
  if (isSame) {
    return { number: recorded.number ?? "", advance: recorded.advance, alreadyRecorded: true };
  }
  const { number, receivedOn: day } = recorded;
  throw new Refusal(
    409,
    `Payment ${reference} has already been recorded: receipt ${number} of ${formatMoney(recorded.amount)}, received on ${formatDate(day)}${recorded.mode ? ` by ${recorded.mode}` : ""}.`,
  );
}

/** Stores a receipt of the locked company with its number and deductions and increases the balance; allocates nothing. */
export async function insertReceipt(
  tx: Db,
  brand: BrandId,
  receipt: NewReceipt,
): Promise<{ id: number; number: string }> {
  const { companyId, amount, reference, mode, receivedOn, recordedAt, paymentId } = receipt;
  const { deductions = [] } = receipt;
  const [row] = await tx
    .insert(receipts)
    .values({ companyId, amount, reference, mode, receivedOn, recordedAt, paymentId })
    .returning({ id: receipts.id });
  const id = row?.id ?? 0;
  const number = await numberReceipt(tx, { id, brand, recordedAt });
  if (deductions.length > 0) {
    await tx.insert(receiptDeductions).values(deductions.map((one) => ({ ...one, receiptId: id })));
  }
  const sum = amount + sumAmounts(deductions);
  await addToBalance(tx, { companyId, amount: sum, reason: `Payment ${reference}` });
  return { id, number };
}

/** Marks what no invoice needs of a new receipt (paise) as an advance. */
export async function recordAdvance(tx: Db, id: number, advance: number): Promise<void> {
  if (advance > 0) await tx.update(receipts).set({ advance }).where(eq(receipts.id, id));
}

const describeExcess = (amount: number, open: number): string =>
  open === 0
    ? "Nothing is open on this account. Confirm that the payment is an advance."
    : `Only ${formatMoney(open)} is open. Confirm that the other ${formatMoney(amount - open)} are an advance.`;

/** As recordReceipt, inside a transaction of the caller. */
export async function recordReceiptIn(tx: Db, receipt: OperatorReceipt): Promise<RecordedReceipt> {
  const { companyId, recordedAt, invoices: chosen = [], deductions = [] } = receipt;
  const receivedOn = receipt.receivedOn ?? indianDay(recordedAt);
  const company = await lockCompany(tx, companyId);
  if (!company) throw new Refusal(404, "This account no longer exists.");
  const recorded = await findRecorded(tx, receipt);
  if (recorded) return recorded;
  await allocateUnusedReceipts(tx, companyId);
  const all = await findOpenLots(tx, companyId);
  const isChosen = ({ number }: { number: string | null }) => chosen.includes(number ?? "");
  const selected = all.filter(isChosen);
  if (new Set(selected.map(({ number }) => number)).size < new Set(chosen).size) {
    throw new Refusal(404, "This account has no such open invoice.");
  }
  const inOrder = [...selected, ...all.filter((one) => !isChosen(one))];
  const open = inOrder.reduce((sum, one) => sum + one.open, 0);
  const rest = receipt.amount + sumAmounts(deductions);
  if (rest > open && !receipt.advance) throw new Refusal(409, describeExcess(rest, open));
  checkDate(receivedOn, chosen.length > 0 ? selected : all, {
    today: indianDay(recordedAt),
    mayBeAdvance: receipt.advance === true,
  });
  const { id, number } = await insertReceipt(tx, company.brand as BrandId, {
    ...receipt,
    receivedOn,
  });
  const advance = await allocateReceipt(tx, { receiptId: id, rest }, inOrder);
  await recordAdvance(tx, id, advance);
  return { number, advance, alreadyRecorded: false };
}

/**
 * Records a payment on account, with the tax deducted from it: it settles the given invoices, then the oldest ones, and
 * increases the balance. What is left is an advance. Returns the receipt's number, that of the earlier one if the same payment
 * was recorded before. 404 if a given invoice isn't open, 409 for a reference with other content or for an advance that wasn't
 * allowed, 400 for a date long before the invoices.
 */
export const recordReceipt = (db: Db, receipt: OperatorReceipt): Promise<RecordedReceipt> =>
  withRetry(() => db.transaction((tx) => recordReceiptIn(tx, receipt)));
