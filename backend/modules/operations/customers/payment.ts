import { indianDay } from "../../../../lib/indian-time.ts";
import type { Db } from "../../../db/client.ts";
import {
  type OperatorReceipt,
  type RecordedReceipt,
  recordReceiptIn,
} from "../../invoices/index.ts";
import { describeAmounts } from "../add-receipt.ts";
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
    const { reference, invoice, recordedAt } = payment;
    const receivedOn = payment.receivedOn && dayUntilToday(payment.receivedOn, recordedAt);
    const receipt = {
      ...payment,
      companyId: company.id,
      invoices: invoice ? [invoice] : [],
      receivedOn,
    };
    const recorded = await recordReceiptIn(tx, receipt);
    if (recorded.alreadyRecorded) return recorded;
    await audit([
      {
        field: `receipt ${recorded.number}`,
        from: "",
        to: `${describeAmounts(payment)}, ${reference}, ${receivedOn ?? indianDay(recordedAt)}`,
      },
    ]);
    return recorded;
  });
