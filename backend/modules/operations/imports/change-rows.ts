import { sql } from "drizzle-orm";
import type { Db } from "../../../db/client.ts";
import { assignments, type Target } from "./target.ts";

/** Sets every changed field to its new value. */
export const setChanged = (tx: Db, importId: number, target: Target) =>
  tx.execute(sql`
    update ${sql.identifier(target.table)} t set ${sql.raw(assignments(target, "to", false))}
    from import_rows r
    where r.import_id = ${importId} and r.result in ('changed', 'discontinued') and t.${sql.identifier(target.id)} = r.target_id`);

/** Sets every changed field that still has its imported value to the former one. */
export const restoreChanged = (tx: Db, importId: number, target: Target) =>
  tx.execute(sql`
    update ${sql.identifier(target.table)} t set ${sql.raw(assignments(target, "from", true))}
    from import_rows r
    where r.import_id = ${importId} and r.result in ('changed', 'discontinued') and t.${sql.identifier(target.id)} = r.target_id`);

/** Items, discounts or companies that an import changed, added ones included. */
export async function targetIds(tx: Db, importId: number): Promise<number[]> {
  const { rows } = await tx.execute<{ id: number }>(sql`
    select target_id as id from import_rows
    where import_id = ${importId} and target_id is not null and result in ('added', 'changed', 'discontinued') order by 1`);
  return rows.map(({ id }) => id);
}
