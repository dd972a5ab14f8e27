import { describe, expect, test } from "@jest/globals";
import {
  arrivalInWords,
  type DatedPieces,
  datesInWords,
  describePieces,
  describeSupply,
} from "./dates.ts";

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
