import { afterAll, beforeAll, describe, expect, test } from "@jest/globals";
import { eq } from "drizzle-orm";
import { addItem, displayCart, removeItem, updateQuantity } from "../../../lib/contract/cart.ts";
import { messages } from "../../../lib/forms/messages.ts";
import { createCartClient } from "../../../test/backend/cart-client.ts";
import type { Customer } from "../../../test/backend/factories.ts";
import { createRfiClient } from "../../../test/backend/rfi-client.ts";
import { createTestApp, type TestApp } from "../../../test/backend/test-app.ts";
import { cartLines, discounts, itemStock } from "../../db/schema/index.ts";

let backend: TestApp;
let cart: ReturnType<typeof createCartClient>;
beforeAll(async () => {
  backend = await createTestApp({ clock: () => new Date("2026-11-20T06:00:00Z") });
  cart = createCartClient(backend);
});
afterAll(() => backend.close());

const hostile = [0, -1, 1.5, 1e9, 100_000, "six", "1e3", "", " ", "-5", "0x10", null, [], {}, true];

describe("putting items into the cart", () => {
  test("[7.27] [4.8] a line is set to the quantity sent, not added to", async () => {
    const buyer = await backend.createCustomer();
    const item = await backend.createItem();
    expect((await cart.add(buyer, String(item.id), "5")).wire).toMatchObject({ success: 1 });
    await cart.add(buyer, item.id, 3);
    expect(await cart.quantities(buyer)).toEqual({ [item.id]: 3 });
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
    expect(await cart.lines(buyer)).toMatchObject([{ itemId: String(item.id), yourPrice: 240_00 }]);
  });

  test("[7.27] [3.6] of two makers' items with one code the one that was there first is meant, of two brands the own one", async () => {
    const designation = `NU${Date.now()}`;
    const other = await backend.createItem({ designation });
    const first = await backend.createItem({ brand: "nod", maker: "Koyo", designation });
    await backend.createItem({ brand: "nod", maker: "DPI", designation });
    const buyer = await backend.createCustomer({ brand: "nod" });
    const item_info = [{ itemcode: first.code, quantity: 3 }];
    await backend.inject("nod", addItem, { item_info }, buyer.key);
    expect(await cart.quantities(buyer)).toEqual({ [first.id]: 3 });
    // Stored before its item moved to the other brand.
    await backend.db
      .insert(cartLines)
      .values({ userId: buyer.userId, itemId: other.id, quantity: 1 });
    expect(await cart.quantities(buyer)).toEqual({ [first.id]: 3 });
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
    expect(await cart.lines(buyer)).toEqual([]);
  });

  test.each(hostile)("[5.14] quantity %j is refused with a message", async (quantity) => {
    const buyer = await backend.createCustomer();
    const item = await backend.createItem();
    for (const mergeId of [undefined, "guest"]) {
      const reply = await cart.add(buyer, item.id, quantity, mergeId);
      expect(reply.status).toBe(400);
      expect(reply.wire.message).toMatch(/quantity/i);
    }
    expect(await cart.lines(buyer)).toEqual([]);
    await cart.add(buyer, item.id, 7);
    const change = { item_id: item.id, item_quantity: quantity } as never;
    expect((await backend.inject("zwz", updateQuantity, change, buyer.key)).status).toBe(400);
    expect(await cart.quantities(buyer)).toEqual({ [item.id]: 7 });
  });

  test("[7.27] requests without a key or with the other brand's key are refused", async () => {
    const buyer = await backend.createCustomer();
    const item = await backend.createItem();
    const body = { item_info: [{ item_id: item.id, quantity: 1 }] };
    expect((await backend.inject("zwz", addItem, body)).status).toBe(401);
    expect((await backend.inject("nod", addItem, body, buyer.key)).status).toBe(401);
    expect((await backend.inject("nod", displayCart, undefined, buyer.key)).status).toBe(401);
    expect(await cart.lines(buyer)).toEqual([]);
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
    expect(await cart.lines(buyer)).toHaveLength(200);
  });
});

describe("showing the cart", () => {
  test("[7.28] [3.5] [9.3] a line contains own price, tax, mass and delivery promise", async () => {
    const buyer = await backend.createCustomer();
    const item = await backend.createItem({
      price: 240_50,
      stock: 6,
      leadDays: 14,
      massMg: 106_500,
    });
    await backend.db.insert(discounts).values({ companyId: buyer.companyId, discountBp: 1250 });
    await cart.add(buyer, item.id, 20);
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
      now_dod: "2026-11-20",
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
      QtyPerCarton: item.qtyPerCarton,
    });
  });

  test("[7.28] a line added at night has the Indian day", async () => {
    const buyer = await backend.createCustomer();
    await cart.add(buyer, (await backend.createItem()).id, 1);
    for (const [at, day] of [
      ["2026-03-31T18:29:59Z", "2026-03-31"],
      ["2026-03-31T18:30:00Z", "2026-04-01"],
    ] as const) {
      await backend.db
        .update(cartLines)
        .set({ addedAt: new Date(at) })
        .where(eq(cartLines.userId, buyer.userId));
      expect((await cart.lines(buyer)).map(({ addedOn }) => addedOn)).toEqual([day]);
    }
  });

  test("[7.28] without stock the availability is shown, without a lead time no date", async () => {
    const buyer = await backend.createCustomer();
    const item = await backend.createItem({
      stock: 0,
      whenOut: "Arriving Shortly",
      leadDays: null,
    });
    await cart.add(buyer, item.id, 2);
    const [line] =
      (await backend.inject("zwz", displayCart, undefined, buyer.key)).wire.itemdetails ?? [];
    expect(line).toMatchObject({
      Availability: "Arriving Shortly",
      exp_dod: "",
      qty_now: 0,
      qty_later: 2,
    });
  });

  test("[9.3] a price on request is 0 in the cart", async () => {
    const buyer = await backend.createCustomer();
    const item = await backend.createItem({ price: 0 });
    expect((await cart.add(buyer, item.id, 2)).status).toBe(200);
    expect(await cart.lines(buyer)).toMatchObject([
      { listPrice: 0, yourPrice: 0, total: 0, gstAmount: 0 },
    ]);
  });

  test("[6.2] an empty cart is an empty list, and other buyers' carts are not visible", async () => {
    const [owner, stranger] = [await backend.createCustomer(), await backend.createCustomer()];
    await cart.add(owner, (await backend.createItem()).id, 1);
    expect(await cart.lines(stranger)).toEqual([]);
    expect(await cart.lines(owner)).toHaveLength(1);
  });
});

describe("changing the cart", () => {
  test("[7.29] removes an own line; missing, foreign and malformed IDs get the same response", async () => {
    const [owner, stranger] = [await backend.createCustomer(), await backend.createCustomer()];
    const item = await backend.createItem();
    await cart.add(owner, item.id, 1);
    const [line] = await cart.lines(owner);
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
    expect(await cart.lines(owner)).toHaveLength(1);
    expect((await remove(owner, id)).wire).toMatchObject({ success: 1 });
    expect(await cart.lines(owner)).toEqual([]);
    expect((await remove(owner, id)).status).toBe(404);
  });

  test("[7.30] [4.20] [8.12] a quantity above the stock is announced", async () => {
    const buyer = await backend.createCustomer();
    const item = await backend.createItem({ stock: 6 });
    await cart.add(buyer, item.id, 1);
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
    expect(await cart.quantities(buyer)).toEqual({ [item.id]: 20 });
    // All of it comes later: no part of it differs.
    await backend.db.update(itemStock).set({ available: 0 }).where(eq(itemStock.itemId, item.id));
    expect((await change(5)).wire).toEqual({ success: 1, message: "", backorder_flag: 0 });
  });

  test("[7.30] [5.13] of an item that is in the cart twice the ordinary line is changed, not the RFI offer", async () => {
    const rfi = createRfiClient(backend);
    const { buyer, item, number } = await rfi.createAnsweredRfi({ quantity: 10 });
    await rfi.addOffersToCart(buyer, number, [{ item_id: item.id }]);
    const change = { item_id: item.id, item_quantity: 9 };
    const refused = await backend.inject("zwz", updateQuantity, change, buyer.key);
    expect([refused.status, refused.wire.message]).toEqual([409, messages.lockedQuantity]);
    await cart.add(buyer, item.id, 7);
    expect((await backend.inject("zwz", updateQuantity, change, buyer.key)).status).toBe(200);
    const lines = await cart.lines(buyer);
    expect(lines.map(({ quantity, locked }) => [quantity, locked])).toEqual([
      [10, true],
      [9, false],
    ]);
  });

  test("[7.30] only items in the buyer's own cart can be changed", async () => {
    const [owner, stranger] = [await backend.createCustomer(), await backend.createCustomer()];
    const item = await backend.createItem();
    await cart.add(owner, item.id, 5);
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
