import { sql } from "drizzle-orm";
import type { BrandId } from "../../brands/types.ts";
import type { Totals } from "../../lib/gst.ts";
import type { Db } from "../db/client.ts";
import {
  balanceEntries,
  cartLines,
  companies,
  itemStock,
  items,
  orderLines,
  orders,
} from "../db/schema/index.ts";
import type { CartRow, Figures } from "./cart-figures.ts";
import type { Delivery } from "./delivery.ts";
import { financialYear, numberPrefix } from "./order-number.ts";

export interface NewOrder {
  brand: BrandId;
  userId: number;
  companyId: number;
  companyName: string;
  gstin: string;
  status: string;
  mode: "credit";
  delivery: Delivery;
  totals: Totals;
  lines: { row: CartRow; figures: Figures }[];
  placedAt: Date;
}

export interface Recorded {
  number: string;
  /** Names of what stays in the cart. */
  leftItems: string[];
}

const lineOf = ({ row, figures }: NewOrder["lines"][number], index: number) => ({
  line: index + 1,
  cart_line_id: row.lineId,
  item_id: row.itemId,
  designation: row.designation,
  maker: row.maker,
  hsn: row.hsn,
  country: row.country,
  mass_mg: row.massMg,
  quantity: row.quantity,
  quantity_now: figures.quantityNow,
  later_by: figures.quantityLater > 0 ? figures.expected : null,
  list_price: row.listPrice,
  unit_price: figures.yourPrice,
  taxable: figures.taxable,
  gst_rate_bp: row.gstRateBp,
  gst: figures.tax.total,
});

/**
 * Writes an order whose company, cart lines and stock are locked by this transaction: number, lines, stock, debit and
 * cart, all in one statement, because each further trip to the database would keep the locks longer. The number is made
 * from the order's id: a counter row of its own would let one order commit at a time.
 * Throws when stock or balance turn out too small, which the locks rule out.
 */
export async function recordOrder(tx: Db, order: NewOrder): Promise<Recorded> {
  const { brand, userId, companyId, totals, delivery } = order;
  const year = financialYear(order.placedAt);
  const result = await tx.execute<{
    number: string;
    taken: number;
    debits: number;
    left: string[];
  }>(sql`
    with wanted as (
      select * from json_to_recordset(${JSON.stringify(order.lines.map(lineOf))}::json) as l(
        line int, cart_line_id int, item_id int, designation text, maker text, hsn text, country text,
        mass_mg bigint, quantity int, quantity_now int, later_by text, list_price bigint, unit_price bigint,
        taxable bigint, gst_rate_bp int, gst bigint)
    ), taken as (
      update ${itemStock} set available = available - wanted.quantity_now from wanted
      where ${itemStock.itemId} = wanted.item_id and available >= wanted.quantity_now
      returning 1
    ), debited as (
      update ${companies} set balance = balance - ${totals.payable}
      where id = ${companyId} and balance >= ${totals.payable}
      returning balance
    ), next as (
      select nextval(pg_get_serial_sequence('orders', 'id'))::int as id
    ), placed as (
      insert into ${orders} (id, brand, company_id, user_id, number, status, mode, delivery_address_id, delivery_address,
        place_of_supply, gstin, company_name, subtotal, cgst, sgst, igst, round_off, payable, debited, placed_at)
      select id, ${brand}, ${companyId}, ${userId},
        ${numberPrefix(brand, year)} || lpad(id::text, greatest(6, length(id::text)), '0'),
        ${order.status}, ${order.mode}, ${delivery.id}, ${delivery.text}, ${delivery.state}, ${order.gstin},
        ${order.companyName}, ${totals.subtotal}, ${totals.cgst}, ${totals.sgst}, ${totals.igst}, ${totals.roundOff},
        ${totals.payable}, ${totals.payable}, ${order.placedAt.toISOString()}
      from next
      returning id, number
    ), lined as (
      insert into ${orderLines} (order_id, line, cart_line_id, item_id, designation, maker, hsn, country, mass_mg,
        quantity, quantity_now, later_by, list_price, unit_price, taxable, gst_rate_bp, gst)
      select placed.id, wanted.* from placed, wanted
    ), entered as (
      insert into ${balanceEntries} (company_id, order_id, amount, balance_after, reason)
      select ${companyId}, placed.id, ${-totals.payable}, debited.balance, 'Order ' || placed.number
      from placed, debited
    ), emptied as (
      delete from ${cartLines} using wanted where id = wanted.cart_line_id
    )
    select placed.number, (select count(*)::int from taken) as taken, (select count(*)::int from debited) as debits,
      array(
        select i.designation from ${cartLines} c join ${items} i on i.id = c.item_id
        where c.user_id = ${userId} and c.id not in (select cart_line_id from wanted) order by c.id
      ) as left
    from placed`);
  const [row] = result.rows;
  if (!row || row.taken !== order.lines.length || row.debits !== 1) {
    throw new Error("stock or balance changed under a lock");
  }
  return { number: row.number, leftItems: row.left };
}
