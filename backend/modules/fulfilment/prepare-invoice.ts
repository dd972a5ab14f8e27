import { shipmentRefusals } from "../../../lib/forms/shipment-refusals.ts";
import type { Db } from "../../db/client.ts";
import type { LinePieces } from "../../db/schema/index.ts";
import { Refusal } from "../../http/errors.ts";
import {
  findPreparedInvoice,
  insertPreparedInvoice,
  needsIrn,
  statesExactly,
} from "../invoices/index.ts";
import { assertApproved, isShipmentHeld, lockCompanyAndOrder } from "../orders/index.ts";
import { chooseConsignment, lockOrderLines } from "./order-lines.ts";
import type { ShipmentSettings } from "./ship-order.ts";

/**
 * Prepares the tax invoice of allocated pieces of an approved order that need an IRN before they leave: numbers and freezes it. The
 * same pieces again change nothing. 409 for other pieces while an invoice is prepared, if fewer are allocated, if shipments are
 * held, and if the order needs no IRN. Locks as shipOrder.
 */
export async function prepareInvoice(
  tx: Db,
  { orderId, pieces }: { orderId: number; pieces: LinePieces[] | "allocated" },
  settings: ShipmentSettings,
): Promise<{ number: string; alreadyRecorded: boolean }> {
  const order = await lockCompanyAndOrder(tx, orderId);
  assertApproved(order);
  if (!needsIrn(order, settings)) throw new Refusal(409, shipmentRefusals.noIrnNeeded);
  if (await isShipmentHeld(tx, order, settings, settings.clock()))
    throw new Refusal(409, shipmentRefusals.held);
  const lines = await lockOrderLines(tx, orderId);
  const consignment = chooseConsignment(lines, pieces);
  const prepared = await findPreparedInvoice(tx, orderId);
  if (prepared) {
    const number = prepared.invoice.number ?? "";
    if (statesExactly(prepared, consignment)) return { number, alreadyRecorded: true };
    throw new Refusal(409, shipmentRefusals.preparedBefore(number));
  }
  const number = await insertPreparedInvoice(tx, order, lines, consignment, settings);
  return { number, alreadyRecorded: false };
}
