import { afterAll, beforeAll, describe, expect, test } from "@jest/globals";
import { eq } from "drizzle-orm";
import type { Customer } from "../../../../test/backend/factories.ts";
import { createFulfilmentClient } from "../../../../test/backend/fulfilment-client.ts";
import { createImportClient, type ImportClient } from "../../../../test/backend/import-client.ts";
import { createRfiClient } from "../../../../test/backend/rfi-client.ts";
import { createTestApp, type TestApp } from "../../../../test/backend/test-app.ts";
import { itemStock } from "../../../db/schema/index.ts";

let backend: TestApp;
let client: ImportClient;
let fulfilment: ReturnType<typeof createFulfilmentClient>;
beforeAll(async () => {
  backend = await createTestApp();
  client = createImportClient(backend);
  fulfilment = createFulfilmentClient(backend);
});
afterAll(() => backend.close());

type Item = { id: number; designation: string };
const freeOf = async ({ id }: Item) =>
  (await backend.db.select().from(itemStock).where(eq(itemStock.itemId, id)))[0]?.available;
const fileOf = (column: string, { designation }: Item, figure: number) =>
  `Designation,${column}\n${designation},${figure}\n`;
const preview = (column: string, item: Item, figure: number) =>
  client.preview("stock", fileOf(column, item, figure));

async function order(item: Item, quantity: number, buyer?: Customer) {
  const by = buyer ?? (await backend.createCustomer({ balance: 1e9 }));
  await fulfilment.addToCart(by, [{ id: item.id, quantity }]);
  const reply = await fulfilment.placeOrder(by, await fulfilment.getCart(by));
  expect(reply.status).toBe(200);
}

/** An item whose 60 pieces on hand are all allocated: 38 of them arrived for a back-order. */
async function createAllocated() {
  const { item } = await fulfilment.order();
  await fulfilment.stock(item, { received: 38 });
  expect([await freeOf(item), await fulfilment.pieces(item)]).toEqual([0, [[60, 0, 0]]]);
  return item;
}

describe("column On hand", () => {
  test("allocated pieces that haven't left are not sold again; the preview shows the calculation", async () => {
    const item = await createAllocated();
    const { details } = await preview("On Hand", item, 65);
    expect(details).toMatchObject({ counts: { changed: 1 }, warnings: [], warnedRows: 0 });
    expect((await client.rows(details.id))[0]?.changes).toEqual([
      {
        column: "Free stock",
        from: "0",
        to: "5 (65 on hand − 60 allocated, reserved or held)",
      },
      { column: "On hand", from: "60", to: "65" },
    ]);
    expect((await client.apply(details.id)).details.state).toBe("applied");
    expect(await freeOf(item)).toBe(5);
    expect((await client.undo(details.id)).details.unrestoredRows).toBe(0);
    expect(await freeOf(item)).toBe(0);
    expect((await preview("On hand", item, 60)).details.counts).toEqual({ unchanged: 1 });
  });

  test("pieces held for an offer are not free either", async () => {
    const item = await backend.createItem({ designation: "6021", stock: 10 });
    const rfi = createRfiClient(backend);
    const buyer = await backend.createCustomer();
    const { number } = (await rfi.requestRfi(buyer, [{ item_id: item.id, quantity: 4 }])).read();
    await rfi.answerRfi(number, [{ line: 1, price: "200" }]);
    expect(await freeOf(item)).toBe(6);
    const { details } = await preview("On hand", item, 12);
    await client.apply(details.id);
    expect(await freeOf(item)).toBe(8);
  });

  test("fewer pieces on hand than are allocated are a warning, and nothing is free", async () => {
    const item = await createAllocated();
    await fulfilment.stock(item, { received: 7 });
    const { details } = await preview("On hand", item, 50);
    expect(details.warnings).toEqual([
      "1 item with more pieces allocated, reserved or held than on hand.",
      "The free stock of 1 item falls by more than 80 %.",
    ]);
    expect((await client.rows(details.id, "warned"))[0]?.warnings).toEqual([
      "60 pieces are allocated, reserved or held, but only 50 on hand: none is free.",
      "The free stock falls by 100 %.",
    ]);
    await client.apply(details.id);
    expect(await freeOf(item)).toBe(0);
    await client.undo(details.id);
    expect(await freeOf(item)).toBe(7);
  });

  test("pieces that are ordered between preview and apply are subtracted", async () => {
    const item = await backend.createItem({ designation: "6022", stock: 10 });
    const { details } = await preview("On hand", item, 30);
    await order(item, 4);
    expect((await client.apply(details.id)).details.state).toBe("applied");
    expect(await freeOf(item)).toBe(26);
    expect((await client.rows(details.id))[0]?.changes[0]).toEqual({
      column: "Free stock",
      from: "6",
      to: "26 (30 on hand − 4 allocated, reserved or held)",
    });
  });

  test("orders at the same moment sell no piece twice", async () => {
    const item = await backend.createItem({ designation: "6023", stock: 10 });
    const buyers = await Promise.all(
      Array.from({ length: 5 }, () => backend.createCustomer({ balance: 1e9 })),
    );
    const { details } = await preview("On hand", item, 30);
    const [applied] = await Promise.all([
      client.apply(details.id),
      ...buyers.map((buyer) => order(item, 2, buyer)),
    ]);
    expect(applied.details.state).toBe("applied");
    expect(await fulfilment.pieces(item)).toEqual(buyers.map(() => [2, 0, 0]));
    expect(await freeOf(item)).toBe(20);
  });

  test("is refused if pieces arrived since the preview, even if back-orders got them all", async () => {
    const { item } = await fulfilment.order();
    const { details } = await preview("On hand", item, 25);
    await fulfilment.stock(item, { received: 38 });
    expect(await freeOf(item)).toBe(0);
    const { status, message } = await client.apply(details.id);
    expect(status).toBe(409);
    expect(message).toContain("On hand: 22 at the preview, 60 now");
    expect(await freeOf(item)).toBe(0);
  });

  test.each(["Free stock", "Received"])("is refused beside %s", async (column) => {
    const file = `Designation,On hand,${column}\n6021,12,3\n`;
    const { status, message } = await client.preview("stock", file);
    expect([status, message]).toEqual([
      400,
      `“On hand” and “${column}” can't both be taken over, because the first contains the second. Remove one.`,
    ]);
  });

  test("free stock is refused beside a delivery: imported again, it would take the delivery back", async () => {
    const { message } = await client.preview(
      "stock",
      "Designation,Free stock,Received\n6021,9,3\n",
    );
    expect(message).toContain("“Free stock” and “Received” can't both be taken over");
  });
});

describe("columns that may mean either", () => {
  test("are free stock, with a warning if items of the file have allocated pieces", async () => {
    const item = await createAllocated();
    const warningsOf = async (column: string) => (await preview(column, item, 65)).details.warnings;
    for (const column of ["Stock", "Qty", "Quantity"]) {
      const [warning, ...others] = await warningsOf(column);
      expect(warning).toContain("1 item of the file has pieces that are allocated");
      expect(others).toEqual([]);
    }
    for (const column of ["Free stock", "Available"]) expect(await warningsOf(column)).toEqual([]);
    const plain = await backend.createItem({ designation: "6024", stock: 10 });
    expect((await preview("Qty", plain, 12)).details.warnings).toEqual([]);
  });

  test("a list without names has the warning too", async () => {
    const item = await createAllocated();
    const other = await backend.createItem({ designation: "6025-2RS", stock: 1 });
    const { details } = await client.preview(
      "stock",
      `${item.designation},65\n${other.designation},3\n`,
    );
    expect(details.warnings[0]).toContain("allocated");
  });
});
