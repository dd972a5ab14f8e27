import { expect, test } from "@jest/globals";
import { readPdfText } from "../../../test/read-pdf.ts";
import type { Block, PdfDocument } from "../../pdf/document.ts";
import { renderPdf } from "./render.ts";

const createDocument = (...blocks: Block[]): PdfDocument => ({
  title: "Tax invoice",
  subtitle: "Original for recipient",
  letterhead: { name: "ZWZ Bearings India", lines: ["Mumbai 400 001"], colour: "#0b4ea2" },
  created: new Date("2026-11-20T08:35:00Z"),
  footer: "Computer generated",
  blocks,
});

const table = (rows: number): Block => ({
  kind: "table",
  columns: [
    { heading: "Item", width: 3 },
    { heading: "Amount", width: 1, align: "right" },
  ],
  rows: Array.from({ length: rows }, (_, n) => [`row ${n}\nnote`, `₹${n}.00`]),
  total: ["Total", "₹1,00,000.00"],
});

test("[9.7] renders selectable text with the rupee sign; equal documents give equal bytes", async () => {
  const one = createDocument(
    {
      kind: "facts",
      groups: [{ heading: "To", rows: ["Asha & Sons", ["GSTIN", "27AABCN4321K1ZJ"]] }],
    },
    table(3),
    { kind: "totals", rows: [{ label: "Total", amount: "₹12,34,567.00", strong: true }] },
    { kind: "text", heading: "Terms", lines: ["Finance of five offices."] },
  );
  const bytes = await renderPdf(one);
  const [page = "", ...more] = await readPdfText(bytes);
  expect(more).toEqual([]);
  for (const text of [
    "Tax invoice",
    "Asha & Sons",
    "27AABCN4321K1ZJ",
    "₹12,34,567.00",
    "Page 1 of 1",
  ]) {
    expect(page).toContain(text);
  }
  expect(page).toContain("Finance of five offices.");
  expect((await renderPdf(one)).equals(bytes)).toBe(true);
  expect(bytes.length).toBeLessThan(30_000);
});

test("[9.7] a table continues over numbered pages, repeats its headings and has every row once", async () => {
  const pages = await readPdfText(await renderPdf(createDocument(table(100))));
  expect(pages.length).toBeGreaterThan(2);
  for (const [at, page] of pages.entries()) {
    expect(page.split("\n").filter((line) => line === "Amount")).toHaveLength(1);
    expect(page).toContain(`Page ${at + 1} of ${pages.length}`);
    expect(page).toMatch(/row \d+/);
    // Later pages have a running header instead of the letterhead.
    expect(page.includes("Mumbai 400 001")).toBe(at === 0);
    expect(page.includes("ZWZ Bearings India · Tax invoice")).toBe(at > 0);
  }
  const rows = pages.join("\n").match(/row \d+/g);
  expect(rows).toEqual(Array.from({ length: 100 }, (_, n) => `row ${n}`));
  expect(pages.at(-1)).toContain("Total");
});

test("[9.7] the headings of a table never stand alone at the end of a page", async () => {
  for (let lines = 20; lines <= 34; lines += 1) {
    const text = { kind: "text", lines: Array.from({ length: lines }, () => "word") } as const;
    const pages = await readPdfText(await renderPdf(createDocument(text, text, table(1))));
    const [page = "", ...more] = pages.filter((one) => /^Amount$/m.test(one));
    expect(more).toEqual([]);
    for (const cell of [/^row 0$/m, /^Total$/m]) expect(page).toMatch(cell);
  }
});

test("[9.7] a long note in a cell is printed completely, in a row of its own height", async () => {
  const words = Array.from({ length: 150 }, (_, n) => `word${n}`);
  const pages = await readPdfText(
    await renderPdf(
      createDocument({
        kind: "table",
        columns: [
          { heading: "Item", width: 1 },
          { heading: "Amount", width: 3 },
        ],
        rows: [
          [`first\n${words.join(" ")}`, "₹1.00"],
          ["second", "₹2.00"],
        ],
      }),
    ),
  );
  const text = pages.join("\n");
  for (const word of [...words, "second", "₹2.00"]) expect(text).toContain(word);
  expect(text).not.toContain("…");
});

test("copies are complete, carry their mark and are numbered from page 1", async () => {
  const marks = ["Original for consignee", "Duplicate for transporter"];
  const pages = await readPdfText(
    await renderPdf({ ...createDocument(table(40)), subtitle: "Draft", copies: marks }),
  );
  expect(pages).toHaveLength(4);
  for (const [at, page] of pages.entries()) {
    const mark = marks[at < 2 ? 0 : 1] ?? "";
    expect(page).toContain(`Page ${(at % 2) + 1} of 2`);
    expect(page.includes(mark)).toBe(at % 2 === 0);
    expect(page.includes("Draft")).toBe(at % 2 === 0);
  }
  expect(pages[2]).toContain("row 0");
  expect(pages[3]).toContain("Total");
});

test("very long words neither hang nor overflow", async () => {
  const long = "x".repeat(5000);
  const pages = await readPdfText(
    await renderPdf(
      createDocument(
        { kind: "facts", groups: [{ rows: [["Name", long.slice(0, 300)], long.slice(0, 300)] }] },
        {
          kind: "table",
          columns: [
            { heading: "A", width: 1 },
            { heading: "B", width: 9 },
          ],
          rows: [[long, long]],
        },
        { kind: "text", lines: [`${"word ".repeat(4000)}end`] },
      ),
    ),
  );
  expect(pages.length).toBeLessThan(8);
  expect(pages.at(-1)).toContain("end");
});
