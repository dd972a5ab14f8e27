import { afterAll, beforeAll, describe, expect, test } from "@jest/globals";
import { eq } from "drizzle-orm";
import type { OpenInvoicePage, ReceiptPage } from "../../../lib/contract/operations/receivables.ts";
import { indianDay, laterDay } from "../../../lib/indian-time.ts";
import { makeInvoicesDue } from "../../../test/backend/due-invoices.ts";
import {
  createInvoicePaymentClient,
  INVOICE_TOTAL,
} from "../../../test/backend/invoice-payment-client.ts";
import {
  createPaymentTestApp,
  type PaymentTestApp,
} from "../../../test/backend/payment-test-app.ts";
import { auditEntries, companies, invoiceReminders, invoices } from "../../db/schema/index.ts";

let app: PaymentTestApp;
let client: ReturnType<typeof createInvoicePaymentClient>;
beforeAll(async () => {
  app = await createPaymentTestApp();
  client = createInvoicePaymentClient(app);
});
afterAll(() => app.close());

describe("money on account", () => {
  const record = (body: object) =>
    client.ops("receipts/record", {
      ...{ amount: INVOICE_TOTAL, reference: "UTR 1", mode: "NEFT" },
      ...{ receivedOn: indianDay(new Date()), ...body },
    });

  test("a bank receipt pays the chosen invoices, with its audit entry, and is refused twice", async () => {
    const { buyer, invoices: numbers } = await client.createDebtor(3);
    const [first = "", second = "", third = ""] = numbers;
    const { companyId } = buyer;
    const reply = await record({ companyId, amount: 600_00, invoices: [second, third] });
    expect(reply.status).toBe(200);
    const { number } = reply.data as { number: string };
    expect(await client.getOpen(buyer)).toEqual([
      [first, INVOICE_TOTAL],
      [third, 2 * INVOICE_TOTAL - 600_00],
    ]);
    expect((await record({ companyId, reference: "utr1" })).status).toBe(409);
    const audit = await app.backend.db
      .select()
      .from(auditEntries)
      .where(eq(auditEntries.subjectId, number));
    expect(audit).toMatchObject([
      {
        action: "receipts/record",
        field: `receipt ${number}`,
        newValue: expect.stringMatching(/^₹600\.00, UTR 1, .+, for /),
        companyId,
      },
    ]);
    const { rows } = (await client.ops("receipts/find", { text: number })).data as ReceiptPage;
    expect(rows).toMatchObject([
      {
        number,
        companyId,
        amount: 600_00,
        unused: 0,
        reference: "UTR 1",
        mode: "NEFT",
        online: false,
        invoices: [
          { number: second, amount: INVOICE_TOTAL },
          { number: third, amount: 600_00 - INVOICE_TOTAL },
        ],
      },
    ]);
    const unused = await client.ops("receipts/find", { text: number, unusedOnly: true });
    expect(unused.data).toMatchObject({ rows: [], next: null });
  });

  test("refusals record nothing", async () => {
    const { buyer, invoices: numbers } = await client.createDebtor(1);
    const other = await client.createDebtor(1);
    const { companyId } = buyer;
    const refusals: [body: object, status: number][] = [
      [{ amount: 0 }, 400],
      [{ amount: 1.5 }, 400],
      [{ reference: " " }, 400],
      [{ mode: "Barter" }, 400],
      [{ receivedOn: "2099-01-01" }, 400],
      [{ receivedOn: "2020-01-01" }, 400],
      [{ receivedOn: "yesterday" }, 400],
      [{ amount: INVOICE_TOTAL + 1 }, 409],
      [{ invoices: [...numbers, "ZW/26-27/999999"] }, 404],
      [{ invoices: other.invoices }, 404],
      [{ companyId: 999_999 }, 404],
    ];
    for (const [body, status] of refusals) {
      const reply = await record({ companyId, ...body });
      expect([body, reply.status]).toEqual([body, status]);
    }
    expect(await client.getReceipts(buyer)).toEqual([]);
  });

  test("open invoices are listed by due date with their reminders", async () => {
    const { buyer, invoices: numbers } = await client.createDebtor(2);
    const [late = "", due = ""] = numbers;
    const today = indianDay(new Date());
    const setDue = (number: string, dueOn: string) =>
      makeInvoicesDue(app.backend.db, eq(invoices.number, number), dueOn);
    await setDue(late, laterDay(today, -4));
    await setDue(due, laterDay(today, 5));
    const [row] = await app.backend.db.select().from(invoices).where(eq(invoices.number, late));
    const { companyId } = buyer;
    const sentOn = laterDay(today, -3);
    await app.backend.db
      .insert(invoiceReminders)
      .values({ invoiceId: row?.id ?? 0, dayOffset: 1, companyId, sentOn });
    const list = async (filter: object) =>
      (await client.ops("invoices/find", { companyId, ...filter })).data as OpenInvoicePage;
    expect(await list({})).toMatchObject({
      rows: [
        {
          number: late,
          companyId,
          daysOverdue: 4,
          total: INVOICE_TOTAL,
          open: INVOICE_TOTAL,
          lastReminderOn: sentOn,
          nextReminderOn: laterDay(today, 3),
        },
      ],
      next: null,
      totalOpen: INVOICE_TOTAL,
    });
    expect(await list({ due: "due" })).toMatchObject({
      rows: [
        { number: due, daysOverdue: 0, lastReminderOn: null, nextReminderOn: laterDay(today, 2) },
      ],
    });
    expect((await list({ due: "all" })).rows.map(({ number }) => number)).toEqual([late, due]);
    const [company] = await app.backend.db
      .select()
      .from(companies)
      .where(eq(companies.id, companyId));
    expect((await list({ due: "all", text: company?.name })).rows).toHaveLength(2);
    expect((await list({ due: "all", text: "nobody" })).rows).toEqual([]);
  });
});
