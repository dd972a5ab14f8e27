import { expect, test } from "@jest/globals";
import { describeNotice } from "./notices.ts";

test("a notice names pieces, both days and the reason", () => {
  const notice = {
    kind: "dispatch" as const,
    quantity: 38,
    from: "2027-01-06",
    to: "2027-01-09",
    reason: "manufacturer delay",
  };
  expect(describeNotice(notice, 38)).toBe("Moved from 6 to 9 Jan: manufacturer delay");
  expect(describeNotice(notice, 60)).toBe("38 pieces moved from 6 to 9 Jan: manufacturer delay");
  expect(describeNotice({ ...notice, quantity: 1, from: "2026-12-30" }, 60)).toBe(
    "1 piece moved from 30 Dec 2026 to 9 Jan 2027: manufacturer delay",
  );
  expect(describeNotice({ ...notice, from: "2026-01-06" }, 38)).toBe(
    "Moved from 6 Jan 2026 to 9 Jan 2027: manufacturer delay",
  );
  expect(describeNotice({ ...notice, to: "2027-02-01" }, 38)).toBe(
    "Moved from 6 Jan to 1 Feb: manufacturer delay",
  );
  expect(describeNotice({ ...notice, from: null }, 38)).toBe("Set to 9 Jan: manufacturer delay");
  const arrival = { ...notice, kind: "arrival" as const };
  expect(describeNotice(arrival, 38)).toBe("Arrival moved from 6 to 9 Jan: manufacturer delay");
  expect(describeNotice(arrival, 60)).toBe(
    "Arrival of 38 pieces moved from 6 to 9 Jan: manufacturer delay",
  );
});
