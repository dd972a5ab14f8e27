import { afterAll, beforeAll, expect } from "@jest/globals";
import { eq } from "drizzle-orm";
import { companies } from "../../backend/db/schema/index.ts";
import { allocateAllUnusedReceipts } from "../../backend/modules/invoices/settlement.ts";
import type { BrandId } from "../../brands/types.ts";
import type { ExportName } from "../../lib/contract/operations/exports.ts";
import { readCsv } from "../../lib/read-csv.ts";
import type { Customer } from "./factories.ts";
import { createFulfilmentClient } from "./fulfilment-client.ts";
import { createTestApp, type TestApp, testConfig } from "./test-app.ts";

export const noon = (day: string) => new Date(`${day}T06:30:00Z`);

/** Exports of a backend whose clock the test sets, with customers who buy and pay on given days. */
export function setUpRegisters() {
  let backend: TestApp;
  let client: ReturnType<typeof createFulfilmentClient>;
  let now = new Date();
  beforeAll(async () => {
    backend = await createTestApp({ clock: () => now });
    client = createFulfilmentClient(backend);
  });
  afterAll(() => backend.close());

  async function rowsOf(name: ExportName, brand: BrandId, from: string, to: string) {
    const reply = await backend.app.inject({
      url: `/ops/files/exports?${new URLSearchParams({ brand, name, from, to })}`,
      headers: { authorization: `Token ${testConfig.opsToken}` },
    });
    expect(reply.statusCode).toBe(200);
    return readCsv(reply.body);
  }
  /** Rows of one customer. */
  async function ownRows(customer: Customer, name: ExportName, from: string, to: string) {
    const [company] = await backend.db
      .select()
      .from(companies)
      .where(eq(companies.id, customer.companyId));
    const rows = await rowsOf(name, customer.brand, from, to);
    return rows.filter((row) => row["Customer ID"] === company?.customerNumber);
  }

  /** Goods of 283.00 on account. */
  async function buy(buyer: Customer, day: string) {
    now = noon(day);
    const { id } = await backend.createItem({ brand: buyer.brand });
    await client.addToCart(buyer, [{ id, quantity: 1 }]);
    const placed = await client.placeOrder(buyer, await client.getCart(buyer));
    expect(placed.status).toBe(200);
    await backend.deps.invoices.issue();
    await allocateAllUnusedReceipts(backend.db);
  }
  async function pay(
    { email, brand }: Customer,
    day: string,
    amount: string,
    reference: string,
    more: object = {},
  ) {
    now = noon(day);
    const body = { email, brand, amount, reference, mode: "NEFT", on: day, ...more };
    expect((await client.ops("payments/add", body)).status).toBe(200);
  }
  return {
    get backend() {
      return backend;
    },
    get client() {
      return client;
    },
    setClock: (at: Date) => {
      now = at;
    },
    ...{ rowsOf, ownRows, buy, pay },
  };
}
