import { expect, test } from "@jest/globals";
import { statementNames } from "./prepared-statements.ts";

const ask = (nameOf: (text: string) => string | undefined, text: string, times: number) =>
  Array.from({ length: times }, () => nameOf(text)).at(-1);

test("a statement is named at its fifth use and keeps its name", () => {
  const nameOf = statementNames();
  expect(ask(nameOf, "select 1", 4)).toBeUndefined();
  const name = nameOf("select 1");
  expect(name).toBeDefined();
  expect(ask(nameOf, "select 1", 3)).toBe(name);
  expect(ask(nameOf, "select 2", 5)).not.toBe(name);
});

test("long statements and an unlimited variety of statements are not named", () => {
  const nameOf = statementNames();
  expect(ask(nameOf, "insert ".padEnd(9000, "?"), 9)).toBeUndefined();
  for (let n = 0; n < 200; n += 1) ask(nameOf, `select ${n}`, 5);
  expect(ask(nameOf, "select 1000", 9)).toBeUndefined();
  expect(nameOf("select 7")).toBeDefined();
});
