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
  // A counter that no rollback takes back: the first line of each try's turn is broken as PostgreSQL breaks deadlocks.
  await backend.db.execute(sql`create sequence turns`);
  await backend.db.execute(sql`
    create function breaks() returns trigger language plpgsql as $$ begin
      if nextval('turns') = 1 then raise exception 'deadlock detected' using errcode = '40P01'; end if;
      return new;
    end $$`);
  await backend.db.execute(
    sql`create trigger breaks before insert on cart_lines for each row execute function breaks()`,
  );
});
afterAll(() => backend.close());

const calm = () => backend.db.execute(sql`select setval('turns', 2)`);
const broken = () => backend.db.execute(sql`select setval('turns', 1, false)`);

test.each([
  ["[4.15] an RFI offer into the cart", "offer"],
  ["[3.5] an item into the cart", "item"],
  ["[3.1] a guest cart at log-in", "merge"],
])(
  "%s: a deadlock with somebody else is tried again, not told to the buyer",
  async (_name, what) => {
    await calm();
    const rfiClient = createRfiClient(backend);
    const { buyer, item, number } = await rfiClient.createAnsweredRfi({});
    const put = {
      offer: () => rfiClient.addOffersToCart(buyer, number, [{ item_id: item.id }]),
      item: () => createBuyerClient(backend).addToCart(buyer, [{ id: item.id, quantity: 7 }]),
      merge: () => merge(buyer, item.id),
    }[what];
    await broken();
    expect((await put?.())?.status).toBe(200);
    expect(await createBuyerClient(backend).getCart(buyer)).toMatchObject([
      { itemId: String(item.id) },
    ]);
  },
);

const merge = (buyer: Customer, item_id: number) => {
  const item_info = [{ item_id, quantity: 7 }];
  return backend.inject("zwz", addItem, { item_info, merge_id: "m".repeat(20) }, buyer.key);
};
