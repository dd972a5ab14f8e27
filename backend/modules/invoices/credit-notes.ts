import { and, asc, eq, sql } from "drizzle-orm";
import { countNoun } from "../../../lib/count-noun.ts";
import { takeShare } from "../../../lib/orders/invoice-shares.ts";
import type { Db } from "../../db/client.ts";
import { companies, invoiceLines, invoices, orderLines, orders } from "../../db/schema/index.ts";
import { Refusal } from "../../http/errors.ts";
import { addToBalance } from "../accounts/balance.ts";
import { refundPart } from "../payments/refund.ts";
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
}

export interface CreditNote {
  id: number;
  /** Credited amount in paise, incl. GST. */
  total: number;
  /** Whether it returned to the available balance; otherwise it is refunded to the original payment method. */
  onCredit: boolean;
}

/** Lines of an invoice in printed order, with the pieces credited so far. */
export async function findCreditableLines(tx: Db, invoiceId: number) {
  const credited = sql<number>`(select coalesce(sum(c.quantity), 0)::int from ${invoiceLines} c
    join ${invoices} n on n.id = c.invoice_id where n.credits_id = ${invoiceId} and c.order_line_id = ${orderLines.id})`;
  return tx
    .select({
      orderLineId: orderLines.id,
      line: orderLines.line,
      quantity: invoiceLines.quantity,
      taxable: invoiceLines.taxable,
      gst: invoiceLines.gst,
      credited: credited.mapWith(Number),
    })
    .from(invoiceLines)
    .innerJoin(orderLines, eq(orderLines.id, invoiceLines.orderLineId))
    .where(eq(invoiceLines.invoiceId, invoiceId))
    .orderBy(asc(orderLines.line));
}

type CreditableLine = Awaited<ReturnType<typeof findCreditableLines>>[number];

/** Pieces to credit of each line of the invoice. Throws 400 for pieces that are not on it, 409 for more than are left. */
function choosePieces(lines: CreditableLine[], wanted: CreditedPieces[]): number[] {
  const pieces = lines.map(() => 0);
  for (const { orderLineId, quantity } of wanted) {
    const index = lines.findIndex((line) => line.orderLineId === orderLineId);
    const line = lines[index];
    if (!line || !Number.isSafeInteger(quantity) || quantity < 1 || pieces[index] !== 0)
      throw new Refusal(400, "The invoice does not contain these pieces.");
    const left = line.quantity - line.credited;
    if (quantity > left)
      throw new Refusal(
        409,
        `Line ${line.line}: only ${countNoun(left, "invoiced piece is", "invoiced pieces are")} not credited yet.`,
      );
    pieces[index] = quantity;
  }
  if (wanted.length === 0) throw new Refusal(400, "A credit note needs at least one piece.");
  return pieces;
}

/** Locks an invoice, after its company, until the transaction ends. Throws 404 if it doesn't exist. */
async function lockInvoice(tx: Db, invoiceId: number) {
  const isInvoice = and(eq(invoices.id, invoiceId), eq(invoices.kind, "invoice"));
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
 * Inserts the credit note and settles its invoice with it, without returning the money. The note is numbered after the
 * commit. Its amounts are the cumulative share of the invoice, so that notes of all pieces add up to the invoice.
 */
export async function insertCreditNote(
  tx: Db,
  { invoiceId, lines: wanted, reason }: NewCreditNote,
): Promise<CreditNote & { orderId: number }> {
  const invoice = await lockInvoice(tx, invoiceId);
  const { brand, orderId, companyId, onCredit } = invoice;
  const lines = await findCreditableLines(tx, invoiceId);
  const pieces = choosePieces(lines, wanted);
  const [order] = await tx.select({ igst: orders.igst }).from(orders).where(eq(orders.id, orderId));
  const share = takeShare(
    {
      lines: lines.map(({ credited, ...line }) => ({ ...line, taken: credited, takenFromEnd: 0 })),
      payable: invoice.total,
      intraState: order?.igst === 0,
    },
    pieces,
  );
  const { total } = share;
  const document = { brand, orderId, companyId, onCredit, total, settled: total };
  const [note] = await tx
    .insert(invoices)
    .values({ ...document, kind: "credit-note", creditsId: invoiceId, reason })
    .returning({ id: invoices.id });
  const id = note?.id ?? 0;
  const parts = lines.flatMap(({ orderLineId }, index) => {
    const quantity = pieces[index] ?? 0;
    const amounts = share.lines[index];
    return quantity > 0 && amounts ? [{ invoiceId: id, orderLineId, quantity, ...amounts }] : [];
  });
  await tx.insert(invoiceLines).values(parts);
  if (onCredit) await settleByCredit(tx, invoice, total);
  return { id, total, onCredit, orderId };
}

/**
 * Inserts credit notes for pieces that are on invoices of the order, without returning the money. Returns their total in
 * paise. Throws if fewer pieces are invoiced and not credited.
 */
export async function insertCreditNotes(
  tx: Db,
  orderId: number,
  wanted: CreditedPieces[],
  reason: string,
): Promise<number> {
  if (wanted.length === 0) return 0;
  const left = new Map(wanted.map(({ orderLineId, quantity }) => [orderLineId, quantity]));
  const issued = await tx
    .select({ id: invoices.id })
    .from(invoices)
    .where(and(eq(invoices.orderId, orderId), eq(invoices.kind, "invoice")))
    .orderBy(asc(invoices.id));
  let total = 0;
  for (const { id: invoiceId } of issued) {
    const creditable = await findCreditableLines(tx, invoiceId);
    const lines = creditable
      .map(({ orderLineId, quantity, credited }) => ({
        orderLineId,
        quantity: Math.min(quantity - credited, left.get(orderLineId) ?? 0),
      }))
      .filter(({ quantity }) => quantity > 0);
    if (lines.length === 0) continue;
    total += (await insertCreditNote(tx, { invoiceId, lines, reason })).total;
    for (const { orderLineId, quantity } of lines)
      left.set(orderLineId, (left.get(orderLineId) ?? 0) - quantity);
  }
  if ([...left.values()].some((quantity) => quantity > 0))
    throw new Error("fewer pieces are invoiced than are to be credited");
  return total;
}

/** Returns a part of what an order on account debited to the balance of its locked company, with a ledger entry. */
export async function returnCredit(
  tx: Db,
  { orderId, amount, reason }: { orderId: number; amount: number; reason: string },
): Promise<void> {
  if (amount === 0) return;
  const [order] = await tx
    .update(orders)
    .set({ balanceDebited: sql`${orders.balanceDebited} - ${amount}` })
    .where(eq(orders.id, orderId))
    .returning({ companyId: orders.companyId });
  const companyId = order?.companyId ?? 0;
  await addToBalance(tx, { companyId, orderId, amount, reason });
}

/**
 * Credits pieces of an invoice (GST Act s.34): adds a credit note, which the issuer numbers after the commit, reduces what
 * is open of the invoice, and returns the amount to the company's balance or, for an order paid online, refunds it. Throws
 * 404 for an unknown invoice, 400 for pieces that are not on it, 409 for more than are not credited yet. Locks the company
 * and the order; a caller that locks stock does so afterwards, and one that locks the order locks the company first.
 */
export async function addCreditNote(tx: Db, note: NewCreditNote): Promise<CreditNote> {
  const { orderId, ...added } = await insertCreditNote(tx, note);
  const [order] = await tx
    .select({ number: orders.number })
    .from(orders)
    .where(eq(orders.id, orderId))
    .for("no key update");
  const number = order?.number ?? "";
  const money = { orderId, amount: added.total };
  if (added.onCredit) await returnCredit(tx, { ...money, reason: `Credit note, order ${number}` });
  else {
    const explanation = `We have credited a part of your order ${number}. Reason: ${note.reason}`;
    await refundPart(tx, { ...money, reason: "pieces were credited", explanation });
  }
  return added;
}
