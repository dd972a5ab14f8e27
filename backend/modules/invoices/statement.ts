import { and, asc, eq, isNotNull, sql } from "drizzle-orm";
import type { AccountPayment, Statement, StatementEntry } from "../../../lib/contract/statement.ts";
import { messages } from "../../../lib/forms/messages.ts";
import { indianDay, laterDay } from "../../../lib/indian-time.ts";
import { compareDue } from "../../../lib/payments/open-lots.ts";
import { deductionNouns } from "../../../lib/payments/tax-deduction.ts";
import { countDaysOverdue, GRACE_DAYS } from "../../../lib/rules/overdue.ts";
import type { Db } from "../../db/client.ts";
import { isReceivableKind, openLots } from "../../db/open-lots.ts";
import { invoices, orders } from "../../db/schema/index.ts";
import type { User } from "../../http/authentication.ts";
import { Refusal } from "../../http/errors.ts";
import { findAccount } from "../accounts/index.ts";
import { isTaxDocument } from "./invoice-files.ts";
import { findPaymentsOnAccount, type PaymentOnAccount } from "./payments-on-account.ts";

const PERIOD_DAYS = 365;

type Dated = Omit<StatementEntry, "balance">;

/** Issued invoices and notes on account, oldest first. */
const findDocuments = (db: Db, companyId: number) =>
  db
    .select({
      kind: invoices.kind,
      number: sql<string>`${invoices.number}`,
      issuedAt: sql<Date>`${invoices.issuedAt}`.mapWith(invoices.issuedAt),
      dueOn: sql<string>`${invoices.dueOn}::text`,
      lots: openLots,
      total: invoices.total,
      onlinePart: invoices.onlinePart,
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
        isTaxDocument,
      ),
    )
    .orderBy(asc(invoices.id));

type Documents = Awaited<ReturnType<typeof findDocuments>>;

/** A document and, if the order's online payment covers a part of it, the payment or refund of that part. */
function listDocumentEntries(issued: Documents[number]): Dated[] {
  const { kind, number, issuedAt, total, onlinePart, orderNumber, poNumber } = issued;
  const common = { date: indianDay(issuedAt), orderNumber, poNumber };
  const isCredit = kind === "credit-note";
  const sides = (debit: number, credit: number) =>
    isCredit ? { debit: credit, credit: debit } : { debit, credit };
  const document: Dated = {
    ...common,
    kind: kind as "invoice" | "credit-note" | "debit-note",
    number,
    ...sides(total, 0),
  };
  if (onlinePart === 0) return [document];
  const online = isCredit ? ("refund" as const) : ("payment" as const);
  return [
    document,
    { ...common, kind: online, number: `Online, for ${number}`, ...sides(0, onlinePart) },
  ];
}

/** Invoices, debit notes and refunds are debits; payments, tax deducted from them and credit notes are credits. Sorted by date. */
function toEntries(issued: Documents, paid: PaymentOnAccount[]): Dated[] {
  const documents = issued.flatMap(listDocumentEntries);
  const noDocument = { orderNumber: "", poNumber: "" };
  // A storefront of the release before knows no kind of its own for deducted tax.
  const payments = paid.flatMap(({ receivedOn: day, reference, amount, taxEntries }) =>
    [
      { day, number: reference, amount },
      ...taxEntries.map((one) => ({
        ...one,
        number: `${deductionNouns[one.kind]}${one.amount < 0 ? ", withdrawn" : ""} (${reference})`,
      })),
    ].map((part) => ({
      ...noDocument,
      date: part.day,
      kind: "payment" as const,
      number: part.number,
      debit: Math.max(0, -part.amount),
      credit: Math.max(0, part.amount),
    })),
  );
  const refunds = paid.flatMap(({ reference, reversals }) =>
    reversals.map(({ reversedOn, amount, number }) => ({
      ...noDocument,
      date: reversedOn,
      kind: "refund" as const,
      number: number ?? reference,
      debit: amount,
      credit: 0,
    })),
  );
  return [...documents, ...payments, ...refunds].sort((a, b) => a.date.localeCompare(b.date));
}

function toOpenInvoices(documents: Documents, today: string): Statement["open"] {
  return documents
    .filter(({ kind, total, settled }) => isReceivableKind(kind) && settled < total)
    .map(({ kind, number, orderNumber, poNumber, issuedAt, dueOn, lots, total, settled }) => ({
      kind: kind === "debit-note" ? ("debit-note" as const) : ("invoice" as const),
      number,
      orderNumber,
      poNumber,
      date: indianDay(issuedAt),
      due: dueOn,
      total,
      open: total - settled,
      lots,
      daysOverdue: lots[0] ? countDaysOverdue(lots[0], today) : 0,
    }))
    .sort((a, b) => compareDue(a.lots[0], b.lots[0]));
}

function toAgeing(open: Statement["open"], today: string): Statement["ageing"] {
  const lots = open.flatMap((one) => one.lots);
  const sum = (from: number, to: number) =>
    lots
      .map((lot) => ({ ...lot, days: countDaysOverdue(lot, today) }))
      .filter(({ days }) => days >= from && days <= to)
      .reduce((total, lot) => total + lot.open, 0);
  return {
    notDue: sum(0, 0),
    upTo30: sum(1, 30),
    upTo60: sum(31, 60),
    upTo90: sum(61, 90),
    over90: sum(91, Number.POSITIVE_INFINITY),
  };
}

const toAccountPayment = (payment: PaymentOnAccount): AccountPayment => ({
  receiptNumber: payment.number,
  receivedOn: payment.receivedOn,
  mode: payment.mode,
  reference: payment.reference,
  amount: payment.amount,
  invoices: payment.invoices.map(({ number, amount }) => ({ number, amount })),
  deductions: payment.deductions.map(({ kind, amount }) => ({ kind, amount })),
  unused: payment.unused,
  refunded: payment.reversed,
  refunds: payment.reversals.map(({ number, amount }) => ({ number: number ?? "", amount })),
});

/** Account statement of a company: entries of the last year and all open invoices. */
export async function getCompanyStatement(db: Db, companyId: number, now: Date) {
  const [documents, paid] = await Promise.all([
    findDocuments(db, companyId),
    findPaymentsOnAccount(db, companyId),
  ]);
  const to = indianDay(now);
  const from = laterDay(to, -PERIOD_DAYS);
  let balance = 0;
  const all = toEntries(documents, paid).map((entry): StatementEntry => {
    balance += entry.debit - entry.credit;
    return { ...entry, balance };
  });
  const open = toOpenInvoices(documents, to);
  return {
    from,
    to,
    opening: all.filter((entry) => entry.date < from).at(-1)?.balance ?? 0,
    closing: balance,
    entries: all.filter((entry) => entry.date >= from),
    open,
    ageing: toAgeing(open, to),
    payments: paid.map(toAccountPayment).reverse(),
  };
}

export type CompanyStatement = Awaited<ReturnType<typeof getCompanyStatement>>;

/** Account statement of the buyer's company, with its credit. */
export async function getStatement(
  db: Db,
  buyer: User,
  now: Date,
): Promise<
  Omit<Statement, "payOnline" | "acceptsAdvances" | "bankTransfer"> & { customerNumber: string }
> {
  const [account, statement] = await Promise.all([
    findAccount(db, buyer),
    getCompanyStatement(db, buyer.companyId, now),
  ]);
  if (!account) throw new Refusal(401, messages.sessionExpired);
  const { company } = account;
  return {
    ...statement,
    availableBalance: Math.max(0, company.balance),
    creditDays: company.creditDays,
    graceDays: GRACE_DAYS,
    overdue: company.overdue,
    customerNumber: company.customerNumber,
  };
}
