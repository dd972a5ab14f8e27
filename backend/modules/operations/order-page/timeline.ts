import type { TimelineEvent } from "../../../../lib/contract/operations/timeline.ts";
import type { AuditTrail } from "./audit-of-order.ts";
import { goodsSteps } from "./goods-steps.ts";
import { moneySteps } from "./money-steps.ts";
import type { OrderRows } from "./order-rows.ts";
import { nameOf, orderSteps } from "./order-steps.ts";
import { returnSteps } from "./return-steps.ts";
import {
  byBuyer,
  byOperator,
  countPieces,
  describeLines,
  eventAt,
  type Happening,
  type LineNames,
  SYSTEM,
  sortTimeline,
} from "./timeline-event.ts";

type EventRow = OrderRows["events"][number];

/** States of an e-mail in the timeline's words; a sent one has none. */
const FATES: Record<string, string> = {
  pending: "Waiting to be sent",
  sending: "Being sent",
  stored: "Not sent: no mail server is configured",
  expired: "Not sent: it expired before a mail server accepted it",
  failed: "Could not be sent",
};
const describeMessage = (message: { status: string | null; lastError: string | null } | null) => {
  const fate = FATES[message?.status ?? ""] ?? "";
  return message?.lastError ? `${fate}: ${message.lastError}` : fate;
};

/** The subject without the company's name, which ends every subject. */
export const shortSubject = (subject: string): string => subject.replace(/ – [^–]*$/, "");

const SAME_ACTION_MS = 5_000;

/** The operator who sent an e-mail again. */
const findSender = ({ event: { kind, text, at } }: EventRow, audit: AuditTrail) =>
  kind === "e-mailed"
    ? audit.operatorOf(
        ({ action, newValue, createdAt }) =>
          action === "orders/send" &&
          newValue === shortSubject(text) &&
          Math.abs(createdAt.getTime() - at.getTime()) < SAME_ACTION_MS,
      )
    : undefined;

function recordedEvent(row: EventRow, names: LineNames, audit: AuditTrail): TimelineEvent {
  const { event, message, buyer } = row;
  const { kind, pieces, text, at, userId } = event;
  const operator = event.operator || findSender(row, audit);
  const by = userId && buyer ? byBuyer(nameOf(buyer)) : operator ? byOperator(operator) : SYSTEM;
  const lines = describeLines(names, pieces);
  const happenings: Record<string, Happening> = {
    allocated: {
      kind: "allocated",
      by,
      title: `${countPieces(pieces)} allocated to back-ordered lines`,
      details: lines,
    },
    packed: { kind: "packed", by, title: `${countPieces(pieces)} packed`, details: lines },
    "pieces-cancelled": {
      kind: "cancelled",
      by,
      title: `${countPieces(pieces)} cancelled`,
      details: [...lines, `Reason: ${text}`],
    },
    "e-mailed": {
      kind: "message",
      by,
      title: `E-mail: ${shortSubject(text)}`,
      details: [describeMessage(message)],
    },
    note: { kind: "note", by, title: "Internal note", details: text.split("\n") },
  };
  return eventAt(at, happenings[kind] ?? { kind: "changed", by, title: kind, details: [text] });
}

/** These have the time at which their transaction began, before its cause: they follow what comes next within a second. */
const formerMessages = ({ formerMessages: messages }: OrderRows, known: TimelineEvent[]) =>
  messages.map(({ at, subject, ...message }) => {
    const limit = new Date(at.getTime() + 1_000).toISOString();
    const cause = known
      .map((event) => event.at)
      .filter((time) => time >= at.toISOString() && time < limit)
      .toSorted()[0];
    return eventAt(cause ? new Date(cause) : at, {
      kind: "message",
      by: SYSTEM,
      title: `E-mail: ${shortSubject(subject)}`,
      details: [describeMessage(message)],
    });
  });

/** Everything that happened to an order, oldest first. */
export function buildTimeline(rows: OrderRows, audit: AuditTrail): TimelineEvent[] {
  const names: LineNames = new Map(
    rows.lines.map(({ line, designation, maker }) => [line, `${designation} ${maker}`]),
  );
  const known = [
    ...orderSteps(rows, audit),
    ...goodsSteps(rows, names, audit),
    ...moneySteps(rows, audit),
    ...rows.returns.flatMap((row) => returnSteps(row, audit)),
    ...rows.events.map((row) => recordedEvent(row, names, audit)),
    ...audit.rest(),
  ];
  return sortTimeline([...known, ...formerMessages(rows, known)]);
}
