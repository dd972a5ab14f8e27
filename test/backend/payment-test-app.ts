import type { AddressInfo } from "node:net";
import { fastify } from "fastify";
import type { z } from "zod";
import type { Deps } from "../../backend/deps.ts";
import { createIssuer } from "../../backend/modules/invoices/issuer.ts";
import {
  MockGateway,
  type Outcome,
  type WebhookRequest,
} from "../../backend/modules/payments/mock-gateway/gateway.ts";
import { mockGatewayRoutes } from "../../backend/modules/payments/mock-gateway/routes.ts";
import { createPaymentContext } from "../../backend/modules/payments/payment-context.ts";
import { reconcile } from "../../backend/modules/payments/reconciler.ts";
import type { PaymentAccount } from "../../backend/modules/payments/settings.ts";
import type { BrandId } from "../../brands/types.ts";
import { type CheckoutLine, confirmSale } from "../../lib/contract/orders.ts";
import {
  createPayment,
  paymentStatus,
  unfinishedPayments,
  verifyPayment,
} from "../../lib/contract/payment.ts";
import { createBuyerClient } from "./buyer-client.ts";
import type { Customer } from "./factories.ts";
import { type BaseDeps, createTestApp, testConfig } from "./test-app.ts";

/**
 * How the provider fails on the next calls. With "no-response" it acts on the request, but the response is lost; with
 * "no-response-to-post" only that of a request which changes something.
 */
export type ProviderFailure =
  | "unreachable"
  | "no-response"
  | "no-response-to-post"
  | "server-error"
  | null;

const createAccount = (brand: BrandId): PaymentAccount => ({
  keyId: `rzp_test_${brand}`,
  keySecret: `secret of ${brand}`,
  webhookSecrets: [`webhook of ${brand}`, `former webhook of ${brand}`],
  apiUrl: "",
  scriptUrl: "/v1/checkout.js",
  test: true,
});

/** Starts the mock payment gateway on its own port, so that the backend reaches it by HTTP only, like Razorpay. */
export async function startMockProvider(db: BaseDeps["db"], lateMs = 3_600_000) {
  const app = fastify({ bodyLimit: 64 * 1024 });
  const state = {
    failure: null as ProviderFailure,
    /** Like a provider that makes a second refund for a repeated request. */
    ignoresIdempotencyKeys: false,
    calls: [] as string[],
  };
  const webhooks: Record<BrandId, WebhookRequest[]> = { zwz: [], nod: [] };
  app.addHook("onRequest", async (request, reply) => {
    state.calls.push(`${request.method} ${request.url}`);
    if (state.ignoresIdempotencyKeys) delete request.headers["x-refund-idempotency"];
    if (state.failure === "unreachable") request.raw.socket.destroy();
    if (state.failure === "server-error")
      return reply.status(500).send({ error: { code: "SERVER" } });
  });
  app.addHook("onSend", async (request) => {
    const isLost =
      state.failure === "no-response" ||
      (state.failure === "no-response-to-post" && request.method === "POST");
    if (isLost) request.raw.socket.destroy();
  });
  const accounts = { zwz: createAccount("zwz"), nod: createAccount("nod") };
  const gateways = {
    zwz: new MockGateway(db, accounts.zwz, (webhook) => void webhooks.zwz.push(webhook), lateMs),
    nod: new MockGateway(db, accounts.nod, (webhook) => void webhooks.nod.push(webhook), lateMs),
  };
  mockGatewayRoutes(app, [
    { account: accounts.zwz, gateway: gateways.zwz },
    { account: accounts.nod, gateway: gateways.nod },
  ]);
  await app.listen({ port: 0, host: "127.0.0.1" });
  const url = `http://127.0.0.1:${(app.server.address() as AddressInfo).port}`;
  for (const account of [accounts.zwz, accounts.nod]) account.apiUrl = url;
  const attempt = async (brand: BrandId, orderId: string, outcome: Outcome) => {
    const order = await gateways[brand].store.find("order", orderId);
    if (!order) throw new Error("the provider has no such order");
    return gateways[brand].attempt(order, outcome);
  };
  return { app, url, accounts, gateways, webhooks, state, attempt };
}

/** The test backend connected to a mock payment gateway, with the API calls of a buyer who pays online. */
export async function createPaymentTestApp(
  overrides: Partial<Pick<Deps, "clock" | "config" | "log">> = {},
) {
  let startedProvider: Awaited<ReturnType<typeof startMockProvider>> | undefined;
  const backend = await createTestApp(async (base) => {
    const config = overrides.config ?? testConfig;
    startedProvider = await startMockProvider(base.db);
    const deps = { ...base, ...overrides };
    const { db, clock, log } = deps;
    const invoices = createIssuer(db, clock, config, log);
    return {
      ...overrides,
      payments: createPaymentContext({
        ...deps,
        invoices,
        accounts: startedProvider.accounts,
        graceHours: testConfig.paymentGraceHours,
        invoicing: config.invoicing,
        sites: config.messaging.sites,
      }),
    };
  });
  if (!startedProvider) throw new Error("the provider did not start");
  const provider = startedProvider;
  const buyerClient = createBuyerClient(backend);

  type CreatePaymentBody = z.input<typeof createPayment.body>;
  const sendCreatePayment = (buyer: Customer, body: CreatePaymentBody) =>
    backend.inject(buyer.brand, createPayment, body, buyer.key);
  const startPayment = (
    buyer: Customer,
    lines: CheckoutLine[],
    options: { total?: number; addressId?: number } = {},
  ) => {
    const { total, ...body } = createPayment.encode({
      key: buyer.key,
      lines,
      deliveryAddressId: String(options.addressId ?? buyer.addressIds[0]),
      total: options.total ?? 0,
    }) as CreatePaymentBody & { total?: number };
    return sendCreatePayment(
      buyer,
      options.total === undefined ? { ...body, total_amount: null } : body,
    );
  };

  return {
    backend,
    buyerClient,
    provider,
    sendCreatePayment,
    startPayment,
    /** Creates a buyer with two pieces of an item in the cart and an open payment for them. */
    openPayment: async (overrides: Parameters<typeof buyerClient.createBuyerWithCart>[0] = {}) => {
      const cart = await buyerClient.createBuyerWithCart(overrides);
      const reply = await startPayment(cart.buyer, cart.lines);
      return { ...cart, open: reply.read(), reply };
    },
    verifyPayment: (buyer: Customer, orderId: string, paymentId: string, signature: string) =>
      backend.inject(
        buyer.brand,
        verifyPayment,
        verifyPayment.encode({ key: buyer.key, orderId, paymentId, signature }),
        buyer.key,
      ),
    getPaymentStatus: (buyer: Customer, orderId: string) =>
      backend.inject(buyer.brand, paymentStatus, { orderID: orderId }, buyer.key),
    getUnfinishedPayments: async (buyer: Customer) =>
      (await backend.inject(buyer.brand, unfinishedPayments, undefined, buyer.key)).read(),
    /** Calls sales_confirmation with mode Online. */
    confirmOnlineOrder: (buyer: Customer, lines: CheckoutLine[]) =>
      buyerClient.submitOrder(
        buyer,
        confirmSale.encode({
          lines,
          deliveryAddressId: String(buyer.addressIds[0]),
          mode: "Online",
        }),
      ),
    sendWebhook: (webhook: WebhookRequest, brand: BrandId = "zwz") =>
      backend.app.inject({
        method: "POST",
        url: `/${brand}/payment/webhook`,
        headers: webhook.headers,
        payload: webhook.body,
      }),
    reconcile: () => reconcile(backend.deps.payments),
    async close() {
      await backend.close();
      await provider.app.close();
    },
  };
}

export type PaymentTestApp = Awaited<ReturnType<typeof createPaymentTestApp>>;
