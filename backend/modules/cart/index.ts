export { acceptLines } from "./accept-lines.ts";
export {
  type Buyer,
  getCartItemNames,
  getCartRows,
  lockCartRows,
  type Owner,
} from "./cart-lines.ts";
export { findItemIds, type LineInput } from "./item-lookup.ts";
export { deleteOldMerges } from "./merge.ts";
export { findOffers, type Offer, promiseOffer } from "./offers.ts";
export {
  type CartRow,
  isTaxedWithinState,
  type LinePricing,
  loadPricingContext,
  type PricingContext,
  priceLine,
} from "./pricing.ts";
