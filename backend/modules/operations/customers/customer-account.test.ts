import { afterAll, beforeAll, expect, test } from "@jest/globals";
import { eq } from "drizzle-orm";
import * as calls from "../../../../lib/contract/operations/customers.ts";
import {
  answerErasureRequest,
  listErasureRequests,
} from "../../../../lib/contract/operations/data-requests.ts";
import { exportData } from "../../../../lib/contract/privacy.ts";
import { getMessages } from "../../../../test/backend/api-client.ts";
import { createConsoleClient } from "../../../../test/backend/console-client.ts";
import { createFulfilmentClient } from "../../../../test/backend/fulfilment-client.ts";
import { createTestApp, type TestApp } from "../../../../test/backend/test-app.ts";
import { orders, users } from "../../../db/schema/index.ts";
import { createErasureRequest } from "../../accounts/data-requests.ts";

let backend: TestApp;
let operators: ReturnType<typeof createConsoleClient>;
beforeAll(async () => {
  backend = await createTestApp();
  operators = createConsoleClient(backend);
});
afterAll(() => backend.close());

const reason = "Agreed by phone";

test("refusing an account cancels its orders that wait for approval and says why", async () => {
  const client = createFulfilmentClient(backend);
  const { buyer, number } = await client.order({
    buyer: { status: "Approval Pending" },
    quantity: 2,
  });
  const refuse = {
    companyId: buyer.companyId,
    from: "Approval Pending",
    decision: "refuse",
    reason: "The GSTIN is cancelled",
  } as const;
  expect((await operators.call(calls.decideAccount, refuse)).status).toBe(200);
  const page = await operators.show(buyer);
  expect(page).toMatchObject({
    status: "On Hold",
    credit: { used: 0 },
    orders: { awaitingApproval: 0 },
  });
  const [order] = await backend.db.select().from(orders).where(eq(orders.number, number));
  expect([order?.status, order?.cancelReason]).toEqual(["Cancelled", "The GSTIN is cancelled"]);
  const mail = (await getMessages(backend.db, buyer.email)).find(
    (one) => one.template === "account-refused",
  );
  expect(mail?.text).toContain("Reason: The GSTIN is cancelled");
  const reopen = { companyId: buyer.companyId, from: "On Hold", decision: "reopen" } as const;
  expect((await operators.call(calls.decideAccount, reopen)).status).toBe(200);
  expect((await operators.show(buyer)).status).toBe("Approval Pending");
});

test("a new login address has to be confirmed again, and the confirmation can be sent once more", async () => {
  const customer = await backend.createCustomer();
  const { companyId, userId, email } = customer;
  const change = {
    companyId,
    userId,
    field: "login e-mail",
    from: email,
    to: "new@works.example",
    reason,
  } as const;
  expect((await operators.call(calls.correctCustomer, change)).status).toBe(200);
  expect(
    (await operators.call(calls.mailCustomer, { companyId, userId, mail: "confirmation" })).status,
  ).toBe(200);
  const sent = await getMessages(backend.db, "new@works.example");
  expect(sent.map(({ template }) => template)).toEqual(["confirm-email", "confirm-email"]);
  const [user] = await backend.db.select().from(users).where(eq(users.id, userId));
  expect([user?.email, user?.emailVerifiedAt]).toEqual(["new@works.example", null]);
  const [page] = (await operators.show(customer)).users;
  expect(page).toMatchObject({ email: "new@works.example", emailVerifiedAt: null, sessions: [] });
});

test("a note is part of the customer's data export, without the operator's name, and erased with it", async () => {
  const customer = await backend.createCustomer();
  const { companyId, brand, key, userId } = customer;
  await operators.call(calls.addCustomerNote, { companyId, text: "Pays by cheque." });
  const exported = JSON.stringify((await backend.inject(brand, exportData, undefined, key)).wire);
  expect(exported).toContain("Pays by cheque.");
  expect(exported).not.toContain('Asha Rao"');
  await createErasureRequest(backend.db, userId, "");
  const { data } = await operators.call(listErasureRequests, {});
  const id = data.find((one) => one.companyId === companyId)?.id ?? 0;
  const answer = { id, status: "done", answer: "Erased." } as const;
  expect((await operators.call(answerErasureRequest, answer)).status).toBe(200);
  expect((await operators.call(answerErasureRequest, answer, "Imran")).status).toBe(409);
  const page = await operators.show(customer);
  expect([page.notes, page.status]).toEqual([[], "On Hold"]);
  expect(page.history[0]).toMatchObject({
    field: `erasure request ${id}`,
    from: "open",
    to: "done",
  });
});

test("a corrected mobile number has to be confirmed by its user again", async () => {
  const buyer = await backend.createCustomer();
  const read = async () => (await operators.show(buyer)).users[0];
  const before = await read();
  expect(before?.mobileVerifiedAt).not.toBeNull();
  const correction = {
    field: "mobile number",
    userId: buyer.userId,
    companyId: buyer.companyId,
    from: before?.mobile ?? "",
    to: "98200 12345",
    reason,
  } as const;
  expect((await operators.call(calls.correctCustomer, correction)).status).toBe(200);
  expect(await read()).toMatchObject({ mobile: "+919820012345", mobileVerifiedAt: null });
});
