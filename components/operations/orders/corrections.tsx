"use client";
import type { OrderPageDocument } from "@/lib/contract/operations/orders";
import { useMay } from "../shared/use-may";
import { Day } from "../shared/values";
import { CancelInvoiceDialog, CreditInvoiceDialog } from "./cancel-invoice-dialog";
import { ItcReversalDialog } from "./itc-reversal-dialog";
import { RaisePricesDialog, ReduceDebitNoteDialog, ReducePricesDialog } from "./price-dialogs";

/**
 * Buttons that cancel a prepared invoice or credit it in full, or change the prices of an issued one, or reduce a debit note; of
 * a credit note, whether a registered buyer has reversed its tax credit.
 */
export function Corrections({
  document,
  isRegistered,
}: {
  document: OrderPageDocument;
  isRegistered: boolean;
}) {
  const may = useMay();
  const {
    kind,
    number,
    issuedAt,
    creditable = [],
    cancellable,
    creditableInFull,
    itcReversedOn,
  } = document;
  if (number === null || issuedAt === null) return "–";
  if (cancellable && may("invoices/cancel"))
    return <CancelInvoiceDialog number={number} hasIrn={document.irn !== ""} />;
  if (creditableInFull && may("invoices/credit-prepared"))
    return <CreditInvoiceDialog number={number} />;
  if (cancellable || creditableInFull) return "–";
  if (kind === "cancelled-invoice" || kind === "invoice-awaiting-irn") return "–";
  if (kind === "invoice" || kind === "debit-note") {
    if (creditable.length === 0 || !may("invoices/reduce-prices")) return "–";
    if (kind === "debit-note") return <ReduceDebitNoteDialog number={number} lines={creditable} />;
    return (
      <div className="flex flex-wrap gap-2">
        <ReducePricesDialog invoice={number} issuedAt={issuedAt} lines={creditable} />
        {may("invoices/raise-prices") && <RaisePricesDialog invoice={number} lines={creditable} />}
      </div>
    );
  }
  if (itcReversedOn)
    return (
      <>
        Tax credit reversed on <Day day={itcReversedOn} />
      </>
    );
  return isRegistered && itcReversedOn === null && may("credit-notes/itc-reversal") ? (
    <ItcReversalDialog number={number} />
  ) : (
    "–"
  );
}
