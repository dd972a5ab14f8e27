import { and, desc, eq, sql } from "drizzle-orm";
import type { Db } from "../../db/client.ts";
import { companies, dataRequests, emailTokens, outbox, users } from "../../db/schema/index.ts";
import { endSessionsOfUser, HELD } from "../../http/authentication.ts";
import { Refusal } from "../../http/errors.ts";

export const requestsOf = (db: Db, userId: number) =>
  db
    .select()
    .from(dataRequests)
    .where(eq(dataRequests.userId, userId))
    .orderBy(desc(dataRequests.id));

/** Asks for erasure; false when such a request is open already. */
export async function askErasure(db: Db, userId: number, reason: string): Promise<boolean> {
  const added = await db
    .insert(dataRequests)
    .values({ userId, kind: "erasure", reason })
    .onConflictDoNothing()
    .returning({ id: dataRequests.id });
  return added.length === 1;
}

/** Open requests of every brand, for the operator. */
export const openRequests = (db: Db) =>
  db
    .select({
      id: dataRequests.id,
      brand: users.brand,
      email: users.email,
      kind: dataRequests.kind,
      reason: dataRequests.reason,
      createdAt: dataRequests.createdAt,
    })
    .from(dataRequests)
    .innerJoin(users, eq(users.id, dataRequests.userId))
    .where(eq(dataRequests.status, "open"))
    .orderBy(dataRequests.id);

/** Takes what names a person away and closes the account; orders stay, because tax law keeps invoices. */
async function erase(tx: Db, userId: number): Promise<void> {
  const [person] = await tx.select().from(users).where(eq(users.id, userId));
  if (!person) return;
  await tx
    .delete(outbox)
    .where(and(eq(outbox.brand, person.brand), eq(outbox.recipient, person.email)));
  await tx
    .delete(outbox)
    .where(and(eq(outbox.brand, person.brand), eq(outbox.recipient, person.mobile)));
  await tx
    .update(users)
    .set({
      email: `erased-${userId}@invalid`,
      passwordHash: "erased",
      title: "",
      firstName: "Erased",
      lastName: "",
      jobTitle: "",
      mobile: "",
      emailVerifiedAt: null,
      mobileVerifiedAt: null,
    })
    .where(eq(users.id, userId));
  await tx
    .update(companies)
    .set({ status: HELD, contactEmail: "" })
    .where(eq(companies.id, person.companyId));
  await tx.delete(emailTokens).where(eq(emailTokens.userId, userId));
  await endSessionsOfUser(tx, userId);
}

/** The operator's answer to an open request; 'done' erases. 404 when there is no open request of this id. */
export function answerRequest(
  db: Db,
  { id, status, answer }: { id: number; status: "done" | "refused"; answer: string },
): Promise<void> {
  return db.transaction(async (tx) => {
    const [closed] = await tx
      .update(dataRequests)
      .set({ status, answer, answeredAt: sql`now()` })
      .where(and(eq(dataRequests.id, id), eq(dataRequests.status, "open")))
      .returning({ userId: dataRequests.userId });
    if (!closed) throw new Refusal(404, "There is no open request of this number.");
    if (status === "done") await erase(tx, closed.userId);
  });
}
