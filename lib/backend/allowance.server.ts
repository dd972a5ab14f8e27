import "server-only";
import { messages } from "../forms/messages.ts";
import { BackendError } from "./errors.ts";

const MINUTE_MS = 60_000;
const MOST_KEPT = 10_000;

/** Limits are per IPv4 address and per IPv6 /64, which is one household. */
const whomOf = (address: string) =>
  address.includes(":") ? address.split(":").slice(0, 4).join(":") : address;

/**
 * Limits visitors' expensive calls to `most` units of work a minute and address, counted in this process. Throws
 * BackendError "limited".
 */
export function allowance(most: number) {
  const used = new Map<string, { pieces: number; since: number }>();

  function forgetOld(now: number) {
    for (const [whom, { since }] of used) if (now - since >= MINUTE_MS) used.delete(whom);
    // Far more addresses a minute than there are buyers.
    if (used.size >= MOST_KEPT) used.clear();
  }

  return (address: string, pieces: number) => {
    const now = Date.now();
    const whom = whomOf(address);
    const before = used.get(whom);
    const own = before && now - before.since < MINUTE_MS ? before : { pieces: 0, since: now };
    if (own.pieces + pieces > most) throw new BackendError("limited", 429, messages.tooManyTries);
    if (!before && used.size >= MOST_KEPT) forgetOld(now);
    used.set(whom, { ...own, pieces: own.pieces + pieces });
  };
}
