import { eq, sql } from "drizzle-orm";
import type { BrandId } from "../../../brands/types.ts";
import { messages } from "../../../lib/forms/messages.ts";
import type { Db } from "../../db/client.ts";
import { users } from "../../db/schema/index.ts";
import { endSessionsOfUser, generateKey } from "../../http/authentication.ts";
import { Refusal } from "../../http/errors.ts";
import { countAction, isRemembered, uncountAttempt } from "../../http/rate-limits.ts";
import type { Sites } from "../notifications/index.ts";
import { accountTemplates, enqueue } from "../notifications/index.ts";
import { isCommonPassword } from "./common-passwords.ts";
import { consumePasswordGrant, createGrant, findPasswordGrantUser } from "./grants.ts";
import { CODE_MINUTES, issueCode, requireCode } from "./one-time-codes.ts";
import { hashPassword } from "./passwords.ts";
import { clearSignInFailures, findUserId, KNOWN_ADDRESS } from "./sign-in.ts";

const HOUR = 3600;
const DAY_MINUTES = 1440;

export interface Visitor {
  brand: BrandId;
  /** Lower case. */
  email: string;
  /** Keyed hash of the client address, which limits count. */
  address: string;
}

/** Addresses from which the owner signed in before are exempt from the limit per account. */
async function limitRecovery(db: Db, { brand, email, address }: Visitor): Promise<void> {
  const account = `${brand} ${email}`;
  const message = messages.tooManySent;
  const ownLimits = [
    { name: "recovery-address", subject: address, max: 20, seconds: HOUR, message },
    { name: "recovery-pair", subject: `${account} ${address}`, max: 5, seconds: HOUR, message },
  ];
  const isKnown = await isRemembered(db, KNOWN_ADDRESS, `${account} ${address}`);
  const accountLimit = {
    name: "recovery-account",
    subject: account,
    max: 10,
    seconds: HOUR,
    message,
  };
  await countAction(db, isKnown ? ownLimits : [...ownLimits, accountLimit]);
}

/**
 * Counts a guess of a code: at most 15 an hour and 50 a day for an account. Addresses from which the owner signed in
 * before have a count of their own, so that a stranger's guesses do not use up the owner's.
 */
async function countGuess(db: Db, { brand, email, address }: Visitor) {
  const account = `${brand} ${email}`;
  const isKnown = await isRemembered(db, KNOWN_ADDRESS, `${account} ${address}`);
  const subject = isKnown ? `${account} ${address}` : account;
  const message = messages.tooManyTries;
  const limits = [
    { name: "recovery-guess-hour", subject, max: 15, seconds: HOUR, message },
    { name: "recovery-guess-day", subject, max: 50, seconds: 24 * HOUR, message },
  ];
  await countAction(db, limits);
  return limits;
}

/** Subject of a recovery code; `request` is the id returned by startRecovery. */
const codeSubject = ({ brand, email, address }: Visitor, request: string) =>
  ({ brand, purpose: "recovery", target: email, boundTo: request, address }) as const;

/**
 * Step one of password recovery (7.8): e-mails a code and returns the request id it is bound to. Clients that do not
 * keep the id are identified by their address. 400 'Email doesn't exist' for an unknown address (5.7).
 */
export async function startRecovery(db: Db, secret: string, visitor: Visitor): Promise<string> {
  await limitRecovery(db, visitor);
  if ((await findUserId(db, visitor)) === null) throw new Refusal(400, messages.unknownEmail);
  const { brand, email } = visitor;
  const request = generateKey();
  await db.transaction(async (tx) => {
    const code = await issueCode(tx, secret, codeSubject(visitor, request));
    const content = accountTemplates.recoveryCode(brand, code);
    await enqueue(tx, {
      brand,
      channel: "email",
      to: email,
      content,
      expiresInMinutes: CODE_MINUTES,
    });
  });
  return request;
}

/**
 * Step two (7.9): returns a grant for step three. 400 'Please Enter Valid OTP' for a wrong code, 429 after too many of
 * them.
 */
export async function verifyRecoveryCode(
  db: Db,
  secret: string,
  visitor: Visitor,
  { code, request }: { code: string; request: string },
): Promise<string> {
  const limits = await countGuess(db, visitor);
  await requireCode(db, secret, codeSubject(visitor, request), code);
  const userId = await findUserId(db, visitor);
  if (userId === null) throw new Refusal(400, messages.wrongOtp);
  await uncountAttempt(db, limits);
  return createGrant(db, { userId, purpose: "password" });
}

/**
 * Step three (7.10): uses the grant, sets the password, ends all sessions and the sign-in lock-out of the user and
 * notifies the user by e-mail. The address counts as confirmed, because the code was e-mailed to it. 403 without a
 * grant for this address. Returns the user's id.
 */
export async function changePassword(
  db: Db,
  sites: Sites,
  { brand, email, address }: Visitor,
  { password, grant }: { password: string; grant: string },
): Promise<number> {
  if (isCommonPassword(password, email)) throw new Refusal(400, messages.commonPassword);
  const userId = await findUserId(db, { brand, email });
  if (userId === null || (await findPasswordGrantUser(db, grant)) !== userId) {
    throw new Refusal(403, messages.grantExpired);
  }
  const passwordHash = await hashPassword(password);
  await db.transaction(async (tx) => {
    if (!(await consumePasswordGrant(tx, grant))) throw new Refusal(403, messages.grantExpired);
    await tx
      .update(users)
      .set({ passwordHash, emailVerifiedAt: sql`coalesce(${users.emailVerifiedAt}, now())` })
      .where(eq(users.id, userId));
    await endSessionsOfUser(tx, userId);
    await clearSignInFailures(tx, { brand, email, address });
    const content = accountTemplates.passwordChanged(brand, sites[brand]);
    await enqueue(tx, {
      brand,
      channel: "email",
      to: email,
      content,
      expiresInMinutes: DAY_MINUTES,
    });
  });
  return userId;
}
