import { type SQL, sql } from "drizzle-orm";
import type { BrandId } from "../../../../brands/types.ts";
import type { Db } from "../../../db/client.ts";
import { orderLines, reservations, rfiLines } from "../../../db/schema/index.ts";

/** Pieces of each item that are on hand but not free: allocated and not shipped, reserved for a checkout, or held for an offer. */
export const takenPieces: SQL = sql`(
  select p.item_id, sum(p.pieces)::int as pieces from (
    select item_id, allocated as pieces from ${orderLines} where allocated > 0
    union all select item_id, quantity from ${reservations}
    union all select item_id, held from ${rfiLines} where held > 0) p
  group by 1)`;

/** Taken pieces by item, of items that have any. */
export async function findTaken(db: Db, brand: BrandId): Promise<Map<number, number>> {
  const { rows } = await db.execute<{ id: number; pieces: number }>(sql`
    select taken.item_id as id, taken.pieces from ${takenPieces} taken
    join items i on i.id = taken.item_id where i.brand = ${brand}`);
  return new Map(rows.map(({ id, pieces }) => [id, pieces]));
}
