import { and, asc, eq } from "drizzle-orm";
import { documents } from "../../../lib/contract/documents.ts";
import { messages } from "../../../lib/forms/messages.ts";
import { renderPdf } from "../../../lib/pdf/render.ts";
import { invoices, orderLines } from "../../db/schema/index.ts";
import { Refusal } from "../../http/errors.ts";
import { fileRoute } from "../../http/file-route.ts";
import type { Scope } from "../../http/route.ts";
import { findOrder } from "../orders/find-orders.ts";
import { packingListDocument } from "./packing-list-pdf.ts";
import { findShipments, toShipmentNumber } from "./shipments.ts";

/** Packing lists of the buyer's shipments. */
export function fulfilmentRoutes(scope: Scope): void {
  const { db, config } = scope.deps;

  fileRoute(
    scope,
    documents.packingList,
    "Packing list of a shipment as a PDF",
    async (buyer, { number = "" }) => {
      const order = await findOrder(db, buyer, number.replace(/-\d+$/, ""));
      const shipment = (await findShipments(db, order.id)).find(
        (one) => toShipmentNumber(order.number, one.number) === number,
      );
      if (!shipment) throw new Refusal(404, messages.noShipment);
      const [lines, [invoice]] = await Promise.all([
        db
          .select()
          .from(orderLines)
          .where(eq(orderLines.orderId, order.id))
          .orderBy(asc(orderLines.line)),
        db
          .select({ number: invoices.number })
          .from(invoices)
          .where(and(eq(invoices.orderId, order.id), eq(invoices.kind, "invoice"))),
      ]);
      const document = packingListDocument({
        order,
        lines,
        shipment,
        invoiceNumber: invoice?.number ?? "",
        sellerGstin: config.sellerGstins[buyer.brand],
      });
      return {
        type: "application/pdf",
        name: `packing-list-${number}.pdf`,
        content: await renderPdf(document),
      };
    },
  );
}
