import { asc, sql } from "drizzle-orm";
import type { TransitDays } from "../../../lib/contract/operations/transit.ts";
import { countNoun } from "../../../lib/count-noun.ts";
import { findTransitChanges, type TransitRow } from "../../../lib/delivery/transit-changes.ts";
import { formatCount } from "../../../lib/format.ts";
import type { Operator } from "../../../lib/operations/permissions.ts";
import { type Change, recordAudit } from "../../db/audit.ts";
import type { Db } from "../../db/client.ts";
import { transitDays } from "../../db/schema/index.ts";
import { Refusal } from "../../http/errors.ts";
import type { TableFile } from "../../http/table-file.ts";

const PREFIX = /^[1-9]\d{0,5}$/;
const DAYS_MAX = 60;

export const listTransitDays = (db: Db): Promise<TransitDays[]> =>
  db.select().from(transitDays).orderBy(asc(transitDays.prefix));

async function* transitRows(db: Db) {
  for (const { prefix, days } of await listTransitDays(db)) yield [prefix, days];
}

/** The table as a file that can be imported again. */
export const transitTable = (db: Db): TableFile => ({
  title: "Transit days",
  columns: [
    { name: "prefix", width: 10 },
    { name: "days", width: 8 },
  ],
  rows: transitRows(db),
});

/** An invalid row and the reason; `line` is its line in the file, below the column names. */
function describeProblems(rows: TransitRow[]): string[] {
  const lines = new Map<string, number>();
  return rows.flatMap(({ prefix, days }, index) => {
    const line = index + 2;
    const former = lines.get(prefix);
    lines.set(prefix, former ?? line);
    const problems = [
      ...(PREFIX.test(prefix) ? [] : [`"${prefix}" is not the beginning of a pincode`]),
      ...(/^\d{1,2}$/.test(days) && Number(days) >= 1 && Number(days) <= DAYS_MAX
        ? []
        : [`"${days}" is not a number of days from 1 to ${DAYS_MAX}`]),
      ...(former === undefined ? [] : [`${prefix} is on line ${former} already`]),
    ];
    return problems.length > 0 ? [`Line ${line}: ${problems.join("; ")}.`] : [];
  });
}

const keyOf = ({ prefix, days }: TransitDays) => `${prefix} ${days}`;

/** Refuses (409) to replace a table that isn't the one its operator saw. Call it with the table locked. */
async function requireSeen(tx: Db, seen: TransitDays[]): Promise<void> {
  const current = new Set((await listTransitDays(tx)).map(keyOf));
  if (current.size !== seen.length || !seen.every((row) => current.has(keyOf(row))))
    throw new Refusal(
      409,
      "The transit days were changed meanwhile. Nothing was imported. Check the file against the current table.",
    );
}

/** Changed prefixes that the audit log names one by one; a first table has hundreds. */
const NAMED_CHANGES = 100;

/** Changes of an import, by prefix: an added one had no days before, a removed one has none afterwards. */
function describeChanges(former: TransitDays[], rows: TransitRow[]): Change[] {
  const text = (days: number | null) => (days === null ? "" : countNoun(days, "day"));
  const changes = findTransitChanges(former, rows);
  const further = changes.length - NAMED_CHANGES;
  return [
    { field: "pincode prefixes", from: `${former.length} rows`, to: `${rows.length} new rows` },
    ...changes.slice(0, NAMED_CHANGES).map(({ prefix, before, after }) => ({
      field: `pincode prefix ${prefix}`,
      from: text(before),
      to: text(after),
    })),
    ...(further > 0
      ? [{ field: "further prefixes", from: "", to: `${formatCount(further)} changed` }]
      : []),
  ];
}

interface How {
  /** The rows are only checked. */
  dryRun: boolean;
  /** The table that the operator saw; the command line names none. */
  seen?: TransitDays[] | undefined;
}

/**
 * Replaces the whole table. Throws a Refusal 400 that lists every bad row, or 409 if the table isn't the one that was seen.
 * Orders keep the days with which they were placed.
 */
export async function importTransitDays(
  db: Db,
  rows: TransitRow[],
  { dryRun, seen }: How,
  operator: Operator,
): Promise<number> {
  const problems = describeProblems(rows);
  if (problems.length > 0) {
    throw new Refusal(400, [...problems, "Nothing was imported."].join("\n"));
  }
  if (dryRun) return rows.length;
  await db.transaction(async (tx) => {
    await tx.execute(sql`lock table ${transitDays} in share row exclusive mode`);
    if (seen) await requireSeen(tx, seen);
    const former = await listTransitDays(tx);
    await tx.delete(transitDays);
    await tx.execute(sql`insert into ${transitDays} (prefix, days)
      select prefix, days from json_to_recordset(${JSON.stringify(rows)}::json) as r(prefix text, days int)`);
    await recordAudit(tx, operator, {
      action: "transit/import",
      subject: { type: "transit days", id: "all" },
      changes: describeChanges(former, rows),
    });
  });
  return rows.length;
}
