import type { TimelineEvent } from "../../../../lib/contract/operations/timeline.ts";
import { describeNotice, isSystemReason } from "../../../../lib/delivery/notices.ts";
import { formatPieces } from "../../../../lib/format-pieces.ts";
import { indianDay } from "../../../../lib/indian-time.ts";
import { describePackages } from "../../../../lib/orders/fulfilment.ts";
import type { Shipment } from "../../orders/index.ts";
import type { AuditTrail } from "./audit-of-order.ts";
import type { OrderRows } from "./order-rows.ts";
import {
  byOperator,
  countPieces,
  describeLines,
  eventAt,
  eventOn,
  type LineNames,
  SYSTEM,
} from "./timeline-event.ts";

/** Pieces that were in stock when the order was placed. */
function firstAllocation({ order, lines }: OrderRows, names: LineNames): TimelineEvent[] {
  const pieces = lines
    .map(({ line, quantityNow: quantity }) => ({ line, quantity }))
    .filter(({ quantity }) => quantity > 0);
  if (pieces.length === 0) return [];
  const title = `${countPieces(pieces)} allocated from stock`;
  const details = describeLines(names, pieces);
  return [eventAt(order.placedAt, { kind: "allocated", by: SYSTEM, title, details })];
}

/** Notices of one change are one event. */
function dateMoves({ notices, lines }: OrderRows, names: LineNames, audit: AuditTrail) {
  const key = ({ createdAt, kind, to, reason }: OrderRows["notices"][number]) =>
    [createdAt.getTime(), kind, to, reason].join("|");
  return [...Map.groupBy(notices, key).values()].flatMap((moves) => {
    const [first] = moves;
    if (!first) return [];
    const bySystem = isSystemReason(first.reason);
    const name = audit.operatorOf(
      ({ action, newValue, reason }) =>
        action === "orders/move-date" && newValue === first.to && reason === first.reason,
    );
    return eventAt(first.createdAt, {
      kind: "date",
      by: bySystem ? SYSTEM : byOperator(name),
      title: first.kind === "arrival" ? "Arrival date moved" : "Dispatch date moved",
      details: moves.map((move) => {
        const ordered = lines.find(({ line }) => line === move.line)?.quantity ?? 0;
        return `Line ${move.line}, ${names.get(move.line) ?? ""}: ${describeNotice(move, ordered)}`;
      }),
    });
  });
}

/** Packing of shipments from before packings were recorded as events. */
function formerPackings({ events, shipments, order }: OrderRows): TimelineEvent[] {
  const known = new Set(
    events.flatMap(({ event }) => (event.kind === "packed" ? event.at.getTime() : [])),
  );
  const times = [...shipments.map(({ packedAt }) => packedAt), order.packedAt].flatMap(
    (at) => at ?? [],
  );
  const missing = new Map(times.map((at) => [at.getTime(), at]));
  return [...missing]
    .filter(([time]) => !known.has(time))
    .map(([, at]) => eventAt(at, { kind: "packed", by: byOperator(undefined), title: "Packed" }));
}

type Document = OrderRows["documents"][number];

/** Says that the goods left before their invoice was issued, and why. */
const describeLateInvoice = (
  dispatchedOn: string,
  invoice: Document | undefined,
  reason: string,
) =>
  invoice?.number && invoice.issuedAt && indianDay(invoice.issuedAt) > dispatchedOn
    ? `Invoice ${invoice.number} was issued after the goods left: ${reason}`
    : "";

function shipmentSteps(
  shipment: Shipment,
  documents: Document[],
  audit: AuditTrail,
): TimelineEvent[] {
  const { number, dispatchedOn, createdAt, deliveredAt, carrier, tracking, lines } = shipment;
  const isField = ({ field }: { field: string }) => field === `shipment ${number}`;
  const isRecording = (entry: { action: string; field: string }) =>
    ["orders/ship", "orders/dispatch"].includes(entry.action) && isField(entry);
  const shipper = audit.operatorOf(isRecording);
  const invoice = documents.find(({ id }) => id === shipment.invoiceId);
  const left = {
    kind: "shipped" as const,
    by: byOperator(shipper),
    title: `Shipment ${number} dispatched with ${carrier}, ${tracking}`,
    details: [
      ...lines.map(
        ({ line, designation, maker, quantity }) =>
          `Line ${line}, ${designation} ${maker}: ${formatPieces(quantity)}`,
      ),
      describePackages(shipment),
      describeLateInvoice(dispatchedOn, invoice, audit.reasonOf(isRecording)),
    ],
  };
  // Shipments are also recorded later than they leave; those from before migration 0016 were all recorded by it.
  const steps = [
    indianDay(createdAt) === dispatchedOn ? eventAt(createdAt, left) : eventOn(dispatchedOn, left),
  ];
  if (deliveredAt) {
    const name = audit.operatorOf(
      (entry) => entry.action === "shipments/deliver" && isField(entry),
    );
    const title = `Shipment ${number} delivered`;
    steps.push(eventAt(deliveredAt, { kind: "delivered", by: byOperator(name), title }));
  }
  return steps;
}

/** Events of the goods: allocated, dates moved, packed, dispatched, delivered. */
export const goodsSteps = (rows: OrderRows, names: LineNames, audit: AuditTrail) => [
  ...firstAllocation(rows, names),
  ...dateMoves(rows, names, audit),
  ...formerPackings(rows),
  ...rows.shipments.flatMap((shipment) => shipmentSteps(shipment, rows.documents, audit)),
  ...rows.challans.map(({ number, issuedAt, shipment }) =>
    eventAt(issuedAt, {
      kind: "invoice",
      by: SYSTEM,
      title: `Delivery challan ${number} issued`,
      details: [`For shipment ${shipment}`],
    }),
  ),
];
