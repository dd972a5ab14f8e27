import { and, eq, gt, isNull, sql } from "drizzle-orm";
import type { Db } from "../../db/client.ts";
import { grants } from "../../db/schema/index.ts";
import { hashOfKey, newKey } from "../../http/authentication.ts";

interface Earned {
  userId: number;
  purpose: "password" | "mobile";
  /** The number, for purpose mobile. */
  target?: string;
}

const LIFE = sql`interval '10 minutes'`;
const alive = and(isNull(grants.usedAt), gt(grants.expiresAt, sql`now()`));

/** Records what a right code has earned, for ten minutes; answers the proof. */
export async function giveGrant(db: Db, earned: Earned): Promise<string> {
  const token = newKey();
  await db
    .insert(grants)
    .values({ ...earned, tokenHash: hashOfKey(token), expiresAt: sql`now() + ${LIFE}` });
  return token;
}

/** The user of a password grant that is still good; null otherwise. */
export async function granteeOf(db: Db, token: string): Promise<number | null> {
  const [found] = await db
    .select({ userId: grants.userId })
    .from(grants)
    .where(and(eq(grants.tokenHash, hashOfKey(token)), eq(grants.purpose, "password"), alive));
  return found?.userId ?? null;
}

/** Uses a password grant up; false when somebody was faster or it is over. */
export async function consumePasswordGrant(tx: Db, token: string): Promise<boolean> {
  const used = await tx
    .update(grants)
    .set({ usedAt: sql`now()` })
    .where(and(eq(grants.tokenHash, hashOfKey(token)), eq(grants.purpose, "password"), alive))
    .returning({ userId: grants.userId });
  return used.length === 1;
}

/** Uses up what a user has proven of a mobile number; false when there is nothing. */
export async function consumeMobileGrant(tx: Db, userId: number, mobile: string): Promise<boolean> {
  const mine = and(
    eq(grants.userId, userId),
    eq(grants.purpose, "mobile"),
    eq(grants.target, mobile),
  );
  const used = await tx
    .update(grants)
    .set({ usedAt: sql`now()` })
    .where(and(mine, alive))
    .returning({ userId: grants.userId });
  return used.length > 0;
}
