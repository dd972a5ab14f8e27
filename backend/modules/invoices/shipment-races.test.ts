import { expect, test } from "@jest/globals";
import { and, asc, eq } from "drizzle-orm";
import { setUpShipmentInvoices } from "../../../test/backend/set-up-shipment-invoices.ts";
import { invoices, orders, shipments } from "../../db/schema/index.ts";

const shop = setUpShipmentInvoices();
const ORDERS = 8;

test.each(["zwz", "nod"] as const)(
  "%s: shipments at the same moment, each sent twice, have one invoice each and numbers without a gap, also beside cancellations",
  async (brand) => {
    const { client, backend } = shop;
    const placed = [];
    for (let n = 0; n < ORDERS; n += 1) placed.push(await shop.order(brand, { quantity: 22 }));
    const replies = await Promise.all(
      placed.flatMap(({ number }, n) => [
        client.ship(number, { lines: [{ line: 1, quantity: 10 }] }),
        client.ship(number, { lines: [{ line: 1, quantity: 10 }] }),
        // Of every second order what is left after the shipment, or more than is left without it.
        ...(n % 2 === 0 ? [shop.cancel(number, 12)] : []),
      ]),
    );
    expect(new Set(replies.map(({ status }) => status))).toEqual(new Set([200]));
    for (const [n, { buyer, number }] of placed.entries()) {
      const page = await shop.pageOf(buyer, number);
      expect(page.shipments).toHaveLength(1);
      expect(page.invoices).toHaveLength(1);
      expect(page.status).toBe(n % 2 === 0 ? "Dispatched" : "Approved");
      // The debit covers the invoices and the pieces that are still to come.
      const [row] = await backend.db.select().from(orders).where(eq(orders.number, number));
      expect(row?.balanceDebited).toBe(page.payable - page.cancelledAmount);
      if (n % 2 === 0) expect(page.invoices[0]?.total).toBe(row?.balanceDebited);
    }
    const issued = await backend.db
      .select({ serial: invoices.serial, id: invoices.id, of: shipments.invoiceId })
      .from(invoices)
      .leftJoin(shipments, eq(shipments.invoiceId, invoices.id))
      .where(and(eq(invoices.brand, brand), eq(invoices.kind, "invoice")))
      .orderBy(asc(invoices.serial));
    expect(issued.map(({ serial }) => serial)).toEqual(
      Array.from({ length: ORDERS }, (_, n) => n + 1),
    );
    for (const { id, of } of issued) expect(of).toBe(id);
  },
);
