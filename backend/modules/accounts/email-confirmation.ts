import { and, eq, gt, isNull, type SQL, sql } from "drizzle-orm";
import type { BrandId } from "../../../brands/types.ts";
import { messages } from "../../../lib/forms/messages.ts";
import type { Db } from "../../db/client.ts";
import { companies, emailTokens, pendingUsers, users } from "../../db/schema/index.ts";
import { hashOfKey, newKey } from "../../http/authentication.ts";
import { Refusal } from "../../http/errors.ts";
import { spend } from "../../http/rate-limits.ts";
import { accountTemplates } from "../notifications/account-templates.ts";
import { enqueue } from "../notifications/outbox.ts";
import { activatePending } from "./existing-customers.ts";

const LIFE = sql`interval '24 hours'`;
const LIFE_MINUTES = 24 * 60;
const DAY = 86_400;

/** Where links lead, by brand. */
export type Sites = Record<BrandId, string>;

async function newToken(
  db: Db,
  owner: { brand: BrandId; email: string; userId?: number; pendingUserId?: number },
): Promise<string> {
  const token = newKey();
  await db
    .insert(emailTokens)
    .values({ ...owner, tokenHash: hashOfKey(token), expiresAt: sql`now() + ${LIFE}` });
  return token;
}

/** Mails the confirmation link to a user's own address. */
export async function mailConfirmation(
  tx: Db,
  sites: Sites,
  user: { brand: BrandId; userId: number; email: string },
): Promise<void> {
  const { brand, email } = user;
  const letter = accountTemplates.confirmEmail(brand, sites[brand], await newToken(tx, user));
  await enqueue(tx, {
    brand,
    channel: "email",
    to: email,
    content: letter,
    expiresInMinutes: LIFE_MINUTES,
  });
}

/** Mails the link that allows a waiting log-in to the address on file of its company. */
export async function mailClaimConfirmation(
  tx: Db,
  sites: Sites,
  pending: { id: number; brand: BrandId; email: string; firstName: string; lastName: string },
  onFile: string,
): Promise<void> {
  const { brand, email, id } = pending;
  const token = await newToken(tx, { brand, email, pendingUserId: id });
  const who = { name: `${pending.firstName} ${pending.lastName}`, email };
  const letter = accountTemplates.confirmClaim(brand, sites[brand], token, who);
  await enqueue(tx, {
    brand,
    channel: "email",
    to: onFile,
    content: letter,
    expiresInMinutes: LIFE_MINUTES,
  });
}

const alive = (brand: BrandId, token: string) =>
  and(
    eq(emailTokens.tokenHash, hashOfKey(token)),
    eq(emailTokens.brand, brand),
    isNull(emailTokens.usedAt),
    gt(emailTokens.expiresAt, sql`now()`),
  );

/** The company of a waiting log-in is locked before the token is touched: two links of one company take turns. */
async function lockClaimed(tx: Db, link: SQL | undefined): Promise<void> {
  await tx
    .select({ id: companies.id })
    .from(companies)
    .innerJoin(pendingUsers, eq(pendingUsers.companyId, companies.id))
    .innerJoin(emailTokens, eq(emailTokens.pendingUserId, pendingUsers.id))
    .where(link)
    .for("update", { of: companies });
}

/** Uses the token of a link (once, within 24 hours) and answers the address it was for. Throws 400 otherwise. */
export function confirmEmail(db: Db, sites: Sites, brand: BrandId, token: string): Promise<string> {
  return db.transaction(async (tx) => {
    const link = alive(brand, token);
    await lockClaimed(tx, link);
    const [used] = await tx.update(emailTokens).set({ usedAt: sql`now()` }).where(link).returning();
    if (!used) throw new Refusal(400, messages.linkInvalid);
    if (used.pendingUserId !== null) {
      const user = await activatePending(tx, brand, used.pendingUserId);
      if (!user.emailVerified) await mailConfirmation(tx, sites, user);
      return user.email;
    }
    const [user] = await tx
      .update(users)
      .set({ emailVerifiedAt: sql`coalesce(${users.emailVerifiedAt}, now())` })
      .where(and(eq(users.id, used.userId ?? 0), eq(users.email, used.email)))
      .returning({ email: users.email });
    if (!user) throw new Refusal(400, messages.linkInvalid);
    return user.email;
  });
}

/**
 * Sends the link again (7.11): once a minute and five times a day per address, twenty times a day per client. Links
 * sent before stay good, so using the limit up for somebody doesn't keep him out. Says nothing about who exists.
 */
export async function resendConfirmation(
  db: Db,
  sites: Sites,
  { brand, email, address }: { brand: BrandId; email: string; address: string },
): Promise<void> {
  const whom = `${brand} ${email}`;
  await spend(db, [
    { name: "resend-address", whom: address, most: 20, seconds: DAY, told: messages.tooManySent },
    { name: "resend-minute", whom, most: 1, seconds: 60, told: messages.waitBeforeResend },
    { name: "resend-day", whom, most: 5, seconds: DAY, told: messages.tooManySent },
  ]);
  await db.transaction(async (tx) => {
    const [user] = await tx
      .select({
        brand: users.brand,
        userId: users.id,
        email: users.email,
        done: users.emailVerifiedAt,
      })
      .from(users)
      .where(and(eq(users.brand, brand), eq(users.email, email)));
    if (user) {
      if (!user.done) await mailConfirmation(tx, sites, { brand, userId: user.userId, email });
      return;
    }
    const waiting = await tx
      .select({ pending: pendingUsers, onFile: companies.contactEmail })
      .from(pendingUsers)
      .innerJoin(companies, eq(companies.id, pendingUsers.companyId))
      .where(and(eq(pendingUsers.brand, brand), eq(pendingUsers.email, email)));
    const [last] = waiting.sort((a, b) => b.pending.id - a.pending.id);
    if (last?.onFile)
      await mailClaimConfirmation(tx, sites, { ...last.pending, brand }, last.onFile);
  });
}
