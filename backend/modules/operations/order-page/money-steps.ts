import type { TimelineEvent } from "../../../../lib/contract/operations/timeline.ts";
import { formatDate, formatMoney } from "../../../../lib/format.ts";
import type { AuditTrail } from "./audit-of-order.ts";
import type { OrderRows } from "./order-rows.ts";
import { nameOf } from "./order-steps.ts";
import { byBuyer, byOperator, eventAt, SYSTEM } from "./timeline-event.ts";

const PROVIDER = { type: "provider" as const, name: "Razorpay" };

function paymentSteps({ payments, user }: OrderRows): TimelineEvent[] {
  return payments.flatMap(({ payment, checkout }) => [
    eventAt(checkout.createdAt, {
      kind: "payment",
      by: byBuyer(nameOf(user)),
      title: `Online payment of ${formatMoney(checkout.amount)} started`,
      details: [checkout.providerOrderId ? `Provider order ${checkout.providerOrderId}` : ""],
    }),
    eventAt(payment.receivedAt, {
      kind: "payment",
      by: PROVIDER,
      title: `${formatMoney(payment.amount)} paid online`,
      details: [
        `Payment ${payment.providerPaymentId}${payment.method ? `, ${payment.method}` : ""}`,
      ],
    }),
  ]);
}

/** A refund is recorded at the beginning of the transaction that cancels the order. */
const SAME_ACTION_MS = 5_000;

function refundSteps({ refunds, order }: OrderRows): TimelineEvent[] {
  return refunds.flatMap((refund) => {
    const { amount, reason, createdAt, doneAt, state, lastError, providerRefundId } = refund;
    const cancelledAt = order.cancelledAt?.getTime() ?? 0;
    const isCause = Math.abs(cancelledAt - createdAt.getTime()) < SAME_ACTION_MS;
    const at = new Date(Math.max(createdAt.getTime(), isCause ? cancelledAt : 0));
    const details = [
      `Reason: ${reason}`,
      providerRefundId ? `Refund ${providerRefundId}` : "",
      state === "failed" ? `Failed: ${lastError}` : "",
    ];
    const title = `Refund of ${formatMoney(amount)} requested`;
    const due = eventAt(at, { kind: "refund", by: SYSTEM, title, details });
    const done = `Refund of ${formatMoney(amount)} completed`;
    return doneAt ? [due, eventAt(doneAt, { kind: "refund", by: PROVIDER, title: done })] : [due];
  });
}

function documentSteps({ documents }: OrderRows): TimelineEvent[] {
  return documents.flatMap(({ kind, number, issuedAt, total, reason }) => {
    if (!number || !issuedAt) return [];
    const isInvoice = kind === "invoice";
    return [
      eventAt(issuedAt, {
        kind: "invoice",
        by: SYSTEM,
        title: `${isInvoice ? "Tax invoice" : "Credit note"} ${number} issued`,
        details: [`${formatMoney(total)} incl. GST`, isInvoice ? "" : `Reason: ${reason}`],
      }),
    ];
  });
}

function receiptSteps({ receipts, reversals }: OrderRows, audit: AuditTrail): TimelineEvent[] {
  const settled = receipts.map(({ receipt, amount, invoice }) => {
    const name = audit.operatorOf(({ subjectId }) => subjectId === receipt.number);
    const issued = invoice.issuedAt?.getTime() ?? 0;
    const { number, mode, reference, paymentId } = receipt;
    return eventAt(new Date(Math.max(receipt.recordedAt.getTime(), issued)), {
      kind: "payment",
      by: paymentId === null ? byOperator(name) : PROVIDER,
      title: `${formatMoney(amount)} of invoice ${invoice.number ?? ""} paid`,
      details: [
        [number && `Receipt ${number}`, mode, reference].filter(Boolean).join(", "),
        `Received on ${formatDate(receipt.receivedOn)}`,
      ],
    });
  });
  const reversed = reversals.map(({ reversal, number }) =>
    eventAt(reversal.createdAt, {
      kind: "refund",
      by: PROVIDER,
      title: `${formatMoney(reversal.amount)} of receipt ${number ?? ""} refunded`,
      details: [reversal.number ? `Refund voucher ${reversal.number}` : ""],
    }),
  );
  return [...settled, ...reversed];
}

/** Events of the money: payments, invoices, credit notes, receipts, refunds. */
export const moneySteps = (rows: OrderRows, audit: AuditTrail): TimelineEvent[] => [
  ...paymentSteps(rows),
  ...documentSteps(rows),
  ...receiptSteps(rows, audit),
  ...refundSteps(rows),
];
