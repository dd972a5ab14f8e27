import { afterAll, beforeAll, describe, expect, test } from "@jest/globals";
import { eq, sql } from "drizzle-orm";
import { addItem, displayCart, removeItem, updateQuantity } from "../../../lib/contract/cart.ts";
import { messages } from "../../../lib/forms/messages.ts";
import type { Customer } from "../../../test/backend/factories.ts";
import { createTestApp, type TestApp } from "../../../test/backend/test-app.ts";
import { cartLines, cartMerges, discounts } from "../../db/schema/index.ts";
import { deleteOldMerges } from "./merge.ts";

let backend: TestApp;
beforeAll(async () => {
  backend = await createTestApp({ clock: () => new Date("2026-11-20T06:00:00Z") });
});
afterAll(() => backend.close());

const hostile = [0, -1, 1.5, 1e9, 100_000, "six", "1e3", "", " ", "-5", "0x10", null, [], {}, true];

const cartOf = async (buyer: Customer) =>
  (await backend.inject(buyer.brand, displayCart, undefined, buyer.key)).read();

function add(buyer: Customer, itemId: unknown, quantity: unknown, mergeId?: string) {
  const body = {
    item_info: [{ item_id: itemId, quantity }],
    ...(mergeId && { merge_id: mergeId }),
  };
  return backend.inject(buyer.brand, addItem, body as never, buyer.key);
}

const quantities = async (buyer: Customer) =>
  Object.fromEntries((await cartOf(buyer)).map((line) => [line.itemId, line.quantity]));

describe("putting items into the cart", () => {
  test("[7.27] [4.8] a line is set to the quantity sent, not added to", async () => {
    const buyer = await backend.createCustomer();
    const item = await backend.createItem();
    expect((await add(buyer, String(item.id), "5")).wire).toMatchObject({ success: 1 });
    await add(buyer, item.id, 3);
    expect(await quantities(buyer)).toEqual({ [item.id]: 3 });
  });

  test("[7.27] [3.6] an item can be named by its code, and client prices are ignored", async () => {
    const buyer = await backend.createCustomer();
    const item = await backend.createItem({ price: 240_00 });
    const line = {
      itemcode: item.code,
      quantity: "2",
      amount_per_unit: "0.01",
      Purchase_Price: "0.01",
    };
    await backend.inject("zwz", addItem, { item_info: [line] }, buyer.key);
    expect(await cartOf(buyer)).toMatchObject([{ itemId: String(item.id), yourPrice: 240_00 }]);
  });

  test("[7.27] one unknown item refuses the whole request", async () => {
    const buyer = await backend.createCustomer();
    const item = await backend.createItem();
    const other = await backend.createItem({ brand: "nod" });
    const gone = await backend.createItem({ status: "Inactive" });
    for (const id of [999_999_999, 99_999_999_999, "abc", "", null, -1, other.id, gone.id]) {
      const item_info = [
        { item_id: item.id, quantity: 1 },
        { item_id: id, quantity: 1 },
      ];
      const reply = await backend.inject("zwz", addItem, { item_info }, buyer.key);
      expect([id, reply.status, reply.wire.message]).toEqual([id, 404, messages.itemNotFound]);
    }
    expect(await cartOf(buyer)).toEqual([]);
  });

  test.each(hostile)("[5.14] quantity %j is refused with a message", async (quantity) => {
    const buyer = await backend.createCustomer();
    const item = await backend.createItem();
    for (const mergeId of [undefined, "guest"]) {
      const reply = await add(buyer, item.id, quantity, mergeId);
      expect(reply.status).toBe(400);
      expect(reply.wire.message).toMatch(/quantity/i);
    }
    expect(await cartOf(buyer)).toEqual([]);
    await add(buyer, item.id, 7);
    const change = { item_id: item.id, item_quantity: quantity } as never;
    expect((await backend.inject("zwz", updateQuantity, change, buyer.key)).status).toBe(400);
    expect(await quantities(buyer)).toEqual({ [item.id]: 7 });
  });

  test("[7.27] without a key nothing happens, and the other brand's key is no key", async () => {
    const buyer = await backend.createCustomer();
    const item = await backend.createItem();
    const body = { item_info: [{ item_id: item.id, quantity: 1 }] };
    expect((await backend.inject("zwz", addItem, body)).status).toBe(401);
    expect((await backend.inject("nod", addItem, body, buyer.key)).status).toBe(401);
    expect((await backend.inject("nod", displayCart, undefined, buyer.key)).status).toBe(401);
    expect(await cartOf(buyer)).toEqual([]);
  });

  test("a cart holds as many lines as an order", async () => {
    const buyer = await backend.createCustomer();
    const lines = [];
    for (let n = 0; n < 201; n += 1)
      lines.push({ item_id: (await backend.createItem()).id, quantity: 1 });
    const all = { item_info: lines.slice(0, 200) };
    expect((await backend.inject("zwz", addItem, all, buyer.key)).status).toBe(200);
    const reply = await backend.inject("zwz", addItem, { item_info: lines.slice(200) }, buyer.key);
    expect([reply.status, reply.wire.message]).toEqual([409, messages.cartFull]);
    expect(await cartOf(buyer)).toHaveLength(200);
  });
});

describe("[9.5] merging a guest cart", () => {
  test("adds to what is there, once per merge id, also in parallel", async () => {
    const buyer = await backend.createCustomer();
    const item = await backend.createItem();
    await add(buyer, item.id, 4);
    await Promise.all(Array.from({ length: 10 }, () => add(buyer, item.id, 6, "tab")));
    expect(await quantities(buyer)).toEqual({ [item.id]: 10 });
    await add(buyer, item.id, 8, "tab");
    expect(await quantities(buyer)).toEqual({ [item.id]: 12 });
    await add(buyer, item.id, 6, "tab");
    await add(buyer, item.id, 1, "another cart");
    expect(await quantities(buyer)).toEqual({ [item.id]: 13 });
  });

  test("what was merged is remembered for a month", async () => {
    const buyer = await backend.createCustomer();
    const item = await backend.createItem();
    await add(buyer, item.id, 6, "old cart");
    await backend.db
      .update(cartMerges)
      .set({ mergedAt: sql`now() - interval '31 days'` })
      .where(eq(cartMerges.mergeId, "old cart"));
    await add(buyer, item.id, 1, "new cart");
    await deleteOldMerges(backend.db);
    const left = await backend.db
      .select()
      .from(cartMerges)
      .where(eq(cartMerges.userId, buyer.userId));
    expect(left.map(({ mergeId }) => mergeId)).toEqual(["new cart"]);
  });

  test("a replay after the line was removed brings nothing back", async () => {
    const buyer = await backend.createCustomer();
    const item = await backend.createItem();
    await add(buyer, item.id, 6, "tab");
    const [line] = await cartOf(buyer);
    await backend.inject("zwz", removeItem, { item_detail_id: line?.id ?? "" }, buyer.key);
    await add(buyer, item.id, 6, "tab");
    expect(await cartOf(buyer)).toEqual([]);
  });

  test("never passes 99,999, and merge ids of two buyers don't touch", async () => {
    const [one, two] = [await backend.createCustomer(), await backend.createCustomer()];
    const item = await backend.createItem();
    await add(one, item.id, 99_990);
    await add(one, item.id, 500, "same");
    await add(two, item.id, 500, "same");
    expect(await quantities(one)).toEqual({ [item.id]: 99_999 });
    expect(await quantities(two)).toEqual({ [item.id]: 500 });
  });

  test("a refused merge is not remembered", async () => {
    const buyer = await backend.createCustomer();
    const item = await backend.createItem();
    const line = { item_id: item.id, quantity: 2 };
    const bad = { item_info: [line, { item_id: 987_654_321, quantity: 1 }], merge_id: "tab" };
    expect((await backend.inject("zwz", addItem, bad, buyer.key)).status).toBe(404);
    await backend.inject("zwz", addItem, { item_info: [line, line], merge_id: "tab" }, buyer.key);
    expect(await quantities(buyer)).toEqual({ [item.id]: 4 });
  });
});

describe("showing the cart", () => {
  test("[7.28] [3.5] [9.3] a line carries own price, tax, mass and promise", async () => {
    const buyer = await backend.createCustomer();
    const item = await backend.createItem({
      price: 240_50,
      stock: 6,
      leadDays: 14,
      massMg: 106_500,
    });
    await backend.db.insert(discounts).values({ companyId: buyer.companyId, discountBp: 1250 });
    await add(buyer, item.id, 20);
    const reply = await backend.inject("zwz", displayCart, undefined, buyer.key);
    expect(reply.wire.itemdetails?.[0]).toEqual({
      item_detail_id: expect.any(Number),
      itemid: String(item.id),
      itemname: item.designation,
      brandname: "ZWZ",
      cattype: item.subCategory,
      catname: item.category,
      itemcode: item.code,
      descript: item.description,
      quantity: 20,
      amount_per_unit: "210.44",
      total_amount: "4208.80",
      total_value1: "4966.38",
      added_on: expect.stringMatching(/^\d{4}-\d\d-\d\d$/),
      exp_dod: "2026-12-04",
      Availability: "Stock",
      qty_now: 6,
      qty_later: 14,
      status: "",
      list_price: "240.50",
      your_price: "210.44",
      calculate_discount_percentage: "12.5",
      gst_value: "757.58",
      gst_percenatge: "18",
      weight: "2.130000",
      Country: "China",
    });
  });

  test("[7.28] nothing in stock shows its kind, without a lead time no date", async () => {
    const buyer = await backend.createCustomer();
    const item = await backend.createItem({
      stock: 0,
      whenOut: "Arriving Shortly",
      leadDays: null,
    });
    await add(buyer, item.id, 2);
    const [line] =
      (await backend.inject("zwz", displayCart, undefined, buyer.key)).wire.itemdetails ?? [];
    expect(line).toMatchObject({
      Availability: "Arriving Shortly",
      exp_dod: "",
      qty_now: 0,
      qty_later: 2,
    });
  });

  test("[9.3] a price on request stands in the cart at 0", async () => {
    const buyer = await backend.createCustomer();
    const item = await backend.createItem({ price: 0 });
    expect((await add(buyer, item.id, 2)).status).toBe(200);
    expect(await cartOf(buyer)).toMatchObject([
      { listPrice: 0, yourPrice: 0, total: 0, gstAmount: 0 },
    ]);
  });

  test("[6.2] an empty cart is an empty list, and a cart is its owner's alone", async () => {
    const [owner, stranger] = [await backend.createCustomer(), await backend.createCustomer()];
    await add(owner, (await backend.createItem()).id, 1);
    expect(await cartOf(stranger)).toEqual([]);
    expect(await cartOf(owner)).toHaveLength(1);
  });
});

describe("changing the cart", () => {
  test("[7.29] removes an own line; not there, not yours and nonsense answer alike", async () => {
    const [owner, stranger] = [await backend.createCustomer(), await backend.createCustomer()];
    const item = await backend.createItem();
    await add(owner, item.id, 1);
    const [line] = await cartOf(owner);
    const id = line?.id ?? "";
    const remove = (buyer: Customer, item_detail_id: string | number) =>
      backend.inject("zwz", removeItem, { item_detail_id }, buyer.key);
    const refusals = [await remove(stranger, id)];
    for (const wrong of [999_999_999, "99999999999999999999", "abc", "1 or 1=1", -1]) {
      refusals.push(await remove(owner, wrong));
    }
    for (const { status, wire } of refusals) {
      expect([status, wire]).toEqual([404, { success: 0, message: messages.cartLineNotFound }]);
    }
    expect(await cartOf(owner)).toHaveLength(1);
    expect((await remove(owner, id)).wire).toMatchObject({ success: 1 });
    expect(await cartOf(owner)).toEqual([]);
    expect((await remove(owner, id)).status).toBe(404);
  });

  test("[7.30] [4.20] [8.12] a quantity above the stock says so", async () => {
    const buyer = await backend.createCustomer();
    const item = await backend.createItem({ stock: 6 });
    await add(buyer, item.id, 1);
    const change = (item_quantity: unknown) =>
      backend.inject(
        "zwz",
        updateQuantity,
        { item_id: String(item.id), item_quantity } as never,
        buyer.key,
      );
    expect((await change("6")).wire).toEqual({ success: 1, message: "", backorder_flag: 0 });
    expect((await change(20)).wire).toEqual({
      success: 1,
      message: messages.differentAvailability,
      backorder_flag: 1,
    });
    expect((await change(20)).read()).toMatchObject({ backorder: true });
    expect(await quantities(buyer)).toEqual({ [item.id]: 20 });
  });

  test("[7.30] only an item in one's own cart can be changed", async () => {
    const [owner, stranger] = [await backend.createCustomer(), await backend.createCustomer()];
    const item = await backend.createItem();
    await add(owner, item.id, 5);
    for (const [buyer, id] of [
      [stranger, item.id],
      [owner, 999_999_999],
      [owner, "x"],
    ] as const) {
      const body = { item_id: id, item_quantity: 9 };
      const reply = await backend.inject("zwz", updateQuantity, body, buyer.key);
      expect([reply.status, reply.wire]).toEqual([
        404,
        { success: 0, message: messages.cartLineNotFound },
      ]);
    }
    const rows = await backend.db.select().from(cartLines).where(eq(cartLines.itemId, item.id));
    expect(rows.map((row) => row.quantity)).toEqual([5]);
  });
});
