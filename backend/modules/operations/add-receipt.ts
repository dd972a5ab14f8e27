import { eq } from "drizzle-orm";
import type { BrandId } from "../../../brands/types.ts";
import { formatMoney } from "../../../lib/format.ts";
import type { Operator } from "../../../lib/operations/permissions.ts";
import type { Db } from "../../db/client.ts";
import { companies } from "../../db/schema/index.ts";
import { withRetry } from "../../db/with-retry.ts";
import { type OperatorReceipt, recordReceiptIn } from "../invoices/receipts.ts";
import { recordAudit } from "./audit.ts";

/** Records a payment on account with its audit entry; returns the number of the receipt. */
export const addReceipt = (
  db: Db,
  receipt: OperatorReceipt,
  { operator, action }: { operator: Operator; action: string },
): Promise<string> =>
  withRetry(() =>
    db.transaction(async (tx) => {
      const { companyId, amount, reference, receivedOn, invoices = [] } = receipt;
      const number = await recordReceiptIn(tx, receipt);
      const [company] = await tx
        .select({ brand: companies.brand })
        .from(companies)
        .where(eq(companies.id, companyId));
      const paid = invoices.length > 0 ? `, for ${invoices.join(", ")}` : "";
      await recordAudit(tx, operator, {
        action,
        subject: { type: "receipt", id: number },
        brand: company?.brand as BrandId,
        companyId,
        changes: [
          {
            field: `receipt ${number}`,
            from: "",
            to: `${formatMoney(amount)}, ${reference}, ${receivedOn}${paid}`,
          },
        ],
      });
      return number;
    }),
  );
