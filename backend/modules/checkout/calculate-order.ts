import { and, eq } from "drizzle-orm";
import { messages } from "../../../lib/forms/messages.ts";
import { type Totals, totalsOf } from "../../../lib/gst.ts";
import { indianDay } from "../../../lib/indian-time.ts";
import type { Db } from "../../db/client.ts";
import { isOverdue } from "../../db/overdue.ts";
import type { Delivery, LineDraft } from "../../db/schema/checkout-snapshot.ts";
import { companies, users } from "../../db/schema/index.ts";
import { Refusal } from "../../http/errors.ts";
import { lockCartRows, type Owner } from "../cart/cart-lines.ts";
import { isIntraStateDelivery, priceLine } from "../cart/pricing.ts";
import { loadPrices } from "../catalogue/pricing.ts";
import { toLineDraft } from "../orders/record-order.ts";
import { assertLineUnchanged, type CheckoutInput } from "./checkout-input.ts";
import { findDelivery } from "./delivery-address.ts";

export interface Buyer extends Owner {
  companyId: number;
}

/** Locks the buyer's company, the first lock of everything that touches money or orders; 403 when it is gone. */
export async function lockBuyerAccount(tx: Db, { userId, companyId, brand }: Buyer) {
  const [account] = await tx
    .select({
      status: companies.status,
      overdue: isOverdue,
      balance: companies.balance,
      companyName: companies.name,
      gstin: companies.gstin,
      userType: users.userType,
      emailVerifiedAt: users.emailVerifiedAt,
    })
    .from(companies)
    .innerJoin(users, eq(users.companyId, companies.id))
    .where(and(eq(companies.id, companyId), eq(companies.brand, brand), eq(users.id, userId)))
    .for("no key update", { of: companies });
  if (!account) throw new Refusal(403, messages.accountHeld);
  return { ...account, emailVerified: account.emailVerifiedAt !== null };
}

function requireVerifiedDelivery(delivery: Delivery | null): Delivery {
  if (!delivery) throw new Refusal(400, messages.addressMissing);
  if (!delivery.verified) throw new Refusal(409, messages.unverifiedAddress);
  return delivery;
}

/** Ids of the ticked cart lines, each once. */
export const getLineIds = (sale: CheckoutInput): number[] => [
  ...new Set(sale.lines.map((line) => line.lineId)),
];

/** What can be read before any lock is taken. */
export async function loadPricingContext(db: Db, buyer: Buyer, sale: CheckoutInput) {
  const [priceOf, found] = await Promise.all([
    loadPrices(db, buyer.brand, buyer.companyId),
    sale.addressId === null ? null : findDelivery(db, buyer.companyId, sale.addressId),
  ]);
  return { priceOf, found };
}

type Outlook = Awaited<ReturnType<typeof loadPricingContext>>;

/** Locks the ticked lines and their stock; null when some of them are no longer in the cart. */
export async function lockSelectedLines(tx: Db, buyer: Buyer, sale: CheckoutInput, now: Date) {
  const ids = getLineIds(sale);
  const rows = await lockCartRows(tx, buyer, indianDay(now), ids);
  return rows.length < ids.length ? null : rows;
}

type Rows = NonNullable<Awaited<ReturnType<typeof lockSelectedLines>>>;

export interface CalculatedOrder {
  delivery: Delivery;
  totals: Totals;
  /** In the order of the cart. */
  lines: LineDraft[];
  /** Ids of items whose last piece this takes. */
  soldOut: number[];
}

/** Prices, tax and promises of locked lines; a Refusal when the buyer saw something else, or they can't be ordered. */
export function calculateOrder(
  buyer: Buyer,
  sale: CheckoutInput,
  rows: Rows,
  { priceOf, found }: Outlook,
  now: Date,
): CalculatedOrder {
  const delivery = requireVerifiedDelivery(found);
  const intraState = isIntraStateDelivery(buyer.brand, delivery);
  const lines = rows
    .map((row) => ({ row, figures: priceLine(row, { priceOf, intraState, today: now }) }))
    .sort((a, b) => a.row.lineId - b.row.lineId);
  for (const { row, figures } of lines) {
    for (const seen of sale.lines)
      if (seen.lineId === row.lineId) assertLineUnchanged(seen, row, figures);
  }
  const taxed = lines.map(({ row, figures }) => ({
    taxable: figures.taxable,
    rateBp: row.gstRateBp,
  }));
  const totals = totalsOf(taxed, intraState);
  // Below fifty paise the round-off leaves nothing to pay, and an order for nothing is a mistake in the price.
  if (totals.payable === 0) throw new Refusal(409, messages.nothingToPay);
  const empty = lines.filter(
    ({ row, figures }) => !row.offer && row.available === figures.quantityNow,
  );
  return {
    delivery,
    totals,
    lines: lines.map(toLineDraft),
    soldOut: empty.map(({ row }) => row.itemId),
  };
}
