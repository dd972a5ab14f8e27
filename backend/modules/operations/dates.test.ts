import { afterAll, beforeAll, describe, expect, test } from "@jest/globals";
import { accountStatement } from "../../../lib/contract/statement.ts";
import { type BuyerClient, createBuyerClient } from "../../../test/backend/buyer-client.ts";
import type { Customer } from "../../../test/backend/factories.ts";
import { getLedger } from "../../../test/backend/ledger.ts";
import { createOperatorClient } from "../../../test/backend/operator-client.ts";
import { createTestApp, type TestApp } from "../../../test/backend/test-app.ts";

// 01:30 on 21 November in India, still the 20th in Greenwich.
const NOW = new Date("2026-11-20T20:00:00Z");
let backend: TestApp;
let buyerClient: BuyerClient;
let ops: ReturnType<typeof createOperatorClient>;
let now = NOW;
beforeAll(async () => {
  backend = await createTestApp({ clock: () => now });
  buyerClient = createBuyerClient(backend);
  ops = createOperatorClient(backend);
});
afterAll(() => backend.close());

/** An order of 283.00 on credit, placed on 1 November 2026. */
async function ordered() {
  const buyer = await backend.createCustomer();
  const item = await backend.createItem();
  await buyerClient.addToCart(buyer, [{ id: item.id, quantity: 1 }]);
  now = new Date("2026-11-01T06:00:00Z");
  const { number } = (await buyerClient.placeOrder(buyer, await buyerClient.getCart(buyer))).read();
  now = NOW;
  return { buyer, number };
}

const statement = async (buyer: Customer) =>
  (await backend.inject(buyer.brand, accountStatement, undefined, buyer.key)).read();

const nonsense = ["2026-02-30", "20-11-2026", "0206-11-20", "9999-12-31", "tomorrow", ""];

describe("[4.10] date of a payment on account", () => {
  const pay = (buyer: Customer, on: string, reference = `UTR ${on}`) =>
    ops("payments/add", { email: buyer.email, amount: "100.00", reference, on });

  test.each([
    ["a day to come", "2026-11-22"],
    ["a year to come", "2027-11-20"],
    ["a year too early", "2025-11-20"],
    ["31 days before the invoice", "2026-10-01"],
    ...nonsense.map((on) => ["nonsense", on]),
  ])("%s (%s) is refused, and nothing is recorded", async (_what, on) => {
    const { buyer } = await ordered();
    const before = await getLedger(backend.db, buyer.companyId);
    const { status, message } = await pay(buyer, on as string);
    expect(status).toBe(400);
    expect(message).toMatch(/day|is too early|is not valid/);
    expect(await getLedger(backend.db, buyer.companyId)).toEqual(before);
    expect((await statement(buyer)).closing).toBe(283_00);
  });

  test("a payment long before the open invoice is accepted if it was an advance, up to 180 days later", async () => {
    const { buyer } = await ordered();
    const advance = (on: string) =>
      ops("payments/add", {
        ...{ email: buyer.email, amount: "100.00", reference: `UTR ${on}`, on, advance: "yes" },
      });
    const plain = await pay(buyer, "2026-10-01");
    expect(plain.message).toBe(
      "The payment date 2026-10-01 is too early. The first open invoice is dated 2026-11-01. If the payment was an advance, confirm that.",
    );
    expect((await advance("2026-10-01")).status).toBe(200);
    expect((await advance("2026-05-25")).status).toBe(200);
    expect((await advance("2026-05-24")).status).toBe(400);
    expect((await statement(buyer)).closing).toBe(83_00);
  });

  test.each(["2026-11-21", "2026-11-01", "2026-10-02"])("%s is accepted", async (on) => {
    const { buyer } = await ordered();
    expect((await pay(buyer, on)).status).toBe(200);
    expect((await statement(buyer)).closing).toBe(183_00);
  });

  test("a reference in another spelling is the same payment", async () => {
    const { buyer } = await ordered();
    expect((await pay(buyer, "2026-11-20", "UTR n 77")).status).toBe(200);
    expect((await pay(buyer, "2026-11-20", "utr N  77")).data).toMatchObject({
      alreadyRecorded: true,
    });
    expect((await pay(buyer, "2026-11-19", "utr N  77")).status).toBe(409);
    expect((await statement(buyer)).closing).toBe(183_00);
  });
});

describe("[4.18] date of a dispatch", () => {
  const dispatch = (number: string, on: string) =>
    ops("orders/dispatch", { number, transporter: "Gati", docket: "D-1", on });

  test.each(["2026-11-22", "2026-10-31", ...nonsense])(
    "%s, when it was not there to be sent, is refused",
    async (on) => {
      const { number } = await ordered();
      expect((await dispatch(number, on)).status).toBe(400);
      expect((await ops("orders/show", { number })).data).toMatchObject({ status: "Approved" });
    },
  );

  test("today and the date of the order are accepted", async () => {
    for (const on of ["2026-11-21", "2026-11-01"]) {
      const { number } = await ordered();
      expect((await dispatch(number, on)).status).toBe(200);
    }
  });
});

test.each(nonsense.slice(0, -1))("a discount starting on %s is refused", async (from) => {
  const { email } = await backend.createCustomer();
  const rows = [{ email, percent: "10", from }];
  expect((await ops("prices/set", { rows })).status).toBe(400);
});
