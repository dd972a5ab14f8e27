import { describe, expect, test } from "@jest/globals";
import { eq } from "drizzle-orm";
import type { BrandId } from "../../../brands/types.ts";
import { cancelBackOrders } from "../../../lib/contract/cancel-back-orders.ts";
import { fillPath } from "../../../lib/contract/endpoint.ts";
import { searchRecords } from "../../../lib/contract/operations/search.ts";
import { shipmentRefusals } from "../../../lib/forms/shipment-refusals.ts";
import { createConsoleClient } from "../../../test/backend/console-client.ts";
import { createOperator } from "../../../test/backend/operator-client.ts";
import { createReturnClient } from "../../../test/backend/return-client.ts";
import {
  ARRIVED,
  FIRST,
  ORDERED,
  PAYABLE,
  START,
  setUpShipmentInvoices,
} from "../../../test/backend/set-up-shipment-invoices.ts";
import { deliveryChallans, invoices } from "../../db/schema/index.ts";
import { readAdvances } from "../accounting/advances.ts";
import { checkExports } from "../accounting/check.ts";
import { addCreditNote } from "./credit-notes.ts";
import { findPreparedInvoice } from "./prepared-invoice.ts";

const shop = setUpShipmentInvoices("shipment", { eInvoicing: true });
type Item = Parameters<typeof shop.client.stock>[0];

/** A day and a millisecond after the IRN. */
const LATE = new Date(ORDERED.getTime() + 24 * 3_600_000 + 1);
/** 17 of the pieces, and 55 of them. */
const SEVENTEEN = 2_476_00;
const FIFTY_FIVE = 8_012_00;
/** The first 22 pieces and the other 38 at 12 %. */
const FIRST_AT_12 = 3_042_00;
const SECOND_AT_12 = 5_254_00;
const REASON = "Five pieces are not needed";

const credit = (number: string) =>
  shop.client.ops("invoices/credit-prepared", { number, reason: REASON });

/** The prepared invoice of the 22 pieces in stock, with its IRN. */
async function register(number: string): Promise<string> {
  const invoice = await shop.prepare(number);
  await shop.register(invoice);
  return invoice;
}

/** The other 38 pieces arrive and leave. */
async function shipRest(brand: BrandId, item: Item, number: string) {
  shop.clock.now = ARRIVED;
  await shop.client.stock(item, { brand, received: 38 });
  await register(number);
  expect((await shop.client.ship(number, { tracking: "VRL-2" })).status).toBe(200);
}

/** An order with the prepared invoice of its 22 pieces, when the portal no longer cancels it. */
async function orderLate(brand: BrandId, order: "order" | "orderOnline" = "order") {
  shop.clock.now = ORDERED;
  const placed = await shop[order](brand);
  const invoice = await register(placed.number);
  shop.clock.now = LATE;
  return { ...placed, invoice };
}

describe.each(["zwz", "nod"] as const)(
  "[4.18] a prepared invoice of %s more than a day after its IRN",
  (brand) => {
    test("is credited in full, and what remains of its pieces leaves on a new one, as if there had been one invoice", async () => {
      const { buyer, number, invoice } = await orderLate(brand);
      expect(await shop.cancel(number, 43)).toMatchObject({
        status: 409,
        message: expect.stringContaining(
          `only 38 pieces are back-ordered. ${shipmentRefusals.preparedForOthers(invoice)}`,
        ),
      });
      const byBuyer = await shop.backend.inject(
        brand,
        cancelBackOrders,
        cancelBackOrders.encode({
          orderNumber: number,
          lines: [{ lineNumber: `${number}I01`, quantity: 39, backOrdered: 38 }],
        }),
        buyer.key,
        fillPath(cancelBackOrders.path, { number }),
      );
      expect(byBuyer.wire.message).toMatch(/only 38 pieces are back-ordered\.$/);
      const { call } = await createOperator(shop.backend, ["sales"]);
      const readPage = async () =>
        (await call("orders/page", { number })).data as {
          documents: object[];
          timeline: { title: string; by: { name?: string } }[];
        };
      expect((await readPage()).documents).toMatchObject([
        { number: invoice, cancellable: false, creditableInFull: true },
      ]);
      const { data: note } = await call("invoices/credit-prepared", {
        number: invoice,
        reason: REASON,
      });
      expect(note).toMatchObject({ total: FIRST, alreadyRecorded: false });
      const { number: noteNumber } = note as { number: string };
      expect((await credit(invoice)).data).toEqual({
        ...{ number: noteNumber, total: FIRST, alreadyRecorded: true },
      });
      const { documents, timeline } = await readPage();
      expect(documents).toMatchObject([
        { kind: "invoice", number: invoice, open: 0, creditableInFull: false, creditable: [] },
        { kind: "credit-note", number: noteNumber, total: FIRST },
      ]);
      expect(timeline).toContainEqual(
        expect.objectContaining({
          title: `Tax invoice ${invoice} credited in full: its goods had not left`,
          by: expect.objectContaining({ type: "operator" }),
        }),
      );
      const found = await createConsoleClient(shop.backend).call(searchRecords, { text: invoice });
      expect(found.data.found).toMatchObject([{ title: invoice, state: "Credited" }]);
      expect(await shop.balanceOf(buyer)).toBe(START - PAYABLE);
      expect(await shop.statementOf(buyer)).toMatchObject({ closing: 0, open: [] });
      const [mail] = await shop.mailsOf(buyer, "invoice-credited");
      expect(mail?.subject).toContain(`We have credited invoice ${invoice} in full`);
      expect(mail?.text).toContain(
        `Credit note ${noteNumber} over ₹3,205.00 incl. GST credits the invoice in full.`,
      );
      expect(mail?.text).toContain(`Reason: ${REASON}`);

      expect((await shop.cancel(number, 43)).status).toBe(200);
      const again = await register(number);
      expect((await shop.client.ship(number)).status).toBe(200);
      expect(await shop.pageOf(buyer, number)).toMatchObject({
        invoices: [
          { number: invoice, open: 0, lots: [] },
          { number: again, total: SEVENTEEN, lots: [{ due: "2026-12-21", open: SEVENTEEN }] },
        ],
        creditNotes: [{ number: noteNumber }],
      });
      expect(await shop.balanceOf(buyer)).toBe(START - SEVENTEEN);
      expect((await shop.client.ops("orders/show", { number })).data).toMatchObject({
        status: "Dispatched",
      });
      await createReturnClient(shop.backend).comeBack(buyer, number, { shipment: 1, quantity: 17 });
      expect(await shop.balanceOf(buyer)).toBe(START);
    });

    test("of an order that was paid online: the money is an advance again, and what is cancelled is refunded once", async () => {
      const { buyer, item, number, invoice } = await orderLate(brand, "orderOnline");
      const getAdvance = async () => {
        const period = { brand, from: "2026-11-01", to: "2030-12-31" };
        for await (const row of readAdvances(shop.backend.db, period))
          if (row.order === number) return row.closing;
        return 0;
      };
      expect(await getAdvance()).toBe(PAYABLE - FIRST);
      expect((await credit(invoice)).status).toBe(200);
      expect(await shop.pageOf(buyer, number)).toMatchObject({ refund: null });
      expect(await getAdvance()).toBe(PAYABLE);
      expect((await shop.cancel(number, 5)).status).toBe(200);
      // Back-ordered pieces are cancelled first.
      await register(number);
      expect((await shop.client.ship(number)).status).toBe(200);
      await shipRest(brand, item, number);
      const page = await shop.pageOf(buyer, number);
      expect(page).toMatchObject({
        status: "Dispatched",
        refund: { amount: PAYABLE - FIFTY_FIVE },
      });
      expect(page.invoices.slice(1).reduce((sum, { total }) => sum + total, 0)).toBe(FIFTY_FIVE);
      expect(await getAdvance()).toBe(0);
      const { documents } = await checkExports(shop.backend.db, {
        ...{ brand, from: "2026-11-01", to: "2026-12-31" },
      });
      expect(documents.map(({ agrees }) => agrees)).toEqual([true, true]);
    });

    test("gives way to one at a new GST rate, and the 38 pieces that follow have theirs", async () => {
      const { buyer, item, number, invoice } = await orderLate(brand);
      await shop.withRate(1200, "2026-11-21", async () => {
        expect(await shop.client.ship(number)).toMatchObject({
          status: 409,
          message: shipmentRefusals.gstRateChanged(invoice),
        });
        await credit(invoice);
        await register(number);
        expect((await shop.client.ship(number)).status).toBe(200);
        await shipRest(brand, item, number);
      });
      expect((await shop.pageOf(buyer, number)).invoices).toMatchObject([
        { number: invoice, total: FIRST, lots: [] },
        { total: FIRST_AT_12, lots: [{ due: "2026-12-21", open: FIRST_AT_12 }] },
        { total: SECOND_AT_12, lots: [{ due: "2027-01-29", open: SECOND_AT_12 }] },
      ]);
      expect(await shop.balanceOf(buyer)).toBe(START - FIRST_AT_12 - SECOND_AT_12);
      // Returned pieces are credited on the invoice of their own shipment.
      await createReturnClient(shop.backend).comeBack(buyer, number, { shipment: 2, quantity: 22 });
      expect((await shop.pageOf(buyer, number)).invoices).toMatchObject([
        { lots: [] },
        { lots: [{ open: FIRST_AT_12 }] },
        { lots: [{ open: 2_212_00 }] },
      ]);
      const issued = await shop.backend.db.select().from(deliveryChallans);
      expect(issued).toEqual([]);
    });

    test("is no longer invoiced when its order is cancelled afterwards", async () => {
      const { buyer, number, invoice } = await orderLate(brand);
      await credit(invoice);
      const cancelled = { number, reason: "Not needed" };
      expect((await shop.client.ops("orders/cancel", cancelled)).status).toBe(200);
      expect(await shop.balanceOf(buyer)).toBe(START);
      const { data } = await shop.client.ops("orders/show", { number });
      expect(data).toMatchObject({ documents: [{ kind: "invoice" }, { kind: "credit-note" }] });
      expect(await shop.pageOf(buyer, number)).toMatchObject({ cancelledAmount: PAYABLE });
    });

    test("frees the advance that settled it for another invoice", async () => {
      shop.clock.now = ORDERED;
      const { buyer, number } = await shop.order(brand);
      const payment = { email: buyer.email, amount: "5000", reference: `UTR-${number}` };
      await shop.client.ops("payments/add", { ...payment, advance: "yes" });
      const unused = async () => (await shop.statementOf(buyer)).payments?.map((one) => one.unused);
      const invoice = await register(number);
      expect(await unused()).toEqual([5_000_00 - FIRST]);
      await credit(invoice);
      expect(await unused()).toEqual([5_000_00]);
      await register(number);
      expect(await unused()).toEqual([5_000_00 - FIRST]);
    });
  },
);

describe("a prepared invoice isn't credited in full", () => {
  const refused = async (number: string, message: string) =>
    expect(await credit(number)).toMatchObject({ status: 409, message });

  test("before its IRN, after its goods have left, or twice at the same moment", async () => {
    shop.clock.now = ORDERED;
    const { number } = await shop.order("zwz");
    const invoice = await shop.prepare(number);
    await refused(invoice, shipmentRefusals.awaitsIrn(invoice));
    await shop.register(invoice);
    const notes = await Promise.all([credit(invoice), credit(invoice), credit(invoice)]);
    const numbers = notes.map(({ data }) => (data as { number: string }).number);
    expect(new Set(numbers).size).toBe(1);
    const again = await register(number);
    await shop.client.ship(number);
    await refused(again, shipmentRefusals.notPrepared(again));
    expect((await credit("ZW/26-27/999999")).status).toBe(404);
  });

  test("with a credit note; and its prices change only once its goods have left", async () => {
    const { number, invoice } = await orderLate("zwz");
    const change = { invoice, lines: [{ line: 1, unitPrice: 100_00 }], reason: "Agreed price" };
    for (const action of ["reduce", "raise"])
      expect(await shop.client.ops(`invoices/${action}-prices`, change)).toMatchObject({
        status: 409,
        message: shipmentRefusals.goodsNotLeft(invoice),
      });
    const { db } = shop.backend;
    const [row] = await db.select().from(invoices).where(eq(invoices.number, invoice));
    await db.transaction(async (tx) => {
      const prepared = await findPreparedInvoice(tx, row?.orderId ?? 0);
      const [line] = prepared?.lines ?? [];
      const lines = [{ orderLineId: line?.orderLineId ?? 0, quantity: 1 }];
      await addCreditNote(tx, { invoiceId: row?.id ?? 0, lines, reason: "Damaged" });
    });
    await refused(invoice, shipmentRefusals.alreadyCredited(invoice));
    expect((await shop.client.ship(number)).status).toBe(200);
    expect((await shop.client.ops("invoices/reduce-prices", change)).status).toBe(200);
  });
});
