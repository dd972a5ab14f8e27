import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "@jest/globals";

const root = join(import.meta.dirname, "..");
const sections = readFileSync(join(root, "docs/architecture.md"), "utf8").split("\n## ").slice(1);

/** Files of a trace: the first path of each numbered line. */
function filesOf(title: string): string[] {
  const section = sections.find((text) => text.startsWith(title)) ?? "";
  return [...section.matchAll(/^\d+\. `([^`]+)`/gm)].map(([, file]) => String(file));
}

test.each([
  ["Product page", 25],
  ["Add to cart", 20],
  ["Order on credit", 25],
  ["Online payment", 25],
])("the trace of %s names existing files, at most %i", (title, max) => {
  const files = filesOf(title);
  expect(files.length).toBeGreaterThan(10);
  expect(files.length).toBeLessThanOrEqual(max);
  expect(files.filter((file) => !existsSync(join(root, file)))).toEqual([]);
});
