import { expect, test } from "@jest/globals";
import { brands } from "../../../brands/index.ts";
import { messages } from "../../../lib/forms/messages.ts";
import type { Block } from "../../../lib/pdf/document.ts";
import { statementDocument } from "./statement-pdf.ts";

type Statement = Parameters<typeof statementDocument>[0];

const entry = { orderNumber: "", poNumber: "", debit: 0, credit: 0 };
const invoice = { orderNumber: "ZW2627-000001", poNumber: "4711", date: "2026-11-20" };
/** Each amount stands once in it. */
const statement: Statement = {
  ...{ from: "2025-11-25", to: "2026-11-25", opening: 11_00, closing: 22_00 },
  ...{ availableBalance: 33_00, creditDays: 45, graceDays: 7, overdue: true },
  customerNumber: "T77",
  entries: [
    { ...entry, ...invoice, kind: "invoice", number: "ZW/1", debit: 44_00, balance: 55_00 },
    {
      ...entry,
      date: "2026-11-21",
      kind: "payment",
      number: "UTR 1",
      credit: 20_00,
      balance: 35_00,
    },
    { ...entry, date: "2026-11-22", kind: "refund", number: "UTR 1", debit: 2_00, balance: 37_00 },
    {
      ...entry,
      date: "2026-11-23",
      kind: "credit-note",
      number: "ZC/1",
      credit: 15_00,
      balance: 22_00,
    },
    {
      ...entry,
      ...{ date: "2026-11-24", kind: "debit-note", number: "ZDN/1", debit: 3_00, balance: 25_00 },
    },
  ],
  open: [
    {
      ...{
        ...invoice,
        kind: "invoice",
        number: "ZW/1",
        due: "2026-11-24",
        total: 44_00,
        open: 24_00,
        daysOverdue: 1,
      },
      lots: [
        { due: "2026-11-24", open: 9_00 },
        { due: null, open: 15_00 },
      ],
    },
    {
      ...{
        ...invoice,
        kind: "debit-note",
        number: "ZW/2",
        poNumber: "",
        due: "2026-12-24",
        total: 8_00,
        open: 8_00,
      },
      ...{ daysOverdue: 0, lots: [{ due: "2026-12-24", open: 8_00 }] },
    },
  ],
  ageing: { notDue: 61_00, upTo30: 62_00, upTo60: 63_00, upTo90: 64_00, over90: 65_00 },
  payments: [],
};
const bankTransfer = {
  details: [{ label: "IFSC", value: "HDFC0000060" }],
  reference: "T77",
  sample: false,
};
const facts = { company: "Rao Works", bankTransfer, now: new Date("2026-11-25T06:00:00Z") };
const factsOf = (block: Block | undefined) => (block?.kind === "facts" ? block.groups : []);
const rowsOf = (block: Block | undefined) => (block?.kind === "table" ? block.rows : []);

test.each(["zwz", "nod"] as const)(
  "[4.10] the printed statement of %s states account, ageing, ledger, dues and where to pay",
  (brand) => {
    const { company, contact, theme } = brands[brand];
    const document = statementDocument(statement, { ...facts, brand });
    expect(document).toMatchObject({
      ...{ title: "Account statement", subtitle: "25 Nov 2025 – 25 Nov 2026" },
      footer: `Rao Works · ${company}`,
      letterhead: {
        ...{ name: company, colour: theme.primary },
        lines: [`${contact.email} · ${contact.phone}`],
      },
    });
    const [account, ledger, heading, open, bank, ...more] = document.blocks;
    expect(more).toEqual([]);
    expect(factsOf(account)).toEqual([
      {
        heading: "Account",
        rows: [
          "Rao Works",
          ["Owed", "₹22.00"],
          ["Available balance", "₹33.00"],
          ["Credit period", "45 days, 7 days' grace"],
          messages.overdue,
        ],
      },
      {
        heading: "Open, by days past the due date",
        rows: [
          ["Not due", "₹61.00"],
          ["1–30 days", "₹62.00"],
          ["31–60 days", "₹63.00"],
          ["61–90 days", "₹64.00"],
          ["Over 90 days", "₹65.00"],
        ],
      },
    ]);
    expect(rowsOf(ledger)).toEqual([
      ["25 Nov 2025", "Brought forward", "", "", "", "", "11.00"],
      ["20 Nov 2026", "Invoice", "ZW/1", "ZW2627-000001\n4711", "44.00", "", "55.00"],
      ["21 Nov 2026", "Payment", "UTR 1", "", "", "20.00", "35.00"],
      ["22 Nov 2026", "Refund", "UTR 1", "", "2.00", "", "37.00"],
      ["23 Nov 2026", "Credit note", "ZC/1", "", "", "15.00", "22.00"],
      ["24 Nov 2026", "Debit note", "ZDN/1", "", "3.00", "", "25.00"],
    ]);
    expect(heading).toMatchObject({ heading: "Open invoices and debit notes" });
    expect(rowsOf(open)).toEqual([
      [
        ...["ZW/1", "ZW2627-000001\n4711", "20 Nov 2026"],
        ...["24 Nov 2026: ₹9.00\nafter dispatch: ₹15.00", "1", "44.00", "24.00"],
      ],
      ["Debit note ZW/2", "ZW2627-000001", "20 Nov 2026", "24 Dec 2026", "", "8.00", "8.00"],
    ]);
    expect(factsOf(bank)).toEqual([
      {
        heading: "Pay by bank transfer",
        rows: [
          ["IFSC", "HDFC0000060"],
          ["Payment reference", "T77"],
        ],
      },
    ]);
  },
);

test("an account without open invoices, and one that is not overdue, gets no more than its ledger", () => {
  const paid = { ...statement, open: [], overdue: false };
  const { blocks } = statementDocument(paid, { ...facts, brand: "zwz" });
  expect(blocks).toHaveLength(2);
  expect(JSON.stringify(blocks)).not.toContain(messages.overdue);
  const sample = { ...bankTransfer, sample: true };
  for (const unknown of [sample, null]) {
    const document = statementDocument(statement, {
      ...facts,
      brand: "zwz",
      bankTransfer: unknown,
    });
    expect(document.blocks).toHaveLength(4);
  }
});
