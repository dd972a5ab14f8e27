import { describe, expect, test } from "@jest/globals";
import { NO_NUMBER, TOO_LONG } from "./free-line.ts";
import { readCellsOf, readText } from "./read-list.ts";

const short = (text: string) =>
  readText(text).lines.map(({ number, quantity }) => `${number}=${quantity}`);

describe("columns", () => {
  test.each([
    ["from a spreadsheet, without names", "6204-2RS\t20\n6205\t10\n"],
    ["with names", "Part No\tQty\n6204-2RS\t20\n6205\t10"],
    ["in another order", "Qty;Designation\r\n20;6204-2RS\r\n10;6205\r\n"],
    ["quantity first, without names", "20\t6204-2RS\n10\t6205"],
    ["numbered lines", "Sr. No,Item Description,UOM,Qty\n1,6204-2RS,NOS,20\n2,6205,NOS,10"],
    ["numbered lines without names", "1\t6204-2RS\t20\n2\t6205\t10"],
    ["serial, unit and quantity without names", "1,6204-2RS,NOS,20\n2,6205,NOS,10"],
    [
      "quoted cells and a byte order mark",
      '\ufeff"Bearing No","Qty (Nos)"\n"6204-2RS","20"\n"6205","10"',
    ],
    ["old Mac line ends", "Item|Quantity\r6204-2RS|20\r6205|10"],
    ["below a title", "Enquiry 4711\t\nPart Number\tReqd Qty\n6204-2RS\t20 nos\n6205\t10.00"],
    ["blank rows", "6204-2RS\t20\n\t\n\n6205\t10\n\t\n"],
  ])("%s", (_, text) => expect(short(text).slice(-2)).toEqual(["6204-2RS=20", "6205=10"]));

  test("a manufacturer's column is searched with the number, a note is kept", () => {
    const { lines, columnNames } = readText(
      "Make,Part No,Remarks,Qty\nSKF,6204-2RSH,pump 3,4\nFAG,FAG 6205,,2\n,6206,,1",
    );
    expect(columnNames).toBe("Make | Part No | Remarks | Qty");
    expect(lines).toEqual([
      {
        written: "SKF | 6204-2RSH | pump 3 | 4",
        number: "SKF 6204-2RSH",
        quantity: "4",
        note: "pump 3",
        doubt: null,
      },
      { written: "FAG | FAG 6205 | 2", number: "FAG 6205", quantity: "2", note: "", doubt: null },
      { written: "6206 | 1", number: "6206", quantity: "1", note: "", doubt: null },
    ]);
  });

  test("manufacturers are recognised without names, too", () => {
    expect(short("SKF\t6204\t3\nNTN\t6205\t4")).toEqual(["SKF 6204=3", "NTN 6205=4"]);
  });

  test.each([
    ["6204\t1,000", "6204=1000"],
    ["6204\t1 000", "6204=1000"],
    ["6204\t1\u202f000 pcs", "6204=1000"],
    ["6204\t20.000", "6204=20"],
    ["6204,1,000\n6205,20\n6206,10", "6204=1000"],
    ['6204,"1,000"\n6205,20', "6204=1000"],
    ["6204\t2.5", "6204=2.5"],
    ["6204\tas needed\n6205\t2\n6206\t3", "6204=as needed"],
    ["6204 - 20 nos\tpump\n6205 - 3 nos\tfan", "6204=20"],
    ["6204\t1500", "6204=1500"],
    ["6204\t99999\n6204\t1\n6205\t12000", "6204=99999"],
    ["6204-2RS\tmany\n6205\t1", "6204-2RS=many"],
    ["6204-2RS\t100000", "6204-2RS=100000"],
    ["608,100\n625,50", "608=100"],
  ])("%j is read as %s", (text, expected) => expect(short(text)[0]).toBe(expected));

  test("a cell that may be the quantity is not passed over", () => {
    expect(readText("6204-2RS\tas needed").lines[0]).toMatchObject({
      number: "6204-2RS",
      quantity: "",
      doubt: "No quantity was recognised in “as needed”.",
    });
    expect(readText("6204-2RS\t").lines[0]?.doubt).toBeNull();
  });

  test("a quote that stands for inches is not a quoted cell", () => {
    expect(readText('6204\t20\t2" shaft\n6205\t10\t').lines).toMatchObject([
      { number: "6204", quantity: "20" },
      { number: "6205", quantity: "10" },
    ]);
  });
});

describe("lines", () => {
  test("an e-mail keeps every line", () => {
    const mail =
      "Dear Sir,\nPlease send:\n1) 6205 2RS - 20 nos\n2) 6308-2Z/C3 qty 4\n\nRegards\nAsha";
    expect(readText(mail).lines.map(({ number, doubt }) => number || doubt)).toEqual([
      NO_NUMBER,
      NO_NUMBER,
      "6205 2RS",
      "6308-2Z/C3",
      NO_NUMBER,
      NO_NUMBER,
    ]);
  });

  test.each([
    ["6204;20\n6205;10", ["6204=20", "6205=10"]],
    ["1 6204ZZ 20\n2 6205 10", ["6204ZZ=20", "6205=10"]],
    ["Part no\n6204\n6205", ["6204=", "6205="]],
    ["6204, 6205, 6206", ["6204=", "6205=", "6206="]],
    ["6204, 6205\n6206, 6207", ["6204=", "6205=", "6206=", "6207="]],
    ["6205, 2RS, C3 - 4 nos\n6206, 2RS, C3 - 2 nos", ["6205, 2RS, C3=4", "6206, 2RS, C3=2"]],
    ["20 x 6204zz\n22220 EK/C3 5 pcs", ["6204zz=20", "22220 EK/C3=5"]],
    ["6204\t6205\n6206\t6207", ["6204=", "6205=", "6206=", "6207="]],
    ["=6204+1\t20\n6205\t3", ["=6204+1=20", "6205=3"]],
  ])("%j", (text, expected) => expect(short(text)).toEqual(expected));

  test("the same number twice stays two lines", () => {
    expect(short("6204\t20\n6204\t5")).toEqual(["6204=20", "6204=5"]);
  });

  test("lines beyond 1,000 are counted and kept as written", () => {
    const text = Array.from({ length: 1_003 }, (_, at) => `62${at}\t${at + 1}`).join("\n");
    const { lines, beyond } = readText(text);
    expect(lines).toHaveLength(1_000);
    expect(beyond).toEqual(["621000 | 1001", "621001 | 1002", "621002 | 1003"]);
    expect(readText(text.split("\n").slice(0, 1_000).join("\n")).beyond).toEqual([]);
  });

  test("a number of 201 characters is not searched for", () => {
    expect(readText(`6204${"x".repeat(197)}\t1\n6205\t1`).lines[0]).toMatchObject({
      number: "",
      doubt: TOO_LONG,
    });
    expect(readText(`6204${"x".repeat(196)}\t1\n6205\t1`).lines[0]?.number).toHaveLength(200);
  });

  test.each(["", " \n\t\n", "\ufeff", '"', '"\n', ",,,\n,,,", "\u0000\u0001"])(
    "%j is read without failure",
    (text) => {
      expect(readText(text).beyond).toEqual([]);
    },
  );
});

test("cells of a spreadsheet in one column are read as lines", () => {
  const { lines } = readCellsOf([["6204 - 20 nos"], ["6205 - 3 nos"], [""], ["Total 23"]]);
  expect(lines.map(({ number, quantity }) => `${number}=${quantity}`)).toEqual([
    "6204=20",
    "6205=3",
    "Total 23=",
  ]);
});

test.each(["6204,", '"6204', "6204;;;;", "1 000 ", '""', "x 20 nos,"])(
  "2 MB of %j are read in time",
  (part) => {
    const started = performance.now();
    const text = part.repeat(Math.ceil(2_000_000 / part.length));
    expect(readText(text).lines.length).toBeGreaterThan(0);
    expect(performance.now() - started).toBeLessThan(5_000);
  },
);
