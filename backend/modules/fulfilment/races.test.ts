import { afterAll, beforeAll, describe, expect, test } from "@jest/globals";
import { asc, eq, gt, sql } from "drizzle-orm";
import type { Customer } from "../../../test/backend/factories.ts";
import { createFulfilmentClient } from "../../../test/backend/fulfilment-client.ts";
import { getStock } from "../../../test/backend/ledger.ts";
import { createTestApp, type TestApp } from "../../../test/backend/test-app.ts";
import { deliveryChallans, itemStock, orderLines } from "../../db/schema/index.ts";

let backend: TestApp;
let client: ReturnType<typeof createFulfilmentClient>;
beforeAll(async () => {
  backend = await createTestApp();
  client = createFulfilmentClient(backend);
});
afterAll(() => backend.close());

/** Pieces of an item that orders have, and pieces that orders wait for. */
async function totals(itemId: number) {
  const [row] = await backend.db
    .select({
      taken: sql<number>`coalesce(sum(${orderLines.allocated} + ${orderLines.shipped}), 0)::int`,
      waiting: sql<number>`coalesce(sum(${orderLines.backOrdered}), 0)::int`,
    })
    .from(orderLines)
    .where(eq(orderLines.itemId, itemId));
  return { taken: row?.taken ?? -1, waiting: row?.waiting ?? -1 };
}

/** Repeats a call that the backend refuses because all database connections are busy; nothing was changed by it. */
async function untilAccepted<Reply extends { status: number }>(call: () => Promise<Reply>) {
  let reply = await call();
  while (reply.status === 503) reply = await call();
  return reply;
}

/** Lines whose shipped pieces are not those of their shipments. */
async function getUnmatchedShipments(): Promise<number> {
  const { rows } = await backend.db.execute<{ lines: number }>(sql`
    select count(*)::int as lines from order_lines l where l.shipped <>
      (select coalesce(sum(s.quantity), 0) from shipment_lines s where s.order_line_id = l.id)`);
  return rows[0]?.lines ?? -1;
}

/**
 * Lines of approved orders whose pieces are not invoiced exactly once, and complete orders whose invoices don't add up to
 * them to the paisa.
 */
async function getInvoicing() {
  const { rows } = await backend.db.execute(sql`
    select
      (select count(*)::int from order_lines l join orders o on o.id = l.order_id
        where o.status in ('Approved', 'Dispatched') and (l.invoiced <> l.allocated + l.shipped or l.invoiced <>
          (select coalesce(sum(n.quantity), 0) from invoice_lines n join invoices i on i.id = n.invoice_id
            where n.order_line_id = l.id and i.kind = 'invoice'))) as lines,
      (select count(*)::int from orders o where o.approved_at is not null
        and not exists (select 1 from order_lines l where l.order_id = o.id and l.back_ordered > 0)
        and o.payable - o.cancelled_amount <> (select coalesce(sum(i.total), 0) from invoices i
          where i.order_id = o.id and i.kind = 'invoice')) as orders`);
  return rows[0];
}

const ITEMS = 5;
const BUYERS = 20;
const DELIVERIES = 200;
/** Of each item, per order: fewer than are delivered, so that some are left over. */
const WANTED = 3;
/** Three per database connection of the backend, so that every lock is contended and no call waits for long. */
const WORKERS = 24;

describe("concurrent allocations", () => {
  test("two hundred deliveries among orders, shipments and cancellations sell no piece twice", async () => {
    const items = await Promise.all(
      Array.from({ length: ITEMS }, () => backend.createItem({ stock: 0 })),
    );
    const buyers: Customer[] = [];
    for (let n = 0; n < BUYERS; n += 1)
      buyers.push(await backend.createCustomer({ balance: 1e12 }));
    for (const [n, buyer] of buyers.entries())
      await client.fillCartWithOffers(buyer, n % 2 ? items : items.toReversed(), WANTED);
    const carts = await Promise.all(buyers.map((buyer) => client.getCart(buyer)));
    const order = async (n: number) => {
      const buyer = buyers[n] as Customer;
      const reply = await untilAccepted(() => client.placeOrder(buyer, carts[n] ?? []));
      return reply.read().number;
    };
    // The first half waits when the deliveries start; the others order meanwhile.
    const numbers = await Promise.all(Array.from({ length: BUYERS / 2 }, (_, n) => order(n)));
    const ship = async (n: number) => {
      const shipment = { tracking: `T-${n}` };
      const number = numbers[n % numbers.length] ?? "";
      const { status } = await untilAccepted(() => client.ship(number, shipment));
      // 409: nothing is allocated, the order is dispatched or cancelled.
      expect([200, 409]).toContain(status);
      return status === 200;
    };
    const shipped: boolean[] = [];
    const receive = async (n: number) => {
      const rows = [items[n % ITEMS], items[(n + 2) % ITEMS]].map((item) => ({
        brand: "zwz",
        designation: item?.designation,
        received: 1,
        reference: `DN-${n}`,
      }));
      const ordered = n % 2 ? rows : rows.toReversed();
      return (await untilAccepted(() => client.ops("items/stock", { rows: ordered }))).status;
    };
    const received: number[] = [];
    let next = 0;
    const work = async () => {
      for (let n = next++; n < DELIVERIES; n = next++) {
        if (n % 20 === 10) await order(BUYERS / 2 + (n - 10) / 20);
        if (n === 61 || n === 121) {
          const cancelled = { number: numbers[n % numbers.length], reason: "Race" };
          await untilAccepted(() => client.ops("orders/cancel", cancelled));
        }
        received.push(await receive(n));
        if (n % 7 === 3) shipped.push(await ship(n));
      }
    };
    await Promise.all(Array.from({ length: WORKERS }, work));
    expect(received).toEqual(Array.from({ length: DELIVERIES }, () => 200));
    expect(shipped.filter(Boolean).length).toBeGreaterThan(5);
    expect(await getUnmatchedShipments()).toBe(0);
    expect(await getInvoicing()).toEqual({ lines: 0, orders: 0 });
    for (const { id } of items) {
      const { taken, waiting } = await totals(id);
      const free = await getStock(backend.db, id);
      expect(free + taken).toBe((DELIVERIES * 2) / ITEMS);
      // Cancelled pieces count no more.
      expect(taken).toBeLessThanOrEqual(BUYERS * WANTED);
      expect([waiting, free].includes(0)).toBe(true);
    }
  });

  test("operators who allocate free stock while buyers order it give no piece twice", async () => {
    for (let round = 0; round < 3; round += 1) {
      const { item } = await client.order();
      const buyers = await Promise.all(
        Array.from({ length: 4 }, () => backend.createCustomer({ balance: 1e12 })),
      );
      await backend.db
        .update(itemStock)
        .set({ available: 40 })
        .where(eq(itemStock.itemId, item.id));
      for (const buyer of buyers) await client.addToCart(buyer, [{ id: item.id, quantity: 9 }]);
      const carts = await Promise.all(buyers.map((buyer) => client.getCart(buyer)));
      const designation = { brand: "zwz", designation: item.designation };
      const replies = await Promise.all(
        buyers.flatMap((buyer, n) => [
          untilAccepted(() => client.placeOrder(buyer, carts[n] ?? [])),
          untilAccepted(() => client.ops("orders/allocate", designation)),
        ]),
      );
      expect(replies.map(({ status }) => status).filter((status) => status >= 500)).toEqual([]);
      const { taken, waiting } = await totals(item.id);
      const free = await getStock(backend.db, item.id);
      expect(free + taken).toBe(62);
      expect([waiting, free]).toContain(0);
    }
  });

  test("one of twenty identical shipments is recorded", async () => {
    const { item, number } = await client.order();
    const replies = await Promise.all(
      Array.from({ length: 20 }, () => client.ship(number, { lines: [{ line: 1, quantity: 1 }] })),
    );
    expect(replies.map(({ status }) => status)).toEqual(replies.map(() => 200));
    expect(
      replies.filter(({ data }) => !(data as { alreadyRecorded?: boolean }).alreadyRecorded),
    ).toHaveLength(1);
    expect(await client.pieces(item)).toEqual([[21, 1, 38]]);
  });

  test("twenty different shipments of the same pieces never ship more than are allocated", async () => {
    const { item, number } = await client.order();
    const replies = await Promise.all(
      Array.from({ length: 20 }, (_, n) =>
        client.ship(number, { tracking: `T-${n}`, lines: [{ line: 1, quantity: 3 }] }),
      ),
    );
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(7);
    expect(await client.pieces(item)).toEqual([[1, 21, 38]]);
  });

  test("challans of twenty orders that ship at once have serials without gap or duplicate", async () => {
    const orders = [];
    for (let n = 0; n < 20; n += 1) orders.push(await client.order());
    const [{ last } = { last: 0 }] = await backend.db
      .select({ last: sql<number>`coalesce(max(${deliveryChallans.serial}), 0)::int` })
      .from(deliveryChallans);
    const replies = await Promise.all(
      orders.map(({ number }) =>
        // A part of the invoice, so that each needs a challan.
        untilAccepted(() => client.ship(number, { lines: [{ line: 1, quantity: 2 }] })),
      ),
    );
    expect(replies.map(({ status }) => status)).toEqual(orders.map(() => 200));
    const rows = await backend.db
      .select({ serial: deliveryChallans.serial })
      .from(deliveryChallans)
      .where(gt(deliveryChallans.serial, last))
      .orderBy(asc(deliveryChallans.serial));
    expect(rows.map(({ serial }) => serial)).toEqual(orders.map((_, n) => last + 1 + n));
  });
});
