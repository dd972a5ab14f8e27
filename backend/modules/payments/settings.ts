import { createHmac } from "node:crypto";
import { z } from "zod";
import type { BrandId } from "../../../brands/types.ts";

const emptyAsUndefined = <T extends z.ZodType>(schema: T) =>
  z.preprocess((value) => (value === "" ? undefined : value), schema);
const optionalText = emptyAsUndefined(z.string().max(200).optional());
const httpUrl = z.url({ protocol: /^https?$/ });

/** Environment variables of online payment, used in env.ts. */
export const paymentVariables = {
  ZWZ_RAZORPAY_KEY_ID: optionalText,
  ZWZ_RAZORPAY_KEY_SECRET: optionalText,
  ZWZ_RAZORPAY_WEBHOOK_SECRET: optionalText,
  NOD_RAZORPAY_KEY_ID: optionalText,
  NOD_RAZORPAY_KEY_SECRET: optionalText,
  NOD_RAZORPAY_WEBHOOK_SECRET: optionalText,
  RAZORPAY_URL: emptyAsUndefined(httpUrl.default("https://api.razorpay.com")),
  RAZORPAY_SCRIPT_URL: emptyAsUndefined(
    httpUrl.default("https://checkout.razorpay.com/v1/checkout.js"),
  ),
  PAYMENT_GRACE_HOURS: emptyAsUndefined(z.coerce.number().int().min(0).max(168).default(24)),
  TEST_PAYMENTS: emptyAsUndefined(z.enum(["0", "1"]).optional()),
  TEST_PAYMENTS_URL: emptyAsUndefined(httpUrl.optional()),
};
type Variables = z.output<z.ZodObject<typeof paymentVariables>>;

/** A brand's account at the provider. */
export interface PaymentAccount {
  keyId: string;
  keySecret: string;
  /** Current and former secrets, comma-separated: after a change, older events are still signed with the former one. */
  webhookSecrets: string[];
  /** Base URL of the provider's API, without /v1. */
  apiUrl: string;
  /** URL of the checkout script for the browser. */
  scriptUrl: string;
  /** True for the mock gateway: no money moves. */
  test: boolean;
}

/** null if the brand has no online payment. */
export type PaymentAccounts = Record<BrandId, PaymentAccount | null>;

interface BackendSettings {
  port: number;
  production: boolean;
  /** Keys of the mock gateway derive from it, so that backends sharing a database agree. */
  internalToken: string;
}

const MOCK_GATEWAY_PATH = "/test-provider";
const withoutSlash = (url: string) => url.replace(/\/+$/, "");

function readRazorpayAccount(env: Variables, name: "ZWZ" | "NOD"): PaymentAccount | null {
  const keyId = env[`${name}_RAZORPAY_KEY_ID`];
  const keySecret = env[`${name}_RAZORPAY_KEY_SECRET`];
  const webhookSecret = env[`${name}_RAZORPAY_WEBHOOK_SECRET`];
  if (!keyId && !keySecret && !webhookSecret) return null;
  if (!keyId || !keySecret || !webhookSecret) {
    throw new Error(
      `Invalid environment: ${name}_RAZORPAY_KEY_ID, _KEY_SECRET and _WEBHOOK_SECRET go together`,
    );
  }
  return {
    keyId,
    keySecret,
    webhookSecrets: webhookSecret.split(",").map((one) => one.trim()),
    apiUrl: withoutSlash(env.RAZORPAY_URL),
    scriptUrl: env.RAZORPAY_SCRIPT_URL,
    test: false,
  };
}

function createMockAccount(
  env: Variables,
  brand: BrandId,
  settings: BackendSettings,
): PaymentAccount {
  const deriveSecret = (use: string) =>
    createHmac("sha256", settings.internalToken)
      .update(`test-provider ${brand} ${use}`)
      .digest("hex");
  const baseUrl = `http://127.0.0.1:${settings.port}${MOCK_GATEWAY_PATH}`;
  return {
    keyId: `rzp_test_local_${brand}`,
    keySecret: deriveSecret("key"),
    webhookSecrets: [deriveSecret("webhook")],
    apiUrl: baseUrl,
    scriptUrl: `${withoutSlash(env.TEST_PAYMENTS_URL ?? baseUrl)}/v1/checkout.js`,
    test: true,
  };
}

/**
 * Reads the provider accounts: Razorpay if keys are set, otherwise the mock gateway. In production the mock gateway also
 * needs TEST_PAYMENTS=1; without either there is no online payment. Throws if keys are incomplete.
 */
export function readPaymentAccounts(env: Variables, settings: BackendSettings): PaymentAccounts {
  const mockAllowed = env.TEST_PAYMENTS ? env.TEST_PAYMENTS === "1" : !settings.production;
  const readAccount = (brand: BrandId, name: "ZWZ" | "NOD") =>
    readRazorpayAccount(env, name) ??
    (mockAllowed ? createMockAccount(env, brand, settings) : null);
  return { zwz: readAccount("zwz", "ZWZ"), nod: readAccount("nod", "NOD") };
}
