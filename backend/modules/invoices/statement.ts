import { and, asc, eq, inArray, isNotNull, sql } from "drizzle-orm";
import type { Statement, StatementEntry } from "../../../lib/contract/statement.ts";
import { messages } from "../../../lib/forms/messages.ts";
import { indianDay, laterDay } from "../../../lib/indian-time.ts";
import type { Db } from "../../db/client.ts";
import { GRACE_DAYS } from "../../db/overdue.ts";
import { invoices, orders, receipts } from "../../db/schema/index.ts";
import type { User } from "../../http/authentication.ts";
import { Refusal } from "../../http/errors.ts";
import { findAccount } from "../accounts/account.ts";

const PERIOD_DAYS = 365;

type Dated = Omit<StatementEntry, "balance">;

/** Issued invoices and credit notes on account, oldest first. */
const findDocuments = (db: Db, companyId: number) =>
  db
    .select({
      kind: invoices.kind,
      number: sql<string>`${invoices.number}`,
      issuedAt: sql<Date>`${invoices.issuedAt}`.mapWith(invoices.issuedAt),
      dueOn: sql<string>`${invoices.dueOn}::text`,
      total: invoices.total,
      settled: invoices.settled,
      orderNumber: orders.number,
      poNumber: orders.poNumber,
    })
    .from(invoices)
    .innerJoin(orders, eq(orders.id, invoices.orderId))
    .where(
      and(
        eq(invoices.companyId, companyId),
        eq(invoices.onCredit, true),
        isNotNull(invoices.number),
        inArray(invoices.kind, ["invoice", "credit-note"]),
      ),
    )
    .orderBy(asc(invoices.id));

type Documents = Awaited<ReturnType<typeof findDocuments>>;

/** Invoices are debits; payments and credit notes are credits. Sorted by date. */
function toEntries(issued: Documents, paid: (typeof receipts.$inferSelect)[]): Dated[] {
  const documents = issued.map(({ kind, number, issuedAt, total, orderNumber, poNumber }) => ({
    date: indianDay(issuedAt),
    kind: kind as "invoice" | "credit-note",
    number,
    orderNumber,
    poNumber,
    debit: kind === "invoice" ? total : 0,
    credit: kind === "invoice" ? 0 : total,
  }));
  const payments = paid.map(({ receivedOn, reference, amount }) => ({
    date: receivedOn,
    kind: "payment" as const,
    number: reference,
    orderNumber: "",
    poNumber: "",
    debit: 0,
    credit: amount,
  }));
  return [...documents, ...payments].sort((a, b) => a.date.localeCompare(b.date));
}

const dayNumber = (day: string) => Date.parse(`${day}T00:00:00Z`) / 86_400_000;

function toOpenInvoices(documents: Documents, today: string): Statement["open"] {
  return documents
    .filter(({ kind, total, settled }) => kind === "invoice" && settled < total)
    .map(({ number, orderNumber, poNumber, issuedAt, dueOn, total, settled }) => ({
      number,
      orderNumber,
      poNumber,
      date: indianDay(issuedAt),
      due: dueOn,
      total,
      open: total - settled,
      daysOverdue: Math.max(0, dayNumber(today) - dayNumber(dueOn)),
    }))
    .sort((a, b) => a.due.localeCompare(b.due));
}

function toAgeing(open: Statement["open"]): Statement["ageing"] {
  const sum = (from: number, to: number) =>
    open
      .filter(({ daysOverdue }) => daysOverdue >= from && daysOverdue <= to)
      .reduce((total, one) => total + one.open, 0);
  return {
    notDue: sum(0, 0),
    upTo30: sum(1, 30),
    upTo60: sum(31, 60),
    upTo90: sum(61, 90),
    over90: sum(91, Number.POSITIVE_INFINITY),
  };
}

/** Account statement of the buyer's company: entries of the last year and all open invoices. */
export async function getStatement(db: Db, buyer: User, now: Date): Promise<Statement> {
  const { companyId } = buyer;
  const [account, documents, paid] = await Promise.all([
    findAccount(db, buyer),
    findDocuments(db, companyId),
    db.select().from(receipts).where(eq(receipts.companyId, companyId)).orderBy(asc(receipts.id)),
  ]);
  if (!account) throw new Refusal(401, messages.sessionExpired);
  const to = indianDay(now);
  const from = laterDay(to, -PERIOD_DAYS);
  let balance = 0;
  const all = toEntries(documents, paid).map((entry): StatementEntry => {
    balance += entry.debit - entry.credit;
    return { ...entry, balance };
  });
  const entries = all.filter((entry) => entry.date >= from);
  const open = toOpenInvoices(documents, to);
  const { company } = account;
  return {
    from,
    to,
    opening: all.filter((entry) => entry.date < from).at(-1)?.balance ?? 0,
    closing: balance,
    availableBalance: company.balance,
    creditDays: company.creditDays,
    graceDays: GRACE_DAYS,
    overdue: company.overdue,
    entries,
    open,
    ageing: toAgeing(open),
  };
}
