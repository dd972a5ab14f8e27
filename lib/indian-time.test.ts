import { describe, expect, test } from "@jest/globals";
import fc from "fast-check";
import {
  daysBetween,
  endOfDay,
  indianDay,
  indianTime,
  lastDay,
  laterDay,
  startOfDay,
} from "./indian-time.ts";

describe("the Indian calendar", () => {
  test.each([
    ["2026-03-31T18:29:59.999Z", "2026-03-31", "23:59"],
    ["2026-03-31T18:30:00.000Z", "2026-04-01", "00:00"],
    ["2026-12-31T20:00:00.000Z", "2027-01-01", "01:30"],
    ["2028-02-28T18:30:00.000Z", "2028-02-29", "00:00"],
  ])("%s is on %s at %s", (moment, day, time) => {
    expect(indianDay(new Date(moment))).toBe(day);
    expect(indianTime(new Date(moment))).toBe(time);
  });

  test("a day lasts from its first moment to the one before the next day", () => {
    expect(startOfDay("2026-04-01").toISOString()).toBe("2026-03-31T18:30:00.000Z");
    expect(endOfDay("2026-03-31")).toEqual(startOfDay("2026-04-01"));
  });

  test("the last day before an end is the day that ends there", () => {
    expect(lastDay(endOfDay("2026-03-31"))).toBe("2026-03-31");
    expect(lastDay(new Date(endOfDay("2026-03-31").getTime() + 1))).toBe("2026-04-01");
  });

  test("days are counted over the ends of months and years", () => {
    expect(laterDay("2026-12-31", 1)).toBe("2027-01-01");
    expect(laterDay("2028-03-01", -1)).toBe("2028-02-29");
    expect(daysBetween("2026-12-31", "2027-01-01")).toBe(1);
    expect(daysBetween("2028-03-01", "2028-02-28")).toBe(-2);
  });

  test("each moment lies in its own day", () =>
    fc.assert(
      fc.property(
        fc.date({ min: new Date(0), max: new Date(4e12), noInvalidDate: true }),
        (moment) => {
          const day = indianDay(moment);
          expect(startOfDay(day) <= moment && moment < endOfDay(day)).toBe(true);
        },
      ),
    ));
});
