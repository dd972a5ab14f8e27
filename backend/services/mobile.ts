import { eq, sql } from "drizzle-orm";
import { messages } from "../../lib/forms/messages.ts";
import type { Db } from "../db/client.ts";
import { users } from "../db/schema/index.ts";
import { Refusal } from "../errors.ts";
import { letters } from "../outbox/letters.ts";
import { post } from "../outbox/post.ts";
import { consumeMobileGrant, giveGrant } from "./grants.ts";
import { countTry, forgiveTry, spend } from "./limits.ts";
import { issueOtp, OTP_MINUTES, otpFits } from "./otps.ts";
import { passwordFits } from "./passwords.ts";
import type { User } from "./tokens.ts";

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
 * Sends a code by SMS (7.12): per user and number once a minute and five times a day, ten a day per number, twenty a
 * day per client, and never more than the day's budget of the brand.
 */
export async function sendMobileCode(
  db: Db,
  secret: string,
  user: User,
  { mobile, address, budget }: { mobile: string; address: string; budget: number },
): Promise<void> {
  mustBeConfirmed(user);
  const { brand, userId } = user;
  const own = `${userId} ${mobile}`;
  const told = messages.tooManySent;
  await spend(db, [
    { name: "sms-address", whom: address, most: 20, seconds: DAY, told },
    {
      name: "sms-minute",
      whom: String(userId),
      most: 1,
      seconds: 60,
      told: messages.waitBeforeResend,
    },
    { name: "sms-own", whom: own, most: 5, seconds: DAY, told },
    { name: "sms-number", whom: mobile, most: 10, seconds: DAY, told },
    { name: "sms-budget", whom: brand, most: budget, seconds: DAY, told },
  ]);
  await db.transaction(async (tx) => {
    const code = await issueOtp(tx, secret, subjectOf(user, mobile));
    const letter = letters.mobileCode(brand, code);
    await post(tx, { brand, channel: "sms", to: mobile, letter, usefulMinutes: OTP_MINUTES });
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
    const letter = letters.mobileChanged(brand);
    await post(tx, { brand, channel: "mail", to: email, letter, usefulMinutes: DAY_MINUTES });
  });
}
