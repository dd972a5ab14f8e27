import { sql } from "drizzle-orm";
import type { RfiState } from "../../lib/contract/rfi-line.ts";
import { orderLines, orders, rfiLines } from "./schema/index.ts";

const isOrderCancelled = sql`exists (
  select 1 from ${orderLines} join ${orders} on ${orders.id} = ${orderLines.orderId}
  where ${orderLines.rfiLineId} = ${rfiLines.id} and ${orders.status} = 'Cancelled')`;

/** State of an RFI line; expiry by database time. A line stays ordered in the table when its order is cancelled. */
export const rfiLineState = sql<RfiState>`case
  when ${rfiLines.status} = 'answered' and ${rfiLines.validUntil} <= now() then 'expired'
  when ${rfiLines.status} = 'ordered' and ${isOrderCancelled} then 'cancelled'
  else ${rfiLines.status} end`;
