import { and, asc, desc, eq } from "drizzle-orm";
import type { BrandId } from "../../../brands/types.ts";
import type { RfiState } from "../../../lib/contract/rfi-line.ts";
import type { Db } from "../../db/client.ts";
import { rfiLineState } from "../../db/rfi-line-state.ts";
import { companies, itemStock, items, rfiLines, rfis, users } from "../../db/schema/index.ts";
import { findRfi } from "../rfi/index.ts";
import { hasLineIn, lineCounts } from "./rfi-states.ts";

export interface RfiFilter {
  brand?: BrandId | undefined;
  /** RFIs with a line in this state. */
  state: RfiState | "all";
}

const MAX_ROWS = 500;

/** RFIs with the number of lines per state, oldest first. */
export async function listRfis(db: Db, { brand, state }: RfiFilter) {
  const rows = await db
    .select({
      number: rfis.number,
      email: users.email,
      company: companies.name,
      requestedAt: rfis.requestedAt,
      ...lineCounts,
    })
    .from(rfis)
    .innerJoin(users, eq(users.id, rfis.userId))
    .innerJoin(companies, eq(companies.id, rfis.companyId))
    .innerJoin(rfiLines, eq(rfiLines.rfiId, rfis.id))
    .where(and(brand && eq(rfis.brand, brand), state === "all" ? undefined : hasLineIn(db, state)))
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
