import { expect, test } from "@jest/globals";
import { keep, lastAnswer } from "./stored-answers.ts";

const PAGE_BYTES = 1024 * 1024;
const MORE_THAN_FIT = 90;

test("however many pages were asked for, only so many bytes of them are held", () => {
  const key = (n: number) => `/page/${n}`;
  for (let n = 0; n < MORE_THAN_FIT; n++) {
    keep(key(n), 0, 200, {}, Buffer.alloc(PAGE_BYTES, n + 1));
  }
  const held = Array.from({ length: MORE_THAN_FIT }, (_, n) => lastAnswer(key(n)));
  expect(held[0]).toBeUndefined();
  expect(held.at(-1)?.body.plain.length).toBe(PAGE_BYTES);
  const bytes = held.reduce((sum, answer) => sum + (answer?.body.plain.length ?? 0), 0);
  expect(bytes).toBeLessThanOrEqual(128 * 1024 * 1024);
});
