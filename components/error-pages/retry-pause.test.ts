/** @jest-environment jsdom */
import { beforeEach, expect, test } from "@jest/globals";
import { nextPause } from "./error-page";

beforeEach(() => sessionStorage.clear());

test("[8.14] a page that keeps failing is tried less and less often, at most once a minute", () => {
  let now = 1_000_000;
  const pauses = Array.from({ length: 6 }, () => {
    const pause = nextPause("/product-category/6204", now);
    now += pause + 300;
    return pause / 1000;
  });
  expect(pauses).toEqual([5, 10, 20, 40, 60, 60]);
});

test("[8.14] another page, or a failure long after, begins with five seconds again", () => {
  nextPause("/a", 0);
  expect(nextPause("/a", 5_000)).toBe(10_000);
  expect(nextPause("/b", 6_000)).toBe(5_000);
  expect(nextPause("/b", 600_000)).toBe(5_000);
});
