import { and, desc, eq, isNotNull, sql } from "drizzle-orm";
import type { BrandId } from "../../../brands/types.ts";
import { formatMoney } from "../../../lib/format.ts";
import { type CreditableInvoice, creditPrices } from "../../../lib/orders/credit-shares.ts";
import type { Db } from "../../db/client.ts";
import { invoiceLines, invoices } from "../../db/schema/index.ts";
import { Refusal } from "../../http/errors.ts";
import {
  type CreditableLine,
  findCreditable,
  insertNote,
  lockInvoice,
  returnNote,
} from "./credit-notes.ts";
import { lockInvoiceNumbers, numberDocuments, type Settings } from "./numbering.ts";
import { findPendingInvoices } from "./pending-invoices.ts";

export interface PriceReduction {
  /** Number of the invoice. */
  invoice: string;
  /** Paise per piece, for the pieces of each line that are not credited. */
  lines: { line: number; unitPrice: number }[];
  /** Printed on the credit note. */
  reason: string;
}

export interface PriceNote {
  /** Of the credit note. */
  number: string;
  /** Paise, incl. GST. */
  total: number;
  orderId: number;
  /** Whether it returned to the available balance; otherwise it is refunded to the original payment method. */
  onCredit: boolean;
  /** The invoice has these prices by earlier notes; nothing was changed. */
  alreadyRecorded: boolean;
}

/** Price of each line that changes. Throws 400 for an unknown line, 409 for one that is credited or costs less already. */
function choosePrices(lines: CreditableLine[], reductions: PriceReduction["lines"]) {
  const prices: (number | null)[] = lines.map(() => null);
  for (const { line: number, unitPrice } of reductions) {
    const index = lines.findIndex((one) => one.line === number);
    const line = lines[index];
    if (!line) throw new Refusal(400, `The invoice has no line ${number}.`);
    if (line.pieces === 0)
      throw new Refusal(409, `Line ${number}: all its pieces have been credited.`);
    const difference = line.taxable - line.pieces * unitPrice;
    if (difference < 0)
      throw new Refusal(
        409,
        `Line ${number} costs ${formatMoney(Math.round(line.taxable / line.pieces))} per piece. A credit note needs a lower price.`,
      );
    prices[index] = difference > 0 ? unitPrice : null;
  }
  return prices;
}

/** The last note that reduced prices of an invoice. */
async function findLastNote(tx: Db, invoiceId: number) {
  const isPriceNote = sql`exists (select 1 from ${invoiceLines} l where l.invoice_id = ${invoices.id} and l.repriced_pieces is not null)`;
  const [note] = await tx
    .select({ number: invoices.number, total: invoices.total })
    .from(invoices)
    .where(and(eq(invoices.creditsId, invoiceId), isNotNull(invoices.number), isPriceNote))
    .orderBy(desc(invoices.id))
    .limit(1);
  return note;
}

/** Gives a note its number at once: a process of the release before would print it as one of pieces. */
async function numberNote(tx: Db, noteId: number, brand: BrandId, settings: Settings, now: Date) {
  await lockInvoiceNumbers(tx, brand);
  const series = { brand, kind: "credit-note" } as const;
  const pending = await findPendingInvoices(tx, series, { only: noteId }, 1);
  const [note] = await numberDocuments(tx, series, pending, now, settings);
  if (!note) throw new Error("The credit note was not issued.");
  return note.number;
}

/** Lines of the note: no piece is credited, only a part of the price of those that are left. */
function toNoteLines(creditable: CreditableInvoice<CreditableLine>, prices: (number | null)[]) {
  const { lines: shares, total } = creditPrices(creditable, prices);
  const lines = creditable.lines.flatMap(({ orderLineId, pieces: repricedPieces }, index) => {
    const amounts = shares[index];
    const changes = prices[index] !== null && amounts;
    return changes ? [{ orderLineId, quantity: 0, repricedPieces, ...amounts }] : [];
  });
  return { lines, total };
}

/**
 * Credits the difference to lower unit prices of what is left of an invoice (GST Act s.34), at the rate of the invoice: issues
 * the credit note, reduces what is open, and returns the amount to the balance or refunds it. Throws 404 for an unknown invoice,
 * 400 for an unknown line, 409 for a price that isn't lower. Locks as `addCreditNote`.
 */
export async function reducePrices(
  tx: Db,
  { invoice: number, lines: reductions, reason }: PriceReduction,
  settings: Settings,
  clock: () => Date,
): Promise<PriceNote> {
  const isInvoice = and(eq(invoices.number, number), eq(invoices.kind, "invoice"));
  const [found] = await tx.select({ id: invoices.id }).from(invoices).where(isInvoice);
  if (!found) throw new Refusal(404, `There is no invoice ${number}.`);
  const invoice = await lockInvoice(tx, found.id);
  const { orderId, onCredit } = invoice;
  const creditable = await findCreditable(tx, invoice);
  const prices = choosePrices(creditable.lines, reductions);
  if (prices.every((price) => price === null)) {
    const last = await findLastNote(tx, invoice.id);
    if (!last) throw new Refusal(409, `Invoice ${number} already has these prices.`);
    const { number: noteNumber, total } = last;
    return { number: noteNumber ?? "", total, orderId, onCredit, alreadyRecorded: true };
  }
  const { lines, total } = toNoteLines(creditable, prices);
  const noteId = await insertNote(tx, invoice, { total, reason }, lines);
  await returnNote(tx, { orderId, total, onCredit, reason });
  const brand = invoice.brand as BrandId;
  const noteNumber = await numberNote(tx, noteId, brand, settings, clock());
  return { number: noteNumber, total, orderId, onCredit, alreadyRecorded: false };
}
