import { sql } from "drizzle-orm";
import { countNoun } from "../../../../lib/count-noun.ts";
import type { Db } from "../../../db/client.ts";
import { fieldRows, itemTarget } from "./target.ts";

/** Uses of an added item, such as its stock, that keep it from being discontinued; in the words of the list of unrestored rows. */
const USES = sql`
  select id as item_id, 'has a price' as field from items where list_price > 0
  union all select item_id, 'has stock or a lead time' from item_stock
    where available > 0 or lead_days is not null or out_of_stock_availability <> 'On Demand'
  union all select item_id, 'is in orders' from order_lines
  union all select item_id, 'is in carts' from cart_lines
  union all select item_id, 'is in RFIs' from rfi_lines
  union all select requested_item_id, 'is in RFIs' from rfi_lines`;

const isAdded = (importId: number) =>
  sql`r.import_id = ${importId} and r.result = 'added' and t.status = 'Active'`;

/** Fields of an import's rows that undoing it leaves as they are. */
export type Unrestored = { row: number; field: string }[];

/** Rows of added items that are still sold and were changed since, with the fields; or that are in use, with the way. */
async function findUnrestored(tx: Db, importId: number): Promise<Unrestored> {
  const { rows: changed } = await tx.execute<{ row: number; field: string }>(sql`
    select r.row, f.field from import_rows r join items t on t.id = r.target_id
      cross join lateral (values ${sql.raw(fieldRows(itemTarget))}) f(field, current)
    where ${isAdded(importId)} and f.field <> 'status' and f.current is distinct from
      coalesce(r.changes->f.field->>'to', case f.field when 'massApproximate' then 'false' end)`);
  const { rows: used } = await tx.execute<{ row: number; field: string }>(sql`
    select distinct r.row, u.field from import_rows r join items t on t.id = r.target_id join (${USES}) u on u.item_id = t.id
    where ${isAdded(importId)} order by r.row, u.field`);
  return [...changed, ...used];
}

/**
 * Discontinues the items that an import added and that are as it added them: they are not deleted, because saved lists and
 * pages may refer to them. Returns the rows of the others, and says what became of both.
 */
export async function discontinueAdded(
  tx: Db,
  importId: number,
): Promise<{ unrestored: Unrestored; outcome: string }> {
  const unrestored = await findUnrestored(tx, importId);
  const rows = [...new Set(unrestored.map(({ row }) => row))];
  const { rows: discontinued } = await tx.execute(sql`
    update items t set status = 'Discontinued', updated_at = now() from import_rows r
    where ${isAdded(importId)} and t.id = r.target_id and not r."row" = any(${sql.param(rows)}::int[]) returning t.id`);
  const sentences = [
    ...(discontinued.length > 0
      ? [`${countNoun(discontinued.length, "added item is", "added items are")} discontinued.`]
      : []),
    ...(rows.length > 0
      ? [
          `${countNoun(rows.length, "added item was", "added items were")} changed or used since and ${rows.length === 1 ? "stays" : "stay"}.`,
        ]
      : []),
  ];
  return { unrestored, outcome: sentences.join(" ") };
}
