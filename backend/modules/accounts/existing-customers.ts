import { and, eq, gt, isNull, ne, sql } from "drizzle-orm";
import type { BrandId } from "../../../brands/types.ts";
import { messages } from "../../../lib/forms/messages.ts";
import type { Db } from "../../db/client.ts";
import { errorCode, UNIQUE_VIOLATION } from "../../db/errors.ts";
import { claims, companies, consents, pendingUsers, users } from "../../db/schema/index.ts";
import { HELD, hashOfKey, newKey } from "../../http/authentication.ts";
import { Refusal } from "../../http/errors.ts";
import { countTry, forgiveTry, type Limit } from "../../http/rate-limits.ts";

const HOUR = 3600;
const LIFE = sql`interval '30 minutes'`;

interface Asked {
  brand: BrandId;
  gstin: string;
  customerId: string;
  address: string;
}

/** Wrong pairs: five an hour per GSTIN and client, fifteen per client, thirty per GSTIN from wherever. */
const limitsOf = ({ brand, gstin, address }: Asked): Limit[] => [
  { name: "claim-address", whom: address, most: 15, seconds: HOUR },
  { name: "claim-pair", whom: `${brand} ${gstin} ${address}`, most: 5, seconds: HOUR },
  { name: "claim-gstin", whom: `${brand} ${gstin}`, most: 30, seconds: HOUR },
];

/** The company of a GSTIN and customer id, with a claim on it for half an hour (7.15). 400 when there is none. */
export async function claimCompany(db: Db, asked: Asked) {
  const tries = limitsOf(asked);
  await countTry(db, tries);
  const [company] = await db
    .select({ id: companies.id, name: companies.name, contactEmail: companies.contactEmail })
    .from(companies)
    .where(
      and(
        eq(companies.brand, asked.brand),
        eq(companies.gstin, asked.gstin),
        eq(sql`upper(${companies.customerNumber})`, asked.customerId.trim().toUpperCase()),
        ne(companies.status, HELD),
      ),
    );
  if (!company) throw new Refusal(400, messages.customerNotFound);
  if (!company.contactEmail) throw new Refusal(400, messages.noAddressOnFile);
  await forgiveTry(db, tries);
  const claim = newKey();
  await db.insert(claims).values({
    tokenHash: hashOfKey(claim),
    brand: asked.brand,
    companyId: company.id,
    expiresAt: sql`now() + ${LIFE}`,
  });
  return { ...company, claim };
}

const aliveClaim = (brand: BrandId, claim: string) =>
  and(
    eq(claims.tokenHash, hashOfKey(claim)),
    eq(claims.brand, brand),
    isNull(claims.usedAt),
    gt(claims.expiresAt, sql`now()`),
  );

/** The company of a claim that is still good; 403 otherwise, 409 when the company has a log-in already. */
export async function claimedCompany(db: Db, brand: BrandId, claim: string) {
  const [company] = await db
    .select({ id: companies.id, name: companies.name, contactEmail: companies.contactEmail })
    .from(claims)
    .innerJoin(companies, eq(companies.id, claims.companyId))
    .where(and(aliveClaim(brand, claim), ne(companies.status, HELD)));
  if (!company) throw new Refusal(403, messages.claimExpired);
  const [user] = await db
    .select({ id: users.id })
    .from(users)
    .where(eq(users.companyId, company.id))
    .limit(1);
  if (user) throw new Refusal(409, messages.userExists);
  return company;
}

/** Uses a claim up; 403 when somebody was faster or it is over. */
export async function consumeClaim(tx: Db, brand: BrandId, claim: string): Promise<void> {
  const used = await tx
    .update(claims)
    .set({ usedAt: sql`now()` })
    .where(aliveClaim(brand, claim))
    .returning({ companyId: claims.companyId });
  if (used.length === 0) throw new Refusal(403, messages.claimExpired);
}

/**
 * Makes the user of a waiting log-in, after the address on file said yes; the caller holds the company's lock. The first one confirmed wins; the others
 * of the company are dropped. Its own address counts as confirmed only when it is the one on file.
 */
export async function activatePending(tx: Db, brand: BrandId, pendingUserId: number) {
  const [pending] = await tx
    .select()
    .from(pendingUsers)
    .where(and(eq(pendingUsers.id, pendingUserId), eq(pendingUsers.brand, brand)));
  if (!pending) throw new Refusal(400, messages.linkInvalid);
  const { id, createdAt, ...details } = pending;
  const [company] = await tx
    .select({ status: companies.status, contactEmail: companies.contactEmail })
    .from(companies)
    .where(eq(companies.id, pending.companyId));
  const [taken] = await tx
    .select({ id: users.id })
    .from(users)
    .where(eq(users.companyId, pending.companyId))
    .limit(1);
  if (!company || company.status === HELD || taken) throw new Refusal(400, messages.linkInvalid);
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
  await tx.delete(pendingUsers).where(eq(pendingUsers.companyId, pending.companyId));
  return { brand, userId: user.userId, email: pending.email, emailVerified };
}
