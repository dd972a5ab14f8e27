import { setTimeout as pause } from "node:timers/promises";
import type { FastifyBaseLogger } from "fastify";
import type { Db } from "../../../db/client.ts";
import { postJson } from "../../../http/http-client.ts";
import type { PaymentAccounts } from "../settings.ts";
import type { MockGatewayAccount } from "./gateway.ts";
import { MockGateway, type WebhookRequest } from "./gateway.ts";

const LATE_MS = 20_000;
/** Razorpay retries for a day. */
const RETRY_MS = [0, 1_000, 5_000, 20_000];
const TIMEOUT_MS = 5_000;

const post = (url: string, { body, headers }: WebhookRequest): Promise<boolean> =>
  postJson(url, body, { headers, timeoutMs: TIMEOUT_MS }).then(
    ({ status }) => status === 200,
    () => false,
  );

/** Delivers a webhook over HTTP and retries until the response is 200. */
async function deliverWebhook(
  url: string,
  webhook: WebhookRequest,
  log: FastifyBaseLogger,
): Promise<void> {
  for (const ms of RETRY_MS) {
    await pause(ms, undefined, { ref: false });
    if (await post(url, webhook)) return;
  }
  log.warn({ url }, "mock gateway webhook not accepted");
}

/** Creates the mock gateway accounts of the brands without Razorpay keys; webhooks go to `backendUrl`. */
export function createMockGatewayAccounts(
  db: Db,
  accounts: PaymentAccounts,
  backendUrl: string,
  log: FastifyBaseLogger,
): MockGatewayAccount[] {
  return Object.entries(accounts).flatMap(([brand, account]) => {
    if (!account?.test) return [];
    const url = `${backendUrl}/${brand}/payment/webhook`;
    const gateway = new MockGateway(
      db,
      account,
      (webhook) => void deliverWebhook(url, webhook, log),
      LATE_MS,
    );
    return [{ account, gateway }];
  });
}
