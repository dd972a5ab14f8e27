import { afterAll, beforeAll, describe, expect, test } from "@jest/globals";
import { eq } from "drizzle-orm";
import type { z } from "zod";
import type { BrandId } from "../../../brands/types.ts";
import { fillPath } from "../../../lib/contract/endpoint.ts";
import * as contract from "../../../lib/contract/order-lists.ts";
import { messages } from "../../../lib/forms/messages.ts";
import type { Customer } from "../../../test/backend/factories.ts";
import { createTestApp, type TestApp } from "../../../test/backend/test-app.ts";
import { items, users } from "../../db/schema/index.ts";

let backend: TestApp;
beforeAll(async () => {
  backend = await createTestApp();
});
afterAll(() => backend.close());

type Body = z.input<typeof contract.saveOrderList.body>;
const ROW = { text: "6205-2RS", item_id: null, quantity: 4 };

const pathOf = (id: number | string) => fillPath(contract.getOrderList.path, { id: String(id) });
const summaries = async ({ brand, key }: Customer) =>
  (await backend.inject(brand, contract.getOrderLists, undefined, key)).read();
const read = ({ brand, key }: Customer, id: number | string) =>
  backend.inject(brand, contract.getOrderList, undefined, key, pathOf(id));
const save = ({ brand, key }: Customer, body: Partial<Body> = {}) =>
  backend.inject(brand, contract.saveOrderList, { name: "Weekly", rows: [ROW], ...body }, key);
const remove = ({ brand, key }: Customer, id: number | string, version: number) =>
  backend.inject(brand, contract.removeOrderList, { version }, key, pathOf(id));

/** Another user of the same company. */
async function createColleague({ brand, companyId }: Customer): Promise<Customer> {
  const colleague = await backend.createCustomer({ brand });
  await backend.db.update(users).set({ companyId }).where(eq(users.id, colleague.userId));
  return { ...colleague, companyId };
}

const brandIds: BrandId[] = ["zwz", "nod"];

describe.each(brandIds)("a company's named lists, %s", (brand) => {
  test("are saved with their rows, replaced and removed by version, by any user of the company", async () => {
    const buyer = await backend.createCustomer({ brand });
    await backend.db
      .update(users)
      .set({ firstName: "Asha", lastName: "Nair" })
      .where(eq(users.id, buyer.userId));
    const colleague = await createColleague(buyer);
    await backend.db
      .update(users)
      .set({ firstName: "Ravi", lastName: "Nair" })
      .where(eq(users.id, colleague.userId));
    const item = await backend.createItem({ brand });
    const rows = [
      { text: "FAG 6205-2RSR", item_id: String(item.id), quantity: 12 },
      { text: " unknown\n part ", item_id: null, quantity: null, doubt: "Which?" },
    ];
    const created = (await save(buyer, { name: "  Pune \u200b plant ", rows })).read();
    expect(created).toMatchObject({ name: "Pune plant", rowCount: 2, version: 1 });
    expect((await read(colleague, created.id)).read()).toMatchObject({
      createdBy: "Asha Nair",
      updatedBy: "Asha Nair",
      rows: [
        { text: "FAG 6205-2RSR", itemId: String(item.id), quantity: 12 },
        { text: "unknown part", itemId: null, quantity: null, doubt: "Which?" },
      ],
    });

    const replaced = (
      await save(colleague, { id: created.id, version: 1, name: "Pune", rows: [ROW] })
    ).read();
    expect(replaced).toMatchObject({ id: created.id, version: 2, name: "Pune", rowCount: 1 });
    expect(await summaries(buyer)).toMatchObject([
      { id: created.id, createdBy: "Asha Nair", updatedBy: "Ravi Nair", version: 2 },
    ]);

    expect((await remove(buyer, created.id, 1)).status).toBe(409);
    expect((await remove(buyer, created.id, 2)).status).toBe(200);
    expect(await summaries(colleague)).toEqual([]);
  });

  test("are missing for other companies and the other brand", async () => {
    const buyer = await backend.createCustomer({ brand });
    const { id } = (await save(buyer)).read();
    const stranger = await backend.createCustomer({ brand });
    const elsewhere = await backend.createCustomer({ brand: brand === "zwz" ? "nod" : "zwz" });
    for (const other of [stranger, elsewhere]) {
      expect(await summaries(other)).toEqual([]);
      const replies = [
        [await read(other, id), await read(other, 999_999)],
        [await save(other, { id, version: 1 }), await save(other, { id: 999_999, version: 1 })],
        [await remove(other, id, 1), await remove(other, 999_999, 1)],
      ];
      for (const [theirs, missing] of replies) {
        expect([theirs?.status, theirs?.wire]).toEqual([404, missing?.wire]);
      }
    }
    expect((await read({ ...buyer, brand: elsewhere.brand }, id)).status).toBe(401);
    expect((await backend.inject(brand, contract.getOrderLists, undefined)).status).toBe(401);
    expect((await read(buyer, id)).read().rows).toHaveLength(1);
  });
});

describe("saving a list", () => {
  test("from two tabs, the second is refused and nothing is overwritten", async () => {
    const buyer = await backend.createCustomer();
    const { id } = (await save(buyer)).read();
    const row = (text: string) => [{ ...ROW, text }];
    const replies = await Promise.all(
      ["first", "second", "third"].map((text) => save(buyer, { id, version: 1, rows: row(text) })),
    );
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
    const refused = replies.find(({ status }) => status === 409);
    expect(refused?.wire).toMatchObject({ message: messages.listChanged });
    expect((await read(buyer, id)).read().version).toBe(2);
    // Without the version that was seen, a list can't be replaced.
    expect((await save(buyer, { id })).status).toBe(409);
  });

  test("a name is used once per company, in any case, also by parallel calls", async () => {
    const buyer = await backend.createCustomer();
    const statuses = (
      await Promise.all(["Pune", "PUNE", "pune "].map((name) => save(buyer, { name })))
    ).map(({ status }) => status);
    expect(statuses.sort()).toEqual([200, 409, 409]);
    const other = (await save(buyer, { name: "Nashik" })).read();
    const renamed = await save(buyer, { id: other.id, version: 1, name: "puNe" });
    expect([renamed.status, renamed.wire]).toMatchObject([
      409,
      { message: messages.listNameTaken },
    ]);
    expect((await save(buyer, { id: other.id, version: 1, name: "NASHIK" })).status).toBe(200);
    expect((await save(await backend.createCustomer(), { name: "Pune" })).status).toBe(200);
  });

  test("a company saves 50 lists, also by parallel calls", async () => {
    const buyer = await backend.createCustomer();
    for (let n = 0; n < 48; n += 1) await save(buyer, { name: `List ${n}` });
    const last = await Promise.all([1, 2, 3, 4].map((n) => save(buyer, { name: `Last ${n}` })));
    expect(last.map(({ status }) => status).sort()).toEqual([200, 200, 409, 409]);
    const [first] = await summaries(buyer);
    expect((await save(buyer, { id: first?.id ?? 0, version: 1, name: "Renamed" })).status).toBe(
      200,
    );
    expect((await save(buyer, { name: "More" })).wire).toMatchObject({
      message: messages.listsFull,
    });
  });

  const rows = (count: number) => Array.from({ length: count }, () => ROW);
  test.each([
    ["a blank name", { name: " " }, 400],
    ["a name without letter or digit", { name: "--" }, 400],
    ["a name of 60 characters", { name: "n".repeat(60) }, 200],
    ["a name of 61 characters", { name: "n".repeat(61) }, 400],
    ["no rows", { rows: [] }, 400],
    ["only blank rows", { rows: [{ ...ROW, text: " \u200b" }] }, 400],
    ["1,000 rows", { rows: rows(1_000) }, 200],
    ["1,001 rows", { rows: rows(1_001) }, 400],
    ["a row of 200 characters", { rows: [{ ...ROW, text: "x".repeat(200) }] }, 200],
    ["a row of 201 characters", { rows: [{ ...ROW, text: "x".repeat(201) }] }, 400],
    ["no pieces", { rows: [{ ...ROW, quantity: 0 }] }, 400],
    ["99,999 pieces", { rows: [{ ...ROW, quantity: 99_999 }] }, 200],
    ["100,000 pieces", { rows: [{ ...ROW, quantity: 100_000 }] }, 400],
    ["a doubt of 200 characters", { rows: [{ ...ROW, doubt: "x".repeat(200) }] }, 200],
    ["a doubt of 201 characters", { rows: [{ ...ROW, doubt: "x".repeat(201) }] }, 400],
    ["half a piece", { rows: [{ ...ROW, quantity: 0.5 }] }, 400],
  ])("with %s", async (_, body, status) => {
    const buyer = await backend.createCustomer();
    expect((await save(buyer, body)).status).toBe(status);
    expect(await summaries(buyer)).toHaveLength(status === 200 ? 1 : 0);
  });

  test("1,000 rows of 200 characters fit, and a body over 400 kB is refused", async () => {
    const buyer = await backend.createCustomer();
    const long = Array.from({ length: 1_000 }, () => ({ ...ROW, text: "x".repeat(200) }));
    expect((await save(buyer, { rows: long })).status).toBe(200);
    const wide = Array.from({ length: 1_000 }, () => ({ ...ROW, text: "é".repeat(200) }));
    expect((await save(buyer, { rows: wide })).status).toBe(413);
  });

  test("an item that is unknown, of the other brand or no longer sold leaves its text", async () => {
    const buyer = await backend.createCustomer();
    const item = await backend.createItem();
    const elsewhere = await backend.createItem({ brand: "nod" });
    const { id } = (
      await save(buyer, {
        rows: [item.id, elsewhere.id, 999_999, "abc"].map((one) => ({
          ...ROW,
          item_id: String(one),
        })),
      })
    ).read();
    const itemIds = async () => (await read(buyer, id)).read().rows.map(({ itemId }) => itemId);
    expect(await itemIds()).toEqual([String(item.id), null, null, null]);
    await backend.db.update(items).set({ status: "Inactive" }).where(eq(items.id, item.id));
    expect(await itemIds()).toEqual([null, null, null, null]);
  });

  test.each(["0", "abc", "-1", "99999999999"])("an id like %s is missing", async (id) => {
    const buyer = await backend.createCustomer();
    expect((await read(buyer, id)).status).toBe(404);
    expect((await remove(buyer, id, 1)).status).toBe(404);
  });
});
