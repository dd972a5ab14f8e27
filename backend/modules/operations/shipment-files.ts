import { eq } from "drizzle-orm";
import { messages } from "../../../lib/forms/messages.ts";
import type { Db } from "../../db/client.ts";
import { orders } from "../../db/schema/index.ts";
import type { Config } from "../../env.ts";
import { Refusal } from "../../http/errors.ts";
import { findShipmentInvoices, getChallanFile, getPackingListFile } from "../fulfilment/index.ts";
import { getInvoiceCopies } from "../invoices/index.ts";
import { findShipments, toShipmentNumber } from "../orders/index.ts";

/** A shipment by its number, `<order no>-<shipment>`, of any customer; 404 if there is none. */
export async function findAnyShipment(db: Db, number: string) {
  const wanted = number.trim().toUpperCase();
  const [order] = await db
    .select()
    .from(orders)
    .where(eq(orders.number, wanted.replace(/-\d+$/, "")));
  const shipments = order ? await findShipments(db, order.id) : [];
  const shipment = shipments.find(
    (one) => order && toShipmentNumber(order.number, one.number) === wanted,
  );
  if (!order || !shipment) throw new Refusal(404, messages.noShipment);
  return { order, shipment, number: wanted };
}

type AnyShipment = Awaited<ReturnType<typeof findAnyShipment>>;

/** The documents that travel with a shipment: packing list, challan and all copies of its invoices. */
export async function findTravelPdfs(
  db: Db,
  config: Pick<Config, "sellerGstins">,
  { order, shipment, number }: AnyShipment,
): Promise<{ name: string; content: Buffer }[]> {
  const packingList = await getPackingListFile(db, config, { order, shipment });
  const files = [{ name: `packing-list-${number}`, content: packingList }];
  if (shipment.challan) {
    const content = await getChallanFile(db, shipment);
    files.push({ name: `delivery-challan-${number}`, content });
  }
  for (const invoice of await findShipmentInvoices(db, order.id, shipment)) {
    const content = await getInvoiceCopies(db, invoice);
    files.push({ name: `invoice-${invoice.number}`, content });
  }
  return files;
}

/** The same as files. */
export async function renderShipmentDocuments(
  db: Db,
  config: Pick<Config, "sellerGstins">,
  shipmentNumber: string,
) {
  const files = await findTravelPdfs(db, config, await findAnyShipment(db, shipmentNumber));
  return files.map(({ name, content }) => ({
    name: `${name.replaceAll("/", "-")}.pdf`,
    content: content.toString("base64"),
  }));
}
