import { describe, expect, test } from "@jest/globals";
import { createOrderLine as line } from "../../test/storefront/order-factories.ts";
import {
  filterOrders,
  isFiltered,
  NO_ORDER_FILTER,
  readOrderFilter,
  writeOrderFilter,
} from "./filter.ts";

const read = (query: string) => readOrderFilter(new URLSearchParams(query));

describe("filter of the order history in a query string", () => {
  test("is written and read back", () => {
    const filter = { q: "6204 & co", status: "Approved", from: "2026-11-01", to: "2026-11-30" };
    expect(read(writeOrderFilter(filter))).toEqual(filter);
    expect(writeOrderFilter(NO_ORDER_FILTER)).toBe("");
    expect(writeOrderFilter({ ...NO_ORDER_FILTER, q: " 6204 " })).toBe("?q=6204");
    expect(isFiltered({ ...NO_ORDER_FILTER, q: "  " })).toBe(false);
    expect(isFiltered({ ...NO_ORDER_FILTER, to: "2026-11-30" })).toBe(true);
  });

  test.each([
    "from=yesterday",
    "from=2026-13-45",
    "from=2026-02-31",
    "to=2026-11-31x",
    "to=2026-11-30T00:00",
    "page=7",
    "",
  ])("%j restricts nothing", (query) => {
    expect(read(query)).toEqual(NO_ORDER_FILTER);
  });

  test("long texts are cut", () => {
    expect(read(`q=${"6".repeat(500)}`).q).toHaveLength(100);
    expect(read(`status=${"A".repeat(500)}`).status).toHaveLength(60);
  });
});

describe("filtered orders", () => {
  const lines = [
    line({ orderNumber: "ZW2627-000012I01", name: "6204-2RS", date: "2026-11-20" }),
    line({ orderNumber: "ZW2627-000012I02", name: "NU2304", date: "2026-11-20" }),
    line({ orderNumber: "ZW2627-000011I01", status: "Dispatched", date: "2026-11-10" }),
    line({ orderNumber: "ZW2627-000010I01", poNumber: "PO/26-118", date: "2026-10-31" }),
  ];
  const numbers = (filter: Partial<typeof NO_ORDER_FILTER>) =>
    filterOrders(lines, { ...NO_ORDER_FILTER, ...filter }).map((one) => one.orderNumber.slice(-6));

  test("an order keeps all its lines when one matches", () => {
    expect(numbers({ q: "nu 2304" })).toEqual(["12I01", "12I02"].map((end) => `0${end}`));
  });

  test("by PO number, state and days of placing, which count themselves", () => {
    expect(numbers({ q: "po26118" })).toEqual(["010I01"]);
    expect(numbers({ status: "Dispatched" })).toEqual(["011I01"]);
    expect(numbers({ from: "2026-11-10", to: "2026-11-10" })).toEqual(["011I01"]);
    expect(numbers({ to: "2026-10-31" })).toEqual(["010I01"]);
    expect(numbers({ q: "6204", status: "Dispatched", from: "2026-11-11" })).toEqual([]);
    expect(numbers({})).toHaveLength(4);
  });
});
