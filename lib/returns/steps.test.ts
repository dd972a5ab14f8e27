import { expect, test } from "@jest/globals";
import type { Return } from "../contract/returns.ts";
import type { ReturnStatus } from "./status.ts";
import { getReturnSteps } from "./steps.ts";

/** Every time differs, so that a step can't have that of another one. */
const times = {
  requestedAt: "2026-11-20T19:00:00Z",
  decidedAt: "2026-11-22T06:00:00Z",
  receivedAt: "2026-11-23T06:00:00Z",
  creditedAt: "2026-11-24T06:00:00Z",
  withdrawnAt: "2026-11-25T06:00:00Z",
};
const line = { line: 1, orderLine: "I01", shipment: 1, name: "6204", brand: "ZWZ", quantity: 5 };

const stepsOf = (status: ReturnStatus, until: keyof typeof times, accepted: number[] = []) => {
  const nothing = { decidedAt: null, receivedAt: null, creditedAt: null, withdrawnAt: null };
  const names = Object.keys(times) as (keyof typeof times)[];
  const reached = names.slice(0, names.indexOf(until) + 1).map((name) => [name, times[name]]);
  const one: Return = {
    ...{
      number: "ZRT2627-000001",
      orderNumber: "ZW2627-000001",
      status,
      reason: "other",
      note: "",
    },
    ...{ requestedBy: "Asha Rao", requestedAt: times.requestedAt, ...nothing },
    ...Object.fromEntries(reached),
    ...{ instructions: "", returnAddress: "", refusalReason: "", receiptNote: "" },
    lines: accepted.map((pieces) => ({ ...line, approved: 5, accepted: pieces, rejected: 0 })),
    ...{ photos: [], creditNotes: [] },
  };
  return getReturnSteps(one).map(({ name, state, detail }) => `${name} ${state} ${detail}`.trim());
};

const requested = "Requested done 21 Nov 2026, 12:30 am";
const approved = "Approved done 22 Nov 2026, 11:30 am";
const credited = "Credited done 24 Nov 2026, 11:30 am";
const received = "Received done 23 Nov 2026, 11:30 am";

test.each<[ReturnStatus, keyof typeof times, number[], string[]]>([
  ["Requested", "requestedAt", [], [requested, "Approved open", "Received open", "Credited open"]],
  ["Approved", "decidedAt", [], [requested, approved, "Received open", "Credited open"]],
  ["Received", "receivedAt", [0, 3], [requested, approved, received, "Credited open"]],
  ["Received", "receivedAt", [0, 0], [requested, approved, received]],
  ["Credited", "creditedAt", [5], [requested, approved, received, credited]],
])("a return that is %s (%s, accepted %j) shows its way", (status, until, accepted, steps) => {
  expect(stepsOf(status, until, accepted)).toEqual(steps);
});

test("a return that has ended shows how, and no steps to come", () => {
  expect(stepsOf("Refused", "decidedAt")).toEqual([
    requested,
    "Refused done 22 Nov 2026, 11:30 am",
  ]);
  expect(stepsOf("Withdrawn", "withdrawnAt")).toEqual([
    requested,
    "Withdrawn done 25 Nov 2026, 11:30 am",
  ]);
});
