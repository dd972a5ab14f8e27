import { describe, expect, test } from "@jest/globals";
import {
  createRfiLine,
  createRfiRow,
  createUnansweredRfiLine,
} from "../../test/storefront/factories.ts";
import { type RfiRow, searchRfiRows, sortRfiRows, toRfiRows } from "./history.ts";

const names = (rows: RfiRow[]) => rows.map((row) => row.name);

describe("RFI history", () => {
  test("[3.16] every line is a row with a unique key, even if a backend repeats line ids", () => {
    const rows = toRfiRows([
      {
        number: "R2",
        note: "",
        lines: [createRfiLine({ id: "R2" }), createUnansweredRfiLine({ id: "R2" })],
      },
      { number: "R1", note: "", lines: [createRfiLine({ id: "R1" })] },
    ]);
    expect(rows.map((row) => row.number)).toEqual(["R2", "R2", "R1"]);
    expect(new Set(rows.map((row) => row.key)).size).toBe(3);
  });

  test("[2.51] searches item, RFI number and brand, ignoring separators", () => {
    const rows = [createRfiRow(), createRfiRow({ name: "NU 2304 E", brand: "Koyo", number: "R9" })];
    expect(names(searchRfiRows(rows, "6204 2rs"))).toEqual(["6204-2RS"]);
    expect(names(searchRfiRows(rows, "koyo"))).toEqual(["NU 2304 E"]);
    expect(names(searchRfiRows(rows, "r9"))).toEqual(["NU 2304 E"]);
    expect(searchRfiRows(rows, "6309")).toEqual([]);
  });

  test("[2.51] sorts by number, by date with time, and by whether a row can be ordered", () => {
    const rows = [
      createRfiRow({ name: "a", total: 900, time: "09:00", orderable: false }),
      createRfiRow({ name: "b", total: 10_000, time: "14:05" }),
      createRfiRow({ name: "c", total: 50, date: "2026-11-18" }),
    ];
    expect(names(sortRfiRows(rows, { column: "total", ascending: true }))).toEqual(["c", "a", "b"]);
    expect(names(sortRfiRows(rows, { column: "date", ascending: false }))).toEqual(["b", "a", "c"]);
    expect(names(sortRfiRows(rows, { column: "orderable", ascending: true }))).toEqual([
      "b",
      "c",
      "a",
    ]);
  });
});
