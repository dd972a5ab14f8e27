import { and, eq, inArray, type SQL, sql } from "drizzle-orm";
import type { FoundRecord } from "../../../../lib/contract/operations/search.ts";
import type { Db } from "../../../db/client.ts";
import { plainNumber } from "../../../db/schema/columns.ts";
import { ewayBills, orders, shipments } from "../../../db/schema/index.ts";
import { type Finder, MOST, newestFirst, orderPage, toFound } from "./found.ts";

const selectOrders = (db: Db, where: SQL | undefined) =>
  db
    .select({
      id: orders.id,
      brand: orders.brand,
      title: orders.number,
      company: orders.companyName,
      state: orders.status,
      at: orders.placedAt,
      amount: orders.payable,
      poNumber: orders.poNumber,
    })
    .from(orders)
    .where(where)
    .orderBy(newestFirst(orders.id))
    .limit(MOST);

/** By number, line number or serial number. */
export const findOrdersByNumber: Finder = async (db, { ownNumbers, serial }) => {
  if (ownNumbers.length === 0 && serial === null) return [];
  const rows = await selectOrders(
    db,
    serial === null ? inArray(orders.number, ownNumbers) : eq(orders.id, serial),
  );
  return rows.map((row) =>
    toFound(row, { kind: "order", href: orderPage(row.title), exact: serial === null }),
  );
};

/** By the buyer's own number. */
export const findOrdersByPo: Finder = async (db, { plain }) => {
  if (plain.length < 2) return [];
  const rows = await selectOrders(
    db,
    and(sql`${plainNumber(orders.poNumber)} = ${plain}`, sql`${orders.poNumber} <> ''`),
  );
  return rows.map((row) =>
    toFound(row, {
      kind: "order",
      href: orderPage(row.title),
      exact: true,
      by: `PO ${row.poNumber}`,
    }),
  );
};

async function selectShipments(db: Db, where: SQL | undefined): Promise<FoundRecord[]> {
  const rows = await db
    .select({
      brand: orders.brand,
      order: orders.number,
      number: shipments.number,
      carrier: shipments.carrier,
      tracking: shipments.tracking,
      company: orders.companyName,
      at: shipments.dispatchedOn,
      deliveredAt: shipments.deliveredAt,
    })
    .from(shipments)
    .innerJoin(orders, eq(orders.id, shipments.orderId))
    .where(where)
    .orderBy(newestFirst(shipments.id))
    .limit(MOST);
  return rows.map(({ order, number, carrier, tracking, deliveredAt, ...row }) =>
    toFound(
      { ...row, title: `${order}-${number}`, state: deliveredAt ? "Delivered" : "Dispatched" },
      { kind: "shipment", href: orderPage(order), exact: true, by: `${carrier} ${tracking}` },
    ),
  );
}

export const findByTracking: Finder = async (db, { plain }) =>
  plain.length < 4 ? [] : selectShipments(db, sql`${plainNumber(shipments.tracking)} = ${plain}`);

/** Apart from the tracking number: PostgreSQL uses no index for either of both. */
export const findByEwayBill: Finder = async (db, { plain }) =>
  /^\d{12}$/.test(plain)
    ? selectShipments(
        db,
        and(sql`${ewayBills(shipments)} @> array[${plain}]`, sql`${shipments.ewayBill} <> ''`),
      )
    : [];
