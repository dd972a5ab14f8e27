import { FileLink } from "@/components/ui/file-link";
import type { OrderDetails } from "@/lib/contract/order-details";
import { formatDate, formatMoney } from "@/lib/format";
import { describeShippedPart } from "@/lib/orders/fulfilment";
import { routes } from "@/lib/routes";
import { type DescriptionItem, DescriptionList } from "./description-list";

const at = ({ date, time }: { date: string; time: string }) => `${formatDate(date)}, ${time}`;

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
  ["Status", [order.status, describeShippedPart(order.lines)].filter(Boolean).join("\n")],
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
      <FileLink href={routes.poFile(order.number)} what="the file you sent">
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

const getDocumentItems = ({ number, invoice, creditNote }: OrderDetails): DescriptionItem[] => [
  [
    "Invoice",
    invoice && (
      <>
        <FileLink href={routes.invoice(number)} what="the invoice as PDF">
          {invoice.number}
        </FileLink>
        {`\n${formatDate(invoice.date)}`}
      </>
    ),
  ],
  ["Due", invoice?.onCredit && invoice.open > 0 && formatDate(invoice.due)],
  ["Amount due", invoice?.onCredit && formatMoney(invoice.open)],
  [
    "Credit note",
    creditNote && (
      <>
        <FileLink href={routes.creditNote(number)} what="the credit note as PDF">
          {creditNote.number}
        </FileLink>
        {`\n${formatDate(creditNote.date)}`}
      </>
    ),
  ],
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
