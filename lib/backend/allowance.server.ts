import "server-only";
import { LRUCache } from "lru-cache";
import { toNetwork } from "../client-network.ts";
import { messages } from "../forms/messages.ts";
import { BackendError } from "./errors.ts";

const MINUTE_MS = 60_000;
/** Far more addresses a minute than there are buyers. */
const MAX_ADDRESSES = 10_000;

/**
 * Limits visitors' expensive calls to `most` units of work a minute and address, counted in this process. Throws
 * BackendError "limited".
 */
export function allowance(most: number) {
  const used = new LRUCache<string, number>({
    max: MAX_ADDRESSES,
    ttl: MINUTE_MS,
    noUpdateTTL: true,
  });
  return (address: string, pieces: number) => {
    const key = toNetwork(address);
    const total = (used.get(key) ?? 0) + pieces;
    if (total > most) throw new BackendError("limited", 429, messages.tooManyTries);
    used.set(key, total);
  };
}
