"use client";
import { useParams } from "next/navigation";
import { AppLink } from "@/components/ui/app-link";
import { Button } from "@/components/ui/button";
import { Notice } from "@/components/ui/notice";
import { useToast } from "@/components/ui/toast";
import {
  type CollectionDetails,
  collectionDetails,
  collectionKinds,
  recheckCollection,
} from "@/lib/contract/operations/payments";
import { formatMoney } from "@/lib/format";
import { formatPieces } from "@/lib/format-pieces";
import { useOpsMutation, useOpsQuery } from "@/lib/queries/operations";
import { Facts } from "../shared/facts";
import { Loaded } from "../shared/loaded";
import { OpsPage, Section } from "../shared/ops-page";
import { OpsTable } from "../shared/ops-table";
import { useMay } from "../shared/use-may";
import { Moment, Money } from "../shared/values";
import { PaymentState } from "./payment-state";
import { RefundTable } from "./refund-table";

/** One online payment with its history. */
export function PaymentPage() {
  const { kind, id } = useParams<{ kind: string; id: string }>();
  const query = useOpsQuery(collectionDetails, {
    kind: collectionKinds.find((one) => one === kind) ?? "checkout",
    id: Number(id) || 0,
  });
  const { data } = query;
  const what = data?.kind === "invoices" ? "invoices" : "an order";
  return (
    <OpsPage
      title={data ? `${formatMoney(data.amount)} for ${what}` : "Payment"}
      above={[{ label: "Payments", href: "/payments" }]}
      summary={data && <PaymentState {...data} />}
      actions={data && <CheckPayment payment={data} />}
    >
      <Loaded query={query} what="the payment">
        {(payment) => <PaymentContent payment={payment} />}
      </Loaded>
    </OpsPage>
  );
}

/** Fetches the state of a payment from the provider. */
function CheckPayment({ payment: { kind, id } }: { payment: CollectionDetails }) {
  const toast = useToast();
  const recheck = useOpsMutation(recheckCollection);
  const may = useMay();
  if (!may("payments/recheck")) return null;
  return (
    <div className="grid justify-items-end gap-2">
      <Button
        variant="secondary"
        size="small"
        busy={recheck.isPending}
        onClick={() => recheck.mutate({ kind, id }, { onSuccess: () => toast("Payment checked") })}
      >
        Check with the provider
      </Button>
      {recheck.error && <Notice tone="bad" title={recheck.error.message} />}
    </div>
  );
}

const orderLink = (number: string | null) =>
  number ? (
    <AppLink href={`/orders/${number}`} className="link">
      {number}
    </AppLink>
  ) : (
    "–"
  );

function PaymentContent({ payment }: { payment: CollectionDetails }) {
  const { brand, companyId, company } = payment;
  return (
    <>
      <Facts
        facts={[
          [
            "Customer",
            <AppLink key="customer" href={`/customers/${brand}/${companyId}`} className="link">
              {company}
            </AppLink>,
          ],
          ["E-mail address", payment.email],
          ["Order", orderLink(payment.orderNumber)],
          ["Started", <Moment key="started" at={payment.createdAt} />],
          ["Pieces reserved until", <Moment key="reserved" at={payment.reservedUntil} />],
          ["Our reference", payment.receipt],
          ["Provider order ID", payment.providerOrderId],
          ["Status at the provider", payment.providerState],
          ["Last checked", <Moment key="checked" at={payment.checkedAt} />],
          ["Next check", <Moment key="next" at={payment.nextCheckAt} />],
        ]}
      />
      <PaymentParts payment={payment} />
      <Section title="Notifications of the provider">
        <OpsTable
          label="Notifications of the provider"
          columns={[
            { label: "Received", cell: ({ receivedAt }) => <Moment at={receivedAt} />, wide: true },
            { label: "Event", cell: ({ type }) => type },
            {
              label: "ID",
              cell: ({ id: eventId }) => <span className="break-all">{eventId}</span>,
            },
          ]}
          rows={payment.events}
          rowKey={(event) => event.id}
          empty="None in the last 30 days."
        />
      </Section>
    </>
  );
}

/** Amounts due, paid and refunded. */
function PaymentParts({
  payment: { lines, invoices, payments, refunds },
}: {
  payment: CollectionDetails;
}) {
  const parts = [
    ...lines.map(({ name, quantity, unitPrice }) => ({
      key: name,
      text: `${name}: ${formatPieces(quantity)} at ${formatMoney(unitPrice)}`,
    })),
    ...invoices.map(({ number, amount }) => ({
      key: number,
      text: `${number}: ${formatMoney(amount)}`,
    })),
  ];
  return (
    <>
      <Section title={invoices.length > 0 ? "Invoices" : "Lines"}>
        <ul className="grid gap-1">
          {parts.map(({ key, text }) => (
            <li key={key} className="break-words">
              {text}
            </li>
          ))}
        </ul>
      </Section>
      <Section title="Paid">
        <OpsTable
          label="Paid"
          columns={[
            {
              label: "Payment",
              cell: ({ reference }) => <span className="break-all">{reference}</span>,
              wide: true,
            },
            { label: "Received", cell: ({ receivedAt }) => <Moment at={receivedAt} /> },
            { label: "Method", cell: ({ method }) => method || "–" },
            { label: "Order", cell: ({ orderNumber }) => orderLink(orderNumber) },
            { label: "Receipt", cell: ({ receiptNumber }) => receiptNumber ?? "–" },
            { label: "Amount", cell: ({ amount }) => <Money paise={amount} />, end: true },
          ]}
          rows={payments}
          rowKey={({ reference, receiptNumber }) => `${reference} ${receiptNumber}`}
          empty="The provider has reported no payment."
        />
      </Section>
      <Section title="Refunds">
        <RefundTable refunds={refunds} empty="Nothing was refunded." />
      </Section>
    </>
  );
}
