import { encodeLots } from "../../../lib/contract/open-lots.ts";
import type { Statement, StatementWire } from "../../../lib/contract/statement.ts";
import { byteOrderMark, csvCell } from "../../../lib/csv.ts";
import { toRupees } from "../../../lib/money.ts";

export const serializeStatement = (statement: Statement): StatementWire => ({
  from: statement.from,
  to: statement.to,
  opening: toRupees(statement.opening),
  closing: toRupees(statement.closing),
  available_balance: toRupees(statement.availableBalance),
  credit_days: statement.creditDays,
  grace_days: statement.graceDays,
  overdue: statement.overdue,
  entries: statement.entries.map(({ orderNumber, poNumber, ...entry }) => ({
    date: entry.date,
    ...(entry.kind === "debit-note"
      ? { kind: "invoice" as const, debit_note: true }
      : { kind: entry.kind }),
    number: entry.number,
    order_no: orderNumber,
    po_number: poNumber,
    debit: toRupees(entry.debit),
    credit: toRupees(entry.credit),
    balance: toRupees(entry.balance),
  })),
  open: statement.open.map((one) => ({
    ...(one.kind === "debit-note" ? { debit_note: true } : {}),
    number: one.number,
    order_no: one.orderNumber,
    po_number: one.poNumber,
    date: one.date,
    total: toRupees(one.total),
    ...encodeLots(one.due, one.lots),
    days_overdue: one.daysOverdue,
  })),
  ageing: {
    not_due: toRupees(statement.ageing.notDue),
    up_to_30: toRupees(statement.ageing.upTo30),
    up_to_60: toRupees(statement.ageing.upTo60),
    up_to_90: toRupees(statement.ageing.upTo90),
    over_90: toRupees(statement.ageing.over90),
  },
  payments: statement.payments?.map((payment) => ({
    receipt_no: payment.receiptNumber,
    received_on: payment.receivedOn,
    mode: payment.mode,
    reference: payment.reference,
    amount: toRupees(payment.amount),
    invoices: payment.invoices.map(({ number, amount }) => ({ number, amount: toRupees(amount) })),
    deductions: payment.deductions.map(({ kind, amount }) => ({ kind, amount: toRupees(amount) })),
    unused: toRupees(payment.unused),
    refunded: toRupees(payment.refunded),
    refunds: payment.refunds.map(({ number, amount }) => ({ number, amount: toRupees(amount) })),
  })),
  pay_online: statement.payOnline,
  accepts_advances: statement.acceptsAdvances,
  bank_transfer: statement.bankTransfer,
});

const headings = ["Date", "Kind", "Number", "Order", "PO number", "Debit", "Credit", "Balance"];

/** Entries as CSV. Amounts, which can be negative, stay numbers. */
export function statementCsv({
  from,
  opening,
  entries,
}: Pick<Statement, "from" | "opening" | "entries">): string {
  const rows = entries.map((entry) =>
    [
      ...[entry.date, entry.kind, entry.number, entry.orderNumber, entry.poNumber].map(csvCell),
      toRupees(entry.debit),
      toRupees(entry.credit),
      toRupees(entry.balance),
    ].join(","),
  );
  const first = [from, "opening", "", "", "", "", "", toRupees(opening)].join(",");
  return `${byteOrderMark}${[headings.join(","), first, ...rows].join("\r\n")}\r\n`;
}
