import { describe, expect, test } from "@jest/globals";
import { createOrderLine } from "../../test/storefront/order-factories.ts";
import type { OrderLine } from "../contract/order-history.ts";
import { canOpenInvoice, searchOrders, sortOrders, toOrderNumber } from "./history.ts";

const line = (over: Partial<OrderLine>) => createOrderLine({ quantity: 2, massKg: 0.212, ...over });
const names = (lines: OrderLine[]) => lines.map((one) => one.name);

describe("order history", () => {
  test("[2.53] searches item, order number, brand and PO number, ignoring case and separators", () => {
    const lines = [
      line({}),
      line({ name: "NU 2304 E", brand: "Koyo", orderNumber: "ZW2627-000010I01" }),
    ];
    expect(names(searchOrders(lines, "6204 2rs"))).toEqual(["6204-2RS"]);
    expect(names(searchOrders(lines, "nu2304e"))).toEqual(["NU 2304 E"]);
    expect(names(searchOrders(lines, "koyo"))).toEqual(["NU 2304 E"]);
    expect(names(searchOrders(lines, "000010"))).toEqual(["NU 2304 E"]);
    expect(names(searchOrders([line({ poNumber: "PO/26-118" })], "po26118"))).toEqual(["6204-2RS"]);
    expect(searchOrders(lines, " - ")).toHaveLength(2);
    expect(searchOrders(lines, "6309")).toEqual([]);
  });

  test("[2.53] sorts numbers by value, also within names, and dates with time, in both directions", () => {
    const lines = [
      line({ name: "6304", quantity: 10, time: "09:00" }),
      line({ name: "608", quantity: 9, time: "14:05" }),
      line({ name: "62000", quantity: 100, date: "2026-11-19", time: "23:00" }),
    ];
    expect(names(sortOrders(lines, { column: "quantity", ascending: true }))).toEqual([
      "608",
      "6304",
      "62000",
    ]);
    expect(names(sortOrders(lines, { column: "name", ascending: true }))).toEqual([
      "608",
      "6304",
      "62000",
    ]);
    expect(names(sortOrders(lines, { column: "date", ascending: false }))).toEqual([
      "608",
      "6304",
      "62000",
    ]);
    expect(names(lines)).toEqual(["6304", "608", "62000"]);
  });

  test("[2.53] sorts missing values", () => {
    const lines = [
      line({ name: "a", massKg: 2 }),
      line({ name: "b", massKg: null }),
      line({ name: "c", massKg: 1 }),
    ];
    expect(names(sortOrders(lines, { column: "massKg", ascending: true }))).toEqual([
      "b",
      "c",
      "a",
    ]);
  });

  test("[4.18] every status after approval opens the invoices or the order confirmation, cancellation only an invoice", () => {
    const opens = (status: string, hasInvoice: boolean | null) =>
      canOpenInvoice(line({ status, hasInvoice }));
    expect(opens("Awaiting Internal Approval", null)).toBe(false);
    expect(opens("Awaiting Internal Approval", false)).toBe(false);
    expect(opens("Shipped", null)).toBe(true);
    expect(opens("Approved", false)).toBe(true);
    expect(opens("Cancelled", false)).toBe(false);
    expect(opens("Cancelled", true)).toBe(true);
  });

  test("[9.7] the order number is the text before the letter I", () => {
    expect(toOrderNumber("ZW2627-000123I01")).toBe("ZW2627-000123");
  });
});
