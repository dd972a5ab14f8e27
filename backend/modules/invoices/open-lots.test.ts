import { afterAll, beforeAll, beforeEach, describe, expect, test } from "@jest/globals";
import { and, eq, sql } from "drizzle-orm";
import { getInfo } from "../../../lib/contract/account.ts";
import { accountStatement } from "../../../lib/contract/statement.ts";
import { messages } from "../../../lib/forms/messages.ts";
import { type Customer, deliveryNote } from "../../../test/backend/factories.ts";
import { createReturnClient } from "../../../test/backend/return-client.ts";
import { createTestApp, type TestApp } from "../../../test/backend/test-app.ts";
import { orders, outbox } from "../../db/schema/index.ts";
import { sendReminders } from "./reminders.ts";

let backend: TestApp;
let client: ReturnType<typeof createReturnClient>;
const ORDERED = "2026-11-20";
let now = new Date();
beforeAll(async () => {
  backend = await createTestApp({ clock: () => now });
  client = createReturnClient(backend);
});
afterAll(() => backend.close());

const goTo = (day: string) => {
  now = new Date(`${day}T08:35:00Z`);
};
beforeEach(() => goTo(ORDERED));

const getStatement = async ({ brand, key }: Customer) =>
  (await backend.inject(brand, accountStatement, undefined, key)).read();
const getLots = async (buyer: Customer) =>
  (await getStatement(buyer)).open.map(({ lots }) => lots.map(({ due, open }) => [due, open]));
const getStatus = async ({ brand, key }: Customer) =>
  (await backend.inject(brand, getInfo, undefined, key)).read().status;

const REMINDERS = {
  days: [1, 3],
  sites: { zwz: "https://zwz.example", nod: "https://nod.example" },
  paymentWays: { zwz: [], nod: [] },
  bankAccounts: { zwz: null, nod: null },
  holdsOverdueShipments: true,
};
const isReminderTo = ({ email }: Customer) =>
  and(eq(outbox.recipient, email), eq(outbox.template, "payment-reminder"));

let shipments = 0;
const ship = async (number: string, ...quantities: number[]) => {
  shipments += 1;
  const lines = quantities.flatMap((quantity, at) =>
    quantity > 0 ? [{ line: at + 1, quantity }] : [],
  );
  const reply = await client.ship(number, { tracking: `LR ${shipments}`, lines });
  expect([reply.status, reply.message]).toEqual([200, undefined]);
};

/** An order on credit of pieces at ₹100 (₹118 with GST), some of them on back-order. */
async function placeOrder(brand: "zwz" | "nod", quantity: number, stock: number) {
  const { buyer, item, lines } = await client.createBuyerWithCart({
    buyer: { brand, creditDays: 30, balance: 1_00_000_00 },
    item: { brand, price: 100_00, stock, leadDays: 47 },
    quantity,
  });
  const { number } = (await client.placeOrder(buyer, lines)).read();
  const receive = async (received: number) => {
    const { designation } = item;
    const rows = [{ brand, designation, received, reference: deliveryNote() }];
    expect((await client.ops("items/stock", { rows })).status).toBe(200);
  };
  return { buyer, number, receive };
}

/** As releases before further invoices left it: one invoice over the whole order. */
async function invoiceWhole(number: string): Promise<void> {
  const [order] = await backend.db.select().from(orders).where(eq(orders.number, number));
  const isOfOrder = sql`order_id = ${order?.id}`;
  await backend.db.execute(sql`update invoices set total = ${order?.payable} where ${isOfOrder}`);
  await backend.db.execute(sql`update order_lines set invoiced = quantity where ${isOfOrder}`);
  await backend.db.execute(sql`
    update invoice_lines n set quantity = l.quantity, taxable = l.taxable, gst = l.gst
    from order_lines l where l.id = n.order_line_id and ${isOfOrder}`);
}

const pay = async ({ email }: Customer, amount: string, more = {}) => {
  const reply = await client.ops("payments/add", {
    ...{ email, amount, reference: deliveryNote(), mode: "NEFT" },
    ...more,
  });
  expect([reply.status, reply.message]).toEqual([200, undefined]);
};

describe.each(["zwz", "nod"] as const)("[4.10] dues of %s", (brand) => {
  test("goods that have not left make no account overdue, however old their invoice is", async () => {
    const { buyer, number } = await placeOrder(brand, 3, 3);
    goTo("2027-06-01");
    expect(await getLots(buyer)).toEqual([[[null, 354_00]]]);
    expect(await getStatus(buyer)).toBe("Active");
    await ship(number, 3);
    expect(await getLots(buyer)).toEqual([[["2027-07-01", 354_00]]]);
    goTo("2027-07-08");
    expect(await getStatus(buyer)).toBe("Active");
    goTo("2027-07-09");
    expect(await getStatus(buyer)).toBe(messages.overdue);
  });

  test("each lot of an invoice over the whole order is due credit days after it left", async () => {
    const { buyer, number, receive } = await placeOrder(brand, 8, 3);
    await invoiceWhole(number);
    await ship(number, 3);
    goTo("2026-12-28");
    expect(await getStatement(buyer)).toMatchObject({
      overdue: true,
      ageing: { notDue: 590_00, upTo30: 354_00 },
      open: [
        {
          ...{ due: "2026-12-20", open: 944_00, daysOverdue: 8 },
          lots: [
            { due: "2026-12-20", open: 354_00 },
            { due: null, open: 590_00 },
          ],
        },
      ],
    });
    await pay(buyer, "354.00");
    goTo("2027-02-01");
    expect(await getStatus(buyer)).toBe("Active");
    await receive(5);
    await ship(number, 4);
    goTo("2027-02-02");
    await ship(number, 1);
    expect(await getLots(buyer)).toEqual([
      [
        ["2027-03-03", 472_00],
        ["2027-03-04", 118_00],
      ],
    ]);
    // A lot that is paid in part stays overdue with the rest.
    await pay(buyer, "471.00");
    goTo("2027-03-11");
    expect(await getStatus(buyer)).toBe(messages.overdue);
    await pay(buyer, "1.00");
    expect(await getStatus(buyer)).toBe("Active");
    goTo("2027-03-12");
    expect(await getStatus(buyer)).toBe(messages.overdue);
  });

  test("a receipt settles what has left before what has not", async () => {
    const { buyer, number } = await placeOrder(brand, 5, 5);
    goTo("2026-11-21");
    const item = await backend.createItem({ brand, price: 100_00 });
    await client.addToCart(buyer, [{ id: item.id, quantity: 2 }]);
    const later = (await client.placeOrder(buyer, await client.getCart(buyer))).read();
    await ship(later.number, 2);
    await ship(number, 1);
    expect(await getLots(buyer)).toEqual([
      [
        ["2026-12-21", 118_00],
        [null, 472_00],
      ],
      [["2026-12-21", 236_00]],
    ]);
    await pay(buyer, "300.00");
    expect(await getLots(buyer)).toEqual([[["2026-12-21", 54_00]], [[null, 472_00]]]);
    await pay(buyer, "100.00");
    expect(await getLots(buyer)).toEqual([[[null, 426_00]]]);
  });

  test("no paisa of the round-off is due before its goods have left", async () => {
    const { buyer, lines } = await client.createBuyerWithCart({
      buyer: { brand, creditDays: 30, balance: 1_00_000_00 },
      item: { brand, price: 123_45, stock: 7 },
      quantity: 7,
    });
    const { number } = (await client.placeOrder(buyer, lines)).read();
    // 7 × 123.45 + 18 % = 1,019.70, rounded to 1,020.
    expect(await getLots(buyer)).toEqual([[[null, 1_020_00]]]);
    for (const [quantity, due] of [
      [2, 291_43],
      [3, 437_14],
      [2, 291_43],
    ] as const) {
      await ship(number, quantity);
      const [lots = []] = await getLots(buyer);
      expect(lots[0]).toEqual(["2026-12-20", due]);
      await pay(buyer, (due / 100).toFixed(2));
      goTo("2027-12-31");
      expect(await getStatus(buyer)).toBe("Active");
      goTo(ORDERED);
    }
    expect(await getLots(buyer)).toEqual([]);
  });

  test("pieces leave in the order of their invoices", async () => {
    const { buyer, number, receive } = await placeOrder(brand, 8, 3);
    goTo("2026-11-21");
    await receive(5);
    await ship(number, 2);
    goTo("2026-11-22");
    await ship(number, 2);
    expect(await getLots(buyer)).toEqual([
      [
        ["2026-12-21", 236_00],
        ["2026-12-22", 118_00],
      ],
      [
        ["2026-12-22", 118_00],
        [null, 472_00],
      ],
    ]);
    // Credit begins with the invoice, even if the dispatch is recorded as of an earlier day.
    const reply = await client.ship(number, { tracking: "LR early", on: ORDERED });
    expect(reply.status).toBe(200);
    expect((await getLots(buyer))[1]).toEqual([
      ["2026-12-21", 472_00],
      ["2026-12-22", 118_00],
    ]);
  });

  test("cancelled pieces of an invoice over the whole order are never due, the others are", async () => {
    const { buyer, number } = await placeOrder(brand, 8, 3);
    await invoiceWhole(number);
    const cancellation = { lines: [{ line: 1, quantity: 4 }], reason: "not needed" };
    expect((await client.ops("orders/cancel-lines", { number, ...cancellation })).status).toBe(200);
    expect(await getLots(buyer)).toEqual([[[null, 472_00]]]);
    await ship(number, 3);
    expect(await getLots(buyer)).toEqual([
      [
        ["2026-12-20", 354_00],
        [null, 118_00],
      ],
    ]);
  });

  test("returned goods settle their invoice, and what has not left is still not due", async () => {
    const { buyer, number } = await placeOrder(brand, 5, 5);
    await ship(number, 2);
    const lines = [{ shipment: 1, line: 1, quantity: 1 }];
    const returned = await client.requested(buyer, number, { lines });
    await client.approve(returned);
    await client.receive(returned, { lines: [{ line: 1, accepted: 1, rejected: 0 }] });
    expect((await client.credit(returned)).status).toBe(200);
    expect(await getLots(buyer)).toEqual([
      [
        ["2026-12-20", 118_00],
        [null, 354_00],
      ],
    ]);
  });

  test("each lot is reminded of when it is due; what is paid or has not left is not", async () => {
    const { buyer, number } = await placeOrder(brand, 5, 5);
    const remind = async (day: string) => {
      await sendReminders(backend.db, REMINDERS, new Date(`${day}T08:35:00Z`));
      const mails = await backend.db
        .select()
        .from(outbox)
        .where(isReminderTo(buyer))
        .orderBy(outbox.id);
      return mails.map(({ text }) => /^Invoice .*$/m.exec(text)?.[0].split(": ")[1]);
    };
    expect(await remind("2026-12-21")).toEqual([]);
    await ship(number, 2);
    const first = "₹236.00, was due on 20 Dec 2026";
    expect(await remind("2026-12-21")).toEqual([first]);
    goTo("2026-11-23");
    await ship(number, 3);
    await pay(buyer, "236.00");
    expect(await remind("2026-12-23")).toEqual([first]);
    expect(await remind("2026-12-24")).toEqual([first, "₹354.00, was due on 23 Dec 2026"]);
    expect(await remind("2026-12-25")).toHaveLength(2);
  });
});
