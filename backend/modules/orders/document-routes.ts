import { eq } from "drizzle-orm";
import { documents } from "../../../lib/contract/documents.ts";
import { fillPath } from "../../../lib/contract/endpoint.ts";
import { printInvoice } from "../../../lib/contract/invoice.ts";
import { orderDetails } from "../../../lib/contract/order-page.ts";
import { uploadPoFile } from "../../../lib/contract/po-file.ts";
import { messages } from "../../../lib/forms/messages.ts";
import { poFiles } from "../../db/schema/index.ts";
import { Refusal } from "../../http/errors.ts";
import { fileRoute } from "../../http/file-route.ts";
import { countTry } from "../../http/rate-limits.ts";
import { route, type Scope } from "../../http/route.ts";
import { findIssuedDocument, renderInvoicePdf } from "../invoices/documents.ts";
import type { DocumentKind } from "../invoices/invoice-number.ts";
import { findOrder, findOrderDetails } from "./order-page.ts";
import { serializeOrderDetails } from "./order-page-serializer.ts";
import { poFileName, savePoFile } from "./po-files.ts";

const UPLOADS_AN_HOUR = 60;
/** 7.36 and what is ours around it: the order's page, its documents and the buyer's purchase order. */
export function orderFileRoutes(scope: Scope): void {
  const { db, clock, invoices } = scope.deps;

  route(scope, orderDetails, async ({ buyer, params }) => ({
    success: 1,
    data: serializeOrderDetails(await findOrderDetails(db, buyer, params.number ?? "", clock())),
  }));

  route(scope, printInvoice, async ({ buyer, params, brand, request }) => {
    const { order } = await findIssuedDocument(db, invoices, buyer, params.number ?? "", "invoice");
    const base = `${request.protocol}://${request.host}/${brand}`;
    return {
      success: 1,
      message: "",
      url: `${base}/${fillPath(documents.invoice, { number: order.number })}`,
    };
  });

  const document = (path: string, summary: string, kind: DocumentKind) =>
    fileRoute(scope, path, summary, async (buyer, { number = "" }) => {
      const { row } = await findIssuedDocument(db, invoices, buyer, number, kind);
      const name = `${kind}-${row.number?.replaceAll("/", "-")}.pdf`;
      return { type: "application/pdf", name, content: await renderInvoicePdf(row) };
    });
  document(documents.invoice, "The tax invoice of an order as a PDF", "invoice");
  document(documents.creditNote, "The credit note of an order as a PDF", "credit-note");

  route(scope, uploadPoFile, async ({ buyer, body }) => {
    const whom = String(buyer.userId);
    await countTry(db, [{ name: "po-file", whom, most: UPLOADS_AN_HOUR, seconds: 3600 }]);
    return { success: 1, message: "", file_id: await savePoFile(db, buyer.userId, body.file) };
  });

  fileRoute(
    scope,
    documents.poFile,
    "The buyer's purchase order as uploaded",
    async (buyer, { number = "" }) => {
      const { poFileId } = await findOrder(db, buyer, number);
      const [file] = poFileId
        ? await db.select().from(poFiles).where(eq(poFiles.id, poFileId))
        : [];
      if (!file) throw new Refusal(404, messages.noPoFile);
      return {
        type: file.type,
        name: poFileName(number, file.type),
        content: Buffer.from(file.content, "base64"),
        attachment: true,
      };
    },
  );
}
