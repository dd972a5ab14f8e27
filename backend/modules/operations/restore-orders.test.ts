import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "@jest/globals";
import { sql } from "drizzle-orm";
import type { Customer } from "../../../test/backend/factories.ts";
import {
  createPaymentTestApp,
  type PaymentTestApp,
} from "../../../test/backend/payment-test-app.ts";
import { continueCartLineIds } from "../../db/migrate.ts";
import { cartLines } from "../../db/schema/index.ts";
import { startSession } from "../../http/authentication.ts";
import { writeBackup } from "./backup.ts";
import { tablesInForeignKeyOrder } from "./backup-tables.ts";
import { restoreBackup } from "./restore.ts";

const parent = mkdtempSync(join(tmpdir(), "bearings-restore-"));
let paymentApp: PaymentTestApp;
let folder: string;
const ORDERS_BEFORE = 6;
let item: { id: number };
/** Id of the cart line that was added last before the backup. */
let lastLine = 0;
let unpaid: Awaited<ReturnType<PaymentTestApp["openPayment"]>>;

/** Orders on credit, a checkout that is not paid yet, and no cart: the highest ids of cart lines are used elsewhere only. */
beforeAll(async () => {
  paymentApp = await createPaymentTestApp();
  const { backend, buyerClient } = paymentApp;
  for (let n = 0; n < ORDERS_BEFORE; n += 1) {
    const { buyer, lines } = await buyerClient.createBuyerWithCart();
    expect((await buyerClient.placeOrder(buyer, lines)).status).toBe(200);
  }
  item = await backend.createItem({ stock: 900 });
  unpaid = await paymentApp.openPayment();
  const removed = await backend.db.delete(cartLines).returning({ id: cartLines.id });
  lastLine = Math.max(...removed.map(({ id }) => id));
  folder = (await writeBackup(backend.db, parent, new Date())).folder;
});
afterAll(async () => {
  await paymentApp.close();
  rmSync(parent, { recursive: true, force: true });
});

/** Restores the backup into the same database, emptied, under the running backend. */
async function restore() {
  const { db } = paymentApp.backend;
  const tables = tablesInForeignKeyOrder().map((name) => sql.identifier(name));
  await db.execute(sql`truncate ${sql.join(tables, sql`, `)} restart identity cascade`);
  await restoreBackup(db, folder);
}

/** A buyer's order of one piece on credit and another one online. */
async function order(buyer: Customer) {
  const { buyerClient } = paymentApp;
  await buyerClient.addToCart(buyer, [{ id: item.id, quantity: 1 }]);
  const onCredit = await buyerClient.placeOrder(buyer, await buyerClient.getCart(buyer));
  expect(onCredit.read().number).toMatch(/^ZW/);
  await buyerClient.addToCart(buyer, [{ id: item.id, quantity: 1 }]);
  const open = await paymentApp.startPayment(buyer, await buyerClient.getCart(buyer));
  expect(await pay(buyer, open.read().orderId)).toMatchObject({ state: "placed" });
}

async function pay(buyer: Customer, orderId: string) {
  const attempt = await paymentApp.provider.attempt(buyer.brand, orderId, "success");
  if (!attempt.paid) throw new Error("not paid");
  const { razorpay_payment_id: id, razorpay_signature: signature } = attempt;
  return (await paymentApp.verifyPayment(buyer, orderId, id, signature)).read();
}

async function orderFromAll() {
  for (let n = 0; n < ORDERS_BEFORE; n += 1) {
    await order(await paymentApp.backend.createCustomer());
  }
}

/** Pays the checkout of before the backup; the buyer signs in again. */
async function payUnpaid() {
  const { buyer, open } = unpaid;
  const key = await startSession(paymentApp.backend.db, buyer);
  expect(await pay({ ...buyer, key }, open.orderId)).toMatchObject({ state: "placed" });
}

test("[7.37] [7.40] orders on credit and online after a restore, and a payment begun before it", async () => {
  await restore();
  await orderFromAll();
  await payUnpaid();
});

test("a backup written by a version without counters restores as well", async () => {
  const path = join(folder, "manifest.json");
  const { nextSerials, ...older } = JSON.parse(readFileSync(path, "utf8"));
  expect(nextSerials["cart_lines.id"]).toBe(lastLine + 1);
  writeFileSync(path, JSON.stringify(older));
  await restore();
  await orderFromAll();
  await payUnpaid();
});

test("the migration corrects a database that such a version restored, and leaves others alone", async () => {
  await restore();
  const { db } = paymentApp.backend;
  const counter = async () =>
    (await db.execute<{ n: number }>(sql`select last_value::int as n from cart_lines_id_seq`))
      .rows[0]?.n;
  await db.execute(sql`select setval('cart_lines_id_seq', 1, false)`);
  const buyer = await paymentApp.backend.createCustomer();
  await paymentApp.buyerClient.addToCart(buyer, [{ id: item.id, quantity: 1 }]);
  await continueCartLineIds(db);
  const lines = await paymentApp.buyerClient.getCart(buyer);
  expect((await paymentApp.buyerClient.placeOrder(buyer, lines)).status).toBe(200);
  await orderFromAll();
  await payUnpaid();
  const before = await counter();
  await continueCartLineIds(db);
  expect(await counter()).toBe(before);
});
