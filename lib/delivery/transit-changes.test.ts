import { expect, test } from "@jest/globals";
import { findTransitChanges, readTransitRows } from "./transit-changes.ts";

test("a file is read whatever the order of its columns; without them it is refused", () => {
  expect(readTransitRows("days,prefix,note\n2,411,Pune\n")).toEqual([{ prefix: "411", days: "2" }]);
  for (const text of ["pincode,days\n411,2", "prefix,pincode\n411,2"])
    expect(() => readTransitRows(text)).toThrow("needs the columns prefix and days");
  expect(() => readTransitRows("prefix,days\n")).toThrow("no rows");
  expect(() => readTransitRows("")).toThrow("no rows");
});

test("added, changed and removed prefixes are differences, equal ones are none", () => {
  const table = [
    { prefix: "110", days: 3 },
    { prefix: "4", days: 4 },
    { prefix: "5", days: 6 },
  ];
  const rows = [
    { prefix: "411", days: "2" },
    { prefix: "4", days: "5" },
    { prefix: "110", days: "03" },
  ];
  expect(findTransitChanges(table, rows)).toEqual([
    { prefix: "4", before: 4, after: 5 },
    { prefix: "411", before: null, after: 2 },
    { prefix: "5", before: 6, after: null },
  ]);
});
