import { FileLink } from "@/components/ui/file-link";
import type { OrderLine } from "@/lib/contract/order-history";
import { files } from "@/lib/files";
import { canOpenInvoice, toOrderNumber } from "@/lib/orders/history";

/** Plain text before there is an invoice, then a link to it (4.18). */
export function LineStatus({ line }: { line: OrderLine }) {
  const number = toOrderNumber(line.orderNumber);
  if (!canOpenInvoice(line)) return line.status;
  return (
    <FileLink
      href={files.invoice(number)}
      what={`${line.hasInvoice === false ? "confirmation" : "invoice"} of order ${number}`}
    >
      {line.status}
    </FileLink>
  );
}

/** The invoice, or the confirmation before there is one, by its own name, for where the status stands as plain text. */
export const InvoiceLink = ({ line }: { line: OrderLine }) =>
  canOpenInvoice(line) && (
    <FileLink
      href={files.invoice(toOrderNumber(line.orderNumber))}
      what={`of order ${toOrderNumber(line.orderNumber)}`}
    >
      {line.hasInvoice === false ? "Order confirmation" : "Invoice"}
    </FileLink>
  );

export function CreditNoteLink({ line }: { line: OrderLine }) {
  const number = toOrderNumber(line.orderNumber);
  return (
    line.hasCreditNote && (
      <FileLink href={files.creditNote(number)} what={`for order ${number}`}>
        Credit note
      </FileLink>
    )
  );
}
