import { describe, expect, test } from "@jest/globals";
import { createCrowdedZip, createXlsx, createZipBomb } from "../../test/storefront/xlsx-file.ts";
import { sheetRow } from "../node/xlsx/write-xlsx.ts";
import { decodeText } from "./file-content.ts";
import { readFile } from "./read-file.ts";
import { ListRefusal } from "./refusal.ts";
import { refuseSize } from "./refuse-size.ts";
import { readXlsx } from "./xlsx/read-xlsx.ts";

const bytes = (text: string) => new TextEncoder().encode(text);
const short = async (file: Uint8Array<ArrayBuffer>, sheet?: number) =>
  (await readFile(file, sheet)).list.lines.map(({ number, quantity }) => `${number}=${quantity}`);

async function refusal(read: () => Promise<unknown>): Promise<string> {
  try {
    await read();
  } catch (error) {
    if (error instanceof ListRefusal) return error.message;
    throw error;
  }
  throw new Error("was read");
}

describe("text files", () => {
  const text = "Part No,Qty\n6204-2RS,20\nØ 6205,10\n";
  const utf16 = new Uint8Array(new Uint16Array([...text].map((c) => c.charCodeAt(0))).buffer);
  const swapped = new Uint8Array(utf16).map((_, at) => utf16[at ^ 1] ?? 0);
  test.each([
    ["UTF-8", bytes(text)],
    ["UTF-8 with a byte order mark", new Uint8Array([0xef, 0xbb, 0xbf, ...bytes(text)])],
    ["UTF-16 LE with a byte order mark", new Uint8Array([0xff, 0xfe, ...utf16])],
    ["UTF-16 LE", utf16],
    ["UTF-16 BE with a byte order mark", new Uint8Array([0xfe, 0xff, ...swapped])],
    ["UTF-16 BE", swapped],
    ["Windows-1252", new Uint8Array([...text].map((c) => c.charCodeAt(0)))],
    ["CRLF", bytes(text.replaceAll("\n", "\r\n"))],
  ])("%s", async (_, file) => expect(await short(file)).toEqual(["6204-2RS=20", "Ø 6205=10"]));

  test("broken UTF-8 is decoded, never refused", async () => {
    expect(decodeText(new Uint8Array([0x36, 0xff, 0x32]))).toBe("6ÿ2");
  });
});

describe("XLSX", () => {
  test("shared, inline and rich texts, numbers, results of formulas, empty cells", async () => {
    const file = createXlsx({
      sharedTexts: [
        "<t>Part No</t>",
        "<t>Qty</t>",
        '<r><t>6204</t></r><r><t xml:space="preserve">-2RS</t></r><rPh><t>x</t></rPh>',
      ],
      sheets: {
        Order: [
          '<row r="1"><c r="A1" t="s"><v>0</v></c><c r="C1" t="s"><v>1</v></c></row>',
          '<row r="2"><c r="A2" t="s"><v>2</v></c><c r="C2"><v>20</v></c></row>',
          '<row r="4"><c r="A4"><v>6205</v></c><c r="B4" t="s"/><c r="C4"><f>SUM(1,2)</f><v>3</v></c></row>',
          '<row r="5"><c r="A5" t="str"><f>HYPERLINK("http://x.example")</f><v>6206 &amp; C3</v></c><c r="C5"><v>1</v></c></row>',
          '<row r="6"><c r="A6" t="inlineStr"><is><t>NU&#50;05</t></is></c><c r="C6" t="inlineStr"><is><t>1,000</t></is></c></row>',
          '<row r="7"><c r="A7" t="e"><v>#N/A</v></c><c r="C7"><v>9</v></c></row>',
        ].join(""),
      },
    });
    expect(await short(file)).toEqual(["6204-2RS=20", "6205=3", "6206 & C3=1", "NU205=1000", "="]);
    expect(await readFile(file)).toMatchObject({
      sheets: ["Order"],
      sheet: 0,
      list: { columnNames: "Part No | Qty" },
    });
  });

  test("a formula without a stored result is not calculated", async () => {
    const file = createXlsx({
      sheets: {
        A: "<row><c><v>6204</v></c><c><v>2</v></c></row><row><c><v>6205</v></c><c><f>1+1</f></c></row>",
      },
    });
    expect(await short(file)).toEqual(["6204=2", "6205="]);
  });

  test.each([
    [false, 46_193],
    [true, 44_731],
  ])("dates stay dates (since 1904: %s)", async (since1904, serial) => {
    const file = createXlsx({
      since1904,
      cellFormats: [14, 164],
      sheets: {
        A: `<row><c><v>6204</v></c><c><v>2</v></c></row><row><c s="1"><v>${serial}</v></c><c><v>3</v></c></row><row><c s="2"><v>${serial}.5</v></c><c><v>3</v></c></row>`,
      },
    });
    expect((await readFile(file)).list.lines[1]?.written).toBe("2026-06-20 | 3");
    expect((await readFile(file)).list.lines[2]?.written).toBe("2026-06-20 | 3");
  });

  test("percentages are read as they are shown, other numbers as they are stored", async () => {
    const cells: [format: number | string, stored: string, shown: string][] = [
      [9, "0.05", "5%"],
      [10, "0.10000000000000001", "10%"],
      ["0.0%", "0.125", "12.5%"],
      ["0.00\\ %;[Red]-0.00\\ %", "0.28999999999999998", "29%"],
      ['0.0"%"', "12.5", "12.5"],
      ["0\\%", "7", "7"],
    ];
    const file = createXlsx({
      cellFormats: cells.map(([format]) => format),
      sheets: {
        A: cells
          .map(
            ([, stored], at) =>
              `<row><c><v>6204</v></c><c s="${at + 1}"><v>${stored}</v></c></row>`,
          )
          .join(""),
      },
    });
    const [sheet] = await readXlsx(file);
    expect(sheet?.rows.map(([, shown]) => shown)).toEqual(cells.map(([, , shown]) => shown));
  });

  test("names with a prefix, as other programs write them", async () => {
    const file = createXlsx({
      sheets: {
        A: '<x:row r="1"><x:c r="A1" t="inlineStr"><x:is><x:t>6204</x:t></x:is></x:c><x:c r="B1"><x:v>2</x:v></x:c></x:row>',
      },
    });
    expect(await short(file)).toEqual(["6204=2"]);
  });

  test("only sheets with data are offered, and any of them can be read", async () => {
    const file = createXlsx({
      sheets: {
        Empty: "",
        "May &amp; June": sheetRow(["6204", 2], 1) + sheetRow(["6205", 3], 2),
        Spares: sheetRow(["NU205", 4], 1),
      },
    });
    expect(await readFile(file)).toMatchObject({ sheets: ["May & June", "Spares"], sheet: 0 });
    expect(await short(file)).toEqual(["6204=2", "6205=3"]);
    expect(await short(file, 1)).toEqual(["NU205=4"]);
    expect((await readFile(file, 7)).sheet).toBe(0);
  });

  test("1,000 lines are read, further ones counted", async () => {
    const rows = Array.from({ length: 1_020 }, (_, at) => sheetRow(["6204", 20], at + 1)).join("");
    const { list } = await readFile(createXlsx({ sheets: { A: rows } }));
    expect([list.lines.length, list.beyond.length]).toEqual([1_000, 20]);
  });
});

describe("refusals", () => {
  test("a file of 10 MB is refused by its size", async () => {
    expect(refuseSize(10 * 1024 * 1024)).toBe(
      "This list has 10 MB. Up to 2 MB can be read. Split it into smaller lists.",
    );
    expect(refuseSize(2 * 1024 * 1024 + 1)).toContain("2.1 MB");
    expect(refuseSize(2 * 1024 * 1024)).toBeNull();
  });

  const zip = [0x50, 0x4b, 3, 4];
  test.each([
    ["an old Excel file", [0xd0, 0xcf, 0x11, 0xe0, 1], "Old Excel files (.xls)"],
    ["a picture", [0x89, 0x50, 0x4e, 0x47, 0, 0, 0, 13, 1, 2], "not a list in CSV or XLSX"],
    ["a PDF file", [...bytes("%PDF-1.7 some text")], "not a list in CSV or XLSX"],
    ["an empty file", [], "empty"],
    ["a damaged archive", [...zip, ...Array(400).fill(7)], "could not be read as a spreadsheet"],
    [
      "an archive cut short",
      [...createXlsx({ sheets: { A: sheetRow(["6204"], 1) } }).slice(0, 90)],
      "could not be read",
    ],
  ])("%s", async (_, content, message) => {
    expect(await refusal(() => readFile(new Uint8Array(content)))).toContain(message);
  });

  test.each(["true", "small"] as const)(
    "a small file that inflates to more than 1 GB is refused without inflating it whole (size in its directory: %s)",
    async (declares) => {
      const bomb = createZipBomb("xl/worksheets/sheet1.xml", 1_100, declares);
      expect(bomb.length).toBeLessThan(2 * 1024 * 1024);
      let inflated = 0;
      const Actual = globalThis.DecompressionStream;
      class Counting extends Actual {
        override get readable() {
          const count = new TransformStream<Uint8Array<ArrayBuffer>, Uint8Array<ArrayBuffer>>({
            transform(chunk, controller) {
              inflated += chunk.length;
              controller.enqueue(chunk);
            },
          });
          return super.readable.pipeThrough(count);
        }
      }
      globalThis.DecompressionStream = Counting;
      try {
        expect(await refusal(() => readFile(bomb))).toContain("unpacks to more than 8 MB");
      } finally {
        globalThis.DecompressionStream = Actual;
      }
      expect(inflated > 0).toBe(declares === "small");
      expect(inflated).toBeLessThan(9 * 1024 * 1024);
    },
  );

  test("a sheet of 8 MB of ordinary text is not inflated further", async () => {
    const cells = Array.from(
      { length: 260_000 },
      (_, at) => `<c><v>${(at * 7919) % 99991}</v></c>`,
    );
    const file = createXlsx({
      sheets: { A: `<row>${cells.join("")}${"<row/>".repeat(600_000)}</row>` },
    });
    expect(file.length).toBeLessThan(2 * 1024 * 1024);
    expect(await refusal(() => readFile(file))).toContain("unpacks to more than 8 MB");
  });

  test("many small entries are refused", async () => {
    expect(await refusal(() => readFile(createCrowdedZip(5_000)))).toContain("could not be read");
  });

  test("entities of a DTD are not expanded", async () => {
    const file = createXlsx({
      sheets: {
        A: '<!DOCTYPE x [<!ENTITY a "6204">]><row><c t="inlineStr"><is><t>&a;6205</t></is></c></row>',
      },
    });
    expect(await short(file)).toEqual(["&a;6205="]);
  });
});
