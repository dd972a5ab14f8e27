import { afterAll, beforeAll, describe, expect, test } from "@jest/globals";
import { eq } from "drizzle-orm";
import { createFulfilmentClient } from "../../../../test/backend/fulfilment-client.ts";
import { createImportClient, type ImportClient } from "../../../../test/backend/import-client.ts";
import { createRfiClient } from "../../../../test/backend/rfi-client.ts";
import { createTestApp, type TestApp } from "../../../../test/backend/test-app.ts";
import { companies, discounts, itemStock, items } from "../../../db/schema/index.ts";

let backend: TestApp;
let client: ImportClient;
beforeAll(async () => {
  // 1 April in India, 31 March by UTC.
  backend = await createTestApp({ clock: () => new Date("2026-03-31T19:30:00Z") });
  client = createImportClient(backend);
});
afterAll(() => backend.close());

type Kind = Parameters<ImportClient["preview"]>[0];
/** Details of a preview, and what is said about each row. */
async function check(kind: Kind, file: string, brand: "zwz" | "nod" = "zwz") {
  const { details } = await client.previewOf(kind, file, brand);
  const rows = await client.rows(details.id);
  const findings = rows.map(({ problems, warnings }) => [
    ...problems.map(({ column, reason }) => `${column}: ${reason}`),
    ...warnings,
  ]);
  return { details, findings };
}
const numberOf = async (companyId: number) =>
  (await backend.db.select().from(companies).where(eq(companies.id, companyId)))[0]
    ?.customerNumber ?? "";
const freeOf = async (id: number) =>
  (await backend.db.select().from(itemStock).where(eq(itemStock.itemId, id)))[0]?.available;

describe("rows of discounts", () => {
  const file = (...rows: string[]) =>
    `Customer ID,Maker,Category,Discount (%),From,To\n${rows.join("\n")}\n`;

  test("are checked by maker, category, days and size; without a first day they begin today in India", async () => {
    const { companyId } = await backend.createCustomer();
    const number = await numberOf(companyId);
    await backend.createItem({ maker: "ZWZ" });
    await backend.createItem({
      brand: "nod",
      maker: "Koyo",
      category: "Thrust Bearings",
      stock: 0,
    });
    const { findings } = await check(
      "discounts",
      file(
        `${number},,,50,02/04/2026,02/04/2026`,
        `${number},,,50.01,03/04/2026,`,
        `${number},,,5,04/04/2026,03/04/2026`,
        `${number},,,5,,31/03/2026`,
        `${number},Koyo,,5,05/04/2026,`,
        `${number},,Thrust Bearings,5,06/04/2026,`,
        "T0,,,5,07/04/2026,",
        `${number},,,,08/04/2026,`,
      ),
    );
    const early = "To: The last day must not be before the first.";
    expect(findings).toEqual([
      ...[[], ["The discount is more than 50 %."], [early], [early]],
      ["Maker: zwz has no items of the maker “Koyo”."],
      ["Category: zwz has no items of the category “Thrust Bearings”."],
      [": zwz has no customer T0."],
      [": The row has no discount."],
    ]);
    const { details } = await check("discounts", file(`${number},,,5,,01/04/2026`));
    await client.apply(details.id);
    expect(
      await backend.db.select().from(discounts).where(eq(discounts.companyId, companyId)),
    ).toMatchObject([
      { validFrom: new Date("2026-03-31T18:30:00Z"), validTo: new Date("2026-04-01T18:30:00Z") },
    ]);
    // The stored last day counts if the file names none.
    const later = await check("discounts", file(`${number},,,6,,`, `${number},,,6,02/04/2026,`));
    expect(later.details.counts).toEqual({ changed: 1, added: 1 });
  });
});

describe("rows of customers", () => {
  const file = (...rows: string[]) =>
    `Customer ID,Company,GSTIN,E-mail,Credit days\n${rows.join("\n")}\n`;

  test("warn of another PAN only; a new customer needs a long enough ID, a company, a GSTIN and an address", async () => {
    const { companyId } = await backend.createCustomer();
    const number = await numberOf(companyId);
    const gstins = ["29AABCN4321K1ZF", "24AABCK5678L1Z4"];
    for (const [gstin, warnings] of [
      [gstins[0], []],
      [gstins[1], ["The GSTIN belongs to another PAN."]],
    ] as const) {
      expect((await check("customers", file(`${number},,${gstin},,`))).findings).toEqual([
        warnings,
      ]);
    }
    const needed = (column: string) => `${column}: A new customer needs it.`;
    const { findings } = await check(
      "customers",
      file(
        "NEW1,,,,",
        `NE2,Pune Pumps,${gstins[1]},a@pumps.example,`,
        `NEW3,Pune#,${gstins[1]},b@pumps.example,`,
      ),
    );
    expect(findings).toEqual([
      ["Company", "GSTIN", "E-mail on file"].map(needed),
      ["Customer ID: A new customer ID has at least 4 characters."],
      ["Company: “Pune#” is not a valid company name."],
    ]);
  });

  test("change the customer of their brand, not another brand's of the same ID", async () => {
    const [mine, theirs] = [
      await backend.createCustomer(),
      await backend.createCustomer({ brand: "nod" }),
    ];
    for (const { companyId } of [mine, theirs]) {
      await backend.db
        .update(companies)
        .set({ customerNumber: "SAME1" })
        .where(eq(companies.id, companyId));
    }
    for (const [brand, days] of [
      ["nod", 75],
      ["zwz", 80],
    ] as const) {
      const { details } = await check("customers", file(`same1,,,,${days}`), brand);
      expect(details.counts).toEqual({ changed: 1 });
      await client.apply(details.id);
    }
    const daysOf = async ({ companyId }: { companyId: number }) =>
      (await backend.db.select().from(companies).where(eq(companies.id, companyId)))[0]?.creditDays;
    expect([await daysOf(mine), await daysOf(theirs)]).toEqual([80, 75]);
  });
});

describe("rows of stock", () => {
  test("warn if more than 80 % go, of an item or of the whole store of the brand", async () => {
    const pair = [
      await backend.createItem({ brand: "nod", stock: 1000 }),
      await backend.createItem({ brand: "nod", stock: 1000 }),
    ];
    // The stock of the other brand doesn't count.
    await backend.createItem({ stock: 100_000 });
    const preview = (...figures: number[]) => {
      const rows = figures.map((figure, at) => `${pair[at]?.designation},${figure}`);
      return check("stock", `Designation,Free stock\n${rows.join("\n")}\n`, "nod");
    };
    const exactly = await preview(200, 200);
    expect([exactly.details.warnings, exactly.findings]).toEqual([[], [[], []]]);
    const ofOne = "The free stock of 1 item falls by more than 80 %.";
    const more = await preview(100, 200);
    expect(more.details.warnings).toEqual([
      "The free stock of the whole store falls by 85 %.",
      ofOne,
    ]);
    expect(more.findings).toEqual([["The free stock falls by 90 %."], []]);
    expect((await preview(199, 1000)).details.warnings).toEqual([ofOne]);
    expect((await preview(0, 2000)).details.warnings).toEqual([ofOne]);
  });

  test("[4.18] a delivery of two items counts once for each, by its note in any spelling and brand", async () => {
    const make = async (brand: "zwz" | "nod") => [
      await backend.createItem({ brand, designation: "6411", stock: 1 }),
      await backend.createItem({ brand, designation: "6412", stock: 1 }),
    ];
    const [mine, theirs] = [await make("zwz"), await make("nod")];
    const file = (first: number, second: number, note = "DN 77") =>
      `Designation,Received,Delivery note\n6411,${first},${note}\n6412,${second},${note}\n`;
    for (const brand of ["zwz", "nod"] as const) {
      const { details } = await check("stock", file(5, 7), brand);
      expect(details.counts).toEqual({ changed: 2 });
      await client.apply(details.id);
    }
    for (const [first, second] of [mine, theirs]) {
      expect([await freeOf(first?.id ?? 0), await freeOf(second?.id ?? 0)]).toEqual([6, 8]);
    }
    expect((await check("stock", file(5, 7, "dn 77"))).details.counts).toEqual({ unchanged: 2 });
    const other = await check("stock", file(5, 8));
    expect(other.findings).toEqual([
      [],
      ["Delivery note: Delivery DN 77 has already been recorded with 7 pieces of ZWZ 6412."],
    ]);
    expect((await check("stock", file(5, 8, ""))).findings).toEqual(
      Array(2).fill(["Delivery note: Enter the delivery note, by which the pieces count once."]),
    );
    expect((await check("stock", file(0, 8, "DN 78"))).details.counts).toEqual({
      unchanged: 1,
      changed: 1,
    });
  });

  test("the largest stock counts what is there and what arrives", async () => {
    const item = await backend.createItem({ stock: 1_999_999_999 });
    const file = (pieces: number, note: string) =>
      `Designation,Received,Delivery note\n${item.designation},${pieces},${note}\n`;
    expect((await check("stock", file(1, "L-1"))).findings).toEqual([[]]);
    expect((await check("stock", file(2, "L-2"))).findings).toEqual([
      ["Received: The stock would exceed 2,000,000,000 pieces."],
    ]);
  });

  test("of pieces on hand, those allocated to several orders and held for an offer are not free", async () => {
    const fulfilment = createFulfilmentClient(backend);
    const item = await backend.createItem({ stock: 30 });
    for (const quantity of [3, 4]) {
      const buyer = await backend.createCustomer();
      await fulfilment.addToCart(buyer, [{ id: item.id, quantity }]);
      await fulfilment.placeOrder(buyer, await fulfilment.getCart(buyer));
    }
    const rfi = createRfiClient(backend);
    const buyer = await backend.createCustomer();
    const { number } = (await rfi.requestRfi(buyer, [{ item_id: item.id, quantity: 5 }])).read();
    await rfi.answerRfi(number, [{ line: 1, price: "200" }]);
    expect(await freeOf(item.id)).toBe(18);
    const { details } = await check("stock", `Designation,On hand\n${item.designation},40\n`);
    await client.apply(details.id);
    expect(await freeOf(item.id)).toBe(28);
  });
});

describe("several values", () => {
  test("changed since the preview are named up to the third, those changed since the import are left", async () => {
    const made: Awaited<ReturnType<typeof backend.createItem>>[] = [];
    for (const price of [10_00, 20_00, 30_00, 40_00])
      made.push(await backend.createItem({ price }));
    const rows = made.map(({ designation }, at) => `${designation},${11 + 10 * at}`);
    const preview = async (some = rows) =>
      (await check("prices", `Designation,Price\n${some.join("\n")}\n`)).details.id;
    const raise = async (some: typeof made, listPrice: number) => {
      for (const { id } of some)
        await backend.db.update(items).set({ listPrice }).where(eq(items.id, id));
    };
    const stale = await preview();
    await raise(made, 99_00);
    const { status, message } = await client.apply(stale);
    expect(status).toBe(409);
    expect(message).toMatch(
      /^Nothing was applied, because 4 values were changed since the preview: row 2, .+; row 3, .+; row 4, .+: 30\.00 at the preview, 99\.00 now and 1 more\. /,
    );
    const three = rows.slice(0, 3);
    const fresh = await preview(three);
    await raise(made.slice(0, 1), 98_00);
    await raise(made.slice(1, 3), 97_00);
    const { message: exactly } = await client.apply(fresh);
    expect(exactly).toContain("3 values were");
    expect(exactly).not.toContain("more.");
    const applied = await preview(three);
    await client.apply(applied);
    await raise(made.slice(0, 2), 50_00);
    expect((await client.undo(applied)).details.outcome).toMatch(
      /^2 values were changed since and left as they are\./,
    );
    const [third] = await backend.db
      .select()
      .from(items)
      .where(eq(items.id, made[2]?.id ?? 0));
    expect(third?.listPrice).toBe(97_00);
  });

  test("about the same item are all named, up to five others", async () => {
    const { designation } = await backend.createItem({ price: 10_00 });
    const reasons = async (count: number) => {
      const rows = Array.from({ length: count }, (_, at) => `${designation},${11 + at}`);
      return (await check("prices", `Designation,Price\n${rows.join("\n")}\n`)).findings;
    };
    expect((await reasons(3))[1]).toEqual([": Rows 2, 4 are about the same. Keep one."]);
    expect((await reasons(6)).at(-1)).toEqual([
      ": Rows 2, 3, 4, 5, 6 are about the same. Keep one.",
    ]);
    expect((await reasons(7))[0]).toEqual([": Rows 3, 4, 5, 6, 7 … are about the same. Keep one."]);
  });
});
