import { describe, expect, test } from "@jest/globals";
import { createShipment } from "../../test/storefront/order-factories.ts";
import {
  describeLineParts,
  describePackages,
  describeParts,
  describeShippedPieces,
} from "./fulfilment.ts";

const NOW = new Date("2026-11-21T08:35:00Z");

const line = (shipped: number | null, cancelledPieces: number | null = 0) => ({
  ...{ quantity: 60, shipped, cancelledPieces },
});

describe("progress of an order", () => {
  test("[4.18] an order says how many pieces have left, between the first and the last shipment", () => {
    const parts = (...lines: ReturnType<typeof line>[]) =>
      describeParts({ lines, cancelledAmount: 0 }, NOW);
    expect(parts(line(22), line(0))).toEqual(["22 of 120 pieces dispatched"]);
    for (const whole of [line(0), line(60), line(null, null)]) expect(parts(whole)).toEqual([]);
  });

  test("cancelled pieces are told beside the ordered ones and are not waited for, until all are cancelled", () => {
    const parts = (cancelledAmount: number, ...lines: ReturnType<typeof line>[]) =>
      describeParts({ lines, cancelledAmount }, NOW);
    const cancelled = "38 pieces cancelled (₹4,483.00)";
    expect(parts(448_300, line(22, 38))).toEqual([cancelled]);
    expect(parts(448_300, line(22, 38), line(0))).toEqual([
      "22 of 82 pieces dispatched",
      cancelled,
    ]);
    expect(parts(0, line(0, 1))).toEqual(["1 piece cancelled"]);
    expect(parts(448_300, line(0, 60))).toEqual([]);
  });

  test("a line says what its status does not", () => {
    const parts = (status: string, shipped: number | null, cancelled: number | null = 0) =>
      describeLineParts({ status, ...line(shipped, cancelled) });
    expect(parts("Approved", 22)).toEqual(["22 of 60 dispatched"]);
    expect(parts("Approved", 12, 38)).toEqual(["12 of 22 dispatched", "38 cancelled"]);
    expect(parts("Dispatched", 22, 38)).toEqual(["38 cancelled"]);
    expect(parts("Cancelled", 0, 60)).toEqual([]);
    expect(parts("Shipped", null, null)).toEqual([]);
  });

  test("what is on the way has its day of arrival", () => {
    const lines = [line(22)];
    const order = { lines, cancelledAmount: 0, shippedArrivesBy: "2026-11-24" };
    expect(describeParts(order, NOW)).toEqual(["22 of 60 pieces dispatched, arrives by 24 Nov"]);
    const shipment = (arrivesBy: string | null) => createShipment({ arrivesBy });
    const [{ lineNumber } = { lineNumber: "" }] = shipment(null).lines;
    const describe = (shipped: number, ...arrivals: (string | null)[]) =>
      describeShippedPieces({ ...line(shipped), lineNumber }, arrivals.map(shipment), NOW);
    expect(describe(0)).toBeNull();
    expect(describe(22, null)).toBe("22 dispatched");
    expect(describe(60, null)).toBeNull();
    for (const arrivals of [
      ["2026-11-24", "2027-01-09", null],
      ["2027-01-09", "2026-11-24"],
    ])
      expect(describe(60, ...arrivals)).toBe("60 dispatched, arrives by 9 Jan");
    const [own] = shipment(null).lines;
    const mixed = shipment("2026-11-24");
    if (own) mixed.lines = [{ ...own, lineNumber: "ZW2627-000009I02" }, own];
    expect(describeShippedPieces({ ...line(22), lineNumber }, [mixed], NOW)).toBe(
      "22 dispatched, arrives by 24 Nov",
    );
    const other = { ...line(22), lineNumber: "ZW2627-000009I02" };
    expect(describeShippedPieces(other, [shipment("2026-11-24")], NOW)).toBe("22 dispatched");
    expect(describeShippedPieces(other, null, NOW)).toBe("22 dispatched");
  });

  test("packages and weight are named if they are stated", () => {
    const of = (packages: number | null, weightGrams: number | null) =>
      describePackages({ packages, weightGrams });
    expect([of(1, null), of(2, 12_500), of(null, 1_234), of(null, null)]).toEqual([
      "1 package",
      "2 packages, 12.50 kg",
      "1.234 kg",
      "",
    ]);
  });
});
