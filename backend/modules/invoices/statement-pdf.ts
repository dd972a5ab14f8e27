import { brands } from "../../../brands/index.ts";
import type { BrandId } from "../../../brands/types.ts";
import type { Statement } from "../../../lib/contract/statement.ts";
import { formatDate, formatMoney } from "../../../lib/format.ts";
import { messages } from "../../../lib/forms/messages.ts";
import type { Block, PdfDocument, Table } from "../../../lib/pdf/document.ts";

const day = (iso: string) => formatDate(`${iso}T12:00:00+05:30`);
const bare = (paise: number) => (paise === 0 ? "" : formatMoney(paise).replace("₹", ""));
const right = { align: "right" as const };

const kinds = { invoice: "Invoice", payment: "Payment", "credit-note": "Credit note" };

const ledger = ({ from, opening, entries }: Statement): Table => ({
  kind: "table",
  columns: [
    { head: "Date", width: 60 },
    { head: "", width: 60 },
    { head: "Number", width: 110 },
    { head: "Order · your PO", width: 120 },
    { head: "Debit ₹", width: 70, ...right },
    { head: "Credit ₹", width: 70, ...right },
    { head: "Balance ₹", width: 75, ...right },
  ],
  rows: [
    [day(from), "Brought forward", "", "", "", "", formatMoney(opening).replace("₹", "")],
    ...entries.map((entry) => [
      day(entry.date),
      kinds[entry.kind],
      entry.number,
      [entry.orderNumber, entry.poNumber].filter(Boolean).join("\n"),
      bare(entry.debit),
      bare(entry.credit),
      formatMoney(entry.balance).replace("₹", ""),
    ]),
  ],
});

const openTable = ({ open }: Statement): Block[] =>
  open.length === 0
    ? []
    : [
        { kind: "text", heading: "Open invoices", lines: [] },
        {
          kind: "table",
          columns: [
            { head: "Invoice", width: 100 },
            { head: "Order · your PO", width: 130 },
            { head: "Date", width: 70 },
            { head: "Due", width: 70 },
            { head: "Days past due", width: 60, ...right },
            { head: "Total ₹", width: 75, ...right },
            { head: "Open ₹", width: 75, ...right },
          ],
          rows: open.map((one) => [
            one.number,
            [one.orderNumber, one.poNumber].filter(Boolean).join("\n"),
            day(one.date),
            day(one.due),
            one.daysOverdue > 0 ? String(one.daysOverdue) : "",
            bare(one.total),
            bare(one.open),
          ]),
        },
      ];

/** The account statement on paper. */
export function statementPaper(
  statement: Statement,
  { brand, company, now }: { brand: BrandId; company: string; now: Date },
): PdfDocument {
  const seller = brands[brand];
  const { ageing } = statement;
  const buckets: [string, string][] = [
    ["Not due", formatMoney(ageing.notDue)],
    ["1–30 days", formatMoney(ageing.upTo30)],
    ["31–60 days", formatMoney(ageing.upTo60)],
    ["61–90 days", formatMoney(ageing.upTo90)],
    ["Over 90 days", formatMoney(ageing.over90)],
  ];
  return {
    title: "Account statement",
    mark: `${day(statement.from)} – ${day(statement.to)}`,
    letterhead: {
      name: seller.company,
      lines: [`${seller.contact.email} · ${seller.contact.phone}`],
      colour: seller.theme.primary,
    },
    created: now,
    foot: `${company} · ${seller.company}`,
    blocks: [
      {
        kind: "facts",
        groups: [
          {
            heading: "Account",
            rows: [
              company,
              ["Owed", formatMoney(statement.closing)],
              ["Available balance", formatMoney(statement.availableBalance)],
              ["Credit period", `${statement.creditDays} days, ${statement.graceDays} days' grace`],
              ...(statement.overdue ? [messages.overdue] : []),
            ],
          },
          { heading: "Open, by days past the due date", rows: buckets },
        ],
      },
      ledger(statement),
      ...openTable(statement),
    ],
  };
}
