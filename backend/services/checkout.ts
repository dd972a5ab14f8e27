import { and, eq } from "drizzle-orm";
import { messages } from "../../lib/forms/messages.ts";
import { totalsOf } from "../../lib/gst.ts";
import type { Db } from "../db/client.ts";
import { companies, users } from "../db/schema/index.ts";
import { faultCode, Refusal } from "../errors.ts";
import { figuresOf } from "./cart-figures.ts";
import { lockCartRows, type Owner } from "./cart-rows.ts";
import { isIntra } from "./cart-terms.ts";
import { standingRefusal } from "./credit.ts";
import { type Delivery, deliveryOf } from "./delivery.ts";
import { earlierOrder } from "./earlier-order.ts";
import { indianDay } from "./indian-time.ts";
import { type Recorded, recordOrder } from "./order-record.ts";
import { pricesFor } from "./pricing.ts";
import { checkLine, type Sale } from "./sale.ts";

export interface Buyer extends Owner {
  companyId: number;
}

export interface Placed extends Recorded {
  /** Ids of items whose last piece this order took. */
  soldOut: number[];
}

const AWAITING = "Awaiting Internal Approval";
const DEADLOCK = "40P01";
const TRIES = 3;

async function lockAccount(tx: Db, { userId, companyId, brand }: Buyer) {
  const [account] = await tx
    .select({
      status: companies.status,
      overdue: companies.overdue,
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

function checkDelivery(delivery: Delivery | null): Delivery {
  if (!delivery) throw new Refusal(400, messages.addressMissing);
  if (!delivery.verified) throw new Refusal(409, messages.unverifiedAddress);
  return delivery;
}

/**
 * Places an order on credit: all of it or, with a Refusal, nothing (4.13, 7.37). The ids of the cart lines are the
 * idempotency key: the same ones again answer with the order they became. Locks are taken in one order everywhere:
 * company, stock by item, counter.
 */
async function tryToPlace(db: Db, buyer: Buyer, sale: Sale, now: Date): Promise<Placed> {
  const ids = [...new Set(sale.lines.map((line) => line.lineId))];
  const [priceOf, found] = await Promise.all([
    pricesFor(db, buyer.brand, buyer.companyId),
    sale.addressId === null ? null : deliveryOf(db, buyer.companyId, sale.addressId),
  ]);
  return db.transaction(async (tx) => {
    const account = await lockAccount(tx, buyer);
    const rows = await lockCartRows(tx, buyer, indianDay(now), ids);
    if (rows.length < ids.length) return { ...(await earlierOrder(tx, buyer, ids)), soldOut: [] };

    const refusal = standingRefusal(account);
    if (refusal) throw new Refusal(403, refusal);
    const delivery = checkDelivery(found);
    const intraState = isIntra(buyer.brand, delivery);
    const lines = rows.map((row) => ({
      row,
      figures: figuresOf(row, { priceOf, intraState, today: now }),
    }));
    for (const { row, figures } of lines) {
      for (const seen of sale.lines) if (seen.lineId === row.lineId) checkLine(seen, row, figures);
    }
    const taxed = lines.map(({ row, figures }) => ({
      taxable: figures.taxable,
      rateBp: row.gstRateBp,
    }));
    const totals = totalsOf(taxed, intraState);
    if (account.balance < totals.payable) throw new Refusal(409, messages.balanceTooLow);

    const recorded = await recordOrder(tx, {
      ...buyer,
      companyName: account.companyName,
      gstin: account.gstin ?? "",
      status: AWAITING,
      mode: "credit",
      delivery,
      totals,
      lines: lines.sort((a, b) => a.row.lineId - b.row.lineId),
      placedAt: now,
    });
    const empty = lines.filter(({ row, figures }) => row.available === figures.quantityNow);
    return { ...recorded, soldOut: empty.map(({ row }) => row.itemId) };
  });
}

/** As tryToPlace; a deadlock with somebody else's bulk change of stock is tried again, nothing having been written. */
export async function placeOrder(db: Db, buyer: Buyer, sale: Sale, now: Date): Promise<Placed> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await tryToPlace(db, buyer, sale, now);
    } catch (error) {
      if (faultCode(error) !== DEADLOCK || attempt === TRIES) throw error;
    }
  }
}
