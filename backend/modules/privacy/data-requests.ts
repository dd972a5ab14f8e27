import { and, asc, desc, eq, ne, sql } from "drizzle-orm";
import type { BrandId } from "../../../brands/types.ts";
import type { ErasureRequest } from "../../../lib/contract/operations/data-requests.ts";
import { messages } from "../../../lib/forms/messages.ts";
import { ON_HOLD } from "../../../lib/rules/account-status.ts";
import type { Db } from "../../db/client.ts";
import {
  auditEntries,
  companies,
  companyNotes,
  dataRequests,
  emailTokens,
  invoices,
  itemAlerts,
  orders,
  users,
} from "../../db/schema/index.ts";
import { endSessionsOfUser } from "../../http/authentication.ts";
import { Refusal } from "../../http/errors.ts";
import { accountTemplates, enqueue, forgetRecipient } from "../notifications/index.ts";
import { eraseReturnData } from "../returns/index.ts";

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

const openOrders = sql<number>`(select count(*)::int from ${orders} o
  where o.company_id = ${companies.id} and o.status not in ('Dispatched', 'Cancelled'))`;
const openAmount =
  sql<number>`(select coalesce(sum(i.total - i.settled), 0)::int8 from ${invoices} i
  where i.company_id = ${companies.id} and i.kind in ('invoice', 'debit-note') and i.on_credit and i.settled < i.total)`.mapWith(
    Number,
  );

const CLOSED_SHOWN = 200;

/** Requests of both brands, for operators: open ones oldest first, or closed ones newest first. */
export async function listErasureRequests(db: Db, open: boolean): Promise<ErasureRequest[]> {
  const rows = await db
    .select({
      id: dataRequests.id,
      brand: users.brand,
      companyId: users.companyId,
      company: companies.name,
      email: users.email,
      kind: dataRequests.kind,
      status: dataRequests.status,
      reason: dataRequests.reason,
      answer: dataRequests.answer,
      createdAt: dataRequests.createdAt,
      answeredAt: dataRequests.answeredAt,
      openOrders,
      openAmount,
    })
    .from(dataRequests)
    .innerJoin(users, eq(users.id, dataRequests.userId))
    .innerJoin(companies, eq(companies.id, users.companyId))
    .where(open ? eq(dataRequests.status, "open") : ne(dataRequests.status, "open"))
    .orderBy(open ? asc(dataRequests.id) : desc(dataRequests.answeredAt))
    .limit(CLOSED_SHOWN);
  return rows.map((row) => ({
    ...row,
    brand: row.brand as BrandId,
    status: row.status as ErasureRequest["status"],
    createdAt: row.createdAt.toISOString(),
    answeredAt: row.answeredAt?.toISOString() ?? null,
  }));
}

/** Deletes personal data and closes the account; orders are kept, because tax law requires invoices to be kept. */
async function erasePersonalData(tx: Db, userId: number): Promise<void> {
  const [person] = await tx.select().from(users).where(eq(users.id, userId));
  if (!person) return;
  const brand = person.brand as BrandId;
  await forgetRecipient(tx, { brand, userId, recipients: [person.email, person.mobile] });
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
  // Free text about the customer, whose account is closed.
  await tx.delete(companyNotes).where(eq(companyNotes.companyId, person.companyId));
  await eraseReturnData(tx, userId);
  await tx.delete(emailTokens).where(eq(emailTokens.userId, userId));
  await tx.delete(itemAlerts).where(eq(itemAlerts.userId, userId));
  await endSessionsOfUser(tx, userId);
}

/**
 * Closes an open request and e-mails the answer to the address that requested it; 'done' erases the user's data. 404
 * if there is no such request, 409 if it is closed. `onAnswered` writes the audit entry. After an erasure only the e-mail holds the address, until it has been sent.
 */
export function answerDataRequest(
  db: Db,
  { id, status, answer }: { id: number; status: "done" | "refused"; answer: string },
  onAnswered: (tx: Db, company: { companyId: number; brand: BrandId }) => Promise<void>,
): Promise<void> {
  return db.transaction(async (tx) => {
    const [request] = await tx
      .update(dataRequests)
      .set({ status, answer, answeredAt: sql`now()` })
      .where(and(eq(dataRequests.id, id), eq(dataRequests.status, "open")))
      .returning({ userId: dataRequests.userId });
    if (!request) {
      const [closed] = await tx.select().from(dataRequests).where(eq(dataRequests.id, id));
      throw closed
        ? new Refusal(409, `This request is ${closed.status} already.`)
        : new Refusal(404, "There is no open request with this ID.");
    }
    const [requester] = await tx
      .select({ brand: users.brand, email: users.email, companyId: users.companyId })
      .from(users)
      .where(eq(users.id, request.userId));
    if (status === "done") await erasePersonalData(tx, request.userId);
    if (!requester) return;
    const brand = requester.brand as BrandId;
    await onAnswered(tx, { companyId: requester.companyId, brand });
    await enqueue(tx, {
      brand,
      channel: "email",
      to: requester.email,
      content: accountTemplates.erasureAnswer(brand, status, answer),
      expiresInMinutes: WEEK_MINUTES,
    });
  });
}
