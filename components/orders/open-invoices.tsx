import { FileLink } from "@/components/ui/file-link";
import { Table, TableCell, TableHead, TableRow } from "@/components/ui/table";
import type { OpenInvoice } from "@/lib/contract/statement";
import { formatDate, formatMoney } from "@/lib/format";
import { routes } from "@/lib/routes";
import { OrderLink } from "./order-link";

export function OpenInvoices({ invoices }: { invoices: OpenInvoice[] }) {
  return (
    <section aria-labelledby="open-invoices">
      <h2 id="open-invoices" className="mb-2">
        Open invoices
      </h2>
      {invoices.length === 0 && <p className="text-muted">No open invoices.</p>}
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
              <TableHead end>Amount due</TableHead>
            </>
          }
        >
          {invoices.map((invoice) => (
            <TableRow key={invoice.number} striped>
              <TableCell label="Invoice">
                <FileLink href={routes.invoice(invoice.orderNumber)} what="the invoice as PDF">
                  {invoice.number}
                </FileLink>
              </TableCell>
              <TableCell label="Order">
                <OrderLink number={invoice.orderNumber} />
              </TableCell>
              <TableCell label="Your PO number">{invoice.poNumber || "–"}</TableCell>
              <TableCell label="Date">
                <span className="whitespace-nowrap">{formatDate(invoice.date)}</span>
              </TableCell>
              <TableCell label="Due">
                <span className="whitespace-nowrap">{formatDate(invoice.due)}</span>
                {invoice.daysOverdue > 0 && (
                  <span className="block text-bad">{invoice.daysOverdue} days overdue</span>
                )}
              </TableCell>
              <TableCell label="Total" end>
                {formatMoney(invoice.total)}
              </TableCell>
              <TableCell label="Amount due" end>
                <span className="font-semibold">{formatMoney(invoice.open)}</span>
              </TableCell>
            </TableRow>
          ))}
        </Table>
      )}
    </section>
  );
}
