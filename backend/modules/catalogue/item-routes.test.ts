import { afterAll, beforeAll, describe, expect, test } from "@jest/globals";
import { eq } from "drizzle-orm";

import {
  displayProduct,
  ITEMS_MAX,
  itemAvailability,
  itemsById,
  shareItemDetails,
} from "../../../lib/contract/catalogue.ts";
import { messages } from "../../../lib/forms/messages.ts";
import { createBuyerClient } from "../../../test/backend/buyer-client.ts";
import { createCatalogueItems } from "../../../test/backend/catalogue-items.ts";
import { createTestApp, type TestApp } from "../../../test/backend/test-app.ts";
import { discounts, orders } from "../../db/schema/index.ts";
import { loadPrices } from "./pricing.ts";

type CatalogueItems = Awaited<ReturnType<typeof createCatalogueItems>>;

let backend: TestApp;
let catalogue: CatalogueItems;

beforeAll(async () => {
  backend = await createTestApp();
  catalogue = await createCatalogueItems(backend);
});
afterAll(() => {
  backend.deps.search.close();
  return backend.close();
});

async function agreed(brand: "zwz" | "nod", discountBp: number, maker: string | null = null) {
  const buyer = await backend.createCustomer({ brand });
  await backend.db.insert(discounts).values({ companyId: buyer.companyId, maker, discountBp });
  return buyer;
}

describe("item details", () => {
  test("[7.24] [3.10] [3.11] brand one returns one-element lists with every field of the product page", async () => {
    const { wire, read } = await backend.inject("zwz", displayProduct, {
      item_id: catalogue.sealed.id,
      flag: "product",
    });
    expect(wire).toMatchObject({
      success: 1,
      itemid: [String(catalogue.sealed.id)],
      itemname: ["6204-2RS"],
      price: ["240.00"],
      brandname: ["ZWZ"],
      image_url: "",
    });
    expect(read()).toMatchObject([
      {
        name: "6204-2RS",
        bore: 20,
        outsideDiameter: 47,
        width: 14,
        massKg: 0.106,
        stock: 30,
        country: "China",
        hsn: "84821020",
        packing: "Box",
        qtyPerCarton: 10,
        status: "Active",
        leadDays: 21,
      },
    ]);
  });

  test("[7.24] [3.10] [2.32] brand two lists every maker of the bearing, the requested one first", async () => {
    const names = async (id: number) => {
      const reply = await backend.inject("nod", displayProduct, { item_id: String(id) });
      expect(reply.wire).toHaveProperty("data_list.description");
      return reply.read().map((item) => `${item.brand} ${item.name}`);
    };
    expect(await names(catalogue.koyo.id)).toEqual(["Koyo 6204-2RS", "DPI 6204-2RS"]);
    expect(await names(catalogue.dpi.id)).toEqual(["DPI 6204-2RS", "Koyo 6204-2RS"]);
    expect(await names(catalogue.equal.id)).toEqual(["ZWZ 61804-2Z", "Koyo 6804ZZ"]);
  });

  test("[1.4] [2.31] a discount of the other brand's company never applies", async () => {
    const buyer = await backend.createCustomer({ brand: "zwz" });
    const discountBp = 1000;
    await backend.db.insert(discounts).values({ companyId: buyer.companyId, discountBp });
    const item = { maker: "ZWZ", category: "Ball Bearings", listPrice: 100_00 };
    const priceOn = async (brand: "zwz" | "nod") =>
      (await loadPrices(backend.db, brand, buyer.companyId))(item).yourPrice;
    expect(await priceOn("zwz")).toBe(90_00);
    expect(await priceOn("nod")).toBe(100_00);
  });

  test("[7.24] [2.31] the own price is included only with a key", async () => {
    const buyer = await agreed("nod", 1000, "Koyo");
    const mine = (
      await backend.inject("nod", displayProduct, { item_id: catalogue.koyo.id }, buyer.key)
    ).read();
    expect(mine.map((item) => item.yourPrice)).toEqual([279_00, 140_00]);
    const guest = await backend.inject("nod", displayProduct, { item_id: catalogue.koyo.id });
    expect(JSON.stringify(guest.wire)).not.toMatch(/your_price|discount_percentage/);
  });

  test("[7.25] [3.12] by name: brand one as data, brand two as a list, whatever the spelling", async () => {
    const one = await backend.inject("zwz", itemAvailability, { searching_key: "6204-2RS" });
    expect(one.wire).toMatchObject({
      data: {
        PackingType: "Box",
        QtyPerCarton: "10",
        Stock: "30",
        Weight: "0.106000",
        price: "240.00",
        ListPrice: "240.00",
        Dimension: "20x47x14",
        Dimension_ID: "20.0",
        Dimension_OD: "47.0",
        Dimension_OW: "14.0",
        CA: "China",
      },
    });
    const two = (
      await backend.inject("nod", itemAvailability, { searching_key: " 6204 2rs" })
    ).read();
    expect(two.map((item) => item.brand)).toEqual(["Koyo", "DPI"]);
  });

  test("[7.26] [3.14] a shared item shows public facts only, with or without a key", async () => {
    const buyer = await agreed("zwz", 1000);
    for (const key of [undefined, buyer.key]) {
      const { wire, read } = await backend.inject(
        "zwz",
        shareItemDetails,
        { db_type: "NOD", itemId: catalogue.sealed.id },
        key,
      );
      expect(wire).toMatchObject({
        itemId: String(catalogue.sealed.id),
        list_price: "240.00",
        SubCategory: "Single Row",
        Stock: "30",
      });
      expect(wire).not.toHaveProperty("your_price");
      expect(read()).toMatchObject({
        name: "6204-2RS",
        stock: 30,
        yourPrice: null,
        availability: "Stock",
        bore: 20,
      });
    }
  });

  test("[9.3] unknown mass, carton and origin are empty, so that the page shows NA", async () => {
    const [item] = (
      await backend.inject("nod", displayProduct, { item_id: catalogue.koyo.id })
    ).read();
    expect(item).toMatchObject({
      massKg: null,
      qtyPerCarton: null,
      country: null,
      competitorNumber: "SKF 6204-2RSH, NSK 6204DDU",
    });
  });

  test("[4.11] an item out of stock has its availability and date", async () => {
    const [item] = (
      await backend.inject("zwz", displayProduct, { item_id: catalogue.soldOut.id })
    ).read();
    expect(item).toMatchObject({ stock: 0, availability: "Arriving Shortly", leadDays: 9 });
  });

  test("[7.24] [7.25] [7.26] a missing, malformed or foreign item gets 404 with a message", async () => {
    const ids: unknown[] = [
      999_999,
      0,
      -1,
      1.5,
      1e9,
      2 ** 31,
      1e21,
      "abc",
      "",
      " ",
      "1e3",
      "0x10",
      "1;drop table items",
      catalogue.koyo.id,
    ];
    for (const id of ids) {
      for (const reply of [
        await backend.inject("zwz", displayProduct, { item_id: id as string }),
        await backend.inject("zwz", shareItemDetails, { itemId: id as string }),
      ]) {
        expect([id, reply.status, reply.wire]).toEqual([
          id,
          404,
          { success: 0, message: messages.itemNotFound },
        ]);
      }
    }
    for (const name of ["", "😀", "no such", "' OR 1=1 --", "%"]) {
      const reply = await backend.inject("nod", itemAvailability, { searching_key: name });
      expect([name, reply.status, reply.wire]).toEqual([
        name,
        404,
        { success: 0, message: messages.itemNotFound },
      ]);
    }
  });
});

describe("items of a table", () => {
  test("[2.31] one call returns stock and list price for guests, and the own price when signed in", async () => {
    const ids = [catalogue.koyo.id, catalogue.dpi.id].map(String);
    const { items: guest } = (await backend.inject("nod", itemsById, { item_ids: ids })).read();
    expect(guest.map(({ id, yourPrice }) => [id, yourPrice])).toEqual(ids.map((id) => [id, null]));
    const buyer = await agreed("nod", 2400, "Koyo");
    const reply = await backend.inject("nod", itemsById, { item_ids: ids }, buyer.key);
    const { items: own } = reply.read();
    expect(own.map(({ yourPrice, listPrice }) => (yourPrice ?? 0) / listPrice)).toEqual([0.76, 1]);
    expect(own.map(({ stock }) => stock)).toEqual(guest.map(({ stock }) => stock));
  });

  test("repeated, unknown and invalid ids, and the other brand's, are left out; too many are refused", async () => {
    const id = String(catalogue.koyo.id);
    const strange = ["0", "-1", "1e9", "x", "99999999999999999999", ""];
    const all = [id, id, String(catalogue.sealed.id), ...strange];
    const found = (await backend.inject("nod", itemsById, { item_ids: all })).read();
    expect(found.items.map((item) => item.id)).toEqual([id]);
    const most = Array.from({ length: ITEMS_MAX }, () => id);
    expect((await backend.inject("nod", itemsById, { item_ids: most })).status).toBe(200);
    expect((await backend.inject("nod", itemsById, { item_ids: [...most, id] })).status).toBe(400);
    expect((await backend.inject("nod", itemsById, { item_ids: ["1".repeat(41)] })).status).toBe(
      400,
    );
  });
});

describe("items bought before", () => {
  const boughtOn = async (key: string | undefined, ids: number[]) =>
    (await backend.inject("zwz", itemsById, { item_ids: ids.map(String) }, key))
      .read()
      .items.map((item) => item.boughtOn);

  test("are named to the company that ordered them, with the day; cancelled orders don't count", async () => {
    const buyers = createBuyerClient(backend);
    const { buyer, item, lines } = await buyers.createBuyerWithCart();
    const [stranger, unbought] = [await backend.createCustomer(), await backend.createItem()];
    const ids = [item.id, unbought.id];
    expect(await boughtOn(buyer.key, ids)).toEqual([null, null]);
    const { number } = (await buyers.placeOrder(buyer, lines)).read();
    // 00:01 by the Indian clock.
    await backend.db
      .update(orders)
      .set({ placedAt: new Date("2026-10-02T18:31:00Z") })
      .where(eq(orders.number, number));
    expect(await boughtOn(buyer.key, ids)).toEqual(["2026-10-03", null]);
    // Of two orders the last one counts, and again the first when that is cancelled.
    await buyers.addToCart(buyer, [{ id: item.id, quantity: 1 }]);
    const other = (await buyers.placeOrder(buyer, await buyers.getCart(buyer))).read();
    await backend.db
      .update(orders)
      .set({ placedAt: new Date("2026-09-30T18:29:00Z") })
      .where(eq(orders.number, other.number));
    expect(await boughtOn(buyer.key, ids)).toEqual(["2026-10-03", null]);
    expect(await boughtOn(stranger.key, ids)).toEqual([null, null]);
    const guest = await backend.inject("zwz", itemsById, { item_ids: [String(item.id)] });
    expect(JSON.stringify(guest.wire)).not.toContain("bought_on");
    const cancel = (one: string) =>
      backend.db.update(orders).set({ status: "Cancelled" }).where(eq(orders.number, one));
    await cancel(number);
    expect(await boughtOn(buyer.key, ids)).toEqual(["2026-09-30", null]);
    await cancel(other.number);
    expect(await boughtOn(buyer.key, ids)).toEqual([null, null]);
  });
});
