import { afterAll, afterEach, beforeAll, expect, test } from "@jest/globals";
import { asc, eq } from "drizzle-orm";
import type { Role } from "../../../../lib/operations/permissions.ts";
import { createBuyerClient } from "../../../../test/backend/buyer-client.ts";
import { createRfiClient } from "../../../../test/backend/rfi-client.ts";
import { createTestApp, type TestApp, testConfig } from "../../../../test/backend/test-app.ts";
import {
  announcedWork,
  operatorSubscriptions,
  operators,
  outbox,
} from "../../../db/schema/index.ts";
import { startOperatorSession } from "../access/sessions.ts";
import { announceNewWork, sendWorkSummaries } from "./announce-work.ts";

const CONSOLE = "https://ops.example";
const settings = { ...testConfig.messaging, consoleUrl: CONSOLE };
let now = new Date();
let backend: TestApp;
beforeAll(async () => {
  backend = await createTestApp({ clock: () => now });
});
afterEach(async () => {
  await backend.db.delete(operatorSubscriptions);
  await announceNewWork(backend.db, settings, now);
  await backend.db.delete(outbox);
});
afterAll(() => backend.close());

let serial = 0;
/** A signed-in operator and its calls. */
async function createOperator(...roles: Role[]) {
  serial += 1;
  const email = `operator${serial}@store.example`;
  const [row] = await backend.db
    .insert(operators)
    .values({ name: `Operator ${serial}`, email, roles, passwordHash: "set" })
    .returning({ id: operators.id });
  const id = row?.id ?? 0;
  const key = await startOperatorSession(backend.db, { operatorId: id, device: "" });
  const call = async (path: string, payload: object) => {
    const reply = await backend.app.inject({
      method: "POST",
      url: `/ops/${path}`,
      headers: { authorization: `Operator ${key}` },
      payload,
    });
    return { status: reply.statusCode, ...reply.json() };
  };
  const subscribe = (topic: string, frequency = "immediately", brand = "zwz") =>
    call("subscriptions/save", { topic, brand, frequency });
  return { id, email, call, subscribe };
}

const announce = () => announceNewWork(backend.db, settings, now);
const summarise = () => sendWorkSummaries(backend.db, settings, now);
const emails = () =>
  backend.db
    .select({
      to: outbox.recipient,
      subject: outbox.subject,
      text: outbox.text,
      template: outbox.template,
    })
    .from(outbox)
    .where(eq(outbox.channel, "email"))
    .orderBy(asc(outbox.id));
const workEmails = async () =>
  (await emails()).filter(({ template }) => template.startsWith("operator-"));

test("a new sign-up, RFI and order are e-mailed once to those who subscribed, with links to their pages", async () => {
  const [sales, other] = [await createOperator("sales"), await createOperator("sales")];
  for (const topic of ["sign-ups", "rfis", "orders", "new-orders"]) await sales.subscribe(topic);
  await other.subscribe("rfis", "immediately", "nod");
  await announce();
  await backend.db.delete(outbox);

  const { buyer, lines } = await createBuyerClient(backend).createBuyerWithCart({
    buyer: { status: "Approval Pending" },
  });
  const order = (await createBuyerClient(backend).placeOrder(buyer, lines)).read().number;
  const item = await backend.createItem();
  const rfi = createRfiClient(backend);
  const { number } = (await rfi.requestRfi(buyer, [{ item_id: item.id, quantity: 5 }])).read();
  expect(await announce()).toBe(1);
  const [email, ...rest] = await workEmails();
  expect(rest).toEqual([]);
  expect(email?.to).toBe(sales.email);
  expect(email?.subject).toMatch(
    /^1 new order, 1 sign-up to approve, 1 RFI to answer, 1 order to approve/,
  );
  expect(email?.text).toContain(`${CONSOLE}/orders/${order}`);
  expect(email?.text).toContain(`${CONSOLE}/rfis/${number}`);
  expect(email?.text).toContain(`${CONSOLE}/customers/zwz/${buyer.companyId}`);
  expect(email?.text).toContain("₹566.00");
  expect(await announce()).toBe(0);
});

test("several processes announce a row once", async () => {
  const { subscribe } = await createOperator("sales");
  await subscribe("sign-ups");
  await announce();
  await backend.createCustomer({ status: "Approval Pending" });
  const sent = await Promise.all([1, 2, 3, 4].map(announce));
  expect(sent.toSorted()).toEqual([0, 0, 0, 1]);
  expect(await workEmails()).toHaveLength(1);
});

test("what was there before the subscription is not announced, and a row that comes back is", async () => {
  const { email } = await backend.createCustomer({ status: "Approval Pending" });
  await announce();
  const { subscribe } = await createOperator("sales");
  await subscribe("sign-ups");
  expect(await announce()).toBe(0);
  const set = (status: string) =>
    backend.app.inject({
      method: "POST",
      url: "/ops/accounts/status",
      headers: { authorization: `Token ${testConfig.opsToken}` },
      payload: { email, status },
    });
  await set("Active");
  expect(await announce()).toBe(0);
  await set("Approval Pending");
  expect(await announce()).toBe(1);
});

test("rows that have left their queue are forgotten", async () => {
  const { companyId } = await backend.createCustomer({ status: "Approval Pending" });
  await announce();
  const known = () => backend.db.$count(announcedWork, eq(announcedWork.rowId, String(companyId)));
  expect(await known()).toBe(1);
  await backend.db.execute(`update companies set status = 'Active' where id = ${companyId}`);
  await announce();
  expect(await known()).toBe(0);
});

test("a long e-mail is cut, and markup of a buyer stays text", async () => {
  const { subscribe } = await createOperator("sales");
  await subscribe("sign-ups");
  await announce();
  for (let n = 0; n < 25; n += 1) await backend.createCustomer({ status: "Approval Pending" });
  await backend.db.execute(
    "update companies set name = '<b>Works</b>' where status = 'Approval Pending'",
  );
  await announce();
  const [message] = await backend.db
    .select()
    .from(outbox)
    .where(eq(outbox.template, "operator-new-work"));
  expect(message?.subject).toMatch(/^25 sign-ups to approve/);
  expect(message?.text).toContain("And 5 more.");
  expect(message?.html).not.toContain("<b>Works</b>");
});

test("the summary comes once a day from 9:00 in India, also after an outage, and not without work", async () => {
  const at = (text: string) => {
    now = new Date(`${text}+05:30`);
  };
  at("2026-11-20T15:00:00");
  const { subscribe, email } = await createOperator("accounts");
  await subscribe("refunds", "daily");
  await subscribe("sign-ups", "daily");
  await backend.createCustomer({ status: "Approval Pending" });
  expect(await summarise()).toBe(0);
  at("2026-11-21T08:59:59");
  expect(await summarise()).toBe(0);
  at("2026-11-21T09:00:00");
  expect((await Promise.all([summarise(), summarise()])).toSorted()).toEqual([0, 1]);
  at("2026-11-21T20:00:00");
  expect(await summarise()).toBe(0);
  at("2026-11-23T17:00:00");
  expect(await summarise()).toBe(1);
  const sent = await workEmails();
  expect(sent.map(({ to }) => to)).toEqual([email, email]);
  expect(sent[0]?.subject).toMatch(/^Today: \d+ sign-ups? to approve/);
  expect(sent[0]?.subject).not.toContain("refund");
  expect(sent[0]?.text).toContain(`${CONSOLE}/queues/sign-ups`);
  await backend.db.execute("update companies set status = 'Active'");
  at("2026-11-24T09:00:00");
  expect(await summarise()).toBe(0);
  now = new Date();
});

test.each([
  ["is disabled", { disabledAt: new Date() }],
  ["has not set up the account", { passwordHash: null }],
  ["has lost the role", { roles: ["catalogue" as const] }],
])("an operator who %s gets no e-mail", async (_, change) => {
  const { id, subscribe } = await createOperator("sales");
  await subscribe("sign-ups");
  await announce();
  await backend.db.update(operators).set(change).where(eq(operators.id, id));
  await backend.createCustomer({ status: "Approval Pending" });
  expect(await announce()).toBe(0);
});

test("operators see and change their own subscriptions only", async () => {
  const [one, two] = [await createOperator("sales"), await createOperator("sales")];
  await one.subscribe("sign-ups");
  expect((await one.subscribe("refunds", "daily", "nod")).data).toEqual([
    { topic: "refunds", brand: "nod", frequency: "daily" },
    { topic: "sign-ups", brand: "zwz", frequency: "immediately" },
  ]);
  expect((await two.call("subscriptions/list", {})).data).toEqual([]);
  expect((await one.subscribe("sign-ups", "daily")).data).toHaveLength(2);
  expect((await one.subscribe("sign-ups", "never")).data).toHaveLength(1);
});

test("refused: other roles' queues, queues that are not e-mailed at once, and callers who are nobody", async () => {
  const { subscribe } = await createOperator("catalogue");
  expect((await subscribe("sign-ups")).status).toBe(403);
  expect((await subscribe("searches", "immediately")).status).toBe(400);
  expect((await subscribe("gossip")).status).toBe(400);
  expect((await subscribe("rfis", "immediately", "bare")).status).toBe(400);
  const reply = await backend.app.inject({
    method: "POST",
    url: "/ops/subscriptions/save",
    headers: { authorization: `Token ${testConfig.opsToken}` },
    payload: { topic: "rfis", brand: "zwz", frequency: "daily" },
  });
  expect(reply.statusCode).toBe(400);
});
