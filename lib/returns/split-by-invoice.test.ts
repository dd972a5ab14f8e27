import { describe, expect, test } from "@jest/globals";
import { splitByInvoice } from "./split-by-invoice.ts";

const invoiced = (invoiceId: number, quantity: number, left = quantity, orderLineId = 1) => ({
  ...{ invoiceId, orderLineId, quantity, left },
});
const returned = (quantity: number, shipped: number, before = 0, orderLineId = 1) => ({
  ...{ orderLineId, quantity, shipped, before },
});
const credit = (invoiceId: number, quantity: number, orderLineId = 1) => ({
  invoiceId,
  lines: [{ orderLineId, quantity }],
});

describe("returned pieces are credited on", () => {
  test("the invoice that bills their shipment", () => {
    const invoices = [invoiced(1, 22), invoiced(2, 38)];
    expect(splitByInvoice(invoices, [returned(5, 22)])).toEqual([credit(1, 5)]);
    expect(splitByInvoice(invoices, [returned(5, 38, 22)])).toEqual([credit(2, 5)]);
  });

  test("several invoices, if their shipment is billed by several", () => {
    const invoices = [invoiced(1, 22), invoiced(2, 38)];
    expect(splitByInvoice(invoices, [returned(60, 60)])).toEqual([credit(1, 22), credit(2, 38)]);
    expect(splitByInvoice(invoices, [returned(10, 30, 15)])).toEqual([credit(1, 7), credit(2, 3)]);
  });

  test("another invoice of the line, if the first is credited already", () => {
    const invoices = [invoiced(1, 22, 2), invoiced(2, 38)];
    expect(splitByInvoice(invoices, [returned(5, 22)])).toEqual([credit(1, 2), credit(2, 3)]);
  });

  test("one invoice with all its lines, each once", () => {
    const invoices = [invoiced(1, 20), invoiced(1, 8, 8, 2)];
    const pieces = [returned(3, 10), returned(4, 10, 10), returned(8, 8, 0, 2)];
    expect(splitByInvoice(invoices, pieces)).toEqual([
      {
        invoiceId: 1,
        lines: [
          { orderLineId: 1, quantity: 7 },
          { orderLineId: 2, quantity: 8 },
        ],
      },
    ]);
  });

  test("nothing, if too few are invoiced", () => {
    expect(splitByInvoice([], [returned(1, 1)])).toBeNull();
    expect(splitByInvoice([invoiced(1, 22, 4)], [returned(5, 22)])).toBeNull();
    const pieces = [returned(12, 22), returned(11, 22)];
    expect(splitByInvoice([invoiced(1, 22)], pieces)).toBeNull();
  });
});
