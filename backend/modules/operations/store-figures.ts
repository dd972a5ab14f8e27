import { sql } from "drizzle-orm";
import { QUEUES } from "../../../lib/operations/queues.ts";
import type { Db } from "../../db/client.ts";
import { countQueues } from "./queues/read-queue.ts";

/** Figures of the store for its metrics: counts and times, never anything about a person or company. */
export interface StoreFigures {
  /** Messages that wait to be sent or have failed, by status. */
  outbox: Record<string, number>;
  /** Age of the oldest message that waits, seconds. */
  outboxAge: number;
  /** Payments that may still become an order or receipt, by kind. */
  openPayments: Record<string, number>;
  /** Records in the console's queues, by queue. */
  queues: Record<string, number>;
  /** Orders of the last minute. */
  ordersLastMinute: number;
  /** Seconds since 1970 of the last success, by job of the background; 0 if there is none. */
  jobs: Record<string, number>;
}

const MESSAGES = ["pending", "sending", "failed"];

/** Reads all figures in two statements; each count has an index or a short table. */
export async function readStoreFigures(db: Db, now: Date): Promise<StoreFigures> {
  const queues: Record<string, number> = Object.fromEntries(QUEUES.map((name) => [name, 0]));
  for (const { queue, count } of await countQueues(db, now))
    queues[queue] = (queues[queue] ?? 0) + count;
  const { rows } = await db.execute<Omit<StoreFigures, "queues"> & Record<string, unknown>>(sql`
    select
      (select coalesce(jsonb_object_agg(s.status, (select count(*) from outbox o where o.status = s.status and o.masked_at is null)), '{}')
        from unnest(${sql.param(MESSAGES)}::text[]) s (status)) as outbox,
      (select coalesce(extract(epoch from now() - min(created_at)), 0)::float8 from outbox
        where status in ('pending', 'sending')) as "outboxAge",
      jsonb_build_object(
        'checkout', (select count(*) from checkouts where state = 'open'),
        'invoice', (select count(*) from invoice_payments where state = 'open')) as "openPayments",
      (select count(*)::int from orders where placed_at > now() - interval '1 minute') as "ordersLastMinute",
      (select coalesce(jsonb_object_agg(name, coalesce(extract(epoch from succeeded_at), 0)), '{}') from job_runs) as jobs`);
  const [figures] = rows;
  if (!figures) throw new Error("no figures");
  return { ...figures, queues };
}
