/** @jest-environment jsdom */
import { afterEach, describe, expect, test } from "@jest/globals";
import { cleanup, screen } from "@testing-library/react";
import { createOrder, createOrderPageLine } from "@/test/storefront/order-factories";
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
    expect(text("Documents")).toContain("Due20 Dec 2026");
    expect(text("Documents")).toContain("Amount due₹4,305.00");
    expect(screen.getByRole("link", { name: /^ZW26\/000004/ }).getAttribute("href")).toBe(
      "/api/orders/ZW2627-000009/invoice",
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

  test("an online order shows its payment reference, an order on credit none", async () => {
    await show(createOrder({ mode: "Online", paymentReference: "pay_N1b2c3d4e5f6g7" }));
    expect(text("Order")).toContain("Payment referencepay_N1b2c3d4e5f6g7");
    cleanup();
    await show(createOrder());
    expect(text("Order")).not.toContain("reference");
  });

  test("[7.30] pieces that are dispatched later are shown without a count of 0", async () => {
    const later = { quantity: 12, laterBy: "2026-12-04", fulfilment: null };
    await show(
      createOrder({
        lines: [
          createOrderPageLine({ ...later, lineNumber: "ZW2627-000009I01", quantityNow: 0 }),
          createOrderPageLine({ ...later, lineNumber: "ZW2627-000009I02", quantityNow: 4 }),
        ],
      }),
    );
    const table = text("Items");
    expect(table).toContain("12 by 4 Dec");
    expect(table).toContain("4 now, 8 by 4 Dec");
    expect(table).not.toContain("0 now");
  });

  test("[4.18] an order in parts shows what has left and what is still to come, and when", async () => {
    const line = createOrderPageLine({ quantity: 60, quantityNow: 22, laterBy: "2027-01-06" });
    await show(
      createOrder({
        status: "Approved",
        lines: [
          { ...line, fulfilment: { shipped: 20, allocated: 2, backOrdered: 38 } },
          createOrderPageLine({
            lineNumber: "ZW2627-000009I02",
            fulfilment: { shipped: 0, allocated: 20, backOrdered: 0 },
          }),
        ],
      }),
    );
    expect(text("Order")).toContain("Approved\n20 of 80 pieces dispatched");
    const items = text("Items");
    for (const part of [
      "20 dispatched",
      "2 in stock, to be dispatched",
      "38 on back-order, dispatch by 6 Jan 2027",
    ])
      expect(items).toContain(part);
    // A line whose pieces are all in stock needs no words beside the status.
    expect(items).not.toContain("20 in stock");
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
      invoice: null,
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
        creditNote: { number: "ZWC26/000001", date: "2026-11-21" },
        refund: { state: "sent", amount: 430_500 },
      }),
    );
    expect(text("Order")).toContain("Ordered twice");
    expect(text("Order")).toContain("₹4,305.00 is on its way to you");
    expect(screen.getByRole("link", { name: /^ZWC26\/000001/ }).getAttribute("href")).toBe(
      "/api/orders/ZW2627-000009/credit-note",
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
});
