import { afterAll, beforeAll, describe, expect, test } from "@jest/globals";
import { eq, sql } from "drizzle-orm";
import { addItem, removeItem, updateQuantity } from "../../../lib/contract/cart.ts";
import { messages } from "../../../lib/forms/messages.ts";
import { createCartClient } from "../../../test/backend/cart-client.ts";
import { createTestApp, type TestApp } from "../../../test/backend/test-app.ts";
import { cartMerges } from "../../db/schema/index.ts";
import { deleteOldMerges } from "./merge.ts";

let backend: TestApp;
let cart: ReturnType<typeof createCartClient>;
beforeAll(async () => {
  backend = await createTestApp();
  cart = createCartClient(backend);
});
afterAll(() => backend.close());

describe("[9.5] merging a guest cart", () => {
  test("quantities are added once per merge ID, also in parallel", async () => {
    const buyer = await backend.createCustomer();
    const item = await backend.createItem();
    await cart.add(buyer, item.id, 4);
    await Promise.all(Array.from({ length: 10 }, () => cart.add(buyer, item.id, 6, "tab")));
    expect(await cart.quantities(buyer)).toEqual({ [item.id]: 10 });
    await cart.add(buyer, item.id, 8, "tab");
    expect(await cart.quantities(buyer)).toEqual({ [item.id]: 12 });
    await cart.add(buyer, item.id, 6, "tab");
    await cart.add(buyer, item.id, 1, "another cart");
    expect(await cart.quantities(buyer)).toEqual({ [item.id]: 13 });
  });

  test("a merge is remembered for a month", async () => {
    const buyer = await backend.createCustomer();
    const item = await backend.createItem();
    await cart.add(buyer, item.id, 6, "old cart");
    await backend.db
      .update(cartMerges)
      .set({ mergedAt: sql`now() - interval '31 days'` })
      .where(eq(cartMerges.mergeId, "old cart"));
    await cart.add(buyer, item.id, 1, "recent cart");
    await backend.db
      .update(cartMerges)
      .set({ mergedAt: sql`now() - interval '29 days 23 hours'` })
      .where(eq(cartMerges.mergeId, "recent cart"));
    await cart.add(buyer, item.id, 1, "new cart");
    await deleteOldMerges(backend.db);
    const left = await backend.db
      .select()
      .from(cartMerges)
      .where(eq(cartMerges.userId, buyer.userId));
    expect(left.map(({ mergeId }) => mergeId).sort()).toEqual(["new cart", "recent cart"]);
  });

  test("a later merge with fewer pieces of one item and another item forgets none of the first", async () => {
    const buyer = await backend.createCustomer();
    const [a, b] = [await backend.createItem(), await backend.createItem()];
    const merge = (...quantities: number[]) => {
      const item_info = quantities.map((quantity, n) => ({ item_id: n ? b.id : a.id, quantity }));
      return backend.inject("zwz", addItem, { item_info, merge_id: "tab" }, buyer.key);
    };
    await merge(5);
    await merge(3, 2);
    await merge(5, 2);
    expect(await cart.quantities(buyer)).toEqual({ [a.id]: 5, [b.id]: 2 });
  });

  test("a replay does not restore a removed line", async () => {
    const buyer = await backend.createCustomer();
    const item = await backend.createItem();
    await cart.add(buyer, item.id, 6, "tab");
    const [line] = await cart.lines(buyer);
    await backend.inject("zwz", removeItem, { item_detail_id: line?.id ?? "" }, buyer.key);
    await cart.add(buyer, item.id, 6, "tab");
    expect(await cart.lines(buyer)).toEqual([]);
  });

  test("merge IDs of two buyers are independent", async () => {
    const [one, two] = [await backend.createCustomer(), await backend.createCustomer()];
    const item = await backend.createItem();
    await cart.add(one, item.id, 400, "same");
    await cart.add(two, item.id, 500, "same");
    expect(await cart.quantities(one)).toEqual({ [item.id]: 400 });
    expect(await cart.quantities(two)).toEqual({ [item.id]: 500 });
  });

  test.each(["zwz", "nod"] as const)(
    "[5.14] a merge on %s that would exceed 99,999 pieces is refused and changes nothing",
    async (brand) => {
      const buyer = await backend.createCustomer({ brand });
      const [full, other] = [
        await backend.createItem({ brand }),
        await backend.createItem({ brand }),
      ];
      await cart.add(buyer, full.id, 99_990);
      const merge = (item_info: { item_id: number; quantity: unknown }[]) =>
        backend.inject(brand, addItem, { item_info, merge_id: "tab" } as never, buyer.key);
      const otherLine = { item_id: other.id, quantity: 2 };
      const half = { item_id: other.id, quantity: 50_000 };
      for (const lines of [
        [otherLine, { item_id: full.id, quantity: 10 }],
        [half, half],
      ]) {
        const reply = await merge(lines);
        expect([reply.status, reply.wire.message]).toEqual([409, messages.tooManyPieces]);
        expect(await cart.quantities(buyer)).toEqual({ [full.id]: 99_990 });
      }
      expect((await merge([otherLine, { item_id: full.id, quantity: "9" }])).status).toBe(200);
      expect(await cart.quantities(buyer)).toEqual({ [full.id]: 99_999, [other.id]: 2 });
    },
  );

  test("[5.14] parallel merges and changes never exceed 99,999 pieces", async () => {
    const buyer = await backend.createCustomer();
    const item = await backend.createItem();
    await cart.add(buyer, item.id, 1);
    const change = updateQuantity.encode({ itemId: String(item.id), quantity: 60_000 });
    const replies = await Promise.all([
      ...Array.from({ length: 6 }, (_, n) => cart.add(buyer, item.id, 60_000, `tab ${n}`)),
      ...Array.from({ length: 6 }, () => backend.inject("zwz", updateQuantity, change, buyer.key)),
    ]);
    const merges = replies.slice(0, 6).map(({ status }) => status);
    expect(merges.filter((status) => status === 200).length).toBeLessThanOrEqual(1);
    expect(merges.every((status) => status === 200 || status === 409)).toBe(true);
    expect(replies.slice(6).map(({ status }) => status)).toEqual(Array(6).fill(200));
    expect((await cart.quantities(buyer))[item.id]).toBeLessThanOrEqual(99_999);
  });

  test.each(["zwz", "nod"] as const)(
    "merged lines on %s are in the order of the guest cart, after the lines that are there",
    async (brand) => {
      const buyer = await backend.createCustomer({ brand });
      const made = [];
      for (let n = 0; n < 5; n++) made.push((await backend.createItem({ brand })).id);
      const [a, b, c, d, e] = made as [number, number, number, number, number];
      await cart.add(buyer, c, 1);
      const item_info = [e, a, c, d, b].map((item_id) => ({ item_id, quantity: 1 }));
      await backend.inject(brand, addItem, { item_info, merge_id: "tab" }, buyer.key);
      const lines = await cart.lines(buyer);
      expect(lines.map(({ itemId, quantity }) => [Number(itemId), quantity])).toEqual([
        [c, 2],
        [e, 1],
        [a, 1],
        [d, 1],
        [b, 1],
      ]);
    },
  );

  test("a refused merge is not remembered", async () => {
    const buyer = await backend.createCustomer();
    const item = await backend.createItem();
    const line = { item_id: item.id, quantity: 2 };
    const bad = { item_info: [line, { item_id: 987_654_321, quantity: 1 }], merge_id: "tab" };
    expect((await backend.inject("zwz", addItem, bad, buyer.key)).status).toBe(404);
    await backend.inject("zwz", addItem, { item_info: [line, line], merge_id: "tab" }, buyer.key);
    expect(await cart.quantities(buyer)).toEqual({ [item.id]: 4 });
  });
});
