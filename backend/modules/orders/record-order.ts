import { sql } from "drizzle-orm";
import type { BrandId } from "../../../brands/types.ts";
import type { PaymentMode } from "../../../lib/contract/orders.ts";
import { financialYear } from "../../../lib/financial-year.ts";
import { takeShare } from "../../../lib/orders/invoice-shares.ts";
import type { Totals } from "../../../lib/rules/gst.ts";
import type { Db } from "../../db/client.ts";
import type { Delivery, LineDraft } from "../../db/schema/checkout-snapshot.ts";
import {
  balanceEntries,
  cartLines,
  companies,
  type Invoicing,
  invoiceLines,
  invoices,
  itemStock,
  items,
  orderLines,
  orders,
  rfiLines,
} from "../../db/schema/index.ts";
import { orderNumberPrefix } from "./order-number.ts";
import { APPROVED, AWAITING } from "./order-status.ts";

export interface NewOrder {
  brand: BrandId;
  userId: number;
  companyId: number;
  companyName: string;
  gstin: string;
  mode: PaymentMode;
  invoicing: Invoicing;
  /** Whether the order is approved at once or awaits approval (4.13). */
  approve: boolean;
  /** Purchase order number of the buyer; "" if there is none. */
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
  /** Designations of the items that stay in the cart. */
  leftItems: string[];
}

export interface NewlyRecordedOrder extends RecordedOrder {
  /** E-mail to send with the order; null if the one about its invoice announces the approval. */
  notice: "received" | "approved" | null;
}

/**
 * The first invoice of an order that is approved at once and invoiced by allotment: of what is in stock. null if that is
 * nothing.
 */
function getFirstInvoice({ approve, invoicing, lines, totals }: NewOrder) {
  const pieces = lines.map((line) => line.quantity_now);
  if (!approve || invoicing === "shipment" || pieces.every((count) => count === 0)) return null;
  const whole = lines.map((line) => ({ ...line, taken: 0, takenFromEnd: 0 }));
  const { payable, igst } = totals;
  const share = takeShare({ lines: whole, payable, intraState: igst === 0 }, pieces);
  const parts = lines.map(({ line }, index) => ({
    line,
    quantity: pieces[index] ?? 0,
    ...share.lines[index],
  }));
  return { total: share.total, lines: parts.filter(({ quantity }) => quantity > 0) };
}

/**
 * Inserts an order whose company, cart lines and stock this transaction has locked. A single statement updates order,
 * lines, stock, balance and cart, because every further round trip would hold the locks longer. The order number is
 * derived from the order's id, because a counter row would serialize all commits. Only orders on credit debit the balance.
 * The first invoice of an approved order that is invoiced by allotment is inserted here and numbered after the commit
 * (invoices/issuer.ts). Lines of an RFI offer consume the pieces held by the offer instead of free stock. Pieces beyond these are
 * back-ordered. Throws if stock, balance or an offer don't suffice, which the locks rule out.
 */
export async function recordOrder(tx: Db, order: NewOrder): Promise<NewlyRecordedOrder> {
  const { brand, userId, companyId, totals, delivery } = order;
  const year = financialYear(order.placedAt);
  const debit = order.mode === "credit" ? totals.payable : 0;
  const at = order.placedAt.toISOString();
  const invoice = getFirstInvoice(order);
  const result = await tx.execute<{
    id: number;
    number: string;
    stock_updates: number;
    used_offers: number;
    debits: number;
    left: string[];
  }>(sql`
    with new_lines as (
      select * from json_to_recordset(${JSON.stringify(order.lines)}::json) as l(
        line int, cart_line_id int, item_id int, designation text, maker text, hsn text, country text,
        mass_mg bigint, quantity int, quantity_now int, now_by date, now_arrives_by date, later_by text, later_arrives_by date,
        list_price bigint, unit_price bigint, taxable bigint, gst_rate_bp int, gst bigint, rfi_line_id int)
    ), invoice_shares as (
      select * from json_to_recordset(${JSON.stringify(invoice?.lines ?? [])}::json) as s(
        line int, quantity int, taxable bigint, gst bigint)
    ), stock_updates as (
      update ${itemStock} set available = available - new_lines.quantity_now from new_lines
      where ${itemStock.itemId} = new_lines.item_id and available >= new_lines.quantity_now and new_lines.rfi_line_id is null
      returning 1
    ), used_offers as (
      update ${rfiLines} set status = 'ordered', held = 0 from new_lines
      where ${rfiLines.id} = new_lines.rfi_line_id and status <> 'ordered'
      returning 1
    ), debited as (
      update ${companies} set balance = balance - ${debit}
      where id = ${companyId} and balance >= ${debit} and ${debit}::bigint > 0
      returning balance
    ), next as (
      select nextval(pg_get_serial_sequence('orders', 'id'))::int as id
    ), placed as (
      insert into ${orders} (id, brand, company_id, user_id, number, status, mode, invoicing, delivery_address_id, delivery_address,
        delivery_state, consignee, consignee_gstin, place_of_supply, sez, transit_days, gstin, company_name, subtotal, cgst, sgst, igst, round_off, payable, balance_debited, placed_at,
        approved_at, po_number, po_file_id)
      select id, ${brand}, ${companyId}, ${userId},
        ${orderNumberPrefix(brand, year)} || lpad(id::text, greatest(6, length(id::text)), '0'),
        ${order.approve ? APPROVED : AWAITING}, ${order.mode}, ${order.invoicing}, ${delivery.id}, ${delivery.text},
        ${delivery.consignee?.state ?? delivery.state}, ${delivery.consignee?.name ?? ""}, ${delivery.consignee?.gstin ?? ""},
        ${delivery.state}, ${delivery.sez ?? false}, ${delivery.transitDays ?? null}, ${order.gstin},
        ${order.companyName}, ${totals.subtotal}, ${totals.cgst}, ${totals.sgst}, ${totals.igst}, ${totals.roundOff},
        ${totals.payable}, ${debit}, ${at}, ${order.approve ? at : null}, ${order.poNumber}, ${order.poFileId}
      from next
      returning id, number
    ), inserted_lines as (
      insert into ${orderLines} (order_id, line, cart_line_id, item_id, designation, maker, hsn, country, mass_mg,
        quantity, quantity_now, now_by, now_arrives_by, later_by, later_arrives_by, list_price, unit_price, taxable,
        gst_rate_bp, gst, rfi_line_id, allocated, dispatch_by, arrives_by, back_ordered, back_order_by,
        back_order_arrives_by, invoiced)
      select placed.id, new_lines.*, quantity_now, now_by, now_arrives_by, quantity - quantity_now, later_by::date,
        later_arrives_by, case when ${invoice !== null} then quantity_now else 0 end
      from placed, new_lines
      returning id, line
    ), ledger_entry as (
      insert into ${balanceEntries} (company_id, order_id, amount, balance_after, reason)
      select ${companyId}, placed.id, ${-debit}, debited.balance, 'Order ' || placed.number
      from placed, debited
    ), invoiced as (
      insert into ${invoices} (brand, kind, order_id, company_id, on_credit, on_approval, total, settled)
      select ${brand}, 'invoice', placed.id, ${companyId}, ${order.mode === "credit"}, true, ${invoice?.total ?? 0},
        ${order.mode === "credit" ? 0 : (invoice?.total ?? 0)}
      from placed where ${invoice !== null}
      returning id
    ), invoiced_lines as (
      insert into ${invoiceLines} (invoice_id, order_line_id, quantity, taxable, gst)
      select invoiced.id, inserted_lines.id, s.quantity, s.taxable, s.gst
      from invoiced, inserted_lines join invoice_shares s on s.line = inserted_lines.line
    ), emptied as (
      delete from ${cartLines} using new_lines where id = new_lines.cart_line_id
    )
    select placed.id, placed.number, (select count(*)::int from stock_updates) as stock_updates,
      (select count(*)::int from used_offers) as used_offers, (select count(*)::int from debited) as debits,
      array(
        select i.designation from ${cartLines} c join ${items} i on i.id = c.item_id
        where c.user_id = ${userId} and c.id not in (select cart_line_id from new_lines) order by c.id
      ) as left
    from placed`);
  const [row] = result.rows;
  const offers = order.lines.filter((line) => line.rfi_line_id !== null).length;
  const isComplete =
    row?.stock_updates === order.lines.length - offers && row.used_offers === offers;
  if (!row || !isComplete || row.debits !== (debit > 0 ? 1 : 0)) {
    throw new Error("stock, offer or balance changed under a lock");
  }
  const notice = order.approve ? (invoice ? null : "approved") : "received";
  return { id: row.id, number: row.number, leftItems: row.left, notice };
}
