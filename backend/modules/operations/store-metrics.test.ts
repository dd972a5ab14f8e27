import { afterAll, beforeAll, expect, test } from "@jest/globals";
import { eq, sql } from "drizzle-orm";
import { register } from "prom-client";
import { createTestApp, type TestApp, testConfig } from "../../../test/backend/test-app.ts";
import { companies, deliveryAddresses, jobRuns, outbox } from "../../db/schema/index.ts";
import { readStoreFigures } from "./store-figures.ts";
import { registerStoreMetrics } from "./store-metrics.ts";

const metrics = { port: 0, host: "127.0.0.1", token: "a token of the scraper" };
let backend: TestApp;
beforeAll(async () => {
  backend = await createTestApp({ config: { ...testConfig, metrics } });
});
afterAll(async () => {
  register.clear();
  await backend.close();
});

const message = (status: string, minutes: number) => ({
  brand: "zwz",
  channel: "email",
  recipient: "asha@works.example",
  template: "test",
  text: "",
  status,
  createdAt: sql`now() - ${minutes}::int * interval '1 minute'` as never,
});

test("figures count what waits, by the states that the modules write", async () => {
  const { db } = backend;
  const before = await readStoreFigures(db, new Date());
  await db
    .insert(outbox)
    .values([
      message("pending", 5),
      message("pending", 1),
      message("failed", 9),
      message("sent", 99),
    ]);
  await backend.createCustomer({ status: "Approval Pending" });
  // An address of an account on hold is not in the queue, that of the sign-up is.
  const held = await backend.createCustomer({ status: "On Hold" });
  await db
    .update(deliveryAddresses)
    .set({ approvalStatus: 1 })
    .where(eq(deliveryAddresses.companyId, held.companyId));
  await db.insert(jobRuns).values([
    { name: "done", startedAt: new Date(), succeededAt: new Date("2026-11-20T10:00:00Z") },
    { name: "never", startedAt: new Date() },
  ]);
  const after = await readStoreFigures(db, new Date());
  expect(after.outbox).toEqual({ pending: 2, sending: 0, failed: 1 });
  expect(Math.round(after.outboxAge / 60)).toBe(5);
  expect(after.queues["sign-ups"]).toBe((before.queues["sign-ups"] ?? 0) + 1);
  expect(after.queues.addresses).toBe((before.queues.addresses ?? 0) + 1);
  expect(after.jobs).toEqual({ done: Date.parse("2026-11-20T10:00:00Z") / 1000, never: 0 });
  expect(after.ordersLastMinute).toBe(0);
  expect(Object.keys(after.openPayments)).toEqual(["invoice", "checkout"]);
});

test("calls count by route template; metrics contain no data of people, also not from addresses", async () => {
  registerStoreMetrics({
    db: backend.db,
    pool: { totalCount: 5, idleCount: 2, waitingCount: 1 },
  });
  const { key } = await backend.createCustomer();
  const headers = { authorization: `Token ${key}` };
  await backend.app.inject({ url: "/zwz/authentication/state_list/?email=asha@works.example" });
  await backend.app.inject({
    method: "POST",
    url: "/zwz/api/display_additem/",
    headers,
    payload: {},
  });
  await backend.app.inject({ url: "/zwz/asha@works.example/orders" });
  const text = await register.metrics();
  expect(text).toContain('route="/zwz/authentication/state_list/",status="200"} 1');
  expect(text).toContain('route="unknown",status="404"} 1');
  expect(text).toContain('store_outbox_messages{status="pending"} 2');
  expect(text).toContain('store_queue_length{queue="rfis"} 0');
  expect(text).toContain('store_database_connections{state="used"} 3');
  expect(text).toContain("store_database_up 1");
  const [company] = await backend.db.select({ name: companies.name }).from(companies).limit(1);
  for (const personal of ["asha", key, "127.0.0.1", company?.name ?? "-"])
    expect(text).not.toContain(personal);
});
