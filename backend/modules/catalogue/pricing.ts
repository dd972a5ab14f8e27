import { and, eq, gt, isNull, lte, or, sql } from "drizzle-orm";
import type { BrandId } from "../../../brands/types.ts";
import { percentageOf } from "../../../lib/money.ts";
import type { Db } from "../../db/client.ts";
import { companies, discounts } from "../../db/schema/index.ts";

/** What of an item decides its price; `listPrice` in paise. */
export interface Priced {
  maker: string;
  category: string;
  listPrice: number;
}

export interface OwnPrice {
  /** Paise. */
  yourPrice: number;
  /** Hundredths of a percent off the list price. */
  discountBp: number;
}

/** One agreement of a company; a null maker or category means every one. */
export interface Discount {
  id: number;
  maker: string | null;
  category: string | null;
  discountBp: number;
  validFrom: Date;
}

/** Maker + category beats maker, maker beats category, category beats all; -1 when it doesn't apply. */
function rank(discount: Discount, item: Priced): number {
  if (discount.maker !== null && discount.maker !== item.maker) return -1;
  if (discount.category !== null && discount.category !== item.category) return -1;
  return (discount.maker === null ? 0 : 2) + (discount.category === null ? 0 : 1);
}

/** The agreement that holds for an item: the most specific one, among equals the one that began last. */
export function discountFor(agreed: Discount[], item: Priced): Discount | null {
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

/** Unit price after an agreement, half up to the paisa; a list price of 0 ('Display on request') stays 0. */
export function ownPrice(agreed: Discount[], item: Priced): OwnPrice {
  const discountBp = discountFor(agreed, item)?.discountBp ?? 0;
  return { yourPrice: percentageOf(item.listPrice, 10_000 - discountBp), discountBp };
}

/**
 * Prices for one company (2.31, 3.5) by the agreements valid now by the database's clock; list prices for a guest
 * (`companyId` null) or a company of another brand.
 */
export async function pricesFor(
  db: Pick<Db, "select">,
  brand: BrandId,
  companyId: number | null,
): Promise<(item: Priced) => OwnPrice> {
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
