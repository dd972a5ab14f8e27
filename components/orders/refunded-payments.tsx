"use client";
import { Table, TableCell, TableHead, TableRow } from "@/components/ui/table";
import type { RefundedPayment } from "@/lib/contract/payment";
import { formatDate, formatMoney } from "@/lib/format";
import { useRefundedPayments } from "@/lib/queries/payments";

function RefundState({ payment }: { payment: RefundedPayment }) {
  const { state, refundedAt, refundReference } = payment;
  return (
    <>
      {state === "done" ? `Refunded ${refundedAt ? formatDate(refundedAt) : ""}` : "Being refunded"}
      {refundReference && (
        <span className="block text-muted [overflow-wrap:anywhere]">{refundReference}</span>
      )}
    </>
  );
}

/** Payments that led to no order; nothing without one, or on a backend that does not list them. */
export function RefundedPayments() {
  const { data } = useRefundedPayments();
  if (!data || data.length === 0) return null;
  return (
    <section aria-labelledby="refunded-payments" className="mt-8">
      <h2 id="refunded-payments" className="mb-2">
        Refunded payments
      </h2>
      <Table
        label="Refunded payments"
        head={
          <>
            <TableHead>Date</TableHead>
            <TableHead>Payment reference</TableHead>
            <TableHead end>Amount</TableHead>
            <TableHead>Refund</TableHead>
            <TableHead>Reason</TableHead>
          </>
        }
      >
        {data.map((payment) => (
          <TableRow key={payment.reference} striped>
            <TableCell label="Date">
              <span className="whitespace-nowrap">{formatDate(payment.paidAt)}</span>
            </TableCell>
            <TableCell label="Payment reference">
              <span className="[overflow-wrap:anywhere]">{payment.reference}</span>
            </TableCell>
            <TableCell label="Amount" end>
              <span className="font-semibold">{formatMoney(payment.amount)}</span>
            </TableCell>
            <TableCell label="Refund">
              <RefundState payment={payment} />
            </TableCell>
            <TableCell label="Reason" wide>
              {payment.reason}
            </TableCell>
          </TableRow>
        ))}
      </Table>
    </section>
  );
}
