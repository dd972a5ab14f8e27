import { and, eq } from "drizzle-orm";
import { documents, printInvoice } from "../../../lib/contract/documents.ts";
import { fillPath } from "../../../lib/contract/endpoint.ts";
import { accountStatement } from "../../../lib/contract/statement.ts";
import { messages } from "../../../lib/forms/messages.ts";
import { renderPdf } from "../../../lib/pdf/render.ts";
import type { Db } from "../../db/client.ts";
import { companies, invoices } from "../../db/schema/index.ts";
import type { User } from "../../http/authentication.ts";
import { Refusal } from "../../http/errors.ts";
import { fileRoute } from "../../http/file-route.ts";
import { route, type Scope } from "../../http/route.ts";
import { findOrder } from "../orders/find-orders.ts";
import { invoiceDocument } from "./invoice-pdf.ts";
import type { InvoiceIssuer } from "./issuer.ts";
import type { DocumentKind } from "./pending-invoices.ts";
import { serializeStatement, statementCsv } from "./serializers.ts";
import { getStatement } from "./statement.ts";
import { statementDocument } from "./statement-pdf.ts";

async function findDocument(db: Db, orderId: number, kind: DocumentKind) {
  const [row] = await db
    .select()
    .from(invoices)
    .where(and(eq(invoices.orderId, orderId), eq(invoices.kind, kind)));
  return row;
}

/** Returns the document of one of the company's orders, issuing it first if it is pending; 404 if there is none. */
async function findIssuedDocument(
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

/** Invoices and credit notes (7.36), and the account statement that the overdue text refers to (4.10). */
export function invoiceRoutes(scope: Scope): void {
  const { db, clock, invoices: issuer } = scope.deps;

  route(scope, printInvoice, async ({ buyer, params, brand, request }) => {
    const { order } = await findIssuedDocument(db, issuer, buyer, params.number ?? "", "invoice");
    const base = `${request.protocol}://${request.host}/${brand}`;
    return {
      success: 1,
      message: "",
      url: `${base}/${fillPath(documents.invoice, { number: order.number })}`,
    };
  });

  const documentRoute = (path: string, summary: string, kind: DocumentKind) =>
    fileRoute(scope, path, summary, async (buyer, { number = "" }) => {
      const { row } = await findIssuedDocument(db, issuer, buyer, number, kind);
      const name = `${kind}-${row.number?.replaceAll("/", "-")}.pdf`;
      return { type: "application/pdf", name, content: await renderPdf(invoiceDocument(row)) };
    });
  documentRoute(documents.invoice, "The tax invoice of an order as a PDF", "invoice");
  documentRoute(documents.creditNote, "The credit note of an order as a PDF", "credit-note");

  route(scope, accountStatement, async ({ buyer }) => ({
    success: 1,
    data: serializeStatement(await getStatement(db, buyer, clock())),
  }));

  fileRoute(scope, documents.statementPdf, "Account statement as a PDF", async (buyer) => {
    const now = clock();
    const [statement, [company]] = await Promise.all([
      getStatement(db, buyer, now),
      db.select({ name: companies.name }).from(companies).where(eq(companies.id, buyer.companyId)),
    ]);
    const document = statementDocument(statement, {
      brand: scope.brand,
      company: company?.name ?? "",
      now,
    });
    return {
      type: "application/pdf",
      name: "account-statement.pdf",
      content: await renderPdf(document),
    };
  });

  fileRoute(scope, documents.statementCsv, "Account statement as CSV", async (buyer) => ({
    type: "text/csv; charset=utf-8",
    name: "account-statement.csv",
    content: Buffer.from(statementCsv(await getStatement(db, buyer, clock()))),
    attachment: true,
  }));
}
