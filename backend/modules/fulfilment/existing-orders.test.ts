import { readFileSync } from "node:fs";
import { afterAll, beforeAll, expect, test } from "@jest/globals";
import { asc, eq, sql } from "drizzle-orm";
import { testConfig } from "../../../test/backend/test-app.ts";
import { testDatabase } from "../../../test/backend/test-database.ts";
import type { Database } from "../../db/client.ts";
import { migrate } from "../../db/migrate.ts";
import { deliveryChallans, invoices, orderLines, orders } from "../../db/schema/index.ts";
import type { ChallanContent } from "./challan-content.ts";
import { shipOrder } from "./ship-order.ts";

let database: Database;
beforeAll(async () => {
  database = await testDatabase(15);
  const fixture = readFileSync("test/backend/database-0014.sql", "utf8");
  for (const statement of fixture.split(";\n").filter((text) => text.trim())) {
    await database.db.execute(sql.raw(statement));
  }
  await migrate(database);
});
afterAll(() => database.close());

const clock = () => new Date("2026-12-01T08:35:00Z");
const ship = (orderId: number, tracking: string) =>
  shipOrder(
    database.db,
    { orderId, carrier: "VRL Logistics", tracking, on: "2026-12-01", pieces: "allocated" },
    { clock, sellerGstins: testConfig.sellerGstins },
  );

test("an undispatched order of an existing database ships under challans that refer to its one invoice", async () => {
  const { db } = database;
  const [order] = await db.select().from(orders).where(eq(orders.status, "Approved"));
  const orderId = order?.id ?? 0;
  expect(await db.$count(deliveryChallans)).toBe(0);
  await ship(orderId, "V-1");
  await db
    .update(orderLines)
    .set({ allocated: orderLines.backOrdered, backOrdered: 0 })
    .where(eq(orderLines.orderId, orderId));
  await ship(orderId, "V-2");
  const [shipped] = await db.select().from(orders).where(eq(orders.id, orderId));
  expect(shipped?.status).toBe("Dispatched");
  const invoiced = await db.select().from(invoices).where(eq(invoices.orderId, orderId));
  expect(invoiced).toHaveLength(1);
  const challans = await db
    .select()
    .from(deliveryChallans)
    .orderBy(asc(deliveryChallans.shipmentId));
  const contents = challans.map(({ content }) => content as ChallanContent);
  expect(contents.map(({ invoices: of }) => of.map(({ number }) => number))).toEqual([
    [invoiced[0]?.number],
    [invoiced[0]?.number],
  ]);
  const quantities = contents.map(({ lines }) => lines.map(({ quantity }) => quantity));
  expect(quantities).toEqual([[2, 6], [14]]);
  const sum = (of: (content: ChallanContent) => number) =>
    contents.reduce((total, content) => total + of(content), 0);
  expect(sum(({ totals }) => totals.subtotal)).toBe(order?.subtotal);
  expect(sum(({ totals }) => totals.total)).toBe(
    (order?.cgst ?? 0) + (order?.sgst ?? 0) + (order?.igst ?? 0),
  );
});
