import type { Statement, StatementWire } from "../../../lib/contract/statement.ts";
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
    kind: entry.kind,
    number: entry.number,
    order_no: orderNumber,
    po_number: poNumber,
    debit: toRupees(entry.debit),
    credit: toRupees(entry.credit),
    balance: toRupees(entry.balance),
  })),
  open: statement.open.map((one) => ({
    number: one.number,
    order_no: one.orderNumber,
    po_number: one.poNumber,
    date: one.date,
    due: one.due,
    total: toRupees(one.total),
    open: toRupees(one.open),
    days_overdue: one.daysOverdue,
  })),
  ageing: {
    not_due: toRupees(statement.ageing.notDue),
    up_to_30: toRupees(statement.ageing.upTo30),
    up_to_60: toRupees(statement.ageing.upTo60),
    up_to_90: toRupees(statement.ageing.upTo90),
    over_90: toRupees(statement.ageing.over90),
  },
});

/** Spreadsheets would execute such a field as a formula; a leading apostrophe makes it text. */
const FORMULA = /^[=+\-@\t\r]/;

/** Text field, quoted where needed. Not for amounts, which stay numbers. */
function field(value: string): string {
  const safe = FORMULA.test(value) ? `'${value}` : value;
  return /[",\r\n']/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

const headings = ["Date", "Kind", "Number", "Order", "PO number", "Debit", "Credit", "Balance"];

/** Entries as CSV, with a byte-order mark so that spreadsheets read it as UTF-8. */
export function statementCsv({ from, opening, entries }: Statement): string {
  const rows = entries.map((entry) =>
    [
      ...[entry.date, entry.kind, entry.number, entry.orderNumber, entry.poNumber].map(field),
      toRupees(entry.debit),
      toRupees(entry.credit),
      toRupees(entry.balance),
    ].join(","),
  );
  const first = [from, "opening", "", "", "", "", "", toRupees(opening)].join(",");
  return `\uFEFF${[headings.join(","), first, ...rows].join("\r\n")}\r\n`;
}
