import { and, between, eq, inArray, lt, sql } from "drizzle-orm";
import type { Db } from "../../../db/client.ts";
import { importRows, imports } from "../../../db/schema/index.ts";

const daysAgo = (count: number) => sql`now() - make_interval(days => ${count}::int)`;
const isOlder = (days: number) => lt(imports.createdAt, daysAgo(days));

/**
 * Deletes previews that were not applied after a week. What an import changed is kept as long as the audit log, which names only the
 * import; customers after a month and discounts after a year are the exception, because the log itself has their values, and their
 * rows have personal data.
 */
export async function deleteOldImports(db: Db): Promise<void> {
  await db
    .delete(imports)
    .where(and(inArray(imports.state, ["ready", "failed", "reading"]), isOlder(7)));
  await db.delete(imports).where(and(eq(imports.kind, "customers"), isOlder(30)));
  await db.delete(imports).where(and(eq(imports.kind, "discounts"), isOlder(365)));
  // Most rows of a file change nothing. Only imports of a month are looked at, not all former years each time.
  const aYearOld = db
    .select({ id: imports.id })
    .from(imports)
    .where(between(imports.createdAt, daysAgo(395), daysAgo(365)));
  await db
    .delete(importRows)
    .where(
      and(
        inArray(importRows.importId, aYearOld),
        inArray(importRows.result, ["unchanged", "invalid"]),
      ),
    );
}
