import { getBalanceRefusal, getCreditRefusal } from "../../../lib/rules/payment-eligibility.ts";
import type { Db } from "../../db/client.ts";
import type { Invoicing } from "../../db/schema/index.ts";
import { withRetry } from "../../db/with-retry.ts";
import { Refusal } from "../../http/errors.ts";
import type { Buyer } from "../cart/index.ts";
import { loadPricingContext } from "../cart/index.ts";
import { allocateFreeStock } from "../fulfilment/index.ts";
import type { Sites } from "../notifications/index.ts";
import { enqueueOrderEmail } from "../notifications/index.ts";
import { lockPoFile, type RecordedOrder, recordOrder } from "../orders/index.ts";
import {
  calculateOrder,
  getLineIds,
  lockBuyerAccount,
  lockSelectedLines,
} from "./calculate-order.ts";
import type { CheckoutInput } from "./checkout-input.ts";
import { findExistingOrder } from "./existing-order.ts";
import { expireOpenCheckout } from "./online-checkout.ts";

export interface PlacedOrder extends RecordedOrder {
  /** Ids of items that this order sold out, or that are in stock again because it expired a checkout. */
  changed: number[];
}

/** When an order is placed, when its pieces are invoiced, and where its page is. */
export interface OrderTerms {
  now: Date;
  invoicing: Invoicing;
  sites: Sites;
}

/**
 * Places an order on credit completely or, with a Refusal, not at all (4.13, 7.37). The cart line ids are the idempotency
 * key: submitted again, they return the existing order. Lock order everywhere: company, stock by item, counter.
 */
async function placeInTransaction(
  db: Db,
  buyer: Buyer,
  input: CheckoutInput,
  { now, invoicing, sites }: OrderTerms,
): Promise<PlacedOrder> {
  const context = await loadPricingContext(db, buyer, now, input.addressId);
  return db.transaction(async (tx) => {
    const account = await lockBuyerAccount(tx, buyer, now);
    const rows = await lockSelectedLines(tx, buyer, input, now);
    if (!rows) return { ...(await findExistingOrder(tx, buyer, getLineIds(input))), changed: [] };

    const refusal = getCreditRefusal(account);
    if (refusal) throw new Refusal(403, refusal);
    const { delivery, totals, lines, soldOut } = calculateOrder(input, rows, context);
    const balanceRefusal = getBalanceRefusal(account.balance, totals.payable);
    if (balanceRefusal) throw new Refusal(409, balanceRefusal);

    const approve = account.status === "Active";
    // Pieces reserved for the buyer's own unpaid checkout are available to this order.
    const released = await expireOpenCheckout(tx, buyer.userId);
    const recorded = await recordOrder(tx, {
      ...buyer,
      companyName: account.companyName,
      gstin: account.gstin ?? "",
      mode: "credit",
      invoicing,
      approve,
      poNumber: input.poNumber,
      poFileId: await lockPoFile(tx, buyer, input.poFileId),
      delivery,
      totals,
      lines,
      placedAt: now,
    });
    // An offer holds the pieces that were free when it was made; others may have arrived since.
    const offered = lines.filter((line) => line.rfi_line_id !== null).map((line) => line.item_id);
    await allocateFreeStock(tx, [...released, ...offered], now);
    if (recorded.notice) await enqueueOrderEmail(tx, recorded.id, recorded.notice, sites);
    return { ...recorded, changed: [...new Set([...soldOut, ...released])] };
  });
}

/** Places an order; retries after a deadlock with a bulk change of stock. */
export const placeOrder = (
  db: Db,
  buyer: Buyer,
  input: CheckoutInput,
  terms: OrderTerms,
): Promise<PlacedOrder> => withRetry(() => placeInTransaction(db, buyer, input, terms));
