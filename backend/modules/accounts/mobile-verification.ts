import { and, eq, isNotNull, sql } from "drizzle-orm";
import { messages } from "../../../lib/forms/messages.ts";
import type { Db } from "../../db/client.ts";
import { users } from "../../db/schema/index.ts";
import type { User } from "../../http/authentication.ts";
import { Refusal } from "../../http/errors.ts";
import {
  countAction,
  countAttempt,
  getHits,
  type Limit,
  uncountAttempt,
} from "../../http/rate-limits.ts";
import { accountTemplates, enqueue } from "../notifications/index.ts";
import { consumeMobileGrant, createGrant } from "./grants.ts";
import { CODE_MINUTES, issueCode, requireCode } from "./one-time-codes.ts";
import { verifyPassword } from "./passwords.ts";

const DAY = 86_400;
const DAY_MINUTES = 1440;

const codeSubject = (user: User, mobile: string) =>
  ({
    brand: user.brand,
    purpose: "mobile",
    target: mobile,
    boundTo: `user ${user.userId}`,
    address: "",
  }) as const;

/** Throws 403 until the e-mail address is confirmed, so that unconfirmed users cannot trigger SMS (4.1). */
export function requireConfirmedEmail({ emailVerified }: User): void {
  if (!emailVerified) throw new Refusal(403, messages.confirmEmailAddress);
}

/**
 * Daily limits of a mobile number. Others cannot use up the owner's codes by requesting codes for the same number:
 * the account that has verified the number is exempt, and each account's first request counts separately from
 * repeated ones.
 */
async function numberLimits(db: Db, user: User, mobile: string, ownLimit: Limit) {
  const [owner] = await db
    .select({ id: users.id })
    .from(users)
    .where(
      and(eq(users.id, user.userId), eq(users.mobile, mobile), isNotNull(users.mobileVerifiedAt)),
    );
  if (owner) return [];
  const message = messages.tooManySent;
  return (await getHits(db, ownLimit)) === 0
    ? [{ name: "sms-number-first", subject: mobile, max: 30, seconds: DAY, message }]
    : [{ name: "sms-number", subject: mobile, max: 10, seconds: DAY, message }];
}

/**
 * Sends a code by SMS (7.12): once a minute per user, five times a day per user and number, twenty a day per client,
 * ten repeats and thirty first requests a day per number, and within the brand's daily budget.
 */
export async function sendMobileCode(
  db: Db,
  secret: string,
  user: User,
  { mobile, address, budget }: { mobile: string; address: string; budget: number },
): Promise<void> {
  requireConfirmedEmail(user);
  const { brand, userId } = user;
  const message = messages.tooManySent;
  const ownLimit = {
    name: "sms-own",
    subject: `${userId} ${mobile}`,
    max: 5,
    seconds: DAY,
    message,
  };
  await countAction(db, [
    { name: "sms-address", subject: address, max: 20, seconds: DAY, message },
    {
      name: "sms-minute",
      subject: String(userId),
      max: 1,
      seconds: 60,
      message: messages.waitBeforeResend,
    },
    ...(await numberLimits(db, user, mobile, ownLimit)),
    ownLimit,
    { name: "sms-budget", subject: brand, max: budget, seconds: DAY, message },
  ]);
  await db.transaction(async (tx) => {
    const code = await issueCode(tx, secret, codeSubject(user, mobile));
    const content = accountTemplates.mobileCode(brand, code);
    await enqueue(tx, {
      brand,
      channel: "sms",
      to: mobile,
      userId,
      content,
      expiresInMinutes: CODE_MINUTES,
    });
  });
}

/** Verifies a code sent by SMS (7.9) and grants one use of the number within ten minutes. */
export async function verifyMobileCode(
  db: Db,
  secret: string,
  user: User,
  { mobile, code }: { mobile: string; code: string },
): Promise<void> {
  await requireCode(db, secret, codeSubject(user, mobile), code);
  await createGrant(db, { userId: user.userId, purpose: "mobile", target: mobile });
}

/** Changes the mobile number, given a mobile grant and the password; notifies the owner by e-mail. */
export async function changeMobile(
  db: Db,
  user: User,
  { mobile, password }: { mobile: string; password: string },
): Promise<void> {
  const { userId, brand, email } = user;
  const limits = [{ name: "mobile-password", subject: String(userId), max: 10, seconds: 900 }];
  await countAttempt(db, limits);
  const [credentials] = await db
    .select({ passwordHash: users.passwordHash })
    .from(users)
    .where(eq(users.id, userId));
  if (!(await verifyPassword(credentials?.passwordHash, password))) {
    throw new Refusal(400, messages.wrongPassword);
  }
  await uncountAttempt(db, limits);
  await db.transaction(async (tx) => {
    if (!(await consumeMobileGrant(tx, userId, mobile)))
      throw new Refusal(403, messages.mobileNotVerified);
    await tx
      .update(users)
      .set({ mobile, mobileVerifiedAt: sql`now()` })
      .where(eq(users.id, userId));
    const content = accountTemplates.mobileChanged(brand);
    await enqueue(tx, {
      brand,
      channel: "email",
      to: email,
      content,
      expiresInMinutes: DAY_MINUTES,
    });
  });
}
