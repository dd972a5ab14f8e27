import { and, asc, desc, eq, isNotNull } from "drizzle-orm";
import { formatReason, type ReturnReason } from "../../../lib/returns/reasons.ts";
import { returnMessages } from "../../../lib/returns/return-messages.ts";
import { type InvoicedPieces, splitByInvoice } from "../../../lib/returns/split-by-invoice.ts";
import type { Db } from "../../db/client.ts";
import {
  invoices,
  returnCreditNotes,
  returns,
  shipmentLines,
  shipments,
} from "../../db/schema/index.ts";
import { Refusal } from "../../http/errors.ts";
import { addCreditNote, billsPieces, findCreditableLines, lockCompany } from "../invoices/index.ts";
import { lockReturn } from "./decide-return.ts";
import { findReturnLines } from "./find-returns.ts";

/** Pieces on the order's issued invoices, first reissued and then oldest ones, and how many of them are not credited yet. */
async function findInvoiced(
  tx: Db,
  orderId: number,
  shipped: ShippedPieces[],
): Promise<InvoicedPieces[]> {
  const isIssued = and(eq(invoices.orderId, orderId), billsPieces, isNotNull(invoices.number));
  const issued = await tx
    .select({ invoiceId: invoices.id, reissued: invoices.reissued })
    .from(invoices)
    .where(isIssued)
    .orderBy(desc(invoices.reissued), asc(invoices.id));
  const found: InvoicedPieces[] = [];
  for (const { invoiceId, reissued } of issued) {
    const own = shipped.find((one) => one.invoiceId === invoiceId)?.shipment ?? 0;
    for (const { orderLineId, quantity, pieces: left } of await findCreditableLines(tx, invoiceId))
      found.push({
        ...{ invoiceId, orderLineId, quantity, left },
        ...(reissued ? { start: countBefore(shipped, orderLineId, own) } : {}),
      });
  }
  return found;
}

const findShipped = (tx: Db, orderId: number) =>
  tx
    .select({
      shipment: shipments.number,
      invoiceId: shipments.invoiceId,
      orderLineId: shipmentLines.orderLineId,
      quantity: shipmentLines.quantity,
    })
    .from(shipmentLines)
    .innerJoin(shipments, eq(shipments.id, shipmentLines.shipmentId))
    .where(eq(shipments.orderId, orderId));

type ShippedPieces = Awaited<ReturnType<typeof findShipped>>[number];

/** Pieces of an order line in the shipments before one. */
const countBefore = (shipped: ShippedPieces[], orderLineId: number, shipment: number): number =>
  shipped
    .filter((one) => one.orderLineId === orderLineId && one.shipment < shipment)
    .reduce((sum, { quantity }) => sum + quantity, 0);

/** Accepted pieces of a return, with the place of their shipment among those of the order line. */
async function findAccepted(tx: Db, returnId: number, shipped: ShippedPieces[]) {
  const lines = await findReturnLines(tx, [returnId]);
  return lines.flatMap(({ orderLineId, shipment, accepted }) => {
    const ofLine = shipped.filter((one) => one.orderLineId === orderLineId);
    return accepted
      ? [
          {
            orderLineId,
            quantity: accepted,
            shipped: ofLine.find((one) => one.shipment === shipment)?.quantity ?? 0,
            before: countBefore(ofLine, orderLineId, shipment),
          },
        ]
      : [];
  });
}

/**
 * Credits the accepted pieces of a received return: adds credit notes for the invoices they are on, which the issuer
 * numbers after the commit, and returns the amount to the balance or refunds it. 409 if no piece was accepted, or too few
 * are invoiced. Locks: company, return, then as addCreditNote.
 */
export async function creditReturn(
  tx: Db,
  { returnId, now }: { returnId: number; now: Date },
): Promise<void> {
  const [found] = await tx.select().from(returns).where(eq(returns.id, returnId));
  if (!found) throw new Refusal(404, returnMessages.returnNotFound);
  const { companyId, orderId } = found;
  await lockCompany(tx, companyId);
  const { number, reason } = await lockReturn(tx, returnId, "Received");
  const shipped = await findShipped(tx, orderId);
  const accepted = await findAccepted(tx, returnId, shipped);
  if (accepted.length === 0) throw new Refusal(409, `No pieces of return ${number} were accepted.`);
  const parts = splitByInvoice(await findInvoiced(tx, orderId, shipped), accepted);
  if (!parts) {
    throw new Refusal(409, `Not all pieces of return ${number} are on an invoice. See the order.`);
  }
  const printed = `Return ${number}: ${formatReason(reason as ReturnReason)}`;
  for (const part of parts) {
    const notes = await addCreditNote(tx, { ...part, reason: printed });
    await tx
      .insert(returnCreditNotes)
      .values(notes.map(({ id: creditNoteId }) => ({ returnId, creditNoteId })));
  }
  await tx
    .update(returns)
    .set({ status: "Credited", creditedAt: now })
    .where(eq(returns.id, returnId));
}
