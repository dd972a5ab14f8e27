import { and, eq } from "drizzle-orm";
import { messages } from "../../../lib/forms/messages.ts";
import { renderPdf } from "../../../lib/pdf/render.ts";
import type { Db } from "../../db/client.ts";
import { invoices } from "../../db/schema/index.ts";
import type { User } from "../../http/authentication.ts";
import { Refusal } from "../../http/errors.ts";
import { ownOrder } from "../orders/order-page.ts";
import type { Kind } from "./invoice-number.ts";
import { invoicePaper } from "./invoice-pdf.ts";
import type { InvoiceIssuer } from "./issuer.ts";

async function documentOf(db: Db, orderId: number, kind: Kind) {
  const [row] = await db
    .select()
    .from(invoices)
    .where(and(eq(invoices.orderId, orderId), eq(invoices.kind, kind)));
  return row;
}

/** The document of an own order, numbered now if it was not yet; 404 without one. */
export async function issuedDocument(
  db: Db,
  issuer: InvoiceIssuer,
  buyer: User,
  number: string,
  kind: Kind,
) {
  const order = await ownOrder(db, buyer, number);
  let row = await documentOf(db, order.id, kind);
  if (row && !row.number) {
    await issuer.issue();
    row = await documentOf(db, order.id, kind);
  }
  if (!row?.number) {
    throw new Refusal(404, kind === "invoice" ? messages.noInvoiceYet : messages.noCreditNote);
  }
  return { order, row };
}

/** The PDF of an invoice or credit note: the same bytes every time. */
export const pdfOf = (row: typeof invoices.$inferSelect): Promise<Buffer> =>
  renderPdf(invoicePaper(row));
