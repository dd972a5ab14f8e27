import { afterAll, beforeAll, describe, expect, test } from "@jest/globals";
import type { BrandId } from "../../../brands/types.ts";
import { multiSearch, searchProduct } from "../../../lib/contract/catalogue.ts";
import { matchNumbers } from "../../../lib/contract/match-numbers.ts";
import { createSeededApp, SEED_MS } from "../../../test/backend/seeded-catalogue.ts";
import type { TestApp } from "../../../test/backend/test-app.ts";

/** Answers over HTTP on the catalogue of a first start. */
let backend: TestApp;
beforeAll(async () => {
  backend = await createSeededApp();
}, SEED_MS);
afterAll(() => backend.close());

const both: BrandId[] = ["zwz", "nod"];
const list = async (brand: BrandId, text: string) =>
  (await backend.inject(brand, multiSearch, { searching_key: text })).read();
const suggest = async (brand: BrandId, text: string) =>
  (await backend.inject(brand, searchProduct, { searching_key: text })).read();

describe.each(both)("[2.13] several numbers on %s", (brand) => {
  test.each(["6204 6205", "6204, 6205", "6204\n6205", "6204\t6205", "6204; 6205"])(
    "%j",
    async (text) => {
      const { items, total, reading } = await list(brand, text);
      expect(items.map(({ name }) => name)).toEqual(["6204", "6205"]);
      expect(total).toBe(2);
      expect(reading?.kind).toBe("numbers");
      expect(reading?.numbers.map((one) => one.text)).toEqual(["6204", "6205"]);
      expect(reading?.numbers.map(({ itemId }) => itemId)).toEqual(items.map(({ id }) => id));
      expect(reading?.numbers.every((one) => one.total > 1)).toBe(true);
    },
  );

  test.each(["6204, UCP205", "6204 UCP205"])(
    "%s: a number without a result is listed with none",
    async (text) => {
      const { items, reading } = await list(brand, text);
      expect(items).toHaveLength(1);
      expect(reading?.numbers[1]).toEqual({
        text: "UCP205",
        total: 0,
        itemId: null,
        match: null,
        quantity: null,
      });
    },
  );

  test("numbers of the same item: each has its own grade, and its one row has the worst", async () => {
    for (const text of ["6205-2RS/C2, 6205-2RS", "6205-2RS, 6205-2RS/C2"]) {
      const { items, total, reading } = await list(brand, text);
      expect(items).toHaveLength(1);
      expect(total).toBe(1);
      expect(items[0]).toMatchObject({ name: "6205-2RS", match: { grade: "differs" } });
      const grades = reading?.numbers.map((one) => [one.text, one.itemId, one.match?.grade]);
      expect(new Map(grades?.map(([number, ...rest]) => [number, rest]))).toEqual(
        new Map([
          ["6205-2RS", [items[0]?.id, "same"]],
          ["6205-2RS/C2", [items[0]?.id, "differs"]],
        ]),
      );
      expect((await suggest(brand, text)).items).toHaveLength(1);
    }
  });

  test("the quantity beside a number is reported apart from it, also if nothing is found", async () => {
    const { total, reading } = await list(brand, "UCP205 20 nos");
    expect(total).toBe(0);
    expect(reading?.counted).toEqual({ text: "UCP205", quantity: "20" });
    expect((await list(brand, "UCP205")).reading?.counted).toBeNull();
  });

  test("parts that were not understood are named, each with its number", async () => {
    const { reading } = await list(brand, "6204, 6205-2RS/XQZ");
    expect(reading?.unread).toEqual(["XQZ"]);
    expect(reading?.numbers.map(({ match }) => match?.unread)).toEqual([[], ["XQZ"]]);
  });

  test.each(["6204 2RS", "22220 CC W33", "NU 210 ECP", "6205 25MM"])(
    "%s is one number: its parts can't stand alone",
    async (text) => expect((await list(brand, text)).reading?.numbers).toEqual([]),
  );

  test("sizes win: 20 47 14", async () => {
    const { items, reading } = await list(brand, "20 47 14");
    expect(reading).toMatchObject({ kind: "size", description: "Bearings, 20 × 47 × 14 mm" });
    expect(items[0]).toMatchObject({ name: "6204", bore: 20, outsideDiameter: 47, width: 14 });
  });
});

test("[2.13] 500 lines are matched in one call, each with its grade", async () => {
  const { items } = backend.deps.search.find("zwz", "deep groove", 500);
  expect(items).toHaveLength(500);
  const texts = items.map((_, i) => `${6000 + (i % 15)}-2RS1/C3`);
  const rows = texts.map((text) => ({ text, quantity: 10 }));
  const found = (await backend.inject("zwz", matchNumbers, { rows })).read();
  expect(found).toHaveLength(500);
  for (const [i, { item }] of found.entries()) {
    expect(item?.name).toBe(`${6000 + (i % 15)}-2RS/C3`);
    expect(item?.match).toMatchObject({ grade: "same", requested: texts[i] });
  }
});
