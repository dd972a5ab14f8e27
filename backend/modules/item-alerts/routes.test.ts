import { afterAll, beforeAll, describe, expect, test } from "@jest/globals";
import { eq, inArray } from "drizzle-orm";
import * as contract from "../../../lib/contract/item-alerts.ts";
import { exportData } from "../../../lib/contract/privacy.ts";
import { messages } from "../../../lib/forms/messages.ts";
import { getLastMessage, getMessages } from "../../../test/backend/api-client.ts";
import { createBuyerClient } from "../../../test/backend/buyer-client.ts";
import { type Customer, deliveryNote } from "../../../test/backend/factories.ts";
import { createOperatorClient } from "../../../test/backend/operator-client.ts";
import { createTestApp, type TestApp, testConfig } from "../../../test/backend/test-app.ts";
import { companies, itemAlerts, itemStock, items, users } from "../../db/schema/index.ts";
import { sendItemAlerts } from "./send-alerts.ts";

let backend: TestApp;
let ops: ReturnType<typeof createOperatorClient>;
beforeAll(async () => {
  backend = await createTestApp();
  ops = createOperatorClient(backend);
});
afterAll(() => backend.close());

const change = (buyer: Customer, item: { id: number }, kind: contract.AlertKind, wanted = true) =>
  backend.inject(
    buyer.brand,
    contract.changeItemAlert,
    { item_id: String(item.id), kind, wanted },
    buyer.key,
  );
const list = async (buyer: Customer) =>
  (await backend.inject(buyer.brand, contract.getItemAlerts, undefined, buyer.key)).read();
const run = () => sendItemAlerts(backend.db, testConfig);
const operate = async (path: string, row: object) => {
  const { status, message } = await ops(path, { rows: [{ brand: "zwz", ...row }] });
  expect([status, message]).toEqual([200, undefined]);
};
const setStock = ({ designation }: { designation: string }, available: number) =>
  operate("items/stock", { designation, available });
const setPrice = ({ designation }: { designation: string }, price: number) =>
  operate("items/price", { designation, price: String(price) });
const unsubscribe = (token: string, brand: "zwz" | "nod" = "zwz") =>
  backend.inject(brand, contract.unsubscribeItemAlerts, { token });

describe("item alerts", () => {
  test("are asked for and ended, each of them once, by their user alone", async () => {
    const [buyer, other] = [await backend.createCustomer(), await backend.createCustomer()];
    const item = await backend.createItem({ stock: 0, price: 240_00 });
    for (const kind of ["stock", "price", "stock"] as const)
      expect((await change(buyer, item, kind)).status).toBe(200);
    expect(await list(buyer)).toEqual(
      (["price", "stock"] as const).map((kind) => ({
        itemId: String(item.id),
        name: item.designation,
        brand: "ZWZ",
        slug: item.slug,
        kind,
        listPrice: 240_00,
      })),
    );
    expect(await list(other)).toEqual([]);
    await change(other, item, "price", false);
    await change(buyer, item, "stock", false);
    await change(buyer, item, "stock", false);
    expect((await list(buyer)).map(({ kind }) => kind)).toEqual(["price"]);
  });

  test("need a session, a confirmed address, an item of the brand that is sold, and for stock one without it", async () => {
    const buyer = await backend.createCustomer();
    const [sold, gone, inStock, foreign] = [
      await backend.createItem({ stock: 0 }),
      await backend.createItem({ stock: 0, status: "Inactive" }),
      await backend.createItem({ stock: 3 }),
      await backend.createItem({ stock: 0, brand: "nod" }),
    ];
    expect((await backend.inject("zwz", contract.getItemAlerts, undefined)).status).toBe(401);
    for (const item of [gone, foreign, { id: 99_999_999 }])
      expect((await change(buyer, item, "price")).status).toBe(404);
    expect(await change(buyer, inStock, "stock")).toMatchObject({
      status: 409,
      wire: { message: messages.inStockNow },
    });
    expect((await change(buyer, inStock, "price")).status).toBe(200);
    await backend.db.update(users).set({ emailVerifiedAt: null }).where(eq(users.id, buyer.userId));
    expect(await change(buyer, sold, "stock")).toMatchObject({
      status: 403,
      wire: { message: messages.confirmEmailForAlerts },
    });
    await setPrice(inStock, 1);
    expect(await run()).toBe(0);
  });

  test("at most 200 per user", async () => {
    const buyer = await backend.createCustomer();
    const rows = [];
    for (let n = 0; n < 200; n += 1) rows.push(await backend.createItem({ stock: 0 }));
    await backend.db
      .insert(itemAlerts)
      .values(
        rows.map(({ id }) => ({ userId: buyer.userId, itemId: id, kind: "price", price: 0 })),
      );
    await backend.db.update(itemAlerts).set({ price: 240_00 });
    const one = await backend.createItem({ stock: 0 });
    expect(await change(buyer, one, "stock")).toMatchObject({
      status: 409,
      wire: { message: messages.alertsFull },
    });
    expect(await list(buyer)).toHaveLength(200);
  });

  test("one e-mail lists what is in stock again and what has another price; stock alerts end, price alerts wait for the next change", async () => {
    const buyer = await backend.createCustomer();
    const [waited, watched, both, still] = [
      await backend.createItem({ stock: 0, designation: "6204 waited" }),
      await backend.createItem({ stock: 0, designation: "6205 watched", price: 100_00 }),
      await backend.createItem({ stock: 0, designation: "6206 both", price: 100_00 }),
      await backend.createItem({ stock: 0, designation: "6207 still" }),
    ];
    for (const item of [waited, both, still]) await change(buyer, item, "stock");
    for (const item of [watched, both]) await change(buyer, item, "price");
    expect(await run()).toBe(0);
    await setStock(waited, 12);
    await setStock(both, 1_200);
    await setPrice(watched, 120);
    await setPrice(both, 0);
    expect(await run()).toBe(1);
    const email = await getLastMessage(backend.db, buyer.email);
    expect(email).toMatchObject({ template: "item-alerts" });
    expect(email.subject).toContain("3 items: back in stock, new price");
    expect(email.text).toContain("6204 waited ZWZ: ₹240.00\n  In stock again: 12\n");
    expect(email.text).toContain(
      "6205 watched ZWZ: ₹120.00\n  List price before: ₹100.00, now: ₹120.00\n",
    );
    expect(email.text).toContain(
      "6206 both ZWZ: Display on request\n  In stock again: 1,200\n  List price before: ₹100.00, now: Display on request\n",
    );
    expect(email.text).not.toContain("6207");
    expect(email.html).toContain(
      `<a href="http://zwz.localhost:3000/product-category/${watched.slug}">`,
    );
    expect(await run()).toBe(0);
    expect((await list(buyer)).map(({ name, kind }) => `${name} ${kind}`)).toEqual([
      "6205 watched price",
      "6206 both price",
      "6207 still stock",
    ]);
    await setPrice(watched, 100);
    expect(await run()).toBe(1);
    expect(await getMessages(backend.db, buyer.email)).toHaveLength(2);
  });

  test("one run serves both brands: each buyer gets the items, the link and the site of the own one", async () => {
    const sites = { zwz: "http://zwz.localhost:3000", nod: "http://nod.localhost:3000" };
    const watched = await Promise.all(
      (["zwz", "nod"] as const).map(async (brand) => {
        const buyer = await backend.createCustomer({ brand });
        const item = await backend.createItem({ brand, stock: 0, designation: `6208 ${brand}` });
        await change(buyer, item, "stock");
        return { brand, buyer, item };
      }),
    );
    const ids = watched.map(({ item }) => item.id);
    await backend.db.update(itemStock).set({ available: 4 }).where(inArray(itemStock.itemId, ids));
    expect(await run()).toBe(2);
    for (const { brand, buyer, item } of watched) {
      const { text, html } = await getLastMessage(backend.db, buyer.email);
      expect(text).toContain(`${item.designation} ZWZ`);
      expect(html).toContain(`${sites[brand]}/`);
      expect(html).not.toContain(sites[brand === "zwz" ? "nod" : "zwz"]);
      const [, token = ""] = /\/unsubscribe#token=(\S+)/.exec(text) ?? [];
      expect((await unsubscribe(token, brand)).status).toBe(200);
    }
  });

  test("neither a new price nor new pieces cause an e-mail about the other", async () => {
    const buyer = await backend.createCustomer();
    const [waited, watched] = [
      await backend.createItem({ stock: 0, price: 100_00 }),
      await backend.createItem({ stock: 0, price: 100_00 }),
    ];
    await change(buyer, waited, "stock");
    await change(buyer, watched, "price");
    await setPrice(waited, 90);
    await setStock(watched, 5);
    expect(await run()).toBe(0);
    await setStock(waited, 1);
    await setPrice(watched, 100.01);
    expect(await run()).toBe(1);
  });

  test("pieces that go to back-orders are not in stock again", async () => {
    const client = createBuyerClient(backend);
    const item = await backend.createItem({ stock: 1, leadDays: 5 });
    const [watcher, buyer] = [
      await backend.createCustomer(),
      await backend.createCustomer({ balance: 1e12 }),
    ];
    await client.addToCart(buyer, [{ id: item.id, quantity: 11 }]);
    await client.placeOrder(buyer, await client.getCart(buyer));
    expect((await change(watcher, item, "stock")).status).toBe(200);
    const receive = (received: number) =>
      operate("items/stock", {
        designation: item.designation,
        received,
        reference: deliveryNote(),
      });
    await receive(10);
    expect(await run()).toBe(0);
    await receive(1);
    expect(await run()).toBe(1);
  });

  test("accounts on hold and items that are no longer sold cause no e-mail", async () => {
    const [held, buyer] = [await backend.createCustomer(), await backend.createCustomer()];
    const [item, gone] = [
      await backend.createItem({ stock: 0 }),
      await backend.createItem({ stock: 0 }),
    ];
    await change(held, item, "stock");
    await change(buyer, gone, "price");
    await backend.db
      .update(companies)
      .set({ status: "On Hold" })
      .where(eq(companies.id, held.companyId));
    await backend.db
      .update(items)
      .set({ status: "Inactive", listPrice: 1 })
      .where(eq(items.id, gone.id));
    await setStock(item, 5);
    expect(await run()).toBe(0);
    expect(await list(buyer)).toEqual([]);
  });

  test("the link of an e-mail ends all of them without sign-in, as often as it is used; a changed or foreign one none", async () => {
    const [buyer, other] = [await backend.createCustomer(), await backend.createCustomer()];
    const item = await backend.createItem({ stock: 0 });
    for (const one of [buyer, other]) await change(one, item, "stock");
    for (const one of [buyer, other]) await change(one, item, "price");
    await setStock(item, 5);
    await run();
    const { text } = await getLastMessage(backend.db, buyer.email);
    const [, token = ""] =
      /Stop these e-mails: http:\/\/\S+\/unsubscribe#token=(\S+)/.exec(text) ?? [];
    const forged = token.replace(/^\d+/, String(other.userId));
    for (const wrong of [forged, `${token}x`, "", "1-", token.slice(0, -1)])
      expect((await unsubscribe(wrong)).status).toBe(400);
    expect((await unsubscribe(token, "nod")).status).toBe(400);
    expect(await list(buyer)).toHaveLength(1);
    for (let n = 0; n < 2; n += 1) expect((await unsubscribe(token)).status).toBe(200);
    expect(await list(buyer)).toEqual([]);
    expect(await list(other)).toHaveLength(1);
  });

  test("are part of the data export", async () => {
    const buyer = await backend.createCustomer();
    await change(buyer, await backend.createItem({ stock: 0 }), "stock");
    const reply = await backend.inject("zwz", exportData, undefined, buyer.key);
    expect(JSON.stringify(reply.wire)).toContain('"kind":"stock"');
  });
});
