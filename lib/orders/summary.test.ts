import { expect, test } from "@jest/globals";
import { createOrder, createOrderPageLine } from "../../test/storefront/order-factories.ts";
import { messages } from "../forms/messages.ts";
import { getBackOrderedLines } from "./back-ordered-lines.ts";
import { getOrderSummary } from "./summary.ts";
import { unverifiedNote } from "./unverified-note.ts";

test("[9.4] the summary of a placed order has its stored amounts, and the mass of all its lines", () => {
  const stored = { subtotal: 100_00, roundOff: -30, payable: 118_00 };
  const lines = [createOrderPageLine({ massKg: 2.12 }), createOrderPageLine({ massKg: 0.38 })];
  const summaryOf = (tax: { cgst: number; sgst: number; igst: number }) =>
    getOrderSummary(createOrder({ ...stored, ...tax, lines }));
  const home = { cgst: 9_15, sgst: 9_15, igst: 0 };
  const away = { cgst: 0, sgst: 0, igst: 18_30 };
  const massKg = 2.5;
  expect(summaryOf(home)).toMatchObject({
    ...stored,
    ...home,
    total: 18_30,
    intraState: true,
    massKg,
  });
  expect(summaryOf(away)).toMatchObject({
    ...stored,
    ...away,
    total: 18_30,
    intraState: false,
    massKg,
  });
});

test("[2.44] an address that was refused has its reason, one that waits says so", () => {
  expect(unverifiedNote({ refusalReason: "No road" })).toBe(messages.refusedFor("No road"));
  expect(unverifiedNote({ refusalReason: "" })).toBe(messages.unverifiedAddress);
});

test("only back-ordered pieces can be cancelled, where a backend reports cancelled ones", () => {
  const pieces = (quantity: number, inStock: boolean) => ({
    ...{ quantity, inStock, dispatchBy: null, arrivesBy: null },
  });
  const line = (lineNumber: string, over: Parameters<typeof createOrderPageLine>[0]) =>
    createOrderPageLine({ lineNumber, ...over });
  const lines = [
    line("I01", { open: [pieces(5, true), pieces(3, false)] }),
    line("I02", { open: [pieces(5, true)] }),
    line("I03", { open: [pieces(0, false)] }),
    line("I04", { open: [pieces(3, false)], cancelledPieces: null }),
    line("I05", { open: [pieces(2, false)] }),
  ];
  expect(
    getBackOrderedLines({ lines }).map(({ lineNumber, backOrdered }) => [lineNumber, backOrdered]),
  ).toEqual([
    ["I01", 3],
    ["I05", 2],
  ]);
});
