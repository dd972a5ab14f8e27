import { createHash, randomBytes } from "node:crypto";
import { and, desc, eq, isNotNull, ne, or, sql } from "drizzle-orm";
import { messages } from "../../../lib/forms/messages.ts";
import { orderDay } from "../../../lib/rules/delivery-days.ts";
import { getOrderRefusal } from "../../../lib/rules/payment-eligibility.ts";
import type { Db } from "../../db/client.ts";
import type { CheckoutSnapshot } from "../../db/schema/checkout-snapshot.ts";
import { checkouts } from "../../db/schema/index.ts";
import { withRetry } from "../../db/with-retry.ts";
import { Refusal } from "../../http/errors.ts";
import type { Buyer, Owner } from "../cart/index.ts";
import { loadPricingContext } from "../cart/index.ts";
import { allocateFreeStock } from "../fulfilment/index.ts";
import type { RecordedOrder } from "../orders/index.ts";
import { lockPoFile } from "../orders/index.ts";
import {
  calculateOrder,
  getLineIds,
  lockBuyerAccount,
  lockSelectedLines,
} from "./calculate-order.ts";
import type { CheckoutInput } from "./checkout-input.ts";
import { findExistingOrder } from "./existing-order.ts";
import { findItemsAtReservationLimit, releaseReservations, reserveStock } from "./reservations.ts";

export type Checkout = typeof checkouts.$inferSelect;

/** Checkout input of an online payment, with the total the buyer saw. */
export interface OnlineCheckoutInput extends CheckoutInput {
  /** Paise; null if the client sent none. */
  total: number | null;
}

export type FrozenCheckout = { checkout: Checkout; changed: number[] } | { placed: RecordedOrder };

const RESERVATION_TIME = sql`interval '15 minutes'`;
const MIN_AMOUNT = 100;

/** Hashes what is ordered and paid. Dates are left out because they move at midnight. */
function createFingerprint({
  lines,
  delivery,
  totals,
  gstin,
  poNumber,
  poFileId,
}: CheckoutSnapshot): string {
  const undatedLines = lines.map(
    ({ now_by: _a, now_arrives_by: _b, later_by: _c, later_arrives_by: _d, ...line }) => line,
  );
  const content = [undatedLines, delivery.id, totals, gstin, poNumber, poFileId];
  return createHash("sha256").update(JSON.stringify(content)).digest("base64url");
}

/** Locks the buyer's open checkout; a buyer has at most one. */
async function lockOpenCheckout(tx: Db, userId: number): Promise<Checkout | undefined> {
  const [open] = await tx
    .select()
    .from(checkouts)
    .where(and(eq(checkouts.userId, userId), eq(checkouts.state, "open")))
    .for("update");
  return open;
}

/**
 * Expires a checkout and releases its reservations; a payment that arrives later is completed or refunded
 * (payments/late-payment.ts). The caller may use the pieces before it gives the rest to back-orders (`allocateFreeStock`).
 */
export async function expireCheckout(tx: Db, checkoutId: number): Promise<number[]> {
  await tx
    .update(checkouts)
    // The grace period of a late payment counts from here, also if another checkout replaces this one.
    .set({ state: "expired", reservedUntil: sql`least(${checkouts.reservedUntil}, now())` })
    .where(and(eq(checkouts.id, checkoutId), eq(checkouts.state, "open")));
  return releaseReservations(tx, checkoutId);
}

/** Locks and expires the buyer's open checkout, if any. Returns the items that are in stock again. */
export async function expireOpenCheckout(tx: Db, userId: number): Promise<number[]> {
  const open = await lockOpenCheckout(tx, userId);
  return open ? expireCheckout(tx, open.id) : [];
}

async function freezeInTransaction(
  db: Db,
  buyer: Buyer,
  input: OnlineCheckoutInput,
  now: Date,
): Promise<FrozenCheckout> {
  const pricing = await loadPricingContext(db, buyer, now, input.addressId);
  return db.transaction(async (tx) => {
    const account = await lockBuyerAccount(tx, buyer, now);
    const open = await lockOpenCheckout(tx, buyer.userId);
    const rows = await lockSelectedLines(tx, buyer, input, now);
    if (!rows) return { placed: await findExistingOrder(tx, buyer, getLineIds(input)) };

    const refusal = getOrderRefusal(account);
    if (refusal) throw new Refusal(403, refusal);
    const { soldOut, ...calculated } = calculateOrder(input, rows, pricing);
    const { companyName, gstin } = account;
    const snapshot: CheckoutSnapshot = {
      ...calculated,
      companyName,
      gstin: gstin ?? "",
      frozenOn: orderDay(now),
      poNumber: input.poNumber,
      poFileId: await lockPoFile(tx, buyer, input.poFileId),
    };
    const amount = snapshot.totals.payable;
    if (input.total !== null && input.total !== amount) {
      throw new Refusal(409, messages.priceChanged);
    }
    if (amount < MIN_AMOUNT) throw new Refusal(409, messages.unknownPayment);
    const fingerprint = createFingerprint(snapshot);
    if (open?.fingerprint === fingerprint) return { checkout: open, changed: [] };

    const limitedItems = await findItemsAtReservationLimit(tx, buyer.companyId);
    const released = open ? await expireCheckout(tx, open.id) : [];
    const [checkout] = await tx
      .insert(checkouts)
      .values({
        brand: buyer.brand,
        companyId: buyer.companyId,
        userId: buyer.userId,
        receipt: `${buyer.brand}-${randomBytes(15).toString("base64url")}`,
        fingerprint,
        amount,
        snapshot,
        reservedUntil: sql`now() + ${RESERVATION_TIME}`,
        nextCheckAt: sql`now() + interval '10 seconds'`,
      })
      .returning();
    if (!checkout) throw new Error("the checkout was not stored");
    const reservable = snapshot.lines.filter((line) => !limitedItems.has(line.item_id));
    await reserveStock(tx, { checkoutId: checkout.id, userId: buyer.userId }, reservable);
    await allocateFreeStock(tx, released, now);
    return { checkout, changed: [...released, ...soldOut.filter((id) => !limitedItems.has(id))] };
  });
}

/**
 * Freezes an online checkout and reserves its stock for 15 minutes. An identical checkout, from another tab or a second
 * press, returns the open one; a different one replaces it. Items at the reservation limit are not reserved. A Refusal
 * changes nothing.
 */
export const freezeCheckout = (
  db: Db,
  buyer: Buyer,
  input: OnlineCheckoutInput,
  now: Date,
): Promise<FrozenCheckout> => withRetry(() => freezeInTransaction(db, buyer, input, now));

const MAX_ROWS = 20;

const isOwnedBy = ({ userId, brand }: Owner) =>
  and(eq(checkouts.userId, userId), eq(checkouts.brand, brand));

/** Finds the buyer's checkout of a provider order; null for another buyer's. */
export async function findCheckout(
  db: Db,
  owner: Owner,
  orderId: string,
): Promise<Checkout | null> {
  const [row] = await db
    .select()
    .from(checkouts)
    .where(and(isOwnedBy(owner), eq(checkouts.providerOrderId, orderId)));
  return row ?? null;
}

/** Finds the buyer's open checkout, if it has a provider order. */
export async function findOpenCheckout(db: Db, owner: Owner): Promise<Checkout | null> {
  const [row] = await db
    .select()
    .from(checkouts)
    .where(and(isOwnedBy(owner), eq(checkouts.state, "open")));
  return row?.providerOrderId ? row : null;
}

/** Finds the buyer's latest checkout of exactly these cart lines. */
export async function findCheckoutByLines(
  db: Db,
  owner: Owner,
  lineIds: number[],
): Promise<Checkout | null> {
  const rows = await db
    .select()
    .from(checkouts)
    .where(isOwnedBy(owner))
    .orderBy(desc(checkouts.id))
    .limit(MAX_ROWS);
  const selectedIds = new Set(lineIds);
  const hasSameLines = ({ snapshot: { lines } }: Checkout) =>
    lines.length === selectedIds.size && lines.every((line) => selectedIds.has(line.cart_line_id));
  return rows.find(hasSameLines) ?? null;
}

/** The buyer's payments of the last day that are unfinished, or whose order differs from the cart, newest first. */
export const findUnfinishedCheckouts = (db: Db, owner: Owner): Promise<Checkout[]> =>
  db
    .select()
    .from(checkouts)
    .where(
      and(
        isOwnedBy(owner),
        or(ne(checkouts.state, "ordered"), isNotNull(checkouts.quantityChanges)),
        sql`${checkouts.providerOrderId} is not null`,
        sql`${checkouts.createdAt} > now() - interval '1 day'`,
      ),
    )
    .orderBy(desc(checkouts.id))
    .limit(MAX_ROWS);
