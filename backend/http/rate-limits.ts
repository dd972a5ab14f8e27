import { createHash } from "node:crypto";
import { and, eq, gte, lt, sql } from "drizzle-orm";
import { messages } from "../../lib/forms/messages.ts";
import type { Db } from "../db/client.ts";
import { rateLimits } from "../db/schema/index.ts";
import { Refusal } from "./errors.ts";

/** At most `most` hits per window of `seconds`, judged by the database's clock. */
export interface Limit {
  /** What is limited, e.g. "login-pair"; kept in clear. */
  name: string;
  /** Whom it counts for, e.g. an address; kept only as a hash. */
  whom: string;
  most: number;
  seconds: number;
}

const bucketOf = ({ name, whom }: Pick<Limit, "name" | "whom">) =>
  `${name}:${createHash("sha256").update(whom).digest("base64url").slice(0, 22)}`;

/** How many windows have passed since 1970, with the part of the present one that is over. */
const windowsPast = (seconds: number) => sql`extract(epoch from now()) / ${seconds}::int`;

const windowOf = (seconds: number, back = 0) =>
  sql`to_timestamp((floor(${windowsPast(seconds)}) - ${back}::int) * ${seconds}::int)`;

/**
 * Counts one hit in one atomic statement. Answers the hits of the last `seconds`: those of this window and the
 * share of the former one that still lies within.
 */
async function count(db: Db, limit: Limit): Promise<number> {
  const bucket = bucketOf(limit);
  const { seconds } = limit;
  const former = sql`select f.hits from rate_limits f where f.bucket = ${bucket} and f.window_start = ${windowOf(seconds, 1)}`;
  const left = sql`1 + floor(${windowsPast(seconds)}) - ${windowsPast(seconds)}`;
  const [row] = await db
    .insert(rateLimits)
    .values({ bucket, windowStart: windowOf(seconds), hits: 1 })
    .onConflictDoUpdate({
      target: [rateLimits.bucket, rateLimits.windowStart],
      set: { hits: sql`${rateLimits.hits} + 1` },
    })
    .returning({
      hits: sql<number>`(${rateLimits.hits} + coalesce((${former}), 0) * (${left}))::float8`,
    });
  return row?.hits ?? 0;
}

/** Hits of the last `seconds`, or a few more; counts none. */
export async function hitsOf(db: Db, { seconds, ...which }: Limit): Promise<number> {
  const [row] = await db
    .select({ hits: sql<number>`coalesce(sum(${rateLimits.hits}), 0)::int` })
    .from(rateLimits)
    .where(
      and(
        eq(rateLimits.bucket, bucketOf(which)),
        gte(rateLimits.windowStart, windowOf(seconds, 1)),
      ),
    );
  return row?.hits ?? 0;
}

/** Counts one try against every limit before the work is done, so that parallel guesses count too; 429 when over. */
export async function countTry(db: Db, tries: Limit[]): Promise<void> {
  for (const limit of tries) {
    if ((await count(db, limit)) > limit.most) throw new Refusal(429, messages.tooManyTries, 60);
  }
}

/** Takes one try back after a success: only failures use a limit up. */
export async function forgiveTry(db: Db, tries: Limit[]): Promise<void> {
  for (const limit of tries) {
    await db
      .update(rateLimits)
      .set({ hits: sql`greatest(${rateLimits.hits} - 1, 0)` })
      .where(
        and(
          eq(rateLimits.bucket, bucketOf(limit)),
          eq(rateLimits.windowStart, windowOf(limit.seconds)),
        ),
      );
  }
}

/**
 * As countTry for messages that cost somebody something: a refused try uses nothing up, so that impatience does not
 * make the wait longer. 429 with `told` of the limit that is over.
 */
export async function spend(db: Db, tries: (Limit & { told: string })[]): Promise<void> {
  const counted: Limit[] = [];
  for (const limit of tries) {
    counted.push(limit);
    if ((await count(db, limit)) <= limit.most) continue;
    await forgiveTry(db, counted);
    throw new Refusal(429, limit.told, Math.min(limit.seconds, 3600));
  }
}

const REMEMBERED = sql`interval '30 days'`;

/** Remembers that something was once good, e.g. that an account signed in from an address. */
export async function remember(db: Db, name: string, whom: string): Promise<void> {
  await db
    .insert(rateLimits)
    .values({ bucket: bucketOf({ name, whom }), windowStart: windowOf(86_400), hits: 1 })
    .onConflictDoNothing();
}

/** True when it was remembered in the last 30 days. */
export async function isRemembered(db: Db, name: string, whom: string): Promise<boolean> {
  const found = await db
    .select({ hits: rateLimits.hits })
    .from(rateLimits)
    .where(
      and(
        eq(rateLimits.bucket, bucketOf({ name, whom })),
        sql`${rateLimits.windowStart} > now() - ${REMEMBERED}`,
      ),
    )
    .limit(1);
  return found.length > 0;
}

/** Removes counters that no limit looks at any more. */
export async function sweepLimits(db: Db): Promise<void> {
  await db.delete(rateLimits).where(lt(rateLimits.windowStart, sql`now() - interval '31 days'`));
}
