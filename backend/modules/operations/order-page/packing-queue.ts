import { and, asc, eq, inArray, sql } from "drizzle-orm";
import type { z } from "zod";
import type { BrandId } from "../../../../brands/types.ts";
import type { PackingList, packingQueue } from "../../../../lib/contract/operations/shipments.ts";
import { indianDay } from "../../../../lib/indian-time.ts";
import type { Db } from "../../../db/client.ts";
import { invoices, orderLines, orders } from "../../../db/schema/index.ts";
import { type EInvoicing, isPrepared, needsIrn, toIrnState } from "../../invoices/index.ts";
import { APPROVED, type HoldSettings, isHeldRow } from "../../orders/index.ts";
import { toVersion } from "./order-version.ts";

const MAX_ROWS = 300;

const pieces = {
  "to-pack": sql`l.allocated > l.packed`,
  packed: sql`least(l.packed, l.allocated) > 0`,
};

/** Approved orders with pieces to pack, or packed ones, by the day on which they leave. */
export async function findPackingQueue(
  db: Db,
  { brand, view }: z.output<typeof packingQueue.body>,
  now: Date,
  settings: HoldSettings & EInvoicing,
): Promise<PackingList> {
  // Columns of a query on one table are written without its name, which a subquery would take for its own.
  const dispatchBy = sql<string | null>`(select min(l.dispatch_by)::text from ${orderLines} l
    where l.order_id = orders.id and l.allocated > 0)`;
  const where = and(
    eq(orders.status, APPROVED),
    brand ? eq(orders.brand, brand) : undefined,
    sql`exists (select 1 from ${orderLines} l where l.order_id = ${orders.id} and ${pieces[view]})`,
  );
  const found = await db
    .select({
      id: orders.id,
      number: orders.number,
      brand: orders.brand,
      status: orders.status,
      company: orders.companyName,
      deliveryAddress: orders.deliveryAddress,
      dispatchBy,
      held: isHeldRow(settings, now),
      gstin: orders.gstin,
      invoicing: orders.invoicing,
      preparedKind: sql<string | null>`(select ${invoices.kind} from ${invoices}
        where ${invoices.orderId} = orders.id and ${isPrepared})`,
      shipments: sql<number>`(select count(*)::int from shipments s where s.order_id = orders.id)`,
    })
    .from(orders)
    .where(where)
    .orderBy(sql`${dispatchBy} asc nulls last`, asc(orders.id))
    .limit(MAX_ROWS);
  const ids = found.map(({ id }) => id);
  const lines =
    ids.length === 0
      ? []
      : await db
          .select()
          .from(orderLines)
          .where(inArray(orderLines.orderId, ids))
          .orderBy(asc(orderLines.line));
  const byOrder = Map.groupBy(lines, ({ orderId }) => orderId);
  const today = indianDay(now);
  const rows = found.map(({ id, status, shipments: shipped, ...fields }) => {
    const own = byOrder.get(id) ?? [];
    const { gstin, invoicing, preparedKind, ...row } = fields;
    return {
      ...row,
      brand: row.brand as BrandId,
      irn: toIrnState(preparedKind, needsIrn({ brand: row.brand, gstin, invoicing }, settings)),
      version: toVersion({ id, status }, own, shipped),
      late: row.dispatchBy !== null && row.dispatchBy < today,
      lines: own
        .filter(({ allocated }) => allocated > 0)
        .map(({ line, designation, maker, allocated, packed }) => ({
          ...{ line, allocated, name: `${designation} ${maker}` },
          packed: Math.min(packed, allocated),
        })),
    };
  });
  return {
    rows,
    total: found.length < MAX_ROWS ? found.length : await db.$count(orders, where),
  };
}
