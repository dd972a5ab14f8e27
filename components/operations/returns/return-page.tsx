"use client";
import { AppLink } from "@/components/ui/app-link";
import {
  type ReturnPage as Return,
  type ReturnPageLine,
  returnPage,
} from "@/lib/contract/operations/returns";
import { formatCount } from "@/lib/format";
import { opsFileUrl, useOpsQuery } from "@/lib/queries/operations";
import { formatReason } from "@/lib/returns/reasons";
import { Timeline } from "../orders/timeline";
import { Facts } from "../shared/facts";
import { Loaded } from "../shared/loaded";
import { OpsPage, Section } from "../shared/ops-page";
import { type Column, OpsTable } from "../shared/ops-table";
import { Money } from "../shared/values";
import { ReturnActions } from "./return-actions";
import { ReturnState } from "./return-state";

/** A return with its photos and timeline, and its actions. */
export function ReturnPage({ number }: { number: string }) {
  const query = useOpsQuery(returnPage, { number });
  return (
    <OpsPage
      title={number}
      above={[{ label: "Returns", href: "/returns" }]}
      summary={query.data && <ReturnState status={query.data.status} />}
      actions={query.data && <ReturnActions row={query.data} />}
    >
      <Loaded query={query} what={`return ${number}`}>
        {(row) => <Content row={row} />}
      </Loaded>
    </OpsPage>
  );
}

const count = (pieces: number | null) => (pieces === null ? "–" : formatCount(pieces));

const columns: Column<ReturnPageLine>[] = [
  { label: "Line", cell: ({ line }) => line },
  { label: "Item", cell: ({ designation, maker }) => `${designation} ${maker}`, wide: true },
  { label: "Order line", cell: ({ orderLine }) => orderLine },
  { label: "Shipment", cell: ({ shipment }) => shipment },
  { label: "Requested", cell: ({ quantity }) => count(quantity), end: true },
  { label: "Approved", cell: ({ approved }) => count(approved), end: true },
  {
    label: "Accepted",
    cell: ({ accepted, restocked }) => `${count(accepted)}${restocked ? " (back in stock)" : ""}`,
    end: true,
  },
  { label: "Rejected", cell: ({ rejected }) => count(rejected), end: true },
];

const Content = ({ row }: { row: Return }) => (
  <div className="grid grid-cols-[minmax(0,1fr)] gap-6 xl:grid-cols-[minmax(0,1fr)_24rem]">
    <div className="grid grid-cols-[minmax(0,1fr)] content-start gap-6">
      <Facts
        facts={[
          [
            "Order",
            <AppLink key="order" href={`/orders/${row.orderNumber}`} className="link">
              {row.orderNumber}
            </AppLink>,
          ],
          [
            "Customer",
            <AppLink
              key="company"
              href={`/customers/${row.brand}/${row.company.id}`}
              className="link"
            >
              {row.company.name}
            </AppLink>,
          ],
          ["Buyer", row.buyer && `${row.buyer.name}, ${row.buyer.email}`],
          ["Reason", formatReason(row.reason)],
          ["Description", row.note],
          ["Instructions", row.instructions],
          ["Return address", row.returnAddress],
          ["Reason for refusal", row.refusalReason],
          ["Note on the goods", row.receiptNote],
        ]}
      />
      <Section title="Pieces">
        <OpsTable
          label="Pieces"
          columns={columns}
          rows={row.lines}
          rowKey={({ line }) => line}
          empty="This return has no lines."
        />
      </Section>
      <Photos row={row} />
      {row.creditNotes.length > 0 && (
        <Section title="Credit notes">
          <ul>
            {row.creditNotes.map(({ number, total }) => (
              <li key={number ?? total}>
                {number ?? "Number pending"}: <Money paise={total} />
              </li>
            ))}
          </ul>
        </Section>
      )}
    </div>
    <Section title="Timeline">
      <Timeline events={row.timeline} />
    </Section>
  </div>
);

const Photos = ({ row: { number, photos } }: { row: Return }) => (
  <Section title="Photos">
    {photos === 0 ? (
      <p className="text-muted">The buyer sent no photos.</p>
    ) : (
      <ul className="flex flex-wrap gap-3">
        {Array.from({ length: photos }, (_, index) => index + 1).map((photo) => {
          const url = opsFileUrl("files/return-photo", { number, photo });
          return (
            <li key={photo}>
              <a href={url} target="_blank" rel="noreferrer" className="block">
                {/* biome-ignore lint/performance/noImgElement: a private upload, shown as it is. */}
                <img
                  src={url}
                  alt={`Goods, number ${photo} (opens in a new window)`}
                  className="size-40 rounded-brand border object-cover"
                />
              </a>
            </li>
          );
        })}
      </ul>
    )}
  </Section>
);
