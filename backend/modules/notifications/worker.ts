import { and, eq, getTableColumns, inArray, sql } from "drizzle-orm";
import type { PgUpdateSetSource } from "drizzle-orm/pg-core";
import type { FastifyBaseLogger } from "fastify";
import type { Db } from "../../db/client.ts";
import { outbox } from "../../db/schema/index.ts";
import { createMsg91 } from "./msg91.ts";
import type { Messaging } from "./settings.ts";
import { createSmtp } from "./smtp.ts";
import type { Transport, Transports } from "./transports.ts";

type Stored = typeof outbox.$inferSelect;
type Row = Stored & { useless: boolean };

const AT_ONCE = 10;
const MOST_ATTEMPTS = 8;
const PAUSE_MS = 1000;
/** Longest that one message may take: the time-outs of carriers, with something to spare. */
const LONGEST_SEND_S = 30;
/** A message being sent by a process that died is taken up again after this; a living one has sent them all by then. */
const GIVEN_UP_S = AT_ONCE * LONGEST_SEND_S;

const isDue = and(
  inArray(outbox.status, ["pending", "sending"]),
  sql`${outbox.nextAttemptAt} <= now()`,
);

/** Takes due messages for this process; SKIP LOCKED leaves those alone that another one is taking. */
async function take(db: Db): Promise<Row[]> {
  // Most of the time there is nothing to do, and looking costs no transaction.
  const [any] = await db.select({ id: outbox.id }).from(outbox).where(isDue).limit(1);
  if (!any) return [];
  const due = db
    .select({ id: outbox.id })
    .from(outbox)
    .where(isDue)
    .orderBy(outbox.id)
    .limit(AT_ONCE)
    .for("update", { skipLocked: true });
  return db.transaction((tx) =>
    tx
      .update(outbox)
      .set({
        status: "sending",
        attempts: sql`${outbox.attempts} + 1`,
        nextAttemptAt: sql`now() + ${GIVEN_UP_S}::int * interval '1 second'`,
      })
      .where(inArray(outbox.id, due))
      .returning({
        ...getTableColumns(outbox),
        useless: sql<boolean>`coalesce(${outbox.expiresAt} < now(), false)`,
      }),
  );
}

/** Words of a failure without addresses or codes that a server may have repeated in it. */
const reasonOf = (error: unknown): string => {
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
  row: Row,
  carrier: Transport | null,
  log: FastifyBaseLogger,
): Promise<void> {
  const set = (changes: PgUpdateSetSource<typeof outbox>) =>
    db.update(outbox).set(changes).where(eq(outbox.id, row.id));
  const emptied = { text: "", html: "", code: "" };
  if (!carrier) return void (await set({ status: "stored" }));
  if (row.useless) return void (await set({ status: "expired", ...emptied }));
  try {
    await carrier(row);
    await set({ status: "sent", sentAt: sql`now()`, lastError: "", ...emptied });
    log.info({ outbox: row.id, template: row.template, brand: row.brand }, "message sent");
  } catch (error) {
    const lastError = reasonOf(error);
    const over = row.attempts >= MOST_ATTEMPTS;
    const pause = sql`now() + ${Math.min(15 * 2 ** row.attempts, 3600)}::int * interval '1 second'`;
    await set({ status: over ? "failed" : "pending", nextAttemptAt: pause, lastError });
    log.warn(
      { outbox: row.id, template: row.template, reason: lastError, attempts: row.attempts },
      "message not sent",
    );
  }
}

/** Sends what is due, once; answers how many messages were taken. */
export async function workOutbox(
  db: Db,
  carriers: Transports,
  log: FastifyBaseLogger,
): Promise<number> {
  const rows = await take(db);
  for (const row of rows) {
    await send(db, row, row.channel === "sms" ? carriers.sms : carriers.mail, log);
  }
  return rows.length;
}

export async function createTransports(messaging: Messaging): Promise<Transports> {
  return {
    mail: messaging.smtpUrl ? await createSmtp(messaging.smtpUrl, messaging.from) : null,
    sms: messaging.msg91 ? createMsg91(messaging.msg91) : null,
  };
}

/** Works the outbox every second until stopped; a database that is away for a while is waited for. */
export function startOutbox(db: Db, carriers: Transports, log: FastifyBaseLogger) {
  let stopped = false;
  let turn: Promise<unknown> = Promise.resolve();
  let timer: NodeJS.Timeout | undefined;
  const next = () => {
    if (stopped) return;
    timer = setTimeout(() => {
      turn = workOutbox(db, carriers, log)
        .catch((error) => log.warn({ err: error }, "outbox not worked"))
        .then(next);
    }, PAUSE_MS);
    timer.unref();
  };
  next();
  return {
    async stop() {
      stopped = true;
      clearTimeout(timer);
      await turn;
    },
  };
}
