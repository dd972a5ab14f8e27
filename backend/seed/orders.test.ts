import { afterAll, beforeAll, describe, expect, test } from "@jest/globals";
import { eq, sql } from "drizzle-orm";
import { getBalance, getInfo } from "../../lib/contract/account.ts";
import { myOrders, type OrderHistory } from "../../lib/contract/order-history.ts";
import { accountStatement } from "../../lib/contract/statement.ts";
import { messages } from "../../lib/forms/messages.ts";
import { createTestApp, type TestApp, testConfig } from "../../test/backend/test-app.ts";
import { companies, itemStock, orderLines, orders, outbox } from "../db/schema/index.ts";
import { seedCustomers } from "./customers.ts";
import { seedOrders } from "./orders.ts";
import { seedPlaces } from "./places.ts";

const STOCK = 500;

let backend: TestApp;
beforeAll(async () => {
  backend = await createTestApp();
  await seedPlaces(backend.db);
  await seedCustomers(backend.db);
  for (const brand of ["zwz", "nod"] as const) {
    for (let n = 0; n < 12; n += 1) await backend.createItem({ brand, stock: STOCK });
  }
  await seedOrders(backend.db, testConfig, new Date());
});
afterAll(() => backend.close());

describe.each(["zwz", "nod"] as const)("older orders of the demo customers of %s", (brand) => {
  const of = async (name: string) => {
    const key = await backend.login(`${name}@${brand}.example`);
    const ask = async <T>(call: Parameters<typeof backend.inject>[1]) =>
      (await backend.inject(brand, call, undefined, key)).read() as T;
    return {
      status: (await ask<{ status: string }>(getInfo)).status,
      available: (await ask<{ available: number }>(getBalance)).available,
      lines: (await ask<OrderHistory>(myOrders)).lines,
      statement: await ask<{ closing: number; overdue: boolean; open: unknown[] }>(
        accountStatement,
      ),
    };
  };

  test("[4.18] active@ has every state, and its balance as announced", async () => {
    const { status, available, lines, statement } = await of("active");
    expect([status, available]).toEqual(["Active", 25_00_000_00]);
    expect(new Set(lines.map((line) => line.status))).toEqual(
      new Set(["Approved", "Dispatched", "Cancelled"]),
    );
    expect(statement.open).toHaveLength(3);
  });

  test("[4.10] overdue@ really owes an old invoice", async () => {
    const { status, available, statement } = await of("overdue");
    expect([status, available]).toEqual([messages.overdue, 1_00_000_00]);
    expect(statement).toMatchObject({ overdue: true, open: [{ daysOverdue: 43 }] });
  });

  test("[4.13] pending@ has an order that awaits approval", async () => {
    const { lines, available } = await of("pending");
    expect([lines[0]?.status, available]).toEqual(["Awaiting Internal Approval", 5_00_000_00]);
  });
});

test("[4.18] the pieces of orders come from stock: what was taken and what is left add up", async () => {
  const { rows } = await backend.db.execute(sql`
    select s.item_id from ${itemStock} s left join ${orderLines} l on l.item_id = s.item_id
    group by s.item_id, s.available
    having s.available + coalesce(sum(l.allocated + l.shipped), 0) <> ${STOCK} or sum(l.back_ordered) > 0`);
  expect(rows).toEqual([]);
  // Four orders are dispatched on each brand.
  const { rows: shipped } = await backend.db.execute(sql`
    select sum(quantity)::int as pieces from shipment_lines`);
  expect(shipped).toEqual([{ pieces: 2 * 126 }]);
});

test("nobody is written to, and a second start adds nothing", async () => {
  const before = (await backend.db.select().from(outbox)).length;
  await seedOrders(backend.db, testConfig, new Date());
  expect([before, (await backend.db.select().from(outbox)).length]).toEqual([0, 0]);
  const key = await backend.login("active@zwz.example");
  expect((await backend.inject("zwz", myOrders, undefined, key)).read()?.lines).toHaveLength(9);
});

test("a customer that may not order keeps the start from nothing: it goes without older orders", async () => {
  const earlier = await createTestApp();
  try {
    await seedPlaces(earlier.db);
    await seedCustomers(earlier.db);
    for (let n = 0; n < 12; n += 1) await earlier.createItem({ brand: "zwz", stock: 500 });
    await earlier.db
      .update(companies)
      .set({ markedOverdue: true })
      .where(eq(companies.brand, "zwz"));
    await seedOrders(earlier.db, testConfig, new Date());
    expect(await earlier.db.$count(orders)).toBe(0);
  } finally {
    await earlier.close();
  }
});
