import { createHash, randomBytes } from "node:crypto";
import { and, eq, lt, sql } from "drizzle-orm";
import type { BrandId } from "../../brands/types.ts";
import type { Db } from "../db/client.ts";
import { isOverdue } from "../db/overdue.ts";
import { companies, sessions, users } from "../db/schema/index.ts";

/** The signed-in buyer behind a key. */
export interface User {
  userId: number;
  companyId: number;
  brand: BrandId;
  email: string;
  /** Status of the company as stored: Active, Approval Pending, Verification Pending. */
  status: string;
  overdue: boolean;
  /** existing, New_user or other (3.1). */
  userType: string;
  emailVerified: boolean;
  mobileVerified: boolean;
}

const IDLE = sql`interval '8 hours'`;
const ABSOLUTE = sql`interval '7 days'`;
export const HELD = "On Hold";

/** What the database keeps of a key: nothing that could be used to sign in. */
export const hashOfKey = (key: string): string =>
  createHash("sha256").update(key).digest("base64url");

/** 256 random bits that fit into a link and a header. */
export const newKey = (): string => randomBytes(32).toString("base64url");

/** Starts a session and answers its key, which exists nowhere else from then on. */
export async function startSession(
  db: Db,
  user: { userId: number; brand: BrandId },
): Promise<string> {
  const key = newKey();
  await db
    .insert(sessions)
    .values({ keyHash: hashOfKey(key), userId: user.userId, brand: user.brand });
  return key;
}

const alive = sql`${sessions.lastSeenAt} > now() - ${IDLE} and ${sessions.createdAt} > now() - ${ABSOLUTE}`;

const prepareFind = (db: Db) =>
  db
    .select({
      userId: users.id,
      companyId: users.companyId,
      email: users.email,
      userType: users.userType,
      status: companies.status,
      overdue: isOverdue,
      emailVerified: sql<boolean>`${users.emailVerifiedAt} is not null`,
      mobileVerified: sql<boolean>`${users.mobileVerifiedAt} is not null`,
      stale: sql<boolean>`${sessions.lastSeenAt} < now() - interval '1 minute'`,
    })
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.userId))
    .innerJoin(companies, eq(companies.id, users.companyId))
    .where(
      and(
        eq(sessions.keyHash, sql.placeholder("keyHash")),
        eq(sessions.brand, sql.placeholder("brand")),
        eq(users.brand, sessions.brand),
        alive,
      ),
    )
    .prepare("find_user");

/** The statement runs on every call with a key, so it is built and planned once per database. */
const finders = new WeakMap<Db, ReturnType<typeof prepareFind>>();

/**
 * The buyer of a key, or null when it is unknown, idle for 8 h, older than 7 days, of the other brand or of an
 * account on hold. Looked up every time, so that a revoked key is dead at once. Times are the database's.
 */
export async function findUser(db: Db, brand: BrandId, key: string): Promise<User | null> {
  const keyHash = hashOfKey(key);
  const finder = finders.get(db) ?? prepareFind(db);
  finders.set(db, finder);
  const [row] = await finder.execute({ keyHash, brand });
  if (!row || row.status === HELD) return null;
  const { stale, ...user } = row;
  if (stale) {
    await db.update(sessions).set({ lastSeenAt: sql`now()` }).where(eq(sessions.keyHash, keyHash));
  }
  return { ...user, brand };
}

export async function endSession(db: Db, key: string): Promise<void> {
  await db.delete(sessions).where(eq(sessions.keyHash, hashOfKey(key)));
}

/** Ends every session of a user; used when its password changes. */
export async function endSessionsOfUser(db: Db, userId: number): Promise<void> {
  await db.delete(sessions).where(eq(sessions.userId, userId));
}

/** Ends every session of a company's users; used when the operator puts it on hold. */
export async function endSessionsOfCompany(db: Db, companyId: number): Promise<void> {
  await db
    .delete(sessions)
    .where(
      sql`${sessions.userId} in (select ${users.id} from ${users} where ${users.companyId} = ${companyId})`,
    );
}

/** Removes sessions past their absolute age; they are dead already. */
export async function sweepSessions(db: Db): Promise<void> {
  await db.delete(sessions).where(lt(sessions.createdAt, sql`now() - ${ABSOLUTE}`));
}
