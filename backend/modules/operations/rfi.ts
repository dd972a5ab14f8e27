import { and, asc, desc, eq, inArray, type SQL, sql } from "drizzle-orm";
import type { BrandId } from "../../../brands/types.ts";
import { type RfiState, rfiStates } from "../../../lib/contract/rfi-line.ts";
import type { Db } from "../../db/client.ts";
import { companies, itemStock, items, rfiLines, rfis, users } from "../../db/schema/index.ts";
import { rfiLineState } from "../rfi/offers.ts";
import { findRfi } from "../rfi/rfi-lines.ts";

export interface RfiFilter {
  brand?: BrandId | undefined;
  /** RFIs with a line in this state. */
  state: RfiState | "all";
}

const MAX_ROWS = 500;

const countLines = (state: RfiState) =>
  sql<number>`count(*) filter (where ${rfiLineState} = ${state})::int`;

/** RFIs with the number of lines per state, oldest first. */
export async function listRfis(db: Db, { brand, state }: RfiFilter) {
  const conditions: (SQL | undefined)[] = [brand && eq(rfis.brand, brand)];
  if (state !== "all") {
    const withState = db
      .select({ id: rfiLines.rfiId })
      .from(rfiLines)
      .where(sql`${rfiLineState} = ${state}`);
    conditions.push(inArray(rfis.id, withState));
  }
  const counts = Object.fromEntries(rfiStates.map((one) => [one, countLines(one)])) as Record<
    RfiState,
    SQL<number>
  >;
  const rows = await db
    .select({
      number: rfis.number,
      email: users.email,
      company: companies.name,
      requestedAt: rfis.requestedAt,
      ...counts,
    })
    .from(rfis)
    .innerJoin(users, eq(users.id, rfis.userId))
    .innerJoin(companies, eq(companies.id, rfis.companyId))
    .innerJoin(rfiLines, eq(rfiLines.rfiId, rfis.id))
    .where(and(...conditions))
    .groupBy(rfis.id, users.email, companies.name)
    .orderBy(desc(rfis.id))
    .limit(MAX_ROWS);
  return rows.reverse();
}

/** One RFI with every line, what is free of its item and what was offered; 404 when there is none. */
export async function showRfi(db: Db, rfiNumber: string) {
  const { id, number, email, note } = await findRfi(db, rfiNumber);
  const lines = await db
    .select({
      line: rfiLines.line,
      designation: items.designation,
      maker: items.maker,
      requestedText: rfiLines.requestedText,
      state: rfiLineState,
      quantity: rfiLines.quantity,
      targetPrice: rfiLines.targetPrice,
      neededBy: rfiLines.neededBy,
      listPrice: rfiLines.listPrice,
      unitPrice: rfiLines.unitPrice,
      free: itemStock.available,
      price: rfiLines.price,
      allotted: rfiLines.allotted,
      held: rfiLines.held,
      leadDays: rfiLines.leadDays,
      validUntil: rfiLines.validUntil,
    })
    .from(rfiLines)
    .leftJoin(items, eq(items.id, rfiLines.itemId))
    .leftJoin(itemStock, eq(itemStock.itemId, rfiLines.itemId))
    .where(eq(rfiLines.rfiId, id))
    .orderBy(asc(rfiLines.line));
  return { number, email, note, lines };
}
