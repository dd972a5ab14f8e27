import { and, asc, desc, eq, gt, inArray, lt, type SQL, sql } from "drizzle-orm";
import type { z } from "zod";
import type { BrandId } from "../../../brands/types.ts";
import type { findRfis, RfiPage } from "../../../lib/contract/operations/rfis.ts";
import type { Db } from "../../db/client.ts";
import { containing } from "../../db/like.ts";
import { companies, items, rfiDrafts, rfiLines, rfis, users } from "../../db/schema/index.ts";
import { hasLineIn, lineCounts } from "./rfi-states.ts";

const PAGE_ROWS = 50;

/** RFIs that name the text anywhere: number, company, e-mail address, note, designation or requested text; or of this customer ID. */
function containsText(db: Db, text: string): SQL {
  const pattern = containing(text);
  const withLine = db
    .select({ id: rfiLines.rfiId })
    .from(rfiLines)
    .leftJoin(items, eq(items.id, rfiLines.itemId))
    .where(
      sql`${items.designation} ilike ${pattern} or ${rfiLines.requestedText} ilike ${pattern}`,
    );
  return sql`(${rfis.number} ilike ${pattern} or ${companies.name} ilike ${pattern} or ${users.email} ilike ${pattern}
    or lower(${companies.customerNumber}) = lower(${text}) or ${rfis.note} ilike ${pattern} or ${inArray(rfis.id, withLine)})`;
}

/** RFIs with a line in a given state: while it is pending those that wait longest first, else the newest first. */
export async function listConsoleRfis(
  db: Db,
  { brand, state, text, minDays, after }: z.output<typeof findRfis.body>,
): Promise<RfiPage> {
  const oldestFirst = state === "pending";
  const conditions: (SQL | undefined)[] = [
    brand && eq(rfis.brand, brand),
    text ? containsText(db, text) : undefined,
    minDays === undefined
      ? undefined
      : sql`${rfis.requestedAt} <= now() - ${minDays}::int * interval '1 day'`,
    after === undefined ? undefined : oldestFirst ? gt(rfis.id, after) : lt(rfis.id, after),
  ];
  if (state !== "all") conditions.push(hasLineIn(db, state));
  const rows = await db
    .select({
      id: rfis.id,
      number: rfis.number,
      brand: rfis.brand,
      company: companies.name,
      companyId: companies.id,
      email: users.email,
      requestedAt: rfis.requestedAt,
      lines: lineCounts,
      draft: { by: rfiDrafts.savedBy, at: rfiDrafts.savedAt },
    })
    .from(rfis)
    .innerJoin(users, eq(users.id, rfis.userId))
    .innerJoin(companies, eq(companies.id, rfis.companyId))
    .innerJoin(rfiLines, eq(rfiLines.rfiId, rfis.id))
    .leftJoin(rfiDrafts, eq(rfiDrafts.rfiId, rfis.id))
    .where(and(...conditions))
    .groupBy(rfis.id, users.email, companies.name, companies.id, rfiDrafts.rfiId)
    .orderBy(oldestFirst ? asc(rfis.id) : desc(rfis.id))
    .limit(PAGE_ROWS + 1);
  const page = rows.slice(0, PAGE_ROWS);
  return {
    rows: page.map(({ draft, ...row }) => ({
      ...row,
      brand: row.brand as BrandId,
      requestedAt: row.requestedAt.toISOString(),
      draft: draft && { by: draft.by, at: draft.at.toISOString() },
    })),
    next: rows.length > PAGE_ROWS ? (page.at(-1)?.id ?? null) : null,
  };
}
