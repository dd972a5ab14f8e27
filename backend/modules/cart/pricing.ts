import { brands } from "../../../brands/index.ts";
import type { BrandId } from "../../../brands/types.ts";
import { lineTax, type Tax } from "../../../lib/rules/gst.ts";
import { isIntraStateDelivery } from "../../../lib/rules/place-of-supply.ts";
import type { Db } from "../../db/client.ts";
import type { Delivery } from "../../db/schema/checkout-snapshot.ts";
import { findDelivery } from "../accounts/index.ts";
import {
  type LinePromise,
  loadPrices,
  type OwnPrice,
  type PricedItem,
  promiseFromStock,
  type StockLevel,
} from "../catalogue/index.ts";
import { type Offer, priceOffer } from "./offers.ts";

/** A cart line joined with its item. Prices in paise, mass in milligrams. */
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
  qtyPerCarton: number | null;
  hsn: string;
  listPrice: number;
  active: boolean;
  gstRateBp: number;
  /** The RFI offer of the line, which decides price, quantity and dispatch (3.5, status "4"). */
  offer: Offer | null;
}

export interface LinePricing extends OwnPrice, LinePromise {
  /** yourPrice × quantity (9.3), paise. */
  taxable: number;
  tax: Tax;
}

/** Prices, delivery address and date under which lines are priced. */
export interface PricingContext {
  brand: BrandId;
  priceOf: (item: PricedItem) => OwnPrice;
  /** The chosen or default delivery address, null if there is none. */
  delivery: Delivery | null;
  /** CGST + SGST instead of IGST. */
  intraState: boolean;
  today: Date;
}

/** Calculates price, tax and dispatch of a line, for the cart and for the order alike. */
export function priceLine(
  row: CartRow,
  context: Omit<PricingContext, "brand" | "delivery">,
): LinePricing {
  const priced = row.offer
    ? priceOffer(row.offer, context.today)
    : { ...context.priceOf(row), ...promiseFromStock(row, row.quantity, context.today) };
  const taxable = priced.yourPrice * row.quantity;
  const tax = lineTax({ taxable, rateBp: row.gstRateBp }, context.intraState);
  return { ...priced, taxable, tax };
}

/** Whether what is delivered here bears CGST + SGST instead of IGST. */
export const isTaxedWithinState = (brand: BrandId, delivery: Delivery | null): boolean =>
  isIntraStateDelivery(
    brands[brand].sellerState,
    delivery && { ...delivery, placeOfSupply: delivery.state },
  );

/**
 * Reads the company's prices and the delivery address before any lock is taken. `addressId` is undefined for the default
 * address and null for one that cannot exist.
 */
export async function loadPricingContext(
  db: Db,
  { brand, companyId }: { brand: BrandId; companyId: number },
  today: Date,
  addressId?: number | null,
): Promise<PricingContext> {
  const [priceOf, delivery] = await Promise.all([
    loadPrices(db, brand, companyId),
    addressId === null ? null : findDelivery(db, companyId, addressId),
  ]);
  return { brand, priceOf, delivery, intraState: isTaxedWithinState(brand, delivery), today };
}
