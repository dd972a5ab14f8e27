import { and, asc, desc, eq, type SQL, sql } from "drizzle-orm";
import type { BrandId } from "../../../brands/types.ts";
import { messages } from "../../../lib/forms/messages.ts";
import type { Db } from "../../db/client.ts";
import { items, orderLines, orders, rfiLines, rfis } from "../../db/schema/index.ts";
import { Refusal } from "../../http/errors.ts";
import { rateBpOf } from "../catalogue/gst-rates.ts";
import { rfiLineState } from "./offers.ts";
import { isRfiNumber } from "./rfi-number.ts";

/** So many lines are answered at most, the newest ones. */
const LINES_MAX = 1000;

const fields = (day: string) => ({
  number: rfis.number,
  rfiNote: rfis.note,
  askedAt: rfis.requestedAt,
  line: rfiLines.line,
  itemId: rfiLines.itemId,
  code: items.code,
  designation: items.designation,
  maker: items.maker,
  category: items.category,
  subCategory: items.subCategory,
  description: items.description,
  country: items.country,
  massMg: items.massMg,
  hsn: items.hsn,
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
  orderNumber: sql<string>`coalesce(${orders.number}, '')`,
  /** Pieces that the order took at once; null until it is ordered. */
  orderedNow: orderLines.quantityNow,
});

const linesWhere = (db: Db, day: string, where: SQL | undefined) =>
  db
    .select(fields(day))
    .from(rfiLines)
    .innerJoin(rfis, eq(rfis.id, rfiLines.rfiId))
    .innerJoin(items, eq(items.id, rfiLines.itemId))
    .leftJoin(orderLines, eq(orderLines.rfiLineId, rfiLines.id))
    .leftJoin(orders, eq(orders.id, orderLines.orderId))
    .where(where)
    .orderBy(desc(rfis.id), asc(rfiLines.line))
    .limit(LINES_MAX);

export type RfiRow = Awaited<ReturnType<typeof linesWhere>>[number];

interface Owner {
  companyId: number;
  brand: BrandId;
}

const owned = ({ companyId, brand }: Owner) =>
  and(eq(rfis.companyId, companyId), eq(rfis.brand, brand));

/** Lines of the company's RFIs, newest RFI first. `day` decides the GST rates. */
export const findRfiLines = (db: Db, owner: Owner, day: string): Promise<RfiRow[]> =>
  linesWhere(db, day, owned(owner));

/** Lines of one RFI of the company, whatever the case of its number; 404 when it has none of this number. */
export async function findLinesOfRfi(
  db: Db,
  owner: Owner,
  number: string,
  day: string,
): Promise<RfiRow[]> {
  const wanted = number.trim().toUpperCase();
  if (!isRfiNumber(wanted)) throw new Refusal(404, messages.rfiNotFound);
  const mine = and(owned(owner), eq(rfis.number, wanted));
  const rows = await linesWhere(db, day, mine);
  if (rows.length === 0) throw new Refusal(404, messages.rfiNotFound);
  return rows;
}
