import "server-only";
import { createHash } from "node:crypto";
import {
  type Challenge,
  createChallenge,
  HmacAlgorithm,
  type Payload,
  randomInt,
  verifySolution,
} from "altcha-lib";
import { deriveKey } from "altcha-lib/algorithms/pbkdf2";
import { z } from "zod";
import { BackendError } from "./backend/errors.ts";
import { claimOnce } from "./captcha-store.server.ts";
import { createConcurrencyLimit } from "./concurrency-limit.ts";
import { env } from "./env.ts";
import { messages } from "./forms/messages.ts";

const LIFETIME_MS = 5 * 60_000;

/** PBKDF2 takes a thread of the pool of four that compression and file access need as well. */
const limitConcurrency = createConcurrencyLimit(
  2,
  100,
  () => new BackendError("limited", 429, messages.signInBusy),
);

/** Separate keys derived from the one secret, so that a captcha signature is never valid for a session. */
function keyFor(purpose: string): string {
  const secret = env().SESSION_SECRET;
  if (!secret) throw new Error("SESSION_SECRET is not set (at least 32 characters)");
  return createHash("sha256").update(`${purpose}\0${secret}`).digest("hex");
}

/** A signed proof-of-work challenge, valid for five minutes. */
export function newCaptcha(now = Date.now()): Promise<Challenge> {
  const { CAPTCHA_COST, CAPTCHA_MIN, CAPTCHA_MAX } = env();
  return limitConcurrency(() =>
    createChallenge({
      algorithm: "PBKDF2/SHA-256",
      cost: CAPTCHA_COST,
      counter: randomInt(CAPTCHA_MIN, CAPTCHA_MAX),
      deriveKey,
      expiresAt: new Date(now + LIFETIME_MS),
      hmacAlgorithm: HmacAlgorithm.SHA_256,
      hmacSignatureSecret: keyFor("captcha"),
      hmacKeySignatureSecret: keyFor("captcha key"),
    }),
  );
}

const payload = z.object({
  challenge: z.object({
    parameters: z.looseObject({
      algorithm: z.literal("PBKDF2/SHA-256"),
      nonce: z.string().max(200),
      salt: z.string().max(200),
      cost: z.number(),
      keyLength: z.number().max(64),
      keyPrefix: z.string().max(200),
      expiresAt: z.number(),
    }),
    signature: z.string().max(200),
  }),
  solution: z.object({ counter: z.number(), derivedKey: z.string().max(200) }),
});

function read(solved: string): Payload | null {
  try {
    const data: unknown = JSON.parse(Buffer.from(solved, "base64").toString("utf8"));
    const parsed = payload.safeParse(data);
    return parsed.success ? (parsed.data as Payload) : null;
  } catch {
    return null;
  }
}

/**
 * Returns true once for each solved, unexpired captcha of ours. Throws only if too many are being checked, never because
 * of what the client sent.
 */
export async function captchaIsSolved(solved: string): Promise<boolean> {
  const payload = solved.length > 4000 ? null : read(solved);
  if (!payload) return false;
  const result = await limitConcurrency(() =>
    verifySolution({
      challenge: payload.challenge as Challenge,
      solution: payload.solution,
      deriveKey,
      hmacAlgorithm: HmacAlgorithm.SHA_256,
      hmacSignatureSecret: keyFor("captcha"),
      hmacKeySignatureSecret: keyFor("captcha key"),
    }).catch(() => null),
  );
  if (!result?.verified) return false;
  return claimOnce(String(payload.challenge.signature), LIFETIME_MS);
}
