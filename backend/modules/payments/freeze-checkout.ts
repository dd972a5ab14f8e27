import { createHash, randomBytes } from "node:crypto";
import { and, eq, sql } from "drizzle-orm";
import { messages } from "../../../lib/forms/messages.ts";
import type { Db } from "../../db/client.ts";
import type { Intent } from "../../db/schema/checkout-snapshot.ts";
import { checkouts } from "../../db/schema/index.ts";
import { withRetry } from "../../db/with-retry.ts";
import { Refusal } from "../../http/errors.ts";
import {
  type Buyer,
  calculateOrder,
  lineIdsOf,
  loadPricingContext,
  lockAccount,
  lockSelectedLines,
} from "../checkout/calculate-order.ts";
import type { CheckoutInput } from "../checkout/checkout-input.ts";
import { orderRefusal } from "../checkout/credit-eligibility.ts";
import { earlierOrder } from "../checkout/existing-order.ts";
import { lockPoFile } from "../orders/po-files.ts";
import type { RecordedOrder } from "../orders/record-order.ts";
import { wornOut } from "./reservation-limit.ts";
import { release, reserve } from "./reservations.ts";

export type Checkout = typeof checkouts.$inferSelect;

/** A sale that is to be paid online, with the buyer's own purchase order and the total that was seen. */
export interface OnlineSale extends CheckoutInput {
  /** Paise; null when the client didn't say. */
  total: number | null;
}

export type Frozen = { checkout: Checkout; changed: number[] } | { placed: RecordedOrder };

const KEPT = sql`interval '15 minutes'`;
const LEAST = 100;

/** Equal when the buyer would pay the same for the same; dates of later deliveries move at midnight and don't count. */
function fingerprintOf({ lines, delivery, totals, gstin, poNumber, poFileId }: Intent): string {
  const same = lines.map(({ later_by: _date, ...line }) => line);
  const told = [same, delivery.id, totals, gstin, poNumber, poFileId];
  return createHash("sha256").update(JSON.stringify(told)).digest("base64url");
}

/** Locks this buyer's open checkout; there is one at most. */
async function openCheckout(tx: Db, userId: number): Promise<Checkout | undefined> {
  const [open] = await tx
    .select()
    .from(checkouts)
    .where(and(eq(checkouts.userId, userId), eq(checkouts.state, "open")))
    .for("update");
  return open;
}

/** Ends the time in which pieces are kept; a payment that still comes is dealt with all the same. */
export async function lapse(tx: Db, checkoutId: number): Promise<number[]> {
  await tx
    .update(checkouts)
    .set({ state: "expired" })
    .where(and(eq(checkouts.id, checkoutId), eq(checkouts.state, "open")));
  return release(tx, checkoutId);
}

/** Gives up this buyer's open checkout, if any, because the company's money goes another way. Its row is locked first. */
export async function giveUpOpen(tx: Db, userId: number): Promise<number[]> {
  const open = await openCheckout(tx, userId);
  return open ? lapse(tx, open.id) : [];
}

async function tryToFreeze(db: Db, buyer: Buyer, sale: OnlineSale, now: Date): Promise<Frozen> {
  const outlook = await loadPricingContext(db, buyer, sale);
  return db.transaction(async (tx) => {
    const account = await lockAccount(tx, buyer);
    const open = await openCheckout(tx, buyer.userId);
    const rows = await lockSelectedLines(tx, buyer, sale, now);
    if (!rows) return { placed: await earlierOrder(tx, buyer, lineIdsOf(sale)) };

    const refusal = orderRefusal(account);
    if (refusal) throw new Refusal(403, refusal);
    const { soldOut, ...weighed } = calculateOrder(buyer, sale, rows, outlook, now);
    const { companyName, gstin } = account;
    const intent: Intent = {
      ...weighed,
      companyName,
      gstin: gstin ?? "",
      poNumber: sale.poNumber,
      poFileId: await lockPoFile(tx, buyer, sale.poFileId),
    };
    const amount = intent.totals.payable;
    if (sale.total !== null && sale.total !== amount) {
      throw new Refusal(409, messages.priceChanged);
    }
    if (amount < LEAST) throw new Refusal(409, messages.unknownPayment);
    const fingerprint = fingerprintOf(intent);
    if (open?.fingerprint === fingerprint) return { checkout: open, changed: [] };

    const worn = await wornOut(tx, buyer.companyId);
    const back = open ? await lapse(tx, open.id) : [];
    const [checkout] = await tx
      .insert(checkouts)
      .values({
        brand: buyer.brand,
        companyId: buyer.companyId,
        userId: buyer.userId,
        receipt: `${buyer.brand}-${randomBytes(15).toString("base64url")}`,
        fingerprint,
        amount,
        snapshot: intent,
        reservedUntil: sql`now() + ${KEPT}`,
        nextCheckAt: sql`now() + interval '10 seconds'`,
      })
      .returning();
    if (!checkout) throw new Error("the checkout was not stored");
    const kept = intent.lines.filter((line) => !worn.has(line.item_id));
    await reserve(tx, { checkoutId: checkout.id, userId: buyer.userId }, kept);
    return { checkout, changed: [...back, ...soldOut.filter((id) => !worn.has(id))] };
  });
}

/**
 * Freezes what is to be paid online and keeps its pieces for a quarter of an hour. The same again, from another tab or
 * by a second press, is the checkout that is open; something else takes its place. What was kept often enough without
 * being paid is not kept again. A Refusal leaves everything as it was.
 */
export const freezeCheckout = (
  db: Db,
  buyer: Buyer,
  sale: OnlineSale,
  now: Date,
): Promise<Frozen> => withRetry(() => tryToFreeze(db, buyer, sale, now));
