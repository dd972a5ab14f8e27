import type { FastifyReply, FastifyRequest } from "fastify";
import { z } from "zod";
import { secretsMatch } from "../../../http/client-address.ts";
import type { App } from "../../../http/route.ts";
import { checkoutPage, checkoutScript } from "./checkout-page.ts";
import { type MockGateway, type MockGatewayAccount, outcomes } from "./gateway.ts";

class GatewayError extends Error {
  statusCode: number;
  constructor(statusCode: number, description: string) {
    super(description);
    this.statusCode = statusCode;
  }
}

const newOrder = z.object({
  amount: z.number().int().min(100).max(1e12),
  currency: z.literal("INR"),
  receipt: z.string().max(40),
});
const newRefund = z.object({ amount: z.number().int().min(100), receipt: z.string().max(40) });
const attempt = z.object({
  key_id: z.string().max(100),
  order_id: z.string().max(64),
  outcome: z.enum(outcomes),
});
const query = z.object({ key_id: z.string().max(100), order_id: z.string().max(64) });

const seconds = z.coerce.number().int().min(0).max(4_102_444_800);
const list = z.object({
  from: seconds,
  to: seconds,
  count: z.coerce.number().int().min(1).max(100).default(10),
  skip: z.coerce.number().int().min(0).default(0),
});

const toCollection = (items: unknown[]) => ({ entity: "collection", count: items.length, items });

function parseBody<T extends z.ZodType>(schema: T, value: unknown): z.output<T> {
  const found = schema.safeParse(value);
  if (found.success) return found.data;
  const [issue] = found.error.issues;
  throw new GatewayError(400, `${issue?.path.join(".")}: ${issue?.message}`);
}

const getId = (request: FastifyRequest) => (request.params as { id: string }).id;

async function requireEntity<T>(found: Promise<T | null>): Promise<T> {
  const entity = await found;
  if (!entity) throw new GatewayError(400, "The id provided does not exist");
  return entity;
}

/**
 * Routes of the mock gateway: the part of Razorpay's API that the store uses, under /v1, and the page on which a tester
 * chooses the outcome of a payment.
 */
export function mockGatewayRoutes(app: App, accounts: MockGatewayAccount[]): void {
  app.setErrorHandler((error: Error & { statusCode?: number }, request, reply: FastifyReply) => {
    const status = error.statusCode ?? 500;
    if (status >= 500) request.log.error({ err: error }, "mock gateway failed");
    const code = status >= 500 ? "SERVER_ERROR" : "BAD_REQUEST_ERROR";
    return reply.status(status).send({ error: { code, description: error.message } });
  });

  const findAccount = (keyId: string): MockGatewayAccount => {
    const found = accounts.find(({ account }) => account.keyId === keyId);
    if (!found) throw new GatewayError(401, "Authentication failed");
    return found;
  };

  const authenticate = (request: FastifyRequest): MockGateway => {
    const [, coded = ""] = /^Basic (.+)$/.exec(request.headers.authorization ?? "") ?? [];
    const [keyId = "", secret] = Buffer.from(coded, "base64").toString().split(":");
    const { account, gateway } = findAccount(keyId);
    if (!secretsMatch(secret, account.keySecret))
      throw new GatewayError(401, "Authentication failed");
    return gateway;
  };

  const hidden = { schema: { hide: true } };

  app.post("/v1/orders", hidden, async (request) => {
    const { amount, currency, receipt } = parseBody(newOrder, request.body);
    const fresh = { amount_paid: 0, amount_due: amount, status: "created", attempts: 0 };
    return authenticate(request).store.add("order", receipt, {
      amount,
      currency,
      receipt,
      ...fresh,
    });
  });
  app.get("/v1/orders", hidden, async (request) => {
    const { receipt = "" } = request.query as { receipt?: string };
    return toCollection(await authenticate(request).store.findChildren("order", receipt));
  });
  app.get("/v1/orders/:id/payments", hidden, async (request) => {
    const gateway = authenticate(request);
    const order = await requireEntity(gateway.store.find("order", getId(request)));
    return toCollection(await gateway.listPayments(order.id));
  });
  app.get("/v1/payments", hidden, async (request) => {
    const page = parseBody(list, request.query);
    return toCollection(await authenticate(request).store.list("payment", page));
  });
  app.get("/v1/payments/:id", hidden, async (request) => {
    const gateway = authenticate(request);
    return gateway.settleLatePayment(
      await requireEntity(gateway.store.find("payment", getId(request))),
    );
  });
  app.post("/v1/payments/:id/capture", hidden, async (request) => {
    await requireEntity(authenticate(request).store.find("payment", getId(request)));
    throw new GatewayError(400, "This payment has already been captured");
  });
  app.get("/v1/payments/:id/refunds", hidden, async (request) =>
    toCollection(await authenticate(request).store.findChildren("refund", getId(request))),
  );
  app.post("/v1/payments/:id/refund", hidden, async (request) => {
    const gateway = authenticate(request);
    const payment = await requireEntity(gateway.store.find("payment", getId(request)));
    const { amount, receipt } = parseBody(newRefund, request.body);
    const key = String(request.headers["x-refund-idempotency"] ?? "");
    const refund = await gateway.refund(payment, amount, receipt, key);
    if (!refund) throw new GatewayError(400, "The payment has been fully refunded already");
    return refund;
  });

  app.get("/v1/checkout.js", hidden, (_request, reply) =>
    reply.type("text/javascript; charset=utf-8").send(checkoutScript()),
  );
  app.get("/checkout", hidden, async (request, reply) => {
    const { key_id, order_id } = parseBody(query, request.query);
    const order = await requireEntity(findAccount(key_id).gateway.store.find("order", order_id));
    const page = checkoutPage({ keyId: key_id, orderId: order.id, amount: Number(order.amount) });
    return reply.type("text/html; charset=utf-8").send(page);
  });
  app.post("/checkout/attempt", hidden, async (request) => {
    const { key_id, order_id, outcome } = parseBody(attempt, request.body);
    const { gateway } = findAccount(key_id);
    return gateway.attempt(await requireEntity(gateway.store.find("order", order_id)), outcome);
  });
}
