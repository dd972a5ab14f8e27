"use client";
import { QUEUE_PAGE, type QueueRow, queueCalls } from "@/lib/contract/operations/queues";
import { formatAge } from "@/lib/operations/age";
import { type QueueName, queueTexts } from "@/lib/operations/queues";
import type { Topic } from "@/lib/operations/subscriptions";
import { useOpsQuery } from "@/lib/queries/operations";
import { FilterBar, useFilters } from "../shared/filter-bar";
import { BRANDS, isBrand } from "../shared/filters";
import { Loaded } from "../shared/loaded";
import { OpsPage } from "../shared/ops-page";
import { type Column, OpsTable } from "../shared/ops-table";
import { Pages, usePage } from "../shared/pages";
import { StatusTag } from "../shared/status-tag";
import { Day, Money } from "../shared/values";
import { REFRESH_MS } from "./queue-counts";
import { Subscriptions } from "./subscriptions";

/** Work of one kind, oldest first; each row leads to the page on which it is done. */
export function QueuePage({ queue }: { queue: QueueName }) {
  const { brand } = useFilters(["brand"]);
  const page = usePage();
  const body = { page, ...(isBrand(brand) ? { brand } : {}) };
  const rows = useOpsQuery(queueCalls[queue], body, { refetchInterval: REFRESH_MS });
  const { title, about, one, many } = queueTexts[queue];
  return (
    <OpsPage title={title} above={[{ label: "Dashboard", href: "/" }]} summary={<p>{about}</p>}>
      <FilterBar filters={[{ name: "brand", label: "Brand", options: BRANDS }]} />
      <Loaded query={rows} what={many}>
        {(found) => (
          <>
            <OpsTable
              label={title}
              columns={columnsFor(found.rows)}
              rows={found.rows}
              rowKey={({ brand: of, id }) => `${of} ${id}`}
              rowHref={({ href }) => href}
              empty={`No ${many}.`}
            />
            <Pages total={found.total} size={QUEUE_PAGE} what={many} one={one} />
          </>
        )}
      </Loaded>
      <Subscriptions topics={[queue, ...(furtherTopics[queue] ?? [])]} />
    </OpsPage>
  );
}

/** Subscribed to on the page of a queue, beside the queue itself. */
const furtherTopics: Partial<Record<QueueName, Topic[]>> = {
  orders: ["new-orders"],
  payments: ["failed-payments"],
};

/** Columns without a value in any row are left out. */
function columnsFor(rows: QueueRow[]): Column<QueueRow>[] {
  const has = (test: (row: QueueRow) => boolean) => rows.some(test);
  return [
    { label: "Subject", cell: ({ title }) => title },
    ...(has(({ company, title }) => company !== "" && company !== title)
      ? [{ label: "Customer", cell: ({ company }: QueueRow) => company || "–" }]
      : []),
    { label: "To do", cell: ({ detail }) => detail, wide: true },
    ...(has(({ amount }) => amount !== null)
      ? [
          {
            label: "Amount",
            end: true,
            cell: ({ amount }: QueueRow) => (amount === null ? "–" : <Money paise={amount} />),
          },
        ]
      : []),
    { label: "Brand", cell: ({ brand }) => brand.toUpperCase() },
    {
      label: "Waiting",
      cell: ({ since }) => (
        <time dateTime={since} className="whitespace-nowrap">
          {formatAge(since, new Date())}
        </time>
      ),
    },
    ...(has(({ dueOn }) => dueOn !== null)
      ? [
          {
            label: "Due",
            cell: ({ dueOn, isOverdue }: QueueRow) => (
              <span className="inline-flex flex-wrap gap-1">
                <Day day={dueOn} />
                {isOverdue && <StatusTag tone="bad">Overdue</StatusTag>}
              </span>
            ),
          },
        ]
      : []),
  ];
}
