import { eq } from "drizzle-orm";
import type { BrandId } from "../../../brands/types.ts";
import { formatMoney } from "../../../lib/format.ts";
import { indianDay } from "../../../lib/indian-time.ts";
import type { Operator } from "../../../lib/operations/permissions.ts";
import { deductionNouns } from "../../../lib/payments/tax-deduction.ts";
import { recordAudit } from "../../db/audit.ts";
import type { Db } from "../../db/client.ts";
import { companies } from "../../db/schema/index.ts";
import { withRetry } from "../../db/with-retry.ts";
import { type OperatorReceipt, type RecordedReceipt, recordReceiptIn } from "../invoices/index.ts";
import { enqueueToCompany, receiptRecorded } from "../notifications/index.ts";

/** Amount of a receipt with the tax deducted from it, for the audit log. */
export const describeAmounts = ({
  amount,
  deductions = [],
}: Pick<OperatorReceipt, "amount" | "deductions">): string =>
  [
    formatMoney(amount),
    ...deductions.map((one) => `${deductionNouns[one.kind]} ${formatMoney(one.amount)}`),
  ].join(" and ");

/**
 * Records a payment on account with its audit entry and an e-mail to the customer; returns the receipt, that of an earlier call with
 * the same content.
 */
export const addReceipt = (
  db: Db,
  receipt: OperatorReceipt,
  { operator, action }: { operator: Operator; action: string },
): Promise<RecordedReceipt> =>
  withRetry(() =>
    db.transaction(async (tx) => {
      const { companyId, reference, recordedAt, invoices = [] } = receipt;
      const recorded = await recordReceiptIn(tx, receipt);
      if (recorded.alreadyRecorded) return recorded;
      const { number } = recorded;
      const receivedOn = receipt.receivedOn ?? indianDay(recordedAt);
      const [company] = await tx
        .select({ brand: companies.brand })
        .from(companies)
        .where(eq(companies.id, companyId));
      const paid = invoices.length > 0 ? `, for ${invoices.join(", ")}` : "";
      const brand = company?.brand as BrandId;
      const { amount, deductions = [] } = receipt;
      const content = receiptRecorded({ amount, reference, deductions }, number);
      await enqueueToCompany(tx, { companyId, brand, receipt: number }, content);
      await recordAudit(tx, operator, {
        action,
        subject: { type: "receipt", id: number },
        brand,
        companyId,
        changes: [
          {
            field: `receipt ${number}`,
            from: "",
            to: `${describeAmounts(receipt)}, ${reference}, ${receivedOn}${paid}`,
          },
        ],
      });
      return recorded;
    }),
  );
