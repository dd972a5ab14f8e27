import { describe, expect, test } from "@jest/globals";
import { countSteps } from "../../test/count-steps.ts";
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

  test("a manufacturer's column is kept beside the number, as is a note", () => {
    const { lines, columnNames } = readText(
      "Make,Part No,Remarks,Qty\nSKF,6204-2RSH,pump 3,4\nFAG,FAG 6205,,2\n,6206,,1",
    );
    expect(columnNames).toBe("Make | Part No | Remarks | Qty");
    expect(lines).toEqual([
      {
        written: "SKF | 6204-2RSH | pump 3 | 4",
        number: "6204-2RSH",
        maker: "SKF",
        quantity: "4",
        note: "pump 3",
        doubt: null,
      },
      { written: "FAG | FAG 6205 | 2", number: "FAG 6205", quantity: "2", note: "", doubt: null },
      { written: "6206 | 1", number: "6206", quantity: "1", note: "", doubt: null },
    ]);
  });

  test("manufacturers are recognised without names, too", () => {
    const { lines } = readText("NRB\t6204\t3\nNTN\t6205\t4");
    expect(lines).toMatchObject([
      { number: "6204", maker: "NRB", quantity: "3" },
      { number: "6205", maker: "NTN", quantity: "4" },
    ]);
  });

  test("what a manufacturer's column says is a manufacturer, also an unknown one", () => {
    const { lines } = readText("Part No\tMake\tQty\n4711-22\tXYZ Brgs\t10\n6205\t-\t5");
    expect(lines.map(({ number, maker }) => [number, maker])).toEqual([
      ["4711-22", "XYZ Brgs"],
      ["6205", undefined],
    ]);
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

  test.each([
    ["Sr\tBearing\tRate\tStock\tReq\n1\t6205\t100\t5\t10\n2\t6206\t120\t7\t20", "6205=10"],
    ["Sr\tBearing\tRate\tReq\n1\t6205\t100\t10", "6205=10"],
    ["Bearing\tUnit price\tHSN\tMRP\tNeeds\n6205\t100\t8482\t150\t10", "6205=10"],
    ["Sr\tPart wanted\tRate\tReq\n1\t6205\t100\t10", "6205=10"],
    ["6205\t100.00\t10\n6206\t120.50\t20", "6205=10"],
    ["10\t6205\t5\n20\t6206\t6", "6205=5"],
    ["10\t6205\tSKF\n20\t6206\tFAG", "6205=10"],
  ])("%j: prices and line numbers are no quantities", (text, expected) => {
    const [line] = readText(text).lines;
    expect(`${line?.number}=${line?.quantity}`).toBe(expected);
    expect(line?.doubt).toBeNull();
  });

  test.each([
    ["6205\t10\t250\n6206\t20\t300", "6205=10", "The quantity may be 10 or 250."],
    ["6205\t100.00\t10\n6206\t120.00\t20", "6205=10", "The quantity may be 10 or 100."],
    ["Part No\tTotal qty\tReq qty\n6205\t5\t10", "6205=5", "The quantity may be 5 or 10."],
  ])("%j: a quantity that may be another one has to be checked", (text, expected, doubt) => {
    const [line] = readText(text).lines;
    expect([`${line?.number}=${line?.quantity}`, line?.doubt]).toEqual([expected, doubt]);
  });

  test.each([
    [
      "Material Code\tMaterial Description\tQuantity\n1000234567\tBEARING,BALL,6205 2RS C3\t10",
      "BEARING,BALL,6205 2RS C3",
      "1000234567",
    ],
    ["Item Code,Item Description,Qty\nBRG-0012,6205-2RS C3 SKF,10", "6205-2RS C3 SKF", "BRG-0012"],
    ["Code\tDescription\tQty\n4001\t6205 ZZ\t10", "6205 ZZ", "4001"],
    [
      "Item No\tItem Description\tQty\n00010\tBEARING SKF 6309-2Z\t4",
      "BEARING SKF 6309-2Z",
      "00010",
    ],
    ["Brg no.;Size;Qty\n6205;25x52x15;10", "6205", "25x52x15"],
    ["Part No\tDescription\tQty\nP-1\tSeal kit\t1\nP-2\tBearing 6205\t2", "P-1", "Seal kit"],
  ])(
    "%j: the column with numbers of bearings is searched, a code may be the buyer's own",
    (text, number, ownNumber) => {
      expect(readText(text).lines[0]).toMatchObject({ number, ownNumber, doubt: null });
    },
  );

  test.each([
    ["6205", "Bearing 6205 2RS C3", "The line also says “Bearing 6205 2RS C3”."],
    ["6205-2RS", "Bearing 6305", "The line also says “Bearing 6305”."],
    ["6205-2RS", "Ball bearing 6205", null],
  ])("%s beside a description %j is compared with it", (number, description, doubt) => {
    const text = `Part No\tDescription\tQty\n${number}\t${description}\t2`;
    expect(readText(text).lines[0]).toMatchObject({ number, doubt });
  });

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
  "the steps for a text of %j grow no faster than the text",
  (part) => {
    const stepsFor = (length: number) => {
      const text = part.repeat(Math.ceil(length / part.length));
      const read = () => expect(readText(text).lines.length).toBeGreaterThan(0);
      return countSteps(read, 20 * length);
    };
    expect(stepsFor(400_000) / stepsFor(100_000)).toBeLessThan(5);
  },
);
