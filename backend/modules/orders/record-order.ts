import { sql } from "drizzle-orm";
import type { BrandId } from "../../../brands/types.ts";
import type { PaymentMode } from "../../../lib/contract/orders.ts";
import type { Totals } from "../../../lib/gst.ts";
import type { Db } from "../../db/client.ts";
import type { Delivery, LineDraft } from "../../db/schema/checkout-snapshot.ts";
import {
  balanceEntries,
  cartLines,
  companies,
  invoices,
  itemStock,
  items,
  orderLines,
  orders,
  rfiLines,
} from "../../db/schema/index.ts";
import type { CartRow, LinePricing } from "../cart/pricing.ts";
import { financialYear, orderNumberPrefix } from "./order-number.ts";
import { APPROVED, AWAITING } from "./order-status.ts";

export interface NewOrder {
  brand: BrandId;
  userId: number;
  companyId: number;
  companyName: string;
  gstin: string;
  mode: PaymentMode;
  /** True for 'Approved' at once, with its invoice; otherwise it awaits approval (4.13). */
  approve: boolean;
  /** The buyer's own number, "" for none. */
  poNumber: string;
  poFileId: string | null;
  delivery: Delivery;
  totals: Totals;
  lines: LineDraft[];
  placedAt: Date;
}

export interface RecordedOrder {
  id: number;
  number: string;
  /** Names of what stays in the cart. */
  leftItems: string[];
}

export const toLineDraft = (
  { row, figures }: { row: CartRow; figures: LinePricing },
  index: number,
): LineDraft => ({
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
  rfi_line_id: row.offer?.rfiLineId ?? null,
});

/**
 * Writes an order whose company, cart lines and stock are locked by this transaction: number, lines, stock, debit and
 * cart, all in one statement, because each further trip to the database would keep the locks longer. The number is made
 * from the order's id: a counter row of its own would let one order commit at a time. Only credit debits the balance.
 * An approved order gets its invoice here, which is numbered after the commit (invoices/issuer.ts).
 * Lines of an RFI offer take what the offer holds, not free stock, and use the offer up.
 * Throws when stock or balance turn out too small or an offer is used up, which the locks rule out.
 */
export async function recordOrder(tx: Db, order: NewOrder): Promise<RecordedOrder> {
  const { brand, userId, companyId, totals, delivery } = order;
  const year = financialYear(order.placedAt);
  const debit = order.mode === "credit" ? totals.payable : 0;
  const at = order.placedAt.toISOString();
  const result = await tx.execute<{
    id: number;
    number: string;
    taken: number;
    claimed: number;
    debits: number;
    left: string[];
  }>(sql`
    with wanted as (
      select * from json_to_recordset(${JSON.stringify(order.lines)}::json) as l(
        line int, cart_line_id int, item_id int, designation text, maker text, hsn text, country text,
        mass_mg bigint, quantity int, quantity_now int, later_by text, list_price bigint, unit_price bigint,
        taxable bigint, gst_rate_bp int, gst bigint, rfi_line_id int)
    ), taken as (
      update ${itemStock} set available = available - wanted.quantity_now from wanted
      where ${itemStock.itemId} = wanted.item_id and available >= wanted.quantity_now and wanted.rfi_line_id is null
      returning 1
    ), claimed as (
      update ${rfiLines} set status = 'ordered', held = 0 from wanted
      where ${rfiLines.id} = wanted.rfi_line_id and status <> 'ordered'
      returning 1
    ), debited as (
      update ${companies} set balance = balance - ${debit}
      where id = ${companyId} and balance >= ${debit} and ${debit}::bigint > 0
      returning balance
    ), next as (
      select nextval(pg_get_serial_sequence('orders', 'id'))::int as id
    ), placed as (
      insert into ${orders} (id, brand, company_id, user_id, number, status, mode, delivery_address_id, delivery_address,
        place_of_supply, gstin, company_name, subtotal, cgst, sgst, igst, round_off, payable, balance_debited, placed_at,
        approved_at, po_number, po_file_id)
      select id, ${brand}, ${companyId}, ${userId},
        ${orderNumberPrefix(brand, year)} || lpad(id::text, greatest(6, length(id::text)), '0'),
        ${order.approve ? APPROVED : AWAITING}, ${order.mode}, ${delivery.id}, ${delivery.text}, ${delivery.state}, ${order.gstin},
        ${order.companyName}, ${totals.subtotal}, ${totals.cgst}, ${totals.sgst}, ${totals.igst}, ${totals.roundOff},
        ${totals.payable}, ${debit}, ${at}, ${order.approve ? at : null}, ${order.poNumber}, ${order.poFileId}
      from next
      returning id, number
    ), lined as (
      insert into ${orderLines} (order_id, line, cart_line_id, item_id, designation, maker, hsn, country, mass_mg,
        quantity, quantity_now, later_by, list_price, unit_price, taxable, gst_rate_bp, gst, rfi_line_id)
      select placed.id, wanted.* from placed, wanted
    ), entered as (
      insert into ${balanceEntries} (company_id, order_id, amount, balance_after, reason)
      select ${companyId}, placed.id, ${-debit}, debited.balance, 'Order ' || placed.number
      from placed, debited
    ), invoiced as (
      insert into ${invoices} (brand, kind, order_id, company_id, on_credit, total, settled)
      select ${brand}, 'invoice', placed.id, ${companyId}, ${order.mode === "credit"}, ${totals.payable},
        ${totals.payable - debit}
      from placed where ${order.approve}
    ), emptied as (
      delete from ${cartLines} using wanted where id = wanted.cart_line_id
    )
    select placed.id, placed.number, (select count(*)::int from taken) as taken,
      (select count(*)::int from claimed) as claimed, (select count(*)::int from debited) as debits,
      array(
        select i.designation from ${cartLines} c join ${items} i on i.id = c.item_id
        where c.user_id = ${userId} and c.id not in (select cart_line_id from wanted) order by c.id
      ) as left
    from placed`);
  const [row] = result.rows;
  const offers = order.lines.filter((line) => line.rfi_line_id !== null).length;
  const taken = row?.taken === order.lines.length - offers && row.claimed === offers;
  if (!row || !taken || row.debits !== (debit > 0 ? 1 : 0)) {
    throw new Error("stock, offer or balance changed under a lock");
  }
  return { id: row.id, number: row.number, leftItems: row.left };
}
