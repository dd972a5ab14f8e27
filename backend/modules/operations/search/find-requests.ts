import { eq, inArray, sql } from "drizzle-orm";
import { companies, returns, rfiLines, rfis } from "../../../db/schema/index.ts";
import { type Finder, MOST, newestFirst, toFound } from "./found.ts";

/** RFIs by number or serial number. */
export const findRfis: Finder = async (db, { ownNumbers, serial }) => {
  if (ownNumbers.length === 0 && serial === null) return [];
  const rows = await db
    .select({
      brand: rfis.brand,
      title: rfis.number,
      company: companies.name,
      at: rfis.requestedAt,
      pending: sql<number>`(select count(*)::int from ${rfiLines} l where l.rfi_id = ${rfis.id} and l.status = 'pending')`,
    })
    .from(rfis)
    .innerJoin(companies, eq(companies.id, rfis.companyId))
    .where(serial === null ? inArray(rfis.number, ownNumbers) : eq(rfis.id, serial))
    .orderBy(newestFirst(rfis.id))
    .limit(MOST);
  return rows.map(({ pending, ...row }) =>
    toFound(
      { ...row, state: pending > 0 ? `${pending} to answer` : "Answered" },
      { kind: "RFI", href: `/rfis/${row.title}`, exact: serial === null },
    ),
  );
};

/** Returns by number or serial number. */
export const findReturns: Finder = async (db, { ownNumbers, serial }) => {
  if (ownNumbers.length === 0 && serial === null) return [];
  const rows = await db
    .select({
      brand: returns.brand,
      title: returns.number,
      company: companies.name,
      state: returns.status,
      at: returns.requestedAt,
    })
    .from(returns)
    .innerJoin(companies, eq(companies.id, returns.companyId))
    .where(serial === null ? inArray(returns.number, ownNumbers) : eq(returns.id, serial))
    .orderBy(newestFirst(returns.id))
    .limit(MOST);
  return rows.map((row) =>
    toFound(row, { kind: "return", href: `/returns/${row.title}`, exact: serial === null }),
  );
};
