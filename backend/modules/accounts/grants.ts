import { and, eq, gt, isNull, sql } from "drizzle-orm";
import type { Db } from "../../db/client.ts";
import { grants } from "../../db/schema/index.ts";
import { generateKey, hashKey } from "../../http/authentication.ts";

interface NewGrant {
  userId: number;
  purpose: "password" | "mobile";
  /** The mobile number, for purpose mobile. */
  target?: string;
}

const LIFETIME = sql`interval '10 minutes'`;
const isValidGrant = and(isNull(grants.usedAt), gt(grants.expiresAt, sql`now()`));

/** Creates a grant, valid for ten minutes, and returns its token. */
export async function createGrant(db: Db, grant: NewGrant): Promise<string> {
  const token = generateKey();
  await db
    .insert(grants)
    .values({ ...grant, tokenHash: hashKey(token), expiresAt: sql`now() + ${LIFETIME}` });
  return token;
}

/** User id of a valid password grant, or null. */
export async function findPasswordGrantUser(db: Db, token: string): Promise<number | null> {
  const [grant] = await db
    .select({ userId: grants.userId })
    .from(grants)
    .where(and(eq(grants.tokenHash, hashKey(token)), eq(grants.purpose, "password"), isValidGrant));
  return grant?.userId ?? null;
}

/** Uses a password grant; returns false if it has been used or has expired. */
export async function consumePasswordGrant(tx: Db, token: string): Promise<boolean> {
  const used = await tx
    .update(grants)
    .set({ usedAt: sql`now()` })
    .where(and(eq(grants.tokenHash, hashKey(token)), eq(grants.purpose, "password"), isValidGrant))
    .returning({ userId: grants.userId });
  return used.length === 1;
}

/** Uses a user's grant for a mobile number; returns false if there is none. */
export async function consumeMobileGrant(tx: Db, userId: number, mobile: string): Promise<boolean> {
  const ownGrant = and(
    eq(grants.userId, userId),
    eq(grants.purpose, "mobile"),
    eq(grants.target, mobile),
  );
  const used = await tx
    .update(grants)
    .set({ usedAt: sql`now()` })
    .where(and(ownGrant, isValidGrant))
    .returning({ userId: grants.userId });
  return used.length > 0;
}
