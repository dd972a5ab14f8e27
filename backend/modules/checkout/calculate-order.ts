import { and, eq } from "drizzle-orm";
import { userTypeOf } from "../../../lib/contract/auth.ts";
import { messages } from "../../../lib/forms/messages.ts";
import { indianDay } from "../../../lib/indian-time.ts";
import { type Totals, totalsOf } from "../../../lib/rules/gst.ts";
import type { Db } from "../../db/client.ts";
import { isOverdue } from "../../db/overdue.ts";
import type { Delivery, LineDraft } from "../../db/schema/checkout-snapshot.ts";
import { companies, users } from "../../db/schema/index.ts";
import { Refusal } from "../../http/errors.ts";
import {
  acceptLines,
  type Buyer,
  type CartRow,
  lockCartRows,
  type PricingContext,
  priceLine,
} from "../cart/index.ts";
import { type CheckoutInput, findLineRefusal } from "./checkout-input.ts";
import { toLineDraft } from "./line-draft.ts";

/** Locks the buyer's company: the first lock of every change of money or orders. Throws 403 if it does not exist. */
export async function lockBuyerAccount(tx: Db, { userId, companyId, brand }: Buyer, now: Date) {
  const [account] = await tx
    .select({
      status: companies.status,
      overdue: isOverdue(indianDay(now)),
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
  return {
    ...account,
    userType: userTypeOf(account.userType),
    emailVerified: account.emailVerifiedAt !== null,
  };
}

function requireVerifiedDelivery(delivery: Delivery | null): Delivery {
  if (!delivery) throw new Refusal(400, messages.addressMissing);
  if (delivery.refused) throw new Refusal(409, messages.refusedAddress);
  if (!delivery.verified) throw new Refusal(409, messages.unverifiedAddress);
  return delivery;
}

/** Ids of the selected cart lines, without duplicates. */
export const getLineIds = (input: CheckoutInput): number[] => [
  ...new Set(input.lines.map((line) => line.lineId)),
];

/** Locks the selected lines and their stock. Returns null if any of them is no longer in the cart. */
export async function lockSelectedLines(tx: Db, buyer: Buyer, input: CheckoutInput, now: Date) {
  const ids = getLineIds(input);
  const rows = await lockCartRows(tx, buyer, indianDay(now), ids);
  return rows.length < ids.length ? null : rows;
}

export interface CalculatedOrder {
  delivery: Delivery;
  totals: Totals;
  /** In the order of the cart. */
  lines: LineDraft[];
  /** Ids of items whose last piece the order takes. */
  soldOut: number[];
}

/** Calculates prices, tax and dispatch of locked lines. Throws a Refusal if the buyer saw other figures or a line can't be ordered. */
export function calculateOrder(
  input: CheckoutInput,
  rows: CartRow[],
  context: PricingContext,
): CalculatedOrder {
  const delivery = requireVerifiedDelivery(context.delivery);
  const lines = rows
    .map((row) => ({ row, figures: priceLine(row, context) }))
    .sort((a, b) => a.row.lineId - b.row.lineId);
  acceptLines(
    context.brand,
    lines.map(({ row, figures }) => ({ ...row, figures })),
    (line) => findLineRefusal(input, line, line.figures),
  );
  const taxed = lines.map(({ row, figures }) => ({
    taxable: figures.taxable,
    rateBp: row.gstRateBp,
  }));
  const totals = totalsOf(taxed, context.intraState);
  // A total below fifty paise rounds to zero, which indicates a wrong price.
  if (totals.payable === 0) throw new Refusal(409, messages.nothingToPay);
  const depleted = lines.filter(
    ({ row, figures }) => !row.offer && row.available === figures.quantityNow,
  );
  return {
    delivery,
    totals,
    lines: lines.map((line, index) => toLineDraft(line, index + 1, delivery.transitDays)),
    soldOut: depleted.map(({ row }) => row.itemId),
  };
}
