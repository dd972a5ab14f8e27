import { expect, test } from "@jest/globals";
import { and, eq, sql } from "drizzle-orm";
import type { BankAccount } from "../../../lib/bank-account.ts";
import { ON_HOLD } from "../../../lib/rules/account-status.ts";
import { makeInvoicesDue } from "../../../test/backend/due-invoices.ts";
import { setUpInvoicePayments } from "../../../test/backend/invoice-payment-client.ts";
import { companies, outbox } from "../../db/schema/index.ts";
import { sendReminders } from "./reminders.ts";

const setUp = setUpInvoicePayments();
const bankAccount: BankAccount = {
  ...{ holder: "ZWZ Bearings India", number: "50200012345678", ifsc: "HDFC0000060" },
  ...{ bank: "HDFC Bank", branch: "Fort, Mumbai", upiId: "" },
};
const settings = {
  days: [1],
  sites: { zwz: "https://zwz.example", nod: "https://nod.example" },
  paymentWays: { zwz: ["online", "by bank transfer"], nod: ["online"] },
  holdsOverdueShipments: true,
};

/** Reminder to an account that is put on hold with an overdue invoice; and to another one. */
async function remind(account: BankAccount | null) {
  const { db } = setUp.paymentApp.backend;
  const [held, other] = [await setUp.client.createDebtor(1), await setUp.client.createDebtor(1)];
  const ofHeld = eq(companies.id, held.buyer.companyId);
  await db.update(companies).set({ status: ON_HOLD }).where(ofHeld);
  const [company] = await db.select().from(companies).where(ofHeld);
  for (const { invoices } of [held, other])
    await makeInvoicesDue(db, sql`number = ${invoices[0] ?? ""}`, "2030-06-20");
  const bankAccounts = { zwz: account, nod: null };
  await sendReminders(db, { ...settings, bankAccounts }, new Date("2030-06-21T09:00:00+05:30"));
  const textTo = async (email: string) => {
    const isReminder = and(eq(outbox.recipient, email), eq(outbox.template, "payment-reminder"));
    return (await db.select().from(outbox).where(isReminder))[0]?.text ?? "";
  };
  return {
    customerNumber: company?.customerNumber ?? "",
    toHeld: await textTo(held.buyer.email),
    toOther: await textTo(other.buyer.email),
  };
}

const CLOSED = "Your account is on hold, so you can't open your account statement.";

test("a reminder to an account on hold has the bank details and no link that it can't open", async () => {
  const { toHeld, toOther, customerNumber } = await remind(bankAccount);
  expect(toHeld).toContain(
    `${CLOSED} Please pay by bank transfer. Account name: ZWZ Bearings India, Account number: 50200012345678, IFSC: HDFC0000060, Bank: HDFC Bank, Branch: Fort, Mumbai, Payment reference: ${customerNumber}.`,
  );
  expect(toHeld).toContain("was due on 20 Jun 2030");
  expect(toHeld).not.toContain("/account-statement");
  expect(toHeld).not.toContain("online");
  expect(toOther).toContain("You can pay online or by bank transfer from your account statement.");
  expect(toOther).toContain("https://zwz.example/account-statement");
  expect(toOther).not.toContain("on hold");
});

test("without a bank account it asks to contact the seller", async () => {
  const { toHeld } = await remind(null);
  expect(toHeld).toContain(`${CLOSED} Please contact us about the payment.`);
});
