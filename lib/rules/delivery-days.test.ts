import { describe, expect, test } from "@jest/globals";
import { arrivalDay, dispatchDay, findClosure, orderDay } from "./delivery-days.ts";

describe("days", () => {
  const at = (moment: string) => new Date(`${moment}+05:30`);
  const calendar = { cutOff: "15:30", holidays: ["01-26", "2027-01-25"] };

  test("[5.14] nothing is dispatched on a Sunday, and the day is India's", () => {
    expect(dispatchDay(new Date("2026-11-20T10:00:00Z"), 0)).toBe("2026-11-20");
    expect(dispatchDay(new Date("2026-11-20T19:00:00Z"), 0)).toBe("2026-11-21");
    expect(dispatchDay(new Date("2026-11-20T10:00:00Z"), 2)).toBe("2026-11-23");
  });

  test("an order after the cut-off counts from the next day", () => {
    const [before, after] = [at("2026-11-20T15:29:59"), at("2026-11-20T15:30:00")];
    expect([orderDay(before, calendar), orderDay(after, calendar)]).toEqual([
      "2026-11-20",
      "2026-11-21",
    ]);
    expect([0, 3].map((days) => dispatchDay(before, days, calendar))).toEqual([
      "2026-11-20",
      "2026-11-23",
    ]);
    expect([0, 3].map((days) => dispatchDay(after, days, calendar))).toEqual([
      "2026-11-21",
      "2026-11-24",
    ]);
    expect(dispatchDay(at("2026-11-21T15:30:00"), 0, calendar)).toBe("2026-11-23");
    expect(dispatchDay(at("2026-11-20T22:59:00"), 0)).toBe("2026-11-21");
  });

  test("nothing leaves or arrives on a holiday, of every year or of one", () => {
    // A Saturday before a Sunday and two holidays.
    expect(dispatchDay(at("2027-01-23T16:00:00"), 0, calendar)).toBe("2027-01-27");
    expect(arrivalDay("2027-01-23", 2, calendar)).toBe("2027-01-27");
    expect(arrivalDay("2028-01-24", 1, calendar)).toBe("2028-01-25");
    const days = ["2027-01-23", "2027-01-24", "2027-01-25", "2027-01-26", "2028-01-26"];
    expect(days.map((day) => findClosure(day, calendar))).toEqual([
      null,
      "Sunday",
      "holiday",
      "holiday",
      "holiday",
    ]);
  });

  test("nothing arrives on a Sunday, and without transit days no day is known", () => {
    expect(arrivalDay("2026-11-20", 3)).toBe("2026-11-23");
    expect(arrivalDay("2026-11-20", 2)).toBe("2026-11-23");
    expect(arrivalDay("2026-12-31", 1)).toBe("2027-01-01");
    expect([
      arrivalDay("2026-11-20", null),
      arrivalDay(null, 2),
      arrivalDay("2-3 weeks", 2),
      arrivalDay("about 2026-11-20", 2),
      arrivalDay("2026-11-20, more later", 2),
    ]).toEqual([null, null, null, null, null]);
  });
});
