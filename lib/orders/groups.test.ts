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

test("what has left or was cancelled is not waited for", () => {
  const closed = ["Dispatched", "Cancelled"].map((status) =>
    line({ status, open: [pieces(false, "2027-03-01")] }),
  );
  const open = line({ status: "Approved", open: [pieces(true, "2026-11-20")] });
  const last = (lines: ReturnType<typeof line>[]) => groupByOrder(lines)[0]?.last;
  expect(last([...closed, open])).toEqual({ dispatchBy: "2026-11-20", arrivesBy: null });
  expect(last(closed)).toBeNull();
});

test("two orders have their own lines, states and totals, in the order of their first lines", () => {
  const amounts = { total: 100_00, gstAmount: 18_00 };
  const first = { orderNumber: "ZW2627-000009I01", ...amounts };
  const second = { orderNumber: "ZW2627-000008I01", ...amounts, orderTotal: null };
  const groups = groupByOrder([
    line({ ...first, orderTotal: 235_00, cancelledAmount: 59_00, status: "Approved" }),
    line(second),
    line({ ...first, orderNumber: "ZW2627-000009I02", orderTotal: 235_00, status: "Dispatched" }),
    line({ ...second, orderNumber: "ZW2627-000008I02", total: 1_00, gstAmount: 5 }),
  ]);
  expect(
    groups.map(({ number, lines, statuses, total, cancelledAmount }) => [
      ...[number, lines.length, statuses.join(), total, cancelledAmount],
    ]),
  ).toEqual([
    ["ZW2627-000009", 2, "Approved,Dispatched", 235_00, 59_00],
    ["ZW2627-000008", 2, "Awaiting Internal Approval", 119_05, 0],
  ]);
});

test("while the date of any piece is unknown, so is that of the last one", () => {
  expect(lastOf([pieces(true, "2026-11-20")], [pieces(false, null)])).toEqual({
    dispatchBy: null,
    arrivesBy: null,
  });
});
