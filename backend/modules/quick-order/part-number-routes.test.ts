import { afterAll, beforeAll, describe, expect, test } from "@jest/globals";
import { eq } from "drizzle-orm";
import type { BrandId } from "../../../brands/types.ts";
import { matchNumbers } from "../../../lib/contract/match-numbers.ts";
import * as contract from "../../../lib/contract/part-numbers.ts";
import { messages } from "../../../lib/forms/messages.ts";
import type { Customer } from "../../../test/backend/factories.ts";
import { createTestApp, type TestApp } from "../../../test/backend/test-app.ts";
import { items, partNumbers, users } from "../../db/schema/index.ts";

let backend: TestApp;
beforeAll(async () => {
  backend = await createTestApp();
});
afterAll(() => {
  backend.deps.search.close();
  return backend.close();
});

const list = async ({ brand, key }: Customer) =>
  (await backend.inject(brand, contract.getPartNumbers, undefined, key)).read();
const save = (
  { brand, key }: Customer,
  ...numbers: { number: string; item_id: number | string }[]
) =>
  backend.inject(
    brand,
    contract.savePartNumbers,
    { numbers: numbers.map(({ number, item_id }) => ({ number, item_id: String(item_id) })) },
    key,
  );
const remove = ({ brand, key }: Customer, ...numbers: string[]) =>
  backend.inject(brand, contract.removePartNumbers, { numbers }, key);
const brandIds: BrandId[] = ["zwz", "nod"];

describe.each(brandIds)("a company's own part numbers, %s", (brand) => {
  test("are saved with item and user, replaced in any case and with any spaces, and removed", async () => {
    const buyer = await backend.createCustomer({ brand });
    const [first, second] = [
      await backend.createItem({ brand }),
      await backend.createItem({ brand }),
    ];
    await save(buyer, { number: " MAT 4711\u200b-a ", item_id: first.id });
    expect(await list(buyer)).toEqual([
      {
        number: "MAT 4711 -a",
        itemId: String(first.id),
        itemName: first.designation,
        brand: first.maker,
        savedBy: expect.any(String),
        savedAt: expect.stringMatching(/^\d{4}-/),
      },
    ]);
    await save(buyer, { number: "mat4711-A", item_id: second.id }, { number: "2", item_id: 1e9 });
    expect((await list(buyer))[0]?.itemId).toBe(String(first.id));
    await save(buyer, { number: "mat4711-A", item_id: second.id });
    expect(await list(buyer)).toMatchObject([{ number: "mat4711-A", itemId: String(second.id) }]);
    expect((await remove(buyer, "unknown", "Mat 4711-a")).status).toBe(200);
    expect(await list(buyer)).toEqual([]);
  });

  test("belong to all users of the company, and to no other company or brand", async () => {
    const buyer = await backend.createCustomer({ brand });
    const item = await backend.createItem({ brand });
    await save(buyer, { number: "A-1", item_id: item.id });
    const colleague = await backend.createCustomer({ brand });
    const stranger = await backend.createCustomer({ brand });
    const elsewhere = await backend.createCustomer({ brand: brand === "zwz" ? "nod" : "zwz" });
    await backend.db
      .update(users)
      .set({ companyId: buyer.companyId })
      .where(eq(users.id, colleague.userId));
    expect(await list(colleague)).toMatchObject([{ number: "A-1" }]);
    for (const other of [stranger, elsewhere]) {
      expect(await list(other)).toEqual([]);
      expect((await remove(other, "A-1")).status).toBe(200);
    }
    expect(await list(buyer)).toHaveLength(1);
    // Nor can an item of the other brand be saved.
    expect((await save(elsewhere, { number: "A-1", item_id: item.id })).wire).toMatchObject({
      message: messages.itemNotFound,
    });
    expect((await backend.inject(brand, contract.getPartNumbers, undefined)).status).toBe(401);
    const foreignBrand = { ...buyer, brand: elsewhere.brand };
    expect((await save(foreignBrand, { number: "B", item_id: item.id })).status).toBe(401);
  });

  test("come first in the match of a list, for the company only and while the item is sold", async () => {
    const buyer = await backend.createCustomer({ brand });
    const own = await backend.createItem({ brand, designation: `NU20${brand.length}X${brand}` });
    const listed = await backend.createItem({ brand, designation: `6309-${brand}` });
    await backend.deps.search.refresh();
    await save(buyer, { number: listed.designation, item_id: own.id });
    const match = async (key?: string) => {
      const rows = [listed.designation.toLowerCase(), "no such number"].map((text) => ({ text }));
      return (await backend.inject(brand, matchNumbers, { rows }, key)).read();
    };
    expect(await match(buyer.key)).toMatchObject([
      {
        item: {
          id: String(own.id),
          match: { requested: listed.designation.toLowerCase(), grade: "same", differences: [] },
        },
        isOwnNumber: true,
        total: 1,
      },
      { item: null },
    ]);
    for (const key of [undefined, (await backend.createCustomer({ brand })).key]) {
      const [found] = await match(key);
      expect(found?.item?.id).toBe(String(listed.id));
      expect(found?.isOwnNumber).toBeUndefined();
    }
    await backend.db.update(items).set({ status: "Inactive" }).where(eq(items.id, own.id));
    expect((await match(buyer.key))[0]).toMatchObject({ item: { id: String(listed.id) } });
    expect(await list(buyer)).toEqual([]);
  });
});

test("a maker or description beside an own number does not hide it", async () => {
  const buyer = await backend.createCustomer();
  const item = await backend.createItem({ designation: "NU208" });
  await save(buyer, { number: "4711-22", item_id: item.id });
  const rows = [
    { text: "4711-22", maker: "SKF" },
    { text: "Bearing 6205 ZZ", own_number: "4711-22" },
  ];
  const found = (await backend.inject("zwz", matchNumbers, { rows }, buyer.key)).read();
  const own = { item: { id: String(item.id) }, isOwnNumber: true, ownNumber: "4711-22" };
  expect(found).toMatchObject([own, own]);
});

describe("limits of part numbers", () => {
  test.each([
    ["blank", " ", 400],
    ["without letter or digit", "-/-", 400],
    ["of 40 characters", "7".repeat(40), 200],
    ["of 41 characters", "7".repeat(41), 400],
  ])("a number %s", async (_, number, status) => {
    const buyer = await backend.createCustomer();
    const { id } = await backend.createItem();
    expect((await save(buyer, { number, item_id: id })).status).toBe(status);
    expect(await list(buyer)).toHaveLength(status === 200 ? 1 : 0);
  });

  test("unknown and malformed items are refused, and nothing of the call is saved", async () => {
    const buyer = await backend.createCustomer();
    const { id } = await backend.createItem();
    for (const item_id of ["abc", "0", "999999999"]) {
      const reply = await save(buyer, { number: "1", item_id: id }, { number: "2", item_id });
      expect([reply.status, await list(buyer)]).toEqual([404, []]);
    }
  });

  test("a company saves 5,000 numbers; replacing one is possible then, another is refused", async () => {
    const buyer = await backend.createCustomer();
    const { id } = await backend.createItem();
    await backend.db.insert(partNumbers).values(
      Array.from({ length: 4_999 }, (_, n) => ({
        companyId: buyer.companyId,
        key: `N${n}`,
        number: `N${n}`,
        itemId: id,
        savedBy: buyer.userId,
      })),
    );
    expect((await save(buyer, { number: "last", item_id: id })).status).toBe(200);
    const more = await save(buyer, { number: "more", item_id: id });
    expect([more.status, more.wire.message]).toEqual([409, messages.partNumbersFull]);
    expect((await save(buyer, { number: "n 17", item_id: id })).status).toBe(200);
    expect(await list(buyer)).toHaveLength(5_000);
  });

  test("500 numbers are taken by a call, 501 are refused", async () => {
    const buyer = await backend.createCustomer();
    const { id } = await backend.createItem();
    const numbers = Array.from({ length: 501 }, (_, n) => ({ number: `N${n}`, item_id: id }));
    expect((await save(buyer, ...numbers)).status).toBe(400);
    expect((await save(buyer, ...numbers.slice(1))).status).toBe(200);
  });

  test("parallel saves of the same number leave one, and the limit holds", async () => {
    const buyer = await backend.createCustomer();
    const { id } = await backend.createItem();
    await Promise.all(
      Array.from({ length: 10 }, (_, n) =>
        save(buyer, { number: n % 2 ? "a 1" : "A1", item_id: id }),
      ),
    );
    expect(await list(buyer)).toHaveLength(1);
  });
});
