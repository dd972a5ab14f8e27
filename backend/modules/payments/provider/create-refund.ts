import http from "node:http";
import https from "node:https";
import type { PaymentAccount } from "../settings.ts";
import { ProviderAway, providerFault } from "./errors.ts";
import { type ProviderRefund, readAnswer, refundAnswer } from "./responses.ts";

export interface NewRefund {
  paymentId: string;
  amount: number;
  receipt: string;
  /** At least ten characters; the same again gives the same refund. */
  idempotencyKey: string;
}

const TIMEOUT_MS = 8_000;
const LARGEST_ANSWER = 64 * 1024;

function post(url: URL, headers: Record<string, string | number>, body: string) {
  const client = url.protocol === "https:" ? https : http;
  return new Promise<{ status: number; text: string }>((resolve, reject) => {
    const sent = client.request(url, { method: "POST", headers, timeout: TIMEOUT_MS }, (reply) => {
      let text = "";
      reply.setEncoding("utf8");
      reply.on("data", (part: string) => {
        text += part;
        if (text.length > LARGEST_ANSWER) sent.destroy(new Error("answer too large"));
      });
      reply.on("end", () => resolve({ status: reply.statusCode ?? 0, text }));
      reply.on("error", reject);
    });
    sent.on("timeout", () => sent.destroy(new Error("timeout")));
    sent.on("error", reject);
    sent.end(body);
  });
}

/** Refunds one payment. Sent without the package, which lets no header through: without this one a second try pays twice. */
export async function postRefund(
  { apiUrl, keyId, keySecret }: PaymentAccount,
  { paymentId, amount, receipt, idempotencyKey }: NewRefund,
): Promise<ProviderRefund> {
  const url = new URL(`${apiUrl}/v1/payments/${encodeURIComponent(paymentId)}/refund`);
  const body = JSON.stringify({ amount, speed: "normal", receipt });
  const headers = {
    authorization: `Basic ${Buffer.from(`${keyId}:${keySecret}`).toString("base64")}`,
    "content-type": "application/json",
    "content-length": Buffer.byteLength(body),
    "accept-encoding": "identity",
    "x-refund-idempotency": idempotencyKey,
  };
  let status: number;
  let told: { error?: object };
  try {
    const answer = await post(url, headers, body);
    status = answer.status;
    told = JSON.parse(answer.text);
  } catch {
    throw new ProviderAway("the provider did not answer");
  }
  if (status !== 200) throw providerFault({ statusCode: status, error: told.error });
  return readAnswer(refundAnswer, told);
}
