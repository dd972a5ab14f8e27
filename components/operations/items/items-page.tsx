"use client";
import { AppLink } from "@/components/ui/app-link";
import { ITEMS_PAGE, type ListedItem, searchItemsCall } from "@/lib/contract/operations/items";
import { countNoun } from "@/lib/count-noun";
import { formatCount } from "@/lib/format";
import { useOpsQuery } from "@/lib/queries/operations";
import { FilterBar, useFilters } from "../shared/filter-bar";
import { BRANDS } from "../shared/filters";
import { Loaded } from "../shared/loaded";
import { OpsPage } from "../shared/ops-page";
import { type Column, OpsTable } from "../shared/ops-table";
import { Pages, usePage } from "../shared/pages";
import { StatusTag } from "../shared/status-tag";
import { Money } from "../shared/values";

const COLUMNS: Column<ListedItem>[] = [
  {
    label: "Number",
    cell: ({ designation }) => <span className="part-number">{designation}</span>,
  },
  { label: "Maker", cell: ({ maker }) => maker },
  { label: "Brand", cell: ({ brand }) => brand.toUpperCase() },
  { label: "Type", cell: ({ type }) => type },
  {
    label: "List price",
    end: true,
    cell: ({ listPrice }) => (listPrice === 0 ? "On request" : <Money paise={listPrice} />),
  },
  { label: "Free stock", end: true, cell: ({ available }) => formatCount(available) },
  {
    label: "Back-ordered",
    end: true,
    cell: ({ backOrdered }) => (backOrdered ? formatCount(backOrdered) : "–"),
  },
  {
    label: "Lead time",
    end: true,
    cell: ({ leadDays }) => (leadDays === null ? "–" : countNoun(leadDays, "day")),
  },
  {
    label: "Status",
    cell: ({ status }) => (
      <StatusTag tone={status === "Active" ? "good" : "warning"}>{status}</StatusTag>
    ),
  },
];

const SHOW = [
  { value: "out-of-stock", label: "Out of stock" },
  { value: "back-ordered", label: "Back-ordered" },
  { value: "on-request", label: "Price on request" },
  { value: "discontinued", label: "Discontinued" },
] as const;

/** All items of both brands. */
export function ItemsPage() {
  const { text, brand, maker, show } = useFilters(["text", "brand", "maker", "show"]);
  const page = usePage();
  const query = useOpsQuery(searchItemsCall, {
    page,
    ...(text ? { text } : {}),
    ...(brand ? { brand: brand as ListedItem["brand"] } : {}),
    ...(maker ? { maker } : {}),
    ...(show ? { show: show as (typeof SHOW)[number]["value"] } : {}),
  });
  const makers = query.data?.makers ?? (maker ? [maker] : []);
  return (
    <OpsPage title="Items">
      <FilterBar
        filters={[
          { name: "text", label: "Number" },
          {
            name: "brand",
            label: "Brand",
            options: BRANDS,
          },
          {
            name: "maker",
            label: "Maker",
            options: makers.map((value) => ({ value, label: value })),
          },
          { name: "show", label: "Show", options: [...SHOW] },
        ]}
      />
      <Loaded query={query} what="the items">
        {({ items, total }) => (
          <>
            <OpsTable
              label="Items"
              columns={COLUMNS}
              rows={items}
              rowKey={({ id }) => id}
              rowHref={({ id }) => `/items/${id}`}
              empty={
                <>
                  No items match.{" "}
                  <AppLink href="/imports" className="link">
                    Import a catalogue file
                  </AppLink>{" "}
                  to add items.
                </>
              }
            />
            <Pages total={total} size={ITEMS_PAGE} what="items" one="item" />
          </>
        )}
      </Loaded>
    </OpsPage>
  );
}
