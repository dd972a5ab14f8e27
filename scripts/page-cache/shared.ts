import { promisify } from "node:util";
import { deserialize, serialize } from "node:v8";
import { gunzip, gzip } from "node:zlib";
import { createClient, RESP_TYPES } from "redis";
import type { Entry } from "./entries.ts";
import { EVERYTHING, noteChanged } from "./tags.ts";

/** Pages and changes that several storefronts share through Redis. Without Redis each is on its own. */

const CONNECT_MS = 5_000;
const COMMAND_MS = 250;
const RETRY_MS = 1_000;
/** After a command without an answer Redis is left alone for a moment, so that it slows nobody down. */
const PAUSE_MS = 2_000;
/** Clocks of machines that share pages may differ by so much. */
export const SKEW_MS = 2_000;
const PAGE_S = 3_600;
/** Longer than any page is kept, so whoever finds a page also finds what has changed since. */
const CHANGE_KEPT_MS = 2 * PAGE_S * 1000;
const MOST_UNTOLD = 1_000;
/** Not bound to a build: a change is one for every build. */
const CHANGES = "store:changes";

const zip = promisify(gzip);
const unzip = promisify(gunzip);

interface Change {
  tags: string[];
  at: number;
}

const clientTo = (url: string) =>
  createClient({
    url,
    disableOfflineQueue: true,
    commandOptions: { typeMapping: { [RESP_TYPES.BLOB_STRING]: Buffer } },
    socket: { connectTimeout: CONNECT_MS, reconnectStrategy: RETRY_MS },
  });

let prefix = "";
let client: ReturnType<typeof clientTo> | undefined;
let pausedUntil = 0;
/** Changes that Redis has not been told yet. */
let untold: Change[] = [];

/** What the command answers; undefined when Redis is away, slow or refuses. */
async function tryRedis<T>(ask: (redis: NonNullable<typeof client>) => Promise<T>) {
  if (!client?.isReady || Date.now() < pausedUntil) return undefined;
  let late: NodeJS.Timeout | undefined;
  const tooLate = new Promise<never>((_, reject) => {
    late = setTimeout(() => reject(new Error("no answer")), COMMAND_MS);
  });
  try {
    return await Promise.race([ask(client), tooLate]);
  } catch (error) {
    if (error instanceof Error && error.message === "no answer") {
      pausedUntil = Date.now() + PAUSE_MS;
      console.error("redis does not answer; pages are made without it for a moment");
    }
    return undefined;
  } finally {
    clearTimeout(late);
  }
}

export async function readShared(key: string): Promise<Entry | undefined> {
  const packed = await tryRedis((redis) => redis.get(prefix + key));
  if (!packed) return undefined;
  try {
    return deserialize(await unzip(packed as unknown as Buffer)) as Entry;
  } catch {
    return undefined;
  }
}

/** Returns at once; a page that could not be shared is made again elsewhere. */
export function writeShared(key: string, entry: Entry): void {
  if (!client) return;
  void zip(serialize(entry), { level: 1 }).then((packed) =>
    tryRedis((redis) =>
      redis.set(prefix + key, packed, { expiration: { type: "EX", value: PAGE_S } }),
    ),
  );
}

/** Tells the other storefronts what has changed, now or when Redis is back. */
export function announce(tags: string[], at: number): void {
  if (!client) return;
  untold.push({ tags, at });
  if (untold.length > MOST_UNTOLD) untold = [{ tags: [EVERYTHING], at }];
  void tell();
}

/** Runs the task once more when a command may get through again. */
function laterOnce(task: () => Promise<void>): () => void {
  let waits = false;
  return () => {
    if (waits) return;
    waits = true;
    setTimeout(() => {
      waits = false;
      void task();
    }, PAUSE_MS).unref();
  };
}

// A connection that only slept for a moment is never `ready` anew.
const tellLater = laterOnce(tell);
const catchUpLater = laterOnce(catchUp);

async function tell(): Promise<void> {
  for (let change = untold[0]; change; change = untold[0]) {
    const { tags, at } = change;
    const told = await tryRedis((redis) =>
      redis
        .multi()
        .zAdd(
          CHANGES,
          tags.map((value) => ({ value, score: at })),
          { comparison: "GT" },
        )
        .zRemRangeByScore(CHANGES, 0, at - CHANGE_KEPT_MS)
        .publish(CHANGES, JSON.stringify(change))
        .exec(),
    );
    if (!told) return tellLater();
    if (untold[0] === change) untold.shift();
  }
}

/** What may have been missed while nobody listened. Clocks differ, so rather a little too much. */
async function catchUp(): Promise<void> {
  const known = await tryRedis((redis) => redis.zRangeWithScores(CHANGES, 0, -1));
  if (!known) return catchUpLater();
  for (const { value, score } of known) noteChanged([String(value)], score + SKEW_MS);
}

/**
 * Connects to Redis and follows what other storefronts announce. Never throws and never waits: without Redis the
 * store goes on alone. `scope` keeps pages of different builds and backends apart.
 */
export function shareThrough(url: string, scope: string): void {
  prefix = `store:page:${scope}:`;
  client = clientTo(url);
  const ears = client.duplicate();
  let quiet = false;
  const lost = (error: Error) => {
    if (!quiet) console.error(`redis is away (${error.message}); pages are not shared meanwhile`);
    quiet = true;
  };
  client.on("error", lost);
  ears.on("error", () => undefined);
  client.on("ready", () => {
    if (quiet) console.log("redis is back");
    quiet = false;
    void catchUp();
    void tell();
  });
  ears.on("ready", catchUp);
  void client.connect().catch(lost);
  void ears
    .connect()
    .then(() =>
      ears.subscribe(CHANGES, (message) => {
        const { tags } = JSON.parse(String(message)) as Change;
        // By our own clock: whatever we have made so far may be out of date.
        noteChanged(tags, Date.now());
      }),
    )
    .then(catchUp)
    .catch(lost);
}
