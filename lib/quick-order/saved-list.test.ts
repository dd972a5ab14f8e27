import { describe, expect, test } from "@jest/globals";
import { createItem } from "../../test/storefront/factories.ts";
import type { Match } from "../catalogue/designation/types.ts";
import type { OrderListRow } from "../contract/order-lists.ts";
import { appendLines, correctNumber, EMPTY_LIST, type ListRow } from "./list-row.ts";
import { readText } from "./read-list.ts";
import { getRowResult, matchKey, type RowResult } from "./row-result.ts";
import { guessOwnNumber, toEnteredList, toSavedRows } from "./saved-list.ts";

const match: Match = {
  requested: "6204-2RS/C2",
  grade: "differs",
  differences: [{ feature: "clearance", requested: "C2", offered: "C3" }],
  unread: [],
};
const differing = createItem({ match });
const same = createItem({ match: { ...match, grade: "same", differences: [] } });

function resultOf(line: string, item = differing, change: Partial<ListRow> = {}): RowResult {
  const [read] = appendLines(EMPTY_LIST, readText(line)).rows;
  if (!read) throw new Error("no row");
  const row = { ...read, ...change };
  return getRowResult(row, new Map([[matchKey(row), { item, total: 1, alternatives: [] }]]));
}

/** The rows of a list that is opened again, where the backend has the items that were saved. */
function opened(rows: OrderListRow[], item = differing): RowResult[] {
  const saved = { id: 1, name: "", rowCount: 1, version: 1, rows };
  const by = { createdBy: "", createdAt: "", updatedBy: "", updatedAt: "" };
  return appendLines(EMPTY_LIST, toEnteredList({ ...saved, ...by })).rows.map((row) => {
    const chosen = row.itemId ? { isChosen: true as const } : {};
    const found = { item, total: 1, alternatives: [], ...chosen };
    return getRowResult(row, new Map([[matchKey(row), found]]));
  });
}

describe("a list that is saved and opened again", () => {
  test("has no item for a line that differs and was not ticked, so that it is still to check", () => {
    const result = resultOf("6204-2RS/C2\t4");
    const rows = toSavedRows([result]);
    expect(rows).toEqual([{ text: "6204-2RS/C2", itemId: null, quantity: 4 }]);
    expect(opened(rows)).toMatchObject([{ group: "check", isTicked: false, label: result.label }]);
  });

  test.each([
    ["ticked", differing, { ticked: true }],
    ["chosen", differing, { itemId: "7" }],
    ["added to the cart", differing, { isInCart: true }],
    ["the same", same, {}],
  ])("keeps the item of a line that was %s", (_, item, change) => {
    const rows = toSavedRows([resultOf("6204-2RS/C2\t4", item, change)]);
    expect(rows).toEqual([{ text: "6204-2RS/C2", itemId: "7", quantity: 4 }]);
    expect(opened(rows, item)).toMatchObject([{ group: "matched", isTicked: true }]);
  });

  test.each([
    ["6204-2RS 2 pairs", "The quantity is in “pairs”. Enter the number of pieces."],
    ["6204-2RS\tmany\n6205\t1", "The quantity “many” was not understood."],
    ["6204-2RS 4 nos as last year", "“as last year” was not understood."],
  ])("%j keeps its doubt", (line, doubt) => {
    const rows = toSavedRows([resultOf(line, same)]);
    expect(rows).toMatchObject([{ text: "6204-2RS", itemId: null, doubt }]);
    expect(opened(rows, same)).toMatchObject([
      { group: "check", isTicked: false, remarks: [doubt] },
    ]);
  });

  test("keeps the maker of a line beside its number", () => {
    const rows = toSavedRows([resultOf("Part No\tMake\tQty\n4711-22\tSKF\t4")]);
    expect(rows).toMatchObject([{ text: "4711-22", maker: "SKF", itemId: null }]);
    expect(opened(rows)).toMatchObject([{ row: { number: "4711-22", maker: "SKF" } }]);
  });

  test("has no doubt about a line that was ticked", () => {
    const rows = toSavedRows([resultOf("6204-2RS 2 pairs", same, { ticked: true })]);
    expect(rows).toEqual([{ text: "6204-2RS", itemId: "7", quantity: 2 }]);
    expect(opened(rows, same)).toMatchObject([{ group: "matched", isTicked: true }]);
  });
});

describe("the buyer's own number of a line", () => {
  test.each([
    ["Sl No\tPart No\tQty\n1\t4711-22\t10", "4711-22"],
    ["Part No\tMake\tQty\n4711-22\tSKF\t10", "4711-22"],
    ["Sl No\tOur code\tItem code\tDescription\tQty\n1\tX\tBRG-12\tBearing 6205 ZZ\t10", "BRG-12"],
    ["4711-22 - 10 nos", "4711-22"],
  ])("of %j is %s, also after a correction", (text, number) => {
    const list = appendLines(EMPTY_LIST, readText(text));
    const corrected = correctNumber(correctNumber(list, 1, "6205"), 1, "6206-2Z");
    for (const { rows } of [list, corrected]) expect(rows.map(guessOwnNumber)).toEqual([number]);
    // A code that was corrected no longer decides the item.
    expect(corrected.rows[0]?.ownNumber).toBeUndefined();
  });
});
