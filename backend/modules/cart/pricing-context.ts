import { brands } from "../../../brands/index.ts";
import type { BrandId } from "../../../brands/types.ts";
import { isIntraState } from "../../../lib/gst.ts";
import type { Db } from "../../db/client.ts";
import type { Delivery } from "../../db/schema/checkout-snapshot.ts";
import { loadPrices } from "../catalogue/pricing.ts";
import { deliveryOf } from "../checkout/delivery-address.ts";
import type { PricingContext } from "./line-pricing.ts";

/** CGST+SGST or IGST by the delivery address; a buyer without one yet is taken for one in the seller's state. */
export function isIntra(brand: BrandId, delivery: Delivery | null): boolean {
  const { sellerState } = brands[brand];
  return isIntraState(sellerState, delivery?.state ?? sellerState);
}

/** Own prices of a company and the tax of its default delivery address. */
export async function loadPricingContext(
  db: Db,
  { brand, companyId }: { brand: BrandId; companyId: number },
  today: Date,
): Promise<PricingContext> {
  const [priceOf, delivery] = await Promise.all([
    loadPrices(db, brand, companyId),
    deliveryOf(db, companyId),
  ]);
  return { priceOf, intraState: isIntra(brand, delivery), today };
}
