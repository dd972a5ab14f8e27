import { describe, expect, test } from "@jest/globals";
import { eq } from "drizzle-orm";
import type { Customer } from "../../../test/backend/factories.ts";
import { createPriceNotesClient, HIGHER } from "../../../test/backend/price-notes.ts";
import {
  PAYABLE,
  START,
  setUpShipmentInvoices,
} from "../../../test/backend/set-up-shipment-invoices.ts";
import {
  companies,
  invoiceLines,
  invoices,
  orderLines,
  orders,
  payments,
  refunds,
} from "../../db/schema/index.ts";

describe("debit notes of orders that are invoiced by allotment", () => {
  const allotment = setUpShipmentInvoices("allotment");
  const client = createPriceNotesClient(allotment);
  const invoiceOf = async (buyer: Customer, order: string) =>
    (await allotment.pageOf(buyer, order)).invoices[0]?.number ?? "";

  test("are credited with the cancelled order, and the whole balance is back", async () => {
    const { buyer, number: order } = await allotment.order("nod");
    await client.raise(await invoiceOf(buyer, order), HIGHER);
    expect(await client.openOf(buyer)).toHaveLength(2);
    await allotment.client.ops("orders/cancel", { number: order, reason: "Ordered twice" });
    await allotment.backend.deps.invoices.issue();
    expect(await client.openOf(buyer)).toEqual([]);
    expect(await allotment.balanceOf(buyer)).toBe(START);
    const [company] = await allotment.backend.db
      .select()
      .from(companies)
      .where(eq(companies.id, buyer.companyId));
    expect(company?.balance).toBe(START);
  });

  test("of an online order are credited to the account when pieces of its whole invoice are cancelled", async () => {
    const { buyer, number: order } = await allotment.orderOnline("zwz");
    const { db } = allotment.backend;
    const [row] = await db.select().from(orders).where(eq(orders.number, order));
    const orderId = row?.id ?? 0;
    const [line] = await db.select().from(orderLines).where(eq(orderLines.orderId, orderId));
    // As migrated from the first release: the one invoice covers everything.
    await db.update(orderLines).set({ invoiced: 60 }).where(eq(orderLines.orderId, orderId));
    const whole = { total: PAYABLE, settled: PAYABLE };
    await db.update(invoices).set(whole).where(eq(invoices.orderId, orderId));
    await db
      .update(invoiceLines)
      .set({ quantity: 60, taxable: line?.taxable ?? 0, gst: line?.gst ?? 0 })
      .where(eq(invoiceLines.orderLineId, line?.id ?? 0));
    const before = await allotment.balanceOf(buyer);
    // 60 × 6.55 with GST are 463.74.
    expect((await client.raise(await invoiceOf(buyer, order), HIGHER)).data.total).toBe(464_00);
    expect((await allotment.cancel(order, 10)).status).toBe(200);
    const [refund] = await db
      .select({ amount: refunds.amount, advance: refunds.advance })
      .from(refunds)
      .innerJoin(payments, eq(payments.id, refunds.paymentId))
      .where(eq(payments.orderId, orderId));
    // Covered by a credit note.
    expect(refund).toEqual({ amount: 1_234_50 + 222_22, advance: 0 });
    // 10 of 60: 65.50 with 2 × 5.90.
    expect(await allotment.balanceOf(buyer)).toBe(before - 464_00 + 77_30);
  });
});
