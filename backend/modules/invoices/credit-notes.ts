import { and, asc, eq, inArray, sql } from "drizzle-orm";
import { countNoun } from "../../../lib/count-noun.ts";
import { type CreditableInvoice, creditPieces } from "../../../lib/orders/credit-shares.ts";
import type { Db } from "../../db/client.ts";
import { findOnlinePart } from "../../db/online-part.ts";
import { isReceivable } from "../../db/open-lots.ts";
import { companies, invoiceLines, invoices, orderLines, orders } from "../../db/schema/index.ts";
import { Refusal } from "../../http/errors.ts";
import { insertDocument } from "./insert-invoice.ts";
import { returnNote } from "./return-credit.ts";
import { settleByCredit } from "./settlement.ts";

export interface CreditedPieces {
  orderLineId: number;
  quantity: number;
}

export interface NewCreditNote {
  invoiceId: number;
  lines: CreditedPieces[];
  /** Printed on the credit note, such as "Returned: wrong item". */
  reason: string;
  /** The pieces leave on an invoice of another GST rate. */
  reissued?: boolean;
}

export interface CreditNote {
  id: number;
  orderId: number;
  /** Credited amount in paise, incl. GST. */
  total: number;
  /** The part of it that is refunded to the original payment method; the rest returns to the available balance. */
  online: number;
}

/**
 * Lines of invoices and debit notes in printed order, with their pieces and amounts (paise) that no credit note has taken. The
 * pieces of a debit note are those whose price it raised.
 */
export function findCreditableLines(tx: Db, ...invoiceIds: number[]) {
  const sumOfNotes = (column: "quantity" | "taxable" | "gst") =>
    sql<number>`(select coalesce(sum(c.${sql.identifier(column)}), 0)::int8 from ${invoiceLines} c
      join ${invoices} n on n.id = c.invoice_id
      where n.credits_id = ${invoiceLines.invoiceId} and c.order_line_id = ${orderLines.id})`;
  return tx
    .select({
      invoiceId: invoiceLines.invoiceId,
      orderLineId: orderLines.id,
      line: orderLines.line,
      maker: orderLines.maker,
      designation: orderLines.designation,
      quantity: invoiceLines.quantity,
      pieces:
        sql`coalesce(${invoiceLines.repricedPieces}, ${invoiceLines.quantity}) - ${sumOfNotes("quantity")}`.mapWith(
          Number,
        ),
      taxable: sql`${invoiceLines.taxable} - ${sumOfNotes("taxable")}`.mapWith(Number),
      gst: sql`${invoiceLines.gst} - ${sumOfNotes("gst")}`.mapWith(Number),
      /** Of all its pieces, credited or not. */
      gross: sql`${invoiceLines.taxable} + ${invoiceLines.gst}`.mapWith(Number),
      rateBp: sql`coalesce(${invoiceLines.gstRateBp}, ${orderLines.gstRateBp})`.mapWith(Number),
    })
    .from(invoiceLines)
    .innerJoin(orderLines, eq(orderLines.id, invoiceLines.orderLineId))
    .where(inArray(invoiceLines.invoiceId, invoiceIds))
    .orderBy(asc(invoiceLines.invoiceId), asc(orderLines.line));
}

export type CreditableLine = Awaited<ReturnType<typeof findCreditableLines>>[number];

/** Lines and amounts of a locked invoice or debit note that no credit note has taken: the next note takes its share of them. */
export async function findCreditable(
  tx: Db,
  invoice: typeof invoices.$inferSelect,
): Promise<CreditableInvoice<CreditableLine>> {
  const [notes] = await tx
    .select({ total: sql`coalesce(sum(${invoices.total}), 0)::int8`.mapWith(Number) })
    .from(invoices)
    .where(eq(invoices.creditsId, invoice.id));
  const [order] = await tx
    .select({ igst: orders.igst, invoicing: orders.invoicing })
    .from(orders)
    .where(eq(orders.id, invoice.orderId));
  const lines = await findCreditableLines(tx, invoice.id);
  return {
    lines,
    payable: invoice.total - (notes?.total ?? 0),
    roundOff: invoice.total - lines.reduce((sum, { gross }) => sum + gross, 0),
    intraState: order?.igst === 0,
    roundsEachNote: order?.invoicing === "shipment",
  };
}

/** Pieces to credit of each line of the invoice. Throws 400 for pieces that are not on it, 409 for more than are left. */
function choosePieces(lines: CreditableLine[], wanted: CreditedPieces[]): number[] {
  const pieces = lines.map(() => 0);
  for (const { orderLineId, quantity } of wanted) {
    const index = lines.findIndex((line) => line.orderLineId === orderLineId);
    const line = lines[index];
    if (!line || !Number.isSafeInteger(quantity) || quantity < 1 || pieces[index] !== 0)
      throw new Refusal(400, "The invoice does not contain these pieces.");
    if (quantity > line.pieces)
      throw new Refusal(
        409,
        `Line ${line.line}: only ${countNoun(line.pieces, "invoiced piece is", "invoiced pieces are")} not credited yet.`,
      );
    pieces[index] = quantity;
  }
  if (wanted.length === 0) throw new Refusal(400, "A credit note needs at least one piece.");
  return pieces;
}

/** Debit notes of an invoice, oldest first. */
export const findDebitNotes = (tx: Db, invoiceId: number) =>
  tx
    .select({ id: invoices.id, number: invoices.number })
    .from(invoices)
    .where(eq(invoices.debitsId, invoiceId))
    .orderBy(asc(invoices.id));

/** Locks an invoice or debit note, after its company, until the transaction ends. Throws 404 if it doesn't exist. */
export async function lockInvoice(tx: Db, invoiceId: number) {
  const isInvoice = and(eq(invoices.id, invoiceId), isReceivable);
  const [found] = await tx.select().from(invoices).where(isInvoice);
  if (!found) throw new Refusal(404, "There is no such invoice.");
  await tx
    .select({ id: companies.id })
    .from(companies)
    .where(eq(companies.id, found.companyId))
    .for("no key update");
  const [invoice] = await tx.select().from(invoices).where(isInvoice).for("update");
  if (!invoice) throw new Refusal(404, "There is no such invoice.");
  return invoice;
}

/**
 * Inserts a credit note of a locked invoice or debit note without a number, with its lines, and settles the document with it,
 * without returning the money.
 */
export async function insertNote(
  tx: Db,
  invoice: typeof invoices.$inferSelect,
  { total, reason, reissued }: Pick<NewCreditNote, "reason" | "reissued"> & { total: number },
  lines: Omit<typeof invoiceLines.$inferInsert, "invoiceId">[],
): Promise<CreditNote> {
  const { id: creditsId, brand, orderId, companyId, onCredit } = invoice;
  const online = await findOnlinePart(tx, invoice, total);
  const order = { brand, orderId, companyId, onCredit, onlinePart: onCredit ? online : 0 };
  const note = {
    ...order,
    kind: "credit-note",
    creditsId,
    total,
    settled: total,
    reason,
    reissued,
  };
  const id = await insertDocument(tx, note, lines);
  if (onCredit) await settleByCredit(tx, invoice, total - online);
  return { id, orderId, total, online };
}

/** Inserts the credit note of some pieces of each line of a locked invoice or debit note. */
async function insertNoteOfPieces(
  tx: Db,
  invoice: typeof invoices.$inferSelect,
  creditable: CreditableInvoice<CreditableLine>,
  { pieces, ...more }: Pick<NewCreditNote, "reason" | "reissued"> & { pieces: number[] },
): Promise<CreditNote> {
  const { lines: shares, total } = creditPieces(creditable, pieces);
  const parts = creditable.lines.flatMap(({ orderLineId }, index) => {
    const quantity = pieces[index] ?? 0;
    const amounts = shares[index];
    return quantity > 0 && amounts ? [{ orderLineId, quantity, ...amounts }] : [];
  });
  return insertNote(tx, invoice, { total, ...more }, parts);
}

/** Inserts the credit notes of what debit notes of a locked invoice have added to the price of pieces. */
async function insertNotesOfDebitNotes(
  tx: Db,
  { invoiceId, lines, ...more }: NewCreditNote,
): Promise<CreditNote[]> {
  const notes: CreditNote[] = [];
  for (const { id } of await findDebitNotes(tx, invoiceId)) {
    const debitNote = await lockInvoice(tx, id);
    const creditable = await findCreditable(tx, debitNote);
    const pieces = creditable.lines.map(({ orderLineId, pieces: left, taxable }) => {
      const quantity = lines.find((line) => line.orderLineId === orderLineId)?.quantity ?? 0;
      return taxable > 0 ? Math.min(quantity, left) : 0;
    });
    if (pieces.some((count) => count > 0))
      notes.push(await insertNoteOfPieces(tx, debitNote, creditable, { pieces, ...more }));
  }
  return notes;
}

/**
 * Inserts the credit note of pieces and settles its invoice with it, without returning the money, and credit notes of what debit
 * notes had added to their price. They are numbered after the commit. Notes of all pieces add up to the invoice.
 */
export async function insertCreditNote(tx: Db, note: NewCreditNote): Promise<CreditNote[]> {
  const { invoiceId, lines, ...more } = note;
  const invoice = await lockInvoice(tx, invoiceId);
  const creditable = await findCreditable(tx, invoice);
  const pieces = choosePieces(creditable.lines, lines);
  const own = await insertNoteOfPieces(tx, invoice, creditable, { pieces, ...more });
  return [own, ...(await insertNotesOfDebitNotes(tx, note))];
}

/**
 * Inserts credit notes for pieces that are on invoices of the order, without returning the money. Throws if fewer pieces are
 * invoiced and not credited.
 */
export async function insertCreditNotes(
  tx: Db,
  orderId: number,
  wanted: CreditedPieces[],
  reason: string,
): Promise<CreditNote[]> {
  if (wanted.length === 0) return [];
  const left = new Map(wanted.map(({ orderLineId, quantity }) => [orderLineId, quantity]));
  const issued = await tx
    .select({ id: invoices.id })
    .from(invoices)
    .where(and(eq(invoices.orderId, orderId), eq(invoices.kind, "invoice")))
    .orderBy(asc(invoices.id));
  const notes: CreditNote[] = [];
  for (const { id: invoiceId } of issued) {
    const creditable = await findCreditableLines(tx, invoiceId);
    const lines = creditable
      .map(({ orderLineId, pieces }) => ({
        orderLineId,
        quantity: Math.min(pieces, left.get(orderLineId) ?? 0),
      }))
      .filter(({ quantity }) => quantity > 0);
    if (lines.length === 0) continue;
    notes.push(...(await insertCreditNote(tx, { invoiceId, lines, reason })));
    for (const { orderLineId, quantity } of lines)
      left.set(orderLineId, (left.get(orderLineId) ?? 0) - quantity);
  }
  if ([...left.values()].some((quantity) => quantity > 0))
    throw new Error("fewer pieces are invoiced than are to be credited");
  return notes;
}

/**
 * Credits pieces of an invoice (GST Act s.34): adds a credit note, and one for each debit note that raised their price, which
 * the issuer numbers after the commit, reduces what is open of the invoice, and returns the amount to the company's balance or,
 * for an order paid online, refunds it. Throws 404 for an unknown invoice, 400 for pieces that are not on it, 409 for more than
 * are not credited yet. Locks the company and the order; a caller that locks stock does so afterwards, and one that locks the
 * order locks the company first.
 */
export async function addCreditNote(tx: Db, note: NewCreditNote): Promise<CreditNote[]> {
  const notes = await insertCreditNote(tx, note);
  for (const added of notes) await returnNote(tx, { ...added, reason: note.reason });
  return notes;
}
