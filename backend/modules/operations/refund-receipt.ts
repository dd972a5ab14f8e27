import { eq } from "drizzle-orm";
import type { BrandId } from "../../../brands/types.ts";
import type { RefundReply } from "../../../lib/contract/operations/receivables.ts";
import { formatMoney } from "../../../lib/format.ts";
import type { Operator } from "../../../lib/operations/permissions.ts";
import { recordAudit } from "../../db/audit.ts";
import type { Db } from "../../db/client.ts";
import { companies } from "../../db/schema/index.ts";
import { withRetry } from "../../db/with-retry.ts";
import { type AdvanceRefund, refundAdvance } from "../invoices/index.ts";
import { advanceRefunded, enqueueToCompany } from "../notifications/index.ts";

/**
 * Records that an unused part of a receipt was paid back, with its audit entry and an e-mail to the customer. Refusals are those
 * of `refundAdvance`.
 */
export const refundReceipt = (
  db: Db,
  refund: AdvanceRefund,
  operator: Operator,
): Promise<RefundReply> =>
  withRetry(() =>
    db.transaction(async (tx) => {
      const { companyId, ...recorded } = await refundAdvance(tx, refund);
      if (recorded.alreadyRecorded) return recorded;
      const { receipt, amount, mode, reference, reason } = refund;
      const { number } = recorded;
      const [company] = await tx
        .select({ brand: companies.brand })
        .from(companies)
        .where(eq(companies.id, companyId));
      const brand = company?.brand as BrandId;
      await recordAudit(tx, operator, {
        action: "receipts/refund",
        subject: { type: "receipt", id: receipt },
        brand,
        companyId,
        reason,
        changes: [
          {
            field: `refund ${number}`,
            from: "",
            to: `${formatMoney(amount)} of receipt ${receipt}, ${mode} ${reference}`,
          },
        ],
      });
      const content = advanceRefunded(refund, receipt, number);
      await enqueueToCompany(tx, { companyId, brand, receipt }, content);
      return recorded;
    }),
  );
