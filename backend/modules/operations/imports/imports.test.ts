import { afterAll, beforeAll, describe, expect, test } from "@jest/globals";
import { eq } from "drizzle-orm";
import { createImportClient, type ImportClient } from "../../../../test/backend/import-client.ts";
import { createTestApp, type TestApp } from "../../../../test/backend/test-app.ts";
import { auditEntries, companies, items } from "../../../db/schema/index.ts";

let backend: TestApp;
let client: ImportClient;
beforeAll(async () => {
  backend = await createTestApp();
  client = createImportClient(backend);
});
afterAll(() => backend.close());

const itemOf = async (id: number) =>
  (await backend.db.select().from(items).where(eq(items.id, id)))[0];
const set = (id: number, values: Partial<typeof items.$inferInsert>) =>
  backend.db.update(items).set(values).where(eq(items.id, id));

describe("prices", () => {
  test("are previewed, applied with an audit entry, and undone", async () => {
    const item = await backend.createItem({ designation: "6204-2RS", price: 1000_00 });
    const same = await backend.createItem({ designation: "6205", price: 50_00 });
    const file = 'Rate;Item no.;Make\n"₹ 1,165.00";6204 2rs;zwz\n50;6205;ZWZ\n';
    const { details } = await client.preview("prices", file);
    expect(details).toMatchObject({ state: "ready", counts: { changed: 1, unchanged: 1 } });
    expect((await itemOf(item.id))?.listPrice).toBe(1000_00);
    expect(await client.rows(details.id, "changed")).toMatchObject([
      { row: 2, subject: "ZWZ 6204-2RS", changes: [{ from: "1000.00", to: "1165.00" }] },
    ]);
    backend.changed.length = 0;
    expect((await client.apply(details.id)).details).toMatchObject({
      state: "applied",
      canUndo: true,
    });
    expect((await itemOf(item.id))?.listPrice).toBe(1165_00);
    expect(backend.changed).toEqual([{ brand: "zwz", items: [item.id] }]);
    expect(
      await backend.db.select().from(auditEntries).where(eq(auditEntries.action, "imports/apply")),
    ).toMatchObject([
      { subjectType: "import", subjectId: String(details.id), newValue: "1 changed, 1 unchanged" },
    ]);
    expect((await client.apply(details.id)).message).toMatch(/already been applied/);
    expect((await client.undo(details.id)).details).toMatchObject({
      state: "undone",
      unrestoredRows: 0,
    });
    expect((await itemOf(item.id))?.listPrice).toBe(1000_00);
    expect((await itemOf(same.id))?.listPrice).toBe(50_00);
    expect((await client.undo(details.id)).status).toBe(409);
  });

  test.each([
    ["12,34,567.50", "1234567.50"],
    ["1,234,567", "1234567.00"],
    ["Rs. 1165.5", "1165.50"],
  ])("%s is read as %s", async (typed, to) => {
    const item = await backend.createItem({ price: 1_00 });
    const file = `Price;Designation\n${typed};${item.designation}\n`;
    const { details } = await client.preview("prices", file);
    expect(await client.rows(details.id)).toMatchObject([{ changes: [{ from: "1.00", to }] }]);
  });

  test("every invalid row is listed with its number, column and reason, and can be downloaded", async () => {
    const item = await backend.createItem({ designation: "NU 210", price: 10_00 });
    const bad = ["1.165,00", "-5", "abc", "1165,5", "12.345"];
    const file = `Designation;Price;Remark\nNU 210;20;\n\n${bad.map((text) => `NU 210;${text};x`).join("\n")}\nNU 999;5;\n=1+1;5;\n;7;\nNU 210;1;2;3\n`;
    const { details } = await client.preview("prices", file);
    expect(details).toMatchObject({
      counts: { changed: 1, invalid: bad.length + 4 },
      ignoredColumns: ["Remark"],
    });
    const rows = await client.rows(details.id, "invalid");
    expect(
      rows.map(({ row, problems }) => [row, problems[0]?.column, problems[0]?.reason]),
    ).toEqual([
      [4, "List price (₹)", expect.stringMatching(/1\.165,00.*two ways/)],
      [5, "List price (₹)", expect.stringMatching(/negative/)],
      [6, "List price (₹)", expect.stringMatching(/not a number/)],
      [7, "List price (₹)", expect.stringMatching(/two ways/)],
      [8, "List price (₹)", expect.stringMatching(/two ways/)],
      [9, "", "There is no NU 999."],
      [10, "Designation", expect.stringMatching(/formula/)],
      [11, "", "The row has no designation."],
      [12, "", expect.stringMatching(/more cells/)],
    ]);
    const saved = await client.download(`imports/invalid?id=${details.id}&format=csv`);
    const lines = saved.bytes.toString().replace("\ufeff", "").trim().split("\r\n");
    expect(lines).toHaveLength(1 + bad.length + 4);
    expect(lines[0]).toBe("Designation,Price,Remark,Row in file,What to correct");
    expect(lines[1]).toMatch(/^NU 210,"1\.165,00",x,4,.*two ways/);
    expect(lines.join("\n")).toMatch(/"'=1\+1"/);
    expect(await client.apply(details.id)).toMatchObject({
      status: 409,
      message: expect.stringMatching(/9 rows are invalid/),
    });
    expect((await client.apply(details.id, true)).status).toBe(200);
    expect((await itemOf(item.id))?.listPrice).toBe(20_00);
  });

  test("rows about the same item are refused together", async () => {
    await backend.createItem({ designation: "6310", price: 10_00 });
    const { details } = await client.preview("prices", "Designation,Price\n6310,11\n63 10,12\n");
    expect(details.counts).toEqual({ invalid: 2 });
    expect((await client.rows(details.id))[0]?.problems[0]?.reason).toBe(
      "Row 3 is about the same. Keep one.",
    );
  });

  test("a jump of the price is pointed out", async () => {
    for (const n of [1, 2, 3]) await backend.createItem({ designation: `N 30${n}`, price: 100_00 });
    const { details } = await client.preview(
      "prices",
      "Designation,Price\nN 301,150\nN 302,150.01\nN 303,on request\n",
    );
    expect(details.warnings).toEqual([expect.stringMatching(/^2 items change in price/)]);
    expect((await client.rows(details.id, "warned")).map(({ row }) => row)).toEqual([3, 4]);
  });

  test("a value that was changed since the preview needs a new one; other changes do not matter", async () => {
    const item = await backend.createItem({ designation: "6008", price: 10_00 });
    const { details } = await client.preview("prices", "Designation,Price\n6008,12\n");
    await set(item.id, { listPrice: 11_00 });
    expect(await client.apply(details.id)).toMatchObject({
      status: 409,
      message: expect.stringMatching(
        /row 2, ZWZ 6008, List price \(₹\): 10\.00 at the preview, 11\.00 now/,
      ),
    });
    expect((await itemOf(item.id))?.listPrice).toBe(11_00);
    await set(item.id, { listPrice: 10_00, description: "changed meanwhile" });
    expect((await client.apply(details.id)).details.state).toBe("applied");
    expect(await itemOf(item.id)).toMatchObject({
      listPrice: 12_00,
      description: "changed meanwhile",
    });
  });

  test("undoing leaves what was changed since, lists it, and is possible only for the last import", async () => {
    const [one, two] = [
      await backend.createItem({ designation: "6009", price: 10_00 }),
      await backend.createItem({ designation: "6010", price: 10_00 }),
    ];
    const first = (await client.preview("prices", "Designation,Price\n6009,12\n6010,13\n")).details
      .id;
    await client.apply(first);
    const second = (await client.preview("prices", "Designation,Price\n6010,14\n")).details.id;
    await client.apply(second);
    expect(await client.undo(first)).toMatchObject({
      status: 409,
      message: expect.stringMatching(`Import ${second}`),
    });
    await client.undo(second);
    // Imports of the other brand or of another kind were not made on top of it.
    await backend.createItem({ brand: "nod", designation: "6010" });
    for (const { details } of [
      await client.previewOf("prices", "Designation,Price\n6010,15\n", "nod"),
      await client.preview("stock", "Designation,Free stock\n6010,7\n"),
    ])
      expect((await client.apply(details.id)).details.state).toBe("applied");
    await set(one.id, { listPrice: 99_00 });
    const undone = (await client.undo(first)).details;
    expect(undone).toMatchObject({
      unrestoredRows: 1,
      outcome: expect.stringMatching(/1 value was changed since/),
    });
    expect(await client.rows(first, "unrestored")).toMatchObject([
      { subject: "ZWZ 6009", unrestored: ["List price (₹)"] },
    ]);
    expect((await itemOf(one.id))?.listPrice).toBe(99_00);
    expect((await itemOf(two.id))?.listPrice).toBe(10_00);
  });
});

test("discounts of a customer named by its ID and by its e-mail address are about the same", async () => {
  const { companyId, email } = await backend.createCustomer();
  const [company] = await backend.db.select().from(companies).where(eq(companies.id, companyId));
  const days = ["01/04/2026", "02/04/2026"];
  const rows = [
    `${company?.customerNumber},,10,${days[0]}`,
    `,${email},20,${days[0]}`,
    `,${email},30,${days[1]}`,
  ];
  const file = `Customer ID,E-mail,Discount (%),From\n${rows.join("\n")}\n`;
  const { details } = await client.preview("discounts", file);
  expect(details.counts).toEqual({ added: 1, invalid: 2 });
  const invalid = await client.rows(details.id, "invalid");
  expect(invalid.map(({ problems }) => problems[0]?.reason)).toEqual([
    "Row 3 is about the same. Keep one.",
    "Row 2 is about the same. Keep one.",
  ]);
});
