import { FileLink } from "@/components/ui/file-link";
import type { OrderDetails } from "@/lib/contract/order-details";
import { formatDate, formatMoney } from "@/lib/format";
import { routes } from "@/lib/routes";
import { type Fact, Facts } from "./facts";

const at = ({ date, time }: { date: string; time: string }) => `${formatDate(date)}, ${time}`;

const REFUND = {
  due: "is being sent back",
  sent: "is on its way back to you",
  done: "has been sent back",
};

const orderFacts = ({ placed, approved, cancelled, ...order }: OrderDetails): Fact[] => [
  ["Status", order.status],
  ["Placed", at(placed)],
  ["Approved", approved && at(approved)],
  ["Cancelled", cancelled && [at(cancelled), cancelled.reason].filter(Boolean).join("\n")],
  ["Payment", order.mode === "Online" ? "Paid online" : "From the available balance"],
  ["Refund", order.refund && `${formatMoney(order.refund.amount)} ${REFUND[order.refund.state]}`],
  ["Your PO number", order.poNumber],
  [
    "Your purchase order",
    order.hasPoFile && (
      <FileLink href={routes.poFile(order.number)} what="the file you sent">
        Open the file
      </FileLink>
    ),
  ],
];

const deliveryFacts = ({ dispatched, ...order }: OrderDetails): Fact[] => [
  ["Company Name", order.companyName],
  ["GST Number", order.gstin],
  ["Delivery address", order.deliveryAddress],
  ["Place of supply", order.placeOfSupply],
  ["Dispatched", dispatched && formatDate(dispatched.date)],
  ["Transporter", dispatched?.transporter],
  ["Docket number", dispatched?.docket],
];

const documentFacts = ({ number, invoice, creditNote }: OrderDetails): Fact[] => [
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
  ["Still to pay", invoice?.onCredit && formatMoney(invoice.open)],
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

/** What is known of an order besides its lines. */
export function OrderFacts({ order }: { order: OrderDetails }) {
  return (
    <>
      <Facts title="Order" facts={orderFacts(order)} />
      <Facts title="Delivery" facts={deliveryFacts(order)} />
      <Facts title="Documents" facts={documentFacts(order)} />
    </>
  );
}
