import type {
  TimelineActor,
  TimelineEvent,
  TimelineKind,
} from "../../../../lib/contract/operations/timeline.ts";
import { formatPieces } from "../../../../lib/format-pieces.ts";
import { endOfDay } from "../../../../lib/indian-time.ts";
import type { LinePieces } from "../../../db/schema/index.ts";

export const SYSTEM: TimelineActor = { type: "system", name: "" };
export const byOperator = (name: string | undefined): TimelineActor => ({
  type: "operator",
  name: name ?? "",
});
export const byBuyer = (name: string): TimelineActor => ({ type: "buyer", name });

/** Everything about an event but its time. */
export interface Happening {
  kind: TimelineKind;
  by: TimelineActor;
  title: string;
  details?: string[];
}

export const eventAt = (at: Date, { details = [], ...what }: Happening): TimelineEvent => ({
  at: at.toISOString(),
  dayOnly: false,
  ...what,
  details: details.filter(Boolean),
});

/** An event of which only the day is known: it comes last on that day. */
export const eventOn = (day: string, what: Happening): TimelineEvent => ({
  ...eventAt(new Date(endOfDay(day).getTime() - 1), what),
  dayOnly: true,
});

/** Order of causes and effects at the same moment: one transaction gives them one time. */
const RANKS: TimelineKind[] = [
  "payment",
  "placed",
  "approved",
  "cancelled",
  "return",
  "allocated",
  "date",
  "invoice",
  "packed",
  "shipped",
  "delivered",
  "changed",
  "refund",
  "note",
  "message",
];

/** Events in the order in which they happened. */
export const sortTimeline = (events: TimelineEvent[]): TimelineEvent[] =>
  events.toSorted(
    (a, b) => a.at.localeCompare(b.at) || RANKS.indexOf(a.kind) - RANKS.indexOf(b.kind),
  );

/** Designations by line number within the order. */
export type LineNames = Map<number, string>;

/** "Line 1, 6204-2RS ZWZ: 22 pieces" */
export const describeLines = (names: LineNames, pieces: LinePieces[]): string[] =>
  pieces.map(
    ({ line, quantity }) => `Line ${line}, ${names.get(line) ?? ""}: ${formatPieces(quantity)}`,
  );

export const countPieces = (pieces: LinePieces[]): string =>
  formatPieces(pieces.reduce((sum, { quantity }) => sum + quantity, 0));
