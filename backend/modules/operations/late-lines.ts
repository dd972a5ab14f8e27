import { type SQL, sql } from "drizzle-orm";

/**
 * Promised dispatch day of the pieces of the order line `l` that were not in stock; null without such pieces. Promises are ISO
 * days; lines from before migration 0016 can have other texts.
 */
export const promisedLater = sql`(case when l.later_by ~ '^\\d{4}-\\d\\d-\\d\\d$' then l.later_by::date end)`;

/** Whether pieces in stock of the order line `l` should have left before today. */
export const isPastAllocated = (today: string): SQL =>
  sql`(l.allocated > 0 and l.dispatch_by < ${today}::date)`;

/**
 * Whether the line `l` of an approved order is late: pieces in stock or on back-order should have left before today, or the
 * back-order leaves later than promised with the order.
 */
export const isLateLine = (today: string): SQL =>
  sql`(${isPastAllocated(today)}
    or (l.back_ordered > 0 and (l.back_order_by < ${today}::date or l.back_order_by > ${promisedLater})))`;
