import { afterAll, beforeAll, expect, test } from "@jest/globals";
import { eq, sql } from "drizzle-orm";
import type { CustomerPage } from "../../../../lib/contract/operations/customer-page.ts";
import type { ItemPage } from "../../../../lib/contract/operations/items.ts";
import type { AuditPage } from "../../../../lib/contract/operations/operators.ts";
import { createImportClient, type ImportClient } from "../../../../test/backend/import-client.ts";
import { createTestApp, type TestApp } from "../../../../test/backend/test-app.ts";
import { auditEntries, companies, importRows, imports } from "../../../db/schema/index.ts";
import { deleteOldImports } from "./delete-old.ts";

let backend: TestApp;
let client: ImportClient;
beforeAll(async () => {
  backend = await createTestApp();
  client = createImportClient(backend);
});
afterAll(() => backend.close());

type Kind = Parameters<ImportClient["preview"]>[0];
async function apply(kind: Kind, file: string): Promise<number> {
  const { details } = await client.preview(kind, file);
  expect((await client.apply(details.id)).details.state).toBe("applied");
  return details.id;
}
const age = (id: number, days: number) =>
  backend.db
    .update(imports)
    .set({ createdAt: sql`now() - make_interval(days => ${days}::int)` })
    .where(eq(imports.id, id));
const stateOf = async (id: number) => (await client.ops("imports/show", { id })).status;

/** From what to what imports changed an item, newest first. */
const eventsOf = async (id: number) =>
  ((await client.ops("items/page", { id })).data as ItemPage).events.map(
    ({ column, from, to, source }) => `${source}: ${column} ${from} → ${to}`,
  );

test("what an import changed is kept after a year, whether it was undone or not; what changed nothing is not", async () => {
  const item = await backend.createItem({ designation: "6301", price: 10_00, stock: 3 });
  await backend.createItem({ designation: "6302", price: 20_00 });
  const prices = await apply("prices", "Designation,Price\n6301,12\n6302,20\n");
  await client.undo(prices);
  const stock = await apply("stock", "Designation,Free stock\n6301,5\n");
  const unapplied = (await client.preview("prices", "Designation,Price\n6301,15\n")).details.id;
  for (const id of [prices, stock]) await age(id, 366);
  await age(unapplied, 8);
  await deleteOldImports(backend.db);
  expect(await eventsOf(item.id)).toEqual([
    `Import ${stock}: Free stock 3 → 5`,
    `Import ${prices}, undone: List price (₹) 12.00 → 10.00`,
    `Import ${prices}: List price (₹) 10.00 → 12.00`,
  ]);
  expect(await stateOf(unapplied)).toBe(404);
  const kept = await backend.db.select().from(importRows).where(eq(importRows.importId, prices));
  expect(kept.map(({ result }) => result)).toEqual(["changed"]);
});

test("a discount changed by an import is in the customer's history as one changed on the page", async () => {
  const { companyId } = await backend.createCustomer();
  await backend.createItem({ designation: "6303" });
  const [company] = await backend.db.select().from(companies).where(eq(companies.id, companyId));
  const file = (percent: number, to: string) =>
    `Customer ID,Maker,Category,Discount (%),From,To\n${company?.customerNumber},ZWZ,,${percent},01/04/2026,${to}\n`;
  const show = async () =>
    (await client.ops("customers/show", { brand: "zwz", companyId })).data as CustomerPage;
  const history = async () =>
    (await show()).history.map(({ action, from, to }) => `${action}: ${from} → ${to}`);

  const added = await apply("discounts", file(12, ""));
  const changed = await apply("discounts", file(15, "31/12/2030"));
  const [discount] = (await show()).discounts;
  const [first, second] = [
    "12 % on ZWZ, from 2026-04-01",
    "15 % on ZWZ, from 2026-04-01 to 2030-12-31",
  ];
  expect((await show()).history[0]).toMatchObject({
    operator: "operator",
    field: `discount ${discount?.id}`,
    from: first,
    to: second,
    reason: "file.csv",
  });
  await client.undo(changed);
  const byHand = { percent: { from: 12, to: 13 }, to: { from: null, to: null }, end: false };
  const change = { companyId, id: discount?.id, ...byHand, reason: "Agreed" };
  expect((await client.ops("customers/change-discount", change)).status).toBe(200);
  // Changed since, so it stays, and no removal is recorded.
  await client.undo(added);
  const expected = [
    `customers/change-discount: ${first} → 13 % on ZWZ, from 2026-04-01`,
    `imports/undo: ${second} → ${first}`,
    `imports/apply: ${first} → ${second}`,
    `imports/apply:  → ${first}`,
  ];
  expect(await history()).toEqual(expected);

  for (const id of [added, changed]) await age(id, 366);
  await deleteOldImports(backend.db);
  expect(await stateOf(added)).toBe(404);
  expect(await history()).toEqual(expected);
});

test("a discount that undoing removes is recorded; one that was removed before is not", async () => {
  const buyers = [await backend.createCustomer(), await backend.createCustomer()];
  await backend.createItem({ designation: "6304" });
  const rows = buyers.map(({ email }) => `${email},ZWZ,,10,01/04/2026,\n`);
  const id = await apply(
    "discounts",
    `E-mail,Maker,Category,Discount (%),From,To\n${rows.join("")}`,
  );
  const show = async (companyId: number) =>
    (await client.ops("customers/show", { brand: "zwz", companyId })).data as CustomerPage;
  const [one, other] = buyers.map(({ companyId }) => companyId);
  const [discount] = (await show(one ?? 0)).discounts;
  const { email } = buyers[0] ?? {};
  const removal = { email, brand: "zwz", id: discount?.id };
  expect((await client.ops("prices/remove", removal)).status).toBe(200);
  expect((await client.undo(id)).details.unrestoredRows).toBe(1);
  const actions = async (companyId = 0) =>
    (await show(companyId)).history.map(({ action }) => action);
  expect(await actions(one)).toEqual(["prices/remove", "imports/apply"]);
  expect(await actions(other)).toEqual(["imports/undo", "imports/apply"]);
});

test("subjects of the audit log have a name and lead to their pages, as long as they exist", async () => {
  const { companyId, email, brand } = await backend.createCustomer();
  const item = await backend.createItem({ designation: "6305-2RS", price: 10_00 });
  await client.ops("accounts/credit-days", { email, brand, days: 45 });
  const price = { id: item.id, values: { listPrice: "11" }, seen: {}, reason: "", confirmed: true };
  expect((await client.ops("items/change", price)).status).toBe(200);
  const id = await apply("prices", "Designation,Price\n6305-2RS,12\n");
  await backend.db.insert(auditEntries).values([
    {
      ...{ operator: "Asha", field: "", oldValue: "", newValue: "" },
      subjectType: "order",
      subjectId: "ZW2627-000001",
    },
    {
      ...{ operator: "Asha", field: "", oldValue: "", newValue: "" },
      subjectType: "item",
      subjectId: "2000000",
    },
  ]);
  const { entries } = (await client.ops("audit/list", {})).data as AuditPage;
  expect(entries.slice(0, 5).map(({ subject }) => subject)).toEqual([
    { type: "item", id: "2000000", name: "", href: null },
    { type: "order", id: "ZW2627-000001", name: "", href: "/orders/ZW2627-000001" },
    { type: "import", id: String(id), name: "", href: `/imports/${id}` },
    { type: "item", id: String(item.id), name: "ZWZ 6305-2RS", href: `/items/${item.id}` },
    {
      type: "customer",
      id: String(companyId),
      name: expect.stringMatching(/^Test Bearings/),
      href: `/customers/zwz/${companyId}`,
    },
  ]);
});
