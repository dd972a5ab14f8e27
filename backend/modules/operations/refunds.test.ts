import { afterAll, beforeAll, expect, test } from "@jest/globals";
import { desc, eq, sql } from "drizzle-orm";
import type { RefundPage } from "../../../lib/contract/operations/payments.ts";
import { createOperatorClient } from "../../../test/backend/operator-client.ts";
import {
  createPaymentTestApp,
  type PaymentTestApp,
} from "../../../test/backend/payment-test-app.ts";
import { refunds } from "../../db/schema/index.ts";
import type { Options } from "./cli/client.ts";
import { refundCommands } from "./cli/order-commands.ts";

let paymentApp: PaymentTestApp;
let ops: ReturnType<typeof createOperatorClient>;
beforeAll(async () => {
  paymentApp = await createPaymentTestApp();
  ops = createOperatorClient(paymentApp.backend);
});
afterAll(() => paymentApp.close());

/** The command as the operator runs it. */
const run = (command: string, words: string[] = [], options: Options = {}) =>
  refundCommands[command]?.run(
    async (path, body) => (await ops(path, body)).data,
    words,
    options,
    () => Promise.reject(new Error("no download")),
  );

const ledger = () => paymentApp.provider.gateways.zwz.store;

/** An order that was paid online and then cancelled; answers the buyer and the provider's payment. */
async function cancelled() {
  const { buyer, open } = await paymentApp.openPayment();
  const attempt = await paymentApp.provider.attempt("zwz", open.orderId, "success");
  if (!attempt.paid) throw new Error("not paid");
  await paymentApp.reconcile();
  const state = (await paymentApp.getPaymentStatus(buyer, open.orderId)).read();
  await ops("orders/cancel", { number: state.placed?.number, reason: "Not needed" });
  return { buyer, payment: attempt.razorpay_payment_id };
}

async function work(times: number) {
  for (let at = 0; at < times; at += 1) {
    await paymentApp.backend.db.update(refunds).set({ nextAttemptAt: new Date(0) });
    await paymentApp.reconcile();
  }
}

/** Seconds until the latest refund is tried again, rounded up to tens. */
async function secondsToNext() {
  const [row] = await paymentApp.backend.db
    .select({
      seconds: sql<number>`ceil(extract(epoch from next_attempt_at - now()) / 10)::int * 10`,
    })
    .from(refunds)
    .orderBy(desc(refunds.id))
    .limit(1);
  return row?.seconds;
}

const only = async () => {
  const rows = (await run("refunds list")) as Record<string, unknown>[];
  expect(rows).toHaveLength(1);
  return rows[0];
};

test("[8.14] a refund refused by the provider is listed until an operator retries it, and is made once", async () => {
  const { buyer, payment } = await cancelled();
  await ledger().updateIfStatus(payment, "captured", { status: "failed" });
  // The eighth refusal is the last; until then it is tried less and less often.
  const waits = [];
  for (let n = 0; n < 7; n += 1) {
    await work(1);
    waits.push(await secondsToNext());
  }
  expect(waits).toEqual([60, 120, 240, 480, 960, 1920, 3600]);
  expect(await only()).toMatchObject({ state: "due" });
  await work(1);
  const row = await only();
  expect(row).toMatchObject({ state: "failed", amount: "566.00", email: buyer.email, payment });
  expect(row?.error).toMatch(/the provider responded 400/);
  await ledger().updateIfStatus(payment, "failed", { status: "captured" });
  await work(1);
  expect((await only())?.state).toBe("failed");

  const id = String(row?.id);
  const replies = await Promise.all([1, 2, 3].map(() => ops("refunds/retry", { id })));
  expect(replies.map(({ status }) => status).sort()).toEqual([200, 404, 404]);
  await work(2);
  expect(await run("refunds list")).toEqual([]);
  expect(await ledger().findChildren("refund", payment)).toMatchObject([{ amount: 566_00 }]);
  expect((await ops("refunds/retry", { id })).status).toBe(404);
});

test("[8.14] a refund is never given up in an outage, and is made once afterwards", async () => {
  const { payment } = await cancelled();
  paymentApp.provider.state.failure = "no-response";
  await work(9);
  paymentApp.provider.state.failure = null;
  expect(await only()).toMatchObject({ state: "due", error: "no answer", attempts: 9 });
  await work(1);
  expect(await run("refunds list")).toEqual([]);
  expect(await ledger().findChildren("refund", payment)).toMatchObject([{ amount: 566_00 }]);
});

test("a refund that failed at the provider is made again; one that arrived is not", async () => {
  const { payment } = await cancelled();
  await work(1);
  const [first] = await ledger().findChildren("refund", payment);
  await paymentApp.backend.db.update(refunds).set({ state: "sent" });
  await ledger().updateIfStatus(String(first?.id), "processed", { status: "failed" });
  await work(1);
  const row = (await run("refunds list", [], { state: "failed" })) as { id: number }[];
  expect(row.at(-1)).toMatchObject({ state: "failed", error: "failed at the provider" });
  await ledger().updateIfStatus(payment, "refunded", { status: "captured" });
  await run("refunds retry", [String(row.at(-1)?.id)]);
  await work(1);
  const made = await ledger().findChildren("refund", payment);
  expect(made.map(({ status }) => status)).toEqual(["failed", "processed"]);

  // It is looked up, also at a provider that would make a second one for the same key.
  paymentApp.provider.state.ignoresIdempotencyKeys = true;
  await paymentApp.backend.db.update(refunds).set({ state: "failed", lastError: "no answer" });
  await run("refunds retry", [String(row.at(-1)?.id)]);
  await work(1);
  paymentApp.provider.state.ignoresIdempotencyKeys = false;
  expect(await ledger().findChildren("refund", payment)).toHaveLength(2);
});

test("refunds of both stores are listed apart, and for the console page by page, newest first", async () => {
  const { payment } = await cancelled();
  const { db } = paymentApp.backend;
  const [row] = await db.select().from(refunds).orderBy(desc(refunds.id)).limit(1);
  if (!row) throw new Error("no refund");
  const { id: _, ...values } = row;
  const more = Array.from({ length: 51 }, (_, n) => ({
    ...values,
    ...{ brand: "nod", amount: 1_00, state: "due", idempotencyKey: `list-of-refunds-${n}` },
  }));
  await db.insert(refunds).values(more);
  const list = async (brand: string) =>
    (await ops("refunds/list", { brand, state: "due" })).data as { brand: string }[];
  expect((await list("zwz")).map(({ brand }) => brand)).toEqual(["zwz"]);
  expect((await list("nod")).map(({ brand }) => brand)).toEqual(Array(51).fill("nod"));
  const find = async (body: object) =>
    (await ops("refunds/find", { state: "open", text: payment, ...body })).data as RefundPage;
  expect((await find({ brand: "zwz" })).rows).toMatchObject([{ id: row.id }]);
  const first = await find({ brand: "nod" });
  const last = await find({ brand: "nod", after: first.next });
  expect([first.rows.length, last.rows.length, last.next]).toEqual([50, 1, null]);
  const ids = [...first.rows, ...last.rows].map(({ id }) => id);
  expect(ids).toEqual(ids.toSorted((a, b) => b - a));
  expect(new Set(ids).size).toBe(51);
  await db.delete(refunds).where(eq(refunds.brand, "nod"));
});

test.each([{}, { id: "x" }, { id: 0 }, { id: 99_999_999_999 }, { id: 4242 }])(
  "%j is refused plainly",
  async (body) => {
    expect([400, 404]).toContain((await ops("refunds/retry", body)).status);
  },
);
