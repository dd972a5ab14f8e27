import type { TimelineEvent } from "../../../../lib/contract/operations/timeline.ts";
import { formatMoney } from "../../../../lib/format.ts";
import { formatPieces } from "../../../../lib/format-pieces.ts";
import { formatReason } from "../../../../lib/returns/reasons.ts";
import type { ReturnStatus } from "../../../../lib/returns/status.ts";
import type { ReturnRow } from "../../returns/index.ts";
import type { AuditTrail } from "./audit-of-order.ts";
import { nameOf } from "./order-steps.ts";
import { byBuyer, byOperator, eventAt } from "./timeline-event.ts";

/** The steps of a return, on its own page and on the timeline of its order. */
export function returnSteps(row: ReturnRow, audit: AuditTrail): TimelineEvent[] {
  const { number, user, lines, decidedAt, receivedAt, creditedAt, withdrawnAt } = row;
  const buyer = byBuyer(nameOf(user));
  const decidedBy = (status: ReturnStatus) =>
    byOperator(
      audit.operatorOf(
        ({ subjectId, field, newValue }) =>
          newValue === status && (subjectId === number || field === `return ${number}`),
      ),
    );
  const pieces = (of: (line: ReturnRow["lines"][number]) => number | null, what: string) =>
    lines
      .filter((line) => (of(line) ?? 0) > 0)
      .map((line) =>
        `Line ${line.orderLine}, ${line.designation} ${line.maker}: ${formatPieces(of(line) ?? 0)} ${what}`.trim(),
      );
  const step = (at: Date | null, what: Omit<Parameters<typeof eventAt>[1], "kind">) =>
    at ? [eventAt(at, { kind: "return", ...what })] : [];
  const refused = row.status === "Refused";
  return [
    ...step(row.requestedAt, {
      by: buyer,
      title: `Return ${number} requested`,
      details: [formatReason(row.reason), ...pieces(({ quantity }) => quantity, "")],
    }),
    ...step(decidedAt, {
      by: decidedBy(refused ? "Refused" : "Approved"),
      title: `Return ${number} ${refused ? "refused" : "approved"}`,
      details: refused
        ? [`Reason: ${row.refusalReason}`]
        : pieces(({ approved }) => approved, "approved"),
    }),
    ...step(receivedAt, {
      by: decidedBy("Received"),
      title: `Goods of return ${number} received`,
      details: [
        ...pieces(({ accepted }) => accepted, "accepted"),
        ...pieces(({ rejected }) => rejected, "not accepted"),
        row.receiptNote,
      ],
    }),
    ...step(creditedAt, {
      by: decidedBy("Credited"),
      title: `Return ${number} credited`,
      details: row.creditNotes.map(
        (note) => `Credit note ${note.number ?? "(number pending)"}: ${formatMoney(note.total)}`,
      ),
    }),
    ...step(withdrawnAt, { by: buyer, title: `Return ${number} withdrawn` }),
  ];
}
