import { and, asc, eq, inArray, isNotNull, type SQL, sql } from "drizzle-orm";
import type { z } from "zod";
import type { BrandId } from "../../../brands/types.ts";
import type {
  findOpenInvoices,
  OpenInvoicePage,
} from "../../../lib/contract/operations/receivables.ts";
import { indianDay, laterDay } from "../../../lib/indian-time.ts";
import { countDaysOverdue } from "../../../lib/rules/overdue.ts";
import type { Db } from "../../db/client.ts";
import { containing } from "../../db/like.ts";
import { isReceivable, lots, openLots } from "../../db/open-lots.ts";
import { companies, invoiceReminders, invoices, orders } from "../../db/schema/index.ts";

const PAGE_ROWS = 50;

/** Due date of the first open lot; after every day if nothing has left. */
const firstDue = sql`coalesce((select min(lot.due_on) from ${lots} lot where lot.open > 0), '9999-12-31')`;

type Filter = z.output<typeof findOpenInvoices.body>;

function conditionsOf({ brand, due, companyId, text }: Filter, today: string): SQL | undefined {
  const pattern = text ? containing(text) : "";
  return and(
    isReceivable,
    eq(invoices.onCredit, true),
    isNotNull(invoices.number),
    sql`${invoices.settled} < ${invoices.total}`,
    brand && eq(invoices.brand, brand),
    companyId === undefined ? undefined : eq(invoices.companyId, companyId),
    due === "overdue" ? sql`${firstDue} < ${today}::date` : undefined,
    due === "due" ? sql`${firstDue} >= ${today}::date` : undefined,
    text
      ? sql`(${invoices.number} ilike ${pattern} or ${orders.number} ilike ${pattern} or ${orders.poNumber} ilike ${pattern}
          or ${companies.name} ilike ${pattern})`
      : undefined,
  );
}

/** Reminders that were sent, by invoice. */
async function findReminders(db: Db, invoiceIds: number[]) {
  if (invoiceIds.length === 0) return new Map<number, { dayOffset: number; sentOn: string }[]>();
  const rows = await db
    .select()
    .from(invoiceReminders)
    .where(inArray(invoiceReminders.invoiceId, invoiceIds))
    .orderBy(asc(invoiceReminders.sentOn));
  return Map.groupBy(rows, ({ invoiceId }) => invoiceId);
}

/** The next day on which a reminder is sent that was not sent yet; null if none follows. */
function getNextReminder(
  due: string[],
  days: number[],
  sent: { dayOffset: number; sentOn: string }[],
  today: string,
) {
  const following = due.flatMap((day) =>
    days
      .map((dayOffset) => ({ dayOffset, day: laterDay(day, dayOffset) }))
      .filter(
        (next) => !sent.some((one) => one.dayOffset === next.dayOffset && one.sentOn >= next.day),
      )
      .map((next) => next.day)
      .filter((next) => next >= today),
  );
  return following.sort()[0] ?? null;
}

const toAfter = (after: string): SQL => {
  const [day, id] = after.split("_");
  return sql`(${firstDue}, ${invoices.id}) > (${day}::date, ${Number(id)}::int)`;
};

/** Open invoices on account with their reminders, the earliest due first, and how much is open altogether. */
export async function listOpenInvoices(
  db: Db,
  filter: Filter,
  { reminderDays, now }: { reminderDays: number[]; now: Date },
): Promise<OpenInvoicePage> {
  const today = indianDay(now);
  const where = conditionsOf(filter, today);
  const openAmount = sql<number>`(${invoices.total} - ${invoices.settled})::int8`.mapWith(Number);
  const [rows, [sum]] = await Promise.all([
    db
      .select({
        id: invoices.id,
        kind: invoices.kind,
        number: sql<string>`${invoices.number}`,
        brand: invoices.brand,
        companyId: companies.id,
        company: companies.name,
        orderNumber: orders.number,
        poNumber: orders.poNumber,
        issuedAt: invoices.issuedAt,
        firstDue: sql<string>`${firstDue}::text`,
        lots: openLots,
        total: invoices.total,
        open: openAmount,
      })
      .from(invoices)
      .innerJoin(companies, eq(companies.id, invoices.companyId))
      .innerJoin(orders, eq(orders.id, invoices.orderId))
      .where(and(where, filter.after ? toAfter(filter.after) : undefined))
      .orderBy(asc(firstDue), asc(invoices.id))
      .limit(PAGE_ROWS + 1),
    db
      .select({
        open: sql<number>`coalesce(sum(${invoices.total} - ${invoices.settled}), 0)::int8`.mapWith(
          Number,
        ),
      })
      .from(invoices)
      .innerJoin(companies, eq(companies.id, invoices.companyId))
      .innerJoin(orders, eq(orders.id, invoices.orderId))
      .where(where),
  ]);
  const page = rows.slice(0, PAGE_ROWS);
  const reminders = await findReminders(
    db,
    page.map(({ id }) => id),
  );
  const last = page.at(-1);
  return {
    rows: page.map(({ issuedAt, firstDue: _position, ...row }) => {
      const sent = reminders.get(row.id) ?? [];
      const due = row.lots.flatMap((lot) => lot.due ?? []);
      return {
        ...row,
        brand: row.brand as BrandId,
        issuedOn: issuedAt ? indianDay(issuedAt) : "",
        daysOverdue: row.lots[0] ? countDaysOverdue(row.lots[0], today) : 0,
        lastReminderOn: sent.at(-1)?.sentOn ?? null,
        nextReminderOn: getNextReminder(due, reminderDays, sent, today),
      };
    }),
    next: rows.length > PAGE_ROWS && last ? `${last.firstDue}_${last.id}` : null,
    totalOpen: sum?.open ?? 0,
  };
}
