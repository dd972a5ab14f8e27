import { afterAll, beforeAll, beforeEach, expect, test } from "@jest/globals";
import { asc, eq, sql } from "drizzle-orm";
import { showCustomer } from "../../../lib/contract/operations/customers.ts";
import type { MessagePage } from "../../../lib/contract/operations/messages.ts";
import { orderPage } from "../../../lib/contract/operations/orders.ts";
import { createConsoleClient } from "../../../test/backend/console-client.ts";
import type { Customer } from "../../../test/backend/factories.ts";
import { createFulfilmentClient } from "../../../test/backend/fulfilment-client.ts";
import { newMobileNumber, verifyMobile } from "../../../test/backend/new-user.ts";
import { createOperatorClient } from "../../../test/backend/operator-client.ts";
import { createRfiClient } from "../../../test/backend/rfi-client.ts";
import { createTestApp, type TestApp } from "../../../test/backend/test-app.ts";
import { outbox, users } from "../../db/schema/index.ts";
import { countQueues } from "../operations/queues/read-queue.ts";
import { createErasureRequest, listErasureRequests } from "../privacy/data-requests.ts";
import { accountTemplates } from "./account-templates.ts";
import { clearOldMessages, forgetRecipient } from "./message-records.ts";
import { enqueue } from "./outbox.ts";

let backend: TestApp;
let client: ReturnType<typeof createFulfilmentClient>;
beforeAll(async () => {
  backend = await createTestApp();
  client = createFulfilmentClient(backend);
});
afterAll(() => backend.close());
beforeEach(() => backend.db.delete(outbox));

const setAge = (age: string) =>
  backend.db.update(outbox).set({ createdAt: sql`now() - ${age}::interval` });
const rows = () => backend.db.select().from(outbox).orderBy(asc(outbox.id));
const list = async (filter: object) =>
  ((await createOperatorClient(backend)("messages/list", filter)).data as MessagePage).rows;

/** An e-mail that is about no order. */
function enqueueOther({ brand, email: to }: Pick<Customer, "brand" | "email">) {
  const content = accountTemplates.mobileChanged(brand);
  return enqueue(backend.db, { brand, channel: "email", to, content, expiresInMinutes: 1 });
}

/** An order, with its e-mails, and one that is about none. */
async function createMessages(brand: "zwz" | "nod") {
  const { buyer, number } = await client.order({ buyer: { brand }, item: { brand } });
  await enqueueOther(buyer);
  return { buyer, number };
}

test.each(["zwz", "nod"] as const)(
  "of %s, all e-mails stay as a record after 30 days, without recipient and text",
  async (brand) => {
    const { buyer, number } = await createMessages(brand);
    const before = await rows();
    await setAge("29 days 23 hours");
    await clearOldMessages(backend.db);
    expect(await rows()).toHaveLength(before.length);
    expect((await rows()).every(({ recipient }) => recipient === buyer.email)).toBe(true);
    await setAge("30 days 1 second");
    await clearOldMessages(backend.db);
    const after = await rows();
    expect(after.map(({ id }) => id)).toEqual(before.map(({ id }) => id));
    const domain = buyer.email.split("@")[1];
    for (const row of after) {
      const recipient = `${buyer.email[0]}…@${domain}`;
      expect(row).toMatchObject({ recipient, text: "", html: "", code: "" });
      expect([row.userId, row.maskedAt]).toEqual([buyer.userId, expect.any(Date)]);
    }
    expect(after.map(({ subject }) => subject)).toEqual(before.map(({ subject }) => subject));
    const aboutOrder = after.filter(({ about }) => about === number);
    expect(after.length - aboutOrder.length).toBe(1);
    const { messages } = (await createConsoleClient(backend).call(orderPage, { number })).data;
    expect(messages.map(({ id }) => id)).toEqual(aboutOrder.map(({ id }) => id));
    const versions = () => backend.db.select({ version: sql`xmin::text` }).from(outbox);
    const unchanged = await versions();
    await clearOldMessages(backend.db);
    expect(await versions()).toEqual(unchanged);
  },
);

test("operators find the records by number, by recipient and on the customer's page; what failed then is no work any more", async () => {
  const { buyer, number } = await createMessages("zwz");
  await backend.db.update(outbox).set({ status: "failed" });
  const failed = async () =>
    (await countQueues(backend.db, new Date(), ["messages"])).reduce(
      (sum, one) => sum + one.count,
      0,
    );
  expect(await failed()).toBeGreaterThan(0);
  await setAge("31 days");
  await clearOldMessages(backend.db);
  expect(await failed()).toBe(0);
  expect(await list({})).toEqual([]);
  expect(await list({ state: "failed" })).toEqual([]);
  const found = await list({ about: number.toLowerCase() });
  expect(found.length).toBeGreaterThan(0);
  expect(found.every(({ about, state }) => about === number && state === "failed")).toBe(true);
  expect(await list({ about: "ZW2627-999999" })).toEqual([]);
  const ids = (await rows()).map(({ id }) => id).reverse();
  expect((await list({ to: buyer.email.toUpperCase() })).map(({ id }) => id)).toEqual(ids);
  expect(await list({ to: "nobody@works.example" })).toEqual([]);
  const customer = { companyId: buyer.companyId, brand: "zwz" as const };
  const page = (await createConsoleClient(backend).call(showCustomer, customer)).data;
  expect(page.messages.map(({ id }) => id)).toEqual(ids);
});

test("what went to a former address or number is on the page of its company, and no other", async () => {
  const { buyer } = await createMessages("zwz");
  const other = await backend.createCustomer();
  await verifyMobile(backend, buyer.key, newMobileNumber());
  const newEmail = `new-${buyer.email}`;
  const account = { brand: "zwz", email: buyer.email, reason: "Asked by phone" };
  const ops = createOperatorClient(backend);
  expect((await ops("accounts/login-email", { ...account, newEmail })).status).toBe(200);
  await backend.db.update(users).set({ mobile: "" }).where(eq(users.id, buyer.userId));
  const pageOf = async ({ companyId }: { companyId: number }) =>
    (await createConsoleClient(backend).call(showCustomer, { companyId, brand: "zwz" })).data
      .messages;
  const before = await pageOf(buyer);
  expect(before.map(({ template }) => template)).toEqual(
    expect.arrayContaining(["login-email-changed", "mobile-code"]),
  );
  expect(before).toHaveLength((await rows()).length);
  await setAge("31 days");
  await clearOldMessages(backend.db);
  expect((await pageOf(buyer)).map(({ id }) => id)).toEqual(before.map(({ id }) => id));
  expect(await pageOf(other)).toEqual([]);
});

test("e-mails about an RFI and its answer name it", async () => {
  const { number } = await createRfiClient(backend).createAnsweredRfi();
  const named = (await rows()).map(({ about }) => about);
  expect(named.length).toBeGreaterThanOrEqual(2);
  expect(new Set(named)).toEqual(new Set([number]));
});

test("a message that was never sent expires, and the number of an SMS is masked to its last digits", async () => {
  await createMessages("zwz");
  await backend.db
    .update(outbox)
    .set({ channel: "sms", recipient: "+919812345670", about: "ZW2627-000001", status: "sending" });
  await setAge("31 days");
  await clearOldMessages(backend.db);
  for (const row of await rows())
    expect(row).toMatchObject({ recipient: "…5670", status: "expired" });
});

test("a user without a mobile number takes no message with it that has lost its recipient", async () => {
  const { brand, email, userId } = await backend.createCustomer({ brand: "nod" });
  await enqueueOther({ brand, email: "" });
  await forgetRecipient(backend.db, { brand, userId, recipients: [email, ""] });
  expect(await rows()).toHaveLength(1);
});

test("an erasure deletes all messages to its user, and records of them, but for records about an order", async () => {
  const { buyer, number } = await createMessages("nod");
  await backend.db
    .update(outbox)
    .set({ createdAt: sql`now() - interval '31 days'` })
    .where(eq(outbox.about, ""));
  await clearOldMessages(backend.db);
  await enqueueOther(buyer);
  await createErasureRequest(backend.db, buyer.userId, "");
  const [open] = (await listErasureRequests(backend.db, true)).filter(
    ({ companyId }) => companyId === buyer.companyId,
  );
  const answer = { id: open?.id, status: "done", answer: "Erased." };
  expect((await createOperatorClient(backend)("requests/answer", answer)).status).toBe(200);
  const left = await backend.db.select().from(outbox).where(eq(outbox.about, number));
  expect(left.length).toBeGreaterThan(0);
  for (const { recipient, text } of left)
    expect([recipient.includes("…@"), text]).toEqual([true, ""]);
  const others = (await rows()).filter(({ about }) => about === "");
  // The answer itself, which loses the address once it is sent.
  expect(others.map(({ subject }) => subject)).toEqual([
    expect.stringContaining("Your data has been erased"),
  ]);
});
