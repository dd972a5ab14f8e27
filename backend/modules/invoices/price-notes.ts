import { and, desc, eq, isNotNull, sql } from "drizzle-orm";
import { formatMoney } from "../../../lib/format.ts";
import { shipmentRefusals } from "../../../lib/forms/shipment-refusals.ts";
import { creditPrices } from "../../../lib/orders/credit-shares.ts";
import { debitPrices } from "../../../lib/orders/debit-shares.ts";
import type { Db } from "../../db/client.ts";
import { isReceivable } from "../../db/open-lots.ts";
import { invoiceLines, invoices } from "../../db/schema/index.ts";
import { Refusal } from "../../http/errors.ts";
import {
  type CreditableLine,
  findCreditable,
  findCreditableLines,
  findDebitNotes,
  insertNote,
  lockInvoice,
} from "./credit-notes.ts";
import { insertDocument } from "./insert-invoice.ts";
import { addDebitNotes, type NotedLine } from "./noted-lines.ts";
import { type InvoiceSettings, numberNote } from "./numbering.ts";
import { isPrepared } from "./prepared-invoice.ts";
import { debitOrder, returnNote } from "./return-credit.ts";
import { allocateUnusedReceipts } from "./settlement.ts";

type Invoice = typeof invoices.$inferSelect;

export interface PriceChange {
  /** Number of the invoice or, to reduce what it added, of a debit note. */
  invoice: string;
  /** Paise per piece, for the pieces of each line that are not credited. */
  lines: { line: number; unitPrice: number }[];
  /** Printed on the note. */
  reason: string;
}

interface NumberedNote {
  /** Of the credit or debit note. */
  number: string;
  /** Paise, incl. GST. */
  total: number;
}

interface IssuedNote extends NumberedNote {
  orderId: number;
  /** The part of it that is refunded to the original payment method; the rest is credited or debited to the account. */
  online: number;
  /** When a debit note is due, as "2026-12-20"; null for a credit note. */
  dueOn: string | null;
  /** "invoice" or "debit note", by the document that the note corrects. */
  corrects: "invoice" | "debit note";
  alreadyRecorded: false;
}

/** A note that was issued, or the last one if the invoice has these prices already. */
export type PriceNote = IssuedNote | (NumberedNote & { alreadyRecorded: true });

const directions = { lower: -1, higher: 1 } as const;

/**
 * Price of each line that changes. Throws 400 for an unknown line, 409 for one that is credited or whose price would change in
 * the other direction.
 */
function choosePrices(
  lines: NotedLine[],
  change: Pick<PriceChange, "lines">,
  direction: keyof typeof directions,
) {
  const prices: (number | null)[] = lines.map(() => null);
  for (const { line: number, unitPrice } of change.lines) {
    const index = lines.findIndex((one) => one.line === number);
    const line = lines[index];
    if (!line) throw new Refusal(400, `The invoice has no line ${number}.`);
    if (line.pieces === 0)
      throw new Refusal(409, `Line ${number}: all its pieces have been credited.`);
    const difference = directions[direction] * (line.pieces * unitPrice - line.taxable);
    if (difference < 0) {
      const price = formatMoney(Math.round(line.taxable / line.pieces));
      const note = direction === "lower" ? "credit note" : "debit note";
      throw new Refusal(
        409,
        `Line ${number} costs ${price} per piece. A ${note} needs a ${direction} price.`,
      );
    }
    if (difference > 0 && direction === "lower" && line.debitNote !== "")
      throw new Refusal(
        409,
        `Line ${number}: debit note ${line.debitNote} has raised its price. Reduce what that note adds first.`,
      );
    prices[index] = difference > 0 ? unitPrice : null;
  }
  return prices;
}

/** The last note that changed prices of an invoice, as a reply to a repeated call. Throws 409 if there is none. */
async function findLastNote(
  tx: Db,
  { id, number }: Invoice,
  key: "creditsId" | "debitsId",
): Promise<PriceNote> {
  const isPriceNote = sql`exists (select 1 from ${invoiceLines} l where l.invoice_id = ${invoices.id} and l.repriced_pieces is not null)`;
  const [note] = await tx
    .select({ number: invoices.number, total: invoices.total })
    .from(invoices)
    .where(and(eq(invoices[key], id), isNotNull(invoices.number), isPriceNote))
    .orderBy(desc(invoices.id))
    .limit(1);
  if (!note) throw new Refusal(409, `${number} already has these prices.`);
  return { number: note.number ?? "", total: note.total, alreadyRecorded: true };
}

/** Lines of a note: no piece is credited or supplied, only the price of those that are left changes. */
const toNoteLines = (
  lines: CreditableLine[],
  prices: (number | null)[],
  shares: { taxable: number; gst: number }[],
) =>
  lines.flatMap(({ orderLineId, pieces: repricedPieces }, index) => {
    const amounts = shares[index];
    const changes = prices[index] !== null && amounts;
    return changes ? [{ orderLineId, quantity: 0, repricedPieces, ...amounts }] : [];
  });

/** Locks the invoice with a number and returns what is left of it. 404 for an unknown one, 409 before its goods have left. */
async function openInvoice(tx: Db, number: string) {
  const isNamed = and(eq(invoices.number, number), isReceivable);
  const [found] = await tx.select({ id: invoices.id }).from(invoices).where(isNamed);
  if (!found) throw new Refusal(404, `There is no invoice ${number}.`);
  const invoice = await lockInvoice(tx, found.id);
  if ((await tx.$count(invoices, and(eq(invoices.id, invoice.id), isPrepared))) > 0)
    throw new Refusal(409, shipmentRefusals.goodsNotLeft(number));
  const creditable = await findCreditable(tx, invoice);
  const debitNotes = await findDebitNotes(tx, invoice.id);
  const debited = await findCreditableLines(tx, ...debitNotes.map(({ id }) => id));
  const lines = addDebitNotes(
    creditable.lines,
    debitNotes.map(({ id, number: noteNumber }) => ({
      number: noteNumber,
      lines: debited.filter(({ invoiceId }) => invoiceId === id),
    })),
  );
  return { invoice, creditable, lines };
}

/**
 * Credits the difference to lower unit prices of what is left of an invoice, or of what a debit note added (GST Act s.34(1)), at
 * the rate of the invoice: issues the credit note, reduces what is open, and returns the amount to the balance or refunds it.
 * Throws 404 for an unknown invoice, 400 for an unknown line, 409 for a price that isn't lower or that a debit note has raised.
 * Locks as `addCreditNote`.
 */
export async function reducePrices(
  tx: Db,
  change: PriceChange,
  settings: InvoiceSettings,
  clock: () => Date,
): Promise<PriceNote> {
  const { invoice, creditable, lines } = await openInvoice(tx, change.invoice);
  const prices = choosePrices(lines, change, "lower");
  if (prices.every((price) => price === null)) return findLastNote(tx, invoice, "creditsId");
  const { lines: shares, total } = creditPrices(creditable, prices);
  const { reason } = change;
  const noteLines = toNoteLines(lines, prices, shares);
  const { id, ...note } = await insertNote(tx, invoice, { total, reason }, noteLines);
  await returnNote(tx, { ...note, reason });
  const series = { brand: invoice.brand, kind: "credit-note" as const };
  const { number } = await numberNote(tx, { id, ...series }, settings, clock);
  const corrects = invoice.kind === "debit-note" ? "debit note" : "invoice";
  return { number, ...note, dueOn: null, corrects, alreadyRecorded: false };
}

/**
 * Debits the difference to higher unit prices of what is left of an invoice (GST Act s.34(3)), at the rate of the invoice: issues
 * the debit note, which is owed on account however the order was paid, takes the amount from the balance, and settles it with
 * advances. Throws 404 for an unknown invoice, 400 for an unknown line, 409 for a price that isn't higher or a difference of less
 * than 50 paise. Locks as `addCreditNote`.
 */
export async function raisePrices(
  tx: Db,
  change: PriceChange,
  settings: InvoiceSettings,
  clock: () => Date,
): Promise<PriceNote> {
  const { invoice, creditable, lines } = await openInvoice(tx, change.invoice);
  if (invoice.kind !== "invoice")
    throw new Refusal(409, `${change.invoice} is a debit note. Raise the prices of its invoice.`);
  const { id: debitsId, orderId, companyId, brand } = invoice;
  const prices = choosePrices(lines, change, "higher");
  if (prices.every((price) => price === null)) return findLastNote(tx, invoice, "debitsId");
  const { lines: shares, total } = debitPrices(lines, prices, creditable.intraState);
  if (total === 0) throw new Refusal(409, "The difference is less than 50 paise.");
  const kind = "debit-note" as const;
  const order = { brand, orderId, companyId, onCredit: true };
  const note = { ...order, kind, debitsId, total, reason: change.reason };
  const id = await insertDocument(tx, note, toNoteLines(lines, prices, shares));
  await allocateUnusedReceipts(tx, companyId);
  const { number, dueOn } = await numberNote(tx, { id, brand, kind }, settings, clock);
  await debitOrder(tx, { orderId, amount: total, reason: `Debit note ${number}` });
  const issued = { number, total, orderId, online: 0, dueOn };
  return { ...issued, corrects: "invoice", alreadyRecorded: false };
}
