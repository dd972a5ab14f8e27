import { describe, expect, test } from "@jest/globals";
import { matchInvoices, type Pieces } from "./invoiced-pieces.ts";

const pieces = (...quantities: number[]): Pieces =>
  new Map(quantities.flatMap((quantity, line) => (quantity > 0 ? [[line + 1, quantity]] : [])));
const invoice = (number: string, ...quantities: number[]) => ({
  number,
  pieces: pieces(...quantities),
});
const match = (invoices: ReturnType<typeof invoice>[], now: number[], before: number[] = []) => {
  const result = matchInvoices(invoices, { before: pieces(...before), pieces: pieces(...now) });
  return [result.invoices.map(({ number }) => number).join(), result.isExact];
};

describe("invoices of a consignment", () => {
  const whole = [invoice("A", 60, 5)];
  const parts = [invoice("A", 22, 5), invoice("B", 38)];

  test("the whole order with its invoice is exact", () => {
    expect(match(whole, [60, 5])).toEqual(["A", true]);
  });

  test("a part of an invoice is not exact, neither the first nor the last one", () => {
    expect(match(whole, [22, 5])).toEqual(["A", false]);
    expect(match(whole, [38], [22, 5])).toEqual(["A", false]);
    expect(match(whole, [60])).toEqual(["A", false]);
    expect(match(whole, [0, 5], [60])).toEqual(["A", false]);
  });

  test("consignments that follow the invoices are exact", () => {
    expect(match(parts, [22, 5])).toEqual(["A", true]);
    expect(match(parts, [38], [22, 5])).toEqual(["B", true]);
    expect(match(parts, [60, 5])).toEqual(["A,B", true]);
  });

  test("a consignment of two invoices is not exact if one of them is incomplete", () => {
    expect(match(parts, [30, 5])).toEqual(["A,B", false]);
    expect(match(parts, [40], [20, 5])).toEqual(["A,B", false]);
    expect(match(parts, [60])).toEqual(["A,B", false]);
  });

  test("pieces without an invoice are not exact", () => {
    expect(match([invoice("A", 22)], [60])).toEqual(["A", false]);
    expect(match([invoice("A", 22)], [38], [22])).toEqual(["", false]);
    expect(match([], [1])).toEqual(["", false]);
  });
});
