import { describe, expect, test } from "@jest/globals";
import fc from "fast-check";
import { type Discount, discountFor, ownPrice } from "./pricing.ts";

let next = 1;
const agree = (
  discountBp: number,
  maker: string | null = null,
  category: string | null = null,
  from = "2026-01-01",
): Discount => ({ id: next++, discountBp, maker, category, validFrom: new Date(from) });
const ball = { maker: "Koyo", category: "Ball Bearings", listPrice: 24_050 };

describe("[2.31] [3.5] own price", () => {
  test("the most specific agreement applies, even if another discount is larger", () => {
    const all = agree(1000);
    const category = agree(900, null, "Ball Bearings");
    const maker = agree(800, "Koyo");
    const both = agree(700, "Koyo", "Ball Bearings");
    expect(discountFor([both, maker, category, all], ball)).toBe(both);
    expect(discountFor([all, category, maker], ball)).toBe(maker);
    expect(discountFor([all, category], ball)).toBe(category);
    expect(discountFor([all], ball)).toBe(all);
  });

  test("agreements for other makers and categories do not apply", () => {
    expect(discountFor([agree(900, "ZWZ"), agree(900, "Koyo", "Spares")], ball)).toBeNull();
    expect(ownPrice([], ball)).toEqual({ yourPrice: 24_050 });
  });

  test("of equally specific agreements the latest applies", () => {
    const old = agree(2000, "Koyo", null, "2025-01-01");
    const current = agree(1200, "Koyo", null, "2026-06-01");
    expect(discountFor([current, old], ball)).toBe(current);
    expect(discountFor([old, current], ball)).toBe(current);
  });

  test.each<[string, string | null, string | null]>([
    ["all items", null, null],
    ["a category", null, "Ball Bearings"],
    ["a maker", "Koyo", null],
    ["a maker and category", "Koyo", "Ball Bearings"],
  ])(
    "of two agreements for %s from the same moment the one added last applies",
    (_, maker, category) => {
      const first = agree(2000, maker, category);
      const second = agree(1200, maker, category);
      const third = agree(1500, maker, category);
      expect(discountFor([first, second], ball)).toBe(second);
      expect(discountFor([third, first, second], ball)).toBe(third);
    },
  );

  test("whichever order they were agreed in, the most specific, then the latest, then the last added applies", () => {
    const agreements = fc.uniqueArray(
      fc.record({
        id: fc.integer({ min: 1, max: 9 }),
        discountBp: fc.constant(1000),
        maker: fc.constantFrom(null, "Koyo", "ZWZ"),
        category: fc.constantFrom(null, "Ball Bearings", "Spares"),
        validFrom: fc.constantFrom("2026-01-01", "2026-06-01").map((day) => new Date(day)),
      }),
      { selector: ({ id }) => id, maxLength: 6 },
    );
    const isAbout = (asked: string | null, own: string) => asked === null || asked === own;
    const importance = ({ maker, category, validFrom, id }: Discount) =>
      [maker ? 1 : 0, category ? 1 : 0, validFrom.getTime(), id].map((part) =>
        String(part).padStart(15, "0"),
      );
    fc.assert(
      fc.property(agreements, (agreed) => {
        const [expected = null] = agreed
          .filter(
            ({ maker, category }) => isAbout(maker, ball.maker) && isAbout(category, ball.category),
          )
          .sort((a, b) => (importance(a).join() > importance(b).join() ? -1 : 1));
        expect(discountFor(agreed, ball)).toBe(expected);
      }),
      { numRuns: 500 },
    );
  });

  test("the price is rounded half up to the paisa, and 0 stays 0", () => {
    expect(ownPrice([agree(1250)], ball)).toEqual({ yourPrice: 21_044 });
    expect(ownPrice([agree(5000)], { ...ball, listPrice: 1 }).yourPrice).toBe(1);
    expect(ownPrice([agree(1250)], { ...ball, listPrice: 0 }).yourPrice).toBe(0);
  });
});
