import { documents } from "../../../lib/contract/documents.ts";
import { defaultTransitDays, transitDays } from "../../../lib/contract/transit.ts";
import { messages } from "../../../lib/forms/messages.ts";
import { isPincode } from "../../../lib/rules/pincode.ts";
import type { Db } from "../../db/client.ts";
import type { User } from "../../http/authentication.ts";
import { Refusal } from "../../http/errors.ts";
import { fileRoute } from "../../http/file-route.ts";
import { route, type Scope } from "../../http/route.ts";
import { findOrder } from "../orders/find-orders.ts";
import { getChallanFile } from "./challan-files.ts";
import { getPackingListFile } from "./packing-list-files.ts";
import { findShipments, toShipmentNumber } from "./shipments.ts";
import { findDefaultTransit, findTransitDays } from "./transit-days.ts";

/** A shipment of the buyer's company by its number, `<order no>-<shipment>`; 404 if there is none. */
async function findShipment(db: Db, buyer: User, number: string) {
  const order = await findOrder(db, buyer, number.replace(/-\d+$/, ""));
  const shipment = (await findShipments(db, order.id)).find(
    (one) => toShipmentNumber(order.number, one.number) === number,
  );
  if (!shipment) throw new Refusal(404, messages.noShipment);
  return { order, shipment };
}

/** Packing lists and delivery challans of the buyer's shipments; transit days for visitors. */
export function fulfilmentRoutes(scope: Scope): void {
  const { db, config } = scope.deps;

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

  route(scope, transitDays, async ({ params: { pincode = "" } }) => ({
    success: 1,
    days: isPincode(pincode) ? await findTransitDays(db, pincode) : null,
  }));
  route(scope, defaultTransitDays, async ({ buyer }) => ({
    success: 1,
    ...(await findDefaultTransit(db, buyer.companyId)),
  }));
}
