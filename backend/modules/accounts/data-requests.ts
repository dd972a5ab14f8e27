import { and, desc, eq, sql } from "drizzle-orm";
import type { BrandId } from "../../../brands/types.ts";
import { messages } from "../../../lib/forms/messages.ts";
import type { Db } from "../../db/client.ts";
import {
  auditEntries,
  companies,
  dataRequests,
  emailTokens,
  outbox,
  users,
} from "../../db/schema/index.ts";
import { endSessionsOfUser, ON_HOLD } from "../../http/authentication.ts";
import { Refusal } from "../../http/errors.ts";
import { accountTemplates } from "../notifications/account-templates.ts";
import { enqueue } from "../notifications/outbox.ts";

const WEEK_MINUTES = 7 * 24 * 60;

export const listDataRequests = (db: Db, userId: number) =>
  db
    .select()
    .from(dataRequests)
    .where(eq(dataRequests.userId, userId))
    .orderBy(desc(dataRequests.id));

/** Records an erasure request; returns false if one is already open. */
export async function createErasureRequest(
  db: Db,
  userId: number,
  reason: string,
): Promise<boolean> {
  const inserted = await db
    .insert(dataRequests)
    .values({ userId, kind: "erasure", reason })
    .onConflictDoNothing()
    .returning({ id: dataRequests.id });
  return inserted.length === 1;
}

/** Withdraws the user's open request. Repeating it has no effect; 409 if there was none, or it has been answered. */
export async function withdrawErasureRequest(db: Db, userId: number): Promise<void> {
  const withdrawn = await db
    .update(dataRequests)
    .set({ status: "withdrawn", answeredAt: sql`now()` })
    .where(and(eq(dataRequests.userId, userId), eq(dataRequests.status, "open")))
    .returning({ id: dataRequests.id });
  if (withdrawn.length > 0) return;
  const [latest] = await listDataRequests(db, userId);
  if (latest?.status !== "withdrawn") throw new Refusal(409, messages.noOpenRequest);
}

/** Open requests of both brands, for operators. */
export const listOpenDataRequests = (db: Db) =>
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

/** Deletes personal data and closes the account; orders are kept, because tax law requires invoices to be kept. */
async function erasePersonalData(tx: Db, userId: number): Promise<void> {
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
    .set({ status: ON_HOLD, contactEmail: "" })
    .where(eq(companies.id, person.companyId));
  await tx
    .update(auditEntries)
    .set({ oldValue: "", newValue: "" })
    .where(eq(auditEntries.userId, userId));
  await tx.delete(emailTokens).where(eq(emailTokens.userId, userId));
  await endSessionsOfUser(tx, userId);
}

/**
 * Closes an open request and e-mails the answer to the address that requested it; 'done' erases the user's data. 404
 * if there is no such open request. After an erasure only the e-mail holds the address, until it has been sent.
 */
export function answerDataRequest(
  db: Db,
  { id, status, answer }: { id: number; status: "done" | "refused"; answer: string },
): Promise<void> {
  return db.transaction(async (tx) => {
    const [request] = await tx
      .update(dataRequests)
      .set({ status, answer, answeredAt: sql`now()` })
      .where(and(eq(dataRequests.id, id), eq(dataRequests.status, "open")))
      .returning({ userId: dataRequests.userId });
    if (!request) throw new Refusal(404, "There is no open request with this ID.");
    const [requester] = await tx
      .select({ brand: users.brand, email: users.email })
      .from(users)
      .where(eq(users.id, request.userId));
    if (status === "done") await erasePersonalData(tx, request.userId);
    if (!requester) return;
    const brand = requester.brand as BrandId;
    await enqueue(tx, {
      brand,
      channel: "email",
      to: requester.email,
      content: accountTemplates.erasureAnswer(brand, status, answer),
      expiresInMinutes: WEEK_MINUTES,
    });
  });
}
