import { and, asc, eq, inArray, isNotNull, type SQL, sql } from "drizzle-orm";
import type { z } from "zod";
import type { BrandId } from "../../../brands/types.ts";
import type {
  findOpenInvoices,
  OpenInvoicePage,
} from "../../../lib/contract/operations/receivables.ts";
import { indianDay, laterDay } from "../../../lib/indian-time.ts";
import type { Db } from "../../db/client.ts";
import { containing } from "../../db/like.ts";
import { companies, invoiceReminders, invoices, orders } from "../../db/schema/index.ts";

const PAGE_ROWS = 50;
const DAY_MS = 86_400_000;

type Filter = z.output<typeof findOpenInvoices.body>;

function conditionsOf({ brand, due, companyId, text }: Filter, today: string): SQL | undefined {
  const pattern = text ? containing(text) : "";
  return and(
    eq(invoices.kind, "invoice"),
    eq(invoices.onCredit, true),
    isNotNull(invoices.number),
    sql`${invoices.settled} < ${invoices.total}`,
    brand && eq(invoices.brand, brand),
    companyId === undefined ? undefined : eq(invoices.companyId, companyId),
    due === "overdue" ? sql`${invoices.dueOn} < ${today}::date` : undefined,
    due === "due" ? sql`${invoices.dueOn} >= ${today}::date` : undefined,
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
function getNextReminder(dueOn: string, days: number[], sent: number[], today: string) {
  const following = days
    .filter((offset) => !sent.includes(offset))
    .map((offset) => laterDay(dueOn, offset))
    .filter((day) => day >= today);
  return following.sort()[0] ?? null;
}

const toAfter = (after: string): SQL => {
  const [day, id] = after.split("_");
  return sql`(${invoices.dueOn}, ${invoices.id}) > (${day}::date, ${Number(id)}::int)`;
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
        number: sql<string>`${invoices.number}`,
        brand: invoices.brand,
        companyId: companies.id,
        company: companies.name,
        orderNumber: orders.number,
        poNumber: orders.poNumber,
        issuedAt: invoices.issuedAt,
        dueOn: sql<string>`${invoices.dueOn}::text`,
        total: invoices.total,
        open: openAmount,
      })
      .from(invoices)
      .innerJoin(companies, eq(companies.id, invoices.companyId))
      .innerJoin(orders, eq(orders.id, invoices.orderId))
      .where(and(where, filter.after ? toAfter(filter.after) : undefined))
      .orderBy(asc(invoices.dueOn), asc(invoices.id))
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
    rows: page.map(({ issuedAt, ...row }) => {
      const sent = reminders.get(row.id) ?? [];
      const offsets = sent.map(({ dayOffset }) => dayOffset);
      return {
        ...row,
        brand: row.brand as BrandId,
        issuedOn: issuedAt ? indianDay(issuedAt) : "",
        daysOverdue: Math.round((Date.parse(today) - Date.parse(row.dueOn)) / DAY_MS),
        lastReminderOn: sent.at(-1)?.sentOn ?? null,
        nextReminderOn: getNextReminder(row.dueOn, reminderDays, offsets, today),
      };
    }),
    next: rows.length > PAGE_ROWS && last ? `${last.dueOn}_${last.id}` : null,
    totalOpen: sum?.open ?? 0,
  };
}
