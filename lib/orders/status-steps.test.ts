import { describe, expect, test } from "@jest/globals";
import {
  createDatedPieces,
  createOrder,
  createOrderPageLine,
  createShipment,
} from "../../test/storefront/order-factories.ts";
import { getStatusSteps } from "./status-steps.ts";

const approved = { status: "Approved", dispatched: null, packed: null } as const;
const at = (date: string, time = "09:30") => ({ date, time });
const steps = (over: Parameters<typeof createOrder>[0]) =>
  getStatusSteps(createOrder(over)).map(({ name, state, detail }) => [name, state, detail]);
const ahead = [
  ["Placed", "done", "20 Nov 2026, 14:05"],
  ["Approved", "done", "20 Nov 2026, 14:06"],
];
/** 60 pieces, of which so many have left. */
const line = (shipped: number, packed = 0) =>
  createOrderPageLine({
    quantity: 60,
    shipped,
    packed,
    open: shipped < 60 ? [createDatedPieces({ quantity: 60 - shipped })] : [],
  });
const lines = (quantity: number) => [
  { lineNumber: "ZW2627-000009I01", name: "6204-2RS", brand: "ZWZ", quantity },
];

describe("[4.18] steps of an order", () => {
  test("each has its time, the last one reached in part says how many pieces", () => {
    expect(
      steps({ ...approved, approved: null, lines: [line(0)], shipments: [] }).slice(1),
    ).toEqual([
      ["Approved", "open", ""],
      ["Packed", "open", ""],
      ["Dispatched", "open", ""],
      ["Delivered", "open", ""],
    ]);
    const packed = at("2026-11-21");
    expect(steps({ ...approved, packed, lines: [line(0, 60)], shipments: [] })).toEqual([
      ...ahead,
      ["Packed", "done", "21 Nov 2026, 09:30"],
      ["Dispatched", "open", ""],
      ["Delivered", "open", ""],
    ]);
    const first = createShipment({ lines: lines(22), packed, time: "16:20" });
    expect(steps({ ...approved, lines: [line(22)], shipments: [first] })).toEqual([
      ...ahead,
      ["Packed", "part", "22 of 60 packed, 21 Nov 2026, 09:30"],
      ["Dispatched", "part", "22 of 60 dispatched, 21 Nov 2026, 16:20"],
      ["Delivered", "open", ""],
    ]);
    const second = createShipment({ number: 2, date: "2027-01-06", lines: lines(38) });
    // Of the second one only the day is known.
    const delivered = at("2027-01-09", "11:00");
    const all = { ...approved, status: "Dispatched", lines: [line(60)] };
    const arrived = { ...first, delivered: at("2026-11-24") };
    expect(steps({ ...all, shipments: [arrived, second] }).slice(2)).toEqual([
      ["Packed", "done", "21 Nov 2026, 09:30"],
      ["Dispatched", "done", "6 Jan 2027"],
      ["Delivered", "part", "22 of 60 delivered, 24 Nov 2026, 09:30"],
    ]);
    expect(steps({ ...all, shipments: [arrived, { ...second, delivered }] }).at(-1)).toEqual([
      "Delivered",
      "done",
      "9 Jan 2027, 11:00",
    ]);
  });

  test("a backend that reports less has the steps that it knows; a cancelled order has none", () => {
    const other = { shipments: null, lines: [createOrderPageLine({ shipped: null })] };
    expect(steps(other)).toEqual([...ahead, ["Dispatched", "done", "21 Nov 2026"]]);
    expect(steps({ ...other, dispatched: null }).at(-1)).toEqual(["Dispatched", "open", ""]);
    const nothing = { ...approved, shipments: [], lines: [{ ...line(0), open: [] }] };
    expect(
      steps(nothing)
        .slice(2)
        .map(([, state]) => state),
    ).toEqual(["open", "open", "open"]);
    const older = { ...approved, packed: undefined, shipments: [], lines: [line(0)] };
    expect(steps(older).map(([name]) => name)).toEqual(["Placed", "Approved", "Dispatched"]);
    expect(steps({ cancelled: { ...at("2026-11-22"), reason: "" } })).toEqual([]);
  });
});
