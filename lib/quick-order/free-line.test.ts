import { describe, expect, test } from "@jest/globals";
import { NO_NUMBER, readFreeLine, splitNumbers } from "./free-line.ts";

describe("a line of an e-mail or chat", () => {
  test.each([
    ["6205 2RS - 20 nos", "6205 2RS", "20"],
    ["20 x 6204zz", "6204zz", "20"],
    ["6204;20", "6204", "20"],
    ["1) 6308-2Z/C3 qty 4", "6308-2Z/C3", "4"],
    ["22220 EK/C3 5 pcs", "22220 EK/C3", "5"],
    ["6204zz x 20", "6204zz", "20"],
    ["6204ZZx20nos", "6204ZZ", "20"],
    ["• NU 205 - 20 nos.", "NU 205", "20"],
    ["NU 205 100 nos", "NU 205", "100"],
    ["3. 6204-2RS/C3 : 12", "6204-2RS/C3", "12"],
    ["20 nos 6204ZZ", "6204ZZ", "20"],
    ["20 pcs of SKF 6204-2Z", "SKF 6204-2Z", "20"],
    ["6204 1,000 nos", "6204", "1000"],
    ["6204 1 000 nos", "6204", "1000"],
    ["6204 1,000", "6204", "1000"],
    ["6204 1 000", "6204", "1000"],
    ["NU 205,100", "NU 205", "100"],
    ["NU 1005,100", "NU 1005", "100"],
    ["6204 - 1,000", "6204", "1000"],
    ["6204\u00a0ZZ\u00a020", "6204 ZZ", "20"],
    ["20 6204ZZ", "6204ZZ", "20"],
    ["6204ZZ (20)", "6204ZZ", "20"],
    ["6204ZZ [Qty: 20 Nos]", "6204ZZ", "20"],
    ["Bearing No. 6205 - 20", "6205", "20"],
    ["P/N: 6205 x 4", "6205", "4"],
    ["608 2Z 10 nos", "608 2Z", "10"],
    ["20 x 608", "608", "20"],
    ["25x52x15 - 10 nos", "25x52x15", "10"],
    ["20 × 47 × 14 mm qty 3", "20 × 47 × 14 mm", "3"],
    ["HK2020 5", "HK2020", "5"],
    ["6204 - 0", "6204", "0"],
  ])("%j", (line, number, quantity) => {
    expect(readFreeLine(line)).toEqual({ written: line, number, quantity, note: "", doubt: null });
  });

  test.each([
    "6205-2RS/C3",
    "20x47x14",
    "20x47",
    "20 47 14",
    "100x150",
    "608 2Z",
    "NU 205",
    "6205 2RS C3",
    "LM11949/10",
    "22220 EK/C3",
    "25.4x50.8",
    "needle bearing 20 mm",
  ])("%j has no quantity and is searched for whole", (line) => {
    expect(readFreeLine(line)).toMatchObject({ number: line, quantity: "" });
  });

  test("what stands behind the quantity becomes a note", () => {
    expect(readFreeLine("6204-2RS 20 nos urgent, for pump 3")).toMatchObject({
      number: "6204-2RS",
      quantity: "20",
      note: "urgent, for pump 3",
    });
  });

  test.each(["10 pairs", "2 boxes", "1 set"])("a quantity in %j has to be checked", (quantity) => {
    expect(readFreeLine(`7205 B ${quantity}`)).toMatchObject({
      number: "7205 B",
      doubt: `The quantity is in “${quantity.split(" ")[1]}”. Enter the number of pieces.`,
    });
  });

  test.each(["Dear Sir,", "Regards", "20 nos", "---", "Qty: 5 pcs"])(
    "%j stays as a line without a number",
    (line) => {
      expect(readFreeLine(line)).toMatchObject({ written: line, number: "", doubt: NO_NUMBER });
    },
  );

  test("a line of 10,000 characters takes milliseconds: no pattern backtracks", () => {
    const started = performance.now();
    for (const text of ["6204 ", "1 000 ", "x ", "((((", "9,99", "- nos"]) {
      readFreeLine(text.repeat(10_000).slice(0, 10_000));
      readFreeLine(text.repeat(400).slice(0, 399));
    }
    // A guard against backtracking, which takes minutes; virtual machines may lose their CPU for a while.
    expect(performance.now() - started).toBeLessThan(2_000);
  });
});

describe("several numbers in a line", () => {
  test.each([
    ["6204, 6205, 6206", ["6204", "6205", "6206"]],
    [
      "6204-2RS 20 nos, 6205 10 nos and NU205 5 nos",
      ["6204-2RS 20 nos", "6205 10 nos", "NU205 5 nos"],
    ],
    ["6204 6205ZZ 30205", ["6204", "6205ZZ", "30205"]],
    ["6204 - 20; 6205 - 10", ["6204 - 20", "6205 - 10"]],
  ])("%j", (line, parts) => expect(splitNumbers(line)).toEqual(parts));

  test.each([
    "6205, 2RS, C3",
    "6204, 20",
    "6204 2RS",
    "6205, 100 nos",
    "6204 1000",
    "6205, FAG make, 20 nos",
  ])("%j is one number", (line) => expect(splitNumbers(line)).toEqual([line]));
});
