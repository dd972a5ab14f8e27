import { and, eq, getTableColumns, inArray, not, sql } from "drizzle-orm";
import type { PgUpdateSetSource } from "drizzle-orm/pg-core";
import type { FastifyBaseLogger } from "fastify";
import { recordPass } from "../../../lib/node/metrics/loop-metrics.ts";
import { advisoryLocks } from "../../db/advisory-locks.ts";
import type { Db } from "../../db/client.ts";
import { outbox } from "../../db/schema/index.ts";
import { ERASURE_DONE } from "./account-templates.ts";
import type { Transport, Transports } from "./transports.ts";

type Message = typeof outbox.$inferSelect;
type ClaimedMessage = Message & { expired: boolean };

const BATCH_SIZE = 100;
/** Messages sent at the same time, each to another recipient. */
const PARALLEL = 5;
const MAX_ATTEMPTS = 8;
const POLL_INTERVAL_MS = 1000;
/** Longer than the time-outs of every transport. */
const MAX_SEND_SECONDS = 30;
/** Another worker takes over after this time, by which a live worker has sent its messages or given them back. */
const CLAIM_SECONDS = 60;
const MAX_BATCH_MS = (CLAIM_SECONDS - MAX_SEND_SECONDS) * 1000;

const isDue = and(
  inArray(outbox.status, ["pending", "sending"]),
  sql`${outbox.nextAttemptAt} <= now()`,
);

/** A message to the same recipient is being sent; later ones wait for it. */
const isRecipientBusy = sql`exists (
  select 1 from outbox busy where busy.recipient = ${outbox.recipient} and busy.status = 'sending' and busy.next_attempt_at > now())`;

/**
 * Claims due messages for this process, oldest first. Processes claim in turn, and none gets messages to a recipient to whom
 * another is sending. A message that waits for its next attempt holds no later one back.
 */
async function claimDueMessages(db: Db): Promise<ClaimedMessage[]> {
  // Usually nothing is due, and this check needs no transaction.
  const [any] = await db.select({ id: outbox.id }).from(outbox).where(isDue).limit(1);
  if (!any) return [];
  const due = db
    .select({ id: outbox.id })
    .from(outbox)
    .where(and(isDue, not(isRecipientBusy)))
    .orderBy(outbox.id)
    .limit(BATCH_SIZE)
    .for("update", { skipLocked: true });
  return db.transaction(async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(${advisoryLocks.outbox}::bigint)`);
    const claimed = await tx
      .update(outbox)
      .set({
        status: "sending",
        attempts: sql`${outbox.attempts} + 1`,
        nextAttemptAt: sql`now() + ${CLAIM_SECONDS}::int * interval '1 second'`,
      })
      .where(inArray(outbox.id, due))
      .returning({
        ...getTableColumns(outbox),
        expired: sql<boolean>`coalesce(${outbox.expiresAt} < now(), false)`,
      });
    return claimed.sort((a, b) => a.id - b.id);
  });
}

/** Reason of a failure without the server's message, which may repeat addresses or codes. */
const describeError = (error: unknown): string => {
  const { code, responseCode, message } = error as {
    code?: string;
    responseCode?: number;
    message?: string;
  };
  if (code || responseCode) return [code, responseCode].filter(Boolean).join(" ");
  return message?.startsWith("gateway ") ? message.slice(0, 80) : "failed";
};

async function send(
  db: Db,
  message: ClaimedMessage,
  transport: Transport | null,
  log: FastifyBaseLogger,
): Promise<void> {
  const set = (changes: PgUpdateSetSource<typeof outbox>) =>
    db.update(outbox).set(changes).where(eq(outbox.id, message.id));
  const { id, template, brand, attempts } = message;
  // The recipient of this e-mail has been erased: the address goes with the content, also if it can't be delivered.
  const isErased = template === ERASURE_DONE;
  const withoutContent = { text: "", html: "", code: "", ...(isErased ? { recipient: "" } : {}) };
  if (!transport) return void (await set({ status: "stored" }));
  if (message.expired) return void (await set({ status: "expired", ...withoutContent }));
  try {
    await transport(message);
    await set({ status: "sent", sentAt: sql`now()`, lastError: "", ...withoutContent });
    log.info({ outbox: id, template, brand }, "message sent");
  } catch (error) {
    const lastError = describeError(error);
    const hasFailed = attempts >= MAX_ATTEMPTS;
    const nextAttemptAt = sql`now() + ${Math.min(15 * 2 ** attempts, 3600)}::int * interval '1 second'`;
    await set({
      status: hasFailed ? "failed" : "pending",
      nextAttemptAt,
      lastError,
      ...(hasFailed && isErased ? withoutContent : {}),
    });
    log.warn({ outbox: id, template, reason: lastError, attempts }, "message not sent");
  }
}

/** Gives messages back, which are then sent by whichever process claims them. */
const release = (db: Db, messages: ClaimedMessage[]) =>
  db
    .update(outbox)
    .set({
      status: "pending",
      attempts: sql`${outbox.attempts} - 1`,
      nextAttemptAt: sql`now()`,
    })
    .where(
      inArray(
        outbox.id,
        messages.map(({ id }) => id),
      ),
    );

/**
 * Sends the messages that are due now, several at a time and those to one recipient in their order. Returns how many were
 * claimed. Once the process is stopping, or the claim could end before the next one is sent, the rest is given back.
 */
export async function processOutbox(
  db: Db,
  transports: Transports,
  log: FastifyBaseLogger,
  isStopping = () => false,
): Promise<number> {
  const messages = await claimDueMessages(db);
  const begun = performance.now();
  const isOver = () => isStopping() || performance.now() - begun > MAX_BATCH_MS;
  const queues = [...Map.groupBy(messages, ({ recipient }) => recipient).values()];
  const sendQueues = async () => {
    for (let queue = queues.shift(); queue; queue = queues.shift()) {
      for (const [n, message] of queue.entries()) {
        if (isOver()) {
          await release(db, queue.slice(n));
          break;
        }
        await send(db, message, message.channel === "sms" ? transports.sms : transports.mail, log);
      }
    }
  };
  await Promise.all(Array.from({ length: PARALLEL }, sendQueues));
  return messages.length;
}

/** Processes the outbox every second, without a pause while more is due, until stopped; a database outage is logged and retried. */
export function startOutboxWorker(db: Db, transports: Transports, log: FastifyBaseLogger) {
  let stopped = false;
  let running: Promise<unknown> = Promise.resolve();
  let timer: NodeJS.Timeout | undefined;
  const process = async () => {
    let claimed = 0;
    try {
      claimed = await processOutbox(db, transports, log, () => stopped);
      recordPass("outbox");
    } catch (error) {
      log.warn({ err: error }, "outbox not processed");
    }
    scheduleNext(claimed === BATCH_SIZE ? 0 : POLL_INTERVAL_MS);
  };
  const scheduleNext = (ms: number) => {
    if (stopped) return;
    timer = setTimeout(() => {
      running = process();
    }, ms);
    timer.unref();
  };
  scheduleNext(POLL_INTERVAL_MS);
  return {
    async stop() {
      stopped = true;
      clearTimeout(timer);
      await running;
    },
  };
}
