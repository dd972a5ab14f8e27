import { afterAll, beforeAll, beforeEach } from "@jest/globals";
import { createPaymentTestApp, type PaymentTestApp } from "./payment-test-app.ts";

/** One app for the tests of a file. Before each, the provider works and has not been called. */
export function setUpPayments() {
  let paymentApp: PaymentTestApp;
  beforeAll(async () => {
    paymentApp = await createPaymentTestApp();
  });
  afterAll(() => paymentApp.close());
  beforeEach(() => {
    paymentApp.provider.state.failure = null;
    paymentApp.provider.state.calls.length = 0;
  });
  return {
    get paymentApp() {
      return paymentApp;
    },
  };
}
