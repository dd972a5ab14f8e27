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

  test.each(["ZWZ", "NOD"])(
    "incomplete keys of %s fail at startup with a message that contains no secret",
    (brand) => {
      const all = Object.entries(keys).map(([name, value]) => [name.replace("ZWZ", brand), value]);
      for (const missing of all) {
        const some = Object.fromEntries(all.filter((one) => one !== missing));
        for (const env of [some, { ...some, [missing[0] ?? ""]: "" }])
          expect(() => accounts(env)).toThrow(
            `Invalid environment: ${brand}_RAZORPAY_KEY_ID, _KEY_SECRET and _WEBHOOK_SECRET go together`,
          );
      }
      expect(() => accounts(Object.fromEntries(all))).not.toThrow();
    },
  );

  test("addresses of the provider are used without a slash at their end", () => {
    const env = { ...keys, RAZORPAY_URL: "https://razorpay.example//" };
    expect(accounts(env).zwz?.apiUrl).toBe("https://razorpay.example");
    const local = accounts({ TEST_PAYMENTS_URL: "https://shop.example/pay/" }).zwz;
    expect(local).toMatchObject({
      apiUrl: "http://127.0.0.1:4000/test-provider",
      scriptUrl: "https://shop.example/pay/v1/checkout.js",
    });
  });

  test.each([
    ["", 24],
    ["0", 0],
    ["168", 168],
    ["169", null],
    ["-1", null],
    ["1.5", null],
    ["x", null],
  ])("[7.39] PAYMENT_GRACE_HOURS of %j are %p hours of grace", (text, hours) => {
    const read = paymentVariables.PAYMENT_GRACE_HOURS.safeParse(text);
    expect(read.success ? read.data : null).toBe(hours);
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
