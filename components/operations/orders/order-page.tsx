"use client";
import { AppLink } from "@/components/ui/app-link";
import { type OrderPage as Order, orderPage } from "@/lib/contract/operations/orders";
import { formatPieces } from "@/lib/format-pieces";
import { useOpsQuery } from "@/lib/queries/operations";
import { MessageStateTag } from "../messages/message-state";
import { DocumentLink } from "../shared/document-link";
import { Facts } from "../shared/facts";
import { Loaded } from "../shared/loaded";
import { OpsPage, Section } from "../shared/ops-page";
import { Moment, Money } from "../shared/values";
import { OrderActions } from "./order-actions";
import { OrderDocuments } from "./order-documents";
import { OrderLines } from "./order-lines";
import { OrderMoney } from "./order-money";
import { OrderShipments } from "./order-shipments";
import { HeldTag, IrnTag, OrderState } from "./order-state";
import { Timeline } from "./timeline";

/** An order with its goods, documents, money and timeline, and its actions. */
export function OrderPage({ number }: { number: string }) {
  const query = useOpsQuery(orderPage, { number });
  return (
    <OpsPage
      title={number}
      above={[{ label: "Orders", href: "/orders" }]}
      summary={query.data && <Summary order={query.data} />}
      actions={query.data && <OrderActions order={query.data} />}
    >
      <Loaded query={query} what={`order ${number}`}>
        {(order) => <Content order={order} />}
      </Loaded>
    </OpsPage>
  );
}

const Summary = ({ order: { status, brand, placedAt, held, irn } }: { order: Order }) => (
  <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
    <OrderState status={status} />
    {held && <HeldTag />}
    {irn && status === "Approved" && <IrnTag state={irn} />}
    <span>{brand.toUpperCase()}</span>
    <span>
      placed <Moment at={placedAt} />
    </span>
  </p>
);

const Content = ({ order }: { order: Order }) => (
  <div className="grid grid-cols-[minmax(0,1fr)] gap-6 min-[1600px]:grid-cols-[minmax(0,1fr)_24rem]">
    <div className="grid grid-cols-[minmax(0,1fr)] content-start gap-6">
      <OrderFacts order={order} />
      <Section title="Lines">
        <OrderLines order={order} />
      </Section>
      <Section title="Shipments">
        <OrderShipments order={order} />
      </Section>
      <Section title="Documents">
        <OrderDocuments order={order} />
      </Section>
      <Section title="Payments and refunds">
        <OrderMoney order={order} />
      </Section>
      {order.returns.length > 0 && (
        <Section title="Returns">
          <ul className="grid gap-1">
            {order.returns.map(({ number, status, pieces }) => (
              <li key={number}>
                <AppLink href={`/returns/${number}`} className="link">
                  {number}
                </AppLink>{" "}
                {status}, {formatPieces(pieces)}
              </li>
            ))}
          </ul>
        </Section>
      )}
      <Messages messages={order.messages} />
    </div>
    <Section title="Timeline">
      <Timeline events={order.timeline} />
    </Section>
  </div>
);

function OrderFacts({ order }: { order: Order }) {
  const { company, buyer, brand, amounts } = order;
  return (
    <Facts
      facts={[
        [
          "Customer",
          <AppLink key="company" href={`/customers/${brand}/${company.id}`} className="link">
            {company.name}
          </AppLink>,
        ],
        ["Customer ID", company.customerNumber],
        ["Account status", company.status],
        ["GSTIN", company.gstin],
        ["Buyer", buyer && `${buyer.name}, ${buyer.email}, ${buyer.mobile}`],
        [
          "PO",
          order.hasPoFile ? (
            <DocumentLink key="po" file="files/po" query={{ number: order.number }}>
              {order.poNumber || "Purchase order"}
            </DocumentLink>
          ) : (
            order.poNumber
          ),
        ],
        ["Delivery address", order.deliveryAddress],
        [
          "Place of supply",
          order.sez ? `${order.placeOfSupply}, special economic zone` : order.placeOfSupply,
        ],
        ["Transit days", order.transitDays ?? "Unknown"],
        ["Payment", order.mode === "credit" ? "On account" : "Online"],
        ["Total incl. GST", <Money key="total" paise={amounts.payable} />],
        ...(amounts.cancelled > 0
          ? [["Cancelled incl. GST", <Money key="cancelled" paise={amounts.cancelled} />] as const]
          : []),
        ...(order.cancelReason ? [["Reason for cancellation", order.cancelReason] as const] : []),
      ]}
    />
  );
}

const Messages = ({ messages }: Pick<Order, "messages">) => (
  <Section title="E-mails">
    {messages.length === 0 ? (
      <p className="text-muted">No e-mails are recorded.</p>
    ) : (
      <ul className="grid gap-1 text-small">
        {messages.map(({ at, subject, status }) => (
          <li key={`${at} ${subject}`} className="break-words">
            <Moment at={at} /> · {subject} <MessageStateTag state={status} />
          </li>
        ))}
      </ul>
    )}
  </Section>
);
