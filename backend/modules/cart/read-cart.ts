import { indianDay } from "../../../lib/indian-time.ts";
import type { Db } from "../../db/client.ts";
import { type Buyer, getCartRows } from "./cart-lines.ts";
import { loadPricingContext, priceLine } from "./pricing.ts";
import { serializeCartLine } from "./serializers.ts";

/** The cart as 7.28 returns it. */
export async function readCart(db: Db, buyer: Buyer, now: Date) {
  const [context, rows] = await Promise.all([
    loadPricingContext(db, buyer, now),
    getCartRows(db, buyer, indianDay(now)),
  ]);
  return rows.map((row) => serializeCartLine(row, priceLine(row, context)));
}
