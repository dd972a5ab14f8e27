import { afterAll, beforeAll, describe, expect, test } from "@jest/globals";
import { eq } from "drizzle-orm";
import { itemAvailability, multiSearch, searchProduct } from "../../../lib/contract/catalogue.ts";
import { messages } from "../../../lib/forms/messages.ts";
import { createCatalogueItems } from "../../../test/backend/catalogue-items.ts";
import { createTestApp, type TestApp } from "../../../test/backend/test-app.ts";
import { discounts, itemStock, items } from "../../db/schema/index.ts";

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

const suggest = (brand: "zwz" | "nod", text: string) =>
  backend.inject(brand, searchProduct, { searching_key: text });
const list = (brand: "zwz" | "nod", text: string, key?: string) =>
  backend.inject(brand, multiSearch, { searching_key: text }, key);

async function agreed(brand: "zwz" | "nod", discountBp: number, maker: string | null = null) {
  const buyer = await backend.createCustomer({ brand });
  await backend.db.insert(discounts).values({ companyId: buyer.companyId, maker, discountBp });
  return buyer;
}

describe("suggestions", () => {
  test("[7.22] [2.11] [3.9] name, category, universal number, size, stock, price, grade and the count", async () => {
    const { wire, read } = await suggest("zwz", "6204 2rs");
    expect(wire.description?.[0]).toEqual({
      id: String(catalogue.sealed.id),
      Item_Name: "6204-2RS",
      cat_type: "Single Row",
      cat_name: "Ball Bearings",
      universal_no: "6204-2RS",
      ID: "20.0",
      OD: "47.0",
      OW: "14.0",
      Stock: "30",
      Availability: "Stock",
      lead_days: "21",
      list_price: "240.00",
      match: { requested: "6204 2rs", grade: "same", differences: [], unread: [] },
    });
    const { items: found, total } = read();
    expect(total).toBe(2);
    expect(found[1]).toMatchObject({
      name: "6204",
      stock: 0,
      availability: "Arriving Shortly",
      match: { grade: "differs", differences: [{ feature: "seal", offered: "open" }] },
    });
  });

  test("[7.22] an item of unknown size and price on request", async () => {
    const [found] = (await suggest("zwz", "011 slewing")).read().items;
    expect(found).toMatchObject({ bore: null, width: null, listPrice: 0, stock: 0, match: null });
  });

  test("[7.22] on brand two a designation of several makers is one suggestion, the one in stock", async () => {
    const { items: found, total } = (await suggest("nod", "6204ddu")).read();
    expect(found.map((item) => [item.id, item.match?.grade])).toEqual([
      [String(catalogue.dpi.id), "same"],
      [String(catalogue.zz.id), "size-only"],
      [String(catalogue.equal.id), "size-only"],
    ]);
    expect(total).toBe(3);
    expect((await suggest("nod", "koyo 6204")).read().items[0]?.id).toBe(String(catalogue.koyo.id));
  });

  test.each(["", "   ", "😀", "' OR 1=1 --", "'; DROP TABLE items;--", "6".repeat(200)])(
    "[5.8] [7.22] %j is answered with nothing",
    async (text) => {
      const { status, read } = await suggest("zwz", text);
      expect(status).toBe(200);
      expect(read()).toEqual({ items: [], total: 0 });
    },
  );

  test("[7.22] [7.23] [7.25] a text over 200 characters is refused with a message", async () => {
    for (const call of [searchProduct, multiSearch, itemAvailability]) {
      const { status, wire } = await backend.inject("zwz", call as typeof multiSearch, {
        searching_key: "6".repeat(201),
      });
      expect(status).toBe(400);
      expect(wire).toEqual({ success: 0, message: messages.searchTooLong });
    }
  });

  test("[7.22] a search text of another type is refused with its field name", async () => {
    for (const wrong of [5, null, {}, ["6204"], undefined]) {
      const { status, wire } = await backend.inject("zwz", searchProduct, {
        searching_key: wrong,
      } as never);
      expect(status).toBe(400);
      expect(wire).toMatchObject({ success: 0, message: expect.stringContaining("searching_key") });
    }
  });
});

describe("search results", () => {
  test("[7.23] [2.34] [3.13] every maker's item with list price, availability and live stock", async () => {
    const found = (await list("nod", "6204-2rs")).read();
    expect(found).toMatchObject({ query: "6204-2rs", total: 4 });
    expect(found.items.slice(0, 2)).toMatchObject([
      {
        id: String(catalogue.dpi.id),
        brand: "DPI",
        listPrice: 140_00,
        stock: 4,
        availability: "Stock",
        yourPrice: null,
      },
      {
        id: String(catalogue.koyo.id),
        brand: "Koyo",
        listPrice: 310_00,
        stock: 0,
        availability: "On Demand",
        yourPrice: null,
      },
    ]);
  });

  test("[7.23] price and stock come from the database, not from the index", async () => {
    await backend.db
      .update(itemStock)
      .set({ available: 7 })
      .where(eq(itemStock.itemId, catalogue.koyo.id));
    await backend.db
      .update(items)
      .set({ listPrice: 333_00 })
      .where(eq(items.id, catalogue.koyo.id));
    const [, second] = (await list("nod", "6204-2rs")).read().items;
    expect(second).toMatchObject({ stock: 7, availability: "Stock", listPrice: 333_00 });
    await backend.db
      .update(itemStock)
      .set({ available: 0 })
      .where(eq(itemStock.itemId, catalogue.koyo.id));
    await backend.db
      .update(items)
      .set({ listPrice: 310_00 })
      .where(eq(items.id, catalogue.koyo.id));
  });

  test("[7.23] [2.31] the own price is included only with a key, and an invalid key is refused", async () => {
    const buyer = await agreed("zwz", 1250);
    const guest = await list("zwz", "6204-2rs");
    expect(JSON.stringify(guest.wire)).not.toMatch(/your_price|discount_percentage/);
    const own = (await list("zwz", "6204-2rs", buyer.key)).read().items[0];
    expect(own).toMatchObject({ listPrice: 240_00, yourPrice: 210_00, discountPercent: 12.5 });
    const dead = await list("zwz", "6204-2rs", "a".repeat(43));
    expect(dead.status).toBe(401);
  });

  test("[7.23] an expired agreement or one of the other brand gives no discount", async () => {
    const buyer = await backend.createCustomer();
    const day = 86_400_000;
    await backend.db.insert(discounts).values([
      { companyId: buyer.companyId, discountBp: 3000, validTo: new Date(Date.now() - day) },
      { companyId: buyer.companyId, discountBp: 4000, validFrom: new Date(Date.now() + day) },
    ]);
    expect((await list("zwz", "6204-2rs", buyer.key)).read().items[0]?.yourPrice).toBe(240_00);
    const other = await agreed("nod", 2000);
    expect((await list("zwz", "6204-2rs", other.key)).status).toBe(401);
  });

  test("[7.23] [1.6] a price of 0 stays 0 with any discount", async () => {
    const buyer = await agreed("zwz", 2000);
    const [item] = (await list("zwz", "011 slewing", buyer.key)).read().items;
    expect(item).toMatchObject({
      listPrice: 0,
      yourPrice: 0,
      bore: null,
      massKg: null,
      qtyPerCarton: null,
    });
  });

  test("[7.23] at most 50 rows, all counted", async () => {
    const rows = Array.from({ length: 60 }, (_, i) => `NK${String(i).padStart(4, "0")}`);
    for (const designation of rows) await backend.createItem({ designation });
    await backend.deps.search.refresh();
    const { items: found, total } = (await list("zwz", "nk")).read();
    expect(found).toHaveLength(50);
    expect(total).toBe(60);
  });
});

test("[7.23] more rows than a page are returned on request, up to 200; the number of all stays", async () => {
  const listed = async (rows: number) =>
    backend.inject("zwz", multiSearch, { searching_key: "6204", rows });
  const all = (await list("zwz", "6204")).read();
  expect(all.items.length).toBe(50);
  expect(all.total).toBeGreaterThan(50);
  const one = (await listed(1)).read();
  expect([one.items.length, one.total]).toEqual([1, all.total]);
  const most = (await listed(200)).read().items;
  expect(most.length).toBe(Math.min(all.total, 200));
  expect(most.slice(0, 50)).toEqual(all.items);
  for (const rows of [0, 201, 1.5]) expect((await listed(rows)).status).toBe(400);
});
