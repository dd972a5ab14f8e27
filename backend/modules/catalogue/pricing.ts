import { and, eq, gt, isNull, lte, or, sql } from "drizzle-orm";
import type { BrandId } from "../../../brands/types.ts";
import { percentageOf } from "../../../lib/money.ts";
import type { Db } from "../../db/client.ts";
import { companies, discounts } from "../../db/schema/index.ts";

/** The fields that decide an item's price; `listPrice` in paise. */
export interface PricedItem {
  maker: string;
  category: string;
  listPrice: number;
}

export interface OwnPrice {
  /** Paise. */
  yourPrice: number;
}

/** One discount agreed with a company; a null maker or category matches all. */
export interface Discount {
  id: number;
  maker: string | null;
  category: string | null;
  discountBp: number;
  validFrom: Date;
}

/**
 * Maker and category beat maker, maker beats category, category beats neither; -1 if the discount does not
 * apply.
 */
function rank(discount: Discount, item: PricedItem): number {
  if (discount.maker !== null && discount.maker !== item.maker) return -1;
  if (discount.category !== null && discount.category !== item.category) return -1;
  return (discount.maker === null ? 0 : 2) + (discount.category === null ? 0 : 1);
}

/** The discount that applies to an item: the most specific one, and of equally specific ones the latest. */
export function discountFor(agreed: Discount[], item: PricedItem): Discount | null {
  let best: Discount | null = null;
  let bestRank = -1;
  for (const one of agreed) {
    const its = rank(one, item);
    if (its < 0 || its < bestRank) continue;
    if (its === bestRank && best && !beganLater(one, best)) continue;
    best = one;
    bestRank = its;
  }
  return best;
}

function beganLater(a: Discount, b: Discount): boolean {
  const gap = a.validFrom.getTime() - b.validFrom.getTime();
  return gap > 0 || (gap === 0 && a.id > b.id);
}

/** Unit price after a discount, rounded half up to the paisa. A list price of 0 ('Display on request') stays 0. */
export function ownPrice(agreed: Discount[], item: PricedItem): OwnPrice {
  const discountBp = discountFor(agreed, item)?.discountBp ?? 0;
  return { yourPrice: percentageOf(item.listPrice, 10_000 - discountBp) };
}

/**
 * Prices for one company (2.31, 3.5) by the discounts valid now by the database clock; list prices for a guest
 * (`companyId` null) or a company of another brand.
 */
export async function loadPrices(
  db: Pick<Db, "select">,
  brand: BrandId,
  companyId: number | null,
): Promise<(item: PricedItem) => OwnPrice> {
  if (companyId === null) return (item) => ownPrice([], item);
  const agreed = await db
    .select({
      id: discounts.id,
      maker: discounts.maker,
      category: discounts.category,
      discountBp: discounts.discountBp,
      validFrom: discounts.validFrom,
    })
    .from(discounts)
    .innerJoin(companies, eq(companies.id, discounts.companyId))
    .where(
      and(
        eq(discounts.companyId, companyId),
        eq(companies.brand, brand),
        lte(discounts.validFrom, sql`now()`),
        or(isNull(discounts.validTo), gt(discounts.validTo, sql`now()`)),
      ),
    );
  return (item) => ownPrice(agreed, item);
}
