import "server-only";
import { messages } from "../forms/messages.ts";
import { BackendError } from "./errors.ts";

const MINUTE_MS = 60_000;
const MOST_KEPT = 10_000;

/** Whom an address stands for: a household has a /64 of IPv6. */
const whomOf = (address: string) =>
  address.includes(":") ? address.split(":").slice(0, 4).join(":") : address;

/**
 * For calls of a visitor that cost the backend many: each address may have `most` pieces of work a minute. Throws
 * BackendError "limited" beyond. Counted in this process.
 */
export function allowance(most: number) {
  const used = new Map<string, { pieces: number; since: number }>();

  function forgetOld(now: number) {
    for (const [whom, { since }] of used) if (now - since >= MINUTE_MS) used.delete(whom);
    // More addresses in a minute than anybody's buyers have.
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
