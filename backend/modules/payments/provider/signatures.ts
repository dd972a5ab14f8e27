import { createHmac } from "node:crypto";
import { secretsMatch } from "../../../http/client-address.ts";

const hmac = (text: string, secret: string) =>
  createHmac("sha256", secret).update(text).digest("hex");

/** What the provider's checkout signs a payment with. */
export const paymentSignature = (orderId: string, paymentId: string, keySecret: string): string =>
  hmac(`${orderId}|${paymentId}`, keySecret);

/** What the provider signs a webhook with: the body exactly as it was sent. */
export const webhookSignature = (rawBody: string, webhookSecret: string): string =>
  hmac(rawBody, webhookSecret);

/** True when one of the secrets signed this body. The package's own check compares with ===, which tells by its time. */
export const isWebhookSigned = (rawBody: string, told: unknown, secrets: string[]): boolean =>
  secrets.some((secret) => secretsMatch(told, webhookSignature(rawBody, secret)));
