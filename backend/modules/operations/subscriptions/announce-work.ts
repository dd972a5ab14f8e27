import { and, eq, isNull, lt, notInArray, notLike, or, sql } from "drizzle-orm";
import type { BrandId } from "../../../../brands/types.ts";
import type { QueueCount, QueueRow } from "../../../../lib/contract/operations/queues.ts";
import { indianDay, indianTime } from "../../../../lib/indian-time.ts";
import {
  IMMEDIATE_TOPICS,
  type ImmediateTopic,
  TOPICS,
  type Topic,
} from "../../../../lib/operations/subscriptions.ts";
import type { Db } from "../../../db/client.ts";
import { announcedWork, operatorSubscriptions } from "../../../db/schema/index.ts";
import {
  enqueueAll,
  newWorkEmail,
  type OutboxMessage,
  workSummaryEmail,
} from "../../notifications/index.ts";
import { countQueues, listQueue } from "../queues/read-queue.ts";
import { toMailboxSubscribers, type WorkSettings } from "./seller-mailbox.ts";
import { findSubscribers, SUMMARY_TIME, type Subscriber } from "./subscriptions.ts";

/** Rows of a queue that are compared; of a longer queue the newest are not announced. */
const ROWS_MAX = 1_000;
const DAY_MINUTES = 1_440;
/** Topic under which the summaries to the sellers' mailboxes are noted. */
const MAILBOX_SUMMARY = "mailbox-summary";

/** Orders of the last two days, whatever their state. */
async function findNewOrders(tx: Db): Promise<QueueRow[]> {
  const { rows } = await tx.execute<{
    number: string;
    brand: BrandId;
    company: string;
    status: string;
    payable: string;
    placedAt: Date | string;
  }>(sql`
    select number, brand, company_name as company, status, payable::text as payable, placed_at as "placedAt"
    from orders where placed_at > now() - interval '2 days' order by id desc limit ${ROWS_MAX}::int`);
  return rows.map(({ number, brand, company, status, payable, placedAt }) => ({
    id: number,
    brand,
    title: number,
    company,
    detail: status,
    since: new Date(placedAt).toISOString(),
    dueOn: null,
    isOverdue: false,
    amount: Number(payable),
    href: `/orders/${number}`,
  }));
}

/**
 * Refunds of the last two days of payments that made no order, whatever their state, and those that failed. Refunds of
 * cancelled orders and returns are an operator's own.
 */
async function findNewRefunds(tx: Db): Promise<QueueRow[]> {
  const { rows } = await tx.execute<{
    id: number;
    brand: BrandId;
    payment: string;
    company: string;
    reason: string;
    state: string;
    amount: string;
    createdAt: Date | string;
    checkoutId: number;
  }>(sql`
    select r.id, r.brand, p.provider_payment_id as payment, c.name as company, r.reason, r.state,
      r.amount::text as amount, r.created_at as "createdAt", k.id as "checkoutId"
    from refunds r join payments p on p.id = r.payment_id join checkouts k on k.id = p.checkout_id
    join companies c on c.id = k.company_id
    where r.state = 'failed' or (p.order_id is null and r.created_at > now() - interval '2 days')
    order by r.id desc limit ${ROWS_MAX}::int`);
  return rows.map(
    ({ id, brand, payment, company, reason, state, amount, createdAt, checkoutId }) => ({
      // A refund is announced again when it fails.
      id: state === "failed" ? `${id} failed` : String(id),
      brand,
      title: payment,
      company,
      detail: state === "failed" ? `Refund failed (${reason})` : `No order: ${reason}`,
      since: new Date(createdAt).toISOString(),
      dueOn: null,
      isOverdue: false,
      amount: Number(amount),
      href: `/payments/checkout/${checkoutId}`,
    }),
  );
}

async function findWork(tx: Db, topic: ImmediateTopic, now: Date): Promise<QueueRow[]> {
  if (topic === "new-orders") return findNewOrders(tx);
  if (topic === "refunds") return findNewRefunds(tx);
  return (await listQueue(tx, topic, { page: 1, rows: ROWS_MAX }, now)).rows;
}

/** Rows that were not announced before, which they are from now on. */
async function takeNewWork(tx: Db, topic: ImmediateTopic, now: Date): Promise<QueueRow[]> {
  const work = await findWork(tx, topic, now);
  const ids = work.map(({ id }) => id);
  // A record that comes back into a queue is announced again.
  await tx
    .delete(announcedWork)
    .where(
      and(
        eq(announcedWork.topic, topic),
        ids.length > 0 ? notInArray(announcedWork.rowId, ids) : undefined,
      ),
    );
  if (ids.length === 0) return [];
  const added = await tx
    .insert(announcedWork)
    .values(ids.map((rowId) => ({ topic, rowId })))
    .onConflictDoNothing()
    .returning({ rowId: announcedWork.rowId });
  const isNew = new Set(added.map(({ rowId }) => rowId));
  return work.filter(({ id }) => isNew.has(id));
}

/** Subscriptions by address and brand, each of which gets one e-mail. */
const byRecipient = (subscribers: Subscriber[]) =>
  [
    ...Map.groupBy(subscribers, ({ email, brand }) => `${email.toLowerCase()} ${brand}`).values(),
  ].flatMap((own) =>
    own[0]
      ? [
          {
            email: own[0].email,
            brand: own[0].brand,
            reader: own[0].operatorId === null ? ("mailbox" as const) : ("operator" as const),
            topics: TOPICS.filter((topic) => own.some((one) => one.topic === topic)),
          },
        ]
      : [],
  );

const toMessage = (
  to: string,
  brand: BrandId,
  content: OutboxMessage["content"],
): OutboxMessage => ({
  brand,
  channel: "email",
  to,
  content,
  expiresInMinutes: DAY_MINUTES,
});

/**
 * E-mails subscribers and the sellers' mailboxes about rows that are new in their queues: one e-mail per address and brand. A row
 * is announced once, whichever process runs. Returns the number of e-mails.
 */
export function announceNewWork(db: Db, settings: WorkSettings, now: Date): Promise<number> {
  const { consoleUrl } = settings;
  return db.transaction(async (tx) => {
    const work = new Map<Topic, QueueRow[]>();
    for (const topic of IMMEDIATE_TOPICS) work.set(topic, await takeNewWork(tx, topic, now));
    if ([...work.values()].every((rows) => rows.length === 0)) return 0;
    const subscribers = [
      ...(await findSubscribers(tx, "immediately")),
      ...toMailboxSubscribers(settings, "immediately"),
    ];
    const emails = byRecipient(subscribers).flatMap(({ email, brand, reader, topics }) => {
      const parts = topics
        .map((topic) => ({
          topic,
          rows: (work.get(topic) ?? []).filter((row) => row.brand === brand),
        }))
        .filter(({ rows }) => rows.length > 0);
      return parts.length > 0
        ? [toMessage(email, brand, newWorkEmail(brand, parts, { reader, consoleUrl }))]
        : [];
    });
    if (emails.length > 0) await enqueueAll(tx, emails);
    return emails.length;
  });
}

/** Orders of the last day, as if they were a queue. */
async function countNewOrders(tx: Db): Promise<(Omit<QueueCount, "queue"> & { queue: Topic })[]> {
  const { rows } = await tx.execute<{ brand: BrandId; count: number; oldest: Date | string }>(sql`
    select brand, count(*)::int as count, min(placed_at) as oldest
    from orders where placed_at > now() - interval '1 day' group by brand`);
  return rows.map((row) => ({
    ...row,
    queue: "new-orders",
    oldest: new Date(row.oldest).toISOString(),
  }));
}

/** Failed payments by brand, as if they were a queue. */
async function countFailedPayments(tx: Db, now: Date) {
  const { rows } = await listQueue(tx, "failed-payments", { page: 1, rows: ROWS_MAX }, now);
  return [...Map.groupBy(rows, ({ brand }) => brand)].map(([brand, own]) => ({
    ...{ brand, count: own.length, queue: "failed-payments" as const },
    oldest: own[0]?.since ?? now.toISOString(),
  }));
}

/** Subscriptions of the mailboxes whose summary of the day is not sent yet, which it is from now on. */
async function takeDueMailboxes(tx: Db, settings: WorkSettings, today: string) {
  const all = toMailboxSubscribers(settings, "daily");
  if (all.length === 0) return [];
  const isSummary = eq(announcedWork.topic, MAILBOX_SUMMARY);
  await tx.delete(announcedWork).where(and(isSummary, notLike(announcedWork.rowId, `% ${today}`)));
  const added = await tx
    .insert(announcedWork)
    .values(
      [...new Set(all.map(({ brand }) => `${brand} ${today}`))].map((rowId) => ({
        topic: MAILBOX_SUMMARY,
        rowId,
      })),
    )
    .onConflictDoNothing()
    .returning({ rowId: announcedWork.rowId });
  return all.filter(({ brand }) => added.some(({ rowId }) => rowId === `${brand} ${today}`));
}

/**
 * Sends the daily summaries: from 9:00 in India, once per address, brand and day, and none if there is no work. Returns the
 * number of e-mails.
 */
export async function sendWorkSummaries(
  db: Db,
  settings: WorkSettings,
  now: Date,
): Promise<number> {
  const { consoleUrl } = settings;
  if (indianTime(now) < SUMMARY_TIME) return 0;
  const today = indianDay(now);
  return db.transaction(async (tx) => {
    const due = await tx
      .update(operatorSubscriptions)
      .set({ lastSummaryOn: today })
      .where(
        and(
          eq(operatorSubscriptions.frequency, "daily"),
          or(
            isNull(operatorSubscriptions.lastSummaryOn),
            lt(operatorSubscriptions.lastSummaryOn, today),
          ),
        ),
      )
      .returning();
    const mailboxes = await takeDueMailboxes(tx, settings, today);
    if (due.length === 0 && mailboxes.length === 0) return 0;
    const isDue = new Set(due.map((one) => `${one.operatorId} ${one.topic} ${one.brand}`));
    const subscribers = (await findSubscribers(tx, "daily")).filter((one) =>
      isDue.has(`${one.operatorId} ${one.topic} ${one.brand}`),
    );
    const counts = [
      ...(await countNewOrders(tx)),
      ...(await countFailedPayments(tx, now)),
      ...(await countQueues(tx, now)),
    ];
    const readers = byRecipient([...subscribers, ...mailboxes]);
    const emails = readers.flatMap(({ email, brand, reader, topics }) => {
      const own = counts.filter((one) => one.brand === brand && topics.includes(one.queue));
      return own.length > 0
        ? [toMessage(email, brand, workSummaryEmail(brand, own, { reader, consoleUrl }))]
        : [];
    });
    if (emails.length > 0) await enqueueAll(tx, emails);
    return emails.length;
  });
}
