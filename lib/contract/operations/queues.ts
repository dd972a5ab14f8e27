import { z } from "zod";
import type { BrandId } from "../../../brands/types.ts";
import { QUEUES, type QueueName } from "../../operations/queues.ts";
import { opsCall } from "./call.ts";

/** Queues of work for operators. */

export const QUEUE_PAGE = 50;

export interface QueueCount {
  queue: QueueName;
  brand: BrandId;
  count: number;
  /** Since when the oldest row waits. */
  oldest: string;
}

export const countQueues = opsCall<QueueCount[]>()(
  "queues/counts",
  "Number of rows of every queue and brand; queues without rows are left out",
  z.object({}),
);

/** A row of any queue, ready to be shown. */
export interface QueueRow {
  /** Unique in its queue. */
  id: string;
  brand: BrandId;
  /** Subject of the row: a number, a company, a text. */
  title: string;
  /** "" if it belongs to no customer. */
  company: string;
  detail: string;
  /** Since when it waits. */
  since: string;
  /** Day by which it was promised or is required; null if there is none. */
  dueOn: string | null;
  isOverdue: boolean;
  /** Paise; null if it is not about an amount. */
  amount: number | null;
  /** Path of the console's page on which it is dealt with. */
  href: string;
}

export interface QueuePage {
  rows: QueueRow[];
  /** Of all pages. */
  total: number;
}

const body = z.object({
  brand: z.enum(["zwz", "nod"]).optional(),
  page: z.number().int().min(1).max(10_000).default(1),
});
export type QueueFilter = z.output<typeof body>;

const call = (queue: QueueName) =>
  opsCall<QueuePage>()(`queues/${queue}`, `Queue ${queue}, oldest first`, body);

export const queueCalls = Object.fromEntries(QUEUES.map((queue) => [queue, call(queue)])) as Record<
  QueueName,
  ReturnType<typeof call>
>;
