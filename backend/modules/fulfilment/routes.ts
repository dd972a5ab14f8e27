import { cancelBackOrders } from "../../../lib/contract/cancel-back-orders.ts";
import { documents } from "../../../lib/contract/documents.ts";
import { messages } from "../../../lib/forms/messages.ts";
import type { Db } from "../../db/client.ts";
import { withRetry } from "../../db/with-retry.ts";
import type { User } from "../../http/authentication.ts";
import { Refusal } from "../../http/errors.ts";
import { fileRoute } from "../../http/file-route.ts";
import { countAttempt } from "../../http/rate-limits.ts";
import { route, type Scope } from "../../http/route.ts";
import { findOrder, findShipments, parseLineNumber, toShipmentNumber } from "../orders/index.ts";
import { cancelPieces } from "./cancel-pieces.ts";
import { getChallanFile } from "./challan-files.ts";
import { getPackingListFile } from "./packing-list-files.ts";

const CANCELLATIONS_PER_HOUR = 60;
const CANCELLED_BY_BUYER = "Cancelled by the buyer";

/** A shipment of the buyer's company by its number, `<order no>-<shipment>`; 404 if there is none. */
async function findShipment(db: Db, buyer: User, number: string) {
  const order = await findOrder(db, buyer, number.replace(/-\d+$/, ""));
  const shipment = (await findShipments(db, order.id)).find(
    (one) => toShipmentNumber(order.number, one.number) === number,
  );
  if (!shipment) throw new Refusal(404, messages.noShipment);
  return { order, shipment };
}

/** Packing lists and delivery challans of the buyer's shipments, and cancelling pieces on back-order. */
export function fulfilmentRoutes(scope: Scope): void {
  const { db, clock, config, invoices, payments } = scope.deps;

  const documentRoute = (
    kind: "packingList" | "deliveryChallan",
    name: string,
    getPdf: (buyer: User, number: string) => Promise<Buffer>,
  ) =>
    fileRoute(
      scope,
      documents[kind],
      `The ${name} of a shipment as a PDF`,
      async (buyer, { number = "" }) => ({
        type: "application/pdf",
        name: `${name.replace(" ", "-")}-${number}.pdf`,
        content: await getPdf(buyer, number),
      }),
    );

  documentRoute("packingList", "packing list", async (buyer, number) =>
    getPackingListFile(db, config, await findShipment(db, buyer, number)),
  );
  documentRoute("deliveryChallan", "delivery challan", async (buyer, number) => {
    const { shipment } = await findShipment(db, buyer, number);
    return getChallanFile(db, shipment);
  });

  route(scope, cancelBackOrders, async ({ buyer, params, body: { lines } }) => {
    const subject = String(buyer.userId);
    const limit = { name: "back-order-cancellation", subject, max: CANCELLATIONS_PER_HOUR };
    await countAttempt(db, [{ ...limit, seconds: 3600 }]);
    const { id: orderId, number } = await findOrder(db, buyer, params.number ?? "");
    const pieces = lines.map(({ mysc_order_no, quantity, qty_back_ordered: seen }) => ({
      line: parseLineNumber(number, mysc_order_no),
      quantity,
      seen,
    }));
    const by = { userId: buyer.userId };
    const cancellation = { orderId, pieces, reason: CANCELLED_BY_BUYER, by, now: clock() };
    await withRetry(() => db.transaction((tx) => cancelPieces(tx, cancellation, config)));
    await invoices.issue();
    payments.wake();
    return { success: 1, message: "" };
  });
}
