import { expect, test } from "@jest/globals";
import { slopeOf } from "./slope.ts";

const points = (length: number, y: (n: number) => number) =>
  Array.from({ length }, (_, n) => ({ x: n * 1.5, y: y(n) }));

test("memory that goes up and down is flat, a leak is not", () => {
  expect(Math.abs(slopeOf(points(11, (n) => 200 + (n % 2) * 3)))).toBeLessThan(0.1);
  expect(slopeOf(points(11, (n) => 200 + n * 1.5))).toBeCloseTo(1, 5);
  expect(slopeOf(points(1, () => 5))).toBe(0);
});
