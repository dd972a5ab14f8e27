import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "@jest/globals";
import { exportNames } from "../../../lib/contract/operations/exports.ts";
import type { Db } from "../../db/client.ts";
import { openExport } from "./exports.ts";

const text = readFileSync(join(process.cwd(), "docs/accounting.md"), "utf8");
const period = { brand: "zwz", from: "2026-11-01", to: "2026-11-30" } as const;

test.each(exportNames)("docs/accounting.md defines every column of %s", (name) => {
  // Rows are read when they are iterated over, which needs the database; the columns don't.
  const { title, columns } = openExport({} as Db, name, period);
  expect(text).toContain(`\n## ${title}\n`);
  const defined = new Set([...text.matchAll(/^\| ([^|]+) \|/gm)].map(([, column]) => column));
  expect(columns.map((column) => column.name).filter((column) => !defined.has(column))).toEqual([]);
});
