import { expect, test } from "@jest/globals";
import { createOrderLine as line } from "../../test/storefront/order-factories.ts";
import { groupByOrder } from "./groups.ts";

const pieces = (inStock: boolean, dispatchBy: string | null) => ({
  ...{ quantity: 10, inStock, dispatchBy, arrivesBy: null },
});
const lastOf = (...open: ReturnType<typeof pieces>[][]) =>
  groupByOrder(open.map((some) => line({ status: "Approved", open: some })))[0]?.last;

test("the heading of an order has the dates of the pieces that leave last", () => {
  expect(
    lastOf([pieces(true, "2026-11-20"), pieces(false, "2027-01-06")], [pieces(true, "2026-11-23")]),
  ).toEqual({ dispatchBy: "2027-01-06", arrivesBy: null });
  expect(lastOf([])).toBeNull();
});

test("while the date of any piece is unknown, so is that of the last one", () => {
  expect(lastOf([pieces(true, "2026-11-20")], [pieces(false, null)])).toEqual({
    dispatchBy: null,
    arrivesBy: null,
  });
});
