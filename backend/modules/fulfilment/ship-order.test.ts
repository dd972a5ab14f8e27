import { afterAll, beforeAll, describe, expect, test } from "@jest/globals";
import { eq, sql } from "drizzle-orm";
import { fillPath } from "../../../lib/contract/endpoint.ts";
import { orderDetails } from "../../../lib/contract/order-details.ts";
import { messages } from "../../../lib/forms/messages.ts";
import { shipmentRefusals } from "../../../lib/forms/shipment-refusals.ts";
import { getMessages } from "../../../test/backend/api-client.ts";
import type { Customer } from "../../../test/backend/factories.ts";
import { carrier, createFulfilmentClient } from "../../../test/backend/fulfilment-client.ts";
import { getStock } from "../../../test/backend/ledger.ts";
import { createTestApp, type TestApp } from "../../../test/backend/test-app.ts";
import { invoices } from "../../db/schema/index.ts";

let backend: TestApp;
let client: ReturnType<typeof createFulfilmentClient>;
beforeAll(async () => {
  backend = await createTestApp({ clock: () => new Date("2026-11-20T08:35:00Z") });
  client = createFulfilmentClient(backend);
});
afterAll(() => backend.close());

const page = async (buyer: Customer, number: string) =>
  (
    await backend.inject(
      buyer.brand,
      orderDetails,
      undefined,
      buyer.key,
      fillPath(orderDetails.path, { number }),
    )
  ).read();

const second = { carrier: "Gati Surface", tracking: "GT-4411" };

describe("[4.18] shipping an order in parts", () => {
  test("22 pieces and then 38: the order stays Approved until everything has left", async () => {
    const { buyer, item, number } = await client.order();
    const first = await client.ship(number, { packages: 2, weight: "12.5" });
    expect(first.data).toMatchObject({
      status: "Approved",
      dispatchedOn: null,
      lines: [{ allocated: 0, shipped: 22, backOrdered: 38 }],
      shipments: [
        {
          number: 1,
          ...carrier,
          packages: 2,
          weightGrams: 12_500,
          dispatchedOn: "2026-11-20",
          lines: [{ line: 1, designation: item.designation, quantity: 22 }],
        },
      ],
    });
    expect(await page(buyer, number)).toMatchObject({
      status: "Approved",
      dispatched: null,
      lines: [
        {
          shipped: 22,
          open: [{ quantity: 38, inStock: false, dispatchBy: "2027-01-06", arrivesBy: null }],
        },
      ],
      shipments: [
        {
          number: 1,
          date: "2026-11-20",
          ...carrier,
          packages: 2,
          weightGrams: 12_500,
          lines: [{ lineNumber: `${number}I01`, name: item.designation, quantity: 22 }],
        },
      ],
    });
    expect(await client.getOrders(buyer)).toMatchObject([{ status: "Approved", shipped: 22 }]);
    const [partMail] = await getMessages(backend.db, buyer.email);
    expect(partMail?.subject).toMatch(/^Part of your order .* has been dispatched/);
    for (const text of [
      "VRL Logistics, tracking number VRL-778812",
      "In this shipment (2 packages, 12.50 kg):",
      `${item.designation} ZWZ: 22 pieces`,
      `Still to come:`,
      `${item.designation} ZWZ: 38 on back-order, dispatch by 6 Jan`,
    ]) {
      expect(partMail?.text).toContain(text);
    }

    expect(await client.ship(number, second)).toMatchObject({
      status: 409,
      message: "No pieces of this order are allocated.",
    });
    await client.stock(item, { received: 50 });
    expect(await getStock(backend.db, item.id)).toBe(12);
    expect((await client.ship(number, second)).data).toMatchObject({
      status: "Dispatched",
      dispatchedOn: "2026-11-20",
      lines: [{ allocated: 0, shipped: 60, backOrdered: 0 }],
      shipments: [{ number: 1 }, { number: 2, ...second, lines: [{ line: 1, quantity: 38 }] }],
    });
    expect(await page(buyer, number)).toMatchObject({
      status: "Dispatched",
      dispatched: { date: "2026-11-20", transporter: "Gati Surface", docket: "GT-4411" },
      shipments: [{ number: 1 }, { number: 2, packages: null, weightGrams: null }],
    });
    expect(await client.getOrders(buyer)).toMatchObject([{ status: "Dispatched", shipped: 60 }]);
    const [lastMail] = await getMessages(backend.db, buyer.email);
    expect(lastMail?.text).toContain("The rest of your order");
    expect(lastMail?.text).toContain(`${item.designation} ZWZ: 38 pieces`);
    expect(lastMail?.text).toContain("Everything you ordered has now left.");
    expect(await client.ship(number, { tracking: "x" })).toMatchObject({
      status: 409,
      message: messages.orderDispatched,
    });
    expect(await getStock(backend.db, item.id)).toBe(12);
  });

  test("chosen lines and pieces leave, never more than are allocated", async () => {
    const { item, number } = await client.order();
    const lines = (quantity: number, line = 1) => ({ lines: [{ line, quantity }] });
    expect((await client.ship(number, lines(10))).data).toMatchObject({
      lines: [{ allocated: 12, shipped: 10, backOrdered: 38 }],
    });
    expect(await client.ship(number, { ...second, ...lines(13) })).toMatchObject({
      status: 409,
      message: `Line 1, ${item.designation} ZWZ: only 12 pieces are allocated.`,
    });
    expect(await client.ship(number, { ...second, ...lines(1, 2) })).toMatchObject({
      status: 400,
      message: "The order has no line 2.",
    });
    for (const wrong of [
      lines(0),
      lines(1.5),
      { lines: [] },
      { lines: [...lines(1).lines, ...lines(1).lines] },
      { carrier: " " },
      { tracking: "a\nb" },
      { packages: 0 },
      { weight: "0" },
      { weight: "heavy" },
      { on: "2026-11-19" },
      { on: "2026-11-21" },
    ]) {
      expect([wrong, (await client.ship(number, { ...second, ...wrong })).status]).toEqual([
        wrong,
        400,
      ]);
    }
    expect(await client.pieces(item)).toEqual([[12, 10, 38]]);
  });

  test("a repeated call with the same carrier and tracking number records nothing; with other pieces it is refused", async () => {
    const { item, number } = await client.order();
    const call = { lines: [{ line: 1, quantity: 5 }] };
    const first = await client.ship(number, call);
    expect(first.status).toBe(200);
    expect(first.data).not.toHaveProperty("alreadyRecorded");
    expect(await client.ship(number, call)).toMatchObject({
      status: 200,
      data: { alreadyRecorded: true },
    });
    for (const other of [{ lines: [{ line: 1, quantity: 6 }] }, { ...call, on: "2026-11-19" }])
      expect(await client.ship(number, other)).toMatchObject({
        status: 409,
        message: "A shipment with VRL Logistics VRL-778812 is already recorded.",
      });
    expect(await client.pieces(item)).toEqual([[17, 5, 38]]);
  });

  test("a call with only some of the lines of a recorded shipment is refused", async () => {
    const { number } = await client.orderTwoLines();
    const [first, other] = [
      { line: 1, quantity: 5 },
      { line: 2, quantity: 3 },
    ];
    await client.ship(number, { lines: [first, other] });
    const repeated = await client.ship(number, { lines: [other, first] });
    expect(repeated.data).toMatchObject({ alreadyRecorded: true });
    for (const line of [first, other])
      expect((await client.ship(number, { lines: [line] })).status).toBe(409);
  });

  test("[4.18] the call that completed the order can be repeated", async () => {
    const { item, number } = await client.order({ item: { stock: 60 } });
    expect((await client.ship(number)).data).toMatchObject({ status: "Dispatched" });
    expect(await client.ship(number)).toMatchObject({
      status: 200,
      data: { status: "Dispatched", alreadyRecorded: true },
    });
    expect((await client.ship(number, { tracking: "VRL-2" })).status).toBe(409);
    expect(await client.pieces(item)).toEqual([[0, 60, 0]]);
  });

  test("nothing leaves before approval or after cancellation", async () => {
    const { number } = await client.order({ buyer: { status: "Approval Pending" } });
    expect(await client.ship(number)).toMatchObject({
      status: 409,
      message: messages.approveFirst,
    });
    await client.ops("orders/cancel", { number, reason: "No" });
    expect(await client.ship(number)).toMatchObject({
      status: 409,
      message: messages.orderCancelled,
    });
    expect((await client.ship("ZW2627-999999")).status).toBe(404);
  });

  test("an order of which a part has left can't be cancelled as a whole", async () => {
    const { item, number } = await client.order();
    await client.ship(number);
    expect(await client.ops("orders/cancel", { number, reason: "No" })).toMatchObject({
      status: 409,
      message: messages.orderPartlyDispatched,
    });
    expect(await client.pieces(item)).toEqual([[0, 22, 38]]);
  });
});

describe("[4.18] dispatch of an order", () => {
  const dispatch = (number: string, docket = "GT-4411") =>
    client.ops("orders/dispatch", { number, transporter: "Gati Surface", docket });

  test("only pieces that were booked into stock leave: until then it is refused, and nothing is changed", async () => {
    const { buyer, item, number } = await client.order();
    await client.ship(number, { lines: [{ line: 1, quantity: 2 }] });
    const [before, mails] = [await page(buyer, number), await getMessages(backend.db, buyer.email)];
    expect(await dispatch(number)).toMatchObject({
      status: 409,
      message: `38 pieces of ${item.designation} ZWZ are not in stock yet. Record what has arrived with "stock receive", or ship what is in stock with "orders ship".`,
    });
    expect(await client.pieces(item)).toEqual([[20, 2, 38]]);
    expect(await page(buyer, number)).toEqual(before);
    expect(await getMessages(backend.db, buyer.email)).toEqual(mails);

    await client.stock(item, { received: 37 });
    expect((await dispatch(number)).message).toMatch(/^1 piece of .* is not in stock yet\./);
    await client.stock(item, { received: 6 });
    expect((await dispatch(number)).data).toMatchObject({
      status: "Dispatched",
      transporter: "Gati Surface",
      docket: "GT-4411",
      lines: [{ allocated: 0, shipped: 60, backOrdered: 0 }],
      shipments: [{ number: 1 }, { number: 2, lines: [{ line: 1, quantity: 58 }] }],
    });
    expect(await getStock(backend.db, item.id)).toBe(5);
    const [mail] = await getMessages(backend.db, buyer.email);
    expect(mail?.template).toBe("order-dispatched");
    expect(mail?.text).toContain(`${item.designation} ZWZ: 58 pieces`);
    expect(await dispatch(number, "GT-4412")).toMatchObject({
      status: 409,
      message: messages.orderDispatched,
    });
    await dispatch(number);
    expect((await page(buyer, number)).shipments).toHaveLength(2);
    expect(await client.pieces(item)).toEqual([[0, 60, 0]]);
  });

  test("an order that is wholly on back-order has no invoice and can't leave", async () => {
    const item = await backend.createItem({ stock: 0 });
    const { buyer, number } = await client.orderMore(item, 60);
    expect(await dispatch(number)).toMatchObject({
      status: 409,
      message: `60 pieces of ${item.designation} ZWZ are not in stock yet. Record what has arrived with "stock receive".`,
    });
    expect(await page(buyer, number)).toMatchObject({ invoices: [], shipments: [] });
    expect(await client.pieces(item)).toEqual([[0, 0, 60]]);
  });

  test("a refusal names the first three lines that wait", async () => {
    const buyer = await backend.createCustomer();
    const items = [];
    for (let n = 0; n < 5; n += 1) items.push(await backend.createItem({ stock: 0 }));
    await client.fillCartWithOffers(buyer, items, 4);
    const { number } = (await client.placeOrder(buyer, await client.getCart(buyer))).read();
    const named = items.map(({ designation }) => `4 pieces of ${designation} ZWZ`);
    expect((await dispatch(number)).message).toContain(
      `${named.slice(0, 3).join(", ")} and those of 2 more lines are not in stock yet.`,
    );
  });
});

test("[7.36] pieces of an invoice without a number don't leave, even if a later invoice has one", async () => {
  const { buyer, item, number } = await client.order();
  // As if the first invoice could not be issued.
  const [first] = await backend.db
    .update(invoices)
    .set({ number: null, serial: null, financialYear: null, issuedAt: null, dueOn: null })
    .where(eq(invoices.companyId, buyer.companyId))
    .returning();
  await backend.db.execute(sql`alter table invoices add constraint refuse_first
    check (number is null or id <> ${sql.raw(String(first?.id))})`);
  await client.stock(item, { received: 38 });
  expect((await page(buyer, number)).invoices).toHaveLength(1);
  const refused = { status: 409, message: shipmentRefusals.invoiceFirst };
  expect(await client.ship(number, { lines: [{ line: 1, quantity: 22 }] })).toMatchObject(refused);
  expect(await client.pieces(item)).toEqual([[60, 0, 0]]);
  await backend.db.execute(sql`alter table invoices drop constraint refuse_first`);
  expect((await client.ship(number)).status).toBe(200);
});
