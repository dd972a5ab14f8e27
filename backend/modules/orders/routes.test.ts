import { afterAll, beforeAll, describe, expect, test } from "@jest/globals";
import { eq, sql } from "drizzle-orm";
import { messages } from "../../../lib/forms/messages.ts";
import { type BuyerClient, createBuyerClient } from "../../../test/backend/buyer-client.ts";
import { getLedger, getStock } from "../../../test/backend/ledger.ts";
import { createTestApp, type TestApp } from "../../../test/backend/test-app.ts";
import {
  companies,
  deliveryAddresses,
  discounts,
  orderLines,
  transitDays,
} from "../../db/schema/index.ts";

let backend: TestApp;
let buyerClient: BuyerClient;
let ready: BuyerClient["createBuyerWithCart"];
let now = new Date("2026-11-20T08:35:00Z");
beforeAll(async () => {
  backend = await createTestApp({ clock: () => now });
  buyerClient = createBuyerClient(backend);
  ready = buyerClient.createBuyerWithCart;
});
afterAll(() => backend.close());

describe("placing an order on credit", () => {
  test("[7.37] [3.7] [3.8] debits the balance, takes stock, removes the ordered cart lines and names the others", async () => {
    const { buyer, item, lines } = await ready({ buyer: { balance: 1_000_00 }, quantity: 2 });
    const later = await backend.createItem();
    await buyerClient.addToCart(buyer, [{ id: later.id, quantity: 1 }]);
    const reply = await buyerClient.placeOrder(buyer, lines);
    expect(reply.wire).toMatchObject({ success: 1, left_items: [later.designation] });
    expect(reply.read().number).toMatch(/^ZW2627-\d{6}$/);

    const ledger = await getLedger(backend.db, buyer.companyId);
    // 2 × 240.00 + 18 % = 566.40, rounded to 566.00
    expect(ledger.balance).toBe(434_00);
    expect(ledger.orders).toMatchObject([
      {
        number: reply.read().number,
        status: "Approved",
        mode: "credit",
        subtotal: 480_00,
        cgst: 43_20,
        sgst: 43_20,
        igst: 0,
        roundOff: -40,
        payable: 566_00,
        balanceDebited: 566_00,
        placeOfSupply: "Maharashtra",
        deliveryAddress: "Gate 2, MIDC Bhosari, Pune, Maharashtra 411026",
        gstin: "27AABCN4321K1ZJ",
        placedAt: now,
      },
    ]);
    const [order] = ledger.orders;
    expect(ledger.entries).toMatchObject([
      {
        amount: -566_00,
        balanceAfter: 434_00,
        orderId: order?.id,
        reason: `Order ${order?.number}`,
      },
    ]);
    expect(await getStock(backend.db, item.id)).toBe(98);
    expect((await buyerClient.getCart(buyer)).map((line) => line.itemId)).toEqual([
      String(later.id),
    ]);
  });

  test("[9.6] uses credit and the first address if mode and address are missing", async () => {
    const { buyer, lines } = await ready();
    const item_info = lines.map((line) => ({ item_detail_id: line.id }));
    expect((await buyerClient.submitOrder(buyer, { item_info })).wire).toMatchObject({
      success: 1,
      left_items: [],
    });
    const [order] = (await getLedger(backend.db, buyer.companyId)).orders;
    expect(order).toMatchObject({ mode: "credit", deliveryAddressId: buyer.addressIds[0] });
  });

  test("[9.4] delivers to the first verified address by default and taxes the cart for it", async () => {
    // 18 % of 100.05 is 18.01 as one tax and 18.00 as two halves.
    const { buyer, lines: before } = await ready({ item: { price: 100_05 }, quantity: 1 });
    expect(before[0]?.gstAmount).toBe(18_00);
    await backend.db
      .update(deliveryAddresses)
      .set({ approvalStatus: 1 })
      .where(eq(deliveryAddresses.id, buyer.addressIds[0]));
    const [line] = await buyerClient.getCart(buyer);
    expect(line?.gstAmount).toBe(18_01);
    const reply = await buyerClient.submitOrder(buyer, {
      item_info: [{ item_detail_id: line?.id }],
    });
    expect(reply.wire).toMatchObject({ success: 1 });
    const [order] = (await getLedger(backend.db, buyer.companyId)).orders;
    expect(order).toMatchObject({ deliveryAddressId: buyer.addressIds[1], igst: 18_01 });
  });

  test("[9.4] charges IGST for an address in another state, given in the body or on the lines", async () => {
    for (const onTop of [true, false]) {
      const { buyer, lines } = await ready();
      const to = { delivery_address_id: buyer.addressIds[1] };
      const item_info = lines.map((line) => ({ item_detail_id: line.id, ...(onTop ? {} : to) }));
      await buyerClient.submitOrder(buyer, { item_info, ...(onTop ? to : {}) });
      const [order] = (await getLedger(backend.db, buyer.companyId)).orders;
      expect(order).toMatchObject({ cgst: 0, sgst: 0, igst: 86_40, placeOfSupply: "Karnataka" });
    }
  });

  test("[9.6] an address that was refused gets another answer than one that waits", async () => {
    const { buyer, lines } = await ready();
    const [, refused, waiting] = buyer.addressIds;
    await backend.db
      .update(deliveryAddresses)
      .set({ approvalStatus: 3 })
      .where(eq(deliveryAddresses.id, refused));
    const answers = [];
    for (const id of [refused, waiting]) {
      const { status, wire } = await buyerClient.placeOrder(buyer, lines, id);
      answers.push([status, wire.message]);
    }
    expect(answers).toEqual([
      [409, messages.refusedAddress],
      [409, messages.unverifiedAddress],
    ]);
    expect((await getLedger(backend.db, buyer.companyId)).orders).toEqual([]);
  });

  test("[9.7] order numbers contain brand and financial year, line numbers follow an I", async () => {
    const placed = async (brand: "zwz" | "nod") => {
      const { buyer, lines } = await ready({ buyer: { brand } });
      return { buyer, number: (await buyerClient.placeOrder(buyer, lines)).read().number };
    };
    const { buyer, number } = await placed("nod");
    expect(number).toMatch(/^ND2627-\d{6}$/);
    expect((await buyerClient.getOrders(buyer))[0]?.orderNumber).toBe(`${number}I01`);
    const then = now;
    now = new Date("2027-03-31T18:30:00Z");
    const later = await placed("nod");
    expect(later.number).toMatch(/^ND2728-\d{6}$/);
    expect(later.number.slice(-6) > number.slice(-6)).toBe(true);
    now = then;
  });

  test("[9.7] order numbers may exceed six digits", async () => {
    await backend.db.execute(sql`select setval(pg_get_serial_sequence('orders', 'id'), 1234567)`);
    const { buyer, lines } = await ready();
    expect((await buyerClient.placeOrder(buyer, lines)).read().number).toBe("ZW2627-1234568");
    await backend.db.execute(sql`select setval(pg_get_serial_sequence('orders', 'id'), 5000)`);
  });

  test("[5.14] a quantity above the stock is split into pieces from stock and pieces promised for later", async () => {
    await backend.db.insert(transitDays).values({ prefix: "411", days: 3 });
    const { buyer, item, lines } = await ready({ item: { stock: 6, leadDays: 14 }, quantity: 20 });
    expect(lines).toMatchObject([
      { quantityNow: 6, nowBy: "2026-11-20", quantityLater: 14, expected: "2026-12-04" },
    ]);
    expect((await buyerClient.placeOrder(buyer, lines)).status).toBe(200);
    expect(await getStock(backend.db, item.id)).toBe(0);
    const rows = await backend.db.select().from(orderLines).where(eq(orderLines.itemId, item.id));
    const now = ["2026-11-20", "2026-11-23"];
    const later = ["2026-12-04", "2026-12-07"];
    expect(
      rows.map((row) => [
        [row.quantityNow, row.nowBy, row.nowArrivesBy, row.laterBy, row.laterArrivesBy],
        [row.allocated, row.dispatchBy, row.arrivesBy],
        [row.backOrdered, row.backOrderBy, row.backOrderArrivesBy],
      ]),
    ).toEqual([
      [
        [6, ...now, ...later],
        [6, ...now],
        [14, ...later],
      ],
    ]);
    await backend.db.delete(transitDays);
    expect(backend.changed).toContainEqual({ brand: "zwz", items: [item.id] });
  });

  test("[7.37] accepts a cart of 200 lines with long names", async () => {
    const buyer = await backend.createCustomer({ balance: 1e12 });
    const category = "Cylindrical Roller Bearings, Double Row, Full Complement";
    const wanted = [];
    for (let n = 0; n < 200; n += 1) {
      const designation = `NU 2320 ECML/C3VA301 ${n}`;
      wanted.push({ id: (await backend.createItem({ designation, category })).id, quantity: 9 });
    }
    await buyerClient.addToCart(buyer, wanted);
    const seen = await buyerClient.getCart(buyer);
    const long = seen.map((line) => ({ ...line, description: "brass cage, ".repeat(12) }));
    const reply = await buyerClient.placeOrder(buyer, long);
    expect(reply.status).toBe(200);
    const history = await buyerClient.getOrders(buyer);
    expect(history).toHaveLength(200);
    expect(history[199]?.orderNumber).toBe(`${reply.read().number}I200`);
  });

  test("[3.5] charges the current price of the buyer, whatever total the client sends", async () => {
    const { buyer } = await ready();
    await backend.db.insert(discounts).values({ companyId: buyer.companyId, discountBp: 5000 });
    const [line] = await buyerClient.getCart(buyer);
    const item_info = [
      { item_detail_id: line?.id, amount_per_unit: "120.00", total_amount: "0.02" },
    ];
    await buyerClient.submitOrder(buyer, { item_info });
    expect((await getLedger(backend.db, buyer.companyId)).orders).toMatchObject([
      { subtotal: 240_00 },
    ]);
  });
});

describe("idempotency", () => {
  test("[7.37] the same checkout returns the same order, sequentially and ten times in parallel", async () => {
    const { buyer, item, lines } = await ready({ buyer: { balance: 600_00 } });
    const replies = await Promise.all(
      Array.from({ length: 10 }, () => buyerClient.placeOrder(buyer, lines)),
    );
    replies.push(await buyerClient.placeOrder(buyer, lines));
    expect(replies.map((reply) => reply.status)).toEqual(Array(11).fill(200));
    expect(new Set(replies.map((reply) => reply.read().number)).size).toBe(1);
    const stranger = await backend.createCustomer();
    const foreign = await buyerClient.placeOrder(stranger, lines);
    expect([foreign.status, foreign.wire.message]).toEqual([409, messages.cartLinesNotFound]);
    const ledger = await getLedger(backend.db, buyer.companyId);
    expect([ledger.orders.length, ledger.entries.length, ledger.balance]).toEqual([1, 1, 34_00]);
    expect(await getStock(backend.db, item.id)).toBe(98);
    const later = await backend.createItem();
    await buyerClient.addToCart(buyer, [{ id: later.id, quantity: 1 }]);
    expect((await buyerClient.placeOrder(buyer, lines)).read().leftItems).toEqual([
      later.designation,
    ]);
  });

  test("[7.37] also if the account is on hold or the item sold out meanwhile", async () => {
    const { buyer, lines } = await ready({ item: { stock: 2 } });
    const { number } = (await buyerClient.placeOrder(buyer, lines)).read();
    await backend.db
      .update(companies)
      .set({ markedOverdue: true })
      .where(eq(companies.id, buyer.companyId));
    expect((await buyerClient.placeOrder(buyer, lines)).read().number).toBe(number);
  });

  test("[7.37] a line each of two orders of two lines is none of them", async () => {
    const { buyer } = await ready();
    const placed = [];
    for (let n = 0; n < 2; n += 1) {
      const [one, two] = [await backend.createItem(), await backend.createItem()];
      await buyerClient.addToCart(buyer, [
        { id: one.id, quantity: 1 },
        { id: two.id, quantity: 1 },
      ]);
      const lines = (await buyerClient.getCart(buyer)).slice(-2);
      const { number } = (await buyerClient.placeOrder(buyer, lines)).read();
      placed.push({ number, lines });
    }
    const before = await getLedger(backend.db, buyer.companyId);
    const mixed = placed.flatMap(({ lines }) => lines.slice(0, 1));
    const reply = await buyerClient.placeOrder(buyer, mixed);
    expect([reply.status, reply.wire.message]).toEqual([409, messages.alreadyOrdered]);
    expect(await getLedger(backend.db, buyer.companyId)).toEqual(before);
    const [first, second] = placed;
    for (const { number, lines } of [second, first].flatMap((one) => one ?? []))
      expect((await buyerClient.placeOrder(buyer, lines.toReversed())).read().number).toBe(number);
  });

  test("[7.37] an item added to the cart again becomes a new order", async () => {
    const { buyer, item, lines } = await ready();
    const first = (await buyerClient.placeOrder(buyer, lines)).read();
    await buyerClient.addToCart(buyer, [{ id: item.id, quantity: 2 }]);
    const again = await buyerClient.getCart(buyer);
    expect(again[0]?.id).not.toBe(lines[0]?.id);
    expect((await buyerClient.placeOrder(buyer, again)).read().number).not.toBe(first.number);
  });
});
