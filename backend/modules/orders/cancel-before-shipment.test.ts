import { describe, expect, test } from "@jest/globals";
import { getStock } from "../../../test/backend/ledger.ts";
import {
  FIRST,
  ORDERED,
  PAYABLE,
  SECOND,
  START,
  setUpShipmentInvoices,
} from "../../../test/backend/set-up-shipment-invoices.ts";
import { invoices } from "../../db/schema/index.ts";

const shop = setUpShipmentInvoices();
/** Of 22 and of the other 38 pieces. */

describe.each(["zwz", "nod"] as const)(
  "cancelling orders of %s that are invoiced by shipment",
  (brand) => {
    test("what has not left is cancelled without a credit note, in stock or not", async () => {
      shop.clock.now = ORDERED;
      const { buyer, item, number } = await shop.order(brand, { stock: 30 });
      await shop.client.ship(number, { lines: [{ line: 1, quantity: 22 }] });
      expect((await shop.cancel(number, 39)).message).toContain(
        "only 38 pieces are still to come.",
      );
      expect((await shop.cancel(number, 38)).status).toBe(200);
      // To the rupee what the invoice of 22 pieces leaves.
      expect(await shop.balanceOf(buyer)).toBe(START - FIRST);
      expect(await getStock(shop.backend.db, item.id)).toBe(8);
      expect(await shop.pageOf(buyer, number)).toMatchObject({
        ...{ status: "Dispatched", cancelledAmount: SECOND, creditNotes: [] },
        invoices: [{ total: FIRST }],
        lines: [{ shipped: 22, cancelledPieces: 38, open: [] }],
      });
      const [mail] = await shop.mailsOf(buyer, "back-orders-cancelled");
      expect(mail?.subject).toContain(`Pieces of your order ${number} have been cancelled`);
      expect(mail?.text).toContain("₹5,535.00 incl. GST has been returned");
      expect((await shop.cancel(number, 38)).status).toBe(200);
      expect(await shop.balanceOf(buyer)).toBe(START - FIRST);
    });

    test("pieces that go back to stock are allocated to the oldest back-order", async () => {
      shop.clock.now = ORDERED;
      const { item, number } = await shop.order(brand, { quantity: 10, stock: 10 });
      const other = await shop.client.orderMore(item, 4, brand);
      expect(await shop.client.pieces(item)).toEqual([
        [10, 0, 0],
        [0, 0, 4],
      ]);
      await shop.cancel(number, 6);
      expect(await shop.client.pieces(item)).toEqual([
        [4, 0, 0],
        [4, 0, 0],
      ]);
      expect(await getStock(shop.backend.db, item.id)).toBe(2);
      expect((await shop.pageOf(other.buyer, other.number)).invoices).toEqual([]);
    });

    test("an order that is cancelled before dispatch has neither invoice nor credit note, and spends no number", async () => {
      shop.clock.now = ORDERED;
      const { buyer, number } = await shop.order(brand);
      const { db } = shop.backend;
      const count = await db.$count(invoices);
      expect((await shop.client.ops("orders/cancel", { number, reason: "Mistake" })).status).toBe(
        200,
      );
      expect(await db.$count(invoices)).toBe(count);
      const [mail] = await shop.mailsOf(buyer, "order-cancelled");
      expect(mail?.text).toContain(`${shop.config.messaging.sites[brand]}/orders/${number}`);
      expect(await shop.balanceOf(buyer)).toBe(START);
      expect(await shop.pageOf(buyer, number)).toMatchObject({
        ...{ status: "Cancelled", invoices: [], creditNotes: [], cancelledAmount: PAYABLE },
      });
    });
  },
);
