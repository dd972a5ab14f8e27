import { and, asc, desc, eq, type SQL, sql } from "drizzle-orm";
import type { BrandId } from "../../../brands/types.ts";
import { messages } from "../../../lib/forms/messages.ts";
import type { Db } from "../../db/client.ts";
import { rateBpOf } from "../../db/gst-rates.ts";
import { rfiLineState } from "../../db/rfi-line-state.ts";
import { items, orderLines, orders, rfiLines, rfis } from "../../db/schema/index.ts";
import { Refusal } from "../../http/errors.ts";
import { requestedItems } from "./rfi-lines.ts";
import { isRfiNumber } from "./rfi-number.ts";

const LINES_MAX = 1000;

const fields = (day: string) => ({
  number: rfis.number,
  rfiNote: rfis.note,
  requestedAt: rfis.requestedAt,
  line: rfiLines.line,
  /** null while the line asks for something that is not in the catalogue. */
  item: {
    id: items.id,
    code: items.code,
    designation: items.designation,
    maker: items.maker,
    category: items.category,
    subCategory: items.subCategory,
    description: items.description,
    country: items.country,
    massMg: items.massMg,
    hsn: items.hsn,
  },
  /** The requested item, if another one is offered. */
  requestedItem: { designation: requestedItems.designation, maker: requestedItems.maker },
  requestedText: rfiLines.requestedText,
  gstRateBp: rateBpOf(items.hsn, day),
  quantity: rfiLines.quantity,
  listPrice: rfiLines.listPrice,
  unitPrice: rfiLines.unitPrice,
  targetPrice: rfiLines.targetPrice,
  neededBy: rfiLines.neededBy,
  state: rfiLineState,
  price: rfiLines.price,
  allotted: rfiLines.allotted,
  held: rfiLines.held,
  leadDays: rfiLines.leadDays,
  validUntil: rfiLines.validUntil,
  answerNote: rfiLines.answerNote,
  answeredAt: rfiLines.answeredAt,
  layout: rfiLines.layout,
  orderNumber: sql<string>`coalesce(${orders.number}, '')`,
  /** null until it is ordered. */
  orderedAt: orders.placedAt,
  /** Pieces dispatched from stock with the order; null until it is ordered. */
  orderedNow: orderLines.quantityNow,
});

const selectLines = (db: Db, day: string, where: SQL | undefined) =>
  db
    .select(fields(day))
    .from(rfiLines)
    .innerJoin(rfis, eq(rfis.id, rfiLines.rfiId))
    .leftJoin(items, eq(items.id, rfiLines.itemId))
    .leftJoin(requestedItems, eq(requestedItems.id, rfiLines.requestedItemId))
    .leftJoin(orderLines, eq(orderLines.rfiLineId, rfiLines.id))
    .leftJoin(orders, eq(orders.id, orderLines.orderId))
    .where(where)
    .orderBy(desc(rfis.id), asc(rfiLines.line))
    .limit(LINES_MAX);

export type RfiRow = Awaited<ReturnType<typeof selectLines>>[number];

/** A line with an offer, which always has an item. */
export type OfferedRow = RfiRow & { item: NonNullable<RfiRow["item"]> };

/** Whether an offer was made and not withdrawn. */
export const isOffered = (row: RfiRow): row is OfferedRow =>
  row.item !== null && row.state !== "pending" && row.state !== "declined";

export interface RfiOwner {
  companyId: number;
  brand: BrandId;
}

const isOwnedBy = ({ companyId, brand }: RfiOwner) =>
  and(eq(rfis.companyId, companyId), eq(rfis.brand, brand));

/** Latest RFI lines of the company, newest RFI first, with the GST rates of `day`. */
export const findRfiLines = (db: Db, owner: RfiOwner, day: string): Promise<RfiRow[]> =>
  selectLines(db, day, isOwnedBy(owner));

/** Lines of an RFI of the company, ignoring the case of its number; 404 if it doesn't exist. */
export async function findLinesOfRfi(
  db: Db,
  owner: RfiOwner,
  number: string,
  day: string,
): Promise<RfiRow[]> {
  const rfiNumber = number.trim().toUpperCase();
  if (!isRfiNumber(rfiNumber)) throw new Refusal(404, messages.rfiNotFound);
  const isSelected = and(isOwnedBy(owner), eq(rfis.number, rfiNumber));
  const rows = await selectLines(db, day, isSelected);
  if (rows.length === 0) throw new Refusal(404, messages.rfiNotFound);
  return rows;
}
