import { and, eq } from "drizzle-orm";
import { messages } from "../../../lib/forms/messages.ts";
import { renderPdf } from "../../../lib/pdf/render.ts";
import type { Db } from "../../db/client.ts";
import { invoices } from "../../db/schema/index.ts";
import type { User } from "../../http/authentication.ts";
import { Refusal } from "../../http/errors.ts";
import { findOrder } from "../orders/order-page.ts";
import type { DocumentKind } from "./invoice-number.ts";
import { invoiceDocument } from "./invoice-pdf.ts";
import type { InvoiceIssuer } from "./issuer.ts";

async function findDocument(db: Db, orderId: number, kind: DocumentKind) {
  const [row] = await db
    .select()
    .from(invoices)
    .where(and(eq(invoices.orderId, orderId), eq(invoices.kind, kind)));
  return row;
}

/** The document of an own order, numbered now if it was not yet; 404 without one. */
export async function findIssuedDocument(
  db: Db,
  issuer: InvoiceIssuer,
  buyer: User,
  number: string,
  kind: DocumentKind,
) {
  const order = await findOrder(db, buyer, number);
  let row = await findDocument(db, order.id, kind);
  if (row && !row.number) {
    await issuer.issue();
    row = await findDocument(db, order.id, kind);
  }
  if (!row?.number) {
    throw new Refusal(404, kind === "invoice" ? messages.noInvoiceYet : messages.noCreditNote);
  }
  return { order, row };
}

/** The PDF of an invoice or credit note: the same bytes every time. */
export const renderInvoicePdf = (row: typeof invoices.$inferSelect): Promise<Buffer> =>
  renderPdf(invoiceDocument(row));
