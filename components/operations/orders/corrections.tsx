"use client";
import type { OrderPageDocument } from "@/lib/contract/operations/orders";
import { useMay } from "../shared/use-may";
import { Day } from "../shared/values";
import { CancelInvoiceDialog } from "./cancel-invoice-dialog";
import { ItcReversalDialog } from "./itc-reversal-dialog";
import { RaisePricesDialog, ReduceDebitNoteDialog, ReducePricesDialog } from "./price-dialogs";

/**
 * Buttons that cancel a prepared invoice or change the prices of an issued one, or reduce a debit note; of a credit note, whether
 * a registered buyer has reversed its tax credit.
 */
export function Corrections({
  document,
  isRegistered,
}: {
  document: OrderPageDocument;
  isRegistered: boolean;
}) {
  const may = useMay();
  const { kind, number, issuedAt, creditable = [], cancellable, itcReversedOn } = document;
  if (number === null || issuedAt === null) return "–";
  if (cancellable)
    return may("invoices/cancel") ? (
      <CancelInvoiceDialog number={number} hasIrn={document.irn !== ""} />
    ) : (
      "–"
    );
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
