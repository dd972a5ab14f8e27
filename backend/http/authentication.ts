import { createHash, randomBytes } from "node:crypto";
import { and, desc, eq, lt, ne, sql } from "drizzle-orm";
import type { FastifyRequest } from "fastify";
import type { BrandId } from "../../brands/types.ts";
import { indianDay } from "../../lib/indian-time.ts";
import { ON_HOLD } from "../../lib/rules/account-status.ts";
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

/** User of each request in progress; set before the body is read. */
const requestUsers = new WeakMap<FastifyRequest, User>();

export const setRequestUser = (request: FastifyRequest, user: User): void => {
  requestUsers.set(request, user);
};

export const getRequestUser = (request: FastifyRequest): User | null =>
  requestUsers.get(request) ?? null;

const IDLE_TIMEOUT = sql`interval '8 hours'`;
const MAX_AGE = sql`interval '7 days'`;

/** The database stores only this hash, which cannot be used to sign in. */
export const hashKey = (key: string): string =>
  createHash("sha256").update(key).digest("base64url");

/** 256 random bits, safe in a link and a header. */
export const generateKey = (): string => randomBytes(32).toString("base64url");

/** Starts a session and returns its key, which is not stored anywhere. */
export async function startSession(
  db: Db,
  user: { userId: number; brand: BrandId; device?: string },
): Promise<string> {
  const key = generateKey();
  await db.insert(sessions).values({ keyHash: hashKey(key), ...user });
  return key;
}

/** Whether a session can still be used, by the database clock. */
export const isActiveSession = sql`${sessions.lastSeenAt} > now() - ${IDLE_TIMEOUT} and ${sessions.createdAt} > now() - ${MAX_AGE}`;

const prepareFindUser = (db: Db) =>
  db
    .select({
      userId: users.id,
      companyId: users.companyId,
      email: users.email,
      userType: users.userType,
      status: companies.status,
      overdue: isOverdue(sql.placeholder("today")),
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
        isActiveSession,
      ),
    )
    .prepare("find_user");

/** Built and planned once per database, because the query runs on every call with a key. */
const preparedQueries = new WeakMap<Db, ReturnType<typeof prepareFindUser>>();

/**
 * Returns the user of a key, or null if the key is unknown, idle for 8 h, older than 7 days, of the other brand or of
 * an account on hold. Queried on every call, so that a revoked key stops working at once; expiry goes by the database
 * clock, and `overdue` by the day of `now`.
 */
export async function findUser(
  db: Db,
  brand: BrandId,
  key: string,
  now: Date,
): Promise<User | null> {
  const keyHash = hashKey(key);
  const finder = preparedQueries.get(db) ?? prepareFindUser(db);
  preparedQueries.set(db, finder);
  const [row] = await finder.execute({ keyHash, brand, today: indianDay(now) });
  if (!row || row.status === ON_HOLD) return null;
  const { stale, ...user } = row;
  if (stale) {
    await db.update(sessions).set({ lastSeenAt: sql`now()` }).where(eq(sessions.keyHash, keyHash));
  }
  return { ...user, brand };
}

export async function endSession(db: Db, key: string): Promise<void> {
  await db.delete(sessions).where(eq(sessions.keyHash, hashKey(key)));
}

/** Active sessions of a user, the last used first; `current` is the one of this key. */
export async function listSessions(db: Db, userId: number, key: string) {
  return db
    .select({
      id: sessions.id,
      device: sessions.device,
      createdAt: sessions.createdAt,
      lastSeenAt: sessions.lastSeenAt,
      current: sql<boolean>`${sessions.keyHash} = ${hashKey(key)}`,
    })
    .from(sessions)
    .where(and(eq(sessions.userId, userId), isActiveSession))
    .orderBy(desc(sessions.lastSeenAt), desc(sessions.id));
}

/** Ends one session of this user; false if the user has no such session. */
export async function endSessionById(db: Db, userId: number, id: number): Promise<boolean> {
  const ended = await db
    .delete(sessions)
    .where(and(eq(sessions.userId, userId), eq(sessions.id, id)))
    .returning({ id: sessions.id });
  return ended.length > 0;
}

/** Ends all sessions of a user, except that of the key if one is given. */
export async function endSessionsOfUser(db: Db, userId: number, exceptKey?: string): Promise<void> {
  const others = exceptKey === undefined ? undefined : ne(sessions.keyHash, hashKey(exceptKey));
  await db.delete(sessions).where(and(eq(sessions.userId, userId), others));
}

export async function endSessionsOfCompany(db: Db, companyId: number): Promise<void> {
  await db
    .delete(sessions)
    .where(
      sql`${sessions.userId} in (select ${users.id} from ${users} where ${users.companyId} = ${companyId})`,
    );
}

export async function sweepSessions(db: Db): Promise<void> {
  await db.delete(sessions).where(lt(sessions.createdAt, sql`now() - ${MAX_AGE}`));
}
