import { describe, expect, test } from "@jest/globals";
import { z } from "zod";
import { paymentVariables, readPaymentAccounts } from "./settings.ts";

const context = { port: 4000, production: false, internalToken: "an internal token" };
const accounts = (env: Record<string, string>, changes: Partial<typeof context> = {}) =>
  readPaymentAccounts(z.object(paymentVariables).parse(env), { ...context, ...changes });

const keys = {
  ZWZ_RAZORPAY_KEY_ID: "rzp_live_1",
  ZWZ_RAZORPAY_KEY_SECRET: "secret",
  ZWZ_RAZORPAY_WEBHOOK_SECRET: "new, former",
};

describe("payment provider settings", () => {
  test("keys select Razorpay for their brand only; a former webhook secret stays valid", () => {
    const { zwz, nod } = accounts(keys);
    expect(zwz).toMatchObject({
      keyId: "rzp_live_1",
      webhookSecrets: ["new", "former"],
      apiUrl: "https://api.razorpay.com",
      scriptUrl: "https://checkout.razorpay.com/v1/checkout.js",
      test: false,
    });
    expect(nod).toMatchObject({ keyId: "rzp_test_local_nod", test: true });
  });

  test("in production the test provider is disabled unless TEST_PAYMENTS allows it", () => {
    expect(accounts(keys, { production: true }).nod).toBeNull();
    expect(accounts({}, { production: true })).toEqual({ zwz: null, nod: null });
    const allowed = accounts({ TEST_PAYMENTS: "1" }, { production: true });
    expect(allowed.zwz?.test).toBe(true);
    expect(accounts({ TEST_PAYMENTS: "0" })).toEqual({ zwz: null, nod: null });
  });

  test("incomplete keys fail at startup with a message that contains no secret", () => {
    const { ZWZ_RAZORPAY_WEBHOOK_SECRET: _none, ...half } = keys;
    expect(() => accounts(half)).toThrow(
      "Invalid environment: ZWZ_RAZORPAY_KEY_ID, _KEY_SECRET and _WEBHOOK_SECRET go together",
    );
  });

  test("test secrets differ by brand and are the same for backends that share a token", () => {
    const { zwz, nod } = accounts({});
    expect(zwz?.keySecret).not.toBe(nod?.keySecret);
    expect(accounts({}).zwz).toEqual(zwz);
    expect(accounts({}, { internalToken: "another token" }).zwz?.keySecret).not.toBe(
      zwz?.keySecret,
    );
  });
});
