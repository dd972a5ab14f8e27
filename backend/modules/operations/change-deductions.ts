import { formatMoney } from "../../../lib/format.ts";
import type { Operator } from "../../../lib/operations/permissions.ts";
import { type Deduction, deductionNouns } from "../../../lib/payments/tax-deduction.ts";
import { type Change, recordAudit } from "../../db/audit.ts";
import type { Db } from "../../db/client.ts";
import { withRetry } from "../../db/with-retry.ts";
import { deductions } from "../invoices/index.ts";
import type { EmailContent } from "../notifications/index.ts";
import { deductionAdded, deductionWithdrawn, enqueueToCompany } from "../notifications/index.ts";

type ChangedReceipt = deductions.AddedDeduction["receipt"];

const describe = ({ amount, base }: Deduction): string =>
  `${formatMoney(amount)} of ${formatMoney(base)}`;

const recordChange = (
  tx: Db,
  operator: Operator,
  { number, brand, companyId }: ChangedReceipt,
  { action, reason = "", change }: { action: string; reason?: string; change: Change },
) =>
  recordAudit(tx, operator, {
    action,
    subject: { type: "receipt", id: number },
    ...{ brand, companyId, reason, changes: [change] },
  });

const announce = (
  tx: Db,
  { number: receipt, brand, companyId }: ChangedReceipt,
  content: EmailContent,
) => enqueueToCompany(tx, { companyId, brand, receipt }, content);

/** Adds deducted tax to a receipt, with its audit entry and an e-mail to the customer. Refusals are those of `deductions.addDeduction`. */
export const addDeduction = (
  db: Db,
  added: deductions.NewDeduction,
  operator: Operator,
): Promise<{ alreadyRecorded: boolean }> =>
  withRetry(() =>
    db.transaction(async (tx) => {
      const { receipt, alreadyRecorded } = await deductions.addDeduction(tx, added);
      if (!alreadyRecorded) {
        const change = { field: deductionNouns[added.kind], from: "", to: describe(added) };
        await recordChange(tx, operator, receipt, { action: "receipts/add-deduction", change });
        await announce(tx, receipt, deductionAdded(added, receipt.number));
      }
      return { alreadyRecorded };
    }),
  );

/** Takes deducted tax back, with its audit entry and an e-mail to the customer. Refusals are those of `deductions.withdrawDeduction`. */
export const withdrawDeduction = (
  db: Db,
  { reason, ...choice }: { deductionId: number; reason: string; recordedOn: string },
  operator: Operator,
): Promise<{ alreadyWithdrawn: boolean }> =>
  withRetry(() =>
    db.transaction(async (tx) => {
      const withdrawn = await deductions.withdrawDeduction(tx, choice);
      const { receipt, alreadyWithdrawn } = withdrawn;
      if (!alreadyWithdrawn) {
        const change = { field: deductionNouns[withdrawn.kind], from: describe(withdrawn), to: "" };
        const action = "receipts/withdraw-deduction";
        await recordChange(tx, operator, receipt, { action, reason, change });
        await announce(tx, receipt, deductionWithdrawn(withdrawn, receipt.number));
      }
      return { alreadyWithdrawn };
    }),
  );
