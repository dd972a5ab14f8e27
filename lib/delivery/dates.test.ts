import { describe, expect, test } from "@jest/globals";
import {
  arrivalInWords,
  type DatedPieces,
  datesInWords,
  describePieces,
  describeSupply,
} from "./dates.ts";
import { arrivalDay, dispatchDay, findClosure, orderDay } from "./days.ts";

const pieces = { quantity: 1_200, inStock: false, dispatchBy: "2027-01-06", arrivesBy: null };

const NOW = new Date("2026-11-20T08:35:00Z");

describe("dates in words", () => {
  const words = (dispatchBy: string | null, arrivesBy: string | null = null, now = NOW) =>
    datesInWords({ dispatchBy, arrivesBy }, now);

  test("dispatch by and arrives by, as far as known", () => {
    expect(words("2027-01-06", "2027-01-09")).toEqual(["dispatch by 6 Jan", "arrives by 9 Jan"]);
    // Days of another backend may have another form, and are never taken for passed ones.
    expect(words("2-3 weeks")).toEqual(["dispatch by 2-3 weeks"]);
    expect(words("12 Dec 2025")).toEqual(["dispatch by 12 Dec"]);
    expect(words(null, "2027-01-09")).toEqual([]);
  });

  test("a passed date says that it is late, from the day after by the Indian clock", () => {
    const late = ["late: dispatch was due by 6 Jan"];
    const atNight = (time: string) => words("2027-01-06", "2027-01-09", new Date(time));
    expect(atNight("2027-01-06T23:59:59+05:30")).toEqual(["dispatch by 6 Jan", "arrives by 9 Jan"]);
    expect(atNight("2027-01-07T00:00:00+05:30")).toEqual(late);
    expect(arrivalInWords("2027-01-09", new Date("2027-01-09T12:00:00+05:30"))).toEqual([
      "arrives by 9 Jan",
    ]);
    expect(arrivalInWords("2027-01-09", new Date("2027-01-10T00:00:00+05:30"))).toEqual([
      "arrival was due by 9 Jan",
    ]);
  });

  test("a day more than half a year before or after today has its year", () => {
    expect(words("2027-05-19")).toEqual(["dispatch by 19 May"]);
    expect(words("2027-05-20")).toEqual(["dispatch by 20 May 2027"]);
    expect(words("2026-05-23")).toEqual(["late: dispatch was due by 23 May 2026"]);
  });

  test("pieces in stock and on back-order have one date each", () => {
    const describe = (over: Partial<DatedPieces>) => describePieces({ ...pieces, ...over }, NOW);
    expect(describe({})).toBe("1,200 on back-order, dispatch by 6 Jan");
    expect(describe({ inStock: true, arrivesBy: "2027-01-09" })).toBe(
      "1,200 in stock, dispatch by 6 Jan, arrives by 9 Jan",
    );
    expect(describe({ dispatchBy: null })).toBe("1,200 on back-order, dispatch date to follow");
  });

  test("[4.15] an RFI offer counts from the day of the order", () => {
    expect(describeSupply({ now: 20, later: 0, leadDays: 12 })).toBe("in stock");
    expect(describeSupply({ now: 0, later: 9, leadDays: 12 })).toBe(
      "dispatch within 12 days of the order",
    );
    expect(describeSupply({ now: 4, later: 6, leadDays: null })).toBe(
      "4 in stock, 6 on back-order, dispatch date to follow",
    );
  });
});

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
