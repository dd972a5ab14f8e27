import { afterAll, beforeAll, describe, expect, test } from "@jest/globals";
import { eq } from "drizzle-orm";
import type { ImportDetails, ImportRow } from "../../../../lib/contract/operations/imports.ts";
import { IMPORT_KINDS, type ImportKind } from "../../../../lib/imports/kinds.ts";
import { ROLES, type Role } from "../../../../lib/operations/permissions.ts";
import { createOperator } from "../../../../test/backend/operator-client.ts";
import { createTestApp, type TestApp } from "../../../../test/backend/test-app.ts";
import { companies } from "../../../db/schema/index.ts";

type TestOperator = Awaited<ReturnType<typeof createOperator>>;
let backend: TestApp;
let customerNumber = "";
let byRole: Record<Role, TestOperator>;
beforeAll(async () => {
  backend = await createTestApp();
  await backend.createItem({ designation: "6501", price: 10_00, stock: 1 });
  const { companyId } = await backend.createCustomer({ creditDays: 30 });
  const [company] = await backend.db.select().from(companies).where(eq(companies.id, companyId));
  customerNumber = company?.customerNumber ?? "";
  const made = ROLES.map(async (role) => [role, await createOperator(backend, [role])] as const);
  byRole = Object.fromEntries(await Promise.all(made)) as Record<Role, TestOperator>;
});
afterAll(() => backend.close());

let changes = 0;
/** A file that changes one thing, another one each time. */
function fileOf(kind: ImportKind): string {
  changes += 1;
  return {
    catalogue: `Maker,Designation,Description\nZWZ,6501,Text ${changes}\n`,
    prices: `Designation,Price\n6501,${10 + changes}\n`,
    stock: `Designation,Received,Reference\n6501,1,DN-${changes}\n`,
    discounts: `Customer ID,Discount (%),From\n${customerNumber},${changes % 50},01/04/2026\n`,
    customers: `Customer ID,Company\n${customerNumber},Company ${changes}\n`,
  }[kind];
}

async function start({ call }: TestOperator, kind: ImportKind, file: string) {
  const content = Buffer.from(file).toString("base64");
  const body = { kind, brand: "zwz", fileName: "file.csv", content };
  const { status, message, data } = await call("imports/start", body);
  return { status, message, details: data as ImportDetails };
}
const download = async ({ key }: TestOperator, path: string) =>
  (
    await backend.app.inject({
      url: `/ops/files/imports/${path}`,
      headers: { authorization: `Operator ${key}` },
    })
  ).statusCode;

/** Roles that may import a kind, besides the owner. */
const allowed: [ImportKind, Role][] = [
  ["catalogue", "catalogue"],
  ["prices", "catalogue"],
  ["stock", "catalogue"],
  ["discounts", "accounts"],
  ["customers", "sales"],
];

describe.each(IMPORT_KINDS)("imports of %s", (kind) => {
  test.each(ROLES)("are for the role %s as the table says, in every call", async (role) => {
    const operator = byRole[role];
    const mayImport = role === "owner" || allowed.some(([k, r]) => k === kind && r === role);
    const status = mayImport ? 200 : 403;
    const { details } = await start(byRole.owner, kind, fileOf(kind));
    const { id } = details;
    const steps = [
      (await start(operator, kind, fileOf(kind))).status,
      (await operator.call("imports/show", { id })).status,
      (await operator.call("imports/rows", { id })).status,
      await download(operator, `invalid?id=${id}&format=csv`),
      await download(operator, `export?kind=${kind}&brand=zwz&format=csv`),
    ];
    expect(steps).toEqual(steps.map(() => status));
    const { data: list } = await operator.call("imports/list", { kind });
    expect((list as { total: number }).total > 0).toBe(mayImport);

    const applied = await operator.call("imports/apply", { id });
    expect([applied.status, applied.message ?? ""]).toEqual([
      status,
      mayImport ? "" : expect.stringContaining(`importing or exporting ${kind}`),
    ]);
    if (!mayImport) await byRole.owner.call("imports/apply", { id });
    expect((await operator.call("imports/undo", { id })).status).toBe(status);
    const { data } = await byRole.owner.call("imports/show", { id });
    expect((data as ImportDetails).state).toBe(mayImport ? "undone" : "applied");
  });
});

describe("credit days of existing customers", () => {
  const file = (days: number) =>
    `Customer ID,Company,GSTIN,E-mail,Credit days\n${customerNumber},,,,${days}\n`;
  const stored = async () =>
    (
      await backend.db.select().from(companies).where(eq(companies.customerNumber, customerNumber))
    )[0]?.creditDays;

  test("are invalid in a file of sales, unless they are as before; new customers may have any", async () => {
    const other = "q3000,Pune Pumps,27AABCN4321K1ZJ,accounts@pumps.example,45\n";
    const { details } = await start(byRole.sales, "customers", `${file(90)}${other}`);
    expect(details.counts).toEqual({ added: 1, invalid: 1 });
    const { data } = await byRole.sales.call("imports/rows", { id: details.id, show: "invalid" });
    expect((data as { rows: ImportRow[] }).rows).toMatchObject([
      {
        row: 2,
        problems: [{ column: "Credit days", reason: expect.stringContaining("role accounts") }],
      },
    ]);
    const same = await start(byRole.sales, "customers", file((await stored()) ?? 0));
    expect(same.details.counts).toEqual({ unchanged: 1 });
  });

  test("are changed and restored only by operators with the role accounts, whoever previewed them", async () => {
    const both = await createOperator(backend, ["sales", "accounts"]);
    const { id } = (await start(both, "customers", file(90))).details;
    const refused = { status: 403, message: expect.stringContaining("role accounts") };
    expect(await byRole.sales.call("imports/apply", { id })).toMatchObject(refused);
    expect(await stored()).toBe(30);
    expect((await both.call("imports/apply", { id })).status).toBe(200);
    expect(await stored()).toBe(90);
    expect(await byRole.sales.call("imports/undo", { id })).toMatchObject(refused);
    expect((await both.call("imports/undo", { id })).status).toBe(200);
    expect(await stored()).toBe(30);
  });
});
