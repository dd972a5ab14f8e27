import { type SQL, sql } from "drizzle-orm";
import type { BrandId } from "../../../../brands/types.ts";

/** Columns that every queue has; facts are what only it has. */
export interface QueueRecord<Facts> {
  id: string;
  brand: BrandId;
  title: string;
  company: string;
  companyId: number | null;
  since: Date;
  dueOn: string | null;
  amount: number | null;
  facts: Facts;
}

/** How a queue is read: SQL expressions over the tables of `from`. */
export interface QueueSource<Facts> {
  /** Tables and conditions, "from … where …"; `today` is the Indian day. */
  from: (today: string) => SQL;
  brand: SQL;
  /** Since when a row waits. */
  since: SQL;
  /** Unique in the queue. */
  id: SQL;
  title: SQL;
  company?: SQL;
  companyId?: SQL;
  /** A date. */
  dueOn?: SQL;
  amount?: SQL;
  /** A JSON object. */
  facts?: SQL;
  /** "desc" expressions before the age, for queues in which other rows come first. */
  first?: SQL;
  detail: (row: QueueRecord<Facts>) => string;
  href: (row: QueueRecord<Facts>) => string;
}

/** A queue of which the facts are known to itself only. */
export interface Queue extends Omit<QueueSource<unknown>, "detail" | "href"> {
  detail: (row: QueueRecord<unknown>) => string;
  href: (row: QueueRecord<unknown>) => string;
}

/** Hides the type of the facts, so that queues can be kept in one list. */
export const defineQueue = <Facts = null>(source: QueueSource<Facts>): Queue => ({
  ...source,
  detail: (row) => source.detail(row as QueueRecord<Facts>),
  href: (row) => source.href(row as QueueRecord<Facts>),
});

const text = sql`''`;
const none = sql`null`;

/** The columns of a QueueRecord. */
export const columnsOf = (queue: Queue): SQL => sql`
  ${queue.id}::text as id, ${queue.brand} as brand, ${queue.title} as title, ${queue.company ?? text} as company,
  ${queue.companyId ?? none}::int as "companyId", ${queue.since} as since, (${queue.dueOn ?? none})::date::text as "dueOn",
  (${queue.amount ?? none})::int8::text as amount, ${queue.facts ?? none}::json as facts`;

/** Page of a customer in the console. */
export const customerPath = ({ brand, companyId }: QueueRecord<unknown>): string =>
  `/customers/${brand}/${companyId}`;
