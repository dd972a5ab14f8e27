import type { FastifyRequest } from "fastify";
import { LRUCache } from "lru-cache";
import { messages } from "../../lib/forms/messages.ts";
import { createSharedBuckets } from "../../lib/node/shared-store/shared-limits.ts";
import type { SharedStore } from "../../lib/node/shared-store/shared-store.ts";
import type { Config } from "../env.ts";
import { getClientAddress, secretsMatch } from "./client-address.ts";
import { Refusal } from "./errors.ts";

const MAX_KEYS = 20_000;

export interface RequestLimits {
  /** Counts a call before any work is done for it; rejects with 429. */
  count: (request: FastifyRequest, key?: string) => Promise<void>;
  /** Further calls with this key count for the user instead of the address. */
  remember: (key: string, userId: number) => void;
}

/**
 * Limits calls per user, or per address before a key has proved valid. Calls by the storefront are not counted: it
 * limits its visitors itself, and makes several calls for one of them. With a shared store all backends count together.
 */
export function createRequestLimits(
  { requestLimit, internalToken }: Pick<Config, "requestLimit" | "internalToken">,
  store: SharedStore | null,
): RequestLimits {
  const take = createSharedBuckets("backend", requestLimit, store);
  const users = new LRUCache<string, number>({ max: MAX_KEYS });
  return {
    async count(request, key) {
      if (secretsMatch(request.headers["x-internal-token"], internalToken)) return;
      const userId = key === undefined ? undefined : users.get(key);
      const address = () => getClientAddress(request, internalToken);
      const seconds = await take(userId === undefined ? address() : `user ${userId}`);
      if (seconds > 0) throw new Refusal(429, messages.tooManyRequests, Math.ceil(seconds));
    },
    remember: (key, userId) => void users.set(key, userId),
  };
}
