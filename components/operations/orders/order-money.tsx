import type { OrderPage } from "@/lib/contract/operations/orders";
import { ReceiptLink } from "../shared/receipt-link";
import { Day, Moment, Money } from "../shared/values";

/** The number of a document about money, after the particulars. */
const Voucher = ({ number }: { number: string | null }) =>
  number && (
    <>
      , <ReceiptLink number={number} />
    </>
  );

/** Online payments, receipts on account, and refunds, with the provider's ids and states. */
export function OrderMoney({ order: { payments, receipts, refunds } }: { order: OrderPage }) {
  if (payments.length + receipts.length + refunds.length === 0)
    return <p className="text-muted">No payment is recorded for this order.</p>;
  return (
    <ul className="grid gap-2 text-small">
      {payments.map((payment) => (
        <li key={payment.providerPaymentId} className="break-words">
          <Money paise={payment.amount} /> paid online, <Moment at={payment.receivedAt} />:{" "}
          {[payment.providerPaymentId, payment.providerOrderId, payment.method]
            .filter(Boolean)
            .join(", ")}
          <Voucher number={payment.voucher} />
        </li>
      ))}
      {receipts.map((receipt) => (
        <li key={`${receipt.number} ${receipt.invoice}`} className="break-words">
          <Money paise={receipt.amount} /> of invoice {receipt.invoice} paid on{" "}
          <Day day={receipt.receivedOn} />:{" "}
          {[receipt.mode, receipt.reference].filter(Boolean).join(", ")}
          <Voucher number={receipt.number} />
        </li>
      ))}
      {refunds.map((refund) => (
        <li key={refund.id} className="break-words">
          Refund of <Money paise={refund.amount} />, {refund.state}
          {refund.doneAt && (
            <>
              {" "}
              on <Moment at={refund.doneAt} />
            </>
          )}
          : {[refund.reason, refund.providerRefundId, refund.lastError].filter(Boolean).join(", ")}
          <Voucher number={refund.voucher} />
        </li>
      ))}
    </ul>
  );
}
