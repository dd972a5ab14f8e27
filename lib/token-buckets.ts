import { LRUCache } from "lru-cache";

/** Requests that one address, or one signed-in buyer, may make: `perSecond` on average, `burst` at once. */
export interface RequestLimit {
  perSecond: number;
  burst: number;
}

/** About 10 MB; a subject whose bucket is evicted starts with a full one. */
const MAX_SUBJECTS = 50_000;

interface Bucket {
  tokens: number;
  /** When `tokens` was right, ms. */
  at: number;
}

/**
 * One token bucket per subject, in this process. The function takes `tokens` and returns 0, or takes nothing and
 * returns the seconds after which there are enough.
 */
export function createTokenBuckets({ perSecond, burst }: RequestLimit) {
  const buckets = new LRUCache<string, Bucket>({ max: MAX_SUBJECTS });
  return (subject: string, tokens = 1, now = performance.now()): number => {
    const bucket = buckets.get(subject) ?? { tokens: burst, at: now };
    const available = Math.min(burst, bucket.tokens + ((now - bucket.at) / 1000) * perSecond);
    const missing = Math.min(tokens, burst) - available;
    if (missing > 0) return missing / perSecond;
    buckets.set(subject, { tokens: available - tokens, at: now });
    return 0;
  };
}
