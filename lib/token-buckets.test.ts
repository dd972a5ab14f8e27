import { expect, test } from "@jest/globals";
import { createTokenBuckets } from "./token-buckets.ts";

test("a subject may take a burst at once, then as much as flows in", () => {
  const take = createTokenBuckets({ perSecond: 20, burst: 60 });
  for (let n = 0; n < 60; n++) expect(take("a", 1, 0)).toBe(0);
  expect(take("a", 1, 0)).toBeCloseTo(0.05);
  expect(take("a", 1, 49)).toBeGreaterThan(0);
  expect(take("a", 1, 50)).toBe(0);
  expect(take("a", 1, 50)).toBeGreaterThan(0);
  for (let n = 0; n < 20; n++) expect(take("a", 1, 1_050)).toBe(0);
  expect(take("a", 1, 1_050)).toBeGreaterThan(0);
});

test("a rejected request takes nothing, so it does not prolong the wait", () => {
  const take = createTokenBuckets({ perSecond: 1, burst: 1 });
  take("a", 1, 0);
  for (let ms = 0; ms < 1_000; ms += 10) expect(take("a", 1, ms)).toBeGreaterThan(0);
  expect(take("a", 1, 1_000)).toBe(0);
});

test("subjects do not share a bucket, and a bucket never holds more than the burst", () => {
  const take = createTokenBuckets({ perSecond: 20, burst: 2 });
  expect([take("a", 1, 0), take("b", 1, 0)]).toEqual([0, 0]);
  const after = Array.from({ length: 3 }, () => take("a", 1, 60_000));
  expect(after.map((wait) => wait > 0)).toEqual([false, false, true]);
});

test("work that costs more than the burst passes when the bucket is full, and is paid off afterwards", () => {
  const take = createTokenBuckets({ perSecond: 10, burst: 5 });
  expect(take("a", 20, 0)).toBe(0);
  expect(take("a", 1, 1_500)).toBeGreaterThan(0);
  expect(take("a", 1, 1_600)).toBe(0);
});
