import { sql } from "drizzle-orm";
import type { BrandId } from "../../../../brands/types.ts";
import {
  QUEUE_PAGE,
  type QueueCount,
  type QueueFilter,
  type QueuePage,
} from "../../../../lib/contract/operations/queues.ts";
import { indianDay } from "../../../../lib/indian-time.ts";
import { QUEUES, type QueueName } from "../../../../lib/operations/queues.ts";
import type { Db } from "../../../db/client.ts";
import { addresses, dataRequests, signUps } from "./customer-queues.ts";
import { late, orders, returns, rfis } from "./order-queues.ts";
import { messages, searches } from "./other-queues.ts";
import { failedPayments, payments, refunds } from "./payment-queues.ts";
import { columnsOf, type Queue, type QueueRecord } from "./queue.ts";

const queues: Record<QueueName, Queue> = {
  "sign-ups": signUps,
  addresses,
  rfis,
  orders,
  late,
  returns,
  payments,
  refunds,
  messages,
  searches,
  "data-requests": dataRequests,
};

/** Rows of queues by brand, in one statement. */
export async function countQueues(
  db: Db,
  now: Date,
  names: readonly QueueName[] = QUEUES,
): Promise<QueueCount[]> {
  const today = indianDay(now);
  const counts = names.map((name) => {
    const { brand, since, from } = queues[name];
    return sql`select ${name} as queue, ${brand} as brand, count(*)::int as count, min(${since}) as oldest
      ${from(today)} group by 2`;
  });
  const { rows } = await db.execute<Omit<QueueCount, "oldest"> & { oldest: Date | string }>(
    sql.join(counts, sql` union all `),
  );
  return rows.map((row) => ({ ...row, oldest: new Date(row.oldest).toISOString() }));
}

type Stored = Omit<QueueRecord<unknown>, "since" | "amount"> & {
  since: Date | string;
  amount: string | null;
  total: number;
};

/** A page of a queue, or of the failed payments in one, oldest first. */
export async function listQueue(
  db: Db,
  name: QueueName | "failed-payments",
  { brand, page, rows: limit = QUEUE_PAGE }: QueueFilter & { rows?: number },
  now: Date,
): Promise<QueuePage> {
  const today = indianDay(now);
  const queue = name === "failed-payments" ? failedPayments : queues[name];
  const isOfBrand = (of: BrandId) => sql`where q.brand = ${of}`;
  const { rows } = await db.execute<Stored & Record<string, unknown>>(sql`
    select q.*, count(*) over ()::int as total
    from (select ${columnsOf(queue)}, row_number() over (order by ${queue.first ?? sql``} ${queue.since}, ${queue.id}) as place
      ${queue.from(today)}) q
    ${brand ? isOfBrand(brand) : sql``}
    order by q.place limit ${limit} offset ${(page - 1) * limit}`);
  return {
    total: rows[0]?.total ?? 0,
    rows: rows.map((stored) => {
      const row = {
        ...stored,
        since: new Date(stored.since),
        amount: stored.amount === null ? null : Number(stored.amount),
      };
      return {
        id: row.id,
        brand: row.brand,
        title: row.title,
        company: row.company,
        detail: queue.detail(row),
        since: row.since.toISOString(),
        dueOn: row.dueOn,
        isOverdue: row.dueOn !== null && row.dueOn < today,
        amount: row.amount,
        href: queue.href(row),
      };
    }),
  };
}
