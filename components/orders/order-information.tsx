import { FileLink } from "@/components/ui/file-link";
import type { OrderDetails, OrderDocument } from "@/lib/contract/order-details";
import { files } from "@/lib/files";
import { formatDate, formatMoney } from "@/lib/format";
import { describeParts } from "@/lib/orders/fulfilment";
import { at } from "@/lib/orders/status-steps";
import { describeLots } from "@/lib/payments/open-lots";
import { type DescriptionItem, DescriptionList } from "./description-list";

const REFUND = {
  due: "is being refunded",
  sent: "is on its way to you",
  done: "has been refunded",
};

const getOrderItems = ({
  placed,
  approved,
  cancelled,
  ...order
}: OrderDetails): DescriptionItem[] => [
  ["Status", [order.status, ...describeParts(order)].join("\n")],
  ["Placed", at(placed)],
  ["Approved", approved && at(approved)],
  ["Cancelled", cancelled && [at(cancelled), cancelled.reason].filter(Boolean).join("\n")],
  ["Payment", order.mode === "Online" ? "Paid online" : "Available balance"],
  ["Payment reference", order.paymentReference],
  ["Refund", order.refund && `${formatMoney(order.refund.amount)} ${REFUND[order.refund.state]}`],
  ["Your PO number", order.poNumber],
  [
    "Your PO file",
    order.hasPoFile && (
      <FileLink href={files.poFile(order.number)} what="the file you sent">
        Open the file
      </FileLink>
    ),
  ],
];

const getDeliveryItems = ({ dispatched, ...order }: OrderDetails): DescriptionItem[] => [
  ["Company Name", order.companyName],
  ["GST Number", order.gstin],
  ["Delivery address", order.deliveryAddress],
  ["Place of supply", order.placeOfSupply],
  // Other backends report one dispatch; ours lists shipments in a table of their own.
  ...(order.shipments ? [] : getDispatchItems(dispatched)),
];

const getDispatchItems = (dispatched: OrderDetails["dispatched"]): DescriptionItem[] => [
  ["Dispatched", dispatched && formatDate(dispatched.date)],
  ["Carrier", dispatched?.transporter],
  ["Tracking number", dispatched?.docket],
];

/** One document of several of its kind; the PDF has all of them. */
const getDocumentItem = (
  { number, date, total }: OrderDocument,
  { name, href, what }: { name: string; href: string; what: string },
  ...more: (string | false)[]
): DescriptionItem => [
  name,
  <>
    <FileLink href={href} what={what}>
      {number}
    </FileLink>
    {["", `${formatDate(date)}, ${formatMoney(total)}`, ...more.filter(Boolean)].join("\n")}
  </>,
];

/** "Invoice", or "Invoice 2" of several. */
const getName = (name: string, all: unknown[], index: number) =>
  all.length > 1 ? `${name} ${index + 1}` : name;

function getInvoiceItems({ number, invoices }: OrderDetails): DescriptionItem[] {
  const href = files.invoice(number);
  const what = invoices.length > 1 ? "all invoices as PDF" : "the invoice as PDF";
  return invoices.map((invoice, index) =>
    getDocumentItem(
      invoice,
      { name: getName("Invoice", invoices, index), href, what },
      invoice.onCredit && (invoice.open > 0 ? describeLots(invoice.lots).join("\n") : "Settled"),
    ),
  );
}

function getCreditNoteItems({ number, creditNotes }: OrderDetails): DescriptionItem[] {
  const href = files.creditNote(number);
  const what = creditNotes.length > 1 ? "all credit notes as PDF" : "the credit note as PDF";
  return creditNotes.map((note, index) =>
    getDocumentItem(note, { name: getName("Credit note", creditNotes, index), href, what }),
  );
}

const getDocumentItems = (order: OrderDetails): DescriptionItem[] => [
  [
    "Order confirmation",
    order.status === "Approved" && order.invoices.length === 0 && (
      <FileLink href={files.invoice(order.number)} what="the order confirmation as PDF">
        Open the file
      </FileLink>
    ),
  ],
  ...getInvoiceItems(order),
  ...getCreditNoteItems(order),
];

export function OrderInformation({ order }: { order: OrderDetails }) {
  return (
    <>
      <DescriptionList title="Order" items={getOrderItems(order)} />
      <DescriptionList title="Delivery" items={getDeliveryItems(order)} />
      <DescriptionList title="Documents" items={getDocumentItems(order)} />
    </>
  );
}
