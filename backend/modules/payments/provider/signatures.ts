import { createHmac } from "node:crypto";
import { secretsMatch } from "../../../http/client-address.ts";

const hmac = (text: string, secret: string) =>
  createHmac("sha256", secret).update(text).digest("hex");

/** Signature of a payment by the provider's checkout. */
export const paymentSignature = (orderId: string, paymentId: string, keySecret: string): string =>
  hmac(`${orderId}|${paymentId}`, keySecret);

/** Signature of a webhook, over the raw body. */
export const webhookSignature = (rawBody: string, webhookSecret: string): string =>
  hmac(rawBody, webhookSecret);

/** True if one of the secrets signed the body. Compares in constant time, which the package does not. */
export const isWebhookSigned = (rawBody: string, signature: unknown, secrets: string[]): boolean =>
  secrets.some((secret) => secretsMatch(signature, webhookSignature(rawBody, secret)));
