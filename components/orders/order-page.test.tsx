/** @jest-environment jsdom */
import { afterEach, describe, expect, test } from "@jest/globals";
import { cleanup, fireEvent, screen, within } from "@testing-library/react";
import {
  createDatedPieces,
  createOrder,
  createOrderPageLine,
  createShipment,
} from "@/test/storefront/order-factories";
import { failed, showOrder as show } from "@/test/storefront/render-order";

const text = (name: string) => screen.getByRole("region", { name }).textContent;

afterEach(cleanup);

describe("an order", () => {
  test("[9.3] [9.4] lines, totals, address, dispatch, purchase order and documents", async () => {
    await show(createOrder());
    expect(screen.getByRole("heading", { level: 1 }).textContent).toBe("Order ZW2627-000009");
    for (const fact of ["Dispatched", "20 Nov 2026, 14:05", "Available balance", "PO/26/118"])
      expect(text("Order")).toContain(fact);
    for (const fact of ["Plot 14, MIDC Bhosari", "Maharashtra"])
      expect(text("Delivery")).toContain(fact);
    for (const fact of ["21 Nov 2026", "Gati Surface", "GT-4411", "2 packages, 2.50 kg"])
      expect(text("Shipments")).toContain(fact);
    expect(text("Shipments")).toContain("20 × 6204-2RS ZWZ");
    expect(screen.getByRole("link", { name: /^Packing list/ }).getAttribute("href")).toBe(
      "/api/shipments/ZW2627-000009-1/packing-list",
    );
    expect(screen.queryByRole("link", { name: /^Delivery challan/ })).toBeNull();
    expect(text("Documents")).toContain("20 Nov 2026, ₹4,305.00\n₹4,305.00 due on 20 Dec 2026");
    expect(screen.getByRole("link", { name: /^ZW26\/000004/ }).getAttribute("href")).toBe(
      "/api/tax-documents/ZW26-000004/pdf",
    );
    expect(screen.getByRole("link", { name: /^Open the file/ }).getAttribute("href")).toBe(
      "/api/orders/ZW2627-000009/po-file",
    );
    expect(text("Items")).toContain("84821020");
    const summary = screen.getByRole("complementary", { name: "Order Summary" }).textContent;
    for (const figure of ["CGST₹328.32", "SGST₹328.32", "Round-off₹0.36", "incl. GST₹4,305.00"])
      expect(summary).toContain(figure);
    expect(summary).not.toContain("Estimated");
  });

  test("[7.36] further invoices and notes are listed with their own dates, totals and due dates", async () => {
    const invoice = {
      number: "ZW26/000004",
      date: "2026-11-20",
      total: 157_850,
      due: "2026-12-20",
    };
    const further = {
      number: "ZW26/000019",
      date: "2026-12-30",
      total: 272_650,
      due: "2027-01-29",
    };
    await show(
      createOrder({
        invoices: [
          { ...invoice, open: 0, lots: [], onCredit: true },
          {
            ...further,
            open: 100_000,
            lots: [
              { due: "2027-01-29", open: 60_000 },
              { due: null, open: 40_000 },
            ],
            onCredit: true,
          },
        ],
        debitNotes: [
          {
            ...{ number: "ZDN26/000001", date: "2027-01-04", total: 17_000, due: "2027-02-03" },
            ...{ open: 17_000, lots: [{ due: "2027-02-03", open: 17_000 }], onCredit: true },
          },
        ],
        creditNotes: [{ number: "ZWC26/000001", date: "2027-01-02", total: 8_635 }],
      }),
    );
    for (const part of [
      "Invoice 1ZW26/000004",
      "20 Nov 2026, ₹1,578.50\nSettled",
      "Invoice 2ZW26/000019",
      "30 Dec 2026, ₹2,726.50\n₹600.00 due on 29 Jan 2027\n₹400.00 due after dispatch",
      "Debit noteZDN26/000001",
      "4 Jan 2027, ₹170.00\n₹170.00 due on 3 Feb 2027",
      "Credit noteZWC26/000001",
      "2 Jan 2027, ₹86.35",
    ])
      expect(text("Documents")).toContain(part);
  });

  test("[4.18] [7.36] an approved order without an invoice offers its confirmation", async () => {
    await show(createOrder({ status: "Approved", invoices: [] }));
    expect(text("Documents")).toContain("Order confirmation");
    const [link] = screen.getAllByRole("link", { name: /order confirmation/ });
    expect(link?.getAttribute("href")).toBe("/api/orders/ZW2627-000009/invoice");
  });

  test("[4.18] an order paid online links to its receipt voucher and refund vouchers", async () => {
    const toVoucher = (number: string, total: number) => ({ number, date: "2026-11-20", total });
    const refunds = [toVoucher("ZOF/26-27/000001", 1_00), toVoucher("ZOF/26-27/000002", 2_00)];
    await show(
      createOrder({
        receiptVoucher: toVoucher("ZOR/26-27/000007", 8_740_00),
        refundVouchers: refunds,
      }),
    );
    expect(text("Documents")).toContain("Receipt voucherZOR/26-27/000007");
    expect(text("Documents")).toContain("20 Nov 2026, ₹8,740.00");
    expect(text("Documents")).toContain("Refund voucher 2ZOF/26-27/000002");
    const addressOf = (name: RegExp) =>
      screen.getAllByRole("link", { name }).map((link) => link.getAttribute("href"));
    expect(addressOf(/^ZOR/)).toEqual(["/api/receipts/ZOR-26-27-000007/pdf"]);
    expect(addressOf(/^ZOF/)).toEqual([
      "/api/refund-vouchers/ZOF-26-27-000001/pdf",
      "/api/refund-vouchers/ZOF-26-27-000002/pdf",
    ]);
  });

  test("an online order shows its payment reference, an order on credit none", async () => {
    await show(createOrder({ mode: "Online", paymentReference: "pay_N1b2c3d4e5f6g7" }));
    expect(text("Order")).toContain("Payment referencepay_N1b2c3d4e5f6g7");
    cleanup();
    await show(createOrder());
    expect(text("Order")).not.toContain("reference");
  });

  test("[4.18] the progress of the order names the step it has reached", async () => {
    const open = [createDatedPieces()];
    const lines = [createOrderPageLine({ quantity: 60, shipped: 22, open })];
    await show(createOrder({ status: "Approved", dispatched: null, packed: null, lines }));
    const bar = screen.getByRole("list", { name: "Progress of this order" });
    const steps = within(bar).getAllByRole("listitem");
    expect(steps.map((step) => step.textContent)).toEqual([
      "Placed (done)20 Nov 2026, 14:05",
      "Approved (done)20 Nov 2026, 14:06",
      "Packed (in part)22 of 60 packed",
      "Dispatched (in part)22 of 60 dispatched, 21 Nov 2026",
      "Delivered (not yet)",
    ]);
    expect(steps.map((step) => step.getAttribute("aria-current"))).toEqual([
      null,
      null,
      null,
      "step",
      null,
    ]);
  });

  test("[4.18] a shipment says when it was packed, dispatched and delivered", async () => {
    const packed = { date: "2026-11-20", time: "09:30" };
    const delivered = { date: "2026-11-24", time: "11:15" };
    const times = { time: "16:20", packed, delivered, arrivesBy: "2026-11-25" };
    await show(createOrder({ shipments: [createShipment(times)] }));
    expect(text("Shipments")).not.toContain("arrives by");
    for (const moment of [
      "21 Nov 2026, 16:20",
      "packed 20 Nov 2026, 09:30",
      "delivered 24 Nov 2026, 11:15",
    ])
      expect(text("Shipments")).toContain(moment);
  });

  test("a shipment that travels under a delivery challan links to it", async () => {
    await show(createOrder({ shipments: [createShipment({ challan: "ZDC/26-27/000004" })] }));
    const link = screen.getByRole("link", { name: /^Delivery challan/ });
    expect(link.getAttribute("href")).toBe("/api/shipments/ZW2627-000009-1/delivery-challan");
    expect(link.textContent).toContain("ZDC/26-27/000004");
  });

  test("a shipment shows its e-way bills, their last day and the vehicle, if they are known", async () => {
    const eway = {
      ewayBills: ["271100123456", "271100123457"],
      ewayValidUntil: "2026-11-24",
      vehicle: "MH12AB1234",
    };
    await show(createOrder({ shipments: [createShipment(eway)] }));
    for (const note of [
      "E-way bill 271100123456",
      "E-way bill 271100123457",
      "Valid until 24 Nov 2026",
      "Vehicle MH12AB1234",
    ])
      expect(text("Shipments")).toContain(note);
    cleanup();
    await show(createOrder());
    expect(text("Shipments")).not.toMatch(/E-way|Valid|Vehicle/);
  });

  test("a backend without shipments shows its one dispatch with the delivery", async () => {
    await show(createOrder({ shipments: null }));
    expect(screen.queryByRole("region", { name: "Shipments" })).toBeNull();
    for (const fact of ["21 Nov 2026", "Gati Surface", "GT-4411"])
      expect(text("Delivery")).toContain(fact);
  });

  test("a long address is printed across several columns", async () => {
    const address = "Plot No. 214/B, Second Phase, Shendra Five Star Industrial Area. ".repeat(3);
    await show(createOrder({ deliveryAddress: address }));
    const fact = screen.getByText(address.trim()).parentElement;
    expect(fact?.className).toContain("print:col-span-full");
    expect(screen.getByText("PO/26/118").parentElement?.className).not.toContain("col-span");
  });

  test("an order awaiting approval shows no documents and no dispatch", async () => {
    const none = {
      approved: null,
      dispatched: null,
      invoices: [],
      hasPoFile: false,
      shipments: [],
    };
    await show(createOrder({ ...none, status: "Awaiting Internal Approval", poNumber: "" }));
    expect(screen.queryByRole("region", { name: "Documents" })).toBeNull();
    expect(text("Order")).not.toContain("PO");
    expect(text("Delivery")).not.toContain("Carrier");
    expect(screen.queryByRole("region", { name: "Shipments" })).toBeNull();
  });

  test("a cancelled order shows credit note, reason and refund", async () => {
    await show(
      createOrder({
        mode: "Online",
        cancelled: { date: "2026-11-21", time: "10:00", reason: "Ordered twice" },
        creditNotes: [{ number: "ZWC26/000001", date: "2026-11-21", total: 430_500 }],
        refund: { state: "sent", amount: 430_500 },
      }),
    );
    expect(text("Order")).toContain("Ordered twice");
    expect(text("Order")).toContain("₹4,305.00 is on its way to you");
    expect(screen.getByRole("link", { name: /^ZWC26\/000001/ }).getAttribute("href")).toBe(
      "/api/tax-documents/ZWC26-000001/pdf",
    );
  });

  test("[8.14] an unknown order and a failure show a message", async () => {
    await show(failed("missing", "We couldn't find this order.", 404));
    expect(screen.getByText("We can't find this order")).toBeTruthy();
    cleanup();
    await show(failed("unreadable", "Not now.", 503));
    expect(screen.getByRole("alert").textContent).toContain("Not now.");
  });

  test("[4.7] a guest is sent to the log-in and returns here", async () => {
    const { router } = await show(createOrder(), {}, false);
    expect(router.replace).toHaveBeenCalledWith("/login?next=%2Forders%2FZW2627-000009");
  });

  test("of 40 items a phone shows eight, and a shipment names eight, until all are asked for", async () => {
    const lines = Array.from({ length: 40 }, (_, at) =>
      createOrderPageLine({ lineNumber: `ZW2627-000009I${at + 1}` }),
    );
    const shipment = createShipment({
      lines: lines.map(({ lineNumber, name, brand, quantity }) => ({
        ...{ lineNumber, name, brand, quantity },
      })),
    });
    await show(createOrder({ lines, shipments: [shipment] }));
    const table = screen.getByRole("table", { name: "Items of this order" });
    const folded = () => table.querySelectorAll("tbody tr.narrow\\:hidden").length;
    expect([table.querySelectorAll("tbody tr").length, folded()]).toEqual([40, 32]);
    const toggle = screen.getByRole("button", { name: "Show all 40 items" });
    fireEvent.click(toggle);
    expect([folded(), toggle.getAttribute("aria-expanded")]).toEqual([0, "true"]);
    const sent = screen.getByRole("table", { name: "Shipments of this order" });
    const hidden = () => sent.querySelectorAll("span.hidden").length;
    expect(hidden()).toBe(32);
    fireEvent.click(screen.getByRole("button", { name: /^Show all 40.*of this shipment$/ }));
    expect(hidden()).toBe(0);
  });

  test("nine items are shown without a button for the last", async () => {
    const lines = Array.from({ length: 9 }, (_, at) =>
      createOrderPageLine({ lineNumber: `ZW2627-000009I${at + 1}` }),
    );
    await show(createOrder({ lines }));
    expect(screen.queryByRole("button", { name: /^Show all/ })).toBeNull();
  });
});
