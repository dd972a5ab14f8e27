import { FileLink } from "@/components/ui/file-link";
import type { OrderDetails, OrderDocument, OrderInvoice } from "@/lib/contract/order-details";
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
  ["Status", [order.status, ...describeParts(order, new Date())].join("\n")],
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

interface DocumentLink {
  name: string;
  what: string;
  /** Address of the PDF by the document's number. */
  file?: (number: string) => string;
}

/** A document of an order, with a link to its own PDF. */
const getDocumentItem = (
  { number, date, total }: OrderDocument,
  { name, what, file = files.taxDocument }: DocumentLink,
  ...more: (string | false)[]
): DescriptionItem => [
  name,
  <>
    <FileLink href={file(number)} what={what}>
      {number}
    </FileLink>
    {["", `${formatDate(date)}, ${formatMoney(total)}`, ...more.filter(Boolean)].join("\n")}
  </>,
];

/** "Invoice", or "Invoice 2" of several. */
const getName = (name: string, all: unknown[], index: number) =>
  all.length > 1 ? `${name} ${index + 1}` : name;

/** Invoices or debit notes, with what is open of those on account. */
const getOwedItems = (owed: OrderInvoice[], noun: "Invoice" | "Debit note"): DescriptionItem[] =>
  owed.map((one, index) =>
    getDocumentItem(
      one,
      { name: getName(noun, owed, index), what: `the ${noun.toLowerCase()} as PDF` },
      one.onCredit && (one.open > 0 ? describeLots(one.lots).join("\n") : "Settled"),
    ),
  );

const getCreditNoteItems = ({ creditNotes }: OrderDetails): DescriptionItem[] =>
  creditNotes.map((note, index) =>
    getDocumentItem(note, {
      name: getName("Credit note", creditNotes, index),
      what: "the credit note as PDF",
    }),
  );

/** Vouchers of a payment online, and of what went back before it was invoiced. */
const getVoucherItems = ({ receiptVoucher, refundVouchers }: OrderDetails): DescriptionItem[] => [
  ...(receiptVoucher
    ? [
        getDocumentItem(receiptVoucher, {
          name: "Receipt voucher",
          what: "the receipt voucher as PDF",
          file: files.receipt,
        }),
      ]
    : []),
  ...refundVouchers.map((voucher, index) =>
    getDocumentItem(voucher, {
      name: getName("Refund voucher", refundVouchers, index),
      what: "the refund voucher as PDF",
      file: files.refundVoucher,
    }),
  ),
];

const getDocumentItems = (order: OrderDetails): DescriptionItem[] => [
  [
    "Order confirmation",
    order.status === "Approved" && order.invoices.length === 0 && (
      <FileLink href={files.invoice(order.number)} what="the order confirmation as PDF">
        Open the file
      </FileLink>
    ),
  ],
  ...getOwedItems(order.invoices, "Invoice"),
  ...getOwedItems(order.debitNotes, "Debit note"),
  ...getCreditNoteItems(order),
  ...getVoucherItems(order),
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
