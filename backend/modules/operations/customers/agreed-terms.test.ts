import { afterAll, beforeAll, describe, expect, test } from "@jest/globals";
import { createConsoleClient } from "../../../../test/backend/console-client.ts";
import type { Customer } from "../../../../test/backend/factories.ts";
import { createOperator } from "../../../../test/backend/operator-client.ts";
import { createTestApp, type TestApp } from "../../../../test/backend/test-app.ts";
import { orders } from "../../../db/schema/index.ts";

let backend: TestApp;
let operators: ReturnType<typeof createConsoleClient>;
beforeAll(async () => {
  backend = await createTestApp();
  operators = createConsoleClient(backend);
});
afterAll(() => backend.close());

const applicant = () =>
  backend.createCustomer({ status: "Approval Pending", balance: 0, creditDays: 0 });
const terms = {
  limit: 2_50_000_00,
  creditDays: 45,
  discount: { maker: null, category: null, percent: 12.5, from: null, to: null },
};

describe("the terms of an account that is approved again", () => {
  const unchanged = { limit: 1_00_000_00, creditDays: 30, discount: null };
  const bodyOf = async (customer: Customer, given: object) => ({
    companyId: customer.companyId,
    expected: (await operators.show(customer)).reviewed,
    addressIds: [],
    terms: { ...unchanged, ...given },
  });
  /** An Active customer with ₹1,00,000.00 for 30 days whose status an operator has set back. */
  async function setBack(call: Awaited<ReturnType<typeof createOperator>>["call"]) {
    const customer = await backend.createCustomer();
    const { brand, email } = customer;
    const reply = await call("accounts/status", { brand, email, status: "Approval Pending" });
    expect(reply.status).toBe(200);
    return customer;
  }

  test.each([
    ["credit limit", { limit: 9_00_000_00 }],
    ["credit days", { creditDays: 90 }],
    ["discount", { discount: terms.discount }],
  ])("sales can't change the %s that way, alone or with other accounts", async (_, given) => {
    const { call } = await createOperator(backend, ["sales"]);
    const customer = await setBack(call);
    const body = await bodyOf(customer, given);
    const message = expect.stringContaining(
      "Approve the account with a credit limit of ₹1,00,000.00, 30 credit days and no new discount",
    );
    expect(await call("customers/onboard", body)).toMatchObject({ status: 403, message });
    const { companyId, expected } = body;
    const many = { accounts: [{ companyId, expected }], terms: body.terms };
    expect(await call("customers/onboard-many", many)).toMatchObject({
      status: 200,
      data: [{ companyId, refused: message }],
    });
    expect(await operators.show(customer)).toMatchObject({
      status: "Approval Pending",
      credit: { limit: 1_00_000_00, creditDays: 30 },
      discounts: [],
    });
  });

  test("stay for sales, and accounts can change them", async () => {
    const { call } = await createOperator(backend, ["sales"]);
    const pending = await setBack(call);
    const { status } = await call("customers/onboard", await bodyOf(pending, {}));
    expect([status, (await operators.show(pending)).status]).toEqual([200, "Active"]);
    const changed = await setBack(call);
    const accounts = await createOperator(backend, ["accounts"]);
    const reply = await accounts.call("customers/onboard", await bodyOf(changed, terms));
    expect(reply).toMatchObject({ status: 200 });
    expect(await operators.show(changed)).toMatchObject({
      status: "Active",
      credit: { limit: terms.limit, creditDays: 45 },
      discounts: [{ percent: 12.5 }],
    });
  });

  test("are those of accounts once these have set the limit of an applicant", async () => {
    const customer = await applicant();
    const accounts = await createOperator(backend, ["accounts"]);
    const sales = await createOperator(backend, ["sales"]);
    const limit = { from: 0, to: 50_000_00 };
    const { companyId } = customer;
    await accounts.call("customers/credit", { companyId, limit, reason: "References" });
    const reply = await sales.call("customers/onboard", await bodyOf(customer, { creditDays: 0 }));
    expect(reply.status).toBe(403);
  });

  test("are agreed by sales at the first approval, also of an applicant whose order waits", async () => {
    const { call } = await createOperator(backend, ["sales"]);
    const customer = await applicant();
    const { brand, companyId, userId } = customer;
    const amounts = { subtotal: 100_00, cgst: 9_00, sgst: 9_00, igst: 0, roundOff: 0 };
    await backend.db.insert(orders).values({
      ...{ brand, companyId, userId, ...amounts, payable: 118_00, mode: "Online" },
      ...{ number: `ZW2627-${companyId}`, status: "Awaiting Internal Approval" },
      ...{ deliveryAddress: "Gate 2, MIDC Bhosari", placeOfSupply: "27" },
    });
    const reply = await call("customers/onboard", await bodyOf(customer, terms));
    expect(reply).toMatchObject({ status: 200 });
    expect((await operators.show(customer)).credit).toMatchObject({ limit: terms.limit });
  });
});
