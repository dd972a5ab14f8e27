import { afterAll, beforeAll, describe, expect, test } from "@jest/globals";
import { eq } from "drizzle-orm";
import type { CustomerPage } from "../../../../lib/contract/operations/customer-page.ts";
import * as calls from "../../../../lib/contract/operations/customers.ts";
import {
  answerErasureRequest,
  listErasureRequests,
} from "../../../../lib/contract/operations/data-requests.ts";
import { exportData } from "../../../../lib/contract/privacy.ts";
import { getMessages } from "../../../../test/backend/api-client.ts";
import { createConsoleClient } from "../../../../test/backend/console-client.ts";
import { createFulfilmentClient } from "../../../../test/backend/fulfilment-client.ts";
import { createOperatorClient } from "../../../../test/backend/operator-client.ts";
import { createReturnClient } from "../../../../test/backend/return-client.ts";
import { createRfiClient } from "../../../../test/backend/rfi-client.ts";
import { createTestApp, type TestApp } from "../../../../test/backend/test-app.ts";
import { discounts, orders, users } from "../../../db/schema/index.ts";
import { createErasureRequest } from "../../privacy/data-requests.ts";

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

test("a user or discount of another company is not changed", async () => {
  const ops = createOperatorClient(backend);
  const own = await backend.createCustomer();
  const { companyId } = await backend.createCustomer();
  const [row] = await backend.db
    .insert(discounts)
    .values({ companyId: own.companyId, discountBp: 500, validFrom: new Date("2026-01-01") })
    .returning();
  const change = { discountId: row?.id, id: row?.id, end: true, reason: "x" };
  const seen = { percent: { from: 5, to: 6 }, to: { from: null, to: null } };
  const ended = await ops("customers/change-discount", { companyId, ...change, ...seen });
  expect([ended.status, ended.message]).toEqual([404, expect.stringContaining("no discount")]);
  const signedOut = await ops("customers/end-sessions", { companyId, userId: own.userId });
  expect([signedOut.status, signedOut.message]).toEqual([404, expect.stringContaining("no user")]);
});

test("a draft is saved only over the version that its operator saw", async () => {
  const ops = createOperatorClient(backend);
  const buyer = await backend.createCustomer();
  const item = await backend.createItem();
  const info = [{ item_id: item.id, quantity: 5 }];
  const { number } = (await createRfiClient(backend).requestRfi(buyer, info)).read();
  const save = async (version: number) =>
    (await ops("rfi/save-draft", { number, version, lines: [] })).status;
  expect([await save(0), await save(1), await save(1)]).toEqual([200, 200, 409]);
});

describe("lists of one customer", () => {
  let client: ReturnType<typeof createReturnClient>;
  beforeAll(async () => {
    client = createReturnClient(backend);
  });

  /** A customer with an order, an RFI and a return. */
  async function createActive() {
    const { buyer, number } = await client.shippedOrder();
    const item = await backend.createItem();
    const rfi = await createRfiClient(backend).requestRfi(buyer, [
      { item_id: item.id, quantity: 5 },
    ]);
    return {
      buyer,
      orders: [number],
      rfis: [rfi.read().number],
      returns: [await client.requested(buyer, number)],
    };
  }

  test("orders, RFIs and returns are listed by customer ID, as the links of the customer's page ask for", async () => {
    const [one, other] = [await createActive(), await createActive()];
    const { brand, companyId } = one.buyer;
    const { data } = await client.ops("customers/show", { brand, companyId });
    const id = (data as CustomerPage).customerNumber;
    const numbers = async (path: string, body: object) =>
      (
        (await client.ops(path, { ...body, brand })).data as { rows: { number: string }[] }
      ).rows.map(({ number }) => number);
    for (const written of [id, id.toLowerCase()]) {
      expect(await numbers("orders/search", { q: written })).toEqual(one.orders);
      expect(await numbers("rfi/find", { text: written, state: "all" })).toEqual(one.rfis);
      expect(await numbers("returns/search", { q: written })).toEqual(one.returns);
    }
    expect(await numbers("returns/search", {})).toEqual([...other.returns, ...one.returns]);
  });
});
