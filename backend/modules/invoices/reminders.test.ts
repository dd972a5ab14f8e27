import { beforeEach, describe, expect, test } from "@jest/globals";
import { and, eq, sql } from "drizzle-orm";
import { laterDay } from "../../../lib/indian-time.ts";
import { makeInvoicesDue } from "../../../test/backend/due-invoices.ts";
import type { Customer } from "../../../test/backend/factories.ts";
import {
  INVOICE_TOTAL,
  setUpInvoicePayments,
} from "../../../test/backend/invoice-payment-client.ts";
import { invoiceReminders, invoices, outbox, users } from "../../db/schema/index.ts";
import { readConfig } from "../../env.ts";
import { paymentReminder } from "../notifications/reminder-template.ts";
import type { PaymentAccount } from "../payments/settings.ts";
import { getPaymentWays } from "./bank-transfer.ts";
import { sendReminders } from "./reminders.ts";

const setUp = setUpInvoicePayments();
const settings = {
  days: [-3, 1, 7, 15],
  sites: { zwz: "https://zwz.example", nod: "https://nod.example" },
  paymentWays: { zwz: ["online"], nod: ["by bank transfer"] },
  bankAccounts: { zwz: null, nod: null },
  holdsOverdueShipments: true,
};
const DUE = "2030-06-20";
const at = (day: string, time = "09:00") => new Date(`${day}T${time}:00+05:30`);
const remind = (day: string, time?: string) =>
  sendReminders(setUp.paymentApp.backend.db, settings, at(day, time));
const onDay = (offset: number) => laterDay(DUE, offset);

const setDue = (number: string | undefined, dueOn: string) =>
  makeInvoicesDue(setUp.paymentApp.backend.db, sql`number = ${number ?? ""}`, dueOn);

/** A buyer whose invoices are due on these days. */
async function createDebtor(...due: string[]) {
  const debtor = await setUp.client.createDebtor(due.length);
  for (const [n, dueOn] of due.entries()) await setDue(debtor.invoices[n], dueOn);
  return debtor;
}

const mailsTo = ({ email }: Customer) =>
  setUp.paymentApp.backend.db
    .select()
    .from(outbox)
    .where(and(eq(outbox.recipient, email), eq(outbox.template, "payment-reminder")))
    .orderBy(outbox.id);

beforeEach(async () => {
  // Invoices of earlier tests are not reminded of.
  await setUp.paymentApp.backend.db.update(invoices).set({ settled: invoices.total });
});

describe("days of reminders", () => {
  test.each([
    [-4, 0],
    [-3, 1],
    [-2, 1],
    [-1, 1],
    [0, 0],
    [1, 1],
    [3, 1],
    [4, 0],
    [7, 1],
    [15, 1],
    [17, 1],
    [18, 0],
  ])("%i days after the due date, with none sent before: %i", async (offset, expected) => {
    const { buyer } = await createDebtor(DUE);
    await remind(onDay(offset));
    expect(await mailsTo(buyer)).toHaveLength(expected);
  });

  test("each day's reminder is sent once, from 9:00 in India", async () => {
    const { buyer, invoices: numbers } = await createDebtor(DUE);
    const sent: [number, number][] = [];
    for (let offset = -5; offset <= 20; offset += 1) {
      const before = (await mailsTo(buyer)).length;
      await remind(onDay(offset), "08:59");
      expect(await mailsTo(buyer)).toHaveLength(before);
      await remind(onDay(offset));
      await remind(onDay(offset), "23:59");
      const count = (await mailsTo(buyer)).length - before;
      if (count > 0) sent.push([offset, count]);
    }
    expect(sent).toEqual([
      [-3, 1],
      [1, 1],
      [7, 1],
      [15, 1],
    ]);
    const mails = await mailsTo(buyer);
    expect(mails.map(({ subject }) => subject.split(":")[0])).toEqual([
      "Payment due soon",
      "Payment overdue",
      "Payment overdue",
      "Payment overdue",
    ]);
    expect(mails[0]?.text).toContain(`Invoice ${numbers[0]}: ₹566.00, due on 20 Jun 2030`);
    expect(mails[1]?.text).toContain("was due on 20 Jun 2030");
    expect(mails[0]?.text).toContain("https://zwz.example/account-statement");
  });

  test("none for a day on or before that on which the goods left", async () => {
    const { buyer, invoices: numbers } = await createDebtor(DUE);
    await setUp.paymentApp.backend.db
      .update(invoices)
      .set({ issuedAt: at(onDay(-3), "00:01") })
      .where(eq(invoices.number, numbers[0] ?? ""));
    await remind(onDay(-3));
    expect(await mailsTo(buyer)).toEqual([]);
  });
});

describe("what is reminded of", () => {
  test("one e-mail per company and day lists all its invoices, the first due first", async () => {
    const { buyer, invoices: numbers } = await createDebtor(onDay(4), DUE, onDay(2));
    const { buyer: other } = await createDebtor(DUE);
    await remind(onDay(1));
    const [mail, ...more] = await mailsTo(buyer);
    expect(more).toEqual([]);
    const at = [numbers[1], numbers[0]].map((number) => mail?.text.indexOf(number ?? "?") ?? -1);
    expect(at[0]).toBeGreaterThan(0);
    expect(at[1]).toBeGreaterThan(at[0] ?? 0);
    // Its day is two days ago: caught up in the same e-mail.
    expect(mail?.text).toContain(numbers[2]);
    expect(mail?.text).toContain("₹1,698.00 is open for 3 invoices");
    expect(await mailsTo(other)).toHaveLength(1);
  });

  test("an invoice that falls due after the e-mail of its company is in that of the next day", async () => {
    const { buyer, invoices: numbers } = await createDebtor(DUE, "2020-01-01");
    await remind(onDay(1));
    await setDue(numbers[1], DUE);
    await remind(onDay(1), "18:00");
    expect(await mailsTo(buyer)).toHaveLength(1);
    await remind(onDay(2));
    const [, next] = await mailsTo(buyer);
    expect(next?.text).toContain(numbers[1]);
    expect(next?.text).not.toContain(numbers[0]);
  });

  test("paid invoices are left out, a part that is open is not; unused receipts count as paid", async () => {
    const paid = await setUp.client.createDebtor(1);
    await setUp.client.recordReceipt(paid.buyer, "566.00", "UTR-P");
    await setDue(paid.invoices[0], DUE);
    const partly = await setUp.client.createDebtor(1);
    await setUp.client.recordReceipt(partly.buyer, "500.00", "UTR-Q");
    await setDue(partly.invoices[0], DUE);
    const advanced = await createDebtor(DUE);
    await setUp.paymentApp.backend.db.execute(sql`
      insert into receipts (company_id, amount, reference, received_on)
      values (${advanced.buyer.companyId}, ${INVOICE_TOTAL}, 'ADVANCE', '2030-06-01')`);
    await remind(onDay(1));
    expect(await mailsTo(paid.buyer)).toEqual([]);
    expect((await mailsTo(partly.buyer))[0]?.text).toContain("₹66.00");
    expect(await mailsTo(advanced.buyer)).toEqual([]);
  });

  test("a company without a confirmed address is not marked as reminded", async () => {
    const { buyer } = await createDebtor(DUE);
    const setVerified = (emailVerifiedAt: Date | null) =>
      setUp.paymentApp.backend.db
        .update(users)
        .set({ emailVerifiedAt })
        .where(eq(users.id, buyer.userId));
    await setVerified(null);
    await remind(onDay(1));
    expect(await mailsTo(buyer)).toEqual([]);
    await setVerified(new Date());
    await remind(onDay(2));
    expect(await mailsTo(buyer)).toHaveLength(1);
  });

  test("the first user whose address is confirmed gets it", async () => {
    const { buyer } = await createDebtor(DUE);
    const { db, createCustomer } = setUp.paymentApp.backend;
    const colleague = await createCustomer();
    const { companyId } = buyer;
    await db.update(users).set({ companyId }).where(eq(users.id, colleague.userId));
    const counts = async () => [(await mailsTo(buyer)).length, (await mailsTo(colleague)).length];
    await remind(onDay(-3));
    expect(await counts()).toEqual([1, 0]);
    await db.update(users).set({ emailVerifiedAt: null }).where(eq(users.id, buyer.userId));
    await remind(onDay(1));
    expect(await counts()).toEqual([1, 1]);
  });

  test("several days that an outage left out are one e-mail, and none comes later", async () => {
    const { buyer } = await createDebtor(DUE);
    const { db } = setUp.paymentApp.backend;
    for (const [offset, count] of [
      [3, 1],
      [4, 1],
      [5, 1],
    ] as const) {
      await sendReminders(db, { ...settings, days: [1, 2, 3] }, at(onDay(offset)));
      expect(await mailsTo(buyer)).toHaveLength(count);
    }
  });

  test.each([
    [["06-19", "06-21"], "Payment overdue", ["was due on 19 Jun 2030", "due on 21 Jun 2030"]],
    [["06-20", "06-21"], "Payment due soon", ["due today", "due on 21 Jun 2030"]],
  ])("on 20 June, invoices due on %j: %s", (days, subject, dues) => {
    const list = days.map((day, n) => ({
      ...{ kind: "invoice", number: `ZW/${n}`, due: `2030-${day}` },
      ...{ open: 100_05 + n, poNumber: n ? "7" : "" },
    }));
    const hold = "Goods on account aren't dispatched while a payment is more than 7 days overdue.";
    const seller = { site: "", paymentWays: [], holdsOverdueShipments: true, onHold: null };
    const { lines, ...content } = paymentReminder(list, DUE, seller);
    expect(lines.includes(hold)).toBe(subject === "Payment overdue");
    const lenient = { ...seller, holdsOverdueShipments: false };
    expect(paymentReminder(list, DUE, lenient).lines).not.toContain(hold);
    expect(content.subject).toBe(`${subject}: ₹200.11`);
    expect(lines.slice(0, 3)).toEqual([
      "₹200.11 is open for 2 invoices on your account.",
      `Invoice ZW/0: ₹100.05, ${dues[0]}`,
      `Invoice ZW/1 (your PO 7): ₹100.06, ${dues[1]}`,
    ]);
  });

  test("ten runs at once send one e-mail", async () => {
    const { buyer } = await createDebtor(DUE);
    await Promise.all(Array.from({ length: 10 }, () => remind(onDay(1))));
    expect(await mailsTo(buyer)).toHaveLength(1);
    const rows = await setUp.paymentApp.backend.db
      .select()
      .from(invoiceReminders)
      .where(eq(invoiceReminders.companyId, buyer.companyId));
    expect(rows).toMatchObject([{ dayOffset: 1, sentOn: onDay(1) }]);
  });
});

describe("ways to pay", () => {
  const bankAccount = {
    holder: "ZWZ Bearings India",
    number: "50200012345678",
    ifsc: "HDFC0000060",
    bank: "HDFC Bank",
    branch: "Fort, Mumbai",
    upiId: "",
  };
  const online: PaymentAccount = {
    keyId: "rzp_live_zwz",
    keySecret: "secret",
    webhookSecrets: ["webhook"],
    apiUrl: "https://api.razorpay.com",
    scriptUrl: "https://checkout.razorpay.com/v1/checkout.js",
    test: false,
  };
  test.each([
    [online, bankAccount, "You can pay online or by bank transfer from your account statement."],
    [online, null, "You can pay online from your account statement."],
    [null, bankAccount, "You can pay by bank transfer from your account statement."],
    [null, null, null],
  ])("only those that the brand has are named (case %#)", async (account, bank, sentence) => {
    const { buyer } = await createDebtor(DUE);
    const paymentWays = getPaymentWays({
      accounts: { zwz: account, nod: null },
      bankAccounts: { zwz: bank, nod: null },
    });
    expect(paymentWays.nod).toEqual([]);
    const { db } = setUp.paymentApp.backend;
    await sendReminders(db, { ...settings, paymentWays }, at(onDay(1)));
    const text = (await mailsTo(buyer))[0]?.text ?? "";
    expect(text).toContain("₹566.00 is open for 1 invoice on your account.");
    if (sentence) expect(text).toContain(sentence);
    else expect(text).not.toContain("You can pay");
  });
});

describe("REMINDER_DAYS", () => {
  const secret = "0123456789abcdef";
  const read = (REMINDER_DAYS?: string) =>
    readConfig({
      DATABASE_URL: "postgres://x@127.0.0.1/x",
      DATA_DIR: "/nonexistent",
      INTERNAL_TOKEN: secret,
      OPS_TOKEN: secret,
      REVALIDATE_TOKEN: secret,
      REMINDER_DAYS,
    }).reminderDays;

  test("is -3,1,7,15 by default; other days, none, and no others", () => {
    expect(read()).toEqual([-3, 1, 7, 15]);
    expect(read("")).toEqual([-3, 1, 7, 15]);
    expect(read("-7, 0,30,0")).toEqual([-7, 0, 30]);
    expect(read("none")).toEqual([]);
    for (const wrong of ["soon", "1;2", "1,,2", "1.5"]) expect(() => read(wrong)).toThrow();
  });

  test("without days nothing is sent", async () => {
    const { buyer } = await createDebtor(DUE);
    const { db } = setUp.paymentApp.backend;
    expect(await sendReminders(db, { ...settings, days: [] }, at(onDay(1)))).toBe(0);
    expect(await mailsTo(buyer)).toEqual([]);
  });
});
