import { afterAll, beforeAll, expect, test } from "@jest/globals";
import { sql } from "drizzle-orm";
import { addItem } from "../../../lib/contract/cart.ts";
import { createBuyerClient } from "../../../test/backend/buyer-client.ts";
import type { Customer } from "../../../test/backend/factories.ts";
import { createRfiClient } from "../../../test/backend/rfi-client.ts";
import { createTestApp, type TestApp } from "../../../test/backend/test-app.ts";

let backend: TestApp;
beforeAll(async () => {
  backend = await createTestApp();
  // Sequences ignore rollbacks, so only the first insert fails, with the error code of a PostgreSQL deadlock.
  await backend.db.execute(sql`create sequence inserts`);
  await backend.db.execute(sql`
    create function fail_first_insert() returns trigger language plpgsql as $$ begin
      if nextval('inserts') = 1 then raise exception 'deadlock detected' using errcode = '40P01'; end if;
      return new;
    end $$`);
  await backend.db.execute(
    sql`create trigger fail_first_insert before insert on cart_lines for each row execute function fail_first_insert()`,
  );
});
afterAll(() => backend.close());

const preventDeadlock = () => backend.db.execute(sql`select setval('inserts', 2)`);
const causeDeadlock = () => backend.db.execute(sql`select setval('inserts', 1, false)`);

test.each([
  ["[4.15] adding an RFI offer to the cart", "offer"],
  ["[3.5] adding an item to the cart", "item"],
  ["[3.1] merging a guest cart at sign-in", "merge"],
])("%s succeeds after a retry when a deadlock occurs", async (_name, what) => {
  await preventDeadlock();
  const rfiClient = createRfiClient(backend);
  const { buyer, item, number } = await rfiClient.createAnsweredRfi({});
  const requests = {
    offer: () => rfiClient.addOffersToCart(buyer, number, [{ item_id: item.id }]),
    item: () => createBuyerClient(backend).addToCart(buyer, [{ id: item.id, quantity: 7 }]),
    merge: () => merge(buyer, item.id),
  }[what];
  await causeDeadlock();
  expect((await requests?.())?.status).toBe(200);
  expect(await createBuyerClient(backend).getCart(buyer)).toMatchObject([
    { itemId: String(item.id) },
  ]);
});

const merge = (buyer: Customer, item_id: number) => {
  const item_info = [{ item_id, quantity: 7 }];
  return backend.inject("zwz", addItem, { item_info, merge_id: "m".repeat(20) }, buyer.key);
};
