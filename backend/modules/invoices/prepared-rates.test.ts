import { describe, expect, test } from "@jest/globals";
import { and, eq, inArray } from "drizzle-orm";
import { shipmentRefusals } from "../../../lib/forms/shipment-refusals.ts";
import { createOperator } from "../../../test/backend/operator-client.ts";
import {
  FIRST,
  ORDERED,
  START,
  setUpShipmentInvoices,
} from "../../../test/backend/set-up-shipment-invoices.ts";
import { invoices } from "../../db/schema/index.ts";

const shop = setUpShipmentInvoices("shipment", { eInvoicing: true });
const NEXT_DAY = new Date("2026-11-21T08:35:00Z");
/** 22 pieces at 12 %: taxable 2,715.90. */
const FIRST_AT_12 = 3_042_00;

const cancel = (number: string) =>
  shop.client.ops("invoices/cancel", { number, reason: "Wrong rate" });

describe.each(["zwz", "nod"] as const)("prepared invoices of %s", (brand) => {
  test("[4.18] goods on account that leave after a change of the GST rate need a new invoice at the new rate (s.14)", async () => {
    shop.clock.now = ORDERED;
    const { buyer, number } = await shop.order(brand, { quantity: 22 });
    const invoice = await shop.prepare(number);
    await shop.register(invoice);
    shop.clock.now = NEXT_DAY;
    await shop.withRate(1200, "2026-11-21", async () => {
      expect(await shop.client.ship(number)).toMatchObject({
        status: 409,
        message: shipmentRefusals.gstRateChanged(invoice),
      });
      expect((await cancel(invoice)).status).toBe(200);
      const again = await shop.prepare(number);
      await shop.register(again);
      expect((await shop.client.ship(number)).status).toBe(200);
    });
    expect((await shop.pageOf(buyer, number)).invoices).toMatchObject([{ total: FIRST_AT_12 }]);
    expect(await shop.balanceOf(buyer)).toBe(START - FIRST_AT_12);
    const [mail] = await shop.mailsOf(buyer, "order-dispatched");
    expect(mail?.text).toContain("this shipment costs ₹163.00 less");
  });

  test("[4.18] goods that left on the day before the change keep the old rate", async () => {
    shop.clock.now = ORDERED;
    const { buyer, number } = await shop.order(brand, { quantity: 22 });
    await shop.register(await shop.prepare(number));
    shop.clock.now = NEXT_DAY;
    await shop.withRate(1200, "2026-11-21", async () => {
      expect((await shop.client.ship(number, { on: "2026-11-20" })).status).toBe(200);
    });
    expect((await shop.pageOf(buyer, number)).invoices).toMatchObject([{ total: FIRST }]);
  });

  test("[9.7] what was paid online keeps the rate of its invoice; of one prepared after the change the difference is refunded once", async () => {
    shop.clock.now = ORDERED;
    const before = await shop.orderOnline(brand);
    const after = await shop.orderOnline(brand);
    await shop.register(await shop.prepare(before.number));
    shop.clock.now = NEXT_DAY;
    await shop.withRate(1200, "2026-11-21", async () => {
      expect((await shop.client.ship(before.number)).status).toBe(200);
      const spent = await shop.prepare(after.number);
      await shop.register(spent);
      await cancel(spent);
      await shop.register(await shop.prepare(after.number));
      expect((await shop.pageOf(after.buyer, after.number)).refund).toBeNull();
      expect((await shop.client.ship(after.number)).status).toBe(200);
    });
    expect(await shop.pageOf(before.buyer, before.number)).toMatchObject({
      refund: null,
      invoices: [{ total: FIRST, open: 0 }],
    });
    expect(await shop.pageOf(after.buyer, after.number)).toMatchObject({
      refund: { amount: 163_00 },
      invoices: [{ total: FIRST_AT_12, open: 0 }],
    });
  });

  test("of a cancelled order, at a rate that has risen since it was placed, nothing counts as cancelled below zero", async () => {
    shop.clock.now = ORDERED;
    const { buyer, number } = await shop.order(brand, { quantity: 22 });
    shop.clock.now = NEXT_DAY;
    await shop.withRate(2800, "2026-11-21", async () => {
      await shop.register(await shop.prepare(number));
    });
    shop.clock.now = new Date("2026-11-23T08:35:00Z");
    const cancelled = await shop.client.ops("orders/cancel", { number, reason: "Not needed" });
    expect(cancelled.status).toBe(200);
    const page = await shop.pageOf(buyer, number);
    expect(page).toMatchObject({ status: "Cancelled", cancelledAmount: 0 });
    expect(await shop.balanceOf(buyer)).toBe(START);
  });

  test("Part A of its e-way bill can be exported with its IRN, before its goods leave", async () => {
    shop.clock.now = ORDERED;
    const { number } = await shop.order(brand);
    const invoice = await shop.prepare(number);
    const read = () => shop.client.ops("invoices/eway-data", { number: invoice });
    expect((await read()).status).toBe(404);
    await shop.register(invoice);
    expect((await read()).data).toMatchObject([
      {
        ...{ documentType: "Tax invoice", documentNumber: invoice, documentDate: "2026-11-20" },
        totals: { consignmentValue: "3205.00" },
        transport: { transportDate: "", vehicle: "" },
      },
    ]);
  });

  test("only its own pieces leave on it, not before its day, and one invoice is prepared at a time", async () => {
    shop.clock.now = ORDERED;
    const { number } = await shop.order(brand);
    shop.clock.now = NEXT_DAY;
    const lines = [{ line: 1, quantity: 10 }];
    const invoice = await shop.prepare(number, lines);
    expect(await shop.client.ops("orders/prepare-invoice", { number })).toMatchObject({
      status: 409,
      message: shipmentRefusals.preparedBefore(invoice),
    });
    await shop.register(invoice);
    const eleven = { lines: [{ line: 1, quantity: 11 }] };
    expect(await shop.client.ship(number, eleven)).toMatchObject({
      status: 409,
      message: shipmentRefusals.otherPieces(invoice),
    });
    expect(await shop.client.ship(number, { on: "2026-11-20" })).toMatchObject({
      status: 400,
      message: shipmentRefusals.leftBeforeInvoice(invoice, "2026-11-21"),
    });
    // Without pieces, those of the invoice leave.
    expect((await shop.client.ship(number)).status).toBe(200);
    expect((await shop.client.ops("orders/show", { number })).data).toMatchObject({
      lines: [{ shipped: 10, allocated: 12 }],
    });
  });

  test("orders of buyers without a GSTIN need no IRN, and the packing queue says which do", async () => {
    shop.clock.now = ORDERED;
    const open = { buyer: { brand, gstin: "" }, item: { brand, stock: 22 }, quantity: 22 };
    const { number: unregistered } = await shop.client.order(open);
    expect(await shop.client.ops("orders/prepare-invoice", { number: unregistered })).toMatchObject(
      {
        status: 409,
        message: shipmentRefusals.noIrnNeeded,
      },
    );
    const { number } = await shop.order(brand);
    const { call } = await createOperator(shop.backend, ["sales"]);
    const irnOf = async (wanted: string) => {
      const { data } = await call("shipments/queue", { view: "to-pack", brand });
      const { rows } = data as { rows: { number: string; irn?: string }[] };
      return rows.find((row) => row.number === wanted)?.irn;
    };
    expect([await irnOf(unregistered), await irnOf(number)]).toEqual([undefined, "needed"]);
    const invoice = await shop.prepare(number);
    expect(await irnOf(number)).toBe("awaited");
    await shop.register(invoice);
    expect(await irnOf(number)).toBe("recorded");
    await shop.client.ship(number);
    expect((await shop.client.ship(unregistered)).status).toBe(200);
  });

  test("at the same moment: one invoice is prepared, and it either leaves or is cancelled", async () => {
    shop.clock.now = ORDERED;
    const { db } = shop.backend;
    for (let n = 0; n < 4; n += 1) {
      const { buyer, number } = await shop.order(brand);
      const [invoice = "", ...others] = await Promise.all(
        Array.from({ length: 3 }, () => shop.prepare(number)),
      );
      expect(others).toEqual([invoice, invoice]);
      await Promise.all([shop.register(invoice), shop.register(invoice)]);
      const replies = await Promise.all([shop.client.ship(number), cancel(invoice)]);
      expect(replies.map(({ status }) => status).sort()).toEqual([200, 409]);
      const page = await shop.pageOf(buyer, number);
      expect(page.invoices).toHaveLength(page.shipments?.length ?? -1);
    }
    const ofSeries = inArray(invoices.kind, [
      ...["invoice", "invoice-awaiting-irn", "cancelled-invoice"],
    ]);
    const rows = await db
      .select()
      .from(invoices)
      .where(and(eq(invoices.brand, brand), ofSeries));
    expect(new Set(rows.map(({ serial }) => serial)).size).toBe(rows.length);
  });
});
