import { expect, test } from "@jest/globals";
import { and, asc, eq } from "drizzle-orm";
import {
  FIRST,
  ORDERED,
  setUpShipmentInvoices,
} from "../../../test/backend/set-up-shipment-invoices.ts";
import { untilWaiting } from "../../../test/backend/until-waiting.ts";
import { invoices, orders, shipments } from "../../db/schema/index.ts";
import { insertReceipt } from "./receipts.ts";
import { lockCompany } from "./settlement.ts";

const shop = setUpShipmentInvoices();
const eInvoicing = setUpShipmentInvoices("shipment", { eInvoicing: true });
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

test.each(["zwz", "nod"] as const)(
  "%s: an IRN waits for a payment in advance that is being recorded, which then settles the invoice",
  async (brand) => {
    const { db } = eInvoicing.backend;
    const { buyer, number } = await eInvoicing.order(brand);
    const invoice = await eInvoicing.prepare(number);
    const payment = { companyId: buyer.companyId, amount: 5_000_00, reference: `UTR-${number}` };
    const work = await db.transaction(async (tx) => {
      await lockCompany(tx, buyer.companyId);
      const received = { mode: "NEFT", receivedOn: "2026-11-20", recordedAt: ORDERED };
      await insertReceipt(tx, brand, { ...payment, ...received });
      const registering = eInvoicing.register(invoice);
      await untilWaiting(db, 1);
      return { registering };
    });
    expect((await work.registering).status).toBe(200);
    const { open, payments } = await eInvoicing.statementOf(buyer);
    expect([open, payments?.map(({ unused }) => unused)]).toEqual([[], [5_000_00 - FIRST]]);
  },
);
