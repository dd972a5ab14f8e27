import { afterAll, beforeAll, describe, expect, test } from "@jest/globals";
import { eq } from "drizzle-orm";
import type { RfiPage } from "../../../lib/contract/operations/rfis.ts";
import { createConsoleRfis } from "../../../test/backend/console-rfis.ts";
import { createOperatorClient } from "../../../test/backend/operator-client.ts";
import { REQUESTED_TEXT } from "../../../test/backend/rfi-client.ts";
import { createTestApp, type TestApp } from "../../../test/backend/test-app.ts";
import { companies, itemStock, orders, rfiLines, rfis } from "../../db/schema/index.ts";

let backend: TestApp;
let consoleRfis: ReturnType<typeof createConsoleRfis>;
beforeAll(async () => {
  backend = await createTestApp();
  consoleRfis = createConsoleRfis(backend);
});
afterAll(() => backend.close());

describe("what an operator sees", () => {
  test("prices, stock, and earlier offers and orders of the same item by the same customer", async () => {
    const first = await consoleRfis.client.createAnsweredRfi({
      item: { stock: 30, price: 500_00 },
    });
    await consoleRfis.client.addOffersToCart(first.buyer, first.number, [
      { item_id: first.item.id },
    ]);
    const order = await consoleRfis.client.placeOrder(
      first.buyer,
      await consoleRfis.client.getCart(first.buyer),
    );
    // Another customer's request and order of the item are nobody else's business.
    const other = await backend.createCustomer();
    await consoleRfis.client.requestRfi(other, [{ item_id: first.item.id, quantity: 3 }]);
    await consoleRfis.client.addToCart(other, [{ id: first.item.id, quantity: 1 }]);
    const theirs = await consoleRfis.client.getCart(other);
    expect((await consoleRfis.client.placeOrder(other, theirs)).status).toBe(200);
    const { number } = (
      await consoleRfis.client.requestRfi(
        first.buyer,
        [
          { item_id: first.item.id, quantity: 7, target_price: "450", needed_by: "" },
          { requested_text: REQUESTED_TEXT, quantity: 2 },
        ],
        { note: "For the crusher" },
      )
    ).read();
    const rfi = await consoleRfis.details(number.toLowerCase());
    expect(rfi).toMatchObject({
      number,
      brand: "zwz",
      note: "For the crusher",
      company: { id: first.buyer.companyId, status: "Active" },
      buyer: { email: first.buyer.email },
      draft: null,
      lines: [
        {
          line: 1,
          state: "pending",
          item: { id: first.item.id, designation: first.item.designation, maker: "ZWZ" },
          requestedText: null,
          quantity: 7,
          targetPrice: 450_00,
          listPriceThen: 500_00,
          now: { listPrice: 500_00, ownPrice: 500_00, free: 19, backOrdered: 0 },
          offer: null,
          answeredBy: null,
          earlierOffers: [
            { number: first.number, line: 1, state: "ordered", quantity: 10, price: 200_00 },
          ],
          earlierOrders: [{ number: order.read().number, quantity: 10, price: 200_00 }],
        },
        { line: 2, item: null, requestedText: REQUESTED_TEXT, now: null, earlierOrders: [] },
      ],
    });
    expect(
      (await consoleRfis.client.operate("details", { number: "ZWRFI2627-999999" })).status,
    ).toBe(404);
  });

  test("the list is filtered by brand, state, text and age", async () => {
    const { number, buyer, items } = await consoleRfis.create(5);
    await backend.db.update(rfis).set({ note: "Vatva crusher" }).where(eq(rfis.number, number));
    const [company] = await backend.db
      .update(companies)
      .set({ customerNumber: "QX4711", name: "Sahyadri Drives" })
      .where(eq(companies.id, buyer.companyId))
      .returning();
    const found = async (filter: object) =>
      ((await consoleRfis.client.operate("find", filter)).data as RfiPage).rows.map(
        (row) => row.number,
      );
    const filters: [filter: object, isFound: boolean][] = [
      [{}, true],
      [{ brand: "zwz" }, true],
      [{ brand: "nod" }, false],
      [{ state: "answered" }, false],
      [{ state: "all" }, true],
      [{ text: number.slice(3) }, true],
      [{ text: buyer.email.toUpperCase() }, true],
      [{ text: items[0]?.designation }, true],
      [{ text: "dac3055" }, true],
      [{ text: company?.name.toUpperCase() }, true],
      [{ text: company?.customerNumber?.toLowerCase() }, true],
      // A customer ID is found only as a whole.
      [{ text: company?.customerNumber?.slice(0, -1) }, false],
      [{ text: "vatva crusher" }, true],
      [{ text: "%" }, false],
      [{ text: "nothing of the kind" }, false],
      [{ minDays: 0 }, true],
      [{ minDays: 3 }, false],
    ];
    for (const [filter, isFound] of filters) {
      expect([filter, (await found(filter)).includes(number)]).toEqual([filter, isFound]);
    }
    await backend.db
      .update(rfis)
      .set({ requestedAt: new Date(Date.now() - 4 * 86_400_000) })
      .where(eq(rfis.number, number));
    expect(await found({ minDays: 3 })).toContain(number);
    for (const filter of [{ state: "asked" }, { minDays: -1 }, { after: 0 }, { brand: "other" }]) {
      expect((await consoleRfis.client.operate("find", filter)).status).toBe(400);
    }
  });

  test("pages of 50 follow one another without gaps or repetitions, those waiting longest first", async () => {
    const buyer = await backend.createCustomer({ brand: "nod" });
    const rows = Array.from({ length: 120 }, (_, at) => ({
      brand: "nod",
      companyId: buyer.companyId,
      userId: buyer.userId,
      number: `NDRFI2627-8${String(at).padStart(5, "0")}`,
    }));
    const made = await backend.db.insert(rfis).values(rows).returning({ id: rfis.id });
    await backend.db.insert(rfiLines).values(
      made.map(({ id }, at) => ({
        rfiId: id,
        companyId: buyer.companyId,
        line: 1,
        requestedText: `Part ${at}`,
        requestedKey: `part ${at}`,
        quantity: 1,
        listPrice: 0,
        unitPrice: 0,
      })),
    );
    const seen: number[] = [];
    let after: number | null = null;
    do {
      const body: object = { brand: "nod", ...(after ? { after } : {}) };
      const page = (await consoleRfis.client.operate("find", body)).data as RfiPage;
      expect(page.rows.length).toBeLessThanOrEqual(50);
      seen.push(...page.rows.map(({ id }) => id));
      after = page.next;
    } while (after);
    expect(seen).toEqual(made.map(({ id }) => id));
    const find = async (body: object) =>
      (await consoleRfis.client.operate("find", { brand: "nod", state: "all", ...body }))
        .data as RfiPage;
    const newest = await find({});
    const next = await find({ after: newest.next });
    const ids = [...newest.rows, ...next.rows].map(({ id }) => id);
    expect(ids).toEqual(
      made
        .map(({ id }) => id)
        .reverse()
        .slice(0, 100),
    );
    // Exactly as many as a page holds are the last page.
    expect((await find({ after: made[50]?.id })).next).toBeNull();
  });

  test("earlier orders and offers of two items: the latest five of each, by Indian days, without cancelled orders", async () => {
    const { client } = consoleRfis;
    const buyer = await backend.createCustomer({ balance: 1e9 });
    const pair = [await backend.createItem({ stock: 30 }), await backend.createItem()];
    const numbers: string[] = [];
    for (let round = 0; round < 8; round += 1) {
      const lines = pair.map(({ id }) => ({ id, quantity: round < 7 ? round + 1 : 20 }));
      await client.addToCart(buyer, round < 7 ? lines : lines.slice(0, 1));
      const placed = await client.placeOrder(buyer, await client.getCart(buyer));
      numbers.push(placed.read().number);
    }
    const operate = createOperatorClient(backend);
    await operate("orders/cancel", { number: numbers[6], reason: "Mistake" });
    await backend.db
      .update(orders)
      .set({ placedAt: new Date("2026-10-31T19:00:00Z") })
      .where(eq(orders.number, numbers[5] ?? ""));
    const short = pair[0]?.id ?? 0;
    await backend.db.update(itemStock).set({ available: 1 }).where(eq(itemStock.itemId, short));
    const other = await backend.createCustomer();
    await client.addToCart(other, [{ id: short, quantity: 4 }]);
    await client.placeOrder(other, await client.getCart(other));
    const info = pair.map(({ id }) => ({ item_id: id, quantity: 1 }));
    const { number } = (await client.requestRfi(buyer, info)).read();
    const [first, second] = (await consoleRfis.details(number)).lines;
    const placesOf = (line: typeof first) =>
      line?.earlierOrders.map((order) => numbers.indexOf(order.number));
    expect([placesOf(first), placesOf(second)]).toEqual([
      [7, 5, 4, 3, 2],
      [5, 4, 3, 2, 1],
    ]);
    expect(second?.earlierOrders[0]).toMatchObject({ quantity: 6, day: "2026-11-01" });
    // The buyer waits for 18 pieces less 7 of the cancelled order, another customer for 3.
    expect([first?.now?.backOrdered, second?.now?.backOrdered]).toEqual([14, 0]);
  });
});
