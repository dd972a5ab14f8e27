import { sql } from "drizzle-orm";
import type { BrandId } from "../../../brands/types.ts";
import { formatPieces } from "../../../lib/format-pieces.ts";
import { referenceKey } from "../../../lib/reference-key.ts";
import type { Db } from "../../db/client.ts";
import { Refusal } from "../../http/errors.ts";

/** Pieces of an item that a delivery note lists. */
export interface GoodsReceipt {
  itemId: number;
  quantity: number;
  reference: string;
}

/** Key of a delivery: its item and its reference as it is compared. */
export const toKey = (itemId: number, reference: string): string =>
  `${itemId} ${referenceKey(reference)}`;

/** Pieces of the recorded deliveries with these references, by `toKey`. */
export async function findGoodsReceipts(
  db: Db,
  brand: BrandId,
  references: string[],
): Promise<Map<string, number>> {
  const keys = [...new Set(references.filter(Boolean).map(referenceKey))];
  if (keys.length === 0) return new Map();
  const { rows } = await db.execute<{ itemId: number; reference: string; quantity: number }>(sql`
    select g.item_id as "itemId", g.reference, g.quantity
    from goods_receipts g join items i on i.id = g.item_id
    where i.brand = ${brand} and g.reference_key = any(${sql.param(keys)}::text[])`);
  return new Map(
    rows.map(({ itemId, reference, quantity }) => [toKey(itemId, reference), quantity]),
  );
}

/** Why a delivery is not recorded; `quantity` is what was recorded of it before. */
export const describeOtherQuantity = (
  reference: string,
  designation: string,
  quantity: number,
): string =>
  `Delivery ${reference} has already been recorded with ${formatPieces(quantity)} of ${designation}.`;

/**
 * Records deliveries under the locks of their stock; returns the items whose pieces are to be counted now. The others were
 * recorded before. Refusal 409 if one was recorded with another number of pieces.
 */
export async function recordGoodsReceipts(
  tx: Db,
  receipts: GoodsReceipt[],
  importId: number | null = null,
): Promise<Set<number>> {
  if (receipts.length === 0) return new Set();
  const rows = receipts.map(({ itemId, quantity, reference }) => ({
    item_id: itemId,
    quantity,
    reference,
    reference_key: referenceKey(reference),
  }));
  // A single parameter: a file has more rows than a statement may have parameters.
  const given = sql`json_to_recordset(${JSON.stringify(rows)}::json)
    as n (item_id int, quantity int, reference text, reference_key text)`;
  const others = await tx.execute<{ reference: string; designation: string; quantity: number }>(sql`
    select n.reference, i.designation, g.quantity from ${given}
    join goods_receipts g on g.item_id = n.item_id and g.reference_key = n.reference_key
    join items i on i.id = g.item_id
    where g.quantity <> n.quantity order by g.item_id limit 1`);
  const [other] = others.rows;
  if (other)
    throw new Refusal(
      409,
      describeOtherQuantity(other.reference, other.designation, other.quantity),
    );
  const inserted = await tx.execute<{ id: number }>(sql`
    insert into goods_receipts (item_id, quantity, reference, reference_key, import_id)
    select n.*, ${importId}::int from ${given}
    on conflict (item_id, reference_key) do nothing returning item_id as id`);
  return new Set(inserted.rows.map(({ id }) => id));
}
