import { FileLink } from "@/components/ui/file-link";
import { Table, TableCell, TableHead, TableRow } from "@/components/ui/table";
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
        <Table
          label="Open invoices"
          head={
            <>
              <TableHead>Invoice</TableHead>
              <TableHead>Order</TableHead>
              <TableHead>Your PO number</TableHead>
              <TableHead>Date</TableHead>
              <TableHead>Due</TableHead>
              <TableHead end>Total</TableHead>
              <TableHead end>Still to pay</TableHead>
            </>
          }
        >
          {invoices.map((one) => (
            <TableRow key={one.number} striped>
              <TableCell label="Invoice">
                <FileLink href={routes.invoice(one.orderNumber)} what="the invoice as PDF">
                  {one.number}
                </FileLink>
              </TableCell>
              <TableCell label="Order">
                <OrderLink number={one.orderNumber} />
              </TableCell>
              <TableCell label="Your PO number">{one.poNumber || "–"}</TableCell>
              <TableCell label="Date">
                <span className="whitespace-nowrap">{formatDate(one.date)}</span>
              </TableCell>
              <TableCell label="Due">
                <span className="whitespace-nowrap">{formatDate(one.due)}</span>
                {one.daysOverdue > 0 && (
                  <span className="block text-bad">{one.daysOverdue} days overdue</span>
                )}
              </TableCell>
              <TableCell label="Total" end>
                {formatMoney(one.total)}
              </TableCell>
              <TableCell label="Still to pay" end>
                <span className="font-semibold">{formatMoney(one.open)}</span>
              </TableCell>
            </TableRow>
          ))}
        </Table>
      )}
    </section>
  );
}
