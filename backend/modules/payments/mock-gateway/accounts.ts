import { setTimeout as pause } from "node:timers/promises";
import type { FastifyBaseLogger } from "fastify";
import type { Db } from "../../../db/client.ts";
import { postJson } from "../../../http/http-client.ts";
import type { PaymentAccounts } from "../settings.ts";
import type { MockGatewayAccount } from "./gateway.ts";
import { MockGateway, type WebhookRequest } from "./gateway.ts";

const LATE_MS = 20_000;
/** The real provider goes on for a day. */
const RETRY_MS = [0, 1_000, 5_000, 20_000];
const TIMEOUT_MS = 5_000;

const post = (url: string, { body, headers }: WebhookRequest): Promise<boolean> =>
  postJson(url, body, { headers, timeoutMs: TIMEOUT_MS }).then(
    ({ status }) => status === 200,
    () => false,
  );

/** Sends a webhook as the provider does: over HTTP, again while it is not answered with 200. */
async function deliverWebhook(
  url: string,
  notice: WebhookRequest,
  log: FastifyBaseLogger,
): Promise<void> {
  for (const ms of RETRY_MS) {
    await pause(ms, undefined, { ref: false });
    if (await post(url, notice)) return;
  }
  log.warn({ url }, "the test provider's event was not taken");
}

/** The test provider's side of every brand that is paid with it; its webhooks go to the backend at `own`. */
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
      (notice) => void deliverWebhook(url, notice, log),
      LATE_MS,
    );
    return [{ account, gateway }];
  });
}
