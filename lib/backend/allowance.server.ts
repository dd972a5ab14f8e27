import "server-only";
import { LRUCache } from "lru-cache";
import { messages } from "../forms/messages.ts";
import { toNetwork } from "../node/client-network.ts";
import { spendShared } from "../node/shared-store/shared-limits.ts";
import { storefrontStore } from "../node/shared-store/storefront-store.ts";
import { BackendError } from "./errors.ts";

const MINUTE_MS = 60_000;
/** Far more addresses a minute than there are buyers. */
const MAX_ADDRESSES = 10_000;

/**
 * Limits visitors' expensive calls to `most` units of work a minute and address, counted in this process and, with Redis, in
 * all storefronts together. Rejects with BackendError "limited".
 */
export function allowance(name: string, most: number) {
  const used = new LRUCache<string, number>({
    max: MAX_ADDRESSES,
    ttl: MINUTE_MS,
    noUpdateTTL: true,
  });
  const limited = () => new BackendError("limited", 429, messages.tooManyTries);
  return async (address: string, pieces: number): Promise<void> => {
    const network = toNetwork(address);
    const total = (used.get(network) ?? 0) + pieces;
    if (total > most) throw limited();
    used.set(network, total);
    const store = storefrontStore();
    const window = { amount: pieces, most, windowMs: MINUTE_MS };
    if (store && !(await spendShared(store, name, network, window))) throw limited();
  };
}
