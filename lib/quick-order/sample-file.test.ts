import { readFileSync } from "node:fs";
import { expect, test } from "@jest/globals";
import { readFile } from "./read-file.ts";
import { createSampleCsv, SAMPLE_XLSX } from "./sample-file.ts";

test("the sample files hold the same list, which is read without a doubt", async () => {
  const csv = await readFile(new TextEncoder().encode(createSampleCsv()), 0);
  const xlsx = await readFile(new Uint8Array(readFileSync(`public${SAMPLE_XLSX}`)), 0);
  expect(xlsx.list).toEqual(csv.list);
  expect(csv.list.columnNames).toBe("Part number | Quantity | Brand | Note");
  expect(csv.list.lines.map(({ number, quantity, doubt }) => [number, quantity, doubt])).toEqual([
    ["6205-2RS", "20", null],
    ["6308-2Z/C3", "4", null],
    ["22220 EK/C3", "2", null],
    ["NU 205", "10", null],
  ]);
});
