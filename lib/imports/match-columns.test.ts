import { describe, expect, test } from "@jest/globals";
import type { ImportKind } from "./kinds.ts";
import { ColumnRefusal, isStockUnclear, matchColumns } from "./match-columns.ts";
import { readRows } from "./read-rows.ts";

const MAKERS = ["ZWZ", "KYK"];
const match = (kind: ImportKind, ...lines: string[]) =>
  matchColumns(
    kind,
    lines.map((line) => line.split(";")),
    MAKERS,
  );
const fieldsOf = (kind: ImportKind, ...lines: string[]) =>
  Object.fromEntries(match(kind, ...lines).at);

describe("columns with names", () => {
  test.each<[kind: ImportKind, names: string, fields: Record<string, number>]>([
    [
      "catalogue",
      "MAKE;Part No.;d;D;B",
      { maker: 0, designation: 1, bore: 2, outside: 3, width: 4 },
    ],
    [
      "catalogue",
      "Maker;Number;ID (mm);OD;T",
      { maker: 0, designation: 1, bore: 2, outside: 3, width: 4 },
    ],
    [
      "catalogue",
      "maker;model;Bore d (mm);Outside D (mm);Width B (mm)",
      { maker: 0, designation: 1, bore: 2, outside: 3, width: 4 },
    ],
    ["prices", "MRP;item_name", { listPrice: 0, designation: 1 }],
    ["stock", "Bearing;Qty", { designation: 0, available: 1 }],
    ["stock", "Bearing;Stock on hand", { designation: 0, onHand: 1 }],
    ["stock", "Bearing;Lead time (days)", { designation: 0, leadDays: 1 }],
    ["stock", "Bearing;Incoming;Challan no", { designation: 0, received: 1, reference: 2 }],
    ["discounts", "E-mail;Discount (%)", { email: 0, percent: 1 }],
    [
      "discounts",
      "Customer code;Off;Valid from;Valid until",
      { customerNumber: 0, percent: 1, from: 2, to: 3 },
    ],
    [
      "customers",
      "Customer ID;GST No;Payment terms",
      { customerNumber: 0, gstin: 1, creditDays: 2 },
    ],
  ])("%s: %s", (kind, names, fields) => expect(fieldsOf(kind, names)).toEqual(fields));

  test.each<[kind: ImportKind, names: string, missing: string]>([
    ["catalogue", "Designation;Type", "“Maker”"],
    ["prices", "Maker;Designation", "“List price (₹)”"],
    ["stock", "Maker;Designation", "“Free stock” or “On hand” or “Received”"],
    ["stock", "Designation;Received", "“Delivery note”, by which"],
    ["discounts", "Maker;Discount", "“Customer ID” or “E-mail”"],
    ["customers", "Company;GSTIN", "“Customer ID”"],
  ])("%s: %s has no column %s", (kind, names, missing) => {
    expect(() => match(kind, names)).toThrow(ColumnRefusal);
    expect(() => match(kind, names)).toThrow(missing);
  });

  test("two columns of one meaning are refused with both names", () =>
    expect(() => match("prices", "Item;Price;Rate")).toThrow(
      "Two columns of this file are “List price (₹)”: “Price” and “Rate”.",
    ));

  test("are found below up to 19 rows of titles; unknown ones are named", () => {
    const titles = (count: number) => Array.from({ length: count }, () => "Price list;");
    expect(match("prices", ...titles(19), "Item;Price;Shelf;")).toMatchObject({
      namesAt: 19,
      ignored: ["Shelf"],
    });
    expect(() => match("prices", ...titles(20), "Item;Price")).toThrow("no known names");
  });
});

describe("columns without names", () => {
  test.each<[kind: ImportKind, lines: string[], fields: Record<string, number>]>([
    ["prices", ["6204-2RS;240.50", "6205-2RS;₹ 1,250"], { designation: 0, listPrice: 1 }],
    [
      "prices",
      ["240;6204-2RS;zwz", "250;6205-2RS;KYK"],
      { listPrice: 0, designation: 1, maker: 2 },
    ],
    ["stock", ["6204-2RS;10", "6205-2RS;1,200"], { designation: 0, available: 1 }],
  ])("%s %j are recognised by what they hold", (kind, lines, fields) =>
    expect(fieldsOf(kind, ...lines)).toEqual(fields),
  );

  test.each<[kind: ImportKind, lines: string[]]>([
    ["prices", ["6204;240", "6205;250"]],
    ["prices", ["6204-2RS;240;300", "6205-2RS;250;310"]],
    ["prices", ["6204-2RS;240;Acme", "6205-2RS;250;ZWZ"]],
    ["prices", ["6204-2RS;240", "open;250"]],
    ["prices", ["6204-2RS", "6205-2RS"]],
    ["prices", ["6204-2RS;240;ZWZ;x", "6205-2RS;240;ZWZ;x"]],
    ["stock", ["6204-2RS;10.5", "6205-2RS;3"]],
    ["discounts", ["T100;5", "T200;6"]],
  ])("%s %j are refused", (kind, lines) =>
    expect(() => match(kind, ...lines)).toThrow("no known names"),
  );

  test.each<[lines: string[], isUnclear: boolean]>([
    [["Bearing;Qty"], true],
    [["Bearing;STOCK (pcs)"], true],
    [["Bearing;Free stock"], false],
    [["Bearing;On hand"], false],
    [["6204-2RS;10"], true],
  ])("whether %j may mean what is on hand: %j", (lines, isUnclear) =>
    expect(isStockUnclear(match("stock", ...lines))).toBe(isUnclear),
  );
});

test("rows keep their numbers in the file; '-' empties only what may be empty", () => {
  const rows = [
    "Maker;Designation;Packing;HSN",
    "",
    "ZWZ;6204;-;-",
    ";;;",
    "ZWZ;6205;;8482;",
    "ZWZ;6206;;;x",
  ].map((line) => line.split(";"));
  const matched = matchColumns("catalogue", rows, MAKERS);
  expect(readRows("catalogue", rows, matched)).toMatchObject([
    {
      row: 3,
      values: { maker: "ZWZ", designation: "6204", packing: null },
      problems: [{ column: "HSN", reason: "HSN can't be empty." }],
    },
    { row: 5, values: { maker: "ZWZ", designation: "6205", hsn: "8482" }, problems: [] },
    { row: 6, problems: [{ column: "", reason: expect.stringMatching(/more cells/) }] },
  ]);
});
