import { createHmac } from "node:crypto";
import type { createClient } from "redis";

type Redis = ReturnType<typeof createClient>;

const CONNECT_MS = 2_000;
const COMMAND_MS = 250;
/** Pause after a command that failed, so that a stalling Redis does not delay every request. */
const RETRY_MS = 2_000;

interface Settings {
  url: string;
  /** Keys the hashes of subjects, so that Redis holds no addresses and no session keys. */
  secret: string;
  warn: (message: string) => void;
  /** After this Redis counts as unavailable. */
  commandMs?: number;
  /** It is not asked again for this long after a command that failed. */
  retryMs?: number;
}

/** State that all processes of a server share in Redis: counters, used captchas, sign-outs. Without Redis each has its own. */
export interface SharedStore {
  /** Runs a command; resolves to `otherwise` while Redis is unavailable, never rejects. */
  run: <T>(command: (redis: Redis) => Promise<T>, otherwise: T) => Promise<T>;
  /** Name of a key of Redis for a subject, such as an address. */
  key: (kind: string, subject: string) => string;
  close: () => Promise<void>;
}

async function within<T>(ms: number, work: Promise<T>): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const limit = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error("no answer")), ms);
  });
  return Promise.race([work, limit]).finally(() => clearTimeout(timer));
}

/** Connects to Redis; reports once when it becomes unavailable, and when it is back. */
export function connectSharedStore({
  url,
  secret,
  warn,
  commandMs = COMMAND_MS,
  retryMs = RETRY_MS,
}: Settings): SharedStore {
  let isAvailable = true;
  let pausedUntil = 0;
  const report = (available: boolean, reason = "") => {
    if (available === isAvailable) return;
    isAvailable = available;
    warn(
      available
        ? "redis is available again"
        : `redis is unavailable (${reason}); limits and used captchas count for this process only`,
    );
  };

  const open = async (): Promise<Redis> => {
    const { createClient } = await import("redis");
    const client = createClient({
      url,
      disableOfflineQueue: true,
      socket: { connectTimeout: CONNECT_MS, reconnectStrategy: RETRY_MS },
    });
    client.on("error", (error: Error) => report(false, error.message));
    client.on("ready", () => report(true));
    client.connect().catch(() => undefined);
    // The first commands wait for the connection, or for its failure, instead of being counted locally.
    const settled = new Promise((resolve) => client.once("ready", resolve).once("error", resolve));
    // A Redis that stalls accepts the connection and never says anything.
    await within(CONNECT_MS, settled).catch(() => undefined);
    return client as Redis;
  };
  const opened = open();

  return {
    async run(command, otherwise) {
      if (Date.now() < pausedUntil) return otherwise;
      try {
        const client = await opened;
        return await within(commandMs, command(client));
      } catch (error) {
        pausedUntil = Date.now() + retryMs;
        report(false, (error as Error).message);
        return otherwise;
      }
    },
    key: (kind, subject) =>
      `store:${kind}:${createHmac("sha256", secret).update(subject).digest("base64url").slice(0, 22)}`,
    close: async () => (await opened).destroy(),
  };
}
