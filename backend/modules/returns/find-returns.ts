import { and, asc, desc, eq, inArray, type SQL } from "drizzle-orm";
import type { BrandId } from "../../../brands/types.ts";
import type { ReturnReason } from "../../../lib/returns/reasons.ts";
import { returnMessages } from "../../../lib/returns/return-messages.ts";
import type { ReturnStatus } from "../../../lib/returns/status.ts";
import type { Db } from "../../db/client.ts";
import {
  invoices,
  orderLines,
  orders,
  returnCreditNotes,
  returnLines,
  returnPhotos,
  returns,
  shipments,
  users,
} from "../../db/schema/index.ts";
import type { User } from "../../http/authentication.ts";
import { Refusal } from "../../http/errors.ts";
import { isReturnNumber } from "./return-number.ts";

/** Pieces of returns, in the order of the request. */
export const findReturnLines = (db: Db, returnIds: number[]) =>
  db
    .select({
      returnId: returnLines.returnId,
      line: returnLines.line,
      shipment: shipments.number,
      orderLineId: orderLines.id,
      orderLine: orderLines.line,
      itemId: orderLines.itemId,
      designation: orderLines.designation,
      maker: orderLines.maker,
      quantity: returnLines.quantity,
      approved: returnLines.approved,
      accepted: returnLines.accepted,
      rejected: returnLines.rejected,
      restocked: returnLines.restocked,
    })
    .from(returnLines)
    .innerJoin(shipments, eq(shipments.id, returnLines.shipmentId))
    .innerJoin(orderLines, eq(orderLines.id, returnLines.orderLineId))
    .where(inArray(returnLines.returnId, returnIds))
    .orderBy(asc(returnLines.line));

export type ReturnLine = Awaited<ReturnType<typeof findReturnLines>>[number];

/** Credit notes of returns; their number is null until they are issued. */
const findCreditNotes = (db: Db, returnIds: number[]) =>
  db
    .select({
      returnId: returnCreditNotes.returnId,
      number: invoices.number,
      issuedAt: invoices.issuedAt,
      total: invoices.total,
    })
    .from(returnCreditNotes)
    .innerJoin(invoices, eq(invoices.id, returnCreditNotes.creditNoteId))
    .where(inArray(returnCreditNotes.returnId, returnIds))
    .orderBy(asc(invoices.id));

/** Returns with their lines, credit notes and the ids of their photos, newest first. */
export async function findReturns(db: Db, where: SQL | undefined, limit: number) {
  const rows = await db
    .select({
      return: returns,
      orderNumber: orders.number,
      companyName: orders.companyName,
      user: { email: users.email, firstName: users.firstName, lastName: users.lastName },
    })
    .from(returns)
    .innerJoin(orders, eq(orders.id, returns.orderId))
    .innerJoin(users, eq(users.id, returns.userId))
    .where(where)
    .orderBy(desc(returns.id))
    .limit(limit);
  if (rows.length === 0) return [];
  const ids = rows.map((row) => row.return.id);
  const [lines, photos, notes] = await Promise.all([
    findReturnLines(db, ids),
    db
      .select({ id: returnPhotos.id, returnId: returnPhotos.returnId })
      .from(returnPhotos)
      .where(inArray(returnPhotos.returnId, ids))
      .orderBy(asc(returnPhotos.createdAt), asc(returnPhotos.id)),
    findCreditNotes(db, ids),
  ]);
  return rows.map(({ return: row, ...joined }) => ({
    ...row,
    ...joined,
    brand: row.brand as BrandId,
    status: row.status as ReturnStatus,
    reason: row.reason as ReturnReason,
    lines: lines.filter(({ returnId }) => returnId === row.id),
    photos: photos.filter(({ returnId }) => returnId === row.id).map(({ id }) => id),
    creditNotes: notes.filter(({ returnId }) => returnId === row.id),
  }));
}

export type ReturnRow = Awaited<ReturnType<typeof findReturns>>[number];

/** Rows of a list. */
const MAX_ROWS = 200;

const isOf = ({ companyId, brand }: User) =>
  and(eq(returns.companyId, companyId), eq(returns.brand, brand));

/** Returns of the buyer's company, of one order if it is given. */
export const listReturns = (db: Db, buyer: User, orderId?: number) =>
  findReturns(
    db,
    and(isOf(buyer), orderId === undefined ? undefined : eq(returns.orderId, orderId)),
    MAX_ROWS,
  );

/** A return of the buyer's company; 404 if it doesn't exist or belongs to another company. */
export async function getReturn(db: Db, buyer: User, number: string): Promise<ReturnRow> {
  if (!isReturnNumber(number)) throw new Refusal(404, returnMessages.returnNotFound);
  const [found] = await findReturns(db, and(isOf(buyer), eq(returns.number, number)), 1);
  if (!found) throw new Refusal(404, returnMessages.returnNotFound);
  return found;
}
