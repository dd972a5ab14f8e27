import type { AddressInfo } from "node:net";
import { fastify } from "fastify";
import type { z } from "zod";
import type { Deps } from "../../backend/deps.ts";
import { createIssuer } from "../../backend/modules/invoices/issuer.ts";
import { mockGateway } from "../../backend/modules/payments/mock-gateway/api.ts";
import {
  Gateway,
  type Notice,
  type Outcome,
} from "../../backend/modules/payments/mock-gateway/gateway.ts";
import { createPaymentContext } from "../../backend/modules/payments/payment-context.ts";
import { reconcile } from "../../backend/modules/payments/reconciler.ts";
import type { PaymentAccount } from "../../backend/modules/payments/settings.ts";
import type { BrandId } from "../../brands/types.ts";
import { confirmSale, type SeenLine } from "../../lib/contract/orders.ts";
import {
  createPayment,
  paymentStatus,
  unfinishedPayments,
  verifyPayment,
} from "../../lib/contract/payment.ts";
import { type Base, testApp, testConfig } from "./build-test-app.ts";
import type { Customer } from "./factories.ts";
import { shop } from "./shop.ts";

/** What the provider does with the next calls: "away" refuses them, "lost" acts and says nothing, "broken" answers 500. */
export type Trouble = "away" | "lost" | "broken" | null;

const accountOf = (brand: BrandId, apiUrl: string): PaymentAccount => ({
  keyId: `rzp_test_${brand}`,
  keySecret: `secret of ${brand}`,
  webhookSecrets: [`webhook of ${brand}`, `former webhook of ${brand}`],
  apiUrl,
  scriptUrl: `${apiUrl}/v1/checkout.js`,
  test: true,
});

/** The test provider on a port of its own, as the real one is: the backend reaches it by HTTP only. */
export async function provider(db: Base["db"], lateMs = 3_600_000) {
  const app = fastify({ bodyLimit: 64 * 1024 });
  const state = { trouble: null as Trouble, calls: [] as string[] };
  const notices: Record<BrandId, Notice[]> = { zwz: [], nod: [] };
  app.addHook("onRequest", async (request, reply) => {
    state.calls.push(`${request.method} ${request.url}`);
    if (state.trouble === "away") request.raw.socket.destroy();
    if (state.trouble === "broken") return reply.status(500).send({ error: { code: "SERVER" } });
  });
  app.addHook("onSend", async (request) => {
    if (state.trouble === "lost") request.raw.socket.destroy();
  });
  const url = { own: "" };
  const accounts = { zwz: accountOf("zwz", ""), nod: accountOf("nod", "") };
  const banks = {
    zwz: new Gateway(db, accounts.zwz, (notice) => void notices.zwz.push(notice), lateMs),
    nod: new Gateway(db, accounts.nod, (notice) => void notices.nod.push(notice), lateMs),
  };
  mockGateway(app, [
    { account: accounts.zwz, bank: banks.zwz },
    { account: accounts.nod, bank: banks.nod },
  ]);
  await app.listen({ port: 0, host: "127.0.0.1" });
  url.own = `http://127.0.0.1:${(app.server.address() as AddressInfo).port}`;
  for (const account of [accounts.zwz, accounts.nod]) account.apiUrl = url.own;
  const attempt = async (brand: BrandId, orderId: string, outcome: Outcome) => {
    const order = await banks[brand].ledger.find("order", orderId);
    if (!order) throw new Error("the provider knows no such order");
    return banks[brand].attempt(order, outcome);
  };
  return { app, url: url.own, accounts, banks, notices, state, attempt };
}

/** The whole backend with a payment provider beside it, and a buyer's steps of paying online. */
export async function payingApp(changes: Partial<Pick<Deps, "clock" | "log">> = {}) {
  let beside: Awaited<ReturnType<typeof provider>> | undefined;
  const store = await testApp(async (base) => {
    beside = await provider(base.db);
    const deps = { ...base, ...changes };
    const { db, clock, log } = deps;
    const invoices = createIssuer(db, clock, testConfig, log);
    return {
      ...changes,
      payments: createPaymentContext({ ...deps, invoices, accounts: beside.accounts }),
    };
  });
  if (!beside) throw new Error("no provider");
  const till = beside;
  const buying = shop(store);

  type Start = z.input<typeof createPayment.body>;
  const startRaw = (buyer: Customer, body: Start) =>
    store.inject(buyer.brand, createPayment, body, buyer.key);
  const start = (
    buyer: Customer,
    lines: SeenLine[],
    more: { total?: number; addressId?: number } = {},
  ) => {
    const { total, ...body } = createPayment.encode({
      key: buyer.key,
      lines,
      deliveryAddressId: String(more.addressId ?? buyer.addressIds[0]),
      total: more.total ?? 0,
    }) as Start & { total?: number };
    return startRaw(buyer, more.total === undefined ? { ...body, total_amount: null } : body);
  };

  return {
    store,
    buying,
    till,
    startRaw,
    start,
    /** A buyer with two of an item in the cart, and a payment opened for them. */
    opened: async (wish: Parameters<typeof buying.ready>[0] = {}) => {
      const ready = await buying.ready(wish);
      const reply = await start(ready.buyer, ready.lines);
      return { ...ready, open: reply.read(), reply };
    },
    verify: (buyer: Customer, orderId: string, paymentId: string, signature: string) =>
      store.inject(
        buyer.brand,
        verifyPayment,
        verifyPayment.encode({ key: buyer.key, orderId, paymentId, signature }),
        buyer.key,
      ),
    status: (buyer: Customer, orderId: string) =>
      store.inject(buyer.brand, paymentStatus, { orderID: orderId }, buyer.key),
    unfinished: async (buyer: Customer) =>
      (await store.inject(buyer.brand, unfinishedPayments, undefined, buyer.key)).read(),
    /** sales_confirmation with mode Online. */
    confirm: (buyer: Customer, lines: SeenLine[]) =>
      buying.send(
        buyer,
        confirmSale.encode({
          lines,
          deliveryAddressId: String(buyer.addressIds[0]),
          mode: "Online",
        }),
      ),
    webhook: (notice: Notice, brand: BrandId = "zwz") =>
      store.app.inject({
        method: "POST",
        url: `/${brand}/payment/webhook`,
        headers: notice.headers,
        payload: notice.body,
      }),
    reconcile: () => reconcile(store.deps.payments),
    async close() {
      await store.close();
      await till.app.close();
    },
  };
}

export type PayingApp = Awaited<ReturnType<typeof payingApp>>;
