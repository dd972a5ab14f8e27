/** @jest-environment jsdom */
import { afterEach, beforeEach, describe, expect, jest, test } from "@jest/globals";
import { cleanup, screen } from "@testing-library/react";
import { fakeDate } from "@/test/storefront/fake-date";
import {
  createDatedPieces,
  createOrder,
  createOrderPageLine,
  createShipment,
} from "@/test/storefront/order-factories";
import { showOrder as show } from "@/test/storefront/render-order";

const text = (name: string) => screen.getByRole("region", { name }).textContent;

beforeEach(() => void fakeDate("2026-11-21T10:00:00+05:30"));
afterEach(() => {
  jest.useRealTimers();
  cleanup();
});

describe("dates of an order", () => {
  test("[4.18] [7.30] an order in parts shows what has left and what is still to come, and when", async () => {
    const now = createDatedPieces({ quantity: 2, inStock: true, dispatchBy: "2026-11-23" });
    await show(
      createOrder({
        status: "Approved",
        shipments: [createShipment({ arrivesBy: "2026-11-24" })],
        lines: [
          createOrderPageLine({ quantity: 60, shipped: 20, open: [now, createDatedPieces()] }),
          createOrderPageLine({
            lineNumber: "ZW2627-000009I02",
            shipped: 0,
            open: [createDatedPieces({ ...now, quantity: 20, arrivesBy: "2026-11-26" })],
          }),
        ],
      }),
    );
    expect(text("Order")).toContain("Approved\n20 of 80 pieces dispatched");
    const items = text("Items");
    for (const part of [
      "20 dispatched, arrives by 24 Nov",
      "2 in stock, dispatch by 23 Nov",
      "38 on back-order, dispatch by 6 Jan",
      "20 in stock, dispatch by 23 Nov, arrives by 26 Nov",
    ])
      expect(items).toContain(part);
    expect(text("Shipments")).toContain("21 Nov 2026arrives by 24 Nov");
  });

  test("[4.18] a passed date is late, and a passed arrival is not known to be one", async () => {
    fakeDate("2027-01-07T00:00:00+05:30");
    const shipments = [createShipment({ arrivesBy: "2027-01-06" })];
    const pieces = createDatedPieces({ dispatchBy: "2027-01-06", arrivesBy: "2027-01-09" });
    const line = createOrderPageLine({ quantity: 60, shipped: 22, open: [pieces] });
    await show(createOrder({ shipments, lines: [line] }));
    expect(text("Items")).toContain("38 on back-order, late: dispatch was due by 6 Jan");
    expect(text("Items")).not.toContain("9 Jan");
    expect(text("Shipments")).toContain("arrival was due by 6 Jan");
  });

  test("[4.18] a changed date is shown with its reason while the pieces are open", async () => {
    const delay = {
      kind: "dispatch" as const,
      quantity: 38,
      from: "2027-01-02",
      to: "2027-01-06",
      reason: "factory holidays",
    };
    const line = createOrderPageLine({ quantity: 60, shipped: 22, notices: [delay] });
    await show(createOrder({ lines: [{ ...line, open: [createDatedPieces()] }] }));
    expect(text("Items")).toContain(
      "38 on back-order, dispatch by 6 Jan38 pieces moved from 2 to 6 Jan: factory holidays",
    );
    cleanup();
    await show(createOrder({ lines: [{ ...line, shipped: 60 }] }));
    expect(text("Items")).not.toContain("moved");
  });
});
