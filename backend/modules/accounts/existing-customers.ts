import { and, eq, gt, isNull, ne, sql } from "drizzle-orm";
import type { BrandId } from "../../../brands/types.ts";
import { messages } from "../../../lib/forms/messages.ts";
import { maskEmail } from "../../../lib/forms/validators.ts";
import { ON_HOLD } from "../../../lib/rules/account-status.ts";
import type { Db } from "../../db/client.ts";
import { errorCode, UNIQUE_VIOLATION } from "../../db/errors.ts";
import {
  claims,
  companies,
  consents,
  emailTokens,
  pendingUsers,
  users,
} from "../../db/schema/index.ts";
import { generateKey, hashKey } from "../../http/authentication.ts";
import { Refusal } from "../../http/errors.ts";
import { countAttempt, type Limit, uncountAttempt } from "../../http/rate-limits.ts";

const HOUR = 3600;
const LIFETIME = sql`interval '30 minutes'`;

interface ClaimInput {
  brand: BrandId;
  gstin: string;
  customerId: string;
  address: string;
}

/** Failures allowed per hour: five per GSTIN and client, fifteen per client, thirty per GSTIN. */
const claimLimits = ({ brand, gstin, address }: ClaimInput): Limit[] => [
  { name: "claim-address", subject: address, max: 15, seconds: HOUR },
  { name: "claim-pair", subject: `${brand} ${gstin} ${address}`, max: 5, seconds: HOUR },
  { name: "claim-gstin", subject: `${brand} ${gstin}`, max: 30, seconds: HOUR },
];

export const fullName = ({ firstName, lastName }: { firstName: string; lastName: string }) =>
  `${firstName} ${lastName}`;

async function findLoginOfCompany(db: Db, companyId: number): Promise<string | undefined> {
  const [user] = await db
    .select({ email: users.email })
    .from(users)
    .where(eq(users.companyId, companyId))
    .limit(1);
  return user?.email;
}

/**
 * Finds the company by GSTIN and customer ID and creates a claim, valid for 30 minutes (7.15). 400 if there is none,
 * 409 if it has a login already.
 */
export async function claimCompany(db: Db, input: ClaimInput) {
  const limits = claimLimits(input);
  await countAttempt(db, limits);
  const [company] = await db
    .select({ id: companies.id, name: companies.name, contactEmail: companies.contactEmail })
    .from(companies)
    .where(
      and(
        eq(companies.brand, input.brand),
        eq(companies.gstin, input.gstin),
        eq(sql`upper(${companies.customerNumber})`, input.customerId.trim().toUpperCase()),
        ne(companies.status, ON_HOLD),
      ),
    );
  if (!company) throw new Refusal(400, messages.customerNotFound);
  await uncountAttempt(db, limits);
  const login = await findLoginOfCompany(db, company.id);
  if (login) throw new Refusal(409, messages.companyHasLogin(maskEmail(login)));
  if (!company.contactEmail) throw new Refusal(400, messages.noAddressOnFile);
  const claim = generateKey();
  await db.insert(claims).values({
    tokenHash: hashKey(claim),
    brand: input.brand,
    companyId: company.id,
    expiresAt: sql`now() + ${LIFETIME}`,
  });
  return { ...company, claim };
}

const isValidClaim = (brand: BrandId, claim: string) =>
  and(
    eq(claims.tokenHash, hashKey(claim)),
    eq(claims.brand, brand),
    isNull(claims.usedAt),
    gt(claims.expiresAt, sql`now()`),
  );

/** The company of a valid claim; 403 if the claim is invalid, 409 if the company already has a user. */
export async function findClaimedCompany(db: Db, brand: BrandId, claim: string) {
  const [company] = await db
    .select({ id: companies.id, name: companies.name, contactEmail: companies.contactEmail })
    .from(claims)
    .innerJoin(companies, eq(companies.id, claims.companyId))
    .where(and(isValidClaim(brand, claim), ne(companies.status, ON_HOLD)));
  if (!company) throw new Refusal(403, messages.claimExpired);
  if (await findLoginOfCompany(db, company.id)) throw new Refusal(409, messages.userExists);
  return company;
}

/** Uses a claim; 403 if it has been used or has expired. */
export async function consumeClaim(tx: Db, brand: BrandId, claim: string): Promise<void> {
  const used = await tx
    .update(claims)
    .set({ usedAt: sql`now()` })
    .where(isValidClaim(brand, claim))
    .returning({ companyId: claims.companyId });
  if (used.length === 0) throw new Refusal(403, messages.claimExpired);
}

/**
 * Turns a pending user into a user after the address on file has confirmed it; the caller holds the company's lock.
 * The first confirmation wins and the company's other pending users are deleted. The user's own address counts as
 * confirmed only if it is the address on file.
 */
export async function activatePendingUser(tx: Db, brand: BrandId, pendingUserId: number) {
  const [pending] = await tx
    .select()
    .from(pendingUsers)
    .where(and(eq(pendingUsers.id, pendingUserId), eq(pendingUsers.brand, brand)));
  if (!pending) throw new Refusal(400, messages.linkInvalid);
  const { id, createdAt, ...details } = pending;
  const [company] = await tx
    .select({
      name: companies.name,
      status: companies.status,
      contactEmail: companies.contactEmail,
    })
    .from(companies)
    .where(eq(companies.id, pending.companyId));
  const existing = await findLoginOfCompany(tx, pending.companyId);
  if (!company || company.status === ON_HOLD || existing)
    throw new Refusal(400, messages.linkInvalid);
  const emailVerified = company.contactEmail === pending.email;
  const [user] = await tx
    .insert(users)
    .values({
      ...details,
      userType: "other",
      emailVerifiedAt: emailVerified ? sql`now()` : null,
      createdAt,
    })
    .returning({ userId: users.id })
    .catch((error: unknown) => {
      if (errorCode(error) === UNIQUE_VIOLATION) throw new Refusal(409, messages.userExists);
      throw error;
    });
  if (!user) throw new Error("the user was not stored");
  await tx
    .update(consents)
    .set({ userId: user.userId, pendingUserId: null })
    .where(eq(consents.pendingUserId, id));
  // The links of the request stay as used ones, so that opening one again can say that it was confirmed.
  await tx
    .update(emailTokens)
    .set({ userId: user.userId, pendingUserId: null, usedAt: sql`now()` })
    .where(eq(emailTokens.pendingUserId, id));
  await tx.delete(pendingUsers).where(eq(pendingUsers.companyId, pending.companyId));
  const { email } = pending;
  return {
    brand,
    userId: user.userId,
    email,
    emailVerified,
    name: fullName(pending),
    company: company.name,
  };
}
