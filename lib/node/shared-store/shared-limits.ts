import { createTokenBuckets, type RequestLimit } from "../../token-buckets.ts";
import type { SharedStore } from "./shared-store.ts";

/** A token bucket as in lib/token-buckets.ts, in one step and by the clock of Redis. */
const TAKE_TOKENS = `
local time = redis.call('TIME')
local now = time[1] + time[2] / 1000000
local rate, burst, wanted = tonumber(ARGV[1]), tonumber(ARGV[2]), tonumber(ARGV[3])
local seen = redis.call('HMGET', KEYS[1], 'tokens', 'at')
local tokens = tonumber(seen[1]) or burst
local available = math.min(burst, tokens + math.max(0, now - (tonumber(seen[2]) or now)) * rate)
local missing = math.min(wanted, burst) - available
if missing > 0 then return tostring(missing / rate) end
redis.call('HSET', KEYS[1], 'tokens', string.format('%.6f', available - wanted), 'at', string.format('%.6f', now))
redis.call('PEXPIRE', KEYS[1], math.min(86400000, math.ceil(burst / rate * 1000) + 1000))
return '0'`;

/** Adds an amount to the sum of a fixed window unless it would exceed the most; the window begins with the first one. */
const SPEND = `
local amount, most = tonumber(ARGV[1]), tonumber(ARGV[2])
local sum = tonumber(redis.call('GET', KEYS[1])) or 0
if sum + amount > most then return 0 end
redis.call('INCRBY', KEYS[1], amount)
if sum == 0 then redis.call('PEXPIRE', KEYS[1], ARGV[3]) end
return 1`;

export type TakeTokens = (subject: string, tokens?: number) => number | Promise<number>;

/**
 * One token bucket per subject, in this process and, with a shared store, in all. What this process alone refuses does not
 * reach Redis. `kind` separates the limits of different servers.
 */
export function createSharedBuckets(
  kind: string,
  limit: RequestLimit,
  store: SharedStore | null,
): TakeTokens {
  const takeLocal = createTokenBuckets(limit);
  if (!store) return takeLocal;
  const { perSecond, burst } = limit;
  return (subject, tokens = 1) => {
    const seconds = takeLocal(subject, tokens);
    // Files cost a fraction of a token and little work: not worth a round trip.
    if (seconds > 0 || tokens < 1) return seconds;
    const options = {
      keys: [store.key(`limit:${kind}`, subject)],
      arguments: [perSecond, burst, tokens].map(String),
    };
    return store.run(async (redis) => Number(await redis.eval(TAKE_TOKENS, options)), 0);
  };
}

/** Whether `amount` fits `most` in the subject's current window; counts it if so. True while Redis is unavailable. */
export function spendShared(
  store: SharedStore,
  kind: string,
  subject: string,
  { amount, most, windowMs }: { amount: number; most: number; windowMs: number },
): Promise<boolean> {
  const options = {
    keys: [store.key(`spent:${kind}`, subject)],
    arguments: [amount, most, windowMs].map(String),
  };
  return store.run(async (redis) => Number(await redis.eval(SPEND, options)) === 1, true);
}
