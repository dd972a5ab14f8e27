import { afterAll, beforeAll, expect, test } from "@jest/globals";
import { eq } from "drizzle-orm";
import {
  consents,
  dataRequests,
  exportData,
  recordConsent,
  requestErasure,
} from "../../lib/contract/privacy.ts";
import { companies, users } from "../db/schema/index.ts";
import { answerRequest, openRequests } from "../services/data-requests.ts";
import { type TestApp, testApp } from "../testing/build-test-app.ts";
import { shop } from "../testing/shop.ts";
import { visitor } from "../testing/visitor.ts";

let backend: TestApp;
beforeAll(async () => {
  backend = await testApp();
});
afterAll(() => backend.close());
const from = () => visitor(backend);

test("consent is given and withdrawn by the same call; the latest word counts, both stay on record", async () => {
  const { key } = await backend.aCustomer();
  const say = (given: boolean) =>
    from().send(recordConsent, { purpose: "marketing", version: "2026-11-20", given }, key);
  await say(true);
  await say(false);
  const now = (await from().send(consents, undefined, key)).read();
  expect(now).toEqual([
    { purpose: "marketing", version: "2026-11-20", given: false, at: expect.any(String) },
  ]);
  const kept = (await from().send(exportData, undefined, key)).read().consents;
  expect(kept).toHaveLength(2);
});

test("the export holds the buyer's own data and neither hashes nor anybody else's", async () => {
  const mine = await backend.aCustomer({ passwordHash: "planted-hash" });
  const other = await backend.aCustomer();
  const reply = await from().send(exportData, undefined, mine.key);
  expect(Object.keys(reply.read()).sort()).toEqual([
    "cart",
    "company",
    "consents",
    "deliveryAddresses",
    "orderLines",
    "orders",
    "person",
    "requests",
    "rfiLines",
    "rfis",
    "savedItems",
  ]);
  expect(reply.body).toContain(mine.email);
  expect(reply.body).not.toContain(other.email);
  expect(reply.body).not.toContain("planted-hash");
  expect((await from().send(exportData, undefined)).status).toBe(401);
  expect((await visitor(backend, "nod").send(exportData, undefined, mine.key)).status).toBe(401);
});

test("the export holds what was ordered and what is in the cart", async () => {
  const buying = shop(backend);
  const { buyer, item, lines } = await buying.ready({ quantity: 3 });
  await buying.order(buyer, lines);
  const waiting = await backend.anItem();
  await buying.put(buyer, [{ id: waiting.id, quantity: 5 }]);
  expect((await from().send(exportData, undefined, buyer.key)).read()).toMatchObject({
    orderLines: [{ designation: item.designation, quantity: 3 }],
    cart: [{ itemId: waiting.id, quantity: 5 }],
  });
});

test("an erasure is asked for once, answered by the operator, and takes the person away but not the books", async () => {
  const { key, email, userId, companyId } = await backend.aCustomer();
  const asked = await Promise.all(
    Array.from({ length: 4 }, () => from().send(requestErasure, "We closed the works.", key)),
  );
  expect(asked.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
  expect((await from().send(dataRequests, undefined, key)).read()).toEqual([
    { kind: "erasure", status: "open", at: expect.any(String), answer: "" },
  ]);
  const request = (await openRequests(backend.db)).find((one) => one.email === email);
  const done = { id: request?.id ?? 0, status: "done" as const, answer: "Erased." };
  await answerRequest(backend.db, done);
  await expect(answerRequest(backend.db, done)).rejects.toThrow("no open request");
  expect((await from().send(dataRequests, undefined, key)).status).toBe(401);
  const [user] = await backend.db.select().from(users).where(eq(users.id, userId));
  expect(JSON.stringify(user)).not.toMatch(/Asha|9812345670|buyer/);
  const [company] = await backend.db.select().from(companies).where(eq(companies.id, companyId));
  expect(company?.status).toBe("On Hold");
});
