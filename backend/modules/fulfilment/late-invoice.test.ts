import { describe, expect, test } from "@jest/globals";
import { orderPage } from "../../../lib/contract/operations/orders.ts";
import { shipmentRefusals } from "../../../lib/forms/shipment-refusals.ts";
import { createConsoleClient } from "../../../test/backend/console-client.ts";
import { ORDERED, setUpShipmentInvoices } from "../../../test/backend/set-up-shipment-invoices.ts";
import { readSales } from "../accounting/sales-register.ts";

const shop = setUpShipmentInvoices();
const NEXT_DAY = new Date("2026-11-21T08:35:00Z");
const lateInvoiceReason = "The warehouse was offline";

const shippedStepOf = async (number: string) =>
  (await createConsoleClient(shop.backend).call(orderPage, { number })).data.timeline.find(
    ({ kind }) => kind === "shipped",
  );

describe.each(["zwz", "nod"] as const)("goods of %s that left the day before", (brand) => {
  const order = async () => {
    shop.clock.now = ORDERED;
    const placed = await shop.order(brand);
    shop.clock.now = NEXT_DAY;
    return placed;
  };

  test("are not recorded without a reason: their invoice is later than they are", async () => {
    const { buyer, number } = await order();
    const refused = await shop.client.ship(number, { on: "2026-11-20" });
    expect([refused.status, refused.message]).toEqual([
      400,
      shipmentRefusals.leftWithoutInvoice("20 Nov 2026"),
    ]);
    expect((await shop.pageOf(buyer, number)).invoices).toEqual([]);
    expect(
      (await shop.client.ship(number, { on: "2026-11-20", lateInvoiceReason: "" })).status,
    ).toBe(400);
  });

  test("are recorded with a reason, which the order's timeline names beside the invoice", async () => {
    const { buyer, number } = await order();
    const ten = { lines: [{ line: 1, quantity: 10 }], on: "2026-11-20", lateInvoiceReason };
    expect((await shop.client.ship(number, ten)).status).toBe(200);
    expect((await shop.client.ship(number, { tracking: "VRL-2" })).status).toBe(200);
    const [invoice, next] = (await shop.pageOf(buyer, number)).invoices;
    expect(invoice?.date).toBe("2026-11-21");
    const register = [];
    const period = { brand, from: "2026-11-21", to: "2026-11-21" };
    for await (const { document } of readSales(shop.backend.db, period))
      if (document.order === number) register.push([document.number, document.dispatchedOn]);
    expect(register).toEqual([
      [invoice?.number, "2026-11-20"],
      [next?.number, "2026-11-21"],
    ]);
    expect((await shippedStepOf(number))?.details).toContain(
      `Invoice ${invoice?.number} was issued after the goods left: ${lateInvoiceReason}`,
    );
  });

  test("need no reason on the day itself, up to midnight in India", async () => {
    shop.clock.now = ORDERED;
    const { number } = await shop.order(brand);
    shop.clock.now = new Date("2026-11-20T18:29:59Z");
    expect((await shop.client.ship(number)).status).toBe(200);
    expect((await shippedStepOf(number))?.details.join()).not.toContain("Invoice");
    shop.clock.now = ORDERED;
    const other = await shop.order(brand);
    shop.clock.now = new Date("2026-11-20T18:30:00Z");
    expect((await shop.client.ship(other.number, { on: "2026-11-20" })).status).toBe(400);
  });

  test("the whole rest of an order is recorded late in the same way", async () => {
    shop.clock.now = ORDERED;
    const { number } = await shop.order(brand, { quantity: 20 });
    shop.clock.now = NEXT_DAY;
    const dispatch = { number, transporter: "Gati", docket: "G-1", on: "2026-11-20" };
    expect((await shop.client.ops("orders/dispatch", dispatch)).status).toBe(400);
    const reply = await shop.client.ops("orders/dispatch", { ...dispatch, lateInvoiceReason });
    expect(reply).toMatchObject({ status: 200, data: { status: "Dispatched" } });
  });
});
