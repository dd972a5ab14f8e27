import { and, asc, desc, eq, inArray, isNotNull, ne } from "drizzle-orm";
import type { BrandId } from "../../../brands/types.ts";
import { formatMoment } from "../../../lib/format.ts";
import type { Operator } from "../../../lib/operations/permissions.ts";
import { readSignedFields } from "../../../lib/operations/signed-qr.ts";
import { getDocumentNoun } from "../../../lib/payments/document-nouns.ts";
import { recordAudit } from "../../db/audit.ts";
import type { Db } from "../../db/client.ts";
import { invoices, orders } from "../../db/schema/index.ts";
import { withRetry } from "../../db/with-retry.ts";
import { Refusal } from "../../http/errors.ts";
import {
  AWAITING_IRN,
  CANCELLED_INVOICE,
  issuePreparedInvoice,
  lockCompany,
} from "../invoices/index.ts";

/** Registration of an invoice or note, as returned by the invoice registration portal (Rule 48(4)). */
export interface Registration {
  /** Number of the document. */
  number: string;
  irn: string;
  ackNo: string;
  ackDate: Date;
  /** JSON web token; its QR code is printed. */
  signedQr: string;
}

/** Refuses the registration of another document: the printed code must name this one. */
function assertSignedFor({ number, irn, signedQr }: Registration): void {
  const fields = readSignedFields(signedQr);
  if (!fields) throw new Refusal(400, `${number}: the signed QR text can't be read.`);
  const named = [String(fields.Irn).toLowerCase(), String(fields.DocNo)];
  if (named[0] !== irn || named[1] !== number)
    throw new Refusal(400, `${number}: the signed QR text is of another document.`);
}

/** Locks the companies of prepared invoices, whose payments may settle them, in one order for all imports. */
async function lockCompanies(tx: Db, numbers: string[]): Promise<void> {
  const found = await tx
    .selectDistinct({ id: invoices.companyId })
    .from(invoices)
    .where(and(inArray(invoices.number, numbers), eq(invoices.irnRequired, true)))
    .orderBy(asc(invoices.companyId));
  for (const { id } of found) await lockCompany(tx, id);
}

async function register(tx: Db, given: Registration, operator: Operator): Promise<void> {
  const { number, irn, ackNo, ackDate, signedQr } = given;
  const [row] = await tx.select().from(invoices).where(eq(invoices.number, number)).for("update");
  if (!row) throw new Refusal(404, `There is no invoice or note ${number}.`);
  if (row.kind === CANCELLED_INVOICE) throw new Refusal(409, `Invoice ${number} is cancelled.`);
  assertSignedFor(given);
  if (row.irn === irn && row.signedQr === signedQr) return;
  if (row.irn !== "")
    throw new Refusal(
      409,
      `${getDocumentNoun(row.kind)} ${number} already has the IRN ${row.irn}.`,
    );
  const acknowledgement = `${ackNo} of ${formatMoment(ackDate.toISOString())}`;
  await tx
    .update(invoices)
    .set({ irn, acknowledgement, signedQr, acknowledgedAt: ackDate })
    .where(eq(invoices.id, row.id));
  if (row.kind === AWAITING_IRN) await issuePreparedInvoice(tx, row);
  await recordAudit(tx, operator, {
    action: "invoices/irn",
    subject: { type: "invoice", id: number },
    brand: row.brand as BrandId,
    companyId: row.companyId,
    changes: [{ field: `IRN of ${number}`, from: "", to: irn }],
    reason: "Registered e-invoice",
  });
}

/**
 * Records IRN, acknowledgement and signed QR text of documents, all or none, and returns their number. A document gets them once: the
 * same ones again change nothing, others are refused (409). A prepared invoice counts from then on. 400 if the signed text names
 * another document, 404 for an unknown one.
 */
export async function registerInvoices(
  db: Db,
  rows: Registration[],
  operator: Operator,
): Promise<number> {
  // In one order, so that two imports can't wait for each other.
  const sorted = rows.toSorted((a, b) => (a.number < b.number ? -1 : 1));
  await withRetry(() =>
    db.transaction(async (tx) => {
      await lockCompanies(
        tx,
        rows.map(({ number }) => number),
      );
      for (const row of sorted) await register(tx, row, operator);
    }),
  );
  return rows.length;
}

export interface InvoiceFilter {
  brand?: BrandId | undefined;
  /** Only documents of registered buyers that have no IRN. */
  missing?: boolean | undefined;
  limit?: number | undefined;
}

const DEFAULT_LIMIT = 50;

/** Numbered invoices and notes, newest first. Documents of buyers without GSTIN are not registered. */
export const listInvoices = (db: Db, { brand, missing, limit }: InvoiceFilter) =>
  db
    .select({
      number: invoices.number,
      kind: invoices.kind,
      brand: invoices.brand,
      order: orders.number,
      company: orders.companyName,
      gstin: orders.gstin,
      issuedAt: invoices.issuedAt,
      total: invoices.total,
      irn: invoices.irn,
      acknowledgement: invoices.acknowledgement,
    })
    .from(invoices)
    .innerJoin(orders, eq(orders.id, invoices.orderId))
    .where(
      and(
        isNotNull(invoices.number),
        brand ? eq(invoices.brand, brand) : undefined,
        missing
          ? and(eq(invoices.irn, ""), ne(orders.gstin, ""), ne(invoices.kind, CANCELLED_INVOICE))
          : undefined,
      ),
    )
    .orderBy(desc(invoices.id))
    .limit(limit ?? DEFAULT_LIMIT);
