import type { Dashboard } from "@/lib/contract/operations/dashboard";
import { formatCount, formatMoment, formatMoney } from "@/lib/format";
import { formatPer100, formatShare } from "@/lib/operations/shares";
import { Section } from "../shared/ops-page";
import { Definition, FigureTile } from "./figure-tile";
import { SalesChart } from "./sales-chart";
import { TopLists } from "./top-lists";
import { WantedItems } from "./wanted-items";

const GRID = "grid gap-2 min-[420px]:grid-cols-2 md:grid-cols-3 min-[100rem]:grid-cols-6";

/** Figures, chart and lists of the chosen period. */
export function Figures({ data }: { data: Dashboard }) {
  const { ordered, invoiced, orders, averageOrder, openOffers, dispatchedLate } = data;
  return (
    <>
      <Section title="Sales">
        <p className="text-small text-muted">
          {formatMoment(data.from)} to {formatMoment(data.to)}, compared with{" "}
          {formatMoment(data.previousFrom)} to {formatMoment(data.previousTo)}. Amounts incl. GST.
        </p>
        <dl className={GRID}>
          <FigureTile
            figure="ordered"
            value={formatMoney(ordered.current)}
            compared={ordered}
            format={formatMoney}
          />
          <FigureTile
            figure="invoiced"
            value={formatMoney(invoiced.current)}
            compared={invoiced}
            format={formatMoney}
          />
          <FigureTile
            figure="orders"
            value={formatCount(orders.current)}
            compared={orders}
            format={formatCount}
          />
          <FigureTile
            figure="averageOrder"
            value={formatMoney(averageOrder.current)}
            compared={averageOrder}
            format={formatMoney}
          />
          <FigureTile
            figure="openOffers"
            value={formatCount(openOffers.lines)}
            note={`worth ${formatMoney(openOffers.value)} before GST`}
          />
          <FigureTile
            figure="dispatchedLate"
            value={formatShare(dispatchedLate.current, data.dispatchedLines.current)}
            note={`${formatCount(dispatchedLate.current)} of ${formatCount(data.dispatchedLines.current)} lines; before: ${formatShare(dispatchedLate.previous, data.dispatchedLines.previous)}. Late now: ${formatCount(data.lateLines)}`}
          />
        </dl>
        <SalesChart series={data.series} step={data.step} />
        <Definition of="chart" />
      </Section>
      <Conversion data={data} />
      <WantedItems wanted={data.wanted} />
      <TopLists data={data} />
    </>
  );
}

const STEPS = [
  { key: "product", label: "Views of product pages" },
  { key: "cart", label: "Views of the cart" },
  { key: "checkout", label: "Views of the checkout" },
  { key: "orders", label: "Orders" },
] as const;

/** The steps to an order as bars of one scale. */
function Conversion({ data: { conversion } }: { data: Dashboard }) {
  const most = Math.max(1, ...STEPS.map(({ key }) => conversion[key].current));
  const { orders, cart } = conversion;
  return (
    <Section title="From product page to order">
      <dl className="grid gap-1.5">
        {STEPS.map(({ key, label }) => (
          <div
            key={key}
            className="grid grid-cols-[minmax(0,11rem)_minmax(0,1fr)] items-center gap-2"
          >
            <dt className="text-small">{label}</dt>
            <dd className="grid gap-0.5 text-small tabular-nums">
              <span>
                {formatCount(conversion[key].current)}{" "}
                <span className="text-muted">
                  (before: {formatCount(conversion[key].previous)})
                </span>
              </span>
              <svg
                viewBox="0 0 100 2"
                preserveAspectRatio="none"
                className="h-2 w-full"
                aria-hidden="true"
              >
                <rect
                  width={(conversion[key].current / most) * 100}
                  height="2"
                  className="fill-primary"
                />
              </svg>
            </dd>
          </div>
        ))}
      </dl>
      <p className="text-small text-muted">
        Orders per 100 cart views: {formatPer100(orders.current, cart.current)}
      </p>
      <Definition of="conversion" />
    </Section>
  );
}
