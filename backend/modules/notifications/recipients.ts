import { and, asc, inArray, isNotNull } from "drizzle-orm";
import type { Db } from "../../db/client.ts";
import { users } from "../../db/schema/index.ts";

/** E-mail address of each company's first user whose address is confirmed, by company. */
export async function findRecipients(tx: Db, companyIds: number[]): Promise<Map<number, string>> {
  const rows = await tx
    .selectDistinctOn([users.companyId], { companyId: users.companyId, email: users.email })
    .from(users)
    .where(and(inArray(users.companyId, companyIds), isNotNull(users.emailVerifiedAt)))
    .orderBy(asc(users.companyId), asc(users.id));
  return new Map(rows.map(({ companyId, email }) => [companyId, email]));
}
