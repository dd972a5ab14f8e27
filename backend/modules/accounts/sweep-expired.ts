import { lt, sql } from "drizzle-orm";
import type { Db } from "../../db/client.ts";
import { claims, emailTokens, grants, oneTimeCodes, pendingUsers } from "../../db/schema/index.ts";

/** Deletes expired codes, grants, claims and links, and users that have been pending for a week. */
export async function deleteExpiredCredentials(db: Db): Promise<void> {
  for (const table of [oneTimeCodes, grants, claims, emailTokens]) {
    await db.delete(table).where(lt(table.expiresAt, sql`now()`));
  }
  await db.delete(pendingUsers).where(lt(pendingUsers.createdAt, sql`now() - interval '7 days'`));
}
