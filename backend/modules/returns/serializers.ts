import type { ReturnWire, ShippedLineWire } from "../../../lib/contract/returns.ts";
import { indianDay } from "../../../lib/indian-time.ts";
import { toRupees } from "../../../lib/money.ts";
import { toLineNumber } from "../orders/index.ts";
import type { ReturnRow } from "./find-returns.ts";
import type { ShippedLine } from "./shipped-lines.ts";

const toIso = (moment: Date | null) => moment?.toISOString() ?? null;

export const serializeReturn = (row: ReturnRow): ReturnWire => ({
  number: row.number,
  order_number: row.orderNumber,
  status: row.status,
  reason: row.reason,
  note: row.note,
  requested_by: `${row.user.firstName} ${row.user.lastName}`.trim(),
  requested_at: row.requestedAt.toISOString(),
  decided_at: toIso(row.decidedAt),
  received_at: toIso(row.receivedAt),
  credited_at: toIso(row.creditedAt),
  withdrawn_at: toIso(row.withdrawnAt),
  instructions: row.instructions,
  return_address: row.returnAddress,
  refusal_reason: row.refusalReason,
  receipt_note: row.receiptNote,
  lines: row.lines.map((line) => ({
    line: line.line,
    mysc_order_no: toLineNumber(row.orderNumber, line.orderLine),
    shipment: line.shipment,
    item_name: line.designation,
    brand_name: line.maker,
    quantity: line.quantity,
    approved: line.approved,
    accepted: line.accepted,
    rejected: line.rejected,
  })),
  photos: row.photos,
  credit_notes: row.creditNotes.flatMap(({ number, issuedAt, total }) =>
    number && issuedAt ? [{ number, date: indianDay(issuedAt), total: toRupees(total) }] : [],
  ),
});

export const serializeShippedLine = (line: ShippedLine): ShippedLineWire => ({
  shipment: line.shipment,
  date: line.dispatchedOn,
  until: line.until,
  line: line.line,
  item_name: line.designation,
  brand_name: line.maker,
  qty_shipped: line.shipped,
  qty_returned: line.returned,
  qty_returnable: line.returnable,
});
