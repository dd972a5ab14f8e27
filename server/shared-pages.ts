import { promisify } from "node:util";
import { gunzip, gzip } from "node:zlib";
import type { Handler } from "@fortedigital/nextjs-cache-handler/cache-handler.types";
import { withAbortSignalProxy } from "@fortedigital/nextjs-cache-handler/helpers/withAbortSignalProxy";
import createRedisHandler from "@fortedigital/nextjs-cache-handler/redis-strings";
import { createClient } from "redis";

const PREFIX = "store:page:";
/** Hash in which the library looks up when a tag was revalidated. It is common to all builds. */
const REVALIDATED_TAGS = `${PREFIX}__revalidated_tags__`;
const CONNECT_MS = 5_000;
const COMMAND_MS = 250;
/** Pause after a command that failed, so that a stalling Redis does not delay every page. */
const RETRY_MS = 2_000;
const CLEAN_UP_MS = 3_600_000;
/** Clocks of machines that share pages may differ by this much. */
const CLOCK_SKEW_MS = 2_000;

const compress = promisify(gzip);
const decompress = promisify(gunzip);
/** About 26 kB per page instead of 150 kB. */
const valueSerializer = {
  serialize: async (value: unknown) =>
    (await compress(JSON.stringify(value), { level: 1 })).toString("base64"),
  deserialize: async (stored: string) =>
    JSON.parse((await decompress(Buffer.from(stored, "base64"))).toString()),
};

/**
 * Keeps pages in Redis, where all storefronts find them. The library's handler stores and reads them; this adds what it
 * lacks: a revalidation is retried until Redis has confirmed it, and costs one write however many pages there are, as
 * its time is compared when a page is read. Without Redis pages are rendered per request. `scope` separates pages of different builds and backends.
 */
export function createSharedPages(
  url: string,
  scope: string,
  { commandMs = COMMAND_MS, retryMs = RETRY_MS } = {},
): Handler {
  const client = createClient({
    url,
    disableOfflineQueue: true,
    socket: { connectTimeout: CONNECT_MS, reconnectStrategy: retryMs },
  });
  // The client's own abort signals do not end commands that Redis has received but does not answer.
  const commands = withAbortSignalProxy(client as never) as typeof client;
  const pages = createRedisHandler({
    client: commands as never,
    keyPrefix: PREFIX,
    timeoutMs: commandMs,
    keyExpirationStrategy: "EXAT",
    valueSerializer,
  });
  const toKey = (key: string) => `${scope}:${key}`;

  /** Tags that Redis has not confirmed yet, with the time of their revalidation. */
  const pendingTags = new Map<string, number>();
  let pausedUntil = 0;
  let retryTimer: NodeJS.Timeout | undefined;

  async function attempt<T>(command: () => Promise<T>): Promise<T> {
    if (Date.now() < pausedUntil) throw new Error("redis did not answer");
    try {
      return await command();
    } catch (error) {
      pausedUntil = Date.now() + retryMs;
      throw error;
    }
  }

  async function sendPendingTags(): Promise<void> {
    const sent = [...pendingTags];
    const now = String(Date.now());
    try {
      await attempt(() =>
        commands
          .withAbortSignal(AbortSignal.timeout(commandMs))
          .hSet(REVALIDATED_TAGS, Object.fromEntries(sent.map(([tag]) => [tag, now]))),
      );
      for (const [tag, time] of sent) {
        if (pendingTags.get(tag) === time) pendingTags.delete(tag);
      }
    } catch {
      clearTimeout(retryTimer);
      retryTimer = setTimeout(sendPendingTags, retryMs);
      retryTimer.unref();
    }
  }

  let isAvailable = true;
  client.on("error", (error: Error) => {
    if (isAvailable) console.error(`redis is unavailable (${error.message}); pages are not shared`);
    isAvailable = false;
  });
  client.on("ready", () => {
    if (!isAvailable) console.log("redis is available again");
    isAvailable = true;
  });
  client.connect().catch(() => undefined);
  setInterval(() => pages.prepare?.().catch(() => undefined), CLEAN_UP_MS).unref();

  return {
    name: "redis",
    async get(key, meta) {
      // Redis may still hold pages from before these revalidations.
      if (pendingTags.size > 0) return null;
      return attempt(() => pages.get(toKey(key), meta));
    },
    set: (key, entry, context) =>
      attempt(() =>
        pages.set(
          toKey(key),
          { ...entry, lastModified: entry.lastModified - CLOCK_SKEW_MS },
          context,
        ),
      ),
    revalidateTag(tag) {
      pendingTags.set(tag, Date.now());
      return sendPendingTags();
    },
    delete: async (key) => attempt(async () => pages.delete?.(toKey(key))),
  };
}
