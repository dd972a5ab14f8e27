import { afterAll, beforeAll, expect, test } from "@jest/globals";
import type { PdfDocument } from "../../../lib/pdf/document.ts";
import { createTestApp, type TestApp } from "../../../test/backend/test-app.ts";
import { readPdfText } from "../../../test/read-pdf.ts";
import { type FileKey, getFile } from "./document-files.ts";

let backend: TestApp;
beforeAll(async () => {
  backend = await createTestApp();
});
afterAll(() => backend.close());

const createDocument = (title: string): PdfDocument => ({
  title,
  letterhead: { name: "Bearings", lines: [], colour: "#000000" },
  created: new Date(0),
  blocks: [],
});

const read = async (key: FileKey, title: string) =>
  (await readPdfText(await getFile(backend.db, key, async () => createDocument(title)))).join();

const invoice: FileKey = { kind: "invoice", number: "ZW/26-27/900001", edition: "" };

test("of releases that print a document at the same time, all serve the file stored first", async () => {
  const titles = ["Layout 1", "Layout 2", "Layout 3"];
  const files = await Promise.all(titles.map((title) => read(invoice, title)));
  expect(titles.filter((title) => files[0]?.includes(title))).toHaveLength(1);
  expect(new Set(files).size).toBe(1);
  const create = () => {
    throw new Error("printed again");
  };
  const later = await getFile(backend.db, invoice, create);
  expect((await readPdfText(later)).join()).toBe(files[0]);
});

test.each([
  ["kind", { kind: "credit-note" }],
  ["number", { number: "ZW/26-27/900002" }],
  ["edition", { edition: "a1".repeat(32) }],
])("documents of another %s have a file of their own", async (what, change) => {
  await read(invoice, "The first");
  expect(await read({ ...invoice, ...change }, `Other ${what}`)).toContain(`Other ${what}`);
});
