export { findMissedPayments } from "./missed-payments.ts";
export { createMockGatewayAccounts } from "./mock-gateway/accounts.ts";
export type { MockGatewayAccount } from "./mock-gateway/gateway.ts";
export { createPaymentContext, type PaymentContext } from "./payment-context.ts";
export { recheckWithProvider } from "./recheck-collection.ts";
export { startReconciler } from "./reconciler.ts";
export { FAILED_AT_PROVIDER } from "./send-refunds.ts";
export { sweepEvents } from "./webhook-events.ts";
