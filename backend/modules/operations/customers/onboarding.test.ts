import { afterAll, beforeAll, expect, test } from "@jest/globals";
import { eq } from "drizzle-orm";
import * as calls from "../../../../lib/contract/operations/customers.ts";
import { getMessages } from "../../../../test/backend/api-client.ts";
import { createConsoleClient } from "../../../../test/backend/console-client.ts";
import type { Customer, CustomerOverrides } from "../../../../test/backend/factories.ts";
import { createTestApp, type TestApp } from "../../../../test/backend/test-app.ts";
import {
  auditEntries,
  balanceEntries,
  companies,
  deliveryAddresses,
} from "../../../db/schema/index.ts";

let backend: TestApp;
let operators: ReturnType<typeof createConsoleClient>;
beforeAll(async () => {
  backend = await createTestApp();
  operators = createConsoleClient(backend);
});
afterAll(() => backend.close());

const applicant = (over: CustomerOverrides = {}) =>
  backend.createCustomer({ status: "Approval Pending", balance: 0, creditDays: 0, ...over });
const terms = {
  limit: 2_50_000_00,
  creditDays: 45,
  discount: { maker: null, category: null, percent: 12.5, from: null, to: null },
};
async function onboard(customer: Customer, over: object = {}, operator?: string) {
  const { reviewed } = await operators.show(customer);
  return operators.call(
    calls.onboardCustomer,
    {
      companyId: customer.companyId,
      expected: reviewed,
      addressIds: [customer.addressIds[2]],
      terms,
      ...over,
    },
    operator,
  );
}
const changesOf = async ({ companyId }: Customer) =>
  (
    await backend.db
      .select()
      .from(auditEntries)
      .where(eq(auditEntries.companyId, companyId))
      .orderBy(auditEntries.id)
  ).map(({ action, operator, field, oldValue, newValue }) => ({
    action,
    operator,
    field,
    oldValue,
    newValue,
  }));

test("one call verifies the address, sets the terms, notes, approves and sends one e-mail", async () => {
  const customer = await applicant();
  const reply = await onboard(customer, { note: "Known from the Pune fair." });
  expect([reply.status, reply.message]).toEqual([200, ""]);
  const page = await operators.show(customer);
  expect(page).toMatchObject({
    status: "Active",
    credit: { limit: 2_50_000_00, available: 2_50_000_00, used: 0, creditDays: 45 },
    discounts: [{ percent: 12.5, maker: null, category: null, to: null, state: "current" }],
    notes: [{ operator: "Asha Rao", text: "Known from the Pune fair." }],
  });
  expect(page.addresses.map(({ status }) => status)).toEqual(["verified", "verified", "verified"]);
  const by = { action: "customers/onboard", operator: "Asha Rao" };
  const address = "Survey 44, Chakan, 410501";
  expect(await changesOf(customer)).toEqual([
    { ...by, field: "status", oldValue: "Approval Pending", newValue: "Active" },
    { ...by, field: "credit limit", oldValue: "₹0.00", newValue: "₹2,50,000.00" },
    { ...by, field: "credit days", oldValue: "0", newValue: "45" },
    {
      ...by,
      field: `delivery address ${customer.addressIds[2]}`,
      oldValue: `${address} (unverified)`,
      newValue: `${address} (verified)`,
    },
    {
      ...by,
      field: expect.stringMatching(/^discount \d+$/),
      oldValue: "",
      newValue: expect.stringMatching(/^12.5 % on all items, from 20/),
    },
  ]);
  const sent = await getMessages(backend.db, customer.email);
  expect(sent.map(({ template }) => template)).toEqual(["account-active"]);
  for (const text of [
    "Survey 44, Chakan",
    "₹2,50,000.00, payable within 45 days",
    "12.5 % on all items",
    "/login",
  ])
    expect(sent[0]?.text).toContain(text);
  const ledger = await backend.db
    .select()
    .from(balanceEntries)
    .where(eq(balanceEntries.companyId, customer.companyId));
  expect(ledger).toMatchObject([{ amount: 2_50_000_00, balanceAfter: 2_50_000_00 }]);
});

test("the second operator gets an error naming the first, and changes nothing", async () => {
  const customer = await applicant();
  const { reviewed } = await operators.show(customer);
  await onboard(customer, {}, "Asha Rao");
  const late = await onboard(
    customer,
    { expected: reviewed, terms: { ...terms, limit: 1 } },
    "Imran",
  );
  expect(late.status).toBe(409);
  expect(late.message).toMatch(
    /status is now Active \(you saw Approval Pending\), changed by Asha Rao on 20/,
  );
  expect((await operators.show(customer)).credit.limit).toBe(2_50_000_00);
  expect((await getMessages(backend.db, customer.email)).length).toBe(1);
});

test.each([
  ["GSTIN", { gstin: "29AABCN4321K1ZF" }],
  ["company name", { name: "Other Works" }],
  ["billing address", { billingPincode: "411027" }],
])(
  "an approval is refused if the buyer changed the %s after it was read",
  async (field, change) => {
    const customer = await applicant();
    const { reviewed } = await operators.show(customer);
    await backend.db.update(companies).set(change).where(eq(companies.id, customer.companyId));
    const reply = await onboard(customer, { expected: reviewed });
    expect([reply.status, reply.message]).toEqual([
      409,
      expect.stringContaining(`${field} is now`),
    ]);
    expect((await operators.show(customer)).status).toBe("Approval Pending");
  },
);

test("an approval is refused if a delivery address was added or removed after it was read", async () => {
  const customer = await applicant();
  const { reviewed } = await operators.show(customer);
  await backend.db
    .update(deliveryAddresses)
    .set({ removedAt: new Date() })
    .where(eq(deliveryAddresses.id, customer.addressIds[2]));
  const reply = await onboard(customer, { expected: reviewed });
  expect([reply.status, reply.message]).toEqual([
    409,
    expect.stringContaining("delivery addresses is now"),
  ]);
});

test.each([
  ["another company's address", { addressIds: [999_999] }, 404, "was removed"],
  [
    "a maker that is not sold",
    { terms: { ...terms, discount: { ...terms.discount, maker: "SKF" } } },
    400,
    "no items with the maker",
  ],
  ["a negative limit", { terms: { ...terms, limit: -1 } }, 400, ""],
  ["too many credit days", { terms: { ...terms, creditDays: 366 } }, 400, ""],
])("%s is refused, and nothing is changed", async (_, over, status, message) => {
  const customer = await applicant();
  const reply = await onboard(customer, over);
  expect([reply.status, reply.message]).toEqual([status, expect.stringContaining(message)]);
  expect(await operators.show(customer)).toMatchObject({
    status: "Approval Pending",
    credit: { limit: 0 },
  });
  expect(await changesOf(customer)).toEqual([]);
  expect(await getMessages(backend.db, customer.email)).toEqual([]);
});

test("an account without GSTIN or billing address can't be approved", async () => {
  const customer = await applicant();
  await backend.db
    .update(companies)
    .set({ gstin: null, billingCityId: null })
    .where(eq(companies.id, customer.companyId));
  const reply = await onboard(customer);
  expect([reply.status, reply.message]).toEqual([
    400,
    "The registration isn't complete: the GSTIN and the billing address are missing.",
  ]);
});

test("several accounts are approved with the same terms; one that changed meanwhile is refused alone", async () => {
  const [first, second, third] = [await applicant(), await applicant(), await applicant()];
  const { data } = await operators.call(calls.listCustomers, { status: "Approval Pending" });
  const accounts = data.rows
    .filter(({ companyId }) => [first, second, third].some((one) => one.companyId === companyId))
    .map(({ companyId, reviewed }) => ({ companyId, expected: reviewed ?? {} }));
  expect(accounts.length).toBe(3);
  await backend.db
    .update(companies)
    .set({ name: "Renamed" })
    .where(eq(companies.id, second.companyId));
  const reply = await operators.call(calls.onboardMany, {
    accounts,
    terms: { ...terms, discount: null },
  });
  expect(new Map(reply.data.map(({ companyId, refused }) => [companyId, refused]))).toEqual(
    new Map([
      [third.companyId, null],
      [second.companyId, expect.stringContaining("company name is now Renamed")],
      [first.companyId, null],
    ]),
  );
  for (const [customer, status] of [
    [first, "Active"],
    [second, "Approval Pending"],
    [third, "Active"],
  ] as const)
    expect((await operators.show(customer)).status).toBe(status);
  expect((await operators.show(first)).addresses.every((one) => one.status === "verified")).toBe(
    true,
  );
});
