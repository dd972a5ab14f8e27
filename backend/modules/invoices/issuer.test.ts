import { Writable } from "node:stream";
import { afterAll, beforeAll, expect, test } from "@jest/globals";
import { eq, sql } from "drizzle-orm";
import { fillPath } from "../../../lib/contract/endpoint.ts";
import { orderDetails } from "../../../lib/contract/order-details.ts";
import { shipmentRefusals } from "../../../lib/forms/shipment-refusals.ts";
import { type BuyerClient, createBuyerClient } from "../../../test/backend/buyer-client.ts";
import type { Customer } from "../../../test/backend/factories.ts";
import { createOperatorClient } from "../../../test/backend/operator-client.ts";
import { createTestApp, type TestApp } from "../../../test/backend/test-app.ts";
import { companies } from "../../db/schema/index.ts";
import { createLog } from "../../http/log.ts";

const errors: string[] = [];
const stream = new Writable({
  write(chunk, _encoding, done) {
    errors.push(String(chunk));
    done();
  },
});

let backend: TestApp;
let buyerClient: BuyerClient;
let ops: ReturnType<typeof createOperatorClient>;
let now = new Date("2026-11-20T08:35:00Z");
beforeAll(async () => {
  backend = await createTestApp({ clock: () => now, log: createLog("error", stream) });
  buyerClient = createBuyerClient(backend);
  ops = createOperatorClient(backend);
});
afterAll(() => backend.close());

async function placed(buyer: Customer) {
  const { id } = await backend.createItem({ brand: buyer.brand });
  await buyerClient.addToCart(buyer, [{ id, quantity: 1 }]);
  const { number } = (await buyerClient.placeOrder(buyer, await buyerClient.getCart(buyer))).read();
  return { buyer, number };
}

const invoiceOf = async ({ buyer, number }: Awaited<ReturnType<typeof placed>>) => {
  const path = fillPath(orderDetails.path, { number });
  const reply = await backend.inject(buyer.brand, orderDetails, undefined, buyer.key, path);
  return reply.read().invoices[0]?.number;
};

const failures = {
  "its amounts can't be computed": {
    cause: ({ companyId }: Customer) =>
      backend.db
        .update(companies)
        .set({ creditDays: 2_000_000_000 })
        .where(eq(companies.id, companyId)),
    repair: ({ companyId }: Customer) =>
      backend.db.update(companies).set({ creditDays: 30 }).where(eq(companies.id, companyId)),
  },
  "the database refuses it": {
    cause: ({ companyId }: Customer) =>
      backend.db.execute(sql`alter table invoices add constraint refuse_company
        check (number is null or company_id <> ${sql.raw(String(companyId))})`),
    repair: () => backend.db.execute(sql`alter table invoices drop constraint refuse_company`),
  },
};

test.each(Object.entries(failures))(
  "[7.36] an invoice that can't be issued because %s blocks no other, leaves no gap, and is logged as an error",
  async (_reason, { cause, repair }) => {
    const last = Number((await invoiceOf(await placed(await backend.createCustomer())))?.slice(-6));
    const lastOther = await placed(await backend.createCustomer({ brand: "nod" }));
    const other = Number((await invoiceOf(lastOther))?.slice(-6));
    const blocked = await backend.createCustomer();
    await cause(blocked);
    errors.length = 0;
    const unissued = await placed(blocked);
    expect(await invoiceOf(unissued)).toBeUndefined();
    expect(errors.join("")).toContain("invoice not issued");

    const dispatch = { number: unissued.number, transporter: "Gati", docket: "D-1" };
    const refused = await ops("orders/dispatch", dispatch);
    expect(refused).toMatchObject({ status: 409, message: shipmentRefusals.invoiceFirst });

    const [own, both] = [
      await backend.createCustomer(),
      await backend.createCustomer({ brand: "nod" }),
    ];
    const later = [await placed(own), await placed(own), await placed(both)];
    const padded = (n: number) => String(n).padStart(6, "0");
    expect(await Promise.all(later.map(invoiceOf))).toEqual([
      `ZW/26-27/${padded(last + 1)}`,
      `ZW/26-27/${padded(last + 2)}`,
      `ND/26-27/${padded(other + 1)}`,
    ]);
    await repair(blocked);
    const next = await placed(own);
    expect([await invoiceOf(next), await invoiceOf(unissued)]).toEqual([
      `ZW/26-27/${padded(last + 3)}`,
      `ZW/26-27/${padded(last + 4)}`,
    ]);
    expect((await ops("orders/dispatch", dispatch)).status).toBe(200);
  },
);

test("[9.7] the series starts again at 1 on 1 April, Indian time", async () => {
  const before = now;
  const issuedAt = async (moment: string) => {
    now = new Date(moment);
    return invoiceOf(await placed(await backend.createCustomer()));
  };
  const last = Number((await issuedAt("2027-03-31T18:29:58Z"))?.slice(-6));
  const padded = (serial: number) => String(serial).padStart(6, "0");
  expect(await issuedAt("2027-03-31T18:29:59Z")).toBe(`ZW/26-27/${padded(last + 1)}`);
  expect(await issuedAt("2027-03-31T18:30:00Z")).toBe("ZW/27-28/000001");
  expect(await issuedAt("2027-04-01T10:00:00Z")).toBe("ZW/27-28/000002");
  now = before;
});

test("[7.36] a whole batch of such invoices blocks no other", async () => {
  const blocked = await backend.createCustomer({ balance: 1e12 });
  await failures["its amounts can't be computed"].cause(blocked);
  const template = await placed(blocked);
  // Sixty more of the same without sixty calls.
  await backend.db.execute(sql`
    with old as (select * from orders where number = ${template.number}),
    made as (
      insert into orders (brand, company_id, user_id, number, status, mode, delivery_address, place_of_supply,
        subtotal, cgst, sgst, igst, round_off, payable)
      select brand, company_id, user_id, 'ZW2627-9' || lpad(n::text, 5, '0'), status, mode, delivery_address,
        place_of_supply, subtotal, cgst, sgst, igst, round_off, payable
      from old, generate_series(1, 60) n returning id, brand, company_id, payable)
    insert into invoices (brand, kind, order_id, company_id, on_credit, total)
    select brand, 'invoice', id, company_id, true, payable from made`);
  expect(await invoiceOf(await placed(await backend.createCustomer()))).toMatch(/^ZW\/26-27\//);
});
