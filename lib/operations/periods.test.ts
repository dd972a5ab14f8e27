import { expect, test } from "@jest/globals";
import { indianDay, indianTime } from "../indian-time.ts";
import { periodOf, type Range, stepsOf } from "./periods.ts";

const india = (text: string) => new Date(`${text}+05:30`);
const show = ({ from, to, firstDay, lastDay }: Range) =>
  `${indianDay(from)} ${indianTime(from)} – ${indianDay(to)} ${indianTime(to)} (${firstDay} – ${lastDay})`;

test.each([
  [
    "today",
    "2026-11-20T00:00:00",
    "2026-11-20 00:00 – 2026-11-20 00:00 (2026-11-20 – 2026-11-20)",
    "2026-11-19 00:00 – 2026-11-19 00:00 (2026-11-19 – 2026-11-19)",
  ],
  [
    "today",
    "2026-11-20T23:59:00",
    "2026-11-20 00:00 – 2026-11-20 23:59 (2026-11-20 – 2026-11-20)",
    "2026-11-19 00:00 – 2026-11-19 23:59 (2026-11-19 – 2026-11-19)",
  ],
  [
    "7-days",
    "2026-11-20T10:00:00",
    "2026-11-14 00:00 – 2026-11-20 10:00 (2026-11-14 – 2026-11-20)",
    "2026-11-07 00:00 – 2026-11-13 10:00 (2026-11-07 – 2026-11-13)",
  ],
  [
    "30-days",
    "2026-03-01T10:00:00",
    "2026-01-31 00:00 – 2026-03-01 10:00 (2026-01-31 – 2026-03-01)",
    "2026-01-01 00:00 – 2026-01-30 10:00 (2026-01-01 – 2026-01-30)",
  ],
  [
    "90-days",
    "2026-11-20T10:00:00",
    "2026-08-23 00:00 – 2026-11-20 10:00 (2026-08-23 – 2026-11-20)",
    "2026-05-25 00:00 – 2026-08-22 10:00 (2026-05-25 – 2026-08-22)",
  ],
  [
    "financial-year",
    "2027-03-31T23:59:00",
    "2026-04-01 00:00 – 2027-03-31 23:59 (2026-04-01 – 2027-03-31)",
    "2025-04-01 00:00 – 2026-03-31 23:59 (2025-04-01 – 2026-03-31)",
  ],
  [
    "financial-year",
    "2027-04-01T00:00:00",
    "2027-04-01 00:00 – 2027-04-01 00:00 (2027-04-01 – 2027-04-01)",
    "2026-04-01 00:00 – 2026-04-01 00:00 (2026-04-01 – 2026-04-01)",
  ],
  [
    "financial-year",
    "2028-02-29T12:00:00",
    "2027-04-01 00:00 – 2028-02-29 12:00 (2027-04-01 – 2028-02-29)",
    "2026-04-01 00:00 – 2027-02-28 12:00 (2026-04-01 – 2027-02-28)",
  ],
] as const)("%s at %s", (name, now, current, previous) => {
  const period = periodOf(name, india(now));
  expect([show(period.current), show(period.previous)]).toEqual([current, previous]);
});

test("the day begins at midnight in India, whatever the clock of the server", () => {
  expect(periodOf("today", new Date("2026-03-31T18:29:59Z")).current.firstDay).toBe("2026-03-31");
  expect(periodOf("today", new Date("2026-03-31T18:30:00Z")).current.firstDay).toBe("2026-04-01");
  expect(periodOf("financial-year", new Date("2026-03-31T18:29:59Z")).current.firstDay).toBe(
    "2025-04-01",
  );
  expect(periodOf("financial-year", new Date("2026-03-31T18:30:00Z")).current.firstDay).toBe(
    "2026-04-01",
  );
});

test("charts have a step for every hour, day or month", () => {
  const steps = (name: Parameters<typeof periodOf>[0], now: string) => {
    const { current, step } = periodOf(name, india(now));
    return stepsOf(current, step);
  };
  expect(steps("today", "2026-11-20T02:30:00")).toEqual([
    "2026-11-20T00",
    "2026-11-20T01",
    "2026-11-20T02",
  ]);
  expect(steps("7-days", "2026-03-02T02:30:00")).toEqual([
    "2026-02-24",
    "2026-02-25",
    "2026-02-26",
    "2026-02-27",
    "2026-02-28",
    "2026-03-01",
    "2026-03-02",
  ]);
  expect(steps("financial-year", "2027-01-02T02:30:00")).toHaveLength(10);
  expect(steps("financial-year", "2026-04-01T00:00:00")).toEqual(["2026-04"]);
});
