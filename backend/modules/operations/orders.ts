import { and, asc, desc, eq, type SQL } from "drizzle-orm";
import type { BrandId } from "../../../brands/types.ts";
import type { Db } from "../../db/client.ts";
import { openLots } from "../../db/open-lots.ts";
import { companies, invoices, orderLines, orders, users } from "../../db/schema/index.ts";
import { Refusal } from "../../http/errors.ts";
import { type EwayLimits, lacksEwayBill } from "../fulfilment/index.ts";
import { findShipments } from "../orders/index.ts";

export interface OrderFilter {
  brand?: BrandId | undefined;
  status?: string | undefined;
  email?: string | undefined;
  limit?: number | undefined;
}

const DEFAULT_LIMIT = 50;

const fields = {
  id: orders.id,
  number: orders.number,
  brand: orders.brand,
  status: orders.status,
  mode: orders.mode,
  payable: orders.payable,
  poNumber: orders.poNumber,
  company: orders.companyName,
  account: companies.status,
  email: users.email,
  placedAt: orders.placedAt,
  transporter: orders.transporter,
  docket: orders.docket,
  dispatchedOn: orders.dispatchedOn,
  cancelReason: orders.cancelReason,
  deliveryAddress: orders.deliveryAddress,
  placeOfSupply: orders.placeOfSupply,
  deliveryState: orders.deliveryState,
  sez: orders.sez,
};

const selectOrders = (db: Db, where: SQL | undefined) =>
  db
    .select(fields)
    .from(orders)
    .innerJoin(users, eq(users.id, orders.userId))
    .innerJoin(companies, eq(companies.id, orders.companyId))
    .where(where)
    .orderBy(desc(orders.id));

export const listOrders = (db: Db, { brand, status, email, limit }: OrderFilter) =>
  selectOrders(
    db,
    and(
      brand ? eq(orders.brand, brand) : undefined,
      status ? eq(orders.status, status) : undefined,
      email ? eq(users.email, email.trim().toLowerCase()) : undefined,
    ),
  ).limit(limit ?? DEFAULT_LIMIT);

/** One order with its lines, documents and shipments; Refusal 404 if there is none. */
export async function showOrder(db: Db, number: string, limits: EwayLimits) {
  const [order] = await selectOrders(db, eq(orders.number, number.trim().toUpperCase()));
  if (!order) throw new Refusal(404, `There is no order ${number}.`);
  const [lines, documents, shipments] = await Promise.all([
    db
      .select()
      .from(orderLines)
      .where(eq(orderLines.orderId, order.id))
      .orderBy(asc(orderLines.line)),
    db
      .select({
        kind: invoices.kind,
        number: invoices.number,
        total: invoices.total,
        settled: invoices.settled,
        dueOn: invoices.dueOn,
        lots: openLots,
      })
      .from(invoices)
      .where(eq(invoices.orderId, order.id))
      .orderBy(asc(invoices.id)),
    findShipments(db, order.id),
  ]);
  return {
    ...order,
    lines,
    documents,
    shipments: shipments.map((one) => ({
      ...one,
      lacksEwayBill: lacksEwayBill(one, order, limits),
    })),
  };
}
