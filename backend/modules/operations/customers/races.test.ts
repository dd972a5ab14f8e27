import { afterAll, beforeAll, expect, test } from "@jest/globals";
import { eq } from "drizzle-orm";
import * as calls from "../../../../lib/contract/operations/customers.ts";
import { getMessages } from "../../../../test/backend/api-client.ts";
import { createConsoleClient } from "../../../../test/backend/console-client.ts";
import { createOperatorClient } from "../../../../test/backend/operator-client.ts";
import { createTestApp, type TestApp } from "../../../../test/backend/test-app.ts";
import {
  auditEntries,
  balanceEntries,
  companies,
  deliveryAddresses,
  discounts,
} from "../../../db/schema/index.ts";

/** With TEST_DATABASE_URL these run on PostgreSQL, where transactions really meet. */
let backend: TestApp;
let operators: ReturnType<typeof createConsoleClient>;
beforeAll(async () => {
  backend = await createTestApp();
  operators = createConsoleClient(backend);
});
afterAll(() => backend.close());

const names = ["Asha", "Imran", "Meera", "Ravi", "Sana"];
const statuses = (replies: { status: number }[]) => replies.map(({ status }) => status).sort();
const terms = {
  limit: 50_000_00,
  creditDays: 30,
  discount: { maker: null, category: null, percent: 4, from: null, to: null },
};

test.each([1, 2, 3, 4, 5])(
  "five operators approve one account at once: one does, four get an error (%i)",
  async () => {
    const customer = await backend.createCustomer({ status: "Approval Pending", balance: 0 });
    const { companyId, addressIds } = customer;
    const { reviewed } = await operators.show(customer);
    const body = { companyId, expected: reviewed, addressIds: [addressIds[2]], terms };
    const replies = await Promise.all(
      names.map((name) => operators.call(calls.onboardCustomer, body, name)),
    );
    expect(statuses(replies)).toEqual([200, 409, 409, 409, 409]);
    const page = await operators.show(customer);
    expect([page.status, page.credit.limit, page.discounts.length]).toEqual([
      "Active",
      50_000_00,
      1,
    ]);
    expect((await getMessages(backend.db, customer.email)).length).toBe(1);
    const [winner] = names.filter((_, index) => replies[index]?.status === 200);
    const entries = await backend.db
      .select()
      .from(auditEntries)
      .where(eq(auditEntries.companyId, companyId));
    expect(new Set(entries.map(({ operator }) => operator))).toEqual(new Set([winner]));
    const ledger = await backend.db
      .select()
      .from(balanceEntries)
      .where(eq(balanceEntries.companyId, companyId));
    expect(ledger.map(({ amount }) => amount)).toEqual([50_000_00]);
  },
);

test("one approves while another refuses, and while an address is refused: no mixture", async () => {
  for (let round = 0; round < 5; round += 1) {
    const customer = await backend.createCustomer({ status: "Approval Pending", balance: 0 });
    const { companyId, addressIds } = customer;
    const { reviewed } = await operators.show(customer);
    const [approved, refused, address] = await Promise.all([
      operators.call(calls.onboardCustomer, {
        companyId,
        expected: reviewed,
        addressIds: [addressIds[2]],
        terms,
      }),
      operators.call(calls.decideAccount, {
        companyId,
        from: "Approval Pending",
        decision: "refuse",
        reason: "No",
      }),
      operators.call(calls.decideCustomerAddress, {
        companyId,
        addressId: addressIds[2],
        from: "unverified",
        decision: "refused",
        reason: "No road",
      }),
    ]);
    const page = await operators.show(customer);
    expect(page.status).toBe(
      approved.status === 200 ? "Active" : refused.status === 200 ? "On Hold" : "Approval Pending",
    );
    expect([approved.status, refused.status]).not.toEqual([200, 200]);
    const [stored] = await backend.db
      .select()
      .from(deliveryAddresses)
      .where(eq(deliveryAddresses.id, addressIds[2]));
    expect(stored?.approvalStatus).toBe(address.status === 200 ? 3 : 2);
  }
});

test("five changes of the limit from the same value: one wins, and the ledger adds up", async () => {
  const { companyId } = await backend.createCustomer({ balance: 10_000_00 });
  const replies = await Promise.all(
    names.map((name, index) =>
      operators.call(
        calls.changeCredit,
        { companyId, limit: { from: 10_000_00, to: 20_000_00 + index }, reason: "Agreed" },
        name,
      ),
    ),
  );
  expect(statuses(replies)).toEqual([200, 409, 409, 409, 409]);
  const [company] = await backend.db.select().from(companies).where(eq(companies.id, companyId));
  const ledger = await backend.db
    .select()
    .from(balanceEntries)
    .where(eq(balanceEntries.companyId, companyId));
  expect(ledger.length).toBe(1);
  expect(company?.balance).toBe(ledger[0]?.balanceAfter);
});

test("five imports of a discount from the same first day leave one discount", async () => {
  const { companyId, email } = await backend.createCustomer();
  const ops = createOperatorClient(backend);
  const replies = await Promise.all(
    [10, 20, 30, 40, 50].map((percent) =>
      ops("prices/set", { rows: [{ email, percent, from: "2026-01-01" }] }),
    ),
  );
  expect(statuses(replies)).toEqual([200, 200, 200, 200, 200]);
  expect(await backend.db.$count(discounts, eq(discounts.companyId, companyId))).toBe(1);
});
