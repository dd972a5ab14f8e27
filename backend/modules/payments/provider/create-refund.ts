import { parseJson, postJson } from "../../../http/http-client.ts";
import type { PaymentAccount } from "../settings.ts";
import { ProviderUnavailableError, toProviderError } from "./errors.ts";
import { type ProviderRefund, parseResponse, refundResponse } from "./schemas.ts";

export interface NewRefund {
  paymentId: string;
  amount: number;
  receipt: string;
  /** At least ten characters; the same key returns the same refund. */
  idempotencyKey: string;
}

const TIMEOUT_MS = 8_000;

/** Refunds a payment. Bypasses the package, which cannot send the idempotency header that prevents double refunds. */
export async function postRefund(
  { apiUrl, keyId, keySecret }: PaymentAccount,
  { paymentId, amount, receipt, idempotencyKey }: NewRefund,
): Promise<ProviderRefund> {
  const url = `${apiUrl}/v1/payments/${encodeURIComponent(paymentId)}/refund`;
  const body = JSON.stringify({ amount, speed: "normal", receipt });
  const headers = {
    authorization: `Basic ${Buffer.from(`${keyId}:${keySecret}`).toString("base64")}`,
    "x-refund-idempotency": idempotencyKey,
  };
  const noResponse = () => new ProviderUnavailableError("the provider did not respond");
  const response = await postJson(url, body, { headers, timeoutMs: TIMEOUT_MS }).catch(() => {
    throw noResponse();
  });
  const reply = parseJson(response.text) as { error?: object } | null;
  if (!reply) throw noResponse();
  if (response.status !== 200) {
    throw toProviderError({ statusCode: response.status, error: reply.error });
  }
  return parseResponse(refundResponse, reply);
}
