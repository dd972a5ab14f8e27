import { and, asc, eq, isNotNull } from "drizzle-orm";
import type { PdfDocument } from "../../../lib/pdf/document.ts";
import type { Db } from "../../db/client.ts";
import { receiptReversals, receipts } from "../../db/schema/index.ts";
import type { Config } from "../../env.ts";
import {
  type FindUnprinted,
  getFile,
  hasNoFile,
  isInRange,
  PRINT_BATCH,
  readByCompany,
} from "../documents/index.ts";
import { findPaymentsOnAccount, type PaymentOnAccount } from "./payments-on-account.ts";
import { findParties } from "./receipt-files.ts";
import { GOODS } from "./receipt-pdf.ts";
import { refundVoucherDocument } from "./refund-voucher-pdf.ts";

const KIND = "refund-voucher";

interface Refund {
  payment: PaymentOnAccount;
  reversal: PaymentOnAccount["reversals"][number];
}

async function findRefunds(db: Db, companyId: number): Promise<Refund[]> {
  const payments = await findPaymentsOnAccount(db, companyId);
  return payments.flatMap((payment) =>
    payment.reversals.map((reversal) => ({ payment, reversal })),
  );
}

const toKey = ({ reversal }: Refund) => ({
  kind: KIND,
  number: reversal.number ?? "",
  edition: "",
});

async function createVoucher(
  db: Db,
  sellerGstins: Config["sellerGstins"],
  refund: Refund,
): Promise<PdfDocument> {
  const { payment, reversal } = refund;
  return refundVoucherDocument({
    ...(await findParties(db, sellerGstins, payment)),
    refund: {
      ...reversal,
      number: reversal.number ?? "",
      at: reversal.createdAt,
      refundedOn: reversal.reversedOn,
      reference: reversal.reference || payment.reference,
    },
    receipt: {
      ...payment,
      title: payment.advance > 0 ? "Receipt voucher" : "Receipt",
      at: payment.recordedAt,
    },
    goods: GOODS,
  });
}

/** The PDF of a company's refund voucher; null if it has none with this number. */
export async function getRefundVoucher(
  db: Db,
  sellerGstins: Config["sellerGstins"],
  companyId: number,
  isNumber: (number: string) => boolean,
): Promise<Buffer | null> {
  const refunds = await findRefunds(db, companyId);
  const refund = refunds.find(({ reversal: { number } }) => number && isNumber(number));
  if (!refund) return null;
  return getFile(db, toKey(refund), () => createVoucher(db, sellerGstins, refund));
}

export const findUnprintedRefundVouchers =
  (sellerGstins: Config["sellerGstins"]): FindUnprinted =>
  async (db, range) => {
    const { id, number, createdAt: issuedAt } = receiptReversals;
    const rows = await db
      .select({ id, companyId: receipts.companyId })
      .from(receiptReversals)
      .innerJoin(receipts, eq(receipts.id, receiptReversals.receiptId))
      .where(
        and(
          isInRange({ id, issuedAt }, range),
          isNotNull(number),
          hasNoFile(db, { kind: KIND, number }),
        ),
      )
      .orderBy(asc(id))
      .limit(PRINT_BATCH);
    const read = (company: number) => findRefunds(db, company);
    const refunds = await readByCompany(rows, read, ({ reversal }) => reversal.id);
    return refunds.map((refund) => ({
      id: refund.reversal.id,
      key: toKey(refund),
      create: () => createVoucher(db, sellerGstins, refund),
    }));
  };
