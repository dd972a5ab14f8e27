import { formatMoney } from "../../../../lib/format.ts";
import { indianDay } from "../../../../lib/indian-time.ts";
import type { Db } from "../../../db/client.ts";
import {
  type OperatorReceipt,
  type RecordedReceipt,
  recordReceiptIn,
} from "../../invoices/receipts.ts";
import { dayUntilToday } from "../day-until-today.ts";
import { type CompanyAction, changeCompany } from "./change-company.ts";

interface NewPayment extends Omit<OperatorReceipt, "companyId" | "invoices"> {
  /** Number of the invoice to settle; the oldest ones by default. */
  invoice?: string | undefined;
}

/** Records a payment on account with its audit entry; returns the receipt, that of an earlier call with the same content. */
export const addPayment = (
  db: Db,
  action: CompanyAction,
  payment: NewPayment,
): Promise<RecordedReceipt> =>
  changeCompany(db, action, async ({ tx, company, audit }) => {
    const { amount, reference, mode, invoice, recordedAt } = payment;
    const receivedOn = payment.receivedOn && dayUntilToday(payment.receivedOn, recordedAt);
    const receipt = {
      companyId: company.id,
      amount,
      reference,
      mode,
      invoices: invoice ? [invoice] : [],
      receivedOn,
      recordedAt,
    };
    const recorded = await recordReceiptIn(tx, receipt);
    if (recorded.alreadyRecorded) return recorded;
    await audit([
      {
        field: `receipt ${recorded.number}`,
        from: "",
        to: `${formatMoney(amount)}, ${reference}, ${receivedOn ?? indianDay(recordedAt)}`,
      },
    ]);
    return recorded;
  });
