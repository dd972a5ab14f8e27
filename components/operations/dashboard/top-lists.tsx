import type { ReactNode } from "react";
import type { Dashboard } from "@/lib/contract/operations/dashboard";
import { formatCount } from "@/lib/format";
import { type FigureName, figures } from "@/lib/operations/figures";
import { Section } from "../shared/ops-page";
import { type Column, OpsTable } from "../shared/ops-table";
import { Money } from "../shared/values";
import { Definition } from "./figure-tile";

interface Props<Row> {
  figure: FigureName;
  rows: Row[];
  columns: Column<Row>[];
  rowKey: (row: Row) => string | number;
  rowHref?: (row: Row) => string;
  empty: ReactNode;
}

function TopList<Row>({ figure, ...table }: Props<Row>) {
  return (
    <Section title={figures[figure].title}>
      <OpsTable label={figures[figure].title} {...table} />
      <Definition of={figure} />
    </Section>
  );
}

/** The most frequent searches and the best items and customers of the period. */
export function TopLists({ data }: { data: Dashboard }) {
  return (
    <div className="grid items-start gap-5 xl:grid-cols-3">
      <TopList
        figure="topItems"
        rows={data.topItems}
        rowKey={({ itemId }) => itemId}
        rowHref={({ itemId }) => `/items/${itemId}`}
        empty="No orders in this period."
        columns={[
          { label: "Item", cell: ({ designation, maker }) => `${designation} ${maker}` },
          { label: "Brand", cell: ({ brand }) => brand.toUpperCase() },
          { label: "Pieces", end: true, cell: ({ pieces }) => formatCount(pieces) },
          { label: "Value", end: true, cell: ({ value }) => <Money paise={value} /> },
        ]}
      />
      <TopList
        figure="topCustomers"
        rows={data.topCustomers}
        rowKey={({ companyId }) => companyId}
        rowHref={({ brand, companyId }) => `/customers/${brand}/${companyId}`}
        empty="No orders in this period."
        columns={[
          { label: "Customer", cell: ({ name }) => <span className="wrap-anywhere">{name}</span> },
          { label: "Brand", cell: ({ brand }) => brand.toUpperCase() },
          { label: "Orders", end: true, cell: ({ orders }) => formatCount(orders) },
          { label: "Value", end: true, cell: ({ value }) => <Money paise={value} /> },
        ]}
      />
      <TopList
        figure="topSearches"
        rows={data.topSearches}
        rowKey={({ brand, text }) => `${brand} ${text}`}
        empty="No searches in this period."
        columns={[
          { label: "Text", cell: ({ text }) => <span className="wrap-anywhere">{text}</span> },
          { label: "Brand", cell: ({ brand }) => brand.toUpperCase() },
          { label: "Searches", end: true, cell: ({ searches }) => formatCount(searches) },
          {
            label: "Without results",
            end: true,
            cell: ({ withoutResults }) => formatCount(withoutResults),
          },
        ]}
      />
    </div>
  );
}
