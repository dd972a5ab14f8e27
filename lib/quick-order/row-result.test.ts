import { describe, expect, test } from "@jest/globals";
import { createItem } from "../../test/storefront/factories.ts";
import type { Match } from "../catalogue/designation/types.ts";
import type { Item } from "../contract/item.ts";
import { quantityRange } from "../rules/quantity.ts";
import { appendLines, EMPTY_LIST, type ListRow } from "./list-row.ts";
import { readText } from "./read-list.ts";
import {
  calculateTotals,
  createResultCache,
  getRowResult,
  groupByDifference,
  type Matches,
  matchKey,
  summariseRows,
} from "./row-result.ts";

const match = (over: Partial<Match>): Match => ({
  requested: "6204-2RS/C2",
  grade: "differs",
  differences: [{ feature: "clearance", requested: "C2", offered: "C3" }],
  unread: [],
  ...over,
});
const matched = (text: string, item: Item | null): Matches =>
  new Map([[text, { item, total: item ? 1 : 0, alternatives: [] }]]);
const rowsOf = (text: string): ListRow[] => appendLines(EMPTY_LIST, readText(text)).rows;
const result = (line: string, item: Item | null, change: Partial<ListRow> = {}) => {
  const [row] = rowsOf(line);
  if (!row) throw new Error("no row");
  return getRowResult({ ...row, ...change }, matched(row.number, item));
};

describe("what was found for a line", () => {
  test.each([
    ["the exact number", "6204-2RS\t4", null],
    ["another spelling of it", "6204 2rs\t4", null],
    ["with its maker", "ZWZ 6204-2RS\t4", null],
    ["graded the same", "SKF 6204-2RSH\t4", match({ grade: "same", differences: [] })],
  ])("%s is matched and ticked", (_, line, grade) => {
    expect(result(line, createItem({ match: grade }))).toMatchObject({
      group: "matched",
      label: "Same",
      quantity: 4,
      isTicked: true,
      remarks: [],
    });
  });

  test.each([
    ["CF1/2", "CF 12"],
    ["CF-1/2", "CF 12"],
    ["CF 1-2", "CF 12"],
    ["CF1/2 BUUR", "CF 12BUUR"],
    ["63/02", "6302"],
    ["6379/6320", "6320"],
  ])("[2.13] %s has not been compared with %s, so it is only possible", (line, name) => {
    expect(result(line, createItem({ name, brand: "IKO", match: null }))).toMatchObject({
      group: "check",
      label: "Possible match",
      isTicked: false,
    });
  });

  test("an item that was chosen before is matched whatever its grade, which stays visible", () => {
    const [line] = rowsOf("6204-2RS/C2\t4");
    if (!line) throw new Error("no row");
    const row = { ...line, itemId: "7" };
    const chosen = { item: createItem({ match: match({}) }), total: 1, alternatives: [] };
    const matches: Matches = new Map([[matchKey(row), { ...chosen, isChosen: true }]]);
    expect(getRowResult(row, matches)).toMatchObject({
      ...{ group: "matched", isTicked: true, differsIn: [], label: "Differs in clearance" },
      remarks: ["clearance: C2 requested, C3 offered"],
    });
    // The same number without the choice is another line to match.
    expect(getRowResult(line, matches).group).toBe("waiting");
  });

  test.each([
    ["a difference", match({}), "Differs in clearance", ["clearance: C2 requested, C3 offered"]],
    ["the same size only", match({ grade: "size-only", differences: [] }), "Same size only", []],
    [
      "an unread part",
      match({ differences: [], unread: ["XQ"] }),
      "XQ not recognised",
      ["“XQ” was not understood"],
    ],
    [
      "same, but an unread part",
      match({ grade: "same", differences: [], unread: ["XQ"] }),
      "Same; XQ not recognised",
      ["“XQ” was not understood"],
    ],
    ["no grade", null, "Possible match", []],
  ] as const)("%s is to check and not ticked until it is accepted", (_, grade, label, remarks) => {
    const item = createItem({ match: grade });
    expect(result("6204-2RS/C2\t4", item)).toMatchObject({
      group: "check",
      label,
      remarks,
      isTicked: false,
    });
    expect(result("6204-2RS/C2\t4", item, { ticked: true }).isTicked).toBe(true);
  });

  test.each([
    ["6204-2RS\tmany\n6205\t1", quantityRange, false],
    ["6204-2RS\t0", quantityRange, false],
    ["6204-2RS\t100000", quantityRange, false],
    ["6204-2RS 2 boxes", "The quantity is in “boxes”. Enter the number of pieces.", true],
  ])("%j has a doubtful quantity", (line, remark, canAdd) => {
    expect(result(line, createItem())).toMatchObject({
      group: "check",
      remarks: [remark],
      isTicked: false,
    });
    expect(result(line, createItem(), { ticked: true }).isTicked).toBe(canAdd);
  });

  test("without a quantity it is one piece", () => {
    expect(result("6204-2RS", createItem())).toMatchObject({ quantity: 1, isTicked: true });
  });

  test("an item whose price is on request is not ticked", () => {
    expect(result("6204-2RS", createItem({ listPrice: 0 }))).toMatchObject({
      group: "check",
      isTicked: false,
    });
  });

  test("a number is matched with the maker and own number that stand beside it", () => {
    const [row] = rowsOf("Code\tPart No\tMake\tQty\nMAT-1\t6204-2RS\tSKF\t4");
    if (!row) throw new Error("no row");
    const found = { item: createItem(), total: 1, alternatives: [] };
    expect(getRowResult(row, new Map([["6204-2RS", found]])).group).toBe("waiting");
    // Without a grade, an item of another maker than the line names is not the same.
    expect(getRowResult(row, new Map([[matchKey(row), found]]))).toMatchObject({
      label: "Possible match",
      ownNumber: null,
    });
    const own = { ...found, isOwnNumber: true as const, ownNumber: "MAT-1" };
    expect(getRowResult(row, new Map([[matchKey(row), own]]))).toMatchObject({
      label: "Your number",
      ownNumber: "MAT-1",
    });
  });

  test("the spelling of a number that may be one of two does not make it the same", () => {
    const differences = [{ feature: "size" as const, requested: "6300 or 63002", offered: "6300" }];
    const item = createItem({ name: "6300-2RS", match: match({ differences }) });
    expect(result("63002RS\t4", item)).toMatchObject({ label: "Differs in size", isTicked: false });
  });

  test("nothing found, no number, not yet searched, not yet answered", () => {
    expect(result("6204-2RS", null)).toMatchObject({ group: "missing", label: "Not found" });
    expect(result("Dear Sir", null)).toMatchObject({
      group: "missing",
      label: "Not searched",
      remarks: ["This line has no part number."],
    });
    const [row] = rowsOf("6204");
    if (!row) throw new Error("no row");
    expect(getRowResult(row, new Map([["6204", "not-searched"]]))).toMatchObject({
      group: "missing",
      label: "Not searched yet",
    });
    expect(getRowResult(row, new Map())).toMatchObject({ group: "waiting" });
  });

  test("a line in the cart is never added again", () => {
    expect(result("6204-2RS", createItem(), { isInCart: true, ticked: true }).isTicked).toBe(false);
  });

  test("an unchanged line keeps its result", () => {
    const [row] = rowsOf("6204-2RS");
    if (!row) throw new Error("no row");
    const getResult = createResultCache();
    const matches = matched("6204-2RS", createItem());
    expect(getResult(row, matches)).toBe(getResult(row, new Map(matches)));
    expect(getResult(row, matched("6204-2RS", null)).group).toBe("missing");
    expect(getResult({ ...row, ticked: false }, matches).isTicked).toBe(false);
  });
});

describe("figures of a list", () => {
  const results = [
    result("6204-2RS\t4", createItem({ yourPrice: 18_240 })),
    result("6204-2RS\t6", createItem({ yourPrice: 18_240 })),
    result("6205\t3", createItem({ id: "8", name: "6205", listPrice: 10_000 })),
    result(
      "6206\t3",
      createItem({ id: "9", name: "6206", match: match({ grade: "same", differences: [] }) }),
    ),
    result("6207\t3", null),
    result("6208\t3", createItem({ id: "10", name: "6208", listPrice: 0 }), { ticked: true }),
  ];
  test("counts", () => {
    expect(summariseRows(results)).toEqual({
      total: 6,
      waiting: 0,
      matched: 4,
      check: 1,
      missing: 1,
    });
  });
  test("totals of ticked lines, at the buyer's own prices", () => {
    expect(calculateTotals(results)).toEqual({
      items: 4,
      pieces: 19,
      amount: 10 * 18_240 + 3 * 10_000 + 3 * 24_000,
      hasUnpriced: true,
    });
  });
});

test("lines that differ in one feature only can be accepted together", () => {
  const differing = (id: number, ...features: ("clearance" | "seal" | "cage")[]) => {
    const one = result(
      "6204-2RS/C2\t4",
      createItem({
        match: match({
          differences: features.map((feature) => ({ feature, requested: "a", offered: "b" })),
        }),
      }),
    );
    return { ...one, row: { ...one.row, id } };
  };
  const results = [
    differing(1, "seal"),
    differing(2, "clearance"),
    differing(3, "clearance"),
    differing(4, "seal", "cage"),
  ];
  expect(groupByDifference(results)).toEqual([
    { feature: "clearance", ids: [2, 3] },
    { feature: "seal", ids: [1] },
  ]);
  const ticked = results.map((one) => ({ ...one, isTicked: true }));
  expect(groupByDifference(ticked)).toEqual([]);
});
