import { expect, test } from "@jest/globals";
import { messages } from "../forms/messages.ts";
import { parseQuantity } from "./quantity.ts";

test.each([
  ["1", 1],
  [" 12 ", 12],
  [99999, 99999],
  ["007", 7],
  ["1,000", 1000],
  ["99,999", 99999],
])("[5.14] %j is a quantity", (typed, quantity) =>
  expect(parseQuantity(typed)).toEqual({ quantity }),
);

test.each([
  "0",
  "-1",
  "1.5",
  "1e9",
  "1e2",
  "abc",
  "",
  null,
  undefined,
  "100000",
  "1,00,000",
  "1,00",
  ",100",
  "1,000,",
  "1.000",
  "٣",
  {},
])("[5.14] %j is invalid, with the reason", (typed) =>
  expect(parseQuantity(typed)).toEqual({ error: messages.quantityRange }),
);
