import type { FastifyRequest } from "fastify";
import { LRUCache } from "lru-cache";
import { messages } from "../../lib/forms/messages.ts";
import { createTokenBuckets } from "../../lib/token-buckets.ts";
import type { Config } from "../env.ts";
import { getClientAddress, secretsMatch } from "./client-address.ts";
import { Refusal } from "./errors.ts";

const MAX_KEYS = 20_000;

export interface RequestLimits {
  /** Counts a call before any work is done for it; throws 429. */
  count: (request: FastifyRequest, key?: string) => void;
  /** Further calls with this key count for the user instead of the address. */
  remember: (key: string, userId: number) => void;
}

/**
 * Limits calls per user, or per address before a key has proved valid. Calls by the storefront are not counted: it
 * limits its visitors itself, and makes several calls for one of them.
 */
export function createRequestLimits({
  requestLimit,
  internalToken,
}: Pick<Config, "requestLimit" | "internalToken">): RequestLimits {
  const take = createTokenBuckets(requestLimit);
  const users = new LRUCache<string, number>({ max: MAX_KEYS });
  return {
    count(request, key) {
      if (secretsMatch(request.headers["x-internal-token"], internalToken)) return;
      const userId = key === undefined ? undefined : users.get(key);
      const address = () => getClientAddress(request, internalToken);
      const seconds = take(userId === undefined ? address() : `user ${userId}`);
      if (seconds > 0) throw new Refusal(429, messages.tooManyRequests, Math.ceil(seconds));
    },
    remember: (key, userId) => void users.set(key, userId),
  };
}
