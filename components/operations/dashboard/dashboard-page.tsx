"use client";
import { showDashboard } from "@/lib/contract/operations/dashboard";
import { isPeriod, PERIODS, periodTitles } from "@/lib/operations/periods";
import { useOpsQuery } from "@/lib/queries/operations";
import { QueueCounts, REFRESH_MS } from "../queues/queue-counts";
import { FilterBar, useFilters } from "../shared/filter-bar";
import { BRANDS, isBrand } from "../shared/filters";
import { Loaded } from "../shared/loaded";
import { OpsPage, Section } from "../shared/ops-page";
import { Figures } from "./figures";

const DEFAULT_PERIOD = "30-days";

/** Start page of the console: queues of work, and the figures of a period. */
export function DashboardPage() {
  const { brand, period } = useFilters(["brand", "period"]);
  const chosen = isPeriod(period) ? period : DEFAULT_PERIOD;
  const dashboard = useOpsQuery(
    showDashboard,
    { period: chosen, ...(isBrand(brand) ? { brand } : {}) },
    { refetchInterval: 10 * REFRESH_MS },
  );
  return (
    <OpsPage title="Dashboard">
      <FilterBar
        filters={[
          { name: "brand", label: "Brand", options: BRANDS },
          {
            name: "period",
            label: "Period",
            empty: periodTitles[DEFAULT_PERIOD],
            options: PERIODS.filter((one) => one !== DEFAULT_PERIOD).map((one) => ({
              value: one,
              label: periodTitles[one],
            })),
          },
        ]}
      />
      <Section title="To do">
        <QueueCounts brand={isBrand(brand) ? brand : ""} />
      </Section>
      <Loaded query={dashboard} what="the figures">
        {(data) => <Figures data={data} />}
      </Loaded>
    </OpsPage>
  );
}
