import { z } from "zod";
import { endpoint } from "./endpoint.ts";
import { loose, success } from "./fields.ts";
import { paise } from "./money.ts";

/** Addition to the published API: account statement. Amounts in paise, dates "2026-11-20". */

export interface StatementEntry {
  date: string;
  kind: "invoice" | "payment" | "credit-note";
  /** Document number or payment reference. */
  number: string;
  /** "" for payments. */
  orderNumber: string;
  poNumber: string;
  debit: number;
  credit: number;
  /** Amount owed after the entry; negative if overpaid. */
  balance: number;
}

export interface OpenInvoice {
  number: string;
  orderNumber: string;
  poNumber: string;
  date: string;
  due: string;
  total: number;
  open: number;
  /** Days past the due date; 0 if it is not due yet. */
  daysOverdue: number;
}

/** Open amounts by days past the due date. */
export interface Ageing {
  notDue: number;
  upTo30: number;
  upTo60: number;
  upTo90: number;
  over90: number;
}

export interface Statement {
  from: string;
  to: string;
  /** Amount owed before `from`. */
  opening: number;
  closing: number;
  /** Credit still available. */
  availableBalance: number;
  creditDays: number;
  graceDays: number;
  overdue: boolean;
  entries: StatementEntry[];
  open: OpenInvoice[];
  ageing: Ageing;
}

const statementWire = z.object({
  from: z.string(),
  to: z.string(),
  opening: loose,
  closing: loose,
  available_balance: loose,
  credit_days: z.number(),
  grace_days: z.number(),
  overdue: z.boolean(),
  entries: z.array(
    z.object({
      date: z.string(),
      kind: z.enum(["invoice", "payment", "credit-note"]),
      number: z.string(),
      order_no: z.string(),
      po_number: z.string(),
      debit: loose,
      credit: loose,
      balance: loose,
    }),
  ),
  open: z.array(
    z.object({
      number: z.string(),
      order_no: z.string(),
      po_number: z.string(),
      date: z.string(),
      due: z.string(),
      total: loose,
      open: loose,
      days_overdue: z.number(),
    }),
  ),
  ageing: z.object({
    not_due: loose,
    up_to_30: loose,
    up_to_60: loose,
    up_to_90: loose,
    over_90: loose,
  }),
});
export type StatementWire = z.input<typeof statementWire>;

/** Account of the buyer's company over the last year. */
export const accountStatement = endpoint({
  method: "GET",
  path: "account/statement/",
  auth: "required",
  summary: "Account statement",
  body: z.undefined(),
  reply: z.object({ success, data: statementWire }),
  encode: () => undefined,
  decode: ({ data }): Statement => ({
    from: data.from,
    to: data.to,
    opening: paise(data.opening),
    closing: paise(data.closing),
    availableBalance: paise(data.available_balance),
    creditDays: data.credit_days,
    graceDays: data.grace_days,
    overdue: data.overdue,
    entries: data.entries.map(({ order_no, po_number, ...entry }) => ({
      ...entry,
      orderNumber: order_no,
      poNumber: po_number,
      debit: paise(entry.debit),
      credit: paise(entry.credit),
      balance: paise(entry.balance),
    })),
    open: data.open.map(({ order_no, po_number, days_overdue, ...one }) => ({
      ...one,
      orderNumber: order_no,
      poNumber: po_number,
      total: paise(one.total),
      open: paise(one.open),
      daysOverdue: days_overdue,
    })),
    ageing: {
      notDue: paise(data.ageing.not_due),
      upTo30: paise(data.ageing.up_to_30),
      upTo60: paise(data.ageing.up_to_60),
      upTo90: paise(data.ageing.up_to_90),
      over90: paise(data.ageing.over_90),
    },
  }),
});
