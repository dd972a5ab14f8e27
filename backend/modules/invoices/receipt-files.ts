import { and, asc, isNotNull } from "drizzle-orm";
import { getRegisteredState, toGstState } from "../../../lib/gst-states.ts";
import type { PdfDocument } from "../../../lib/pdf/document.ts";
import type { Db } from "../../db/client.ts";
import { receipts } from "../../db/schema/index.ts";
import type { Config } from "../../env.ts";
import {
  type FileKey,
  type FindUnprinted,
  findCompany,
  getFile,
  hasNoFile,
  isInRange,
  PRINT_BATCH,
  readByCompany,
} from "../documents/index.ts";
import { findPaymentsOnAccount, type PaymentOnAccount } from "./payments-on-account.ts";
import { type ReceiptData, receiptDocument } from "./receipt-pdf.ts";

const KIND = "receipt";

/** A refund, and each change of deducted tax, is printed in a further file, named by the amount that went back and the count. */
function toKey({ number, reversed, taxChanges }: PaymentOnAccount): FileKey {
  const changes = [
    ...(reversed > 0 ? [`refunded-${reversed}`] : []),
    ...(taxChanges > 0 ? [`tax-${taxChanges}`] : []),
  ];
  return { kind: KIND, number, edition: changes.join("-") };
}

/** Seller and payer of a company's payment, for its receipt and refund vouchers: the company as it is now. */
export async function findParties(
  db: Db,
  sellerGstins: Config["sellerGstins"],
  { companyId }: Pick<PaymentOnAccount, "companyId">,
): Promise<Omit<ReceiptData, "payment">> {
  const payer = await findCompany(db, companyId);
  const { brand } = payer;
  const place = [payer.city, payer.state, payer.billingPincode].filter(Boolean).join(", ");
  return {
    brand,
    sellerGstin: sellerGstins[brand],
    buyer: {
      name: payer.name,
      address: [payer.billingAddress, place].filter(Boolean),
      gstin: payer.gstin ?? "",
      state: payer.gstin ? getRegisteredState(payer.gstin) : toGstState(payer.state ?? ""),
      customerNumber: payer.customerNumber,
    },
  };
}

async function createReceipt(
  db: Db,
  sellerGstins: Config["sellerGstins"],
  payment: PaymentOnAccount,
): Promise<PdfDocument> {
  return receiptDocument({ ...(await findParties(db, sellerGstins, payment)), payment });
}

/** The PDF of a receipt: with what it settled when it was first printed, which is how it is served from then on. */
export const getReceiptFile = (
  db: Db,
  sellerGstins: Config["sellerGstins"],
  payment: PaymentOnAccount,
): Promise<Buffer> => getFile(db, toKey(payment), () => createReceipt(db, sellerGstins, payment));

export const findUnprintedReceipts =
  (sellerGstins: Config["sellerGstins"]): FindUnprinted =>
  async (db, range) => {
    const { id, companyId, number, recordedAt: issuedAt } = receipts;
    const rows = await db
      .select({ id, companyId })
      .from(receipts)
      .where(
        and(
          isInRange({ id, issuedAt }, range),
          isNotNull(number),
          hasNoFile(db, { kind: KIND, number }),
        ),
      )
      .orderBy(asc(id))
      .limit(PRINT_BATCH);
    const read = (company: number) => findPaymentsOnAccount(db, company);
    const payments = await readByCompany(rows, read, (payment) => payment.id);
    return payments.map((payment) => ({
      id: payment.id,
      key: toKey(payment),
      create: () => createReceipt(db, sellerGstins, payment),
    }));
  };
