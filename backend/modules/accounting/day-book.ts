import { getDocumentNoun } from "../../../lib/payments/document-nouns.ts";
import type { Db } from "../../db/client.ts";
import { type Column, dayColumn, moneyColumn, textColumn } from "./columns.ts";
import { type IssuedDocument, readDocuments } from "./documents.ts";
import { type MoneyMovement, readMovements } from "./money-movements.ts";
import type { Period } from "./period.ts";
import { movementNouns } from "./receipts-register.ts";

/** A side of a voucher. Its amount is a debit if above zero, a credit if below. */
interface Posting {
  account: string;
  /** Paise. */
  amount: number;
}

/** One line of the day book. */
interface DayBookRow extends Posting {
  day: string;
  voucher: string;
  number: string;
  buyer: string;
  customerId: string;
  narration: string;
}

const BUYER = "Buyer";

/** Accounts of tax that buyers deducted: a claim on the tax office until it is used. */
const deductionAccounts: Partial<Record<MoneyMovement["kind"], string>> = {
  "income-tax": "TDS receivable",
  gst: "GST cash ledger",
};

/** The postings of a voucher add up to zero. */
function postDocument(document: IssuedDocument): DayBookRow[] {
  const isCredit = document.kind === "credit-note";
  const { totals, buyer, against } = document.content;
  const postings: Posting[] = [
    { account: BUYER, amount: totals.payable },
    { account: isCredit ? "Sales returns" : "Sales", amount: -totals.subtotal },
    { account: "Output CGST", amount: -totals.cgst },
    { account: "Output SGST", amount: -totals.sgst },
    { account: "Output IGST", amount: -totals.igst },
    { account: "Round-off", amount: -totals.roundOff },
  ];
  const voucher = {
    day: document.day,
    voucher: getDocumentNoun(document.kind),
    number: document.number,
    buyer: buyer.name,
    customerId: document.customerId,
    narration: against
      ? `Against ${against.number} of ${against.day}. ${against.reason}`
      : `Order ${document.order}`,
  };
  return postings
    .filter(({ amount }) => amount !== 0)
    .map(({ account, amount }) => ({ ...voucher, account, amount: isCredit ? -amount : amount }));
}

function postMovement(movement: MoneyMovement): DayBookRow[] {
  const { day, kind, number, buyer, customerId, amount, reference, order, mode } = movement;
  const voucher = {
    day,
    voucher: movementNouns[kind],
    number: number || reference,
    buyer,
    customerId,
    narration: [mode, reference, order && `Order ${order}`].filter(Boolean).join(", "),
  };
  const money = deductionAccounts[kind] ?? (movement.isOnline ? "Payment provider" : "Bank");
  return [
    { ...voucher, account: money, amount },
    { ...voucher, account: BUYER, amount: -amount },
  ];
}

/** Every invoice, note and movement of money, by day, as postings. */
export async function* readDayBook(db: Db, period: Period): AsyncGenerator<DayBookRow> {
  const movements = readMovements(db, period);
  let movement = await movements.next();
  for await (const document of readDocuments(db, period)) {
    while (!movement.done && movement.value.day < document.day) {
      yield* postMovement(movement.value);
      movement = await movements.next();
    }
    yield* postDocument(document);
  }
  for (; !movement.done; movement = await movements.next()) yield* postMovement(movement.value);
}

export const dayBookColumns: Column<DayBookRow>[] = [
  dayColumn("Date", ({ day }) => day),
  textColumn("Voucher", 26, ({ voucher }) => voucher),
  textColumn("Number", 24, ({ number }) => number),
  textColumn("Account", 18, ({ account }) => account),
  textColumn("Buyer", 30, ({ buyer }) => buyer),
  textColumn("Customer ID", 13, ({ customerId }) => customerId),
  moneyColumn("Debit", ({ amount }) => Math.max(0, amount)),
  moneyColumn("Credit", ({ amount }) => Math.max(0, -amount)),
  textColumn("Narration", 60, ({ narration }) => narration),
];
