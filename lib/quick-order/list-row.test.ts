import { expect, test } from "@jest/globals";
import {
  appendLines,
  changeRow,
  correctNumber,
  correctQuantity,
  EMPTY_LIST,
  isList,
  removeRow,
} from "./list-row.ts";
import { readText } from "./read-list.ts";

const listOf = (count: number) =>
  readText(Array.from({ length: count }, (_, at) => `62${at}\t${at + 1}`).join("\n"));

test("a list takes 1,000 lines; further ones are kept as written", () => {
  const full = appendLines(appendLines(EMPTY_LIST, listOf(600)), listOf(600));
  expect([full.rows.length, full.beyond.length]).toEqual([1_000, 200]);
  expect(full.beyond[0]).toBe("62400 | 401");
  expect(new Set(full.rows.map(({ id }) => id)).size).toBe(1_000);
});

test("ids are not used again after a line is removed from the middle", () => {
  const list = removeRow(appendLines(EMPTY_LIST, listOf(3)), 2);
  expect(appendLines(list, listOf(1)).rows.map(({ id }) => id)).toEqual([1, 3, 4]);
});

test("a corrected number forgets decisions about the former one, a corrected quantity its doubt", () => {
  const list = changeRow(appendLines(EMPTY_LIST, readText("6204 2 boxes")), 1, {
    ticked: true,
    isInCart: true,
    rfi: "R1",
    refusal: "no",
    itemId: "7",
  });
  expect(correctNumber(list, 1, " 6205 ").rows[0]).toMatchObject({
    number: "6205",
    itemId: undefined,
    ticked: null,
    isInCart: false,
    rfi: null,
    refusal: null,
    written: "6204 2 boxes",
  });
  expect(correctQuantity(list, 1, "24").rows[0]).toMatchObject({
    quantity: "24",
    doubt: null,
    isInCart: false,
  });
});

test("only a stored list is a list", () => {
  const list = appendLines(EMPTY_LIST, listOf(2));
  expect(isList(JSON.parse(JSON.stringify(list)))).toBe(true);
  for (const value of [
    null,
    1,
    {},
    { ...list, rows: [{}] },
    { ...list, rows: [null] },
    { ...list, beyond: [1] },
  ]) {
    expect(isList(value)).toBe(false);
  }
});
