import { availableParallelism } from "node:os";
import { hash, verify } from "@node-rs/argon2";
import { createConcurrencyLimit } from "../../../lib/concurrency-limit.ts";
import { messages } from "../../../lib/forms/messages.ts";
import { Refusal } from "../../http/errors.ts";

/** argon2id (the package's default) with 46 MiB, one pass: OWASP ASVS 5.0, 11.4.2. */
const argon2Options = { memoryCost: 46 * 1024, timeCost: 1, parallelism: 1 };

/**
 * Each hash takes 46 MiB, a processor for some 50 ms, and a thread of the pool of four shared with file access and DNS:
 * one processor is left to all other calls.
 */
const MAX_HASHES = Math.max(1, Math.min(2, availableParallelism() - 1));
/** Their turn comes within the ten seconds for which the storefront waits. */
const MAX_WAITING = 50;
const limitConcurrency = createConcurrencyLimit(
  MAX_HASHES,
  MAX_WAITING,
  () => new Refusal(429, messages.signInBusy, 5),
);

/** Verified for unknown users, so that they take as long as known ones. */
const DUMMY_HASH =
  "$argon2id$v=19$m=47104,t=1,p=1$lE3VG/9JyqtnFvysmgDs7w$lawknVvUmqy3/nNU83Jd73fW+WsKDQk2DCzDc0woScg";

export const hashPassword = (password: string): Promise<string> =>
  limitConcurrency(() => hash(password, argon2Options));

/** Verifies a password; without a stored hash it does the same work and returns false. */
export async function verifyPassword(
  stored: string | undefined,
  password: string,
): Promise<boolean> {
  const matches = await limitConcurrency(() =>
    verify(stored ?? DUMMY_HASH, password).catch(() => false),
  );
  return matches && stored !== undefined;
}
