import { and, asc, eq, getTableColumns, gt, isNotNull, notExists, sql } from "drizzle-orm";
import type { BrandId } from "../../../brands/types.ts";
import type { PdfDocument } from "../../../lib/pdf/document.ts";
import type { Db } from "../../db/client.ts";
import { cities, companies, documentFiles, receipts, states } from "../../db/schema/index.ts";
import type { Config } from "../../env.ts";
import { type FileKey, getFile } from "../documents/document-files.ts";
import { type FindUnprinted, PRINT_BATCH } from "../documents/printer.ts";
import { findPaymentsOnAccount, type PaymentOnAccount } from "./payments-on-account.ts";
import { receiptDocument } from "./receipt-pdf.ts";

const KIND = "receipt";

/** A refund is printed as a further file, named by the amount that went back. */
const toKey = ({ number, reversed }: PaymentOnAccount): FileKey => ({
  kind: KIND,
  number,
  edition: reversed > 0 ? `refunded-${reversed}` : "",
});

/** Receipt for the company as it is now. */
async function createReceipt(
  db: Db,
  sellerGstins: Config["sellerGstins"],
  payment: PaymentOnAccount,
): Promise<PdfDocument> {
  const [payer] = await db
    .select({ ...getTableColumns(companies), state: states.name, city: cities.name })
    .from(companies)
    .leftJoin(states, eq(states.id, companies.billingStateId))
    .leftJoin(cities, eq(cities.id, companies.billingCityId))
    .where(eq(companies.id, payment.companyId));
  if (!payer) throw new Error(`receipt ${payment.number} has no company`);
  const brand = payer.brand as BrandId;
  const place = [payer.city, payer.state, payer.billingPincode].filter(Boolean).join(", ");
  return receiptDocument({
    brand,
    sellerGstin: sellerGstins[brand],
    buyer: {
      name: payer.name,
      address: [payer.billingAddress, place].filter(Boolean),
      gstin: payer.gstin ?? "",
      customerNumber: payer.customerNumber,
    },
    payment,
  });
}

/** The PDF of a receipt: with what it settled when it was first printed, which is how it is served from then on. */
export const getReceiptFile = (
  db: Db,
  sellerGstins: Config["sellerGstins"],
  payment: PaymentOnAccount,
): Promise<Buffer> => getFile(db, toKey(payment), () => createReceipt(db, sellerGstins, payment));

export const findUnprintedReceipts =
  (sellerGstins: Config["sellerGstins"]): FindUnprinted =>
  async (db, { after, onlyRecent }) => {
    const files = db
      .select({ one: sql`1` })
      .from(documentFiles)
      .where(and(eq(documentFiles.kind, KIND), eq(documentFiles.number, receipts.number)));
    const rows = await db
      .select({ id: receipts.id, companyId: receipts.companyId })
      .from(receipts)
      .where(
        and(
          gt(receipts.id, after),
          isNotNull(receipts.number),
          onlyRecent ? sql`${receipts.recordedAt} > now() - interval '2 days'` : undefined,
          notExists(files),
        ),
      )
      .orderBy(asc(receipts.id))
      .limit(PRINT_BATCH);
    const found = [];
    for (const { id, companyId } of rows) {
      const payment = (await findPaymentsOnAccount(db, companyId)).find((one) => one.id === id);
      if (!payment) continue;
      const create = () => createReceipt(db, sellerGstins, payment);
      found.push({ id, key: toKey(payment), create });
    }
    return found;
  };
