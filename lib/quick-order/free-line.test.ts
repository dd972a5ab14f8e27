import { describe, expect, test } from "@jest/globals";
import { countSteps } from "../../test/count-steps.ts";
import { NO_NUMBER, readFreeLine } from "./free-line.ts";
import { splitNumbers } from "./split-numbers.ts";

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
    ["6205 nos 20", "6205", "20"],
    ["1200 nos 6205", "6205", "1200"],
    ["6305 - 6 nos C3", "6305 C3", "6"],
    ["6305 (6 nos.) 2RS C3", "6305 2RS C3", "6"],
    ["6205 10 pcs ZZ", "6205 ZZ", "10"],
    ["NU210 - 4 nos ECP C3", "NU210 ECP C3", "4"],
    ["22220 - 2 nos CCK/W33 C3", "22220 CCK/W33 C3", "2"],
    ["1210 5 nos K", "1210 K", "5"],
    ["1210 5 nos + H210", "1210 H210", "5"],
    ["6205 10 nos sealed", "6205 sealed", "10"],
    ["6205 2 nos, C3 clearance", "6205 C3 clearance", "2"],
    ["6305 - 6 nos, NR type", "6305 NR", "6"],
    ["6306-2RS1/C3 - 10 Nos. Make: SKF", "6306-2RS1/C3 SKF", "10"],
    ["6206 nos 10 C3", "6206 C3", "10"],
    ["6205 x 10, C3", "6205 C3", "10"],
    ["6206 no metal shield - 10 nos", "6206 no metal shield", "10"],
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

  test.each(["urgent", "each", "please quote"])("%j behind the quantity is a note", (note) => {
    const line = readFreeLine(`6204-2RS 20 nos ${note}`);
    expect(line).toMatchObject({ number: "6204-2RS", quantity: "20", note, doubt: null });
  });

  test.each(["urgent, for pump 3", "pump, 6206 5 nos"])(
    "%j behind the quantity is a note that has to be checked",
    (note) => {
      const doubt = `“${note}” was not understood.`;
      const line = readFreeLine(`6204-2RS 20 nos ${note}`);
      expect(line).toMatchObject({ number: "6204-2RS", quantity: "20", note, doubt });
    },
  );

  test.each(["@ Rs 250", "Rs. 250 each"])("the price %j is no seal", (note) => {
    const line = readFreeLine(`6204 20 nos ${note}`);
    expect(line).toMatchObject({ number: "6204", note, doubt: `“${note}” was not understood.` });
  });

  test("features among other words belong to the number", () => {
    const line = readFreeLine("6204 20 nos C3 for pump 3");
    expect(line).toMatchObject({ number: "6204 C3 pump 3", quantity: "20", note: "" });
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

  test.each(["6204 ", "1 000 ", "x ", "((((", "9,99", "- nos"])(
    "a long line of %j takes a limited number of steps, one of 10,000 characters no pattern: none backtracks",
    (text) => {
      const read = (length: number) => () => readFreeLine(text.repeat(length).slice(0, length));
      expect(countSteps(read(10_000), 100)).toBeLessThan(5);
      expect(countSteps(read(399), 1_000)).toBeLessThan(500);
    },
  );
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
    ["6204 2RS 10 nos 6205 2RS 20 nos", ["6204 2RS 10 nos", "6205 2RS 20 nos"]],
    ["6309ZZ C3 (2 pcs) 6312ZZ C3 (4pcs)", ["6309ZZ C3 (2 pcs)", "6312ZZ C3 (4pcs)"]],
    ["6309 2RS - 4 nos / 6310 2RS - 2 nos", ["6309 2RS - 4 nos", "6310 2RS - 2 nos"]],
    ["6204=10 6205=20", ["6204=10", "6205=20"]],
    ["6204 (10) 6205 (20)", ["6204 (10)", "6205 (20)"]],
    ["6204 2 pairs 6205 3 pairs", ["6204 2 pairs", "6205 3 pairs"]],
  ])("%j", (line, parts) => expect(splitNumbers(line)).toEqual(parts));

  test.each([
    "6205, 2RS, C3",
    "6204, 20",
    "6204 2RS",
    "6205, 100 nos",
    "6204 1000",
    "6205, FAG make, 20 nos",
    "6205 6206 6207 zz",
    "LM11949/LM11910",
    "LM11949/LM11910 - 10 sets",
    "6379/6320",
    "6379/6320/6210",
    "3382/3320 - 4 nos",
    "1280 - 1220",
    "623 - 612",
    "CF 1/2 - 5 nos",
  ])("%j is one number", (line) => expect(splitNumbers(line)).toEqual([line]));
});

describe("[2.13] inch numbers", () => {
  test.each([
    ["623 - 612", "623 - 612", ""],
    ["623/ 612", "623/ 612", ""],
    ["637 633", "637 633", ""],
    ["637 633 10", "637 633", "10"],
    ["TIMKEN 6379/6320 10", "TIMKEN 6379/6320", "10"],
    ["CF 1/2 - 5 nos", "CF 1/2", "5"],
    ["10 nos CF 1-1/4", "CF 1-1/4", "10"],
    ["100 x 6203", "6203", "100"],
    ["608 - 600", "608", "600"],
    ["6205 - 1500", "6205", "1500"],
  ])("%j: neither half of a number is a quantity", (line, number, quantity) => {
    expect(readFreeLine(line)).toMatchObject({ number, quantity });
  });
});
