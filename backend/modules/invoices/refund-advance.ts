import { and, eq, sql } from "drizzle-orm";
import { formatDate, formatMoney } from "../../../lib/format.ts";
import { indianDay } from "../../../lib/indian-time.ts";
import type { Db } from "../../db/client.ts";
import { isReference } from "../../db/like.ts";
import { companies, receiptReversals, receipts } from "../../db/schema/index.ts";
import { Refusal } from "../../http/errors.ts";
import { type Reversal, reverseReceipt } from "./reverse-receipt.ts";
import { allocateUnusedReceipts, lockCompany, reversed, unused } from "./settlement.ts";

/** An unused part of a receipt that was paid back by bank transfer or cheque. */
export interface AdvanceRefund extends Required<Omit<Reversal, "receiptId" | "reversedOn">> {
  /** Number of the receipt. */
  receipt: string;
  /** The day of recording by default. */
  paidOn?: string | undefined;
}

export interface RecordedRefund {
  /** Of the refund voucher. */
  number: string;
  companyId: number;
  /** By an earlier call with the same reference; nothing was changed. */
  alreadyRecorded: boolean;
}

/** The refund of a receipt with the same reference; null without one. Refusal 409 if it has other content. */
async function findRecorded(tx: Db, receiptId: number, refund: AdvanceRefund) {
  const [recorded] = await tx
    .select()
    .from(receiptReversals)
    .where(
      and(
        eq(receiptReversals.receiptId, receiptId),
        isReference(receiptReversals.reference, refund.reference),
      ),
    );
  if (!recorded) return null;
  const { number, amount, mode, reversedOn } = recorded;
  const isSame =
    amount === refund.amount &&
    mode === refund.mode &&
    reversedOn === (refund.paidOn ?? reversedOn);
  if (isSame) return number ?? "";
  throw new Refusal(
    409,
    `Refund ${refund.reference} has already been recorded: voucher ${number} of ${formatMoney(amount)}, paid on ${formatDate(reversedOn)} by ${mode}.`,
  );
}

interface Refundable {
  number: string;
  /** Money of the receipt that settles no invoice and did not go back, in paise, without deducted tax. */
  unusedMoney: number;
  /** Available balance of the company; below zero if it is used up. */
  balance: number;
}

/** Throws 409 for more than the receipt has unused, or than orders on account leave of the balance. */
function checkAmount({ number, unusedMoney, balance }: Refundable, amount: number): void {
  if (amount > unusedMoney)
    throw new Refusal(
      409,
      unusedMoney > 0
        ? `Only ${formatMoney(unusedMoney)} of receipt ${number} is unused.`
        : `Nothing of receipt ${number} is unused.`,
    );
  if (amount > balance)
    throw new Refusal(
      409,
      `Only ${formatMoney(Math.max(0, balance))} can be refunded: orders on account use the rest of the credit.`,
    );
}

/**
 * Records that an unused part of a receipt was paid back, with its refund voucher (Rule 51), and reduces the balance. Open
 * invoices are settled first. 404 for an unknown receipt; 400 for a day before its payment; 409 for one that was paid online,
 * for more than is unused or than the balance allows, and for a reference with other content.
 */
export async function refundAdvance(tx: Db, refund: AdvanceRefund): Promise<RecordedRefund> {
  const isReceipt = eq(receipts.number, refund.receipt);
  const [found] = await tx
    .select({ companyId: receipts.companyId })
    .from(receipts)
    .where(isReceipt);
  if (!found) throw new Refusal(404, `There is no receipt ${refund.receipt}.`);
  const { companyId } = found;
  await lockCompany(tx, companyId);
  await allocateUnusedReceipts(tx, companyId);
  const [receipt] = await tx
    .select({
      id: receipts.id,
      paymentId: receipts.paymentId,
      receivedOn: receipts.receivedOn,
      unusedMoney: sql<number>`least(${unused}, ${receipts.amount} - ${reversed})`.mapWith(Number),
      balance: companies.balance,
    })
    .from(receipts)
    .innerJoin(companies, eq(companies.id, receipts.companyId))
    .where(isReceipt);
  if (!receipt) throw new Error("the receipt no longer exists");
  const recorded = await findRecorded(tx, receipt.id, refund);
  if (recorded !== null) return { number: recorded, companyId, alreadyRecorded: true };
  if (receipt.paymentId !== null)
    throw new Refusal(
      409,
      `Receipt ${refund.receipt} was paid online. Refund it at the payment provider; the refund is recorded here within a day.`,
    );
  const { receipt: number, paidOn, ...reversal } = refund;
  const reversedOn = paidOn ?? indianDay(refund.createdAt);
  if (reversedOn < receipt.receivedOn)
    throw new Refusal(
      400,
      `The money was received on ${formatDate(receipt.receivedOn)}; it can't be refunded before.`,
    );
  checkAmount({ number, ...receipt }, refund.amount);
  const voucher = await reverseReceipt(tx, { ...reversal, receiptId: receipt.id, reversedOn });
  return { number: voucher, companyId, alreadyRecorded: false };
}
