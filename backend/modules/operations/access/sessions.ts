import { and, desc, eq, isNull, lt, ne, sql } from "drizzle-orm";
import type { Operator } from "../../../../lib/operations/permissions.ts";
import type { Db } from "../../../db/client.ts";
import { operatorSessions, operators, operatorTokens } from "../../../db/schema/index.ts";
import { generateKey, hashKey } from "../../../http/authentication.ts";

const IDLE_TIMEOUT = sql`interval '1 hour'`;
const MAX_AGE = sql`interval '12 hours'`;

const isActive = sql`${operatorSessions.lastSeenAt} > now() - ${IDLE_TIMEOUT} and ${operatorSessions.createdAt} > now() - ${MAX_AGE}`;

/** Starts a session and returns its key, which is not stored anywhere. */
export async function startOperatorSession(
  db: Db,
  session: { operatorId: number; device: string },
): Promise<string> {
  const key = generateKey();
  await db.insert(operatorSessions).values({ keyHash: hashKey(key), ...session });
  return key;
}

/**
 * The operator of a key, or null if the key is unknown, idle for an hour, older than 12 hours, or its operator is
 * disabled. Queried on every call, so that all of these apply at once. A call that nobody has made, because an open page
 * repeats it, leaves the session idle.
 */
export async function findOperator(
  db: Db,
  key: string,
  isAttended: boolean,
): Promise<Operator | null> {
  const keyHash = hashKey(key);
  const [row] = await db
    .select({
      id: operators.id,
      name: operators.name,
      roles: operators.roles,
      stale: sql<boolean>`${operatorSessions.lastSeenAt} < now() - interval '1 minute'`,
    })
    .from(operatorSessions)
    .innerJoin(operators, eq(operators.id, operatorSessions.operatorId))
    .where(and(eq(operatorSessions.keyHash, keyHash), isNull(operators.disabledAt), isActive));
  if (!row) return null;
  const { stale, ...operator } = row;
  if (stale && isAttended) {
    await db
      .update(operatorSessions)
      .set({ lastSeenAt: sql`now()` })
      .where(eq(operatorSessions.keyHash, keyHash));
  }
  return operator;
}

/** Active sessions of an operator, the last used first; `current` is the one of this key. */
export const listOperatorSessions = (db: Db, operatorId: number, key: string) =>
  db
    .select({
      id: operatorSessions.id,
      device: operatorSessions.device,
      createdAt: operatorSessions.createdAt,
      lastSeenAt: operatorSessions.lastSeenAt,
      current: sql<boolean>`${operatorSessions.keyHash} = ${hashKey(key)}`,
    })
    .from(operatorSessions)
    .where(and(eq(operatorSessions.operatorId, operatorId), isActive))
    .orderBy(desc(operatorSessions.lastSeenAt), desc(operatorSessions.id));

export async function endOperatorSession(db: Db, key: string): Promise<void> {
  await db.delete(operatorSessions).where(eq(operatorSessions.keyHash, hashKey(key)));
}

/** Ends one session of this operator; false if the operator has no such session. */
export async function endOperatorSessionById(
  db: Db,
  operatorId: number,
  id: number,
): Promise<boolean> {
  const ended = await db
    .delete(operatorSessions)
    .where(and(eq(operatorSessions.operatorId, operatorId), eq(operatorSessions.id, id)))
    .returning({ id: operatorSessions.id });
  return ended.length > 0;
}

/** Ends all sessions of an operator, except that of the key if one is given; returns how many. */
export async function endSessionsOfOperator(
  db: Db,
  operatorId: number,
  exceptKey?: string,
): Promise<number> {
  const others =
    exceptKey === undefined ? undefined : ne(operatorSessions.keyHash, hashKey(exceptKey));
  const ended = await db
    .delete(operatorSessions)
    .where(and(eq(operatorSessions.operatorId, operatorId), others))
    .returning({ id: operatorSessions.id });
  return ended.length;
}

/** Deletes what has expired. */
export async function sweepOperatorSessions(db: Db): Promise<void> {
  await db.delete(operatorSessions).where(lt(operatorSessions.createdAt, sql`now() - ${MAX_AGE}`));
  await db.delete(operatorTokens).where(lt(operatorTokens.expiresAt, sql`now()`));
}
