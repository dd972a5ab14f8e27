import { afterAll, beforeAll, expect, test } from "@jest/globals";
import { eq } from "drizzle-orm";
import { changeItemAlert } from "../../../lib/contract/item-alerts.ts";
import { getMessages } from "../../../test/backend/api-client.ts";
import { createTestApp, type TestApp, testConfig } from "../../../test/backend/test-app.ts";
import { itemAlerts, itemStock } from "../../db/schema/index.ts";
import { sendItemAlerts } from "./send-alerts.ts";

let backend: TestApp;
beforeAll(async () => {
  backend = await createTestApp();
});
afterAll(() => backend.close());

test("runs of several processes at once send each alert once", async () => {
  const item = await backend.createItem({ stock: 0 });
  const buyers = [];
  for (let n = 0; n < 8; n += 1) buyers.push(await backend.createCustomer());
  for (const { userId } of buyers)
    await backend.db
      .insert(itemAlerts)
      .values({ userId, itemId: item.id, kind: "stock", price: 240_00 });
  await backend.db.update(itemStock).set({ available: 5 }).where(eq(itemStock.itemId, item.id));
  const sent = await Promise.all(
    Array.from({ length: 12 }, () => sendItemAlerts(backend.db, testConfig)),
  );
  expect(sent.filter((count) => count > 0)).toEqual([8]);
  for (const { email } of buyers) expect(await getMessages(backend.db, email)).toHaveLength(1);
});

test("parallel requests count each other up to the limit", async () => {
  const buyer = await backend.createCustomer();
  const rows = [];
  for (let n = 0; n < 206; n += 1) rows.push(await backend.createItem({ stock: 0 }));
  await backend.db
    .insert(itemAlerts)
    .values(
      rows
        .slice(0, 196)
        .map(({ id }) => ({ userId: buyer.userId, itemId: id, kind: "price", price: 240_00 })),
    );
  const replies = await Promise.all(
    rows
      .slice(196)
      .map(({ id }) =>
        backend.inject(
          "zwz",
          changeItemAlert,
          { item_id: String(id), kind: "stock", wanted: true },
          buyer.key,
        ),
      ),
  );
  expect(replies.map(({ status }) => status).sort()).toEqual([
    ...Array(4).fill(200),
    ...Array(6).fill(409),
  ]);
});
