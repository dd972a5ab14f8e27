/** @jest-environment jsdom */
import { expect, test } from "@jest/globals";
import { z } from "zod";
import { lineDefaults, readLines, withLineQuantities } from "./line-quantities";

const lines = [
  { line: 1, name: "6205-2RS ZWZ", quantity: 22, max: 22 },
  { line: 3, name: "NU210 ZWZ", quantity: 0, max: 5 },
];
const schema = withLineQuantities({ reason: z.string().min(1, "Enter a reason") });
const messages = (values: Record<string, string>) =>
  schema.safeParse(values).error?.issues.map(({ path, message }) => [path.join(), message]);

test("fields of lines are filled in and read", () => {
  const values = lineDefaults(lines);
  expect(readLines(lines, values)).toEqual([{ line: 1, quantity: 22 }]);
  expect(readLines(lines, values, 0)).toEqual([
    { line: 1, quantity: 22 },
    { line: 3, quantity: 0 },
  ]);
  expect(messages({ reason: "Late", ...values })).toBeUndefined();
});

test("a form without pieces, or with other text than digits, is refused at its field", () => {
  const values = { reason: "Late", ...lineDefaults(lines) };
  expect(messages({ ...values, "line-1": "0" })).toEqual([
    ["lines", "Enter the pieces of at least one line"],
  ]);
  expect(messages({ ...values, "line-1": "2.5" })).toEqual([
    ["line-1", "Enter a whole number of pieces"],
  ]);
  expect(messages({ ...values, reason: "" })).toEqual([["reason", "Enter a reason"]]);
});
