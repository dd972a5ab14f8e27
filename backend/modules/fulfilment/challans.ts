import { eq } from "drizzle-orm";
import type { BrandId } from "../../../brands/types.ts";
import { indianDay } from "../../../lib/indian-time.ts";
import { advisoryLocks } from "../../db/advisory-locks.ts";
import type { Db } from "../../db/client.ts";
import {
  deliveryChallans,
  type invoices,
  items,
  orderLines,
  type orders,
  type shipments,
} from "../../db/schema/index.ts";
import type { Config } from "../../env.ts";
import { findBillingAddress, findNextNumber, lockSeries } from "../documents/index.ts";
import { toShipmentNumber } from "../orders/index.ts";
import { buildChallanContent, type ChallanLine } from "./challan-content.ts";

const prefixes: Record<BrandId, string> = { zwz: "ZDC", nod: "NDC" };

interface ChallanSettings {
  clock: () => Date;
  sellerGstins: Config["sellerGstins"];
}

/** The next number and date of a brand's series. */
async function takeNumber(tx: Db, brand: BrandId, clock: () => Date) {
  await lockSeries(tx, advisoryLocks.challanNumbers, brand);
  const issuedAt = clock();
  const next = await findNextNumber(tx, deliveryChallans, { brand, prefixes }, issuedAt);
  return { ...next, issuedAt };
}

/**
 * Issues the delivery challan of a shipment if its goods don't consist of all the pieces of their invoices. Call it in the
 * transaction that records the shipment, as the last step, because it locks the series.
 */
export async function issueChallanIfNeeded(
  tx: Db,
  order: typeof orders.$inferSelect,
  shipment: typeof shipments.$inferSelect,
  match: { invoices: { invoice: typeof invoices.$inferSelect }[]; isExact: boolean },
  shipped: Omit<ChallanLine, "description">[],
  { clock, sellerGstins }: ChallanSettings,
): Promise<void> {
  if (match.isExact) return;
  const descriptions = await tx
    .select({ lineId: orderLines.id, description: items.description })
    .from(orderLines)
    .innerJoin(items, eq(items.id, orderLines.itemId))
    .where(eq(orderLines.orderId, order.id));
  const brand = order.brand as BrandId;
  const { carrier, tracking, packages, weightGrams, dispatchedOn } = shipment;
  const content = buildChallanContent({
    order,
    billing: await findBillingAddress(tx, order.companyId),
    shipment: toShipmentNumber(order.number, shipment.number),
    transport: { carrier, tracking, packages, weightGrams, dispatchedOn },
    invoices: match.invoices.flatMap(({ invoice: { number, issuedAt } }) =>
      number && issuedAt ? [{ number, day: indianDay(issuedAt) }] : [],
    ),
    lines: shipped.map((one) => ({
      ...one,
      description: descriptions.find(({ lineId }) => lineId === one.line.id)?.description ?? "",
    })),
    sellerGstin: sellerGstins[brand],
  });
  const numbered = await takeNumber(tx, brand, clock);
  await tx.insert(deliveryChallans).values({ shipmentId: shipment.id, content, ...numbered });
}
