import type { Dashboard } from "@/lib/contract/operations/dashboard";
import { formatCount } from "@/lib/format";
import { figures } from "@/lib/operations/figures";
import { Section } from "../shared/ops-page";
import { OpsTable } from "../shared/ops-table";
import { Definition } from "./figure-tile";

/** Items out of stock that somebody wanted, most wanted first. */
export function WantedItems({ wanted: { rows, total } }: Pick<Dashboard, "wanted">) {
  const { title } = figures.stockOuts;
  return (
    <Section title={title}>
      <OpsTable
        label={title}
        rows={rows}
        rowKey={({ itemId }) => itemId}
        rowHref={({ itemId }) => `/items/${itemId}`}
        empty="Nothing that was wanted in this period is out of stock."
        columns={[
          { label: "Item", cell: ({ designation, maker }) => `${designation} ${maker}` },
          { label: "Brand", cell: ({ brand }) => brand.toUpperCase() },
          { label: "Order lines", end: true, cell: ({ orders }) => formatCount(orders) },
          { label: "RFI lines", end: true, cell: ({ rfis }) => formatCount(rfis) },
          { label: "Searches", end: true, cell: ({ searches }) => formatCount(searches) },
          { label: "Waiting users", end: true, cell: ({ alerts }) => formatCount(alerts) },
        ]}
      />
      {total > rows.length && (
        <p className="text-small text-muted">
          The {rows.length} most wanted of {formatCount(total)}.
        </p>
      )}
      <Definition of="stockOuts" />
    </Section>
  );
}
