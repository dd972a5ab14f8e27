import { and, asc, desc, eq, gte, inArray, lt, type SQL, sql } from "drizzle-orm";
import type { AnyPgColumn } from "drizzle-orm/pg-core";
import type { OrderFilter } from "../../../lib/contract/order-history.ts";
import { endOfDay, startOfDay } from "../../../lib/indian-time.ts";
import { normalize } from "../../../lib/search-and-sort.ts";
import type { Db } from "../../db/client.ts";
import {
  deliveryChallans,
  invoices,
  orderLines,
  orders,
  shipments,
} from "../../db/schema/index.ts";
import type { User } from "../../http/authentication.ts";

type Owner = Pick<User, "companyId" | "brand">;

/** Older orders are found by searching. */
const LINES_MAX = 1000;

/** As `normalize` in lib/search-and-sort.ts. */
const normalized = (value: SQL | AnyPgColumn) =>
  sql`regexp_replace(lower(${value}), '[[:space:]/.-]', '', 'g')`;

function containsText(q: string): SQL | undefined {
  const text = normalize(q);
  if (!text) return undefined;
  const within = (value: SQL | AnyPgColumn) => sql`strpos(${normalized(value)}, ${text}) > 0`;
  const lineNumber = sql`${orders.number} || 'I' || lpad(${orderLines.line}::text, greatest(2, length(${orderLines.line}::text)), '0')`;
  return sql`(${within(orders.poNumber)} or exists (
    select 1 from ${orderLines} where ${orderLines.orderId} = ${orders.id} and (
      ${within(orderLines.designation)} or ${within(orderLines.maker)} or ${within(lineNumber)})))`;
}

const matching = ({ companyId, brand }: Owner, { q, status, from, to }: OrderFilter) =>
  and(
    eq(orders.companyId, companyId),
    eq(orders.brand, brand),
    status ? eq(orders.status, status) : undefined,
    from ? gte(orders.placedAt, startOfDay(from)) : undefined,
    to ? lt(orders.placedAt, endOfDay(to)) : undefined,
    containsText(q),
  );

/** Numbers of an order's documents, oldest first. */
const documentNumbers = (kind: "invoice" | "credit-note" | "debit-note") =>
  sql<
    string[]
  >`array(select ${invoices.number} from ${invoices} where ${invoices.orderId} = ${orders.id}
    and ${invoices.kind} = ${kind} and ${invoices.number} is not null order by ${invoices.id})`;

/** Numbers of an order's delivery challans, oldest first. */
const challanNumbers = sql<
  string[]
>`array(select ${deliveryChallans.number} from ${deliveryChallans}
  join ${shipments} on ${shipments.id} = ${deliveryChallans.shipmentId}
  where ${shipments.orderId} = ${orders.id} order by ${shipments.id})`;

/** Dispatch day of the last shipment that is not known to be delivered. */
const lastOnTheWay = sql<
  string | null
>`(select max(${shipments.dispatchedOn})::text from ${shipments}
  where ${shipments.orderId} = ${orders.id} and ${shipments.deliveredAt} is null)`;

const fields = {
  number: orders.number,
  status: orders.status,
  mode: orders.mode,
  placedAt: orders.placedAt,
  line: orderLines.line,
  designation: orderLines.designation,
  maker: orderLines.maker,
  country: orderLines.country,
  massMg: orderLines.massMg,
  quantity: orderLines.quantity,
  shipped: orderLines.shipped,
  cancelled: orderLines.cancelled,
  allocated: orderLines.allocated,
  dispatchBy: orderLines.dispatchBy,
  arrivesBy: orderLines.arrivesBy,
  backOrdered: orderLines.backOrdered,
  backOrderBy: orderLines.backOrderBy,
  backOrderArrivesBy: orderLines.backOrderArrivesBy,
  listPrice: orderLines.listPrice,
  unitPrice: orderLines.unitPrice,
  gstRateBp: orderLines.gstRateBp,
  gst: orderLines.gst,
  laterBy: orderLines.laterBy,
  poNumber: orders.poNumber,
  payable: orders.payable,
  cancelledAmount: orders.cancelledAmount,
  dispatchedOn: orders.dispatchedOn,
  lastOnTheWay,
  transitDays: orders.transitDays,
  cancelledAt: orders.cancelledAt,
  invoiceNumbers: documentNumbers("invoice"),
  creditNoteNumbers: documentNumbers("credit-note"),
  debitNoteNumbers: documentNumbers("debit-note"),
  challanNumbers,
};

const selectLines = (db: Db, orderIds: number[]) =>
  db
    .select(fields)
    .from(orders)
    .innerJoin(orderLines, eq(orderLines.orderId, orders.id))
    .where(inArray(orders.id, orderIds))
    .orderBy(desc(orders.id), asc(orderLines.line));

export type OrderHistoryRow = Awaited<ReturnType<typeof selectLines>>[number];

/**
 * Newest orders of the company that match, with all their lines: whole orders, as many as have 1,000 lines together, at least
 * one.
 */
export async function findOrderHistory(db: Db, owner: Owner, filter: OrderFilter) {
  const found = await db
    .select({
      id: orders.id,
      // Column names in full, because a select from one table leaves out the table.
      lines: sql<number>`(select count(*)::int from order_lines where order_lines.order_id = orders.id)`,
    })
    .from(orders)
    .where(matching(owner, filter))
    .orderBy(desc(orders.id))
    .limit(LINES_MAX + 1);
  let lines = 0;
  const shown = found.filter((order, index) => {
    lines += order.lines;
    return index === 0 || lines <= LINES_MAX;
  });
  const ids = shown.map(({ id }) => id);
  const rows = ids.length > 0 ? await selectLines(db, ids) : [];
  return { rows, hasMore: shown.length < found.length };
}
