import { and, desc, eq } from "drizzle-orm";
import type { BrandId } from "../../../brands/types.ts";
import { messages } from "../../../lib/forms/messages.ts";
import type { Db } from "../../db/client.ts";
import { companies, pendingUsers, users } from "../../db/schema/index.ts";
import { HELD, startSession } from "../../http/authentication.ts";
import { Refusal } from "../../http/errors.ts";
import {
  countTry,
  forgiveTry,
  isRemembered,
  type Limit,
  remember,
} from "../../http/rate-limits.ts";
import { passwordFits } from "./passwords.ts";

export interface Attempt {
  brand: BrandId;
  /** As typed; trimmed and lower-cased here. */
  email: string;
  password: string;
  /** Whom the limits count for. */
  address: string;
}

export interface SignedIn {
  key: string;
  email: string;
  emailVerified: boolean;
  userType: string;
}

const QUARTER = 900;
const HOUR = 3600;
export const KNOWN = "login-known";

/**
 * Failures allowed: 10 per account and address, 100 per address, both in a quarter of an hour, and 100 per account
 * in an hour. The last does not hold for an address from which the account signed in within 30 days, so a
 * stranger cannot lock the owner out.
 */
async function limitsOf(db: Db, { brand, address }: Attempt, email: string): Promise<Limit[]> {
  const account = `${brand} ${email}`;
  const pair = `${account} ${address}`;
  const own: Limit[] = [
    { name: "login-address", whom: address, most: 100, seconds: QUARTER },
    { name: "login-pair", whom: pair, most: 10, seconds: QUARTER },
  ];
  if (await isRemembered(db, KNOWN, pair)) return own;
  return [...own, { name: "login-account", whom: account, most: 100, seconds: HOUR }];
}

/** The newest log-in of an existing customer with this address that nobody has confirmed yet. */
async function pendingOf(db: Db, brand: BrandId, email: string) {
  const [pending] = await db
    .select({ passwordHash: pendingUsers.passwordHash })
    .from(pendingUsers)
    .where(and(eq(pendingUsers.brand, brand), eq(pendingUsers.email, email)))
    .orderBy(desc(pendingUsers.id))
    .limit(1);
  return pending;
}

/** Starts a session unless the password changed while it was being checked: no old password outlives a change. */
function startUnchanged(
  db: Db,
  brand: BrandId,
  user: { userId: number; passwordHash: string },
): Promise<string> {
  return db.transaction(async (tx) => {
    const [same] = await tx
      .select({ userId: users.id })
      .from(users)
      .where(and(eq(users.id, user.userId), eq(users.passwordHash, user.passwordHash)))
      .for("share");
    if (!same) throw new Refusal(400, messages.wrongCredentials);
    return startSession(tx, { userId: user.userId, brand });
  });
}

/** Signs in (7.1). Unknown user and wrong password are told and timed alike; 429 when the limits are used up. */
export async function logIn(db: Db, attempt: Attempt): Promise<SignedIn> {
  const email = attempt.email.trim().toLowerCase();
  if (!email) throw new Refusal(400, messages.enterUsername);
  if (!attempt.password) throw new Refusal(400, messages.enterPassword);
  const tries = await limitsOf(db, attempt, email);
  await countTry(db, tries);

  const [user] = await db
    .select({
      userId: users.id,
      passwordHash: users.passwordHash,
      emailVerifiedAt: users.emailVerifiedAt,
      userType: users.userType,
      status: companies.status,
    })
    .from(users)
    .innerJoin(companies, eq(companies.id, users.companyId))
    .where(and(eq(users.brand, attempt.brand), eq(users.email, email)));
  const pending = await pendingOf(db, attempt.brand, email);
  const fits = await passwordFits(user?.passwordHash ?? pending?.passwordHash, attempt.password);
  if (fits && !user) throw new Refusal(403, messages.confirmOnFile);
  if (!user || !fits) throw new Refusal(400, messages.wrongCredentials);

  await forgiveTry(db, tries);
  await remember(db, KNOWN, `${attempt.brand} ${email} ${attempt.address}`);
  if (user.status === HELD) throw new Refusal(403, messages.accountHeld);
  const key = await startUnchanged(db, attempt.brand, user);
  return { key, email, emailVerified: user.emailVerifiedAt !== null, userType: user.userType };
}
