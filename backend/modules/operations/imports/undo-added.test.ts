import { afterAll, beforeAll, describe, expect, test } from "@jest/globals";
import { eq } from "drizzle-orm";
import type { Operator } from "../../../../lib/operations/permissions.ts";
import { createImportClient, type ImportClient } from "../../../../test/backend/import-client.ts";
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
