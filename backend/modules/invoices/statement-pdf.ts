import { brands } from "../../../brands/index.ts";
import type { BrandId } from "../../../brands/types.ts";
import type { BankTransfer } from "../../../lib/contract/statement.ts";
import { formatDate, formatMoney } from "../../../lib/format.ts";
import { messages } from "../../../lib/forms/messages.ts";
import { describeAccountBalance } from "../../../lib/payments/account-balance.ts";
import {
  getDocumentNoun,
  getReceivableName,
  getReceivablesTitle,
} from "../../../lib/payments/document-nouns.ts";
import { describeDueDates } from "../../../lib/payments/open-lots.ts";
import type { Block, PdfDocument, Table } from "../../../lib/pdf/document.ts";
import type { getStatement } from "./statement.ts";

const bare = (paise: number) => (paise === 0 ? "" : formatMoney(paise).replace("₹", ""));
const right = { align: "right" as const };

type StatementData = Awaited<ReturnType<typeof getStatement>>;

const ledger = ({ from, opening, entries }: StatementData): Table => ({
  kind: "table",
  columns: [
    { heading: "Date", width: 60 },
    { heading: "", width: 60 },
    { heading: "Number", width: 110 },
    { heading: "Order · your PO", width: 120 },
    { heading: "Debit ₹", width: 70, ...right },
    { heading: "Credit ₹", width: 70, ...right },
    { heading: "Balance ₹", width: 75, ...right },
  ],
  rows: [
    [formatDate(from), "Brought forward", "", "", "", "", formatMoney(opening).replace("₹", "")],
    ...entries.map((entry) => [
      formatDate(entry.date),
      getDocumentNoun(entry.kind),
      entry.number,
      [entry.orderNumber, entry.poNumber].filter(Boolean).join("\n"),
      bare(entry.debit),
      bare(entry.credit),
      formatMoney(entry.balance).replace("₹", ""),
    ]),
  ],
});

const openTable = ({ open }: StatementData): Block[] =>
  open.length === 0
    ? []
    : [
        { kind: "text", heading: getReceivablesTitle(open), lines: [] },
        {
          kind: "table",
          columns: [
            { heading: "Invoice", width: 100 },
            { heading: "Order · your PO", width: 130 },
            { heading: "Date", width: 70 },
            { heading: "Due", width: 70 },
            { heading: "Days past due", width: 60, ...right },
            { heading: "Total ₹", width: 75, ...right },
            { heading: "Open ₹", width: 75, ...right },
          ],
          rows: open.map((one) => [
            getReceivableName(one),
            [one.orderNumber, one.poNumber].filter(Boolean).join("\n"),
            formatDate(one.date),
            describeDueDates(one.lots).join("\n"),
            one.daysOverdue > 0 ? String(one.daysOverdue) : "",
            bare(one.total),
            bare(one.open),
          ]),
        },
      ];

/** A sample account isn't printed: a file is passed on without the page that marks it. */
const bankBlock = (bankTransfer: BankTransfer | null): Block[] =>
  bankTransfer && !bankTransfer.sample
    ? [
        {
          kind: "facts",
          groups: [
            {
              heading: "Pay by bank transfer",
              rows: [
                ...bankTransfer.details.map(({ label, value }): [string, string] => [label, value]),
                ["Payment reference", bankTransfer.reference],
              ],
            },
          ],
        },
      ]
    : [];

interface Facts {
  brand: BrandId;
  company: string;
  bankTransfer: BankTransfer | null;
  now: Date;
}

export function statementDocument(
  statement: StatementData,
  { brand, company, bankTransfer, now }: Facts,
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
    subtitle: `${formatDate(statement.from)} – ${formatDate(statement.to)}`,
    letterhead: {
      name: seller.company,
      lines: [`${seller.contact.email} · ${seller.contact.phone}`],
      colour: seller.theme.primary,
    },
    created: now,
    footer: `${company} · ${seller.company}`,
    blocks: [
      {
        kind: "facts",
        groups: [
          {
            heading: "Account",
            rows: [
              company,
              describeAccountBalance(statement.closing),
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
      ...(statement.open.length > 0 ? bankBlock(bankTransfer) : []),
    ],
  };
}
