import { and, eq, inArray, sql } from "drizzle-orm";
import type { BrandId } from "../../../../brands/types.ts";
import type { ImportKind } from "../../../../lib/imports/kinds.ts";
import type { Db } from "../../../db/client.ts";
import { imports } from "../../../db/schema/index.ts";
import { Refusal } from "../../../http/errors.ts";
import type { PlannedRow } from "./planned-row.ts";

export type ImportRecord = Omit<typeof imports.$inferSelect, "kind" | "brand"> & {
  kind: ImportKind;
  brand: BrandId;
};

/** A step that reports no progress for so long was interrupted, and may be started again. */
export const STALE = sql`${imports.progressAt} < now() - interval '1 minute'`;

export async function loadImport(db: Db, id: number): Promise<ImportRecord> {
  const [found] = await db.select().from(imports).where(eq(imports.id, id));
  if (!found) throw new Refusal(404, `There is no import ${id}.`);
  return found as ImportRecord;
}

/** The import of the same kind and brand that was applied after this one; undefined if it is the last. */
export async function findLater(
  db: Db,
  { id, kind, brand }: Pick<ImportRecord, "id" | "kind" | "brand">,
): Promise<number | undefined> {
  const [later] = await db
    .select({ id: imports.id })
    .from(imports)
    .where(
      and(
        eq(imports.kind, kind),
        eq(imports.brand, brand),
        inArray(imports.state, ["applied", "undoing"]),
        // Compared by the database, because dates of JavaScript have no microseconds.
        sql`${imports.appliedAt} > (select applied_at from imports one where one.id = ${id})`,
      ),
    )
    .limit(1);
  return later?.id;
}

const CHUNK = 5_000;

/** Stores planned rows, thousands per statement; the rows are passed as one JSON text. */
export async function saveRows(
  db: Db,
  importId: number,
  rows: PlannedRow[],
  onProgress: (share: number) => Promise<void>,
): Promise<void> {
  for (let from = 0; from < rows.length; from += CHUNK) {
    await db.execute(sql`
      insert into import_rows (import_id, row, result, subject, target_id, changes, problems, warnings, cells)
      select ${importId}::int, "row", result, subject, "targetId", changes, problems, warnings, cells
      from json_to_recordset(${JSON.stringify(rows.slice(from, from + CHUNK))}::json) as d(
        "row" int, result text, subject text, "targetId" int, changes jsonb, problems jsonb, warnings text[], cells text[])`);
    await onProgress(Math.min(1, (from + CHUNK) / rows.length));
  }
}

/**
 * Refusal 409 unless an import is still in the state that this process gave it. Asked for under the lock of its kind: a step
 * that seemed interrupted may have been taken over, and been finished by either process.
 */
export async function requireState(
  tx: Db,
  id: number,
  state: "applying" | "undoing",
): Promise<void> {
  const record = await loadImport(tx, id);
  if (record.state !== state)
    throw new Refusal(409, `This import is now ${record.state}. Load the page again.`);
}

/** Runs a long step with a sign of life every few seconds, so that no other process takes it over. */
export async function whileAlive<T>(db: Db, id: number, work: () => Promise<T>): Promise<T> {
  const timer = setInterval(() => {
    db.update(imports)
      .set({ progressAt: sql`now()` })
      .where(eq(imports.id, id))
      .catch(() => undefined);
  }, 15_000);
  timer.unref();
  try {
    return await work();
  } finally {
    clearInterval(timer);
  }
}
