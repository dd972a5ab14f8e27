import { hash, verify } from "@node-rs/argon2";
import { createConcurrencyLimit } from "../../http/concurrency-limit.ts";

/** argon2id (the package's default) with 46 MiB, one pass: OWASP ASVS 5.0, 11.4.2. */
const argon2Options = { memoryCost: 46 * 1024, timeCost: 1, parallelism: 1 };

/** Each hash takes 46 MiB and a thread of the pool shared with file access and DNS. */
const limitConcurrency = createConcurrencyLimit(2, 200);

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
