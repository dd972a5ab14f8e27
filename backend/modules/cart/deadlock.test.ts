import { afterAll, beforeAll, expect, test } from "@jest/globals";
import { sql } from "drizzle-orm";
import { addItem } from "../../../lib/contract/cart.ts";
import { type TestApp, testApp } from "../../../test/backend/build-test-app.ts";
import type { Customer } from "../../../test/backend/factories.ts";
import { rfiDesk } from "../../../test/backend/rfi-desk.ts";
import { shop } from "../../../test/backend/shop.ts";

let store: TestApp;
beforeAll(async () => {
  store = await testApp();
  // A counter that no rollback takes back: the first line of each try's turn is broken as PostgreSQL breaks deadlocks.
  await store.db.execute(sql`create sequence turns`);
  await store.db.execute(sql`
    create function breaks() returns trigger language plpgsql as $$ begin
      if nextval('turns') = 1 then raise exception 'deadlock detected' using errcode = '40P01'; end if;
      return new;
    end $$`);
  await store.db.execute(
    sql`create trigger breaks before insert on cart_lines for each row execute function breaks()`,
  );
});
afterAll(() => store.close());

const calm = () => store.db.execute(sql`select setval('turns', 2)`);
const broken = () => store.db.execute(sql`select setval('turns', 1, false)`);

test.each([
  ["[4.15] an RFI offer into the cart", "offer"],
  ["[3.5] an item into the cart", "item"],
  ["[3.1] a guest cart at log-in", "merge"],
])(
  "%s: a deadlock with somebody else is tried again, not told to the buyer",
  async (_name, what) => {
    await calm();
    const desk = rfiDesk(store);
    const { buyer, item, number } = await desk.answered({});
    const put = {
      offer: () => desk.take(buyer, number, [{ item_id: item.id }]),
      item: () => shop(store).put(buyer, [{ id: item.id, quantity: 7 }]),
      merge: () => merge(buyer, item.id),
    }[what];
    await broken();
    expect((await put?.())?.status).toBe(200);
    expect(await shop(store).cart(buyer)).toMatchObject([{ itemId: String(item.id) }]);
  },
);

const merge = (buyer: Customer, item_id: number) => {
  const item_info = [{ item_id, quantity: 7 }];
  return store.inject("zwz", addItem, { item_info, merge_id: "m".repeat(20) }, buyer.key);
};
