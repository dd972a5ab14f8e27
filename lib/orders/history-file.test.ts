import { expect, test } from "@jest/globals";
import { createOrderLine as line } from "../../test/storefront/order-factories.ts";
import { createHistoryFile } from "./history-file.ts";

const rowsOf = (file: string) => file.replace("\ufeff", "").trimEnd().split("\r\n");

test("a row per line with plain numbers, and no formula from a PO number", () => {
  const [head, row] = rowsOf(
    createHistoryFile([
      line({ poNumber: "=1+1", dispatched: "2026-11-21", laterBy: "2026-12-12" }),
    ]),
  );
  expect(head).toBe(
    "Order,Order ID,Date,Time,PO number,Status,Item,Brand,Qty,List price,Price,Total,GST %,GST,Weight kg,Origin,Dispatch by,Dispatched,Order total incl. GST",
  );
  expect(row).toBe(
    `ZW2627-000009,ZW2627-000009I01,2026-11-20,14:05,"'=1+1",Awaiting Internal Approval,6204-2RS,ZWZ,2000,240.00,182.40,364800.00,18,65664.00,212,China,2026-12-12,2026-11-21,430464.00`,
  );
});

test("what a backend does not report has no column", () => {
  const [head] = rowsOf(createHistoryFile([line({ orderTotal: null })]));
  expect(head?.endsWith("Weight kg,Origin")).toBe(true);
});
