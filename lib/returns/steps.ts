import type { Return } from "../contract/returns.ts";
import { formatMoment } from "../format.ts";
import type { StatusStep } from "../orders/status-steps.ts";
import type { ReturnStatus } from "./status.ts";

/** A step taken at this time (ISO 8601), or one to come. */
const toStep = (name: ReturnStatus, at: string | null): StatusStep =>
  at === null
    ? { name, state: "open", detail: "" }
    : { name, state: "done", detail: formatMoment(at) };

/** The way of a return: the steps taken with their times, and those to come unless it has ended. */
export function getReturnSteps(one: Return): StatusStep[] {
  const { status, requestedAt, decidedAt, receivedAt, creditedAt, withdrawnAt, lines } = one;
  const requested = toStep("Requested", requestedAt);
  if (status === "Refused") return [requested, toStep(status, decidedAt)];
  if (status === "Withdrawn") return [requested, toStep(status, withdrawnAt)];
  const isRejected = status === "Received" && !lines.some(({ accepted }) => accepted);
  return [
    requested,
    toStep("Approved", decidedAt),
    toStep("Received", receivedAt),
    ...(isRejected ? [] : [toStep("Credited", creditedAt)]),
  ];
}
