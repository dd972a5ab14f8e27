import { afterAll, beforeAll, describe, expect, test } from "@jest/globals";
import { eq } from "drizzle-orm";
import { matchNumbers } from "../../../lib/contract/match-numbers.ts";
import { messages } from "../../../lib/forms/messages.ts";
import { createTestApp, type TestApp } from "../../../test/backend/test-app.ts";
import { discounts, items } from "../../db/schema/index.ts";

let backend: TestApp;
let open: number;
let sealed: number;
beforeAll(async () => {
  backend = await createTestApp();
  const size: [number, number, number] = [25, 52, 15];
  open = (await backend.createItem({ designation: "6205", stock: 3, size })).id;
  const item = { designation: "6205-2RS", stock: 0, price: 100_00, size };
  sealed = (await backend.createItem(item)).id;
  await backend.createItem({ designation: "6205-2RS/C3", size });
  await backend.createItem({
    designation: "NU210",
    brand: "nod",
    maker: "Koyo",
    size: [50, 90, 20],
  });
  await backend.deps.search.refresh();
});
afterAll(() => {
  backend.deps.search.close();
  return backend.close();
});

const match = (
  rows: { text: string; quantity?: number; item_id?: string; maker?: string }[],
  key?: string,
  brand: "zwz" | "nod" = "zwz",
) => backend.inject(brand, matchNumbers, { rows }, key);

describe("[2.13] POST match_numbers", () => {
  test("each line has its best item with grade, price and stock, and alternatives", async () => {
    const lines = ["FAG 6205-2RSR", "6205 sealed c2", "6205", "no such thing", ""];
    const found = (await match(lines.map((text) => ({ text, quantity: 5 })))).read();
    expect(found).toHaveLength(5);
    expect(found[0]).toMatchObject({
      item: { id: String(sealed), stock: 0, listPrice: 100_00, match: { grade: "same" } },
      total: 3,
    });
    expect(found[0]?.alternatives.map(({ name, grade }) => [name, grade])).toEqual([
      ["6205-2RS/C3", "differs"],
      ["6205", "differs"],
    ]);
    expect(found[1]?.item?.match).toMatchObject({
      grade: "differs",
      differences: [{ feature: "clearance", requested: "C2", offered: "normal" }],
    });
    expect(found[2]?.item?.id).toBe(String(open));
    for (const nothing of found.slice(3)) {
      expect(nothing).toEqual({ item: null, total: 0, alternatives: [] });
    }
  });

  test.each([
    ["of ours", "zwz", ""],
    ["of the number's own text", "FAG", "SKF "],
    ["that nobody knows", "XYZ Brgs", ""],
    ["that the store knows", "NRB", ""],
  ])("a maker %s beside a number leaves it as it is", async (_, maker, prefix) => {
    const [line] = (await match([{ text: `${prefix}6205-2RS`, maker }])).read();
    expect(line?.item).toMatchObject({ id: String(sealed), match: { grade: "same", unread: [] } });
  });

  test("a maker beside a number decides how its suffixes are spelled", async () => {
    const [koyo, fag] = (
      await match([
        { text: "6205 2RD", maker: "Koyo" },
        { text: "6205 2RD", maker: "FAG" },
      ])
    ).read();
    const alone = (await match([{ text: "Koyo 6205 2RD" }, { text: "FAG 6205 2RD" }])).read();
    expect([koyo?.item?.match, fag?.item?.match]).toEqual(alone.map(({ item }) => item?.match));
  });

  test("a line with spaces between numbers stays one line", async () => {
    const [line] = (await match([{ text: "6205 6205-2RS" }])).read();
    expect(line?.item?.match?.unread.length).toBeGreaterThan(0);
  });

  test("[2.31] a signed-in buyer sees own prices, and items of the other brand are not found", async () => {
    const buyer = await backend.createCustomer();
    await backend.db.insert(discounts).values({ companyId: buyer.companyId, discountBp: 1000 });
    const [own] = (await match([{ text: "6205-2RS" }], buyer.key)).read();
    expect(own?.item?.yourPrice).toBe(90_00);
    const [guest, foreign] = (await match([{ text: "6205-2RS" }, { text: "NU210" }])).read();
    expect([guest?.item?.yourPrice, foreign?.item]).toEqual([null, null]);
    expect((await match([{ text: "6205" }], "a".repeat(43))).status).toBe(401);
  });

  test("a line keeps the item that was chosen for it, graded, as long as it is sold", async () => {
    const gone = await backend.createItem({ designation: "6206" });
    await backend.db.update(items).set({ status: "Inactive" }).where(eq(items.id, gone.id));
    const nod = await backend.createItem({ designation: "NU211", brand: "nod", maker: "Koyo" });
    const chosen = [sealed, sealed, gone.id, nod.id, 999_999].map(String);
    const lines = ["6205/C2", "our motor bearing", "6205", "6205", "6205"];
    const rows = lines.map((text, at) => ({ text, item_id: chosen[at] ?? "" }));
    const found = (await match([...rows, { text: "6205", item_id: "x" }])).read();
    expect(found[0]).toMatchObject({
      ...{ isChosen: true, total: 1, alternatives: [] },
      item: { id: String(sealed), stock: 0, listPrice: 100_00, match: { grade: "differs" } },
    });
    expect(found[1]).toMatchObject({ isChosen: true, item: { id: String(sealed), match: null } });
    for (const searched of found.slice(2)) {
      expect(searched.item?.id).toBe(String(open));
      expect(searched.isChosen).toBeUndefined();
    }
  });

  test.each([
    ["1,001 lines", Array.from({ length: 1001 }, () => ({ text: "6205" }))],
    ["a line of 201 characters", [{ text: "6".repeat(201) }]],
    ["no pieces", [{ text: "6205", quantity: 0 }]],
    ["100,000 pieces", [{ text: "6205", quantity: 100_000 }]],
  ])("%s are refused", async (_, rows) => {
    expect((await match(rows)).status).toBe(400);
  });

  test("1,000 lines are answered, and a body over 300 kB is refused", async () => {
    const found = (await match(Array.from({ length: 1000 }, () => ({ text: "6205" })))).read();
    expect(found).toHaveLength(1000);
    const large = Array.from({ length: 1000 }, () => ({ text: "é".repeat(200) }));
    expect((await match(large)).status).toBe(413);
  });

  test("lines count against a limit of 5,000 at once per buyer", async () => {
    const { key } = await backend.createCustomer();
    const rows = Array.from({ length: 1000 }, () => ({ text: "x" }));
    for (let call = 0; call < 5; call++) expect((await match(rows, key)).status).toBe(200);
    const { status, wire } = await match(rows, key);
    expect([status, wire]).toMatchObject([429, { message: messages.tooManyRequests }]);
  });
});
