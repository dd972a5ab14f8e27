import { createHash } from "node:crypto";
import { and, eq, gte, lt, sql } from "drizzle-orm";
import { messages } from "../../lib/forms/messages.ts";
import type { Db } from "../db/client.ts";
import { rateLimits } from "../db/schema/index.ts";
import { Refusal } from "./errors.ts";

/** At most `max` hits per sliding window of `seconds`, by the database clock. */
export interface Limit {
  /** Name of the limit, e.g. "login-pair"; stored as is. */
  name: string;
  /** Address or account that the hits belong to; stored as a hash. */
  subject: string;
  max: number;
  seconds: number;
}

const toBucket = ({ name, subject }: Pick<Limit, "name" | "subject">) =>
  `${name}:${createHash("sha256").update(subject).digest("base64url").slice(0, 22)}`;

/** Number of windows since 1970, including the elapsed part of the current one. */
const windowsPast = (seconds: number) => sql`extract(epoch from now()) / ${seconds}::int`;

const windowOf = (seconds: number, back = 0) =>
  sql`to_timestamp((floor(${windowsPast(seconds)}) - ${back}::int) * ${seconds}::int)`;

/**
 * Counts one hit in one atomic statement. Returns the hits of the last `seconds`: those of this window and the share
 * of the previous one that is still within it.
 */
async function countHit(db: Db, limit: Limit): Promise<number> {
  const bucket = toBucket(limit);
  const { seconds } = limit;
  const previous = sql`select f.hits from rate_limits f where f.bucket = ${bucket} and f.window_start = ${windowOf(seconds, 1)}`;
  const left = sql`1 + floor(${windowsPast(seconds)}) - ${windowsPast(seconds)}`;
  const [row] = await db
    .insert(rateLimits)
    .values({ bucket, windowStart: windowOf(seconds), hits: 1 })
    .onConflictDoUpdate({
      target: [rateLimits.bucket, rateLimits.windowStart],
      set: { hits: sql`${rateLimits.hits} + 1` },
    })
    .returning({
      hits: sql<number>`(${rateLimits.hits} + coalesce((${previous}), 0) * (${left}))::float8`,
    });
  return row?.hits ?? 0;
}

/** Hits of the last `seconds`, rounded up; does not count one. */
export async function getHits(db: Db, { seconds, ...which }: Limit): Promise<number> {
  const [row] = await db
    .select({ hits: sql<number>`coalesce(sum(${rateLimits.hits}), 0)::int` })
    .from(rateLimits)
    .where(
      and(
        eq(rateLimits.bucket, toBucket(which)),
        gte(rateLimits.windowStart, windowOf(seconds, 1)),
      ),
    );
  return row?.hits ?? 0;
}

/** Hits of the current and the previous window, and the elapsed share of the current one (0 to 1). */
export interface LimitState {
  current: number;
  previous: number;
  elapsed: number;
}

/** Seconds until the next hit fits `max`, by the same sliding window as countHit, if no other comes before. */
export function secondsUntilAllowed(
  { max, seconds }: Pick<Limit, "max" | "seconds">,
  { current, previous, elapsed }: LimitState,
): number {
  const others = max - 1;
  const windows =
    current > others
      ? 2 - elapsed - others / current
      : previous > 0
        ? 1 - elapsed - (others - current) / previous
        : 0;
  return Math.max(1, Math.ceil(windows * seconds));
}

async function readState(db: Db, limit: Limit): Promise<LimitState> {
  const { seconds } = limit;
  const hits = (back: number) =>
    sql`coalesce((select f.hits from rate_limits f where f.bucket = ${toBucket(limit)} and f.window_start = ${windowOf(seconds, back)}), 0)`;
  const { rows } = await db.execute<{ current: number; previous: number; elapsed: number }>(
    sql`select ${hits(0)} as current, ${hits(1)} as previous, (${windowsPast(seconds)} - floor(${windowsPast(seconds)}))::float8 as elapsed`,
  );
  return rows[0] ?? { current: 0, previous: 0, elapsed: 0 };
}

/**
 * Counts an attempt against every limit before the work is done, so that parallel guesses count too. 429 above a
 * limit, with the time until the next attempt; a refused one does not count, so that this time holds.
 */
export async function countAttempt(db: Db, tries: Limit[]): Promise<void> {
  const counted: Limit[] = [];
  for (const limit of tries) {
    counted.push(limit);
    if ((await countHit(db, limit)) <= limit.max) continue;
    await uncountAttempt(db, counted);
    const wait = secondsUntilAllowed(limit, await readState(db, limit));
    throw new Refusal(429, messages.tooManyTriesFor(wait), wait);
  }
}

/** Takes an attempt back after a success: only failures count. */
export async function uncountAttempt(db: Db, tries: Limit[]): Promise<void> {
  for (const limit of tries) {
    await db
      .update(rateLimits)
      .set({ hits: sql`greatest(${rateLimits.hits} - 1, 0)` })
      .where(
        and(
          eq(rateLimits.bucket, toBucket(limit)),
          eq(rateLimits.windowStart, windowOf(limit.seconds)),
        ),
      );
  }
}

/** Forgets every hit, e.g. the failures of an account whose password was reset. */
export async function clearLimit(db: Db, which: Pick<Limit, "name" | "subject">): Promise<void> {
  await db.delete(rateLimits).where(eq(rateLimits.bucket, toBucket(which)));
}

/**
 * Takes the one hit that a limit with `max: 1` allows and returns 0, or returns the seconds to wait. Its row holds the
 * time of the hit: the sliding window would block for up to twice `seconds`.
 */
function takeTurn(db: Db, { seconds, ...which }: Limit): Promise<number> {
  const bucket = toBucket(which);
  return db.transaction(async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${bucket}, 0))`);
    const [last] = await tx
      .select({
        wait: sql<number>`ceil(${seconds}::int - extract(epoch from now() - max(${rateLimits.windowStart})))::int`,
      })
      .from(rateLimits)
      .where(eq(rateLimits.bucket, bucket));
    if (last?.wait && last.wait > 0) return last.wait;
    await clearLimit(tx, which);
    await tx.insert(rateLimits).values({ bucket, windowStart: sql`now()`, hits: 1 });
    return 0;
  });
}

/** Counts a hit; returns 0, or the seconds until one is allowed. */
async function waitFor(db: Db, limit: Limit): Promise<number> {
  if (limit.max === 1) return takeTurn(db, limit);
  if ((await countHit(db, limit)) <= limit.max) return 0;
  await uncountAttempt(db, [limit]);
  return secondsUntilAllowed(limit, await readState(db, limit));
}

/**
 * Like countAttempt for actions that cost something, such as sending an SMS: 429 with the `message` of the exceeded
 * limit.
 */
export async function countAction(db: Db, tries: (Limit & { message: string })[]): Promise<void> {
  const counted: Limit[] = [];
  for (const limit of tries) {
    const wait = await waitFor(db, limit);
    if (wait === 0) {
      counted.push(limit);
      continue;
    }
    for (const other of counted) {
      await (other.max === 1 ? clearLimit(db, other) : uncountAttempt(db, [other]));
    }
    throw new Refusal(429, limit.message, wait);
  }
}

const REMEMBERED = sql`interval '30 days'`;

/** Remembers a fact for 30 days, e.g. that an account has signed in from an address. */
export async function remember(db: Db, name: string, subject: string): Promise<void> {
  await db
    .insert(rateLimits)
    .values({
      bucket: toBucket({ name, subject: subject }),
      windowStart: windowOf(86_400),
      hits: 1,
    })
    .onConflictDoNothing();
}

/** True if it was remembered in the last 30 days. */
export async function isRemembered(db: Db, name: string, subject: string): Promise<boolean> {
  const found = await db
    .select({ hits: rateLimits.hits })
    .from(rateLimits)
    .where(
      and(
        eq(rateLimits.bucket, toBucket({ name, subject: subject })),
        sql`${rateLimits.windowStart} > now() - ${REMEMBERED}`,
      ),
    )
    .limit(1);
  return found.length > 0;
}

/** Deletes counters that no limit reads any more. */
export async function sweepLimits(db: Db): Promise<void> {
  await db.delete(rateLimits).where(lt(rateLimits.windowStart, sql`now() - interval '31 days'`));
}
