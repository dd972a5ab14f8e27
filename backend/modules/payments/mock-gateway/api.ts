import type { FastifyReply, FastifyRequest } from "fastify";
import { z } from "zod";
import { secretsMatch } from "../../../http/client-address.ts";
import type { App } from "../../../http/route.ts";
import { checkoutPage } from "./checkout-page.ts";
import { checkoutScript } from "./checkout-script.ts";
import { type Gateway, type GatewayAccount, outcomes } from "./gateway.ts";

class Fault extends Error {
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

const listOf = (items: unknown[]) => ({ entity: "collection", count: items.length, items });

function read<T extends z.ZodType>(schema: T, value: unknown): z.output<T> {
  const found = schema.safeParse(value);
  if (found.success) return found.data;
  const [issue] = found.error.issues;
  throw new Fault(400, `${issue?.path.join(".")}: ${issue?.message}`);
}

const idOf = (request: FastifyRequest) => (request.params as { id: string }).id;

async function there<T>(found: Promise<T | null>): Promise<T> {
  const entity = await found;
  if (!entity) throw new Fault(400, "The id provided does not exist");
  return entity;
}

/**
 * The test provider: Razorpay's API under /v1 as far as the shop uses it, and the page on which a tester chooses how a
 * payment ends. It says everywhere that it is a test.
 */
export function mockGateway(app: App, tills: GatewayAccount[]): void {
  app.setErrorHandler((error: Error & { statusCode?: number }, request, reply: FastifyReply) => {
    const status = error.statusCode ?? 500;
    if (status >= 500) request.log.error({ err: error }, "test provider failed");
    const code = status >= 500 ? "SERVER_ERROR" : "BAD_REQUEST_ERROR";
    return reply.status(status).send({ error: { code, description: error.message } });
  });

  const tillOf = (keyId: string): GatewayAccount => {
    const found = tills.find(({ account }) => account.keyId === keyId);
    if (!found) throw new Fault(401, "Authentication failed");
    return found;
  };

  const bankOf = (request: FastifyRequest): Gateway => {
    const [, coded = ""] = /^Basic (.+)$/.exec(request.headers.authorization ?? "") ?? [];
    const [keyId = "", secret] = Buffer.from(coded, "base64").toString().split(":");
    const { account, bank } = tillOf(keyId);
    if (!secretsMatch(secret, account.keySecret)) throw new Fault(401, "Authentication failed");
    return bank;
  };

  const hidden = { schema: { hide: true } };

  app.post("/v1/orders", hidden, async (request) => {
    const { amount, currency, receipt } = read(newOrder, request.body);
    const fresh = { amount_paid: 0, amount_due: amount, status: "created", attempts: 0 };
    return bankOf(request).ledger.add("order", receipt, { amount, currency, receipt, ...fresh });
  });
  app.get("/v1/orders", hidden, async (request) => {
    const { receipt = "" } = request.query as { receipt?: string };
    return listOf(await bankOf(request).ledger.children("order", receipt));
  });
  app.get("/v1/orders/:id/payments", hidden, async (request) => {
    const bank = bankOf(request);
    const order = await there(bank.ledger.find("order", idOf(request)));
    return listOf(await bank.paymentsOf(order.id));
  });
  app.get("/v1/payments/:id", hidden, async (request) => {
    const bank = bankOf(request);
    return bank.ripe(await there(bank.ledger.find("payment", idOf(request))));
  });
  app.post("/v1/payments/:id/capture", hidden, async (request) => {
    await there(bankOf(request).ledger.find("payment", idOf(request)));
    throw new Fault(400, "This payment has already been captured");
  });
  app.get("/v1/payments/:id/refunds", hidden, async (request) =>
    listOf(await bankOf(request).ledger.children("refund", idOf(request))),
  );
  app.post("/v1/payments/:id/refund", hidden, async (request) => {
    const bank = bankOf(request);
    const payment = await there(bank.ledger.find("payment", idOf(request)));
    const { amount, receipt } = read(newRefund, request.body);
    const key = String(request.headers["x-refund-idempotency"] ?? "");
    const refund = await bank.refund(payment, amount, receipt, key);
    if (!refund) throw new Fault(400, "The payment has been fully refunded already");
    return refund;
  });

  app.get("/v1/checkout.js", hidden, (_request, reply) =>
    reply.type("text/javascript; charset=utf-8").send(checkoutScript()),
  );
  app.get("/checkout", hidden, async (request, reply) => {
    const { key_id, order_id } = read(query, request.query);
    const order = await there(tillOf(key_id).bank.ledger.find("order", order_id));
    const page = checkoutPage({ keyId: key_id, orderId: order.id, amount: Number(order.amount) });
    return reply.type("text/html; charset=utf-8").send(page);
  });
  app.post("/checkout/attempt", hidden, async (request) => {
    const { key_id, order_id, outcome } = read(attempt, request.body);
    const { bank } = tillOf(key_id);
    return bank.attempt(await there(bank.ledger.find("order", order_id)), outcome);
  });
}
