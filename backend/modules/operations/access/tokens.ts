import { and, eq, gt, sql } from "drizzle-orm";
import type { Db } from "../../../db/client.ts";
import { operators, operatorTokens } from "../../../db/schema/index.ts";
import { generateKey, hashKey } from "../../../http/authentication.ts";

export type Purpose = "set-up" | "code" | "new-code";

const MINUTES: Record<Purpose, number> = { "set-up": 24 * 60, code: 10, "new-code": 10 };

/** Creates a token of an operator and returns it; a new set-up link or second factor ends the former one. */
export async function createToken(
  tx: Db,
  operatorId: number,
  purpose: Purpose,
  totpSecret: string | null = null,
): Promise<string> {
  if (purpose !== "code") {
    await tx
      .delete(operatorTokens)
      .where(and(eq(operatorTokens.operatorId, operatorId), eq(operatorTokens.purpose, purpose)));
  }
  const token = generateKey();
  await tx.insert(operatorTokens).values({
    tokenHash: hashKey(token),
    operatorId,
    purpose,
    totpSecret,
    expiresAt: sql`now() + ${MINUTES[purpose]}::int * interval '1 minute'`,
  });
  return token;
}

const isValid = (token: string, purpose: Purpose) =>
  and(
    eq(operatorTokens.tokenHash, hashKey(token)),
    eq(operatorTokens.purpose, purpose),
    gt(operatorTokens.expiresAt, sql`now()`),
  );

export async function findToken(db: Db, token: string, purpose: Purpose) {
  const [row] = await db.select().from(operatorTokens).where(isValid(token, purpose));
  return row ?? null;
}

/** Uses a token; null if it has been used, has ended or has expired. */
export async function consumeToken(tx: Db, token: string, purpose: Purpose) {
  const [row] = await tx.delete(operatorTokens).where(isValid(token, purpose)).returning();
  return row ?? null;
}

/**
 * Locks an operator before a token of theirs is used: an owner who resets or disables them locks in this order too.
 */
export async function lockTokenOwner(tx: Db, id: number): Promise<void> {
  await tx.select({ id: operators.id }).from(operators).where(eq(operators.id, id)).for("update");
}

export async function endTokens(tx: Db, operatorId: number): Promise<void> {
  await tx.delete(operatorTokens).where(eq(operatorTokens.operatorId, operatorId));
}
