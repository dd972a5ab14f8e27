import { hash, verify } from "@node-rs/argon2";
import { createQueue } from "../../http/concurrency-limit.ts";

/** argon2id (the package's default) with 46 MiB, one pass: OWASP ASVS 5.0, 11.4.2. */
const cost = { memoryCost: 46 * 1024, timeCost: 1, parallelism: 1 };

/** Each hash takes 46 MiB and a thread of the pool that files and name look-ups share. */
const queued = createQueue(2, 200);

/** Nobody's password, hashed at the same cost: an unknown user takes as long as a known one. */
const NOBODY =
  "$argon2id$v=19$m=47104,t=1,p=1$lE3VG/9JyqtnFvysmgDs7w$lawknVvUmqy3/nNU83Jd73fW+WsKDQk2DCzDc0woScg";

export const hashPassword = (password: string): Promise<string> =>
  queued(() => hash(password, cost));

/** True when the password fits; always false, after the same work, when there is no hash. */
export async function passwordFits(stored: string | undefined, password: string): Promise<boolean> {
  const fits = await queued(() => verify(stored ?? NOBODY, password).catch(() => false));
  return fits && stored !== undefined;
}
