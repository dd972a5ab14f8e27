import {
  createCipheriv,
  createDecipheriv,
  createHmac,
  hkdfSync,
  randomBytes,
  randomInt,
} from "node:crypto";
import { and, eq, lt } from "drizzle-orm";
import { Secret, TOTP } from "otpauth";
import { parseOtp } from "../../../../lib/forms/recovery.ts";
import type { Db } from "../../../db/client.ts";
import { operatorRecoveryCodes, operators } from "../../../db/schema/index.ts";

const PERIOD_S = 30;
/** One step before and after the current one, for clocks that differ. */
const WINDOW = 1;
const ISSUER = "Operator console";
const IV_BYTES = 12;
const TAG_BYTES = 16;

/** Derived, so that the configured secret itself never encrypts anything. */
const keyFor = (secret: string, purpose: string): Buffer =>
  Buffer.from(hkdfSync("sha256", secret, "", `operator ${purpose}`, 32));

/** A new secret of 160 bits, in base 32. */
export const createSecret = (): string => new Secret({ size: 20 }).base32;

const totpOf = (secret: string, email = "") =>
  new TOTP({ issuer: ISSUER, label: email, secret: Secret.fromBase32(secret), period: PERIOD_S });

/** Address from which authenticator apps read a secret, usually out of a QR code. */
export const provisioningUri = (secret: string, email: string): string =>
  totpOf(secret, email).toString();

/** Encrypts a secret with AES-256-GCM for the database. */
export function encryptSecret(secret: string, internalToken: string): string {
  const iv = randomBytes(IV_BYTES);
  const cipher = createCipheriv("aes-256-gcm", keyFor(internalToken, "totp"), iv);
  const sealed = Buffer.concat([cipher.update(secret, "utf8"), cipher.final()]);
  return Buffer.concat([iv, cipher.getAuthTag(), sealed]).toString("base64url");
}

/** Null if it was encrypted with another token, or damaged. */
export function decryptSecret(stored: string, internalToken: string): string | null {
  const bytes = Buffer.from(stored, "base64url");
  const iv = bytes.subarray(0, IV_BYTES);
  const tag = bytes.subarray(IV_BYTES, IV_BYTES + TAG_BYTES);
  try {
    const key = keyFor(internalToken, "totp");
    const decipher = createDecipheriv("aes-256-gcm", key, iv, { authTagLength: TAG_BYTES });
    decipher.setAuthTag(tag);
    const open = decipher.update(bytes.subarray(IV_BYTES + TAG_BYTES));
    return Buffer.concat([open, decipher.final()]).toString("utf8");
  } catch {
    return null;
  }
}

/** The time step of a right code, or null. */
export function findStep(secret: string, typed: string, now = Date.now()): number | null {
  const token = parseOtp(typed);
  const delta = token && totpOf(secret).validate({ token, timestamp: now, window: WINDOW });
  return typeof delta === "number" ? Math.floor(now / 1000 / PERIOD_S) + delta : null;
}

/** Accepts a time step unless it, or a later one, has been used. */
async function acceptStep(tx: Db, operatorId: number, step: number): Promise<boolean> {
  const used = await tx
    .update(operators)
    .set({ totpStep: step })
    .where(and(eq(operators.id, operatorId), lt(operators.totpStep, step)))
    .returning({ id: operators.id });
  return used.length === 1;
}

const LETTERS = "abcdefghjkmnpqrstuvwxyz23456789";
const RECOVERY_CODES = 10;

const createRecoveryCode = () =>
  Array.from({ length: 12 }, () => LETTERS[randomInt(LETTERS.length)])
    .join("")
    .replace(/(.{4})(?=.)/g, "$1-");

const hashRecoveryCode = (typed: string, operatorId: number, internalToken: string): string =>
  createHmac("sha256", keyFor(internalToken, "recovery code"))
    .update(`${operatorId} ${typed.toLowerCase().replace(/[^a-z0-9]/g, "")}`)
    .digest("base64url");

/** Replaces all recovery codes and returns the new ones, which are shown once. */
export async function replaceRecoveryCodes(
  tx: Db,
  operatorId: number,
  internalToken: string,
): Promise<string[]> {
  await tx.delete(operatorRecoveryCodes).where(eq(operatorRecoveryCodes.operatorId, operatorId));
  const codes = Array.from({ length: RECOVERY_CODES }, createRecoveryCode);
  await tx.insert(operatorRecoveryCodes).values(
    codes.map((code) => ({
      operatorId,
      codeHash: hashRecoveryCode(code, operatorId, internalToken),
    })),
  );
  return codes;
}

/** Uses a code of the app, or a recovery code; each works once. */
export async function acceptCode(
  tx: Db,
  { id, totpSecret }: { id: number; totpSecret: string },
  typed: string,
  internalToken: string,
): Promise<boolean> {
  const secret = decryptSecret(totpSecret, internalToken);
  const step = secret === null ? null : findStep(secret, typed);
  if (step !== null) return acceptStep(tx, id, step);
  const used = await tx
    .delete(operatorRecoveryCodes)
    .where(
      and(
        eq(operatorRecoveryCodes.operatorId, id),
        eq(operatorRecoveryCodes.codeHash, hashRecoveryCode(typed, id, internalToken)),
      ),
    )
    .returning({ id: operatorRecoveryCodes.operatorId });
  return used.length === 1;
}
