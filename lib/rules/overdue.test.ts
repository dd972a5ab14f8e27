import { expect, test } from "@jest/globals";
import { countDaysOverdue, isOverdueLot } from "./overdue.ts";

const left = { due: "2026-12-20", open: 300_00 };
const waiting = { due: null, open: 500_00 };

test("days past the due date; goods that have not left are never overdue", () => {
  expect(
    ["2026-12-19", "2026-12-20", "2026-12-21", "2027-01-01"].map((day) =>
      countDaysOverdue(left, day),
    ),
  ).toEqual([0, 0, 1, 12]);
  expect(countDaysOverdue(waiting, "2999-01-01")).toBe(0);
});

test("[4.10] a lot makes its account overdue from the eighth day past the due date, from a rupee", () => {
  expect(["2026-12-27", "2026-12-28"].map((day) => isOverdueLot(left, day))).toEqual([false, true]);
  expect(isOverdueLot(waiting, "2999-01-01")).toBe(false);
  expect([99, 100].map((open) => isOverdueLot({ due: "2026-12-20", open }, "2027-01-01"))).toEqual([
    false,
    true,
  ]);
});
