import { type SQL, sql } from "drizzle-orm";
import type { Db } from "../../backend/db/client.ts";
import {
  invoices,
  orderLines,
  orders,
  shipmentLines,
  shipments,
} from "../../backend/db/schema/index.ts";

const CREDIT_DAYS = 30;

/**
 * Makes the chosen invoices due on a day: they were issued, and all allocated goods of their orders left, 30 days before. With
 * several invoices of one order the goods of all of them have left.
 */
export async function makeInvoicesDue(db: Db, chosen: SQL, dueOn: string): Promise<void> {
  const leftOn = sql`(${dueOn}::date - ${CREDIT_DAYS}::int)`;
  const ofChosen = sql`(select order_id from ${invoices} where ${chosen})`;
  await db.execute(sql`
    update ${invoices} set due_on = ${dueOn}, issued_at = (${leftOn} + time '09:00') at time zone 'Asia/Kolkata' where ${chosen}`);
  await db.execute(sql`
    insert into ${shipments} (order_id, number, carrier, tracking, dispatched_on)
    select o.id, 1, 'VRL Logistics', 'LR ' || o.number, ${leftOn} from ${orders} o
    where o.id in ${ofChosen} and not exists (select 1 from ${shipments} s where s.order_id = o.id)`);
  await db.execute(sql`
    insert into ${shipmentLines} (shipment_id, order_line_id, quantity)
    select s.id, l.id, l.allocated from ${orderLines} l join ${shipments} s on s.order_id = l.order_id and s.number = 1
    where l.order_id in ${ofChosen} and l.allocated > 0`);
  await db.execute(sql`
    update ${orderLines} set shipped = shipped + allocated, allocated = 0 where order_id in ${ofChosen}`);
  await db.execute(
    sql`update ${shipments} set dispatched_on = ${leftOn} where order_id in ${ofChosen}`,
  );
}
