import { eq, sql } from "drizzle-orm";
import { checkouts } from "../../backend/db/schema/index.ts";
import type { WebhookRequest } from "../../backend/modules/payments/mock-gateway/gateway.ts";
import { webhookSignature } from "../../backend/modules/payments/provider/signatures.ts";
import { audit, expectedAudit } from "./audit.ts";
import { startBackend } from "./backend-process.ts";
import { type FaultTestBuyer, fillCarts, toOrderBody } from "./buyers.ts";
import { type Check, check } from "./checks.ts";
import { type Client, createClient } from "./client.ts";
import { expectedMoneyAudit, moneyAudit } from "./money-audit.ts";
import { numberFromEnv, type PaymentSetup, setUpPayments } from "./payment-setup.ts";
import { sendWebhook } from "./send-webhook.ts";

const EACH = numberFromEnv("HARD_PAYMENTS", 100);
const AT_ONCE = 12;
const DEADLINE_MS = 120_000;
const schedules = [
  "before",
  "after",
  "never",
  "twice",
  "wrong amount",
  "wrong order",
  "bad signature",
] as const;
type Schedule = (typeof schedules)[number];

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

interface Payment {
  orderId: string;
  paymentId: string;
  signature: string;
}

/** The house, the listening backend, and what was seen so far. */
interface Run {
  house: PaymentSetup;
  origin: string;
  client: Client;
  /** An order of the provider's that nobody pays. */
  unpaidOrder: string;
  seen: { verified: number; otherAnswers: number; webhookAnswers: Record<number, number> };
}

/** The events of one payment as the provider sends them, changed as the schedule says. */
function noticesOf(
  { house, unpaidOrder }: Run,
  schedule: Schedule,
  orderId: string,
): WebhookRequest[] {
  const own = house.till.webhooks.zwz.filter(({ body }) => body.includes(orderId));
  const [secret = ""] = house.till.accounts.zwz.webhookSecrets;
  const signed = (notice: WebhookRequest, body: string) => ({
    body,
    headers: { ...notice.headers, "x-razorpay-signature": webhookSignature(body, secret) },
  });
  if (schedule === "wrong amount") {
    return own.map((one) => signed(one, one.body.replace(/"amount":\d+/g, '"amount":100')));
  }
  if (schedule === "wrong order") {
    return own.map((one) => signed(one, one.body.replaceAll(orderId, unpaidOrder)));
  }
  if (schedule === "bad signature") {
    return own.map(({ body, headers }) => ({
      body: body.replace(/"amount":\d+/, '"amount":1'),
      headers,
    }));
  }
  return schedule === "twice" ? [...own, ...own] : own;
}

async function verify(
  { client, seen }: Run,
  { key }: FaultTestBuyer,
  payment: Payment,
): Promise<void> {
  const answer = await client.post("/zwz/payment/verifyOrder", key, {
    razorpay_orderId: payment.orderId,
    razorpay_paymentId: payment.paymentId,
    razorpay_signature: payment.signature,
  });
  if (answer.status === 200 && answer.body.state === "placed") seen.verified += 1;
  else seen.otherAnswers += 1;
}

async function payOne(run: Run, buyer: FaultTestBuyer, lineIds: number[], schedule: Schedule) {
  const { client, house, origin, seen } = run;
  const { item_info } = toOrderBody(lineIds);
  const start = await client.post("/zwz/payment/createOrder", buyer.key, { item_info });
  const orderId = String(start.body.orderID);
  const paid = await house.till.attempt("zwz", orderId, "success");
  if (!paid.paid) throw new Error("the provider did not take the payment");
  const payment = {
    orderId,
    paymentId: paid.razorpay_payment_id,
    signature: paid.razorpay_signature,
  };
  const told = async () => {
    const notices = noticesOf(run, schedule, orderId);
    for (const status of await Promise.all(notices.map((notice) => sendWebhook(origin, notice)))) {
      seen.webhookAnswers[status] = (seen.webhookAnswers[status] ?? 0) + 1;
    }
  };
  const verified = () => Promise.all([verify(run, buyer, payment), verify(run, buyer, payment)]);
  if (schedule === "never") return;
  if (schedule === "before") await told();
  await (schedule === "before" || schedule === "after"
    ? verified()
    : Promise.all([told(), verified()]));
  if (schedule === "after") await told();
}

/** Waits until nothing that was paid is without an order, two minutes at most; answers how long it took. */
async function settled({ db }: PaymentSetup, unpaidOrder: string): Promise<number> {
  const start = Date.now();
  while (Date.now() - start < DEADLINE_MS) {
    const { rows } = await db.execute<{ left: number }>(
      sql`select count(*)::int as left from checkouts
        where state in ('open', 'expired') and provider_order_id <> ${unpaidOrder}`,
    );
    if (rows[0]?.left === 0) break;
    await pause(200);
  }
  return Math.round((Date.now() - start) / 1000);
}

/** On PostgreSQL: seven orders of events, each with verify calls in parallel; every payment becomes one order. */
export async function paymentEvents(): Promise<Check[]> {
  const count = schedules.length * EACH;
  const house = await setUpPayments(count + 1);
  const backend = await startBackend(house.settings);
  const client = createClient(backend.origin, 4 * AT_ONCE);
  try {
    const { buyers, itemIds, db } = house;
    const carts = await fillCarts(db, buyers, (n) => [itemIds[n % itemIds.length] ?? 0]);
    const linesOf = (buyer: FaultTestBuyer) => carts.get(buyer.userId) ?? [];
    const [idle, ...payers] = buyers;
    if (!idle) throw new Error("no buyer");
    const { item_info } = toOrderBody(linesOf(idle));
    const open = await client.post("/zwz/payment/createOrder", idle.key, { item_info });
    const unpaidOrder = String(open.body.orderID);
    const seen: Run["seen"] = { verified: 0, otherAnswers: 0, webhookAnswers: {} };
    const run = { house, origin: backend.origin, client, unpaidOrder, seen };
    let next = 0;
    const work = async () => {
      for (let n = next++; n < count; n = next++) {
        const [buyer, schedule] = [payers[n], schedules[n % schedules.length]];
        if (buyer && schedule) await payOne(run, buyer, linesOf(buyer), schedule);
      }
    };
    await Promise.all(Array.from({ length: AT_ONCE }, work));
    const secondsLater = await settled(house, unpaidOrder);
    const [unpaid] = await db
      .select()
      .from(checkouts)
      .where(eq(checkouts.providerOrderId, unpaidOrder));
    const { "200": taken = 0, "400": refused = 0, ...odd } = seen.webhookAnswers;
    const figures = {
      verified: seen.verified,
      otherAnswers: seen.otherAnswers,
      eventsTaken: taken,
      eventsRefused: refused,
      eventsOdd: Object.keys(odd).length,
      unpaidOrdered: unpaid?.orderId ? 1 : 0,
      secondsLater,
    };
    return [
      check(
        `payments: ${schedules.length} orders of events × ${EACH}, verify in parallel`,
        figures,
        {
          verified: 2 * 6 * EACH,
          otherAnswers: 0,
          // payment.captured and order.paid of each: before, after, twice (× 2), wrong amount, wrong order
          eventsTaken: 2 * 6 * EACH,
          eventsRefused: 2 * EACH,
          eventsOdd: 0,
          unpaidOrdered: 0,
        },
      ),
      check("payments: the money", await moneyAudit(db), {
        ...expectedMoneyAudit,
        paid_orders: count,
        refunds: 0,
      }),
      check("payments: the books", await audit(db, house.opening), {
        orders: count,
        ...expectedAudit,
      }),
    ];
  } finally {
    client.close();
    await backend.stop();
    await house.close();
  }
}
