import { FileLink } from "@/components/ui/file-link";
import { LineCell, LineHead, LineRow, LineTable } from "@/components/ui/table";
import type { OpenInvoice } from "@/lib/contract/statement";
import { formatDate, formatMoney } from "@/lib/format";
import { routes } from "@/lib/routes";
import { OrderLink } from "./order-link";

/** Invoices of which something is still to be paid. */
export function OpenInvoices({ invoices }: { invoices: OpenInvoice[] }) {
  return (
    <section aria-labelledby="open-invoices">
      <h2 id="open-invoices" className="mb-2">
        Open invoices
      </h2>
      {invoices.length === 0 && <p className="text-muted">No invoice is open.</p>}
      {invoices.length > 0 && (
        <LineTable
          label="Open invoices"
          head={
            <>
              <LineHead>Invoice</LineHead>
              <LineHead>Order</LineHead>
              <LineHead>Your PO number</LineHead>
              <LineHead>Date</LineHead>
              <LineHead>Due</LineHead>
              <LineHead end>Total</LineHead>
              <LineHead end>Still to pay</LineHead>
            </>
          }
        >
          {invoices.map((one) => (
            <LineRow key={one.number} striped>
              <LineCell label="Invoice">
                <FileLink href={routes.invoice(one.orderNumber)} what="the invoice as PDF">
                  {one.number}
                </FileLink>
              </LineCell>
              <LineCell label="Order">
                <OrderLink number={one.orderNumber} />
              </LineCell>
              <LineCell label="Your PO number">{one.poNumber || "–"}</LineCell>
              <LineCell label="Date">
                <span className="whitespace-nowrap">{formatDate(one.date)}</span>
              </LineCell>
              <LineCell label="Due">
                <span className="whitespace-nowrap">{formatDate(one.due)}</span>
                {one.daysOverdue > 0 && (
                  <span className="block text-bad">{one.daysOverdue} days overdue</span>
                )}
              </LineCell>
              <LineCell label="Total" end>
                {formatMoney(one.total)}
              </LineCell>
              <LineCell label="Still to pay" end>
                <span className="font-semibold">{formatMoney(one.open)}</span>
              </LineCell>
            </LineRow>
          ))}
        </LineTable>
      )}
    </section>
  );
}
