import { Fragment, type ReactNode } from "react";
import { ReceiptLink } from "@/components/shared/receipt-link";
import { FileLink } from "@/components/ui/file-link";
import { Table, TableCell, TableHead, TableRow } from "@/components/ui/table";
import type { AccountPayment } from "@/lib/contract/statement";
import { files } from "@/lib/files";
import { formatDate, formatMoney } from "@/lib/format";
import { deductionNouns } from "@/lib/payments/tax-deduction";

/** Invoices that a payment settled with the tax deducted from it, and its unused or refunded amount. */
function describeUse({
  invoices,
  unused,
  refunded,
  refunds,
  deductions,
}: AccountPayment): ReactNode[] {
  const vouchers = refunds.filter(({ number }) => number);
  const rest = refunded - vouchers.reduce((sum, { amount }) => sum + amount, 0);
  return [
    ...invoices.map(({ number, amount }) => `${number}: ${formatMoney(amount)}`),
    ...deductions.map(
      ({ kind, amount }) => `Includes ${deductionNouns[kind]}: ${formatMoney(amount)}`,
    ),
    ...(unused > 0 ? [`On account for later invoices: ${formatMoney(unused)}`] : []),
    ...(rest > 0 ? [`Refunded: ${formatMoney(rest)}`] : []),
    ...vouchers.map(({ number, amount }) => (
      <Fragment key={number}>
        Refunded: {formatMoney(amount)},{" "}
        <FileLink href={files.refundVoucher(number)} what="the refund voucher as PDF">
          {number}
        </FileLink>
      </Fragment>
    )),
  ];
}

/** Payments on account with their receipts, newest first. */
export function AccountPayments({ payments }: { payments: AccountPayment[] }) {
  if (payments.length === 0) return null;
  return (
    <section aria-labelledby="payments">
      <h2 id="payments" className="mb-2">
        Payments
      </h2>
      <Table
        label="Payments"
        head={
          <>
            <TableHead>Received</TableHead>
            <TableHead>Receipt</TableHead>
            <TableHead>Paid by</TableHead>
            <TableHead>Reference</TableHead>
            <TableHead>Invoices</TableHead>
            <TableHead end>Amount</TableHead>
          </>
        }
      >
        {payments.map((payment) => (
          <TableRow key={payment.receiptNumber} striped>
            <TableCell label="Received">
              <span className="whitespace-nowrap">{formatDate(payment.receivedOn)}</span>
            </TableCell>
            <TableCell label="Receipt">
              <ReceiptLink number={payment.receiptNumber} />
            </TableCell>
            <TableCell label="Paid by">{payment.mode || "–"}</TableCell>
            <TableCell label="Reference">
              <span className="break-words">{payment.reference}</span>
            </TableCell>
            <TableCell label="Invoices">
              {describeUse(payment).map((line, index) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: the lines never move
                <span key={index} className="block tabular-nums">
                  {line}
                </span>
              ))}
            </TableCell>
            <TableCell label="Amount" end>
              <span className="font-semibold">{formatMoney(payment.amount)}</span>
            </TableCell>
          </TableRow>
        ))}
      </Table>
    </section>
  );
}
