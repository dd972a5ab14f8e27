import { expect, test } from "@jest/globals";
import {
  createOrderLine as line,
  createDatedPieces as pieces,
} from "../../test/storefront/order-factories.ts";
import { createHistoryCsv, createHistorySheet } from "./history-file.ts";

const rowsOf = (file: string) => file.replace("\ufeff", "").trimEnd().split("\r\n");

test("a row per line with plain numbers, and no formula from a PO number", () => {
  const [head, row] = rowsOf(
    createHistoryCsv({
      lines: [
        line({
          poNumber: "=1+1",
          dispatched: "2026-11-21",
          ...{ quantity: 60, shipped: 12, cancelledPieces: 5, cancelledAmount: 59_000 },
          invoiceNumbers: ["ZW/26-27/000001", "ZW/26-27/000004"],
          creditNoteNumbers: ["ZC/26-27/000001"],
          debitNoteNumbers: ["ZDN/26-27/000002"],
          challanNumbers: ["ZD/26-27/000002"],
          open: [
            pieces({ quantity: 5, inStock: true, dispatchBy: "2026-11-23" }),
            pieces({ arrivesBy: "2027-01-09" }),
          ],
        }),
      ],
      hasMore: false,
    }),
  );
  expect(head).toBe(
    "Order,Order ID,Date,Time,PO number,Status,Item,Brand,Qty,List price,Price,Total,GST %,GST,Weight kg,Origin,Qty dispatched,Qty in stock,Qty on back-order,Qty cancelled,Dispatch by,Back-order dispatch by,Back-order arrives by,Dispatched,Order total incl. GST,Of which cancelled,Invoices,Credit notes,Debit notes,Delivery challans",
  );
  expect(row).toBe(
    `ZW2627-000009,ZW2627-000009I01,2026-11-20,14:05,"'=1+1",Awaiting Internal Approval,6204-2RS,ZWZ,60,240.00,182.40,364800.00,18,65664.00,212,China,12,5,38,5,2026-11-23,2027-01-06,2027-01-09,2026-11-21,430464.00,590.00,"ZW/26-27/000001, ZW/26-27/000004",ZC/26-27/000001,ZDN/26-27/000002,ZD/26-27/000002`,
  );
});

test("what a backend does not report has no column", () => {
  const published = { orderTotal: null, shipped: null, cancelledPieces: null, open: null };
  const [head] = rowsOf(createHistoryCsv({ lines: [line(published)], hasMore: false }));
  expect(head?.endsWith("Weight kg,Origin")).toBe(true);
});

test("each of two lines has its own dates; what only one of them has is a column with an empty cell", () => {
  const { columns, rows } = createHistorySheet({
    lines: [
      line({ cancelled: "2026-11-24", dispatched: null, cancelledAmount: 0 }),
      line({
        orderTotal: null,
        open: [pieces({ quantity: 7, inStock: true, dispatchBy: null, arrivesBy: "2026-11-26" })],
      }),
    ],
    hasMore: false,
  });
  const cells = rows.map((row) =>
    Object.fromEntries(columns.map(({ name }, at) => [name, row[at]]).slice(16)),
  );
  const [none, zero] = [null, 0];
  expect(cells).toEqual([
    {
      ...{ "Qty dispatched": zero, "Qty in stock": zero, "Qty on back-order": zero },
      ...{ "Qty cancelled": zero, "Arrives by": none, Cancelled: { day: "2026-11-24" } },
      "Order total incl. GST": { paise: 43_046_400 },
    },
    {
      ...{ "Qty dispatched": zero, "Qty in stock": 7, "Qty on back-order": zero },
      ...{ "Qty cancelled": zero, "Arrives by": { day: "2026-11-26" }, Cancelled: none },
      "Order total incl. GST": none,
    },
  ]);
});

test("a sheet has the same columns, with days and amounts as such", () => {
  const { columns, rows } = createHistorySheet({
    lines: [line({ poNumber: "=1+1", open: [pieces()] })],
    hasMore: false,
  });
  const row = new Map(columns.map(({ name }, at) => [name, rows[0]?.[at]]));
  expect(Object.fromEntries(row)).toMatchObject({
    Date: { day: "2026-11-20" },
    "PO number": "=1+1",
    Qty: 2000,
    Total: { paise: 36_480_000 },
    "Weight kg": 212,
    "Back-order dispatch by": { day: "2027-01-06" },
    "Order total incl. GST": { paise: 43_046_400 },
  });
  expect(rows).toHaveLength(1);
});

test("a file that lacks older orders says so in its last row", () => {
  const history = { lines: [line(), line()], hasMore: true };
  expect(createHistorySheet(history).rows.at(-1)).toEqual([
    "Older orders are not in this file. Choose dates to download them.",
  ]);
  expect(rowsOf(createHistoryCsv(history)).at(-1)).toBe(
    "Older orders are not in this file. Choose dates to download them.",
  );
});
