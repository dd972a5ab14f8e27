import { FileLink } from "@/components/ui/file-link";
import type { OrderLine } from "@/lib/contract/orders";
import { canOpenInvoice, toOrderNumber } from "@/lib/orders/history";
import { routes } from "@/lib/routes";

/** Status of an ordered line: plain text until there is an invoice, then a link that opens it (4.18). */
export function LineStatus({ line }: { line: OrderLine }) {
  const number = toOrderNumber(line.orderNumber);
  return (
    <>
      {canOpenInvoice(line) ? (
        <FileLink href={routes.invoice(number)} what={`invoice of order ${number}`}>
          {line.status}
        </FileLink>
      ) : (
        line.status
      )}
      {line.hasCreditNote && (
        <span className="block touch:mt-6">
          <FileLink href={routes.creditNote(number)} what={`for order ${number}`}>
            Credit note
          </FileLink>
        </span>
      )}
    </>
  );
}
