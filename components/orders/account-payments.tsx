import { ReceiptLink } from "@/components/shared/receipt-link";
import { Table, TableCell, TableHead, TableRow } from "@/components/ui/table";
import type { AccountPayment } from "@/lib/contract/statement";
import { formatDate, formatMoney } from "@/lib/format";
import { deductionNouns } from "@/lib/payments/tax-deduction";

/** Invoices that a payment settled with the tax deducted from it, and its unused or repaid amount. */
function describeUse({ invoices, unused, refunded, deductions }: AccountPayment): string[] {
  return [
    ...invoices.map(({ number, amount }) => `${number}: ${formatMoney(amount)}`),
    ...deductions.map(
      ({ kind, amount }) => `Includes ${deductionNouns[kind]}: ${formatMoney(amount)}`,
    ),
    ...(unused > 0 ? [`On account for later invoices: ${formatMoney(unused)}`] : []),
    ...(refunded > 0 ? [`Refunded: ${formatMoney(refunded)}`] : []),
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
              {describeUse(payment).map((line) => (
                <span key={line} className="block tabular-nums">
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
