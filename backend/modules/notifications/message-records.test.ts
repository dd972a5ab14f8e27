import { afterAll, beforeAll, beforeEach, expect, test } from "@jest/globals";
import { asc, eq, sql } from "drizzle-orm";
import type { MessagePage } from "../../../lib/contract/operations/messages.ts";
import { orderPage } from "../../../lib/contract/operations/orders.ts";
import { createConsoleClient } from "../../../test/backend/console-client.ts";
import { createFulfilmentClient } from "../../../test/backend/fulfilment-client.ts";
import { createOperatorClient } from "../../../test/backend/operator-client.ts";
import { createRfiClient } from "../../../test/backend/rfi-client.ts";
import { createTestApp, type TestApp } from "../../../test/backend/test-app.ts";
import { outbox } from "../../db/schema/index.ts";
import { createErasureRequest, listErasureRequests } from "../accounts/data-requests.ts";
import { countQueues } from "../operations/queues/read-queue.ts";
import { accountTemplates } from "./account-templates.ts";
import { clearOldMessages, enqueue } from "./outbox.ts";

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

/** An order, with its e-mails, and one that is about none. */
async function createMessages(brand: "zwz" | "nod") {
  const { buyer, number } = await client.order({ buyer: { brand }, item: { brand } });
  const content = accountTemplates.mobileChanged(brand);
  const other = { brand, channel: "email", to: buyer.email, content } as const;
  await enqueue(backend.db, { ...other, expiresInMinutes: 1 });
  return { buyer, number };
}

test.each(["zwz", "nod"] as const)(
  "of %s, e-mails about an order stay as a record after 30 days, without recipient and text; others go",
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
    expect(after.length).toBe(before.length - 1);
    expect(after.length).toBeGreaterThan(0);
    const domain = buyer.email.split("@")[1];
    for (const row of after) {
      const recipient = `${buyer.email[0]}…@${domain}`;
      expect(row).toMatchObject({ about: number, recipient, text: "", html: "", code: "" });
      expect(row.maskedAt).not.toBeNull();
      expect(row.subject).toContain(number);
    }
    const { messages } = (await createConsoleClient(backend).call(orderPage, { number })).data;
    expect(messages.map(({ id }) => id)).toEqual(after.map(({ id }) => id));
    const [first] = after;
    await clearOldMessages(backend.db);
    expect((await rows())[0]).toEqual(first);
  },
);

test("operators find the records by the number only; what failed then is no work any more", async () => {
  const { number } = await createMessages("zwz");
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

test("an erasure masks the records of its user at once and deletes all other messages to them", async () => {
  const { buyer, number } = await createMessages("nod");
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
  // The answer itself, which is deleted once it is sent.
  expect(others.map(({ subject }) => subject)).toEqual([
    expect.stringContaining("Your data has been erased"),
  ]);
});
