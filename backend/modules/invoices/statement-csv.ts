import type { Statement } from "../../../lib/contract/statement.ts";
import { toRupees } from "../../../lib/money.ts";

/** A spreadsheet runs what begins like this as a formula; an apostrophe keeps it text. */
const FORMULA = /^[=+\-@\t\r]/;

/** One field, quoted where needed. Amounts of ours are numbers and stay so. */
function field(value: string): string {
  const safe = FORMULA.test(value) ? `'${value}` : value;
  return /[",\r\n']/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

const heads = ["Date", "Kind", "Number", "Order", "PO number", "Debit", "Credit", "Balance"];

/** The entries as CSV with a byte-order mark, so that spreadsheets read it as UTF-8. */
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
  return `\uFEFF${[heads.join(","), first, ...rows].join("\r\n")}\r\n`;
}
