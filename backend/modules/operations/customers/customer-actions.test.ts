import { afterAll, beforeAll, describe, expect, test } from "@jest/globals";
import { eq, sql } from "drizzle-orm";
import type { z } from "zod";
import type { OpsCall } from "../../../../lib/contract/operations/call.ts";
import * as calls from "../../../../lib/contract/operations/customers.ts";
import { getMessages } from "../../../../test/backend/api-client.ts";
import { createConsoleClient } from "../../../../test/backend/console-client.ts";
import type { Customer } from "../../../../test/backend/factories.ts";
import { createTestApp, type TestApp } from "../../../../test/backend/test-app.ts";
import { auditEntries, users } from "../../../db/schema/index.ts";

let backend: TestApp;
let operators: ReturnType<typeof createConsoleClient>;
beforeAll(async () => {
  backend = await createTestApp();
  operators = createConsoleClient(backend);
});
afterAll(() => backend.close());

const templatesTo = async ({ email }: Customer) =>
  (await getMessages(backend.db, email)).map(({ template }) => template);

interface Case {
  name: string;
  call: OpsCall<z.ZodType, unknown>;
  body: (customer: Customer) => object;
  audit: string;
  mail: string[];
}

const reason = "Agreed by phone";
const by = "Asha Rao";
const cases: Case[] = [
  {
    name: "holding an account",
    call: calls.decideAccount,
    body: () => ({ from: "Active", decision: "hold", reason }),
    audit: `customers/decide | ${by} | status | Active | On Hold | ${reason}`,
    mail: ["account-held"],
  },
  {
    name: "setting the credit limit",
    call: calls.changeCredit,
    body: () => ({ limit: { from: 1_00_000_00, to: 2_50_000_00 }, reason }),
    audit: `customers/credit | ${by} | credit limit | ₹1,00,000.00 | ₹2,50,000.00 | ${reason}`,
    mail: [],
  },
  {
    name: "setting the credit days",
    call: calls.changeCredit,
    body: () => ({ creditDays: { from: 30, to: 60 }, reason }),
    audit: `customers/credit | ${by} | credit days | 30 | 60 | ${reason}`,
    mail: [],
  },
  {
    name: "marking as overdue",
    call: calls.changeCredit,
    body: () => ({ markedOverdue: { from: false, to: true }, reason }),
    audit: `customers/credit | ${by} | marked overdue | no | yes | ${reason}`,
    mail: [],
  },
  {
    name: "refusing an address",
    call: calls.decideCustomerAddress,
    body: ({ addressIds }) => ({
      addressId: addressIds[2],
      from: "unverified",
      decision: "refused",
      reason,
    }),
    audit: `customers/address | ${by} | delivery address # | Survey 44, Chakan, 410501 (unverified) | Survey 44, Chakan, 410501 (refused: ${reason}) | ${reason}`,
    mail: ["address-refused"],
  },
  {
    name: "correcting the company name",
    call: calls.correctCustomer,
    body: () => ({ field: "company name", from: "#name", to: "Kulkarni Works", reason }),
    audit: `customers/correct | ${by} | company name | Test Bearings # | Kulkarni Works | ${reason}`,
    mail: [],
  },
  {
    name: "correcting the GSTIN",
    call: calls.correctCustomer,
    body: () => ({ field: "GSTIN", from: "27AABCN4321K1ZJ", to: "24aabck5678l1z4", reason }),
    audit: `customers/correct | ${by} | GSTIN | 27AABCN4321K1ZJ | 24AABCK5678L1Z4 | ${reason}`,
    mail: [],
  },
  {
    name: "correcting the mobile number",
    call: calls.correctCustomer,
    body: ({ userId }) => ({
      field: "mobile number",
      userId,
      from: "+919812345670",
      to: "98200 12345",
      reason,
    }),
    audit: `customers/correct | ${by} | mobile number | +919812345670 | +919820012345 | ${reason}`,
    mail: ["mobile-changed"],
  },
  {
    name: "correcting the e-mail address on file",
    call: calls.correctCustomer,
    body: () => ({ field: "e-mail on file", from: "", to: "Accounts@Works.example", reason }),
    audit: `customers/correct | ${by} | e-mail on file |  | accounts@works.example | ${reason}`,
    mail: [],
  },
  {
    name: "ending the sessions of a user",
    call: calls.endCustomerSessions,
    body: ({ userId }) => ({ userId }),
    audit: `customers/end-sessions | ${by} | sessions of user # | 1 | 0 | `,
    mail: [],
  },
  {
    name: "offering a new password",
    call: calls.mailCustomer,
    body: ({ userId }) => ({ userId, mail: "password-reset" }),
    audit: `customers/send-mail | ${by} | e-mail to user # |  | password-reset | `,
    mail: ["password-reset-offered"],
  },
  {
    name: "adding a note",
    call: calls.addCustomerNote,
    body: () => ({ text: "Pays by cheque." }),
    audit: `customers/add-note | ${by} | note # |  | added | `,
    mail: [],
  },
];

/** Ids and the number in the company's name differ from run to run. */
const withoutIds = (text: string) => text.replace(/(address|user|note|Bearings) \d+/g, "$1 #");
async function send({ call, body }: Case, customer: Customer, over: object = {}) {
  const { company } = await operators.show(customer);
  const values = JSON.parse(JSON.stringify(body(customer)).replace("#name", company));
  return operators.call(call, { companyId: customer.companyId, ...values, ...over });
}

test.each(cases)(
  "$name is recorded with operator and reason, and the customer gets its e-mail",
  async (one) => {
    const customer = await backend.createCustomer();
    const reply = await send(one, customer);
    expect([reply.status, reply.message]).toEqual([200, ""]);
    expect((await operators.auditOf(customer)).map(withoutIds)).toEqual([one.audit]);
    expect(await templatesTo(customer)).toEqual(one.mail);
  },
);

test.each(cases)("$name of a customer that doesn't exist is refused", async (one) => {
  const customer = await backend.createCustomer();
  const reply = await send(one, customer, { companyId: 999_999 });
  expect(reply.status).toBe(404);
  expect(await operators.auditOf(customer)).toEqual([]);
});

test("an e-mail to a user goes out once, however often it is sent within two minutes", async () => {
  const customer = await backend.createCustomer();
  const { companyId, userId } = customer;
  const sendTo = (mail: "password-reset" | "confirmation", operator?: string) =>
    operators.call(calls.mailCustomer, { companyId, userId, mail }, operator);
  const names = ["Asha", "Asha", "Imran"];
  const replies = await Promise.all(names.map((name) => sendTo("password-reset", name)));
  expect(replies.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
  expect(replies.find(({ status }) => status === 409)?.message).toMatch(
    /^This was sent by \w+ on .*Wait two minutes to repeat it\.$/,
  );
  expect(await templatesTo(customer)).toEqual(["password-reset-offered"]);
  // Another e-mail is not the same.
  await backend.db
    .update(users)
    .set({ emailVerifiedAt: null })
    .where(eq(users.id, customer.userId));
  expect((await sendTo("confirmation")).status).toBe(200);
  await backend.db
    .update(auditEntries)
    .set({ createdAt: sql`now() - interval '121 seconds'` })
    .where(eq(auditEntries.companyId, companyId));
  expect((await sendTo("password-reset")).status).toBe(200);
  expect(await templatesTo(customer)).toHaveLength(3);
});

describe("a change of a value that was changed meanwhile", () => {
  const changes = cases.filter(({ call }) =>
    ["customers/decide", "customers/credit", "customers/address", "customers/correct"].includes(
      call.path,
    ),
  );
  test.each(changes)(
    "$name: the second operator gets an error naming the first, and changes nothing",
    async (one) => {
      const customer = await backend.createCustomer();
      const { company } = await operators.show(customer);
      const body = JSON.parse(JSON.stringify(one.body(customer)).replace("#name", company));
      const send2 = (operator: string) =>
        operators.call(one.call, { companyId: customer.companyId, ...body }, operator);
      expect((await send2("Imran")).status).toBe(200);
      const second = await send2("Asha Rao");
      expect([second.status, second.message]).toEqual([
        409,
        expect.stringMatching(
          /^Nothing was changed, because .* is now .* \(you saw .*\), changed by Imran on 20.*Check it/,
        ),
      ]);
      expect((await operators.auditOf(customer)).length).toBe(1);
    },
  );
});

test.each([
  ["hold without a reason", calls.decideAccount, { from: "Active", decision: "hold" }, 400],
  [
    "approval of an active account",
    calls.decideAccount,
    { from: "Active", decision: "approve" },
    409,
  ],
  [
    "credit without a reason",
    calls.changeCredit,
    { creditDays: { from: 30, to: 1 }, reason: " " },
    400,
  ],
  [
    "credit days above a year",
    calls.changeCredit,
    { creditDays: { from: 30, to: 366 }, reason },
    400,
  ],
  [
    "a discount above 90 %",
    calls.addCustomerDiscount,
    { discount: { maker: null, category: null, percent: 91, from: null, to: null } },
    400,
  ],
  [
    "a discount that ends before it begins",
    calls.addCustomerDiscount,
    { discount: { maker: null, category: null, percent: 9, from: "2027-02-01", to: "2027-01-31" } },
    400,
  ],
  [
    "a GSTIN with a wrong check digit",
    calls.correctCustomer,
    { field: "GSTIN", from: "27AABCN4321K1ZJ", to: "24AABCK5678L1Z5", reason },
    400,
  ],
  ["another company's user", calls.endCustomerSessions, { userId: 999_999 }, 404],
  [
    "a confirmation link for a confirmed address",
    calls.mailCustomer,
    { mail: "confirmation" },
    409,
  ],
  ["an empty note", calls.addCustomerNote, { text: "  " }, 400],
  [
    "a payment without open invoices that isn't called an advance",
    calls.addCustomerPayment,
    { amount: 1, reference: "UTR1" },
    409,
  ],
] as const)("%s is refused and changes nothing", async (_, call, body, status) => {
  const customer = await backend.createCustomer();
  const reply = await operators.call(call as OpsCall<z.ZodType, unknown>, {
    companyId: customer.companyId,
    userId: customer.userId,
    ...body,
  });
  expect(reply.status).toBe(status);
  expect(await operators.auditOf(customer)).toEqual([]);
  expect(await templatesTo(customer)).toEqual([]);
});
