import { eq } from "drizzle-orm";
import type { BrandId } from "../../../brands/types.ts";
import type { Operator } from "../../../lib/operations/permissions.ts";
import { certificateNouns, type DeductionKind } from "../../../lib/payments/tax-deduction.ts";
import { recordAudit } from "../../db/audit.ts";
import type { Db } from "../../db/client.ts";
import { companies, receiptDeductions, receipts } from "../../db/schema/index.ts";
import { Refusal } from "../../http/errors.ts";

/** Records or corrects the number of the certificate by which a buyer proves a deduction. 404 for an unknown deduction. */
export const recordCertificate = (
  db: Db,
  { deductionId, certificate }: { deductionId: number; certificate: string },
  operator: Operator,
): Promise<null> =>
  db.transaction(async (tx) => {
    const isThis = eq(receiptDeductions.id, deductionId);
    const [row] = await tx
      .select({
        kind: receiptDeductions.kind,
        certificate: receiptDeductions.certificate,
        receipt: receipts.number,
        companyId: companies.id,
        brand: companies.brand,
      })
      .from(receiptDeductions)
      .innerJoin(receipts, eq(receipts.id, receiptDeductions.receiptId))
      .innerJoin(companies, eq(companies.id, receipts.companyId))
      .where(isThis)
      .for("update", { of: receiptDeductions });
    if (!row) throw new Refusal(404, "This deducted tax no longer exists.");
    if (row.certificate === certificate) return null;
    await tx.update(receiptDeductions).set({ certificate }).where(isThis);
    await recordAudit(tx, operator, {
      action: "receipts/certificate",
      subject: { type: "receipt", id: row.receipt ?? "" },
      brand: row.brand as BrandId,
      companyId: row.companyId,
      changes: [
        {
          field: certificateNouns[row.kind as DeductionKind],
          from: row.certificate,
          to: certificate,
        },
      ],
    });
    return null;
  });
