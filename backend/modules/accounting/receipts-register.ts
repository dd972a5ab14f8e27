import { asc, eq, inArray } from "drizzle-orm";
import { toRupees } from "../../../lib/money.ts";
import type { Db } from "../../db/client.ts";
import { invoices, receiptAllocations, receipts } from "../../db/schema/index.ts";
import { unused } from "../invoices/index.ts";
import { type Column, dayColumn, moneyColumn, textColumn } from "./columns.ts";
import { type MoneyMovement, readMovements } from "./money-movements.ts";
import type { Period } from "./period.ts";

/** A movement of money; a receipt with what it has settled by now. */
interface ReceiptRow extends MoneyMovement {
  /** "ZW/26-27/000012 (1500.00), …" */
  settled: string;
  /** Paise that no invoice needs yet; null unless it is a receipt. */
  unused: number | null;
}

const BATCH = 500;

async function addAllocations(db: Db, movements: MoneyMovement[]): Promise<ReceiptRow[]> {
  const ids = movements.filter(({ kind }) => kind === "receipt").map(({ id }) => id);
  const allocations = await db
    .select({
      receiptId: receiptAllocations.receiptId,
      number: invoices.number,
      amount: receiptAllocations.amount,
    })
    .from(receiptAllocations)
    .innerJoin(invoices, eq(invoices.id, receiptAllocations.invoiceId))
    .where(inArray(receiptAllocations.receiptId, ids))
    .orderBy(asc(invoices.id));
  const left = await db
    .select({ id: receipts.id, unused })
    .from(receipts)
    .where(inArray(receipts.id, ids));
  const unusedOf = new Map(left.map((row) => [row.id, row.unused]));
  const settledBy = Map.groupBy(allocations, ({ receiptId }) => receiptId);
  return movements.map((movement) => {
    const isReceipt = movement.kind === "receipt";
    const settled = isReceipt ? (settledBy.get(movement.id) ?? []) : [];
    return {
      ...movement,
      settled: settled.map(({ number, amount }) => `${number} (${toRupees(amount)})`).join(", "),
      unused: isReceipt ? (unusedOf.get(movement.id) ?? 0) : null,
    };
  });
}

export async function* readReceipts(db: Db, period: Period): AsyncGenerator<ReceiptRow> {
  let batch: MoneyMovement[] = [];
  for await (const movement of readMovements(db, period)) {
    batch.push(movement);
    if (batch.length < BATCH) continue;
    yield* await addAllocations(db, batch);
    batch = [];
  }
  if (batch.length > 0) yield* await addAllocations(db, batch);
}

export const movementNouns = {
  receipt: "Payment on account",
  payment: "Online payment of an order",
  refund: "Refund of an order",
  reversal: "Payment on account refunded",
  "income-tax": "Income tax deducted (TDS)",
  gst: "GST deducted (TDS)",
};

/** Whether no money moved. */
const isDeduction = ({ kind }: MoneyMovement) => kind === "income-tax" || kind === "gst";

export const receiptColumns: Column<ReceiptRow>[] = [
  dayColumn("Date", ({ day }) => day),
  textColumn("Kind", 26, ({ kind }) => movementNouns[kind]),
  textColumn("Receipt", 17, ({ number }) => number),
  textColumn("Buyer", 30, ({ buyer }) => buyer),
  textColumn("Customer ID", 13, ({ customerId }) => customerId),
  textColumn("GSTIN", 18, ({ gstin }) => gstin),
  textColumn("Mode", 14, ({ mode }) => mode),
  textColumn("Reference", 24, ({ reference }) => reference),
  textColumn("Order", 16, ({ order }) => order),
  moneyColumn("Received", (row) => (isDeduction(row) ? 0 : Math.max(0, row.amount))),
  moneyColumn("Tax deducted", (row) => (isDeduction(row) ? row.amount : 0)),
  moneyColumn("Paid back", (row) => (isDeduction(row) ? 0 : Math.max(0, -row.amount))),
  textColumn("Refund state", 12, ({ state }) => state),
  textColumn("Settled invoices", 40, ({ settled }) => settled),
  moneyColumn("Not yet allotted", (row) => row.unused),
];
