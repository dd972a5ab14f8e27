import { messages } from "../../../lib/forms/messages.ts";
import type { Db } from "../../db/client.ts";
import { withRetry } from "../../db/with-retry.ts";
import { Refusal } from "../../http/errors.ts";
import { enqueueOrderEmail } from "../notifications/order-templates.ts";
import { lockPoFile } from "../orders/po-files.ts";
import { type RecordedOrder, recordOrder } from "../orders/record-order.ts";
import { expireOpenCheckout } from "../payments/checkout.ts";
import {
  type Buyer,
  calculateOrder,
  getLineIds,
  loadPricingContext,
  lockBuyerAccount,
  lockSelectedLines,
} from "./calculate-order.ts";
import type { CheckoutInput } from "./checkout-input.ts";
import { getCreditRefusal } from "./credit-eligibility.ts";
import { findExistingOrder } from "./existing-order.ts";

export interface PlacedOrder extends RecordedOrder {
  /** Ids of items whose last piece this order took, or that are there again because a checkout was given up. */
  changed: number[];
}

/**
 * Places an order on credit: all of it or, with a Refusal, nothing (4.13, 7.37). The ids of the cart lines are the
 * idempotency key: the same ones again answer with the order they became. Locks are taken in one order everywhere:
 * company, stock by item, counter.
 */
async function placeInTransaction(
  db: Db,
  buyer: Buyer,
  sale: CheckoutInput,
  now: Date,
): Promise<PlacedOrder> {
  const outlook = await loadPricingContext(db, buyer, sale);
  return db.transaction(async (tx) => {
    const account = await lockBuyerAccount(tx, buyer);
    const rows = await lockSelectedLines(tx, buyer, sale, now);
    if (!rows) return { ...(await findExistingOrder(tx, buyer, getLineIds(sale))), changed: [] };

    const refusal = getCreditRefusal(account);
    if (refusal) throw new Refusal(403, refusal);
    const { delivery, totals, lines, soldOut } = calculateOrder(buyer, sale, rows, outlook, now);
    if (account.balance < totals.payable) throw new Refusal(409, messages.balanceTooLow);

    const approve = account.status === "Active";
    // Pieces that an unpaid checkout of this buyer's keeps are free for this order.
    const back = await expireOpenCheckout(tx, buyer.userId);
    const recorded = await recordOrder(tx, {
      ...buyer,
      companyName: account.companyName,
      gstin: account.gstin ?? "",
      mode: "credit",
      approve,
      poNumber: sale.poNumber,
      poFileId: await lockPoFile(tx, buyer, sale.poFileId),
      delivery,
      totals,
      lines,
      placedAt: now,
    });
    if (!approve) await enqueueOrderEmail(tx, recorded.id, "received");
    return { ...recorded, changed: [...new Set([...soldOut, ...back])] };
  });
}

/** As tryToPlace; a deadlock with somebody else's bulk change of stock is tried again, nothing having been written. */
export const placeOrder = (
  db: Db,
  buyer: Buyer,
  sale: CheckoutInput,
  now: Date,
): Promise<PlacedOrder> => withRetry(() => placeInTransaction(db, buyer, sale, now));
