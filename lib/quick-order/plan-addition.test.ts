import { describe, expect, test } from "@jest/globals";
import { createItem } from "../../test/storefront/factories.ts";
import { commonMessages } from "../forms/common-messages.ts";
import { tooManyPieces } from "../rules/quantity.ts";
import { appendLines, EMPTY_LIST } from "./list-row.ts";
import { type CartContent, planAddition } from "./plan-addition.ts";
import { readText } from "./read-list.ts";
import { getRowResult } from "./row-result.ts";

/** Results of lines such as "6204 20", each matched by an item of that name. */
const results = (...lines: string[]) =>
  appendLines(EMPTY_LIST, readText(lines.join("\n"))).rows.map((row) => {
    const item = createItem({ id: row.number, name: row.number });
    return getRowResult(row, new Map([[row.number, { item, total: 1, alternatives: [] }]]));
  });
const cart = (over: Partial<CartContent> = {}): CartContent => ({
  quantities: new Map(),
  lines: 0,
  adds: false,
  ...over,
});
const short = (given: ReturnType<typeof planAddition>) =>
  given.lines.map(({ item, quantity, rowIds }) => [item.id, quantity, rowIds]);

describe("adding a list to the cart", () => {
  test("lines with the same item are added together, not overwritten", () => {
    expect(short(planAddition(results("6204\t20", "6205\t3", "6204\t5"), cart()))).toEqual([
      ["6204", 25, [1, 3]],
      ["6205", 3, [2]],
    ]);
  });

  test.each([
    [false, 20],
    [true, 27],
  ])(
    "[4.8] [4.9] an item in the cart is set to the quantity, a guest's is added (%s)",
    (adds, to) => {
      const { lines } = planAddition(
        results("6204\t20"),
        cart({ quantities: new Map([["6204", 7]]), lines: 1, adds }),
      );
      expect(lines[0]?.change).toEqual({ from: 7, to });
      expect(lines[0]?.quantity).toBe(20);
    },
  );

  test("lines beyond the cart's 200 stay with the reason; items that are in it need no room", () => {
    const plan = planAddition(
      results("6204\t1", "6205\t2", "6206\t3", "6207\t4"),
      cart({ quantities: new Map([["6207", 1]]), lines: 198 }),
    );
    expect(short(plan).map(([id]) => id)).toEqual(["6204", "6205", "6207"]);
    expect([...plan.refused]).toEqual([[3, commonMessages.cartFull]]);
  });

  test("200 different items fit into an empty cart, not one more", () => {
    const lines = Array.from({ length: 201 }, (_, at) => `6${1000 + at}\t1`);
    const plan = planAddition(results(...lines), cart());
    expect([plan.lines.length, plan.refused.size]).toEqual([200, 1]);
  });

  test("more than 99,999 pieces of an item are refused, on all its lines", () => {
    const plan = planAddition(results("6204\t99999", "6204\t1", "6205\t99999"), cart());
    expect(short(plan)).toEqual([["6205", 99_999, [3]]]);
    expect([...plan.refused]).toEqual([
      [1, tooManyPieces],
      [2, tooManyPieces],
    ]);
    const guest = cart({ quantities: new Map([["6205", 1]]), lines: 1, adds: true });
    expect(planAddition(results("6205\t99999", "6206\t1"), guest).refused.get(1)).toBe(
      tooManyPieces,
    );
  });
});
