import { FileLink } from "@/components/ui/file-link";
import type { OrderLine } from "@/lib/contract/orders";
import { formatCount } from "@/lib/format";
import { canOpenInvoice, toOrderNumber } from "@/lib/orders/history";
import { routes } from "@/lib/routes";

/** Plain text before there is an invoice, then a link to it (4.18). */
export function LineStatus({ line }: { line: OrderLine }) {
  const number = toOrderNumber(line.orderNumber);
  if (!canOpenInvoice(line)) return line.status;
  return (
    <FileLink href={routes.invoice(number)} what={`invoice of order ${number}`}>
      {line.status}
    </FileLink>
  );
}

/** True while a part of the line has left, until the whole order has (4.18). */
export const isPartlyShipped = ({ shipped, status }: OrderLine): boolean =>
  Boolean(shipped) && status !== "Dispatched";

/** How much of a line has left. */
export const ShippedPart = ({ line }: { line: OrderLine }) =>
  isPartlyShipped(line) && (
    <span className="block text-muted">
      {formatCount(line.shipped ?? 0)} of {formatCount(line.quantity)} dispatched
    </span>
  );

/** The invoice by its own name, for where the status stands as plain text. */
export const InvoiceLink = ({ line }: { line: OrderLine }) =>
  canOpenInvoice(line) && (
    <FileLink
      href={routes.invoice(toOrderNumber(line.orderNumber))}
      what={`of order ${toOrderNumber(line.orderNumber)}`}
    >
      Invoice
    </FileLink>
  );

export function CreditNoteLink({ line }: { line: OrderLine }) {
  const number = toOrderNumber(line.orderNumber);
  return (
    line.hasCreditNote && (
      <FileLink href={routes.creditNote(number)} what={`for order ${number}`}>
        Credit note
      </FileLink>
    )
  );
}
