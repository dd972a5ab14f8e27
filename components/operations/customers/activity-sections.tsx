import { AppLink } from "@/components/ui/app-link";
import type { CustomerPage } from "@/lib/contract/operations/customer-page";
import { formatMoney } from "@/lib/format";
import {
  getDocumentNoun,
  getReceivableName,
  getReceivablesTitle,
} from "@/lib/payments/document-nouns";
import { MessageStateTag } from "../messages/message-state";
import { OrderState } from "../orders/order-state";
import { ReturnState } from "../returns/return-state";
import { Facts } from "../shared/facts";
import { Section } from "../shared/ops-page";
import { type Column, OpsTable } from "../shared/ops-table";
import { Day, DueDates, Moment, Money } from "../shared/values";

type Order = CustomerPage["orders"]["latest"][number];
const orderColumns: Column<Order>[] = [
  { label: "Order", cell: ({ number }) => number },
  { label: "Placed", cell: ({ placedAt }) => <Moment at={placedAt} /> },
  { label: "PO", cell: ({ poNumber }) => poNumber || "–" },
  { label: "Payment", cell: ({ mode }) => (mode === "credit" ? "On account" : "Online") },
  { label: "Total", end: true, cell: ({ payable }) => <Money paise={payable} /> },
  { label: "Status", cell: ({ status }) => <OrderState status={status} /> },
];

/** Leads to the list of all that this customer has; its page shows only the newest. */
const AllOf = ({ what, href }: { what: string; href: string }) => (
  <AppLink href={href} className="link">
    All {what}
  </AppLink>
);

/** A list filtered by this customer; `text` names the filter that the customer ID goes into. */
const listOf = (
  path: string,
  text: string,
  { brand, customerNumber }: Pick<CustomerPage, "brand" | "customerNumber">,
): string => `${path}?${new URLSearchParams({ [text]: customerNumber, brand })}`;

export const OrdersSection = ({ orders, credit, ...customer }: CustomerPage) => (
  <Section title="Orders" actions={<AllOf what="orders" href={listOf("/orders", "q", customer)} />}>
    <Facts
      facts={[
        ["Orders", String(orders.count)],
        ["Total of all orders", <Money key="total" paise={orders.total} />],
        ["Waiting for approval", String(orders.awaitingApproval)],
        ["Credit in use", <Money key="used" paise={credit.used} />],
      ]}
    />
    <OpsTable
      label="Latest orders"
      columns={orderColumns}
      rows={orders.latest}
      rowKey={({ number }) => number}
      rowHref={({ number }) => `/orders/${number}`}
      empty="No orders yet."
    />
  </Section>
);

type Rfi = CustomerPage["rfis"][number];
type Return = CustomerPage["returns"][number];
const rfiColumns: Column<Rfi>[] = [
  { label: "RFI", cell: ({ number }) => number },
  { label: "Requested", cell: ({ requestedAt }) => <Moment at={requestedAt} /> },
  { label: "Lines", end: true, cell: ({ lines }) => lines },
  { label: "To answer", end: true, cell: ({ pending }) => pending },
];
const returnColumns: Column<Return>[] = [
  { label: "Return", cell: ({ number }) => number },
  { label: "Requested", cell: ({ requestedAt }) => <Moment at={requestedAt} /> },
  { label: "Order", cell: ({ orderNumber }) => orderNumber },
  { label: "Status", cell: ({ status }) => <ReturnState status={status} /> },
];

export const RequestsSection = ({ rfis, returns, ...customer }: CustomerPage) => (
  <Section
    title="RFIs and returns"
    actions={
      <>
        <AllOf what="RFIs" href={`${listOf("/rfis", "text", customer)}&state=all`} />
        <AllOf what="returns" href={listOf("/returns", "q", customer)} />
      </>
    }
  >
    <OpsTable
      label="Latest RFIs"
      columns={rfiColumns}
      rows={rfis}
      rowKey={({ number }) => number}
      rowHref={({ number }) => `/rfis/${number}`}
      empty="No RFIs yet."
    />
    <OpsTable
      label="Latest returns"
      columns={returnColumns}
      rows={returns}
      rowKey={({ number }) => number}
      rowHref={({ number }) => `/returns/${number}`}
      empty="No returns yet."
    />
  </Section>
);

type OpenInvoice = CustomerPage["statement"]["open"][number];
type Entry = CustomerPage["statement"]["entries"][number];
const openColumns: Column<OpenInvoice>[] = [
  { label: "Invoice", cell: getReceivableName },
  {
    label: "Order",
    cell: ({ orderNumber }) => (
      <AppLink href={`/orders/${orderNumber}`} className="link">
        {orderNumber}
      </AppLink>
    ),
  },
  { label: "Due", cell: ({ lots }) => <DueDates lots={lots} /> },
  { label: "Days past due", end: true, cell: ({ daysOverdue }) => daysOverdue },
  { label: "Open", end: true, cell: ({ open }) => <Money paise={open} /> },
];
const entryColumns: Column<Entry>[] = [
  { label: "Day", cell: ({ date }) => <Day day={date} /> },
  { label: "Entry", cell: ({ kind, number }) => `${getDocumentNoun(kind)} ${number}` },
  { label: "Debit", end: true, cell: ({ debit }) => (debit ? <Money paise={debit} /> : "–") },
  { label: "Credit", end: true, cell: ({ credit }) => (credit ? <Money paise={credit} /> : "–") },
  { label: "Balance", end: true, cell: ({ balance }) => <Money paise={balance} /> },
];

export const StatementSection = ({ statement }: CustomerPage) => {
  const { ageing, closing, open, entries } = statement;
  return (
    <Section title="Statement">
      <Facts
        facts={[
          ["Owed now", <Money key="closing" paise={closing} />],
          ["Not due", formatMoney(ageing.notDue)],
          ["Up to 30 days past due", formatMoney(ageing.upTo30)],
          ["31 to 60 days", formatMoney(ageing.upTo60)],
          ["61 to 90 days", formatMoney(ageing.upTo90)],
          ["More than 90 days", formatMoney(ageing.over90)],
        ]}
      />
      <OpsTable
        label={getReceivablesTitle(open)}
        columns={openColumns}
        rows={open}
        rowKey={({ number }) => number}
        empty="No open invoices."
      />
      {entries.length > 0 && (
        <details>
          <summary className="cursor-pointer py-2 font-semibold">Entries of the last year</summary>
          <OpsTable
            label="Entries"
            columns={entryColumns}
            rows={[...entries].reverse()}
            rowKey={({ date, kind, number }) => `${date} ${kind} ${number}`}
            empty=""
          />
        </details>
      )}
    </Section>
  );
};

type Message = CustomerPage["messages"][number];
const messageColumns: Column<Message>[] = [
  { label: "Sent", cell: ({ createdAt }) => <Moment at={createdAt} /> },
  { label: "To", cell: ({ recipient }) => <span className="break-all">{recipient}</span> },
  { label: "Message", cell: ({ subject, template }) => subject || template },
  { label: "Status", cell: ({ status }) => <MessageStateTag state={status} /> },
];

export const MessagesSection = ({ messages }: CustomerPage) => (
  <Section title="E-mails and SMS">
    <OpsTable
      label="Messages"
      columns={messageColumns}
      rows={messages}
      rowKey={({ id }) => id}
      empty="No messages yet."
    />
  </Section>
);
