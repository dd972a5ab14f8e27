import { afterAll, beforeAll, expect, test } from "@jest/globals";
import type { OrderList } from "../../../../lib/contract/operations/orders.ts";
import { requestErasure } from "../../../../lib/contract/privacy.ts";
import { indianDay, laterDay } from "../../../../lib/indian-time.ts";
import type { QueueName } from "../../../../lib/operations/queues.ts";
import type { Customer } from "../../../../test/backend/factories.ts";
import {
  createPaymentTestApp,
  type PaymentTestApp,
} from "../../../../test/backend/payment-test-app.ts";
import { createQueueClient } from "../../../../test/backend/queue-client.ts";
import { createReturnClient } from "../../../../test/backend/return-client.ts";
import { createRfiClient } from "../../../../test/backend/rfi-client.ts";
import { testConfig } from "../../../../test/backend/test-app.ts";
import { outbox } from "../../../db/schema/index.ts";

const START = new Date("2026-11-20T10:00:00+05:30");
let now = START;
let app: PaymentTestApp;
let client: ReturnType<typeof createReturnClient>;
let rfi: ReturnType<typeof createRfiClient>;
let queues: ReturnType<typeof createQueueClient>;
beforeAll(async () => {
  app = await createPaymentTestApp({ clock: () => now });
  client = createReturnClient(app.backend);
  rfi = createRfiClient(app.backend);
  queues = createQueueClient(app.backend);
});
afterAll(() => app.close());
const ops = (path: string, body: object) => queues.ops(path, body);
const list = (queue: QueueName, body?: object) => queues.list(queue, body);
const find = (queue: QueueName, title: string) => queues.find(queue, title);
const companyOf = ({ companyId }: Customer) => `/customers/zwz/${companyId}`;

test("a sign-up waits until its account is approved", async () => {
  const buyer = await app.backend.createCustomer({
    status: "Approval Pending",
    emailVerified: false,
  });
  const { rows } = await list("sign-ups");
  const row = rows.find(({ href }) => href === companyOf(buyer));
  expect(row).toMatchObject({ brand: "zwz", dueOn: null, isOverdue: false, amount: null });
  expect(row?.detail).toMatch(`${buyer.email} (e-mail address not confirmed)`);
  expect(await find("sign-ups", row?.title ?? "")).toHaveLength(1);
  await ops("accounts/status", { email: buyer.email, status: "Active" });
  expect(await find("sign-ups", row?.title ?? "")).toEqual([]);
});

test.each(["accounts/verify-address", "accounts/refuse-address", "accounts/remove-address"])(
  "an address waits until %s",
  async (path) => {
    const { email, addressIds, ...buyer } = await app.backend.createCustomer();
    const [, , id] = addressIds;
    const mine = async () =>
      (await list("addresses")).rows.filter(
        ({ href }) => href === `/customers/zwz/${buyer.companyId}`,
      );
    expect(await mine()).toMatchObject([
      { id: String(id), title: "Survey 44, Chakan, Pune 410501" },
    ]);
    await ops(path, { email, id, reason: "No such plot" });
    expect(await mine()).toEqual([]);
  },
);

test("addresses of accounts on hold and of unfinished registrations are no work", async () => {
  const before = (await list("addresses")).total;
  for (const status of ["On Hold", "Verification Pending"]) {
    await app.backend.createCustomer({ status });
  }
  expect((await list("addresses")).total).toBe(before);
});

test("an RFI waits until each line is answered or declined, due when the buyer needs it", async () => {
  const buyer = await app.backend.createCustomer();
  const items = [await app.backend.createItem(), await app.backend.createItem()];
  const info = items.map(({ id }, n) => ({
    item_id: id,
    quantity: 5,
    needed_by: ["2027-01-05", "2026-12-01"][n],
  }));
  const { number } = (await rfi.requestRfi(buyer, info)).read();
  expect(await find("rfis", number)).toMatchObject([
    { detail: "2 lines to answer", dueOn: "2026-12-01", isOverdue: false, href: `/rfis/${number}` },
  ]);
  await rfi.answerRfi(number, [{ line: 2, price: "200" }]);
  expect(await find("rfis", number)).toMatchObject([
    { detail: "1 of 2 lines to answer", dueOn: "2027-01-05" },
  ]);
  await rfi.declineRfi(number);
  expect(await find("rfis", number)).toEqual([]);
});

test.each(["orders/approve", "orders/cancel"])("an order waits until %s", async (path) => {
  const { buyer, lines } = await app.buyerClient.createBuyerWithCart({
    buyer: { status: "Approval Pending" },
  });
  const { number } = (await app.buyerClient.placeOrder(buyer, lines)).read();
  expect(await find("orders", number)).toMatchObject([
    {
      detail: "1 line, on credit, account Approval Pending",
      amount: 566_00,
      dueOn: "2026-11-20",
      isOverdue: false,
      href: `/orders/${number}`,
      since: START.toISOString(),
    },
  ]);
  // Until it is approved it can't leave, so it is not late either.
  now = new Date("2026-11-21T00:00:00+05:30");
  expect(await find("late", `${number}, line 1`)).toEqual([]);
  now = START;
  await ops(path, { number, reason: "Not needed" });
  expect(await find("orders", number)).toEqual([]);
});

test("a line is late when its pieces in stock have not left by the promised day", async () => {
  const { item, number } = await client.order({ quantity: 10 });
  const title = `${number}, line 1`;
  expect(await find("late", title)).toEqual([]);
  now = new Date("2026-11-21T00:00:00+05:30");
  expect(await find("late", title)).toMatchObject([
    {
      detail: `${item.designation} ZWZ: 10 pieces in stock, dispatch by 20 Nov 2026`,
      dueOn: "2026-11-20",
      isOverdue: true,
      href: `/orders/${number}`,
    },
  ]);
  await client.ship(number);
  expect(await find("late", title)).toEqual([]);
  now = START;
});

test("a back-order is late when it moves behind its promise, and when its day passes", async () => {
  const { item, number } = await client.order();
  const title = `${number}, line 1`;
  await client.ship(number);
  const promised = "2027-01-06";
  expect(await find("late", title)).toEqual([]);
  now = new Date(`${promised}T12:00:00+05:30`);
  expect(await find("late", title)).toEqual([]);
  now = new Date(`${laterDay(promised, 1)}T00:00:00+05:30`);
  expect(await find("late", title)).toMatchObject([{ dueOn: promised, isOverdue: true }]);
  now = START;
  await ops("orders/move-date", { number, lines: [1], to: "2027-01-20", reason: "maker delay" });
  expect(await find("late", title)).toMatchObject([
    {
      detail: `${item.designation} ZWZ: 38 pieces on back-order, promised by 6 Jan 2027, now 20 Jan 2027`,
      dueOn: promised,
      isOverdue: false,
    },
  ]);
  const lateOrders = (await ops("orders/search", { q: number, late: true })) as OrderList;
  expect(lateOrders.rows).toMatchObject([{ number, late: true }]);
  await client.stock(item, { received: 38 });
  await client.ship(number, { tracking: "VRL-2" });
  expect(await find("late", title)).toEqual([]);
});

test("a return waits for the decision, then for the goods, then for the credit", async () => {
  const { buyer, number: order } = await client.shippedOrder();
  const number = await client.requested(buyer, order);
  const detail = async () => (await find("returns", number)).map((row) => row.detail);
  expect(await detail()).toEqual([`Approve or refuse: 5 pieces of order ${order}`]);
  await client.approve(number);
  expect(await detail()).toEqual([`Receive the goods: 5 pieces of order ${order}`]);
  await client.receive(number);
  expect(await detail()).toEqual([`Credit the accepted pieces: 5 pieces of order ${order}`]);
  await client.credit(number);
  expect(await detail()).toEqual([]);
});

test("a data request is due after 30 days and leaves with its answer", async () => {
  const buyer = await app.backend.createCustomer();
  await app.backend.inject("zwz", requestErasure, { reason: "No longer needed" }, buyer.key);
  const row = (await find("data-requests", "Erase personal data")).find(({ detail }) =>
    detail.startsWith(buyer.email),
  );
  expect(row).toMatchObject({ detail: `${buyer.email}: No longer needed`, isOverdue: false });
  expect(row?.dueOn).toBe(laterDay(indianDay(new Date(row?.since ?? "")), 30));
  await ops("requests/answer", { id: row?.id, status: "refused", answer: "Open invoices" });
  expect((await list("data-requests")).rows.map(({ id }) => id)).not.toContain(row?.id);
});

test("a failed message is in the queue until it is sent again", async () => {
  const { db } = app.backend;
  const [message] = await db
    .insert(outbox)
    .values({
      brand: "nod",
      channel: "email",
      recipient: "asha@works.example",
      template: "order-received",
      subject: "We have received your order",
      text: "Thank you.",
      status: "failed",
      attempts: 8,
      lastError: "ECONNREFUSED",
    })
    .returning({ id: outbox.id });
  expect(await find("messages", "We have received your order")).toMatchObject([
    { brand: "nod", detail: "E-mail to asha@works.example: ECONNREFUSED", company: "" },
  ]);
  await ops("messages/resend", { id: message?.id });
  expect(await find("messages", "We have received your order")).toEqual([]);
});

test("lists are paged and restricted to a brand", async () => {
  const before = (await list("sign-ups")).total;
  for (let n = 0; n < 3; n += 1) {
    await app.backend.createCustomer({ brand: "nod", status: "Approval Pending" });
  }
  for (let n = 0; n < 50; n += 1) await app.backend.createCustomer({ status: "Approval Pending" });
  const nod = await list("sign-ups", { brand: "nod" });
  expect(nod).toMatchObject({
    total: 3,
    rows: [{ brand: "nod" }, { brand: "nod" }, { brand: "nod" }],
  });
  const pages = [await list("sign-ups"), await list("sign-ups", { page: 2 })];
  expect(pages.map(({ rows, total }) => [rows.length, total])).toEqual([
    [50, before + 53],
    [before + 3, before + 53],
  ]);
  const since = pages.flatMap(({ rows }) => rows).map((row) => row.since);
  expect(since).toEqual([...since].sort());
  for (const body of [{ brand: "bare" }, { page: 0 }, { page: 1.5 }, { page: "x" }]) {
    expect((await client.ops("queues/sign-ups", body)).status).toBe(400);
  }
});

test("a caller without a session is refused", async () => {
  for (const url of ["/ops/queues/counts", "/ops/messages/list", "/ops/searches/list"]) {
    const reply = await app.backend.app.inject({ method: "POST", url, payload: {} });
    expect(reply.statusCode).toBe(401);
    expect(reply.body).not.toContain(testConfig.opsToken);
  }
});
