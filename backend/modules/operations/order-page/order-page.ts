import type { BrandId } from "../../../../brands/types.ts";
import type {
  OrderPage,
  OrderPageDocument,
  OrderPageLine,
  OrderPageShipment,
  OrderStatus,
} from "../../../../lib/contract/operations/orders.ts";
import type { TimelineEvent } from "../../../../lib/contract/operations/timeline.ts";
import { toDatedPieces } from "../../../../lib/delivery/open-pieces.ts";
import { isAllowed, type Operator } from "../../../../lib/operations/permissions.ts";
import type { Db } from "../../../db/client.ts";
import { isReceivableKind } from "../../../db/open-lots.ts";
import type { Deps } from "../../../deps.ts";
import { countCancellable, type EwayLimits, lacksEwayBill } from "../../fulfilment/index.ts";
import {
  findPreparedInvoice,
  isCancellable,
  needsIrn,
  type PreparedInvoice,
  toIrnState,
} from "../../invoices/index.ts";
import { APPROVED, DISPATCHED, isShipmentHeld, toShipmentNumber } from "../../orders/index.ts";
import { AuditTrail, findAudit } from "./audit-of-order.ts";
import { loadOrderRows, type OrderRows } from "./order-rows.ts";
import { nameOf } from "./order-steps.ts";
import { toVersion } from "./order-version.ts";
import { buildTimeline, shortSubject } from "./timeline.ts";

const sum = (numbers: number[]) => numbers.reduce((a, b) => a + b, 0);

function toLine({ order, returns }: OrderRows, line: OrderRows["lines"][number]): OrderPageLine {
  const returned = returns.flatMap(({ lines }) =>
    lines.filter(({ orderLineId }) => orderLineId === line.id),
  );
  return {
    line: line.line,
    designation: line.designation,
    maker: line.maker,
    itemId: line.itemId,
    hsn: line.hsn,
    rfi: line.rfi,
    quantity: line.quantity,
    allocated: line.allocated,
    packed: Math.min(line.packed, line.allocated),
    shipped: line.shipped,
    backOrdered: line.backOrdered,
    cancelled: line.cancelled,
    cancellable: countCancellable(order, line),
    returned: sum(returned.map(({ accepted }) => accepted ?? 0)),
    open: toDatedPieces(line),
    promised: {
      now: line.quantityNow,
      nowBy: line.nowBy,
      later: line.quantity - line.quantityNow,
      laterBy: line.laterBy,
    },
    listPrice: line.listPrice,
    unitPrice: line.unitPrice,
    taxable: line.taxable,
    gstRateBp: line.gstRateBp,
    gst: line.gst,
  };
}

function serializeDocument(
  row: OrderRows["documents"][number],
  prepared: PreparedInvoice | null,
  now: Date,
): OrderPageDocument {
  const isPrepared = row.id === prepared?.invoice.id;
  const cancellable = isPrepared && isCancellable(row, now);
  return {
    kind: row.kind as OrderPageDocument["kind"],
    number: row.number,
    issuedAt: row.issuedAt?.toISOString() ?? null,
    total: row.total,
    // A prepared invoice isn't owed yet.
    open: isReceivableKind(row.kind) ? row.total - row.settled : 0,
    lots: row.lots,
    onCredit: row.onCredit,
    irn: row.irn,
    creditable: row.creditable
      .filter(({ pieces, taxable }) => pieces > 0 && (row.kind === "invoice" || taxable > 0))
      .map(({ line, designation, maker, pieces, taxable, debitNote }) => ({
        ...{ line, name: `${designation} ${maker}`, pieces },
        unitPrice: Math.round(taxable / pieces),
        debitNote,
      })),
    cancellable,
    creditableInFull: isPrepared && !cancellable && row.creditable.some(({ pieces }) => pieces > 0),
    itcReversedOn: row.itcReversedOn,
  };
}

const toPrepared = ({ invoice, lines }: PreparedInvoice): OrderPage["preparedInvoice"] => ({
  number: invoice.number ?? "",
  lines: lines.map(({ line, quantity }) => ({ line, quantity })),
});

const toShipment = (
  row: OrderRows["shipments"][number],
  order: OrderRows["order"],
  limits: EwayLimits,
): OrderPageShipment => ({
  number: row.number,
  dispatchedOn: row.dispatchedOn,
  packedAt: row.packedAt?.toISOString() ?? null,
  deliveredAt: row.deliveredAt?.toISOString() ?? null,
  carrier: row.carrier,
  tracking: row.tracking,
  packages: row.packages,
  weightGrams: row.weightGrams,
  challan: row.challan,
  ewayBill: row.ewayBill,
  ewayValidUntil: row.ewayValidUntil,
  vehicle: row.vehicle,
  transporterId: row.transporterId,
  distanceKm: row.distanceKm,
  value: row.value,
  lacksEwayBill: lacksEwayBill(row, order, limits),
  lines: row.lines.map(({ line, designation, maker, quantity }) => ({
    line,
    name: `${designation} ${maker}`,
    quantity,
  })),
});

function toMoney({ payments, refunds, receipts }: OrderRows) {
  return {
    payments: payments.map(({ payment, checkout }) => ({
      providerOrderId: checkout.providerOrderId ?? "",
      providerPaymentId: payment.providerPaymentId,
      amount: payment.amount,
      method: payment.method,
      receivedAt: payment.receivedAt.toISOString(),
      voucher: payment.number,
      providerState: checkout.providerState,
    })),
    refunds: refunds.map((refund) => ({
      id: refund.id,
      amount: refund.amount,
      state: refund.state,
      reason: refund.reason,
      providerRefundId: refund.providerRefundId,
      voucher: refund.number,
      lastError: refund.lastError,
      createdAt: refund.createdAt.toISOString(),
      doneAt: refund.doneAt?.toISOString() ?? null,
    })),
    receipts: receipts.map(({ receipt, amount, invoice }) => ({
      number: receipt.number,
      invoice: invoice.number ?? "",
      amount,
      mode: receipt.mode,
      reference: receipt.reference,
      receivedOn: receipt.receivedOn,
    })),
  };
}

const toMessages = ({ events, formerMessages }: OrderRows): OrderPage["messages"] => [
  ...formerMessages.map(({ id, at, subject, status }) => ({
    id,
    at: at.toISOString(),
    subject: shortSubject(subject),
    status,
  })),
  ...events
    .filter(({ event }) => event.kind === "e-mailed")
    .map(({ event, message }) => ({
      id: message?.id ?? null,
      at: event.at.toISOString(),
      subject: shortSubject(event.text),
      status: message?.status ?? "",
    })),
];

async function findTrail(db: Db, rows: OrderRows): Promise<AuditTrail> {
  const { order, shipments, documents, returns, receipts, refunds } = rows;
  const entries = await findAudit(db, {
    companyId: order.companyId,
    number: order.number,
    shipments: shipments.map(({ number }) => toShipmentNumber(order.number, number)),
    documents: documents.flatMap(({ number }) => number ?? []),
    returns: returns.map(({ number }) => number),
    receipts: receipts.flatMap(({ receipt }) => receipt.number ?? []),
    refunds: refunds.map(({ id }) => String(id)),
  });
  return new AuditTrail(entries);
}

/** Leaves out the names of buyers for operators who have no need of them. */
export const hideBuyer = (timeline: TimelineEvent[], knowsBuyers: boolean): TimelineEvent[] =>
  knowsBuyers
    ? timeline
    : timeline.map((event) =>
        event.by.type === "buyer" ? { ...event, by: { type: "buyer", name: "" } } : event,
      );

/** Everything about an order; Refusal 404 if there is none. Who the buyer is stays hidden from roles without need of it. */
export async function getOrderPage(
  { db, clock, config }: Pick<Deps, "db" | "clock" | "config">,
  number: string,
  { roles }: Pick<Operator, "roles">,
): Promise<OrderPage> {
  const rows = await loadOrderRows(db, number);
  const { order, user, company, lines, shipments, documents, returns } = rows;
  const knowsBuyers = isAllowed(roles, "accounts/show");
  const now = clock();
  const [prepared, held, trail] = await Promise.all([
    findPreparedInvoice(db, order.id),
    isShipmentHeld(db, order, config, now),
    findTrail(db, rows),
  ]);
  return {
    number: order.number,
    brand: order.brand as BrandId,
    status: order.status as OrderStatus,
    version: toVersion(order, lines, shipments.length),
    mode: order.mode,
    invoicing: order.invoicing,
    irn: toIrnState(prepared?.invoice.kind ?? null, needsIrn(order, config)),
    preparedInvoice: prepared && toPrepared(prepared),
    held,
    placedAt: order.placedAt.toISOString(),
    approvedAt: order.approvedAt?.toISOString() ?? null,
    cancelledAt: order.cancelledAt?.toISOString() ?? null,
    cancelReason: order.cancelReason,
    company: {
      id: company.id,
      name: order.companyName,
      customerNumber: company.customerNumber,
      gstin: order.gstin,
      status: company.status,
    },
    buyer: knowsBuyers ? { name: nameOf(user), email: user.email, mobile: user.mobile } : null,
    poNumber: order.poNumber,
    hasPoFile: order.poFileId !== null,
    deliveryAddress: order.deliveryAddress,
    placeOfSupply: order.placeOfSupply,
    sez: order.sez,
    transitDays: order.transitDays,
    lines: lines.map((line) => toLine(rows, line)),
    amounts: {
      subtotal: order.subtotal,
      cgst: order.cgst,
      sgst: order.sgst,
      igst: order.igst,
      roundOff: order.roundOff,
      payable: order.payable,
      cancelled: order.cancelledAmount,
    },
    hasConfirmation: [APPROVED, DISPATCHED].includes(order.status),
    documents: documents.map((row) => serializeDocument(row, prepared, now)),
    shipments: shipments.map((one) => toShipment(one, order, config.ewayLimits)),
    ...toMoney(rows),
    messages: toMessages(rows),
    returns: returns.map((row) => ({
      number: row.number,
      status: row.status,
      requestedAt: row.requestedAt.toISOString(),
      pieces: sum(row.lines.map(({ quantity }) => quantity)),
    })),
    timeline: hideBuyer(buildTimeline(rows, trail), knowsBuyers),
  };
}
