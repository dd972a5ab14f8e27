import { afterAll, beforeAll, describe, expect, test } from "@jest/globals";
import { fillPath } from "../../../lib/contract/endpoint.ts";
import { orderDetails } from "../../../lib/contract/order-details.ts";
import { messages } from "../../../lib/forms/messages.ts";
import { getMessages } from "../../../test/backend/api-client.ts";
import type { Customer } from "../../../test/backend/factories.ts";
import { carrier, createFulfilmentClient } from "../../../test/backend/fulfilment-client.ts";
import { getStock } from "../../../test/backend/ledger.ts";
import { createTestApp, type TestApp } from "../../../test/backend/test-app.ts";

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

  test("a repeated call with the same carrier and tracking number is refused", async () => {
    const { item, number } = await client.order();
    const call = { lines: [{ line: 1, quantity: 5 }] };
    expect((await client.ship(number, call)).status).toBe(200);
    expect(await client.ship(number, call)).toMatchObject({
      status: 409,
      message: "A shipment with VRL Logistics VRL-778812 is already recorded.",
    });
    expect(await client.pieces(item)).toEqual([[17, 5, 38]]);
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

  test("dispatch records that everything has left, booked into stock or not", async () => {
    const { buyer, item, number } = await client.order();
    await client.ship(number, { lines: [{ line: 1, quantity: 2 }] });
    const dispatched = await client.ops("orders/dispatch", {
      number,
      transporter: "Gati Surface",
      docket: "GT-4411",
    });
    expect(dispatched.data).toMatchObject({
      status: "Dispatched",
      transporter: "Gati Surface",
      docket: "GT-4411",
      lines: [{ allocated: 0, shipped: 60, backOrdered: 0 }],
      shipments: [{ number: 1 }, { number: 2, lines: [{ line: 1, quantity: 58 }] }],
    });
    const mails = await getMessages(backend.db, buyer.email);
    const sent = (template: string) => mails.find((mail) => mail.template === template)?.text;
    expect(sent("order-dispatched")).toContain(`${item.designation} ZWZ: 58 pieces`);
    // Pieces that were never in stock are invoiced when they leave.
    expect(sent("invoice-issued")).toContain(`${item.designation} ZWZ: 38 pieces`);
    expect(sent("invoice-issued")).not.toContain("in stock");
    // The back-order was served from elsewhere: what arrives later is for sale.
    await client.stock(item, { received: 5 });
    expect(await getStock(backend.db, item.id)).toBe(5);
  });
});
