import { and, desc, eq, inArray, or, sql } from "drizzle-orm";
import type {
  CustomerMessage,
  CustomerOrders,
  CustomerPage,
} from "../../../../lib/contract/operations/customer-page.ts";
import type { OrderStatus } from "../../../../lib/contract/operations/orders.ts";
import type { ReturnStatus } from "../../../../lib/returns/status.ts";
import type { Db } from "../../../db/client.ts";
import {
  auditEntries,
  companyNotes,
  orders,
  outbox,
  returns,
  rfiLines,
  rfis,
  users,
} from "../../../db/schema/index.ts";
import { AWAITING, CANCELLED } from "../../orders/index.ts";

/** How many of each are on the customer page, the newest first. */
const LATEST = 10;
const MESSAGES = 50;
const HISTORY = 200;

export async function findOrders(db: Db, companyId: number): Promise<CustomerOrders> {
  const ofCompany = eq(orders.companyId, companyId);
  const [[sums], latest] = await Promise.all([
    db
      .select({
        count: sql<number>`count(*)::int`,
        total: sql<number>`coalesce(sum(${orders.payable} - ${orders.cancelledAmount})
          filter (where ${orders.status} <> ${CANCELLED}), 0)::int8`.mapWith(Number),
        awaitingApproval: sql<number>`(count(*) filter (where ${orders.status} = ${AWAITING}))::int`,
      })
      .from(orders)
      .where(ofCompany),
    db
      .select({
        number: orders.number,
        status: orders.status,
        mode: orders.mode,
        payable: orders.payable,
        poNumber: orders.poNumber,
        placedAt: orders.placedAt,
      })
      .from(orders)
      .where(ofCompany)
      .orderBy(desc(orders.id))
      .limit(LATEST),
  ]);
  return {
    ...(sums ?? { count: 0, total: 0, awaitingApproval: 0 }),
    latest: latest.map((one) => ({
      ...one,
      status: one.status as OrderStatus,
      placedAt: one.placedAt.toISOString(),
    })),
  };
}

export async function findRfis(db: Db, companyId: number): Promise<CustomerPage["rfis"]> {
  const rows = await db
    .select({
      number: rfis.number,
      requestedAt: rfis.requestedAt,
      lines: sql<number>`count(*)::int`,
      pending: sql<number>`(count(*) filter (where ${rfiLines.status} = 'pending'))::int`,
    })
    .from(rfis)
    .innerJoin(rfiLines, eq(rfiLines.rfiId, rfis.id))
    .where(eq(rfis.companyId, companyId))
    .groupBy(rfis.id)
    .orderBy(desc(rfis.id))
    .limit(LATEST);
  return rows.map((one) => ({ ...one, requestedAt: one.requestedAt.toISOString() }));
}

export async function findReturns(db: Db, companyId: number): Promise<CustomerPage["returns"]> {
  const rows = await db
    .select({
      number: returns.number,
      status: returns.status,
      orderNumber: orders.number,
      requestedAt: returns.requestedAt,
    })
    .from(returns)
    .innerJoin(orders, eq(orders.id, returns.orderId))
    .where(eq(returns.companyId, companyId))
    .orderBy(desc(returns.id))
    .limit(LATEST);
  return rows.map((one) => ({
    ...one,
    status: one.status as ReturnStatus,
    requestedAt: one.requestedAt.toISOString(),
  }));
}

/** E-mails and SMS to a company's users, and to its addresses and numbers; older ones are records with a masked recipient. */
export async function findMessages(
  db: Db,
  { brand, companyId, recipients }: { brand: string; companyId: number; recipients: string[] },
): Promise<CustomerMessage[]> {
  const userIds = db.select({ id: users.id }).from(users).where(eq(users.companyId, companyId));
  const rows = await db
    .select({
      id: outbox.id,
      channel: sql<"email" | "sms">`${outbox.channel}`,
      recipient: outbox.recipient,
      template: outbox.template,
      subject: outbox.subject,
      status: outbox.status,
      createdAt: outbox.createdAt,
    })
    .from(outbox)
    .where(
      and(
        eq(outbox.brand, brand),
        or(inArray(outbox.userId, userIds), inArray(outbox.recipient, recipients)),
      ),
    )
    .orderBy(desc(outbox.id))
    .limit(MESSAGES);
  return rows.map((one) => ({ ...one, createdAt: one.createdAt.toISOString() }));
}

export async function findNotes(db: Db, companyId: number): Promise<CustomerPage["notes"]> {
  const rows = await db
    .select({
      id: companyNotes.id,
      operator: companyNotes.operator,
      createdAt: companyNotes.createdAt,
      text: companyNotes.text,
    })
    .from(companyNotes)
    .where(eq(companyNotes.companyId, companyId))
    .orderBy(desc(companyNotes.id));
  return rows.map((one) => ({ ...one, createdAt: one.createdAt.toISOString() }));
}

/** Actions of operators for this company, newest first. */
export async function findHistory(db: Db, companyId: number): Promise<CustomerPage["history"]> {
  const rows = await db
    .select({
      at: auditEntries.createdAt,
      operator: auditEntries.operator,
      action: auditEntries.action,
      field: auditEntries.field,
      from: auditEntries.oldValue,
      to: auditEntries.newValue,
      reason: auditEntries.reason,
    })
    .from(auditEntries)
    .where(eq(auditEntries.companyId, companyId))
    .orderBy(desc(auditEntries.id))
    .limit(HISTORY);
  return rows.map((one) => ({ ...one, at: one.at.toISOString() }));
}
