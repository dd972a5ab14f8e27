import { afterAll, beforeAll, describe, expect, test } from "@jest/globals";
import { eq } from "drizzle-orm";
import { IMPORT_KINDS } from "../../../../lib/imports/kinds.ts";
import { readXlsx } from "../../../../lib/quick-order/xlsx/read-xlsx.ts";
import { createImportClient, type ImportClient } from "../../../../test/backend/import-client.ts";
import { createTestApp, type TestApp } from "../../../../test/backend/test-app.ts";
import { createXlsx, createZipBomb } from "../../../../test/storefront/xlsx-file.ts";
import { companies, discounts, imports, items } from "../../../db/schema/index.ts";

let backend: TestApp;
let client: ImportClient;
beforeAll(async () => {
  backend = await createTestApp();
  client = createImportClient(backend);
});
afterAll(() => backend.close());

describe("files", () => {
  test.each<[name: string, file: string | Uint8Array, message: RegExp]>([
    ["empty", "", /content|empty/i],
    ["without columns", "6204", /no columns|no known names/],
    ["without a price", "Maker,Designation\nZWZ,6204\n", /no column “List price/],
    ["with two prices", "Designation,Price,Rate\n6204,1,2\n", /Two columns/],
    [
      "a picture",
      new Uint8Array([0x89, 0x50, 0x4e, 0x47, 0, 1, 2, 3, 4, 5, 6, 7, 8, 14, 15, 16]),
      /could not be read/,
    ],
    ["of 10 MB and a byte", new Uint8Array(10 * 1024 * 1024 + 1).fill(65), /more than 10 MB/],
    [
      "a zip bomb",
      createZipBomb("xl/worksheets/sheet1.xml", 140, "true"),
      /unpacks to more than 120 MB/,
    ],
    [
      "a zip bomb that lies",
      createZipBomb("xl/worksheets/sheet1.xml", 140, "small"),
      /unpacks to more than 120 MB/,
    ],
    [
      "of 100,001 rows",
      `Designation,Price\n${"6204,1\n".repeat(100_001)}`,
      /more than 100,000 rows/,
    ],
    ["of both brands", "Brand,Designation,Price\nzwz,1,1\nnod,2,1\n", /both brands/],
    ["without a brand", "Designation,Price\n6204,1\n", /Choose the brand/],
  ])("%s are refused with the reason, and nothing is stored", async (name, file, message) => {
    const before = await backend.db.$count(imports);
    const brand = /brand/.test(name) ? undefined : "zwz";
    const { status, message: refusal } = await client.previewOf("prices", file, brand);
    expect(refusal).toMatch(message);
    expect(status).toBe(400);
    expect(await backend.db.$count(imports)).toBe(before);
  });

  test("rows of the other brand are invalid", async () => {
    await backend.createItem({ designation: "6401" });
    const { details } = await client.preview(
      "prices",
      "Brand,Designation,Price\nzwz,6401,1\nNOD,6401,2\n",
    );
    expect(details.counts).toEqual({ changed: 1, invalid: 1 });
    expect((await client.rows(details.id, "invalid"))[0]?.problems[0]?.reason).toMatch(/of nod/);
  });

  test("a designation may differ from the item's in signs, unless they make it another bearing", async () => {
    for (const designation of ["6222", "6404-2RS/C3"]) await backend.createItem({ designation });
    const file = "Designation,Price\n62/22,1\n6404 2rs c3,2\n";
    const { details } = await client.preview("prices", file);
    expect(details.counts).toEqual({ changed: 1, invalid: 1 });
    expect((await client.rows(details.id, "invalid")).map(({ subject }) => subject)).toEqual([
      "62/22",
    ]);
    const added = await client.preview(
      "catalogue",
      "Maker,Designation,Category,Type,d,D,B,HSN\nZWZ,62/22,Deep Groove Ball Bearings,Single Row,22,50,14,84821020\n",
    );
    expect(added.details.counts).toEqual({ added: 1 });
  });

  test("items and customers that only the other brand has are not found", async () => {
    await backend.createItem({ brand: "nod", designation: "6403" });
    const { companyId, email } = await backend.createCustomer({ brand: "nod" });
    const [company] = await backend.db.select().from(companies).where(eq(companies.id, companyId));
    for (const [kind, file] of [
      ["prices", "Designation,Price\n6403,1\n"],
      ["stock", "Designation,Free stock\n6403,1\n"],
      ["discounts", `E-mail,Discount (%)\n${email},5\n`],
      ["customers", `Customer ID,Credit days\n${company?.customerNumber},60\n`],
    ] as const) {
      const { details } = await client.preview(kind, file);
      expect([kind, details.counts]).toEqual([kind, { invalid: 1 }]);
    }
  });

  test.each([
    [
      "UTF-16",
      (plain: string) => Buffer.concat([Buffer.from([0xff, 0xfe]), Buffer.from(plain, "utf16le")]),
    ],
    ["Windows-1252", (plain: string) => Buffer.from(plain, "latin1")],
    ["tabs", (plain: string) => Buffer.from(plain.replaceAll(";", "\t"))],
    ["a title above the names", (plain: string) => Buffer.from(`Preisliste\n${plain}`)],
    ["no names", (plain: string) => Buffer.from(plain.split("\n").slice(1).join("\n"))],
  ])("a file with %s is read", async (_name, encode) => {
    const designation = "Ö 6402";
    const item = await backend.createItem({ designation, slug: "6402", price: 1 });
    const { details, message } = await client.preview(
      "prices",
      encode(`Designation;Price\n${designation};12.50\n`),
    );
    expect(message).toBeUndefined();
    expect(await client.rows(details.id)).toMatchObject([{ changes: [{ to: "12.50" }] }]);
    await backend.db.delete(items).where(eq(items.id, item.id));
  });

  test.each(["csv", "xlsx"] as const)(
    "every kind is exported as %s and changes nothing when imported",
    async (format) => {
      await backend.createItem({
        designation: `-2RS ${format}`,
        slug: `rs-${format}`,
        price: 99_50,
        leadDays: null,
      });
      const { email } = await backend.createCustomer();
      await client.ops("prices/set", { rows: [{ email, percent: "12.5", to: "2099-03-31" }] });
      for (const kind of IMPORT_KINDS) {
        const { status, bytes } = await client.download(
          `imports/export?kind=${kind}&brand=zwz&format=${format}`,
        );
        expect(status).toBe(200);
        const { details, message } = await client.previewOf(kind, bytes, undefined);
        expect([kind, message, Object.keys(details?.counts ?? {})]).toEqual([
          kind,
          undefined,
          ["unchanged"],
        ]);
      }
    },
  );

  test("discounts of a workbook with percent cells are those that it shows", async () => {
    const { companyId } = await backend.createCustomer();
    const [company] = await backend.db.select().from(companies).where(eq(companies.id, companyId));
    const text = (value: string) => `<c t="inlineStr"><is><t>${value}</t></is></c>`;
    const row = (values: string[], percent: string) =>
      `<row>${values.map(text).join("")}${percent}</row>`;
    const days = ["2026-04-01", "2026-05-01", "2026-06-01"];
    const file = createXlsx({
      cellFormats: [9, 10],
      sheets: {
        Discounts: [
          row(["Customer ID", "From"], text("Discount")),
          row([company?.customerNumber ?? "", days[0] ?? ""], '<c s="1"><v>0.05</v></c>'),
          row([company?.customerNumber ?? "", days[1] ?? ""], '<c s="1"><v>0.1</v></c>'),
          row([company?.customerNumber ?? "", days[2] ?? ""], '<c s="2"><v>0.125</v></c>'),
        ].join(""),
      },
    });
    const { details } = await client.preview("discounts", file);
    await client.apply(details.id);
    const stored = await backend.db
      .select({ percent: discounts.discountBp })
      .from(discounts)
      .where(eq(discounts.companyId, companyId))
      .orderBy(discounts.validFrom);
    expect(stored.map(({ percent }) => percent)).toEqual([5_00, 10_00, 12_50]);
  });

  test("the file of invalid rows has all of them in their order, however many", async () => {
    const count = 4_001;
    const wrong = Array.from({ length: count }, (_, at) => `@${at};x`).join("\n");
    const { details } = await client.preview("prices", `Designation;Price\n${wrong}\n`);
    expect(details.counts).toEqual({ invalid: count });
    const csv = await client.download(`imports/invalid?id=${details.id}&format=csv`);
    const lines = csv.bytes.toString().trim().split("\r\n").slice(1);
    expect(lines.map((line) => line.split(",")[0])).toEqual(
      Array.from({ length: count }, (_, at) => `"'@${at}"`),
    );
    const xlsx = await client.download(`imports/invalid?id=${details.id}&format=xlsx`);
    const [sheet] = await readXlsx(new Uint8Array(xlsx.bytes));
    expect(sheet?.rows.slice(1).map((row) => row[0])).toEqual(
      Array.from({ length: count }, (_, at) => `@${at}`),
    );
  });
});
