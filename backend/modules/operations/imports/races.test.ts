import { afterAll, beforeAll, expect, test } from "@jest/globals";
import { eq } from "drizzle-orm";
import { createFulfilmentClient } from "../../../../test/backend/fulfilment-client.ts";
import { createImportClient, type ImportClient } from "../../../../test/backend/import-client.ts";
import { createTestApp, type TestApp } from "../../../../test/backend/test-app.ts";
import { itemStock, items, orderLines } from "../../../db/schema/index.ts";

let backend: TestApp;
let client: ImportClient;
beforeAll(async () => {
  backend = await createTestApp();
  client = createImportClient(backend);
});
afterAll(() => backend.close());

test("[4.18] deliveries imported while buyers order lose no piece and sell none twice", async () => {
  const fulfilment = createFulfilmentClient(backend);
  const { item } = await fulfilment.order();
  const pieces = async () => {
    const [stock] = await backend.db.select().from(itemStock).where(eq(itemStock.itemId, item.id));
    const lines = await backend.db.select().from(orderLines).where(eq(orderLines.itemId, item.id));
    const sum = (of: (line: (typeof lines)[number]) => number) =>
      lines.reduce((total, line) => total + of(line), 0);
    return {
      free: stock?.available ?? 0,
      allocated: sum(({ allocated }) => allocated),
      waiting: sum(({ backOrdered }) => backOrdered),
    };
  };
  const before = await pieces();
  const received = 5;
  const files = await Promise.all(
    Array.from({ length: 8 }, async (_, n) => {
      const file = `Designation,Received,Reference\n${item.designation},${received},DN-${n}\n`;
      return (await client.preview("stock", file)).details.id;
    }),
  );
  const applied = await Promise.all(
    files.map(async (id) => {
      // Another import of the kind is being applied: wait as an operator would.
      for (;;) {
        const { status, message } = await client.apply(id);
        if (status !== 409 || !message?.includes("Another import")) return status;
      }
    }),
  );
  expect(applied).toEqual(files.map(() => 200));
  const after = await pieces();
  expect(after.free + after.allocated).toBe(
    before.free + before.allocated + received * files.length,
  );
  expect(after.free > 0 && after.waiting > 0).toBe(false);
});

test("of two imports of one price only one is applied", async () => {
  const item = await backend.createItem({ designation: "6020", price: 10_00 });
  const ids: number[] = [];
  for (const price of [11, 12])
    ids.push((await client.preview("prices", `Designation,Price\n6020,${price}\n`)).details.id);
  const replies = await Promise.all(ids.map((id) => client.apply(id)));
  expect(replies.map(({ status }) => status).sort()).toEqual([200, 409]);
  const [stored] = await backend.db.select().from(items).where(eq(items.id, item.id));
  const winner = replies.findIndex(({ status }) => status === 200);
  expect(stored?.listPrice).toBe([11_00, 12_00][winner]);
});
