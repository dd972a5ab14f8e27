import { afterAll, beforeAll, describe, expect, test } from "@jest/globals";
import { eq } from "drizzle-orm";
import type { BrandId } from "../../../brands/types.ts";
import { documents } from "../../../lib/contract/documents.ts";
import { fillPath } from "../../../lib/contract/endpoint.ts";
import { orderDetails } from "../../../lib/contract/order-details.ts";
import { myOrders } from "../../../lib/contract/order-history.ts";
import { accountOverview } from "../../../lib/contract/overview.ts";
import { messages } from "../../../lib/forms/messages.ts";
import { shipmentRefusals } from "../../../lib/forms/shipment-refusals.ts";
import { getLastMessage, getMessages } from "../../../test/backend/api-client.ts";
import type { Customer } from "../../../test/backend/factories.ts";
import { createFulfilmentClient } from "../../../test/backend/fulfilment-client.ts";
import { createPaymentTestApp } from "../../../test/backend/payment-test-app.ts";
import { testConfig } from "../../../test/backend/test-app.ts";
import { readPdfText } from "../../../test/read-pdf.ts";
import { companies, orders } from "../../db/schema/index.ts";

let payments: Awaited<ReturnType<typeof createPaymentTestApp>>;
let client: ReturnType<typeof createFulfilmentClient>;
const ORDERED = new Date("2026-11-20T08:35:00Z");
let now = ORDERED;
const config = {
  ...{ ...testConfig, invoicing: "shipment" as const },
  holdsOverdueShipments: true,
};

beforeAll(async () => {
  payments = await createPaymentTestApp({ clock: () => now, config });
  client = createFulfilmentClient(payments.backend);
});
afterAll(() => payments.close());

const isHeld = async ({ brand, key }: Customer, number: string) => {
  const path = fillPath(orderDetails.path, { number });
  const page = await payments.backend.inject(brand, orderDetails, undefined, key, path);
  const { data } = await client.ops("orders/page", { number });
  expect((data as { held: boolean }).held).toBe(page.read().isHeld);
  return page.read().isHeld;
};
/** Dispatch dates of open pieces on the order page, in the history and on the home page, and whether the packing queue says held. */
async function readDates({ brand, key }: Customer, number: string) {
  const { inject } = payments.backend;
  const path = fillPath(orderDetails.path, { number });
  const page = (await inject(brand, orderDetails, undefined, key, path)).read();
  const history = (await inject(brand, myOrders, undefined, key)).read();
  const { arriving } = (await inject(brand, accountOverview, undefined, key)).read();
  const queue = await client.ops("shipments/queue", { brand, view: "to-pack" });
  const { rows } = queue.data as { rows: { number: string; held: boolean }[] };
  const ofOrder = history?.lines.filter((line) => line.orderNumber.startsWith(number)) ?? [];
  return {
    page: page.lines.flatMap(({ open }) => open.map(({ dispatchBy }) => dispatchBy)),
    history: ofOrder.flatMap(({ open }) => open?.map(({ dispatchBy }) => dispatchBy)),
    home: arriving.map(({ orderNumber }) => orderNumber),
    queue: rows.filter((row) => row.number === number).map(({ held }) => held),
  };
}
const HELD = { status: 409, message: shipmentRefusals.held };

/** An order of which 22 pieces left and 38 are in stock. */
async function shipFirst(brand: BrandId) {
  now = ORDERED;
  const { buyer, item, number } = await client.order({
    buyer: { brand },
    item: { brand, price: 123_45 },
  });
  expect((await client.ship(number)).status).toBe(200);
  await client.stock(item, { brand, received: 38 });
  return { buyer, number };
}
const NO_DATES = { page: [null], history: [null], home: [], queue: [true] };
const datesOf = (number: string) => ({
  ...{ page: ["2026-11-20"], history: ["2026-11-20"] },
  ...{ home: [number], queue: [false] },
});
const shipRest = (number: string) => client.ship(number, { tracking: "VRL-2" });

describe.each(["zwz", "nod"] as const)("shipments on account of %s", (brand) => {
  test("are held from the day after the grace, until the account is paid", async () => {
    const { buyer, number } = await shipFirst(brand);
    // Due on 20 December; seven days of grace.
    now = new Date("2026-12-27T18:29:00Z");
    expect(await isHeld(buyer, number)).toBe(false);
    expect(await readDates(buyer, number)).toEqual(datesOf(number));
    now = new Date("2026-12-27T18:31:00Z");
    expect(await isHeld(buyer, number)).toBe(true);
    expect(await readDates(buyer, number)).toEqual(NO_DATES);
    expect(await shipRest(number)).toMatchObject(HELD);
    await client.ops("payments/add", {
      ...{ email: buyer.email, amount: "3205", reference: `UTR-${number}` },
    });
    expect(await isHeld(buyer, number)).toBe(false);
    expect(await readDates(buyer, number)).toEqual(datesOf(number));
    expect((await shipRest(number)).status).toBe(200);
    expect(await isHeld(buyer, number)).toBe(false);
  });

  test("of an account that an operator marked overdue are held; a repeated call tells of the earlier shipment", async () => {
    const { buyer, number } = await shipFirst(brand);
    const ofBuyer = eq(companies.id, buyer.companyId);
    await payments.backend.db.update(companies).set({ markedOverdue: true }).where(ofBuyer);
    expect(await shipRest(number)).toMatchObject(HELD);
    expect((await client.ship(number)).data).toMatchObject({ alreadyRecorded: true });
  });

  test("have no dates on the confirmation and in a copy of the order, which say why", async () => {
    now = ORDERED;
    const { buyer, number } = await client.order({ buyer: { brand }, item: { brand } });
    const confirmation = async () => {
      const reply = await payments.backend.app.inject({
        url: `/${brand}/${fillPath(documents.invoice, { number })}`,
        headers: { authorization: `Token ${buyer.key}` },
      });
      return (await readPdfText(reply.rawPayload)).join(" ").replace(/\s+/g, " ");
    };
    const before = await confirmation();
    expect(before).toContain("22 in stock, dispatch by 20 Nov");
    expect(before).not.toContain(messages.orderHeld);
    const ofBuyer = eq(companies.id, buyer.companyId);
    await payments.backend.db.update(companies).set({ markedOverdue: true }).where(ofBuyer);
    expect((await client.ops("orders/send", { number })).status).toBe(200);
    const copy = (await getLastMessage(payments.backend.db, buyer.email)).text;
    for (const text of [await confirmation(), copy]) {
      expect(text).toContain(messages.orderHeld);
      expect(text).toContain("22 in stock, dispatch date to follow");
      expect(text).not.toContain("dispatch by");
    }
  });

  test("have no dates in e-mails about approval, arrived stock and cancelled pieces, and none about a date that an operator moves", async () => {
    now = ORDERED;
    const { db } = payments.backend;
    const { buyer, item, number } = await client.order({ buyer: { brand }, item: { brand } });
    await db
      .update(orders)
      .set({ status: "Awaiting Internal Approval", approvedAt: null })
      .where(eq(orders.number, number));
    const ofBuyer = eq(companies.id, buyer.companyId);
    await db.update(companies).set({ markedOverdue: true }).where(ofBuyer);
    const lastMail = async () => (await getLastMessage(db, buyer.email)).text;
    await client.ops("orders/approve", { number });
    expect(await lastMail()).toContain(messages.orderHeld);
    expect(await lastMail()).not.toContain("dispatch by");

    const move = { number, lines: [1], reason: "manufacturer delay" };
    const count = async () => (await getMessages(db, buyer.email)).length;
    const before = await count();
    expect((await client.ops("orders/move-date", { ...move, to: "2027-01-11" })).status).toBe(200);
    expect(await count()).toBe(before);

    await client.stock(item, { brand, received: 10 });
    expect(await lastMail()).toContain("Your account is overdue: the page of the order says when");
    expect(await lastMail()).toContain("32 in stock");
    expect(await lastMail()).not.toMatch(/dispatch by|moved from/);

    const lines = [{ line: 1, quantity: 8 }];
    await client.ops("orders/cancel-lines", { number, lines, reason: "Not needed" });
    expect(await lastMail()).toContain("20 on back-order, dispatch date to follow");
    expect(await lastMail()).toContain(messages.orderHeld);

    await db.update(companies).set({ markedOverdue: false }).where(ofBuyer);
    expect((await client.ops("orders/move-date", { ...move, to: "2027-01-12" })).status).toBe(200);
    expect(await lastMail()).toContain("dispatch by 12 Jan");
    await client.stock(item, { brand, received: 10 });
    expect(await lastMail()).toContain("42 in stock, dispatch by 20 Nov");
  });

  test("leave if holding is switched off", async () => {
    const { buyer, number } = await shipFirst(brand);
    now = new Date("2027-01-20T08:35:00Z");
    config.holdsOverdueShipments = false;
    expect(await isHeld(buyer, number)).toBe(false);
    expect(await readDates(buyer, number)).toEqual(datesOf(number));
    expect((await shipRest(number)).status).toBe(200);
    config.holdsOverdueShipments = true;
  });

  test("that were paid online are never held", async () => {
    now = ORDERED;
    const { buyer, open } = await payments.openPayment({
      buyer: { brand, overdue: true },
      item: { brand, price: 123_45, stock: 60 },
      quantity: 60,
    });
    await payments.provider.attempt(brand, open.orderId, "success");
    await payments.reconcile();
    const state = (await payments.getPaymentStatus(buyer, open.orderId)).read();
    const number = state.placed?.number ?? "";
    await client.ops("orders/approve", { number });
    expect(await isHeld(buyer, number)).toBe(false);
    expect(await readDates(buyer, number)).toEqual(datesOf(number));
    expect((await client.ship(number)).status).toBe(200);
  });
});
