"use client";
import { AppLink } from "@/components/ui/app-link";
import {
  type ItemPage as Item,
  type ItemEvent,
  showItemCall,
} from "@/lib/contract/operations/items";
import { countNoun } from "@/lib/count-noun";
import { formatCount } from "@/lib/format";
import { formatPieces } from "@/lib/format-pieces";
import { useOpsQuery } from "@/lib/queries/operations";
import { Facts } from "../shared/facts";
import { Loaded } from "../shared/loaded";
import { OpsPage, Section } from "../shared/ops-page";
import { type Column, OpsTable } from "../shared/ops-table";
import { StatusTag } from "../shared/status-tag";
import { Moment } from "../shared/values";
import { ItemForm } from "./item-form";

const importOf = (source: string) => /^Import (\d+)$/.exec(source)?.[1];

const COLUMNS: Column<ItemEvent & { key: number }>[] = [
  { label: "When", cell: ({ at }) => <Moment at={at} /> },
  { label: "Field", cell: ({ column }) => column },
  { label: "From", cell: ({ from }) => from || "–" },
  { label: "To", cell: ({ to }) => to || "–" },
  { label: "Changed by", cell: ({ by }) => by },
  {
    label: "Reason",
    cell: ({ source }) => {
      const id = importOf(source);
      return id ? (
        <AppLink href={`/imports/${id}`} className="link">
          {source}
        </AppLink>
      ) : (
        source || "–"
      );
    },
  },
];

function Demand({ item }: { item: Item }) {
  return (
    <Facts
      facts={[
        ["Free stock", formatPieces(item.available)],
        ["Allocated to orders", formatPieces(item.allocated)],
        ["Back-ordered", formatPieces(item.backOrdered)],
        [
          "Ordered in 12 months",
          `${formatPieces(item.orderedPieces)} in ${countNoun(item.orderCount, "order")}`,
        ],
        ["RFI lines in 12 months", formatCount(item.rfiLines)],
        ["Item code", item.code],
        ["Page of the store", `/${item.slug}`],
      ]}
    />
  );
}

/** One item: values to change, stock and demand, and its history. */
export function ItemPage({ id }: { id: number }) {
  const query = useOpsQuery(showItemCall, { id });
  const { data } = query;
  return (
    <OpsPage
      title={data ? `${data.maker} ${data.designation}` : `Item ${id}`}
      above={[{ label: "Items", href: "/items" }]}
      summary={
        data && (
          <>
            <StatusTag tone={data.status === "Active" ? "good" : "warning"}>
              {data.status}
            </StatusTag>{" "}
            <span className="text-muted">
              {data.brand.toUpperCase()}, {data.type}
            </span>
          </>
        )
      }
    >
      <Loaded query={query} what="this item">
        {(item) => (
          <>
            <Section title="Stock and demand">
              <Demand item={item} />
            </Section>
            <Section title="Values">
              <ItemForm item={item} />
            </Section>
            <Section title="History">
              <OpsTable
                label="History"
                columns={COLUMNS}
                rows={item.events.map((event, at) => ({ ...event, key: at }))}
                rowKey={({ key }) => key}
                empty="No changes yet. Changes by operators and imports appear here."
              />
            </Section>
          </>
        )}
      </Loaded>
    </OpsPage>
  );
}
