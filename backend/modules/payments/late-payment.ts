import { eq, inArray, sql } from "drizzle-orm";
import type { BrandId } from "../../../brands/types.ts";
import { indianDay } from "../../../lib/indian-time.ts";
import { workingDayAfter } from "../../../lib/rules/delivery-days.ts";
import { totalsOf } from "../../../lib/rules/gst.ts";
import { getOrderRefusal, type Payer } from "../../../lib/rules/payment-eligibility.ts";
import type { Db } from "../../db/client.ts";
import { rateBpOf } from "../../db/gst-rates.ts";
import type { LineDraft } from "../../db/schema/checkout-snapshot.ts";
import { checkouts, itemStock, items } from "../../db/schema/index.ts";
import { findOffers, loadPricingContext } from "../cart/index.ts";
import type { Checkout } from "../checkout/index.ts";
import { redateLines } from "./redate-lines.ts";
import { type RefundReason, refundReasons } from "./refund-reasons.ts";

/**
 * Whether the time to pay a checkout is over, and whether its grace period is as well, by the database clock, which also
 * set the time.
 */
export const lateness = (graceHours: number) => ({
  isLate: sql<boolean>`${checkouts.reservedUntil} <= now()`,
  isTooLate: sql<boolean>`${checkouts.reservedUntil} <= now() - ${graceHours}::int * interval '1 hour'`,
});

const findItems = async (tx: Db, lines: LineDraft[], day: string) => {
  const ids = lines.map((line) => line.item_id);
  const rows = await tx
    .select({
      id: items.id,
      maker: items.maker,
      category: items.category,
      listPrice: items.listPrice,
      isActive: sql<boolean>`${items.status} = 'Active'`,
      leadDays: itemStock.leadDays,
      gstRateBp: rateBpOf(items.hsn, day),
    })
    .from(items)
    .innerJoin(itemStock, eq(itemStock.itemId, items.id))
    .where(inArray(items.id, ids));
  return new Map(rows.map((row) => [row.id, row]));
};

/** True if the pieces that come later can still be dispatched by the promised day; any day keeps a promise without one. */
function keepsPromise(line: LineDraft, leadDays: number | null, now: Date): boolean {
  if (line.quantity_now === line.quantity || line.later_by === null) return true;
  return leadDays !== null && workingDayAfter(indianDay(now), leadDays) <= line.later_by;
}

/**
 * Why a payment that arrives after the time to pay must be refunded; null if the order can be made on the terms that the
 * buyer saw. Price and tax must be those of today, so that nobody has a free option on former ones; pieces in stock are
 * checked by `lockStock`, prices of RFI offers by the lock of the offers.
 */
export async function findLateRefundReason(
  tx: Db,
  { brand, companyId, snapshot }: Checkout,
  account: Payer,
  now: Date,
): Promise<RefundReason | null> {
  if (getOrderRefusal(account)) return refundReasons.mayNotOrder;
  const { lines, totals } = snapshot;
  const buyer = { brand: brand as BrandId, companyId };
  const { delivery, priceOf, intraState } = await loadPricingContext(
    tx,
    buyer,
    now,
    snapshot.delivery.id,
  );
  if (!delivery?.verified) return refundReasons.addressChanged;

  const current = await findItems(tx, lines, indianDay(now));
  const offerIds = lines.flatMap((line) => line.rfi_line_id ?? []);
  const offers = await findOffers(tx, offerIds);
  for (const line of redateLines(snapshot, now)) {
    const item = current.get(line.item_id);
    if (!item?.isActive) return refundReasons.soldOut;
    const offer = offers.get(line.rfi_line_id ?? 0);
    const price = line.rfi_line_id === null ? priceOf(item).yourPrice : offer?.price;
    if (price !== line.unit_price || item.gstRateBp !== line.gst_rate_bp)
      return refundReasons.priceChanged;
    const { leadDays } = offer ?? item;
    if (!keepsPromise(line, leadDays, now)) return refundReasons.promiseChanged;
  }
  const taxed = lines.map(({ taxable, gst_rate_bp: rateBp }) => ({ taxable, rateBp }));
  // The same total may be CGST and SGST or IGST.
  const { payable, cgst } = totalsOf(taxed, intraState);
  const isSame = payable === totals.payable && cgst === totals.cgst;
  return isSame ? null : refundReasons.priceChanged;
}
