import { afterAll, beforeAll, expect, test } from "@jest/globals";
import { sql } from "drizzle-orm";
import { changeSavedItems, savedItems } from "../../../lib/contract/catalogue.ts";
import { messages } from "../../../lib/forms/messages.ts";
import type { Customer } from "../../../test/backend/factories.ts";
import { createTestApp, type TestApp } from "../../../test/backend/test-app.ts";

let backend: TestApp;
beforeAll(async () => {
  backend = await createTestApp();
});
afterAll(() => backend.close());

const save = (buyer: Customer, ids: (number | string)[], saved = true) =>
  backend.inject(buyer.brand, changeSavedItems, { item_ids: ids.map(String), saved }, buyer.key);
const getSavedIds = async (buyer: Customer) =>
  (await backend.inject(buyer.brand, savedItems, undefined, buyer.key))
    .read()
    .map((item) => Number(item.id));

test("[2.32] saving and removing items is idempotent", async () => {
  const buyer = await backend.createCustomer();
  const [a, b] = [await backend.createItem(), await backend.createItem()];
  await save(buyer, [a.id]);
  await save(buyer, [a.id, b.id, b.id]);
  expect((await getSavedIds(buyer)).sort()).toEqual([a.id, b.id].sort());
  await save(buyer, [a.id], false);
  await save(buyer, [a.id], false);
  expect(await getSavedIds(buyer)).toEqual([b.id]);
});

test("[2.32] the item saved last comes first", async () => {
  const buyer = await backend.createCustomer();
  const [a, b, c] = [
    await backend.createItem(),
    await backend.createItem(),
    await backend.createItem(),
  ];
  for (const { id } of [b, c, a, b]) await save(buyer, [id]);
  expect(await getSavedIds(buyer)).toEqual([a.id, c.id, b.id]);
});

test("[2.32] a saved item has list price, own price and stock", async () => {
  const buyer = await backend.createCustomer();
  const item = await backend.createItem({ price: 99_00, stock: 3 });
  await save(buyer, [item.id]);
  const [row] = (await backend.inject("zwz", savedItems, undefined, buyer.key)).read();
  expect(row).toMatchObject({
    listPrice: 99_00,
    yourPrice: 99_00,
    stock: 3,
    availability: "Stock",
  });
});

test("every buyer has their own list, which requires a key", async () => {
  const [one, two] = [await backend.createCustomer(), await backend.createCustomer()];
  const item = await backend.createItem();
  await save(one, [item.id]);
  expect(await getSavedIds(two)).toEqual([]);
  await save(two, [item.id], false);
  expect(await getSavedIds(one)).toEqual([item.id]);
  const guest = await backend.inject("zwz", savedItems, undefined);
  expect([guest.status, guest.wire]).toEqual([
    401,
    { success: 0, message: messages.sessionExpired },
  ]);
  expect(
    (await backend.inject("zwz", changeSavedItems, { item_ids: [], saved: true })).status,
  ).toBe(401);
});

test("missing and foreign items are ignored; a request with only such items is refused", async () => {
  const buyer = await backend.createCustomer();
  const [own, other] = [await backend.createItem(), await backend.createItem({ brand: "nod" })];
  expect((await save(buyer, [other.id, "abc", "-1", 999_999, own.id])).status).toBe(200);
  expect(await getSavedIds(buyer)).toEqual([own.id]);
  const refused = await save(buyer, [other.id, "99999999999"]);
  expect([refused.status, refused.wire]).toEqual([
    404,
    { success: 0, message: messages.itemNotFound },
  ]);
  const tooMany = await save(
    buyer,
    Array.from({ length: 201 }, (_, i) => i + 1),
  );
  expect(tooMany.status).toBe(400);
});

test("[2.32] a list holds at most 500 items, even with parallel requests", async () => {
  const buyer = await backend.createCustomer();
  const [first] = [await backend.createItem()];
  const { rows } = await backend.db.execute<{ id: number }>(sql`
    insert into items select (jsonb_populate_record(i, jsonb_build_object(
      'id', nextval(pg_get_serial_sequence('items', 'id')),
      'designation', 'S' || n, 'code', 'S' || n, 'slug', 's' || n))).*
    from items i, generate_series(1, 520) n where i.id = ${first?.id}
    returning id::int as id`);
  const ids = rows.map(({ id }) => id);
  for (const from of [0, 150, 300]) {
    expect((await save(buyer, ids.slice(from, from + 150))).status).toBe(200);
  }
  const both = await Promise.all([save(buyer, ids.slice(450, 490)), save(buyer, ids.slice(490))]);
  const refused = both.filter((reply) => reply.status !== 200);
  expect(refused.map(({ status, wire }) => [status, wire.message])).toEqual([
    [409, messages.savedItemsFull],
  ]);
  expect((await save(buyer, ids.slice(0, 2))).status).toBe(200);
  const saved = new Set(await getSavedIds(buyer));
  const unsaved = ids.filter((id) => !saved.has(id));
  const room = 500 - saved.size;
  expect((await save(buyer, unsaved.slice(0, room))).status).toBe(200);
  expect((await save(buyer, unsaved.slice(room, room + 1))).status).toBe(409);
  expect(await getSavedIds(buyer)).toHaveLength(500);
});
