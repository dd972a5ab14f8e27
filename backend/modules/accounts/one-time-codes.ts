import { createHmac, randomInt, timingSafeEqual } from "node:crypto";
import { and, eq, gt, isNull, lt, sql } from "drizzle-orm";
import type { BrandId } from "../../../brands/types.ts";
import type { Db } from "../../db/client.ts";
import { oneTimeCodes } from "../../db/schema/index.ts";

/** What a code is for. A code fits only the very same subject. */
export interface OtpSubject {
  brand: BrandId;
  purpose: "recovery" | "mobile";
  /** E-mail address or mobile number. */
  target: string;
  /** Who asked: the request that the browser keeps, or the user. Nobody else's guesses count. */
  boundTo: string;
  /** Client's address: whose guesses count when no request is kept. */
  address: string;
}

export const OTP_MINUTES = 10;
const MOST_TRIES = 5;
const LIFE = sql`interval '10 minutes'`;

const keyed = (secret: string, ...parts: string[]) =>
  createHmac("sha256", secret).update(JSON.stringify(parts)).digest("base64url");

const hashesOf = (secret: string, { brand, purpose, target, boundTo, address }: OtpSubject) => ({
  targetHash: keyed(secret, "target", brand, purpose, target),
  boundTo: keyed(secret, "bound", boundTo),
  addressHash: keyed(secret, "address", address),
});

/** Makes the code that is valid from now on for whoever asked; his former one is dead. Six digits. */
export async function issueOtp(db: Db, secret: string, subject: OtpSubject): Promise<string> {
  const code = String(randomInt(1_000_000)).padStart(6, "0");
  const { brand, purpose } = subject;
  const hashes = hashesOf(secret, subject);
  const codeHash = keyed(secret, "code", hashes.targetHash, code);
  const same = and(
    eq(oneTimeCodes.targetHash, hashes.targetHash),
    eq(oneTimeCodes.boundTo, hashes.boundTo),
  );
  await db.transaction(async (tx) => {
    await tx.delete(oneTimeCodes).where(same);
    await tx
      .insert(oneTimeCodes)
      .values({ brand, purpose, ...hashes, codeHash, expiresAt: sql`now() + ${LIFE}` });
  });
  return code;
}

/**
 * True once, for the right code within ten minutes and five tries. Each try is counted by one atomic statement
 * before the code is looked at, so parallel guesses count too. Times are the database's. An empty `boundTo` goes by
 * the address instead.
 */
export async function otpFits(
  db: Db,
  secret: string,
  subject: OtpSubject,
  guess: string,
): Promise<boolean> {
  const { targetHash, boundTo, addressHash } = hashesOf(secret, subject);
  const asker = subject.boundTo
    ? sql`o.bound_to = ${boundTo}`
    : sql`o.address_hash = ${addressHash}`;
  const newest = sql`(select max(o.id) from one_time_codes o where o.target_hash = ${targetHash} and ${asker})`;
  const alive = and(isNull(oneTimeCodes.usedAt), gt(oneTimeCodes.expiresAt, sql`now()`));
  const [tried] = await db
    .update(oneTimeCodes)
    .set({ attempts: sql`${oneTimeCodes.attempts} + 1` })
    .where(and(sql`${oneTimeCodes.id} = ${newest}`, alive, lt(oneTimeCodes.attempts, MOST_TRIES)))
    .returning({ id: oneTimeCodes.id, codeHash: oneTimeCodes.codeHash });
  if (!tried) return false;
  const told = Buffer.from(keyed(secret, "code", targetHash, guess));
  const right = Buffer.from(tried.codeHash);
  if (told.length !== right.length || !timingSafeEqual(told, right)) return false;
  const used = await db
    .update(oneTimeCodes)
    .set({ usedAt: sql`now()` })
    .where(and(eq(oneTimeCodes.id, tried.id), isNull(oneTimeCodes.usedAt)))
    .returning({ id: oneTimeCodes.id });
  return used.length === 1;
}
