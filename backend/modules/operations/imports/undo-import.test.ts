import { afterAll, beforeAll, describe, expect, test } from "@jest/globals";
import { eq, inArray } from "drizzle-orm";
import type { ItemPage } from "../../../../lib/contract/operations/items.ts";
import type { Operator } from "../../../../lib/operations/permissions.ts";
import { createBuyerClient } from "../../../../test/backend/buyer-client.ts";
import { createImportClient, type ImportClient } from "../../../../test/backend/import-client.ts";
import { createRfiClient } from "../../../../test/backend/rfi-client.ts";
import { createTestApp, type TestApp } from "../../../../test/backend/test-app.ts";
import { auditEntries, companies, discounts, itemStock, items } from "../../../db/schema/index.ts";
import { applyImport } from "./apply-import.ts";
import { loadImport } from "./store.ts";
import { prepareUndoing, undoImport } from "./undo-import.ts";

let backend: TestApp;
let client: ImportClient;
beforeAll(async () => {
  backend = await createTestApp();
  client = createImportClient(backend);
});
afterAll(() => backend.close());

const apply = async (kind: "customers" | "discounts", file: string) => {
  const { details } = await client.preview(kind, file);
  expect((await client.rows(details.id, "invalid")).map(({ problems }) => problems)).toEqual([]);
  expect((await client.apply(details.id)).details.state).toBe("applied");
  return details.id;
};

describe("undoing additions", () => {
  const head = "Customer ID,Company,GSTIN,E-mail,Credit days\n";
  const find = async (number: string) =>
    (await backend.db.select().from(companies).where(eq(companies.customerNumber, number)))[0];

  test("removes customers that nothing refers to; the audit log keeps what was added", async () => {
    const id = await apply(
      "customers",
      `${head}q2000,Pune Pumps,27AABCN4321K1ZJ,accounts@pumps.example,45\n`,
    );
    const companyId = String((await find("Q2000"))?.id);
    const changed = await apply("customers", `${head}q2000,,,,60\n`);
    await client.undo(changed);
    expect((await client.undo(id)).details).toMatchObject({ state: "undone", unrestoredRows: 0 });
    expect(await find("Q2000")).toBeUndefined();
    const entries = await backend.db
      .select()
      .from(auditEntries)
      .where(eq(auditEntries.subjectId, companyId));
    expect(entries.map(({ field, newValue }) => [field, newValue])).toContainEqual([
      "company name",
      "Pune Pumps",
    ]);
  });

  test("leaves and lists customers that were changed since", async () => {
    const id = await apply(
      "customers",
      `${head}q2001,Nashik Pumps,27AABCP1111K1ZR,office@nashik.example,45\nq2002,Thane Pumps,27AABCT2222K1ZH,office@thane.example,45\n`,
    );
    const company = await find("Q2001");
    await backend.db.insert(auditEntries).values({
      operator: "operator",
      action: "customers/note",
      companyId: company?.id ?? 0,
      field: "internal note",
      oldValue: "",
      newValue: "Known to us",
    });
    expect((await client.undo(id)).details).toMatchObject({
      unrestoredRows: 1,
      outcome: expect.stringMatching(/^1 value was changed since/),
    });
    expect(await find("Q2001")).toMatchObject({ name: "Nashik Pumps" });
    expect(await find("Q2002")).toBeUndefined();
    const entries = await backend.db
      .select()
      .from(auditEntries)
      .where(eq(auditEntries.companyId, company?.id ?? 0));
    expect(entries.map(({ action }) => action)).not.toContain("imports/undo");
  });

  test.each([
    ["percentage", { discountBp: 1100 }],
    ["end", { validTo: new Date("2026-12-31T18:30:00Z") }],
  ])("leaves and lists discounts whose %s was changed since", async (_, change) => {
    const { companyId } = await backend.createCustomer();
    const { companyId: other } = await backend.createCustomer();
    const numberOf = async (id: number) =>
      (await backend.db.select().from(companies).where(eq(companies.id, id)))[0]?.customerNumber;
    const rows = [await numberOf(companyId), await numberOf(other)].map(
      (number) => `${number},,,10,01/04/2026,\n`,
    );
    const id = await apply(
      "discounts",
      `Customer ID,Maker,Category,Discount (%),From,To\n${rows.join("")}`,
    );
    await backend.db.update(discounts).set(change).where(eq(discounts.companyId, companyId));
    expect((await client.undo(id)).details).toMatchObject({
      unrestoredRows: 1,
      outcome: expect.stringMatching(/^1 value was changed since/),
    });
    const left = await backend.db.select().from(discounts);
    expect(left.filter((one) => one.companyId === companyId)).toMatchObject([change]);
    expect(left.filter((one) => one.companyId === other)).toEqual([]);
  });
});

describe("a step that another process took over and finished", () => {
  const operator: Operator = { id: null, name: "late", roles: ["owner"] };

  test("is not done again, and leaves the import as it is", async () => {
    const item = await backend.createItem({ designation: "6014", stock: 1 });
    const { id } = (await client.preview("stock", "Designation,Received,Reference\n6014,4,DN-1\n"))
      .details;
    const record = await loadImport(backend.db, id);
    const show = async () => (await client.ops("imports/show", { id })).data;
    await client.apply(id);
    await expect(applyImport(backend.db, record, operator, new Date())).rejects.toThrow(
      "This import is now applied.",
    );
    expect(await show()).toMatchObject({ state: "applied", canUndo: true });
    await client.undo(id);
    await expect(undoImport(backend.db, record, operator, new Date())).rejects.toThrow(
      "This import is now undone.",
    );
    expect(await show()).toMatchObject({ state: "undone", undoneBy: "operator" });
    const [stock] = await backend.db.select().from(itemStock).where(eq(itemStock.itemId, item.id));
    expect(stock?.available).toBe(1);
  });
});

test("stock of an item that never had any can be imported", async () => {
  const item = await backend.createItem({ designation: "6013" });
  await backend.db.delete(itemStock).where(eq(itemStock.itemId, item.id));
  const file = "Designation,Free stock,Lead time (days)\n6013,4,7\n";
  const { details } = await client.preview("stock", file);
  expect((await client.apply(details.id)).details.state).toBe("applied");
  const [stock] = await backend.db.select().from(itemStock).where(eq(itemStock.itemId, item.id));
  expect(stock).toMatchObject({ available: 4, leadDays: 7 });
});

test("an import is not undone if another one was applied after the undoing was asked for", async () => {
  const item = await backend.createItem({ designation: "6021", price: 10_00 });
  const preview = async (price: number) => {
    const { details } = await client.preview("prices", `Designation,Price\n6021,${price}\n`);
    return details.id;
  };
  const first = await preview(11);
  await client.apply(first);
  const second = await preview(12);
  const claimed = await prepareUndoing(backend.db, first);
  expect((await client.apply(second)).status).toBe(200);
  const operator = { id: null, name: "Asha Rao", roles: [] };
  await expect(undoImport(backend.db, claimed, operator, new Date())).rejects.toMatchObject({
    status: 409,
    message: expect.stringContaining(`Import ${second} was applied after it`),
  });
  const { data } = await client.ops("imports/show", { id: first });
  expect(data).toMatchObject({ state: "applied", canUndo: false });
  const [stored] = await backend.db.select().from(items).where(eq(items.id, item.id));
  expect(stored?.listPrice).toBe(12_00);
});

describe("undoing new items", () => {
  beforeAll(() => backend.createItem());

  const head = "Maker,Designation,Category,Type,HSN,Mass (kg)\n";

  /** Imports new items and gives their ids by number. */
  async function add(numbers: string[]) {
    const rows = numbers.map(
      (one) => `ZWZ,${one},Deep Groove Ball Bearings,Single Row,84821020,0.5`,
    );
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
});
