import { describe, expect, test } from "@jest/globals";
import { z } from "zod";
import { paymentVariables, readPaymentAccounts } from "./settings.ts";

const around = { port: 4000, production: false, internalToken: "an internal token" };
const accounts = (env: Record<string, string>, changes: Partial<typeof around> = {}) =>
  readPaymentAccounts(z.object(paymentVariables).parse(env), { ...around, ...changes });

const keys = {
  ZWZ_RAZORPAY_KEY_ID: "rzp_live_1",
  ZWZ_RAZORPAY_KEY_SECRET: "secret",
  ZWZ_RAZORPAY_WEBHOOK_SECRET: "new, former",
};

describe("accounts with the payment provider", () => {
  test("keys mean Razorpay, for their brand only; a former webhook secret still counts", () => {
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

  test("in production nobody pays with the test provider unless it is allowed by name", () => {
    expect(accounts(keys, { production: true }).nod).toBeNull();
    expect(accounts({}, { production: true })).toEqual({ zwz: null, nod: null });
    const allowed = accounts({ TEST_PAYMENTS: "1" }, { production: true });
    expect(allowed.zwz?.test).toBe(true);
    expect(accounts({ TEST_PAYMENTS: "0" })).toEqual({ zwz: null, nod: null });
  });

  test("incomplete keys stop the start, and the words name no secret", () => {
    const { ZWZ_RAZORPAY_WEBHOOK_SECRET: _none, ...half } = keys;
    expect(() => accounts(half)).toThrow(
      "Invalid environment: ZWZ_RAZORPAY_KEY_ID, _KEY_SECRET and _WEBHOOK_SECRET go together",
    );
  });

  test("the brands' test secrets differ, and stay the same for backends that share a token", () => {
    const { zwz, nod } = accounts({});
    expect(zwz?.keySecret).not.toBe(nod?.keySecret);
    expect(accounts({}).zwz).toEqual(zwz);
    expect(accounts({}, { internalToken: "another token" }).zwz?.keySecret).not.toBe(
      zwz?.keySecret,
    );
  });
});
