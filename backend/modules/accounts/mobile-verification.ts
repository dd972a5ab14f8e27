import { and, eq, isNotNull, sql } from "drizzle-orm";
import { messages } from "../../../lib/forms/messages.ts";
import type { Db } from "../../db/client.ts";
import { users } from "../../db/schema/index.ts";
import type { User } from "../../http/authentication.ts";
import { Refusal } from "../../http/errors.ts";
import { countTry, forgiveTry, hitsOf, type Limit, spend } from "../../http/rate-limits.ts";
import { accountTemplates } from "../notifications/account-templates.ts";
import { enqueue } from "../notifications/outbox.ts";
import { consumeMobileGrant, giveGrant } from "./grants.ts";
import { issueOtp, OTP_MINUTES, otpFits } from "./one-time-codes.ts";
import { passwordFits } from "./passwords.ts";

const DAY = 86_400;
const DAY_MINUTES = 1440;

const subjectOf = (user: User, mobile: string) =>
  ({
    brand: user.brand,
    purpose: "mobile",
    target: mobile,
    boundTo: `user ${user.userId}`,
    address: "",
  }) as const;

/** 403 until the e-mail address is confirmed: nobody else may make us send SMS (4.1). */
export function mustBeConfirmed({ emailVerified }: User): void {
  if (!emailVerified) throw new Refusal(403, messages.confirmEmailAddress);
}

/**
 * How much of a number's day this request may use. Nobody keeps the owner from a code by asking for his number: what
 * the account gets that has it verified doesn't count, and each account's first request has room of its own beside
 * what others ask for again and again.
 */
async function numberLimits(db: Db, user: User, mobile: string, own: Limit) {
  const [owner] = await db
    .select({ id: users.id })
    .from(users)
    .where(
      and(eq(users.id, user.userId), eq(users.mobile, mobile), isNotNull(users.mobileVerifiedAt)),
    );
  if (owner) return [];
  const told = messages.tooManySent;
  return (await hitsOf(db, own)) === 0
    ? [{ name: "sms-number-first", whom: mobile, most: 30, seconds: DAY, told }]
    : [{ name: "sms-number", whom: mobile, most: 10, seconds: DAY, told }];
}

/**
 * Sends a code by SMS (7.12): per user once a minute, per user and number five times a day, twenty a day per client,
 * per number ten repeats and thirty first requests a day, and never more than the day's budget of the brand.
 */
export async function sendMobileCode(
  db: Db,
  secret: string,
  user: User,
  { mobile, address, budget }: { mobile: string; address: string; budget: number },
): Promise<void> {
  mustBeConfirmed(user);
  const { brand, userId } = user;
  const told = messages.tooManySent;
  const own = { name: "sms-own", whom: `${userId} ${mobile}`, most: 5, seconds: DAY, told };
  await spend(db, [
    { name: "sms-address", whom: address, most: 20, seconds: DAY, told },
    {
      name: "sms-minute",
      whom: String(userId),
      most: 1,
      seconds: 60,
      told: messages.waitBeforeResend,
    },
    ...(await numberLimits(db, user, mobile, own)),
    own,
    { name: "sms-budget", whom: brand, most: budget, seconds: DAY, told },
  ]);
  await db.transaction(async (tx) => {
    const code = await issueOtp(tx, secret, subjectOf(user, mobile));
    const content = accountTemplates.mobileCode(brand, code);
    await enqueue(tx, {
      brand,
      channel: "sms",
      to: mobile,
      content,
      expiresInMinutes: OTP_MINUTES,
    });
  });
}

/** Checks a code sent by SMS (7.9); the number may then be used for one change within ten minutes. */
export async function checkMobileCode(
  db: Db,
  secret: string,
  user: User,
  { mobile, code }: { mobile: string; code: string },
): Promise<void> {
  if (!(await otpFits(db, secret, subjectOf(user, mobile), code))) {
    throw new Refusal(400, messages.wrongOtp);
  }
  await giveGrant(db, { userId: user.userId, purpose: "mobile", target: mobile });
}

/** Another number, proven by its code and the password; the owner is told by mail. */
export async function changeMobile(
  db: Db,
  user: User,
  { mobile, password }: { mobile: string; password: string },
): Promise<void> {
  const { userId, brand, email } = user;
  const tries = [{ name: "mobile-password", whom: String(userId), most: 10, seconds: 900 }];
  await countTry(db, tries);
  const [stored] = await db
    .select({ passwordHash: users.passwordHash })
    .from(users)
    .where(eq(users.id, userId));
  if (!(await passwordFits(stored?.passwordHash, password))) {
    throw new Refusal(400, messages.wrongPassword);
  }
  await forgiveTry(db, tries);
  await db.transaction(async (tx) => {
    if (!(await consumeMobileGrant(tx, userId, mobile)))
      throw new Refusal(403, messages.mobileNotVerified);
    await tx
      .update(users)
      .set({ mobile, mobileVerifiedAt: sql`now()` })
      .where(eq(users.id, userId));
    const letter = accountTemplates.mobileChanged(brand);
    await enqueue(tx, {
      brand,
      channel: "email",
      to: email,
      content: letter,
      expiresInMinutes: DAY_MINUTES,
    });
  });
}
