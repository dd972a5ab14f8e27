import { and, eq, gt, isNull, type SQL, sql } from "drizzle-orm";
import type { BrandId } from "../../../brands/types.ts";
import { messages } from "../../../lib/forms/messages.ts";
import type { Db } from "../../db/client.ts";
import { companies, emailTokens, pendingUsers, users } from "../../db/schema/index.ts";
import { generateKey, hashKey } from "../../http/authentication.ts";
import { Refusal } from "../../http/errors.ts";
import { countAction } from "../../http/rate-limits.ts";
import type { Sites } from "../notifications/index.ts";
import { accountTemplates, enqueue } from "../notifications/index.ts";
import { activatePendingUser, fullName } from "./existing-customers.ts";

const LIFETIME = sql`interval '24 hours'`;
const LIFETIME_MINUTES = 24 * 60;
const DAY = 86_400;

async function createToken(
  db: Db,
  owner: { brand: BrandId; email: string; userId?: number; pendingUserId?: number },
): Promise<string> {
  const token = generateKey();
  await db
    .insert(emailTokens)
    .values({ ...owner, tokenHash: hashKey(token), expiresAt: sql`now() + ${LIFETIME}` });
  return token;
}

/** Enqueues an e-mail with a confirmation link to the user's own address. */
export async function enqueueConfirmationEmail(
  tx: Db,
  sites: Sites,
  user: { brand: BrandId; userId: number; email: string },
): Promise<void> {
  const { brand, email } = user;
  const content = accountTemplates.confirmEmail(brand, sites[brand], await createToken(tx, user));
  await enqueue(tx, {
    brand,
    channel: "email",
    to: email,
    content,
    expiresInMinutes: LIFETIME_MINUTES,
  });
}

/** Enqueues an e-mail to the company's address on file, with a link that activates a pending user. */
export async function enqueueClaimEmail(
  tx: Db,
  sites: Sites,
  pending: { id: number; brand: BrandId; email: string; firstName: string; lastName: string },
  { name: company, contactEmail }: { name: string; contactEmail: string },
): Promise<void> {
  const { brand, email, id } = pending;
  const token = await createToken(tx, { brand, email, pendingUserId: id });
  const content = accountTemplates.confirmClaim(brand, sites[brand], token, {
    name: fullName(pending),
    email,
    company,
  });
  await enqueue(tx, {
    brand,
    channel: "email",
    to: contactEmail,
    content,
    expiresInMinutes: LIFETIME_MINUTES,
  });
}

const isToken = (brand: BrandId, token: string) =>
  and(eq(emailTokens.tokenHash, hashKey(token)), eq(emailTokens.brand, brand));

const isUsable = and(isNull(emailTokens.usedAt), gt(emailTokens.expiresAt, sql`now()`));

const hasUsableLink = async (tx: Db, owner: SQL): Promise<boolean> =>
  (await tx.$count(emailTokens, and(owner, isUsable))) > 0;

/** Sends a confirmation link to an unconfirmed user who signs in, unless an earlier one still works. */
export async function replaceExpiredLink(
  tx: Db,
  sites: Sites,
  user: { brand: BrandId; userId: number; email: string },
): Promise<void> {
  if (await hasUsableLink(tx, eq(emailTokens.userId, user.userId))) return;
  await enqueueConfirmationEmail(tx, sites, user);
}

/** Sends a pending user's link to the company's address on file, unless an earlier one still works. */
export const replaceExpiredClaimLink = (
  db: Db,
  sites: Sites,
  pendingUserId: number,
): Promise<void> =>
  db.transaction(async (tx) => {
    // Locked, so that two sign-ins send one link.
    const [pending] = await tx
      .select()
      .from(pendingUsers)
      .where(eq(pendingUsers.id, pendingUserId))
      .for("update");
    if (!pending || (await hasUsableLink(tx, eq(emailTokens.pendingUserId, pendingUserId)))) return;
    const [company] = await tx
      .select({ name: companies.name, contactEmail: companies.contactEmail })
      .from(companies)
      .where(eq(companies.id, pending.companyId));
    if (company?.contactEmail)
      await enqueueClaimEmail(tx, sites, { ...pending, brand: pending.brand as BrandId }, company);
  });

/**
 * Locks the company of a pending user before the token is used, so that two links of one company are used in turn.
 */
async function lockClaimedCompany(tx: Db, link: SQL | undefined): Promise<void> {
  await tx
    .select({ id: companies.id })
    .from(companies)
    .innerJoin(pendingUsers, eq(pendingUsers.companyId, companies.id))
    .innerJoin(emailTokens, eq(emailTokens.pendingUserId, pendingUsers.id))
    .where(link)
    .for("update", { of: companies });
}

/** Purpose of a confirmation link. */
export interface LinkPurpose {
  kind: "email" | "claim";
  used: boolean;
  email: string;
  name: string;
  company: string;
}

/**
 * Shows what a link is for and changes nothing, so that opening it, also by a mail scanner that runs scripts, has no
 * effect. Throws 400 for an unknown or expired link.
 */
export async function findLink(db: Db, brand: BrandId, token: string): Promise<LinkPurpose> {
  const [link] = await db
    .select({
      usable: sql<boolean>`${isUsable}`,
      email: emailTokens.email,
      user: { email: users.email, verifiedAt: users.emailVerifiedAt },
      pending: { firstName: pendingUsers.firstName, lastName: pendingUsers.lastName },
      company: companies.name,
      usedAt: emailTokens.usedAt,
    })
    .from(emailTokens)
    .leftJoin(users, eq(users.id, emailTokens.userId))
    .leftJoin(pendingUsers, eq(pendingUsers.id, emailTokens.pendingUserId))
    .leftJoin(companies, eq(companies.id, pendingUsers.companyId))
    .where(isToken(brand, token));
  const { email = "", user, pending, company, usable, usedAt } = link ?? {};
  if (user?.email === email && (usable || usedAt)) {
    const used = Boolean(usedAt ?? user.verifiedAt);
    return { kind: "email", used, email, name: "", company: "" };
  }
  if (!pending || !usable) throw new Refusal(400, messages.linkInvalid);
  return { kind: "claim", used: false, email, name: fullName(pending), company: company ?? "" };
}

/** The result of using a link again: the same as before, and nothing changes. Throws 400 if it was never used. */
async function findUsedLink(tx: Db, brand: BrandId, token: string) {
  const link = await findLink(tx, brand, token);
  if (!link.used) throw new Refusal(400, messages.linkInvalid);
  return { kind: link.kind, email: link.email, message: messages.alreadyConfirmed };
}

async function confirmClaim(tx: Db, sites: Sites, brand: BrandId, pendingUserId: number) {
  const { company, ...user } = await activatePendingUser(tx, brand, pendingUserId);
  const { email, name, emailVerified } = user;
  if (emailVerified) return { email, message: messages.claimConfirmed(name, company) };
  await enqueueConfirmationEmail(tx, sites, user);
  return { email, message: messages.claimConfirmedEmailPending(name, company, email) };
}

/**
 * Uses the token of a link (once, within 24 hours): confirms the user's own address, or lets a pending user in on
 * behalf of the address on file. Throws 400 for a link that does not work.
 */
export function confirmLink(db: Db, sites: Sites, brand: BrandId, token: string) {
  return db.transaction(async (tx) => {
    const link = and(isToken(brand, token), isUsable);
    await lockClaimedCompany(tx, link);
    const [used] = await tx.update(emailTokens).set({ usedAt: sql`now()` }).where(link).returning();
    if (!used) return findUsedLink(tx, brand, token);
    if (used.pendingUserId !== null) {
      const confirmed = await confirmClaim(tx, sites, brand, used.pendingUserId);
      return { kind: "claim" as const, ...confirmed };
    }
    const [user] = await tx
      .update(users)
      .set({ emailVerifiedAt: sql`coalesce(${users.emailVerifiedAt}, now())` })
      .where(and(eq(users.id, used.userId ?? 0), eq(users.email, used.email)))
      .returning({ email: users.email });
    if (!user) throw new Refusal(400, messages.linkInvalid);
    return { kind: "email" as const, email: user.email, message: messages.emailConfirmed };
  });
}

/**
 * Sends the link again (7.11): once a minute and five times a day per address, twenty times a day per client. Earlier
 * links stay valid, so exhausting the limit does not lock out the owner. Does not reveal whether the address is
 * known.
 */
export async function resendConfirmation(
  db: Db,
  sites: Sites,
  { brand, email, address }: { brand: BrandId; email: string; address: string },
): Promise<void> {
  const subject = `${brand} ${email}`;
  await countAction(db, [
    {
      name: "resend-address",
      subject: address,
      max: 20,
      seconds: DAY,
      message: messages.tooManySent,
    },
    {
      name: "resend-minute",
      subject,
      max: 1,
      seconds: 60,
      message: messages.waitBeforeResend,
    },
    { name: "resend-day", subject, max: 5, seconds: DAY, message: messages.tooManySent },
  ]);
  await db.transaction(async (tx) => {
    const [user] = await tx
      .select({
        brand: users.brand,
        userId: users.id,
        email: users.email,
        verifiedAt: users.emailVerifiedAt,
      })
      .from(users)
      .where(and(eq(users.brand, brand), eq(users.email, email)));
    if (user) {
      if (!user.verifiedAt)
        await enqueueConfirmationEmail(tx, sites, { brand, userId: user.userId, email });
      return;
    }
    const pendingOfEmail = await tx
      .select({
        pending: pendingUsers,
        company: { name: companies.name, contactEmail: companies.contactEmail },
      })
      .from(pendingUsers)
      .innerJoin(companies, eq(companies.id, pendingUsers.companyId))
      .where(and(eq(pendingUsers.brand, brand), eq(pendingUsers.email, email)));
    const [latest] = pendingOfEmail.sort((a, b) => b.pending.id - a.pending.id);
    if (latest?.company.contactEmail)
      await enqueueClaimEmail(tx, sites, { ...latest.pending, brand }, latest.company);
  });
}
