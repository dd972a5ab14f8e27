"use client";
import { prepareInvoice } from "@/lib/contract/operations/order-actions";
import type { OrderPage } from "@/lib/contract/operations/orders";
import { chooseFrom } from "./choose-from";
import { LinesDialog } from "./lines-dialog";

/** Numbers the invoice of the next shipment, by default of what is packed, or else of all that is in stock. */
export const PrepareInvoiceDialog = ({
  order,
  isPacked,
}: {
  order: OrderPage;
  isPacked: boolean;
}) => (
  <LinesDialog
    order={order}
    lines={chooseFrom(
      order,
      ({ allocated }) => allocated,
      ({ allocated, packed }) => (isPacked ? packed : allocated),
    )}
    call={prepareInvoice}
    label="Prepare invoice"
    variant={isPacked ? "primary" : "secondary"}
    title={`Prepare the invoice of ${order.number}`}
    confirm="Prepare invoice"
    intro={
      <p>
        The invoice of these pieces gets its number and today's date. Register it with the invoice
        registration portal and enter its IRN; then its pieces can be dispatched. The buyer sees it
        from then on.
      </p>
    }
    done={({ number }) => `Invoice ${number} waits for its IRN`}
  />
);
