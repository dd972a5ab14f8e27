import { and, desc, eq, sql } from "drizzle-orm";
import type { BrandId } from "../../../brands/types.ts";
import { messages } from "../../../lib/forms/messages.ts";
import { ON_HOLD } from "../../../lib/rules/account-status.ts";
import type { Db } from "../../db/client.ts";
import { companies, pendingUsers, users } from "../../db/schema/index.ts";
import { startSession } from "../../http/authentication.ts";
import { Refusal } from "../../http/errors.ts";
import {
  clearLimit,
  countAttempt,
  isRemembered,
  type Limit,
  remember,
  uncountAttempt,
} from "../../http/rate-limits.ts";
import type { Sites } from "../notifications/index.ts";
import { replaceExpiredClaimLink, replaceExpiredLink } from "./email-confirmation.ts";
import { verifyPassword } from "./passwords.ts";

export interface SignInAttempt {
  brand: BrandId;
  /** As typed; trimmed and converted to lower case here. */
  email: string;
  password: string;
  /** Keyed hash of the client address, which limits count. */
  address: string;
  /** Browser and system, shown in the user's list of sessions. */
  device: string;
}

export interface SignInResult {
  userId: number;
  key: string;
  email: string;
  emailVerified: boolean;
  userType: string;
}

const QUARTER_HOUR = 900;
const HOUR = 3600;
export const KNOWN_ADDRESS = "login-known";

/**
 * Failures allowed: 10 per account and address and 100 per address in 15 minutes, and 100 per account in an hour. The
 * last limit does not apply to addresses from which the account signed in within 30 days, so strangers cannot lock
 * out the owner.
 */
async function signInLimits(
  db: Db,
  { brand, address }: SignInAttempt,
  email: string,
): Promise<Limit[]> {
  const account = `${brand} ${email}`;
  const pair = `${account} ${address}`;
  const limits: Limit[] = [
    { name: "login-address", subject: address, max: 100, seconds: QUARTER_HOUR },
    { name: "login-pair", subject: pair, max: 10, seconds: QUARTER_HOUR },
  ];
  if (await isRemembered(db, KNOWN_ADDRESS, pair)) return limits;
  return [...limits, { name: "login-account", subject: account, max: 100, seconds: HOUR }];
}

/** Id of the user with this address (lower case), or null. */
export async function findUserId(
  db: Db,
  { brand, email }: Pick<SignInAttempt, "brand" | "email">,
): Promise<number | null> {
  const [user] = await db
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.brand, brand), eq(users.email, email)));
  return user?.id ?? null;
}

/** Ends the lock-out of an account, and of the address from which its owner has just reset the password. */
export async function clearSignInFailures(
  db: Db,
  { brand, email, address }: Omit<SignInAttempt, "password" | "device">,
): Promise<void> {
  const account = `${brand} ${email}`;
  await clearLimit(db, { name: "login-account", subject: account });
  await clearLimit(db, { name: "login-pair", subject: `${account} ${address}` });
}

/** The latest pending user with this address. */
async function findPendingUser(db: Db, brand: BrandId, email: string) {
  const [pending] = await db
    .select({ id: pendingUsers.id, passwordHash: pendingUsers.passwordHash })
    .from(pendingUsers)
    .where(and(eq(pendingUsers.brand, brand), eq(pendingUsers.email, email)))
    .orderBy(desc(pendingUsers.id))
    .limit(1);
  return pending;
}

/**
 * Starts a session unless the password has changed since it was verified. The page that an unconfirmed user sees next says that a
 * link was sent, so one is sent if none works any more.
 */
function startSessionIfPasswordUnchanged(
  db: Db,
  sites: Sites,
  { brand, device }: SignInAttempt,
  user: { userId: number; email: string; passwordHash: string; emailVerifiedAt: Date | null },
): Promise<string> {
  return db.transaction(async (tx) => {
    const [unchanged] = await tx
      .update(users)
      .set({ lastSignInAt: sql`now()` })
      .where(and(eq(users.id, user.userId), eq(users.passwordHash, user.passwordHash)))
      .returning({ userId: users.id });
    if (!unchanged) throw new Refusal(400, messages.wrongCredentials);
    const { userId, email } = user;
    if (!user.emailVerifiedAt) await replaceExpiredLink(tx, sites, { brand, userId, email });
    return startSession(tx, { userId, brand, device });
  });
}

/**
 * Signs in (7.1). Unknown user and wrong password have the same response and timing; 429 when a limit is exceeded.
 */
export async function signIn(db: Db, sites: Sites, attempt: SignInAttempt): Promise<SignInResult> {
  const email = attempt.email.trim().toLowerCase();
  if (!email) throw new Refusal(400, messages.enterUsername);
  if (!attempt.password) throw new Refusal(400, messages.enterPassword);
  const limits = await signInLimits(db, attempt, email);
  await countAttempt(db, limits);

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
  const pending = await findPendingUser(db, attempt.brand, email);
  const matches = await verifyPassword(
    user?.passwordHash ?? pending?.passwordHash,
    attempt.password,
  );
  if (matches && !user) {
    if (pending) await replaceExpiredClaimLink(db, sites, pending.id);
    throw new Refusal(403, messages.confirmOnFile);
  }
  if (!user || !matches) throw new Refusal(400, messages.wrongCredentials);

  await uncountAttempt(db, limits);
  await remember(db, KNOWN_ADDRESS, `${attempt.brand} ${email} ${attempt.address}`);
  if (user.status === ON_HOLD) throw new Refusal(403, messages.accountHeld);
  const key = await startSessionIfPasswordUnchanged(db, sites, attempt, { ...user, email });
  const { userId } = user;
  return {
    userId,
    key,
    email,
    emailVerified: user.emailVerifiedAt !== null,
    userType: user.userType,
  };
}
