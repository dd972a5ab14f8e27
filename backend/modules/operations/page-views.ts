import { and, desc, eq, gt, sql } from "drizzle-orm";
import { routesOf } from "../../../brands/index.ts";
import type { BrandId } from "../../../brands/types.ts";
import type { PageViews } from "../../../lib/contract/page-views.ts";
import type { Db } from "../../db/client.ts";
import { pageViews } from "../../db/schema/index.ts";

/** A year and a month, so that a month can be compared with the same month of the previous year. */
const RETENTION_DAYS = 396;

/** Adds to the counts of a day; paths that are not pages of the brand are ignored. */
export async function addPageViews(db: Db, brand: BrandId, day: string, reported: PageViews[]) {
  const routes = routesOf(brand);
  const sums = new Map<string, number>();
  for (const { path, views } of reported) {
    if (Object.hasOwn(routes, path) && routes[path] === "page")
      sums.set(path, (sums.get(path) ?? 0) + views);
  }
  // Sorted, so that two concurrent reports cannot deadlock.
  const rows = [...sums]
    .map(([path, views]) => ({ brand, day, path, views }))
    .sort((a, b) => (a.path < b.path ? -1 : 1));
  if (rows.length === 0) return;
  await db
    .insert(pageViews)
    .values(rows)
    .onConflictDoUpdate({
      target: [pageViews.brand, pageViews.day, pageViews.path],
      set: { views: sql`least(${pageViews.views}::bigint + excluded.views, 2147483647)::int` },
    });
  await db.delete(pageViews).where(sql`${pageViews.day} < ${day}::date - ${RETENTION_DAYS}::int`);
}

/** Counts of the last days, newest first. */
export const listPageViews = (db: Db, filter: { brand?: BrandId | undefined; days: number }) =>
  db
    .select()
    .from(pageViews)
    .where(
      and(
        filter.brand ? eq(pageViews.brand, filter.brand) : undefined,
        gt(pageViews.day, sql`(now() at time zone 'Asia/Kolkata')::date - ${filter.days}::int`),
      ),
    )
    .orderBy(desc(pageViews.day), pageViews.brand, desc(pageViews.views), pageViews.path);
