import { OrderLink } from "@/components/shared/order-link";
import { Checkbox } from "@/components/ui/field";
import { FileLink } from "@/components/ui/file-link";
import { Table, TableCell, TableHead, TableRow } from "@/components/ui/table";
import type { OpenInvoice } from "@/lib/contract/statement";
import { countNoun } from "@/lib/count-noun";
import { files } from "@/lib/files";
import { formatDate, formatMoney } from "@/lib/format";
import {
  getDocumentNoun,
  getReceivableName,
  getReceivablesTitle,
} from "@/lib/payments/document-nouns";
import { describeDueDates } from "@/lib/payments/open-lots";

interface Selection {
  /** Numbers of the ticked invoices. */
  selected: string[];
  onChange: (selected: string[]) => void;
}

/** Invoices that are not paid in full, the first due first; with a `selection` they can be ticked. */
export function OpenInvoices({
  invoices,
  selection,
}: {
  invoices: OpenInvoice[];
  selection?: Selection | undefined;
}) {
  const ticked = invoices.filter(({ number }) => selection?.selected.includes(number));
  const toggle = (number: string, isTicked: boolean) => {
    const others = selection?.selected.filter((one) => one !== number) ?? [];
    selection?.onChange(isTicked ? [...others, number] : others);
  };
  const title = getReceivablesTitle(invoices);
  return (
    <section aria-labelledby="open-invoices">
      <h2 id="open-invoices" className="mb-2">
        {title}
      </h2>
      {invoices.length === 0 && <p className="text-muted">No open invoices.</p>}
      {selection && invoices.length > 1 && (
        <Checkbox
          label="Select all"
          checked={ticked.length === invoices.length}
          onChange={(event) =>
            selection.onChange(event.target.checked ? invoices.map(({ number }) => number) : [])
          }
        />
      )}
      {invoices.length > 0 && (
        <Table
          label={title}
          head={
            <>
              {selection && (
                <TableHead>
                  <span className="sr-only">Select</span>
                </TableHead>
              )}
              <TableHead>Invoice</TableHead>
              <TableHead>Order</TableHead>
              <TableHead>Your PO number</TableHead>
              <TableHead>Date</TableHead>
              <TableHead>Due</TableHead>
              <TableHead end>Total</TableHead>
              <TableHead end>Open</TableHead>
            </>
          }
        >
          {invoices.map((invoice) => (
            <TableRow key={invoice.number} striped>
              {selection && (
                <TableCell corner>
                  <Checkbox
                    label={`Pay ${getDocumentNoun(invoice.kind).toLowerCase()} ${invoice.number}`}
                    hideLabel
                    checked={ticked.includes(invoice)}
                    onChange={(event) => toggle(invoice.number, event.target.checked)}
                  />
                </TableCell>
              )}
              <TableCell label="Invoice">
                <FileLink
                  href={files.taxDocument(invoice.number)}
                  what={`the ${getDocumentNoun(invoice.kind).toLowerCase()} as PDF`}
                >
                  {getReceivableName(invoice)}
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
                {describeDueDates(invoice.lots).map((due) => (
                  <span key={due} className="block whitespace-nowrap">
                    {due}
                  </span>
                ))}
                {invoice.daysOverdue > 0 && (
                  <span className="block text-bad">
                    {countNoun(invoice.daysOverdue, "day")} overdue
                  </span>
                )}
              </TableCell>
              <TableCell label="Total" end>
                {formatMoney(invoice.total)}
              </TableCell>
              <TableCell label="Open" end>
                <span className="font-semibold">{formatMoney(invoice.open)}</span>
              </TableCell>
            </TableRow>
          ))}
        </Table>
      )}
    </section>
  );
}
