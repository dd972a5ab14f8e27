import { describe, expect, test } from "@jest/globals";
import { eq } from "drizzle-orm";
import { createReturnClient } from "../../../test/backend/return-client.ts";
import { START, setUpShipmentInvoices } from "../../../test/backend/set-up-shipment-invoices.ts";
import { deliveryChallans, invoices, orders, shipments } from "../../db/schema/index.ts";
import { findShipmentInvoices } from "../fulfilment/shipment-documents.ts";
import { findShipments } from "../orders/shipments.ts";

const shop = setUpShipmentInvoices("allotment");
const BEFORE = new Date("2026-11-30T08:35:00Z");
const AFTER = new Date("2026-12-02T08:35:00Z");
const CHANGE = "2026-12-01";
/** 22 pieces of 123.45 at 18 %, as the allotment's invoice states them; and 10 and 12 pieces at 12 %. */
const ALLOTMENT = 3_204_76;
const TEN_AT_12 = 1_383_00;
const TWELVE_AT_12 = 1_659_00;

/** An order on account of 60 pieces, of which 22 are invoiced at 18 %. */
async function order(brand: "zwz" | "nod" = "zwz") {
  shop.clock.now = BEFORE;
  const placed = await shop.order(brand);
  await shop.backend.deps.invoices.issue();
  return placed;
}

async function ship(number: string, quantity: number, tracking = "VRL-1") {
  const lines = [{ line: 1, quantity }];
  const reply = await shop.client.ship(number, { tracking, lines });
  await shop.backend.deps.invoices.issue();
  return reply;
}

const challans = (number: string) =>
  shop.backend.db
    .select({ number: deliveryChallans.number })
    .from(deliveryChallans)
    .innerJoin(shipments, eq(shipments.id, deliveryChallans.shipmentId))
    .innerJoin(orders, eq(orders.id, shipments.orderId))
    .where(eq(orders.number, number));

/** Number of the invoice of each shipment. */
async function invoicesOfShipments(number: string) {
  const { db } = shop.backend;
  const [{ id } = { id: 0 }] = await db.select().from(orders).where(eq(orders.number, number));
  const found = [];
  for (const shipment of await findShipments(db, id))
    found.push((await findShipmentInvoices(db, id, shipment)).map((one) => one.number));
  return found;
}

describe.each(["zwz", "nod"] as const)(
  "[4.18] pieces of an allotment that leave after a change of the GST rate, %s",
  (brand) => {
    test("are credited and invoiced at the new rate, each lot with its own invoice, due from its day", async () => {
      const { buyer, number } = await order(brand);
      const balance = await shop.balanceOf(buyer);
      await shop.withRate(1200, CHANGE, async () => {
        shop.clock.now = AFTER;
        expect((await ship(number, 10)).status).toBe(200);
        const page = await shop.pageOf(buyer, number);
        expect(page.creditNotes).toHaveLength(1);
        const [allotted, reissued] = page.invoices;
        const credited = page.creditNotes[0]?.total ?? 0;
        expect(page.invoices).toMatchObject([
          { total: ALLOTMENT, open: ALLOTMENT - credited, lots: [{ due: null }] },
          { total: TEN_AT_12, date: "2026-12-02", lots: [{ due: "2027-01-01", open: TEN_AT_12 }] },
        ]);
        expect(await shop.balanceOf(buyer)).toBe(balance + credited - TEN_AT_12);
        expect(await shop.statementOf(buyer)).toMatchObject({
          closing: ALLOTMENT - credited + TEN_AT_12,
        });
        expect(await challans(number)).toEqual([]);

        expect((await ship(number, 12, "VRL-2")).status).toBe(200);
        const later = await shop.pageOf(buyer, number);
        expect(later.invoices.map(({ total, open }) => [total, open])).toEqual([
          [ALLOTMENT, 0],
          [TEN_AT_12, TEN_AT_12],
          [TWELVE_AT_12, TWELVE_AT_12],
        ]);
        expect(later.creditNotes.reduce((sum, { total }) => sum + total, 0)).toBe(ALLOTMENT);
        expect(await invoicesOfShipments(number)).toEqual([
          [reissued?.number],
          [later.invoices[2]?.number],
        ]);
        const text = (await shop.pdfOf(buyer, number)).join(" ");
        expect(text).toContain(`Invoice no. ${reissued?.number}`);
        expect(text).toContain(`Invoice no. ${allotted?.number}`);
        const mails = await shop.mailsOf(buyer, "order-dispatched");
        const texts = mails.map(({ text: one }) => one).join("\n");
        for (const { number: issued } of later.invoices.slice(1))
          expect(texts).toContain(`The tax invoice for these pieces is ${issued}`);
        expect(texts).toContain("The GST rate has changed since you ordered");
      });
    });

    test("that come back are credited on the invoice on which they left", async () => {
      const { buyer, number } = await order(brand);
      await shop.withRate(1200, CHANGE, async () => {
        shop.clock.now = AFTER;
        await ship(number, 10);
        await createReturnClient(shop.backend).comeBack(buyer, number, {
          shipment: 1,
          quantity: 10,
        });
        const [, reissued] = (await shop.pageOf(buyer, number)).invoices;
        expect(reissued).toMatchObject({ total: TEN_AT_12, open: 0 });
      });
    });
  },
);

test("lots before and after a reissued one keep their invoices and due days, also for pieces that come back", async () => {
  const { buyer, item, number } = await order();
  await ship(number, 5);
  await shop.withRate(1200, CHANGE, async () => {
    shop.clock.now = AFTER;
    await ship(number, 7, "VRL-2");
  });
  shop.clock.now = new Date("2026-12-05T08:35:00Z");
  await shop.client.stock(item, { received: 38 });
  await shop.backend.deps.invoices.issue();
  await ship(number, 10, "VRL-3");
  await ship(number, 6, "VRL-4");
  const lotsOf = async () => {
    const { invoices: issued } = await shop.pageOf(buyer, number);
    return issued.map(({ lots }) => lots.map(({ due, open }) => [due, Math.round(open / 1_00)]));
  };
  // 145.67 a piece at 18 %, 138.26 at 12 %.
  const [seven, ten, six, rest] = [968, 1457, 874, 4661];
  expect(await lotsOf()).toEqual([
    [
      ["2026-12-30", 728],
      ["2027-01-04", ten],
    ],
    [["2027-01-01", seven]],
    [
      ["2027-01-04", six],
      [null, rest],
    ],
  ]);
  const [allotted, reissued, further] = (await shop.pageOf(buyer, number)).invoices;
  expect(await invoicesOfShipments(number)).toEqual([
    [allotted?.number],
    [reissued?.number],
    [allotted?.number],
    [further?.number],
  ]);
  await createReturnClient(shop.backend).comeBack(buyer, number, { shipment: 2, quantity: 7 });
  expect((await lotsOf())[1]).toEqual([]);
  await createReturnClient(shop.backend).comeBack(buyer, number, { shipment: 1, quantity: 5 });
  expect((await lotsOf())[0]).toEqual([["2027-01-04", ten]]);
});

describe("the invoice of an allotment stays", () => {
  test("when its pieces leave before the change, or the rate of the goods stays", async () => {
    const { buyer, number } = await order();
    await shop.withRate(1200, CHANGE, async () => {
      await ship(number, 10);
      expect((await shop.pageOf(buyer, number)).invoices).toMatchObject([{ total: ALLOTMENT }]);
    });
    shop.clock.now = AFTER;
    await ship(number, 12, "VRL-2");
    const page = await shop.pageOf(buyer, number);
    expect([page.invoices.length, page.creditNotes]).toEqual([1, []]);
    expect(await challans(number)).toHaveLength(2);
  });

  test("if it is paid: payment and invoice before the change keep the old rate", async () => {
    const { buyer, number } = await order();
    const paid = { email: buyer.email, amount: "3204.76", reference: "UTR-1" };
    expect((await shop.client.ops("payments/add", paid)).status).toBe(200);
    await shop.withRate(1200, CHANGE, async () => {
      shop.clock.now = AFTER;
      await ship(number, 22);
    });
    const page = await shop.pageOf(buyer, number);
    expect([page.invoices.length, page.creditNotes]).toEqual([1, []]);
  });

  test("of an order that was paid online", async () => {
    shop.clock.now = BEFORE;
    const { buyer, number } = await shop.orderOnline("zwz");
    await shop.backend.deps.invoices.issue();
    await shop.withRate(1200, CHANGE, async () => {
      shop.clock.now = AFTER;
      expect((await ship(number, 22)).status).toBe(200);
    });
    const page = await shop.pageOf(buyer, number);
    expect([page.invoices.length, page.creditNotes, page.refund]).toEqual([1, [], null]);
  });
});

test("a higher rate takes more of the balance, and what was paid of the invoice pays the new one", async () => {
  const { buyer, number } = await order();
  const paid = { email: buyer.email, amount: "1000.00", reference: "UTR-1" };
  await shop.client.ops("payments/add", paid);
  const balance = await shop.balanceOf(buyer);
  await shop.withRate(2800, CHANGE, async () => {
    shop.clock.now = AFTER;
    expect((await ship(number, 22)).status).toBe(200);
  });
  const { invoices: issued } = await shop.pageOf(buyer, number);
  expect(issued).toMatchObject([
    { total: ALLOTMENT, open: 0 },
    { total: 3_476_00, open: 2_476_00 },
  ]);
  expect(await shop.balanceOf(buyer)).toBe(balance + ALLOTMENT - 3_476_00);
  expect(START).toBeGreaterThan(balance);
});

test("back-ordered pieces that arrive after the change leave at its rate too, and the order agrees to the paisa", async () => {
  const { buyer, item, number } = await order();
  await shop.withRate(1200, CHANGE, async () => {
    shop.clock.now = AFTER;
    await shop.client.stock(item, { received: 38 });
    await shop.backend.deps.invoices.issue();
    expect((await ship(number, 60)).status).toBe(200);
    const page = await shop.pageOf(buyer, number);
    expect(page.status).toBe("Dispatched");
    // 7,407.00 and 12 %.
    expect(page.invoices.at(-1)).toMatchObject({ total: 8_296_00, open: 8_296_00 });
    const credited = page.creditNotes.reduce((sum, { total }) => sum + total, 0);
    const [first, second] = page.invoices;
    expect(credited).toBe((first?.total ?? 0) + (second?.total ?? 0));
    const rows = await shop.backend.db.select().from(invoices).where(eq(invoices.reissued, true));
    expect(rows.length).toBeGreaterThan(0);
  });
});
