import "server-only";
import { LRUCache } from "lru-cache";
import { messages } from "../forms/messages.ts";
import { BackendError } from "./errors.ts";

const MINUTE_MS = 60_000;
/** Far more addresses a minute than there are buyers. */
const MAX_ADDRESSES = 10_000;

/** Limits are per IPv4 address and per IPv6 /64, which is one household. */
const toKey = (address: string) =>
  address.includes(":") ? address.split(":").slice(0, 4).join(":") : address;

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
    const key = toKey(address);
    const total = (used.get(key) ?? 0) + pieces;
    if (total > most) throw new BackendError("limited", 429, messages.tooManyTries);
    used.set(key, total);
  };
}
