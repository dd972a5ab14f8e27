import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect } from "@jest/globals";

/** docs/documents.md, which compares each document with its rule. */
export const documentsGuide = readFileSync(
  join(import.meta.dirname, "../../docs/documents.md"),
  "utf8",
);

/** First cells of the tables of a section of docs/documents.md. */
function clausesOf(section: string): string[] {
  const text = documentsGuide.split(/^## /m).find((part) => part.startsWith(`${section}\n`)) ?? "";
  return [...text.matchAll(/^\| ([^|]+) \|/gm)]
    .map(([, cell = ""]) => cell)
    .filter((cell) => cell !== "clause");
}

type Particulars = Record<string, (string | RegExp)[]>;

/** Every text of every clause is on the document, and docs/documents.md lists the same clauses. */
export function expectParticulars(section: string, text: string, particulars: Particulars): void {
  const missing = Object.entries(particulars).flatMap(([clause, parts]) =>
    parts
      .filter((part) => (typeof part === "string" ? !text.includes(part) : !part.test(text)))
      .map((part) => `${clause} ${part}`),
  );
  expect(missing).toEqual([]);
  expect(clausesOf(section)).toEqual(Object.keys(particulars));
}
