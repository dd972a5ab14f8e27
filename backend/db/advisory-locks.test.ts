import { expect, test } from "@jest/globals";
import { advisoryLocks } from "./advisory-locks.ts";

test("every advisory lock has a key of its own", () => {
  const keys = Object.values(advisoryLocks);
  expect(new Set(keys).size).toBe(keys.length);
});
