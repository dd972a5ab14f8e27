import { afterAll, beforeAll, expect, test } from "@jest/globals";
import { inArray } from "drizzle-orm";
import type { ItemPage } from "../../../../lib/contract/operations/items.ts";
import { createBuyerClient } from "../../../../test/backend/buyer-client.ts";
import { createImportClient, type ImportClient } from "../../../../test/backend/import-client.ts";
import { createRfiClient } from "../../../../test/backend/rfi-client.ts";
import { createTestApp, type TestApp } from "../../../../test/backend/test-app.ts";
import { items } from "../../../db/schema/index.ts";

let backend: TestApp;
let client: ImportClient;
beforeAll(async () => {
  backend = await createTestApp();
  client = createImportClient(backend);
  await backend.createItem();
});
afterAll(() => backend.close());

const head = "Maker,Designation,Category,Type,HSN,Mass (kg)\n";

/** Imports new items and gives their ids by number. */
async function add(numbers: string[]) {
  const rows = numbers.map((one) => `ZWZ,${one},Deep Groove Ball Bearings,Single Row,84821020,0.5`);
  const { details } = await client.preview("catalogue", `${head}${rows.join("\n")}\n`);
  expect(details.counts).toEqual({ added: numbers.length });
  expect((await client.apply(details.id)).details.state).toBe("applied");
  const found = await backend.db.select().from(items).where(inArray(items.designation, numbers));
  return {
    importId: details.id,
    ids: Object.fromEntries(found.map(({ designation, id }) => [designation, id])),
  };
}
const statusOf = async (numbers: string[]) => {
  const found = await backend.db.select().from(items).where(inArray(items.designation, numbers));
  return Object.fromEntries(found.map(({ designation, status }) => [designation, status]));
};
const change = async (id: number | undefined, values: Record<string, string>) => {
  const body = { id, values, seen: {}, reason: "", confirmed: true };
  expect(await client.ops("items/change", body)).toMatchObject({ status: 200 });
};

test("added items that were changed or are in use stay and are listed with the reason; the others are discontinued", async () => {
  const numbers = ["6711", "6712", "6713", "6714", "6715", "6716", "6717", "6718"];
  const { importId, ids } = await add(numbers);
  await change(ids["6712"], { description: "Corrected" });
  await change(ids["6713"], { mass: "0.7", listPrice: "100" });
  await change(ids["6714"], { available: "4" });
  const buyer = await backend.createCustomer();
  const buyers = createBuyerClient(backend);
  const price = "Designation,Price\n6715,50\n6716,50\n";
  const prices = (await client.preview("prices", price)).details.id;
  await client.apply(prices);
  await change(ids["6715"], { available: "1" });
  await buyers.addToCart(buyer, [{ id: ids["6715"] ?? 0, quantity: 1 }]);
  const order = await buyers.placeOrder(buyer, await buyers.getCart(buyer));
  expect(order.status).toBe(200);
  await buyers.addToCart(buyer, [{ id: ids["6716"] ?? 0, quantity: 1 }]);
  // A price that was taken back, and stock that was sold, leave order and cart as the only reason.
  await client.undo(prices);
  const request = [{ item_id: ids["6717"] ?? 0, quantity: 5 }];
  await createRfiClient(backend).requestRfi(buyer, request);
  await change(ids["6718"], { status: "Discontinued" });

  const { details } = await client.undo(importId);
  expect(details).toMatchObject({
    unrestoredRows: 6,
    outcome: "1 added item is discontinued. 6 added items were changed or used since and stay.",
  });
  const rows = await client.rows(importId, "unrestored");
  expect(rows.map(({ subject, unrestored }) => [subject, ...unrestored.sort()])).toEqual([
    ["ZWZ 6712", "Description"],
    ["ZWZ 6713", "Mass (kg)", "has a price"],
    ["ZWZ 6714", "has stock or a lead time"],
    ["ZWZ 6715", "is in orders"],
    ["ZWZ 6716", "is in carts"],
    ["ZWZ 6717", "is in RFIs"],
  ]);
  const sourcesOf = async (number: string) =>
    ((await client.ops("items/page", { id: ids[number] })).data as ItemPage).events
      .filter(({ column }) => column === "Status")
      .map(({ source }) => source);
  expect(await sourcesOf("6711")).toEqual([`Import ${importId}, undone`]);
  // Discontinued by the operator, not by the undoing.
  expect(await sourcesOf("6718")).toEqual([""]);
  const discontinued = ["6711", "6718"];
  expect(await statusOf(numbers)).toEqual(
    Object.fromEntries(
      numbers.map((one) => [one, discontinued.includes(one) ? "Discontinued" : "Active"]),
    ),
  );
});

test("items that are as they were added are discontinued, all of them", async () => {
  const { importId } = await add(["6721", "6722"]);
  expect((await client.undo(importId)).details).toMatchObject({
    unrestoredRows: 0,
    outcome: "Every value is as it was before the import. 2 added items are discontinued.",
  });
  expect(await statusOf(["6721", "6722"])).toEqual({
    "6721": "Discontinued",
    "6722": "Discontinued",
  });
});
