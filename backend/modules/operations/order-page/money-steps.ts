import type { TimelineEvent } from "../../../../lib/contract/operations/timeline.ts";
import { formatDate, formatMoney } from "../../../../lib/format.ts";
import { getDocumentNoun, getDocumentTitle } from "../../../../lib/payments/document-nouns.ts";
import { CANCELLED_INVOICE } from "../../invoices/index.ts";
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
        payment.number ? `Receipt voucher ${payment.number}` : "",
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
      refund.number ? `Refund voucher ${refund.number} of ${formatMoney(refund.advance)}` : "",
      state === "failed" ? `Failed: ${lastError}` : "",
    ];
    const title = `Refund of ${formatMoney(amount)} requested`;
    const due = eventAt(at, { kind: "refund", by: SYSTEM, title, details });
    const done = `Refund of ${formatMoney(amount)} completed`;
    return doneAt ? [due, eventAt(doneAt, { kind: "refund", by: PROVIDER, title: done })] : [due];
  });
}

/** Numbering and, if it was cancelled, the end of a prepared invoice; its IRN is an audit entry. */
function preparedSteps(
  { kind, number, issuedAt, total, reason, cancelledAt }: OrderRows["documents"][number],
  audit: AuditTrail,
): TimelineEvent[] {
  const operatorOf = (done: string) =>
    byOperator(audit.operatorOf(({ action, newValue }) => action === done && newValue === number));
  const prepared = eventAt(issuedAt ?? new Date(0), {
    kind: "invoice",
    by: operatorOf("orders/prepare-invoice"),
    title: `Tax invoice ${number} prepared`,
    details: [`${formatMoney(total)} incl. GST`],
  });
  if (!cancelledAt) return [prepared];
  if (kind !== CANCELLED_INVOICE) {
    const by = operatorOf("invoices/credit-prepared");
    const title = `Tax invoice ${number} credited in full: its goods had not left`;
    return [prepared, eventAt(cancelledAt, { kind: "invoice", by, title })];
  }
  const by = operatorOf("invoices/cancel");
  const title = `Tax invoice ${number} cancelled`;
  const details = [`Reason: ${reason}`];
  return [prepared, eventAt(cancelledAt, { kind: "invoice", by, title, details })];
}

function documentSteps({ documents }: OrderRows, audit: AuditTrail): TimelineEvent[] {
  return documents.flatMap((document) => {
    const { kind, number, issuedAt, total, reason } = document;
    if (!number || !issuedAt) return [];
    if (document.irnRequired) return preparedSteps(document, audit);
    return [
      eventAt(issuedAt, {
        kind: "invoice",
        by: SYSTEM,
        title: `${getDocumentTitle(kind)} ${number} issued`,
        details: [`${formatMoney(total)} incl. GST`, reason ? `Reason: ${reason}` : ""],
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
      title: `${formatMoney(amount)} of ${getDocumentNoun(invoice.kind).toLowerCase()} ${invoice.number ?? ""} paid`,
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
  ...documentSteps(rows, audit),
  ...receiptSteps(rows, audit),
  ...refundSteps(rows),
];
