import type { BrandId } from "../../../../brands/types.ts";
import { type Dashboard, showDashboard } from "../../../../lib/contract/operations/dashboard.ts";
import { type PeriodName, periodOf } from "../../../../lib/operations/periods.ts";
import type { Db } from "../../../db/client.ts";
import type { Deps } from "../../../deps.ts";
import type { App } from "../../../http/route.ts";
import { mountOpsCall } from "../ops-route.ts";
import { countQueues } from "../queues/read-queue.ts";
import {
  readDispatches,
  readOpenOffers,
  readTopSearches,
  readViews,
  readWanted,
} from "./demand.ts";
import { readSales, readSeries, readTopCustomers, readTopItems } from "./sales.ts";

async function readDashboard(
  db: Db,
  name: PeriodName,
  brand: BrandId | undefined,
  now: Date,
): Promise<Dashboard> {
  const period = periodOf(name, now);
  const selection = { period, brand };
  const [sales, series, offers, counts, dispatches, views, wanted, searches, items, customers] =
    await Promise.all([
      readSales(db, selection),
      readSeries(db, selection),
      readOpenOffers(db, selection),
      countQueues(db, now, ["late"]),
      readDispatches(db, selection),
      readViews(db, selection),
      readWanted(db, selection),
      readTopSearches(db, selection),
      readTopItems(db, selection),
      readTopCustomers(db, selection),
    ]);
  const late = counts.filter((one) => !brand || one.brand === brand);
  return {
    from: period.current.from.toISOString(),
    to: period.current.to.toISOString(),
    previousFrom: period.previous.from.toISOString(),
    previousTo: period.previous.to.toISOString(),
    ...sales,
    openOffers: offers,
    lateLines: late.reduce((sum, { count }) => sum + count, 0),
    ...dispatches,
    conversion: { ...views, orders: sales.orders },
    step: period.step,
    series,
    wanted,
    topSearches: searches,
    topItems: items,
    topCustomers: customers,
  };
}

export function dashboardRoutes(app: App, deps: Deps): void {
  mountOpsCall(app, deps, showDashboard, ({ period, brand }) =>
    readDashboard(deps.db, period, brand, deps.clock()),
  );
}
