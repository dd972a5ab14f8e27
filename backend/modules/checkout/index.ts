export { getLineIds, lockBuyerAccount } from "./calculate-order.ts";
export { parseCheckoutInput, parsePaymentMode } from "./checkout-input.ts";
export { findExistingOrder } from "./existing-order.ts";
export {
  type Checkout,
  expireCheckout,
  expireOpenCheckout,
  findCheckout,
  findCheckoutByLines,
  findOpenCheckout,
  findUnfinishedCheckouts,
  freezeCheckout,
  type OnlineCheckoutInput,
} from "./online-checkout.ts";
export { type OrderTerms, placeOrder } from "./place-order.ts";
export {
  findSoldOut,
  isFullyReserved,
  lockPromisedStock,
  releaseReservations,
} from "./reservations.ts";
