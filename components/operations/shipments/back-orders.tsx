"use client";
import { AppLink } from "@/components/ui/app-link";
import { type BackOrderRow, backOrders } from "@/lib/contract/operations/shipments";
import { countNoun } from "@/lib/count-noun";
import { formatCount } from "@/lib/format";
import { indianDay } from "@/lib/indian-time";
import { useOpsQuery } from "@/lib/queries/operations";
import { LateTag } from "../orders/order-state";
import { Loaded } from "../shared/loaded";
import { type Column, OpsTable } from "../shared/ops-table";
import { Day } from "../shared/values";

interface ItemBackOrders {
  key: string;
  name: string;
  brand: string;
  pieces: number;
  oldestDays: number;
  dispatchBy: string | null;
  orders: BackOrderRow[];
}

/** Back-ordered lines of one item together, what is waited for longest first. */
export function groupByItem(rows: BackOrderRow[]): ItemBackOrders[] {
  const groups = Map.groupBy(
    rows,
    ({ brand, maker, designation }) => `${brand} ${designation} ${maker}`,
  );
  return [...groups]
    .map(([key, orders]) => ({
      key,
      name: `${orders[0]?.designation} ${orders[0]?.maker}`,
      brand: orders[0]?.brand.toUpperCase() ?? "",
      pieces: orders.reduce((sum, { backOrdered }) => sum + backOrdered, 0),
      oldestDays: Math.max(...orders.map(({ ageDays }) => ageDays)),
      dispatchBy: orders.flatMap(({ dispatchBy }) => dispatchBy ?? []).toSorted()[0] ?? null,
      orders,
    }))
    .toSorted((a, b) => b.oldestDays - a.oldestDays || a.name.localeCompare(b.name));
}

const columns: Column<ItemBackOrders>[] = [
  { label: "Item", cell: ({ name }) => <span className="font-semibold">{name}</span> },
  { label: "Brand", cell: ({ brand }) => brand },
  { label: "Pieces", cell: ({ pieces }) => formatCount(pieces), end: true },
  { label: "Oldest order", cell: ({ oldestDays }) => countNoun(oldestDays, "day") },
  {
    label: "First dispatch by",
    cell: ({ dispatchBy }) => (
      <>
        <Day day={dispatchBy} />{" "}
        {dispatchBy !== null && dispatchBy < indianDay(new Date()) && <LateTag />}
      </>
    ),
  },
  {
    label: "Orders",
    cell: ({ orders }) =>
      orders.map(({ order, line, backOrdered, company }) => (
        <span key={`${order} ${line}`} className="block">
          <AppLink href={`/orders/${order}`} className="link">
            {order}
          </AppLink>{" "}
          {company}: {formatCount(backOrdered)}
        </span>
      )),
    wide: true,
  },
];

/** Back-orders by item. */
export function BackOrders({ brand }: { brand: "zwz" | "nod" | undefined }) {
  const query = useOpsQuery(backOrders, { brand });
  return (
    <Loaded query={query} what="the back-orders">
      {(rows) => (
        <OpsTable
          label="Back-orders by item"
          columns={columns}
          rows={groupByItem(rows)}
          rowKey={({ key }) => key}
          empty="No back-orders."
        />
      )}
    </Loaded>
  );
}
