import { and, asc, eq, sql } from "drizzle-orm";
import { documents, printInvoice } from "../../../lib/contract/documents.ts";
import { fillPath } from "../../../lib/contract/endpoint.ts";
import { accountStatement } from "../../../lib/contract/statement.ts";
import { messages } from "../../../lib/forms/messages.ts";
import { renderPdf } from "../../../lib/node/pdf/render.ts";
import type { Db } from "../../db/client.ts";
import { companies, invoices } from "../../db/schema/index.ts";
import { Refusal } from "../../http/errors.ts";
import { fileRoute } from "../../http/file-route.ts";
import { route, type Scope } from "../../http/route.ts";
import { tableTypes } from "../../http/table-file.ts";
import { APPROVED, DISPATCHED, findOrder } from "../orders/index.ts";
import { getBankTransfer } from "./bank-transfer.ts";
import { getInvoiceFiles, isTaxDocument } from "./invoice-files.ts";
import type { InvoiceIssuer } from "./issuer.ts";
import { mayPayInAdvance } from "./may-pay-in-advance.ts";
import { orderConfirmation } from "./order-confirmation.ts";
import type { DocumentKind } from "./pending-invoices.ts";
import { serializeStatement, statementCsv } from "./serializers.ts";
import { getStatement } from "./statement.ts";
import { statementDocument } from "./statement-pdf.ts";

/** Documents of an order, oldest first. */
const findDocuments = (db: Db, orderId: number, kind: DocumentKind) =>
  db
    .select()
    .from(invoices)
    .where(and(eq(invoices.orderId, orderId), eq(invoices.kind, kind)))
    .orderBy(asc(invoices.id));

/** Numbered documents of an order; pending ones are issued first. */
async function findIssuedDocuments(
  db: Db,
  issuer: InvoiceIssuer,
  orderId: number,
  kind: DocumentKind,
) {
  const rows = await findDocuments(db, orderId, kind);
  if (rows.every(({ number }) => number)) return rows;
  await issuer.issue();
  return (await findDocuments(db, orderId, kind)).filter(({ number }) => number);
}

/** Whether the order was approved, so that it has an invoice or a confirmation. */
const hasConfirmation = ({ status }: { status: string }) =>
  status === APPROVED || status === DISPATCHED;

/** Invoices and notes (7.36), and the account statement that the overdue text refers to (4.10). */
export function invoiceRoutes(scope: Scope): void {
  const { db, clock, config, invoices: issuer, payments } = scope.deps;

  route(scope, printInvoice, async ({ buyer, params, brand, request }) => {
    const order = await findOrder(db, buyer, params.number ?? "");
    const issued = await findIssuedDocuments(db, issuer, order.id, "invoice");
    if (issued.length === 0 && !hasConfirmation(order)) {
      throw new Refusal(404, messages.noInvoiceYet);
    }
    const base = `${request.protocol}://${request.host}/${brand}`;
    return {
      success: 1,
      message: "",
      url: `${base}/${fillPath(documents.invoice, { number: order.number })}`,
    };
  });

  const toFile = (kind: string, number: string, content: Buffer) => ({
    type: "application/pdf",
    name: `${kind}-${number.replaceAll("/", "-")}.pdf`,
    content,
  });
  const documentRoute = (path: string, summary: string, kind: DocumentKind) =>
    fileRoute(scope, path, summary, async (buyer, { number = "" }) => {
      const order = await findOrder(db, buyer, number);
      const issued = await findIssuedDocuments(db, issuer, order.id, kind);
      const [first, ...further] = issued;
      if (first) {
        const name = further.length > 0 ? order.number : (first.number ?? "");
        return toFile(kind, name, await getInvoiceFiles(db, [first, ...further]));
      }
      if (kind === "credit-note") throw new Refusal(404, messages.noCreditNote);
      if (!hasConfirmation(order)) throw new Refusal(404, messages.noInvoiceYet);
      const confirmation = await renderPdf(await orderConfirmation(db, order, config, clock()));
      return toFile("order-confirmation", number, confirmation);
    });
  documentRoute(
    documents.invoice,
    "The tax invoices of an order as one PDF; the order confirmation while there is none",
    "invoice",
  );
  documentRoute(documents.creditNote, "The credit notes of an order as one PDF", "credit-note");

  fileRoute(
    scope,
    documents.taxDocument,
    "One invoice, credit note or debit note of the company as a PDF",
    async (buyer, { number = "" }) => {
      const [issued] = await db
        .select()
        .from(invoices)
        .where(
          and(
            eq(invoices.companyId, buyer.companyId),
            eq(invoices.brand, buyer.brand),
            isTaxDocument,
            eq(sql`replace(${invoices.number}, '/', '-')`, number),
          ),
        );
      if (!issued) throw new Refusal(404, messages.noTaxDocument);
      return toFile(issued.kind, number, await getInvoiceFiles(db, [issued]));
    },
  );

  const { accounts } = payments;
  const bankTransferOf = (customerNumber: string) =>
    getBankTransfer(scope.brand, customerNumber, { accounts, bankAccounts: config.bankAccounts });

  route(scope, accountStatement, async ({ buyer, brand }) => {
    const { customerNumber, ...statement } = await getStatement(db, buyer, clock());
    const data = serializeStatement({
      ...statement,
      payOnline: accounts[brand] !== null,
      acceptsAdvances: accounts[brand] !== null && mayPayInAdvance(buyer),
      bankTransfer: bankTransferOf(customerNumber),
    });
    return { success: 1, data };
  });

  fileRoute(scope, documents.statementPdf, "Account statement as a PDF", async (buyer) => {
    const now = clock();
    const [statement, [company]] = await Promise.all([
      getStatement(db, buyer, now),
      db.select({ name: companies.name }).from(companies).where(eq(companies.id, buyer.companyId)),
    ]);
    const document = statementDocument(statement, {
      brand: scope.brand,
      company: company?.name ?? "",
      bankTransfer: bankTransferOf(statement.customerNumber),
      now,
    });
    return {
      type: "application/pdf",
      name: "account-statement.pdf",
      content: await renderPdf(document),
    };
  });

  fileRoute(scope, documents.statementCsv, "Account statement as CSV", async (buyer) => ({
    type: tableTypes.csv,
    name: "account-statement.csv",
    content: Buffer.from(statementCsv(await getStatement(db, buyer, clock()))),
    attachment: true,
  }));
}
