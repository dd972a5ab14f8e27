import { and, asc, eq, gt } from "drizzle-orm";
import type { Db } from "../../../db/client.ts";
import { importRows } from "../../../db/schema/index.ts";
import type { TableFile } from "../../../http/table-file.ts";
import type { ImportRecord } from "./store.ts";

/** Rows per query, so that a file of 100,000 invalid ones needs little memory. */
const PAGE = 2_000;

/** Cells of the invalid rows as they were in the file, with the number of the row and what to correct. */
async function* readInvalidRows(db: Db, { id, columns }: ImportRecord): AsyncGenerator<string[]> {
  let after = 0;
  for (;;) {
    const invalid = await db
      .select()
      .from(importRows)
      .where(
        and(
          eq(importRows.importId, id),
          eq(importRows.result, "invalid"),
          gt(importRows.row, after),
        ),
      )
      .orderBy(asc(importRows.row))
      .limit(PAGE);
    for (const { row, cells, problems } of invalid)
      yield [
        ...columns.map((_, at) => cells?.[at] ?? ""),
        String(row),
        problems.map(({ column, reason }) => (column ? `${column}: ${reason}` : reason)).join(" "),
      ];
    const last = invalid.at(-1);
    if (!last || invalid.length < PAGE) return;
    after = last.row;
  }
}

/** The invalid rows of an import as they were, with what to correct; corrected, it can be imported again. */
export const invalidRows = (db: Db, record: ImportRecord): TableFile => ({
  title: "Invalid rows",
  columns: [
    ...[...record.columns, "Row in file"].map((name) => ({ name, width: 18 })),
    { name: "What to correct", width: 60 },
  ],
  rows: readInvalidRows(db, record),
});
