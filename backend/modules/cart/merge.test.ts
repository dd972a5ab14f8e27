import { afterAll, beforeAll, describe, expect, test } from "@jest/globals";
import { eq, sql } from "drizzle-orm";
import { addItem, removeItem } from "../../../lib/contract/cart.ts";
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
    await cart.add(buyer, item.id, 1, "new cart");
    await deleteOldMerges(backend.db);
    const left = await backend.db
      .select()
      .from(cartMerges)
      .where(eq(cartMerges.userId, buyer.userId));
    expect(left.map(({ mergeId }) => mergeId)).toEqual(["new cart"]);
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

  test("a quantity is at most 99,999, and merge IDs of two buyers are independent", async () => {
    const [one, two] = [await backend.createCustomer(), await backend.createCustomer()];
    const item = await backend.createItem();
    await cart.add(one, item.id, 99_990);
    await cart.add(one, item.id, 500, "same");
    await cart.add(two, item.id, 500, "same");
    expect(await cart.quantities(one)).toEqual({ [item.id]: 99_999 });
    expect(await cart.quantities(two)).toEqual({ [item.id]: 500 });
  });

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
