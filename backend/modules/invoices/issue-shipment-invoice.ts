import { crashPoint } from "../../crash-point.ts";
import type { Db } from "../../db/client.ts";
import type { orderLines, orders } from "../../db/schema/index.ts";
import type { InvoiceOfShipment } from "../notifications/index.ts";
import {
  type ConsignmentLine,
  insertShipmentInvoice,
  numberShipmentInvoice,
} from "./insert-shipment-invoice.ts";
import type { InvoiceSettings } from "./numbering.ts";
import { refundPart } from "./refunds.ts";
import { returnCredit } from "./return-credit.ts";
import { allocateUnusedReceipts } from "./settlement.ts";

type Order = typeof orders.$inferSelect;
type Line = typeof orderLines.$inferSelect;

export interface IssuedInvoice extends InvoiceOfShipment {
  id: number;
}

/** Returns what a changed GST rate saved, or takes what it added from the balance, however the order was paid. */
export async function settleRateChange(
  tx: Db,
  order: Order,
  { number, saving, now: at }: { number: string; saving: number; now: Date },
): Promise<void> {
  if (saving === 0) return;
  const { id: orderId, number: orderNumber } = order;
  if (order.mode === "credit" || saving < 0) {
    const reason = `GST rate changed: invoice ${number}, order ${orderNumber}`;
    return returnCredit(tx, { orderId, amount: saving, reason });
  }
  const explanation = `The GST rate has changed since you paid for your order ${orderNumber}, so that invoice ${number} is for less.`;
  await refundPart(tx, {
    ...{ orderId, amount: saving, reason: "the GST rate changed", explanation },
    advance: { amount: saving, at },
  });
}

/**
 * Issues the tax invoice of pieces that leave with a shipment (GST Act s.31(1)), at the GST rate of the day (s.14): numbered,
 * dated and frozen in the transaction that records the shipment. Settles it with what the company paid in advance. Returns null
 * if the pieces are invoiced already. The caller has locked company, order, stock and lines.
 */
export async function issueShipmentInvoice(
  tx: Db,
  order: Order,
  lines: Line[],
  consignment: ConsignmentLine[],
  settings: InvoiceSettings & { clock: () => Date },
): Promise<IssuedInvoice | null> {
  const inserted = await insertShipmentInvoice(tx, order, lines, consignment, settings);
  if (!inserted) return null;
  const { id, total, onCredit, saving } = inserted;
  if (onCredit) await allocateUnusedReceipts(tx, order.companyId);
  const { number, dueOn, advances } = await numberShipmentInvoice(tx, order, inserted, settings);
  await settleRateChange(tx, order, { ...inserted, number });
  crashPoint("shipment-invoiced");
  const paidAmount = onCredit ? advances.reduce((sum, { amount }) => sum + amount, 0) : total;
  return { id, number, total, paidAmount, dueOn: onCredit ? dueOn : null, saving };
}
