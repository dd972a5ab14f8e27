import { brands } from "../../../brands/index.ts";
import type { BrandId } from "../../../brands/types.ts";
import { isIntraState, lineTax, type Tax } from "../../../lib/gst.ts";
import type { Db } from "../../db/client.ts";
import type { Delivery } from "../../db/schema/checkout-snapshot.ts";
import { type DeliveryPromise, promise, type StockLevel } from "../catalogue/delivery-promise.ts";
import { loadPrices, type OwnPrice, type PricedItem } from "../catalogue/pricing.ts";
import { findDelivery } from "../checkout/delivery-address.ts";
import { type Offer, priceOffer } from "../rfi/offers.ts";

/** A cart line with its item's facts, as stored. Prices in paise, mass in milligrams. */
export interface CartRow extends StockLevel {
  lineId: number;
  itemId: number;
  quantity: number;
  addedAt: Date;
  designation: string;
  maker: string;
  code: string;
  category: string;
  subCategory: string;
  description: string;
  country: string | null;
  massMg: number | null;
  hsn: string;
  listPrice: number;
  active: boolean;
  gstRateBp: number;
  /** The RFI offer that the line comes from: price, quantity and supply are the offer's (3.5, status "4"). */
  offer: Offer | null;
}

export interface LinePricing extends OwnPrice, DeliveryPromise {
  /** yourPrice × quantity (9.3), paise. */
  taxable: number;
  tax: Tax;
}

export interface PricingContext {
  priceOf: (item: PricedItem) => OwnPrice;
  intraState: boolean;
  today: Date;
}

/** What a line costs this customer at this place of supply, and when it can leave. Cart and order both use it. */
export function priceLine(row: CartRow, terms: PricingContext): LinePricing {
  const priced = row.offer
    ? priceOffer(row.offer, row.listPrice, terms.today)
    : { ...terms.priceOf(row), ...promise(row, row.quantity, terms.today) };
  const taxable = priced.yourPrice * row.quantity;
  const tax = lineTax({ taxable, rateBp: row.gstRateBp }, terms.intraState);
  return { ...priced, taxable, tax };
}

/** CGST+SGST or IGST by the delivery address; a buyer without one yet is taken for one in the seller's state. */
export function isIntraStateDelivery(brand: BrandId, delivery: Delivery | null): boolean {
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
    findDelivery(db, companyId),
  ]);
  return { priceOf, intraState: isIntraStateDelivery(brand, delivery), today };
}
