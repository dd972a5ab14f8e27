import type { TransitDays } from "../contract/operations/transit.ts";
import { readCsv } from "../read-csv.ts";

/** Row of a file of transit days, as written there. */
export interface TransitRow {
  prefix: string;
  days: string;
}

/** Rows of a CSV file with the columns prefix and days. Throws an Error with a message for the operator. */
export function readTransitRows(text: string): TransitRow[] {
  const rows = readCsv(text).map(({ prefix, days }) => {
    if (prefix === undefined || days === undefined)
      throw new Error("The file needs the columns prefix and days.");
    return { prefix, days };
  });
  if (rows.length === 0) throw new Error("This file has no rows below the names of the columns.");
  return rows;
}

/** Transit days of a prefix before and after an import; null if it has no days before, or none afterwards. */
export interface TransitChange {
  prefix: string;
  before: number | null;
  after: number | null;
}

/** Differences between the table and the rows that replace it, by prefix. */
export function findTransitChanges(table: TransitDays[], rows: TransitRow[]): TransitChange[] {
  const before = new Map(table.map(({ prefix, days }) => [prefix, days]));
  const after = new Map(rows.map(({ prefix, days }) => [prefix, Number(days)]));
  return [...new Set([...before.keys(), ...after.keys()])]
    .map((prefix) => ({
      prefix,
      before: before.get(prefix) ?? null,
      after: after.get(prefix) ?? null,
    }))
    .filter((change) => change.before !== change.after)
    .sort((a, b) => (a.prefix < b.prefix ? -1 : 1));
}
