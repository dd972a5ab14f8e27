import { createHmac, randomInt, timingSafeEqual } from "node:crypto";
import { and, eq, gt, isNull, lt, sql } from "drizzle-orm";
import type { BrandId } from "../../../brands/types.ts";
import { messages } from "../../../lib/forms/messages.ts";
import type { Db } from "../../db/client.ts";
import { oneTimeCodes } from "../../db/schema/index.ts";
import { Refusal } from "../../http/errors.ts";

/** Subject of a code, which can be verified only for the same subject. */
export interface CodeSubject {
  brand: BrandId;
  purpose: "recovery" | "mobile";
  /** E-mail address or mobile number. */
  target: string;
  /** Id of the request kept by the browser, or the user; only its own attempts count. */
  boundTo: string;
  /** Client address, used when `boundTo` is empty. */
  address: string;
}

export const CODE_MINUTES = 10;
const MAX_ATTEMPTS = 5;
const LIFETIME = sql`interval '10 minutes'`;

const keyedHash = (secret: string, ...parts: string[]) =>
  createHmac("sha256", secret).update(JSON.stringify(parts)).digest("base64url");

const hashSubject = (
  secret: string,
  { brand, purpose, target, boundTo, address }: CodeSubject,
) => ({
  targetHash: keyedHash(secret, "target", brand, purpose, target),
  boundTo: keyedHash(secret, "bound", boundTo),
  addressHash: keyedHash(secret, "address", address),
});

/** Creates a six-digit code and deletes the earlier ones of the same target and requester. */
export async function issueCode(db: Db, secret: string, subject: CodeSubject): Promise<string> {
  const code = String(randomInt(1_000_000)).padStart(6, "0");
  const { brand, purpose } = subject;
  const hashes = hashSubject(secret, subject);
  const codeHash = keyedHash(secret, "code", hashes.targetHash, code);
  const sameSubject = and(
    eq(oneTimeCodes.targetHash, hashes.targetHash),
    eq(oneTimeCodes.boundTo, hashes.boundTo),
  );
  await db.transaction(async (tx) => {
    await tx.delete(oneTimeCodes).where(sameSubject);
    await tx
      .insert(oneTimeCodes)
      .values({ brand, purpose, ...hashes, codeHash, expiresAt: sql`now() + ${LIFETIME}` });
  });
  return code;
}

/** exhausted: this was the fifth wrong attempt, or a later one, so the right code no longer works either. */
type CodeResult = "right" | "wrong" | "exhausted";

/**
 * "right" once, for the right code within ten minutes and five attempts. An atomic statement counts each attempt
 * before the code is compared, so parallel attempts count too. Expiry goes by the database clock. If `boundTo` is
 * empty, the client address identifies the requester.
 */
async function verifyCode(
  db: Db,
  secret: string,
  subject: CodeSubject,
  attempt: string,
): Promise<CodeResult> {
  const { targetHash, boundTo, addressHash } = hashSubject(secret, subject);
  const requester = subject.boundTo
    ? sql`o.bound_to = ${boundTo}`
    : sql`o.address_hash = ${addressHash}`;
  const newest = sql`(select max(o.id) from one_time_codes o where o.target_hash = ${targetHash} and ${requester})`;
  const isValid = and(isNull(oneTimeCodes.usedAt), gt(oneTimeCodes.expiresAt, sql`now()`));
  const [candidate] = await db
    .update(oneTimeCodes)
    .set({ attempts: sql`${oneTimeCodes.attempts} + 1` })
    .where(
      and(sql`${oneTimeCodes.id} = ${newest}`, isValid, lt(oneTimeCodes.attempts, MAX_ATTEMPTS)),
    )
    .returning({
      id: oneTimeCodes.id,
      codeHash: oneTimeCodes.codeHash,
      attempts: oneTimeCodes.attempts,
    });
  if (!candidate) {
    const [exhausted] = await db
      .select({ id: oneTimeCodes.id })
      .from(oneTimeCodes)
      .where(and(sql`${oneTimeCodes.id} = ${newest}`, isValid));
    return exhausted ? "exhausted" : "wrong";
  }
  const actual = Buffer.from(keyedHash(secret, "code", targetHash, attempt));
  const expected = Buffer.from(candidate.codeHash);
  if (actual.length !== expected.length || !timingSafeEqual(actual, expected)) {
    return candidate.attempts < MAX_ATTEMPTS ? "wrong" : "exhausted";
  }
  const used = await db
    .update(oneTimeCodes)
    .set({ usedAt: sql`now()` })
    .where(and(eq(oneTimeCodes.id, candidate.id), isNull(oneTimeCodes.usedAt)))
    .returning({ id: oneTimeCodes.id });
  return used.length === 1 ? "right" : "wrong";
}

/** Throws 400 unless the code is right: 'Please Enter Valid OTP' (5.7), or that the code no longer works. */
export async function requireCode(
  db: Db,
  secret: string,
  subject: CodeSubject,
  attempt: string,
): Promise<void> {
  const result = await verifyCode(db, secret, subject, attempt);
  if (result === "exhausted") throw new Refusal(400, messages.codeExhausted);
  if (result === "wrong") throw new Refusal(400, messages.wrongOtp);
}
