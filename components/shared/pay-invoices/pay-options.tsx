import type { Statement } from "@/lib/contract/statement";
import { BankTransfer } from "./bank-transfer";
import { OpenInvoices } from "./open-invoices";
import { PayInvoices } from "./pay-invoices";
import type { usePayInvoices } from "./use-pay-invoices";

/** The open invoices of a statement and the ways to pay them that the seller has. */
export function PayOptions({
  statement: { open, payOnline, bankTransfer },
  payment,
}: {
  statement: Statement;
  payment: ReturnType<typeof usePayInvoices>;
}) {
  return (
    <>
      {payOnline ? <PayInvoices payment={payment} /> : <OpenInvoices invoices={open} />}
      {bankTransfer && <BankTransfer transfer={bankTransfer} />}
    </>
  );
}
