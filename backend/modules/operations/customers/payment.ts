import { formatMoney } from "../../../../lib/format.ts";
import type { Db } from "../../../db/client.ts";
import { type OperatorReceipt, recordReceiptIn } from "../../invoices/receipts.ts";
import { dayUntilToday } from "../day-until-today.ts";
import { type CompanyAction, changeCompany } from "./change-company.ts";

interface NewPayment extends Omit<OperatorReceipt, "companyId" | "receivedOn" | "invoices"> {
  /** Number of the invoice to settle; the oldest ones by default. */
  invoice?: string | undefined;
  receivedOn?: string | undefined;
}

/** Records a payment on account with its audit entry; returns the receipt's number. A reference is accepted once (409). */
export const addPayment = (db: Db, action: CompanyAction, payment: NewPayment): Promise<string> =>
  changeCompany(db, action, async ({ tx, company, audit }) => {
    const { amount, reference, mode, invoice, recordedAt } = payment;
    const receivedOn = dayUntilToday(payment.receivedOn, recordedAt);
    const receipt = {
      companyId: company.id,
      amount,
      reference,
      mode,
      invoices: invoice ? [invoice] : [],
      receivedOn,
      recordedAt,
    };
    const number = await recordReceiptIn(tx, receipt);
    await audit([
      {
        field: `receipt ${number}`,
        from: "",
        to: `${formatMoney(amount)}, ${reference}, ${receivedOn}`,
      },
    ]);
    return number;
  });
