import { afterAll, beforeAll, describe, expect, test } from "@jest/globals";
import { eq } from "drizzle-orm";
import type { CustomerPage } from "../../../../lib/contract/operations/customer-page.ts";
import { createFulfilmentClient } from "../../../../test/backend/fulfilment-client.ts";
import { createImportClient, type ImportClient } from "../../../../test/backend/import-client.ts";
import { createTestApp, type TestApp } from "../../../../test/backend/test-app.ts";
import {
  auditEntries,
  companies,
  discounts,
  hsnRates,
  itemStock,
  items,
} from "../../../db/schema/index.ts";
import { toDiscountRow } from "../cli/format-rows.ts";

let backend: TestApp;
let client: ImportClient;
let now: Date | null = null;
beforeAll(async () => {
  backend = await createTestApp({ clock: () => now ?? new Date() });
  client = createImportClient(backend);
});
afterAll(() => backend.close());

const itemOf = async (id: number) =>
  (await backend.db.select().from(items).where(eq(items.id, id)))[0];
const stockOf = async (id: number) =>
  (await backend.db.select().from(itemStock).where(eq(itemStock.itemId, id)))[0];

describe("catalogue", () => {
  const file = (rows: string) => `Maker,Designation,Category,Type,d,D,B,HSN,Status\n${rows}`;

  test("adds items with a free address, warns of sizes that contradict the number, and discontinues", async () => {
    const old = await backend.createItem({ designation: "7206-A", slug: "7206-a" });
    await backend.createItem({
      designation: "7207",
      maker: "KYK",
      category: "Angular Contact",
    });
    const { details } = await client.preview(
      "catalogue",
      file(
        "ZWZ,7206/A,Angular Contact,Single Row Angular,30,62,16,84821020,\n" +
          "ZWZ,6206,Deep Groove Ball Bearings,Single Row,25,62,16,84821020,\n" +
          "ZWZ,6207,Deep Groove Ball Bearings,Single Row,72,35,17,84821020,\n" +
          "ZWZ,6208,Deep Groove Ball Bearings,Single Row,40,80,18,99990000,\n" +
          "KYK,7207,,,,,,,discontinued\n",
      ),
    );
    expect(details.counts).toEqual({ added: 1, discontinued: 1, invalid: 2, changed: 1 });
    expect(details.warnings).toEqual(["Every item of KYK is discontinued (1)."]);
    expect(old.designation).toBe("7206-A");
  });

  test("a new item appears in search and gets a slug of its own", async () => {
    const category = "Tapered Roller Bearings";
    await backend.createItem({ designation: "32008 X", slug: "32008-x", category });
    const { details } = await client.preview(
      "catalogue",
      file(
        "ZWZ,32008-XQ,Tapered Roller Bearings,Metric,40,68,19,84822011,\nZWZ,6215,Deep Groove Ball Bearings,Single Row,,,,84821030,\nZWZ,6216,Deep Groove Ball Bearings,Single Row,70,140,26,84821030,",
      ),
    );
    expect(details.counts).toEqual({ added: 3 });
    const warned = await client.rows(details.id, "warned");
    expect(warned.flatMap(({ warnings }) => warnings)).toEqual(
      expect.arrayContaining([
        "d × D × B of 75 × 130 × 25 mm is taken from the number.",
        "6216 has d × D × B of 80 × 140 × 26 mm; this row makes it 70 × 140 × 26 mm.",
      ]),
    );
    backend.changed.length = 0;
    expect((await client.apply(details.id)).details.state).toBe("applied");
    expect(backend.changed).toContainEqual({ brand: "zwz", all: true });
    const [added] = await backend.db.select().from(items).where(eq(items.designation, "32008-XQ"));
    expect(added).toMatchObject({
      slug: "32008-xq",
      boreUm: 40_000,
      listPrice: 0,
      status: "Active",
      series: "320",
    });
    await backend.deps.search.refresh();
    expect(backend.deps.search.find("zwz", "32008 XQ", 5).items[0]?.id).toBe(added?.id);
    await client.undo(details.id);
    expect((await itemOf(added?.id ?? 0))?.status).toBe("Discontinued");
    await backend.deps.search.refresh();
    expect(backend.deps.search.find("zwz", "32008 XQ", 5).items.map(({ id }) => id)).not.toContain(
      added?.id,
    );
  });

  test("a category that the brand doesn't have is invalid, for a new and for an existing item", async () => {
    const known = async (brand: "zwz" | "nod") =>
      (
        await backend.db
          .selectDistinct({ of: items.category })
          .from(items)
          .where(eq(items.brand, brand))
      ).map(({ of }) => of);
    expect(await known("nod")).toEqual([]);
    const rows =
      "ZWZ,6217,Deep Grove Ball Bearings,Single Row,,,,84821030,\nZWZ,6218,Deep Groove Ball Bearings,Single Row,,,,84821030,\n";
    const item = await backend.createItem({ designation: "6219" });
    await backend.createItem({ designation: "NU219", category: "Cylindrical Roller Bearings" });
    const { details } = await client.preview(
      "catalogue",
      file(`${rows}ZWZ,6219,Roller Bearing,,,,,,\n`),
    );
    expect(details.counts).toEqual({ added: 1, invalid: 2 });
    const list = (await known("zwz")).sort().join(", ");
    const reasonOf = (category: string) => [
      {
        column: "Category",
        reason: `There is no category “${category}”. Categories are: ${list}.`,
      },
    ];
    expect(list).toContain("Cylindrical Roller Bearings, Deep Groove Ball Bearings");
    expect((await client.rows(details.id, "invalid")).map(({ problems }) => problems)).toEqual([
      reasonOf("Deep Grove Ball Bearings"),
      reasonOf("Roller Bearing"),
    ]);
    await client.apply(details.id, true);
    expect((await itemOf(item.id))?.category).toBe("Deep Groove Ball Bearings");
    // Categories are those of the brand; the first items of a brand bring theirs.
    await backend.createItem({ brand: "nod", designation: "51219", category: "Thrust Bearings" });
    const other = await client.previewOf("catalogue", file(rows), "nod");
    expect(other.details.counts).toEqual({ invalid: 2 });
    const [row] = await client.rows(other.details.id, "invalid");
    expect(row?.problems[0]?.reason).toMatch(/Categories are: Thrust Bearings\.$/);
    await backend.db.delete(items).where(eq(items.brand, "nod"));
    const first = await client.previewOf("catalogue", file(rows), "nod");
    expect(first.details.counts).toEqual({ added: 2 });
  });

  test("a GST rate is known from the first minute of its first day in India", async () => {
    const rate = { prefix: "7326", rateBp: 1800, validFrom: "2031-04-01" };
    await backend.db.insert(hsnRates).values(rate);
    const resultAt = async (moment: string) => {
      now = new Date(moment);
      const row = "ZWZ,6217,Deep Groove Ball Bearings,Single Row,,,,73269099,";
      return (await client.preview("catalogue", file(row))).details.counts;
    };
    expect(await resultAt("2031-03-31T23:59:00+05:30")).toEqual({ invalid: 1 });
    expect(await resultAt("2031-04-01T00:01:00+05:30")).toEqual({ added: 1 });
    now = null;
  });

  test("empty cells leave values, '-' empties them, and dimensions are corrected exactly", async () => {
    const item = await backend.createItem({ designation: "K 20X24" });
    const { details } = await client.preview(
      "catalogue",
      "Designation,Maker,Bore d (mm),Packing,Mass (kg),Country\nK 20X24,ZWZ,20.001,-,12.5 g,\n",
    );
    await client.apply(details.id);
    expect(await itemOf(item.id)).toMatchObject({
      boreUm: 20_001,
      outsideUm: 47_000,
      packing: null,
      massMg: 12_500,
      country: "China",
    });
  });
});

describe("stock", () => {
  test("incoming goods go to back-orders first and are never sold twice", async () => {
    const fulfilment = createFulfilmentClient(backend);
    const { item, number } = await fulfilment.order();
    const waiting = 38;
    const { details } = await client.preview(
      "stock",
      `Designation,Received,Delivery note\n${item.designation},${waiting + 2},DN-1\n`,
    );
    const applied = (await client.apply(details.id)).details;
    expect(applied.outcome).toBe(`${waiting} pieces went to the back-orders of 1 order.`);
    expect((await stockOf(item.id))?.available).toBe(2);
    expect(number).toBeTruthy();
    const undone = (await client.undo(details.id)).details;
    expect(undone.unrestoredRows).toBe(1);
    expect((await stockOf(item.id))?.available).toBe(2);
  });

  test("a count is refused if pieces were sold since the preview; a delivery is added to what is there", async () => {
    const item = await backend.createItem({ designation: "6011", stock: 10 });
    const count = (await client.preview("stock", "Designation,Free stock\n6011,1\n")).details;
    expect(count.warnings.at(-1)).toBe("The free stock of 1 item falls by more than 80 %.");
    const delivery = (
      await client.preview(
        "stock",
        "Designation,Received,Challan no,Lead time (days)\n6011,5,DN-2,unknown\n",
      )
    ).details;
    await backend.db.update(itemStock).set({ available: 7 }).where(eq(itemStock.itemId, item.id));
    expect((await client.apply(count.id)).status).toBe(409);
    expect((await client.apply(delivery.id)).details.state).toBe("applied");
    expect(await stockOf(item.id)).toMatchObject({ available: 12, leadDays: null });
    await client.undo(delivery.id);
    expect(await stockOf(item.id)).toMatchObject({ available: 7, leadDays: 21 });
  });
});

describe("discounts and customers", () => {
  test("a discount is added, changed by its first day, and removed by undoing", async () => {
    const { companyId } = await backend.createCustomer();
    await backend.createItem({ designation: "6012" });
    const [company] = await backend.db.select().from(companies).where(eq(companies.id, companyId));
    const file = (percent: string, to: string) =>
      `Customer ID,Maker,Category,Discount (%),From,To\n${company?.customerNumber},ZWZ,,${percent},01/04/2026,${to}\n`;
    const added = (await client.preview("discounts", file("12.5 %", ""))).details;
    expect(added.counts).toEqual({ added: 1 });
    await client.apply(added.id);
    const stored = () =>
      backend.db.select().from(discounts).where(eq(discounts.companyId, companyId));
    expect(await stored()).toMatchObject([
      {
        maker: "ZWZ",
        category: null,
        discountBp: 1250,
        validFrom: new Date("2026-03-31T18:30:00Z"),
        validTo: null,
      },
    ]);
    const changed = (await client.preview("discounts", file("15", "2026-12-31"))).details;
    expect(changed.counts).toEqual({ changed: 1 });
    await client.apply(changed.id);
    expect(await stored()).toMatchObject([
      { discountBp: 1500, validTo: new Date("2026-12-31T18:30:00Z") },
    ]);
    expect((await client.preview("discounts", file("15", "31.12.2026"))).details.counts).toEqual({
      unchanged: 1,
    });
    await client.undo(changed.id);
    await client.undo(added.id);
    expect(await stored()).toEqual([]);
    const wrong = await client.preview("discounts", file("95", "30/02/2026").replace("ZWZ", "ZVZ"));
    expect((await client.rows(wrong.details.id))[0]?.problems).toHaveLength(2);
  });

  test("a discount has the same last day in files, on the console and on the command line", async () => {
    const { companyId, email } = await backend.createCustomer();
    const item = await backend.createItem({ designation: "6013" });
    const [company] = await backend.db.select().from(companies).where(eq(companies.id, companyId));
    const days = { from: "2099-01-01", to: "2099-03-31" };
    const terms = { maker: null, category: null, percent: 5, ...days };
    await client.ops("customers/add-discount", { companyId, discount: terms });
    await client.ops("prices/set", { rows: [{ email, maker: item.maker, percent: "6", ...days }] });
    const rows = [",5", `${item.maker},6`].map((row) => row.replace(",", ",,"));
    const file = rows.map((row) => `${company?.customerNumber},${row},01/01/2099,31/03/2099\n`);
    const head = "Customer ID,Maker,Category,Discount (%),From,To\n";
    const { details } = await client.preview("discounts", head + file.join(""));
    expect(details.counts).toEqual({ unchanged: 2 });
    const listed = (await client.ops("prices/list", { email })).data as object[];
    expect(listed.map(toDiscountRow)).toMatchObject([days, days]);
    const page = (await client.ops("customers/show", { brand: "zwz", companyId })).data;
    expect((page as CustomerPage).discounts).toMatchObject([days, days]);
  });

  test("a customer is added without users and removed by undoing; changes are recorded for the customer", async () => {
    const head = "Customer ID,Company,GSTIN,E-mail,Credit days\n";
    const added = (
      await client.preview(
        "customers",
        `${head}q1000,Pune Pumps,27AABCN4321K1ZJ,Accounts@Pumps.example,45\n`,
      )
    ).details;
    expect(added.counts).toEqual({ added: 1 });
    await client.apply(added.id);
    const find = () =>
      backend.db.select().from(companies).where(eq(companies.customerNumber, "Q1000"));
    const [company] = await find();
    expect(company).toMatchObject({
      brand: "zwz",
      contactEmail: "accounts@pumps.example",
      creditDays: 45,
      status: "Approval Pending",
    });
    const changed = (await client.preview("customers", `${head}Q1000,,,,60\n`)).details;
    await client.apply(changed.id);
    expect(
      (
        await backend.db
          .select()
          .from(auditEntries)
          .where(eq(auditEntries.companyId, company?.id ?? 0))
      ).at(-1),
    ).toMatchObject({
      field: "credit days",
      oldValue: "45",
      newValue: "60",
      subjectType: "customer",
    });
    await client.undo(changed.id);
    expect((await find())[0]?.creditDays).toBe(45);
  });
});
