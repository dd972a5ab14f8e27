/** @jest-environment jsdom */
import { expect, test } from "@jest/globals";
import type { BackOrderRow } from "@/lib/contract/operations/shipments";
import { groupByItem } from "./back-orders";

const row = (over: Partial<BackOrderRow>): BackOrderRow => ({
  brand: "zwz",
  maker: "ZWZ",
  designation: "6205-2RS",
  order: "ZW2627-000001",
  line: 1,
  status: "Approved",
  company: "Rao Bearings",
  poNumber: "",
  ordered: 60,
  backOrdered: 38,
  placedAt: "2026-11-01T05:00:00Z",
  dispatchBy: "2027-01-09",
  ageDays: 20,
  ...over,
});

test("back-orders are one row for each item, what is waited for longest first", () => {
  const groups = groupByItem([
    row({}),
    row({ designation: "NU210", ageDays: 40, dispatchBy: null }),
    row({ order: "ZW2627-000002", backOrdered: 2, ageDays: 30, dispatchBy: "2026-12-24" }),
    row({ brand: "nod" }),
  ]);
  expect(
    groups.map(({ name, brand, pieces, oldestDays, dispatchBy }) => [
      ...[name, brand, pieces, oldestDays, dispatchBy],
    ]),
  ).toEqual([
    ["NU210 ZWZ", "ZWZ", 38, 40, null],
    ["6205-2RS ZWZ", "ZWZ", 40, 30, "2026-12-24"],
    ["6205-2RS ZWZ", "NOD", 38, 20, "2027-01-09"],
  ]);
});
