import { request } from "node:http";
import type { WebhookRequest } from "../../backend/modules/payments/mock-gateway/gateway.ts";

/** Sends a webhook; resolves with the status, 0 without a response. */
export const sendWebhook = (origin: string, { body, headers }: WebhookRequest) =>
  new Promise<number>((resolve) => {
    const sent = request(
      `${origin}/zwz/payment/webhook`,
      { method: "POST", headers: { ...headers, "content-length": Buffer.byteLength(body) } },
      (reply) => {
        reply.resume();
        resolve(reply.statusCode ?? 0);
      },
    );
    sent.on("error", () => resolve(0));
    sent.end(body);
  });
