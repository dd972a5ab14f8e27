import { and, desc, eq, gte, inArray, lt, type SQL, sql } from "drizzle-orm";
import type { z } from "zod";
import { brands } from "../../../../brands/index.ts";
import type { BrandId } from "../../../../brands/types.ts";
import type {
  ReturnList,
  ReturnPage,
  searchReturns,
} from "../../../../lib/contract/operations/returns.ts";
import { endOfDay, startOfDay } from "../../../../lib/indian-time.ts";
import { isAllowed, type Operator } from "../../../../lib/operations/permissions.ts";
import type { ReturnReason } from "../../../../lib/returns/reasons.ts";
import { OPEN_RETURNS, type ReturnStatus } from "../../../../lib/returns/status.ts";
import { normalise } from "../../../../lib/slug.ts";
import type { Db } from "../../../db/client.ts";
import { containing } from "../../../db/like.ts";
import { orderLines, orders, plainDesignation, returns } from "../../../db/schema/index.ts";
import { showReturn } from "../returns.ts";
import { AuditTrail, findAudit } from "./audit-of-order.ts";
import { hideBuyer } from "./order-page.ts";
import { nameOf } from "./order-steps.ts";
import { returnSteps } from "./return-steps.ts";
import { sortTimeline } from "./timeline-event.ts";

const PAGE_SIZE = 50;

function containsText(q: string): SQL | undefined {
  if (q === "") return undefined;
  const pattern = containing(q);
  return sql`(${returns.number} ilike ${pattern} or ${orders.number} ilike ${pattern}
    or ${orders.companyName} ilike ${pattern}
    or ${returns.companyId} in (select id from companies where lower(customer_number) = lower(${q}))
    or exists (select 1 from return_lines r join ${orderLines} on ${orderLines.id} = r.order_line_id
      where r.return_id = ${returns.id} and ${normalise(q)} <> ''
        and strpos(${plainDesignation(orderLines.designation)}, ${normalise(q)}) > 0))`;
}

/** Returns that match a filter, newest first. */
export async function findReturnList(
  db: Db,
  filter: z.output<typeof searchReturns.body>,
): Promise<ReturnList> {
  const { brand, status, q = "", from, to, before, limit = PAGE_SIZE } = filter;
  const statuses = status === "open" ? [...OPEN_RETURNS, "Received"] : status ? [status] : null;
  const found = await db
    .select({
      id: returns.id,
      number: returns.number,
      brand: returns.brand,
      status: returns.status,
      reason: returns.reason,
      company: orders.companyName,
      orderNumber: orders.number,
      requestedAt: returns.requestedAt,
      pieces: sql<number>`(select coalesce(sum(quantity), 0)::int from return_lines where return_id = ${returns.id})`,
      photos: sql<number>`(select count(*)::int from return_photos where return_id = ${returns.id})`,
    })
    .from(returns)
    .innerJoin(orders, eq(orders.id, returns.orderId))
    .where(
      and(
        brand ? eq(returns.brand, brand) : undefined,
        statuses ? inArray(returns.status, statuses) : undefined,
        from ? gte(returns.requestedAt, startOfDay(from)) : undefined,
        to ? lt(returns.requestedAt, endOfDay(to)) : undefined,
        before ? lt(returns.id, before) : undefined,
        containsText(q),
      ),
    )
    .orderBy(desc(returns.id))
    .limit(limit + 1);
  const rows = found.slice(0, limit);
  return {
    rows: rows.map(({ id: _id, ...row }) => ({
      ...row,
      brand: row.brand as BrandId,
      status: row.status as ReturnStatus,
      reason: row.reason as ReturnReason,
      requestedAt: row.requestedAt.toISOString(),
    })),
    next: found.length > limit ? (rows.at(-1)?.id ?? null) : null,
  };
}

/** Everything about a return; Refusal 404 if there is none. */
export async function getReturnPage(
  db: Db,
  number: string,
  { roles }: Pick<Operator, "roles">,
): Promise<ReturnPage> {
  const row = await showReturn(db, number);
  const knowsBuyers = isAllowed(roles, "accounts/show");
  const entries = await findAudit(db, {
    companyId: row.companyId,
    number: row.number,
    returns: [row.number],
    ...{ shipments: [], documents: [], receipts: [], refunds: [] },
  });
  return {
    number: row.number,
    brand: row.brand,
    status: row.status,
    reason: row.reason,
    note: row.note,
    company: { id: row.companyId, name: row.companyName },
    buyer: knowsBuyers ? { name: nameOf(row.user), email: row.user.email } : null,
    orderNumber: row.orderNumber,
    instructions: row.instructions,
    returnAddress: row.returnAddress,
    defaultAddress: brands[row.brand].contact.address.join(", "),
    refusalReason: row.refusalReason,
    receiptNote: row.receiptNote,
    lines: row.lines.map(({ line, shipment, orderLine, designation, maker, ...pieces }) => ({
      ...{ line, shipment, orderLine, designation, maker },
      quantity: pieces.quantity,
      approved: pieces.approved,
      accepted: pieces.accepted,
      rejected: pieces.rejected,
      restocked: pieces.restocked,
    })),
    photos: row.photos.length,
    creditNotes: row.creditNotes.map((note) => ({ number: note.number, total: note.total })),
    timeline: hideBuyer(sortTimeline(returnSteps(row, new AuditTrail(entries))), knowsBuyers),
  };
}
