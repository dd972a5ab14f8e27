import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "@jest/globals";
import { advisoryLocks } from "./advisory-locks.ts";

const backend = join(import.meta.dirname, "..");
const sources = readdirSync(backend, { recursive: true, encoding: "utf8" })
  .filter((path) => path.endsWith(".ts") && !path.endsWith(".test.ts"))
  .map((path) => ({ path, text: readFileSync(join(backend, path), "utf8") }));

test("every advisory lock has a key of its own", () => {
  const keys = Object.values(advisoryLocks);
  expect(new Set(keys).size).toBe(keys.length);
});

test("no code takes a lock by a number of its own", () => {
  const locking = sources.filter(({ text }) => /advisory(?:_xact)?_lock\(/.test(text));
  expect(locking.length).toBeGreaterThan(5);
  for (const { path, text } of locking) {
    const keys = [...text.matchAll(/advisory(?:_xact)?_lock\(([^)]*)/g)].map(([, key = ""]) => key);
    const isNamed = (key: string) => /advisoryLocks\.|\$\{lock\}|hashtextextended/.test(key);
    expect([path, keys.filter((key) => !isNamed(key))]).toEqual([path, []]);
  }
  const literals = sources.filter(
    ({ path, text }) => path !== "db/advisory-locks.ts" && /620_?420_?\d/.test(text),
  );
  expect(literals.map(({ path }) => path)).toEqual([]);
});
