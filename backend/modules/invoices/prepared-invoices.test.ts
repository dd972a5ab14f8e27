import { describe, expect, test } from "@jest/globals";
import { eq } from "drizzle-orm";
import type { BrandId } from "../../../brands/types.ts";
import { documents } from "../../../lib/contract/documents.ts";
import { fillPath } from "../../../lib/contract/endpoint.ts";
import { exportData } from "../../../lib/contract/privacy.ts";
import { shipmentRefusals } from "../../../lib/forms/shipment-refusals.ts";
import type { Customer } from "../../../test/backend/factories.ts";
import { createOperator } from "../../../test/backend/operator-client.ts";
import {
  ARRIVED,
  FIRST,
  ORDERED,
  PAYABLE,
  SECOND,
  START,
  setUpShipmentInvoices,
} from "../../../test/backend/set-up-shipment-invoices.ts";
import { invoices } from "../../db/schema/index.ts";
import { checkExports } from "../accounting/check.ts";
import { checkEInvoices } from "../accounting/inv-01.ts";

const shop = setUpShipmentInvoices("shipment", { eInvoicing: true });

const getDocument = ({ brand, key }: Customer, number: string) =>
  shop.backend.app.inject({
    url: `/${brand}/${fillPath(documents.taxDocument, { number: number.replaceAll("/", "-") })}`,
    headers: { authorization: `Token ${key}` },
  });

const periodOf = (brand: BrandId) => ({ brand, from: "2026-11-01", to: "2026-12-31" });
const checkSeries = async (brand: BrandId) => {
  const { series, documents: sums } = await checkExports(shop.backend.db, periodOf(brand));
  expect(sums.every(({ agrees }) => agrees)).toBe(true);
  const kinds = sums.map(({ kind }) => kind);
  expect(kinds.filter((kind) => kind !== "invoice" && kind !== "credit-note")).toEqual([]);
  return series.find(({ kind }) => kind === "invoice");
};

const findInvoice = async (number: string) => {
  const [row] = await shop.backend.db.select().from(invoices).where(eq(invoices.number, number));
  return row;
};

describe.each(["zwz", "nod"] as const)(
  "[4.18] [9.7] goods of %s that leave only with an invoice that has its IRN (Rule 48(4), (5))",
  (brand) => {
    test("22 of 60 pieces and then 38: prepared, registered, dispatched; until the IRN nothing counts and buyers see nothing", async () => {
      shop.clock.now = ORDERED;
      const { buyer, item, number } = await shop.order(brand);
      expect(await shop.client.ship(number)).toMatchObject({
        status: 409,
        message: shipmentRefusals.prepareFirst,
      });
      const first = await shop.prepare(number);
      expect(await shop.prepare(number)).toBe(first);
      expect(await shop.pageOf(buyer, number)).toMatchObject({ invoices: [], shipments: [] });
      expect(await shop.statementOf(buyer)).toMatchObject({ closing: 0, open: [], entries: [] });
      expect(await shop.balanceOf(buyer)).toBe(START - PAYABLE);
      expect((await getDocument(buyer, first)).statusCode).toBe(404);
      const exported = await shop.backend.inject(brand, exportData, undefined, buyer.key);
      expect(exported.status).toBe(200);
      expect(JSON.stringify(exported.wire)).not.toContain(first);
      expect((await shop.pdfOf(buyer, number))[0]).toContain("Order confirmation");
      expect(await shop.client.ship(number)).toMatchObject({
        status: 409,
        message: shipmentRefusals.awaitsIrn(first),
      });
      const ready = (await checkEInvoices(shop.backend.db, periodOf(brand))).ready;

      expect((await shop.register(first)).status).toBe(200);
      expect((await checkEInvoices(shop.backend.db, periodOf(brand))).ready).toBe(ready - 1);
      const issued = { number: first, total: FIRST, open: FIRST, due: "2026-12-20" };
      expect((await shop.pageOf(buyer, number)).invoices).toMatchObject([issued]);
      expect(await shop.statementOf(buyer)).toMatchObject({
        closing: FIRST,
        open: [{ open: FIRST, daysOverdue: 0, lots: [{ due: null, open: FIRST }] }],
      });
      expect((await getDocument(buyer, first)).statusCode).toBe(200);

      // The goods leave a day later, and the invoice is due when it says.
      shop.clock.now = new Date("2026-11-21T08:35:00Z");
      expect((await shop.client.ship(number)).status).toBe(200);
      expect(await shop.statementOf(buyer)).toMatchObject({
        open: [{ lots: [{ due: "2026-12-20", open: FIRST }] }],
      });
      const [mail] = await shop.mailsOf(buyer, "order-dispatched");
      expect(mail?.text).toContain(
        `The tax invoice for these pieces is ${first}. ₹3,205.00 is due by 20 Dec 2026.`,
      );
      expect((await shop.client.ops("orders/show", { number })).data).toMatchObject({
        shipments: [{ value: FIRST, challan: null }],
      });

      shop.clock.now = ARRIVED;
      await shop.client.stock(item, { brand, received: 38 });
      const second = await shop.prepare(number);
      await shop.register(second);
      expect((await shop.client.ship(number, { tracking: "VRL-2" })).status).toBe(200);
      const page = await shop.pageOf(buyer, number);
      expect(page.status).toBe("Dispatched");
      expect(page.invoices.map(({ total }) => total)).toEqual([FIRST, SECOND]);
      expect(page.shipments?.map(({ challan }) => challan)).toEqual([null, null]);
      expect(await shop.statementOf(buyer)).toMatchObject({ closing: PAYABLE });
      expect(await shop.balanceOf(buyer)).toBe(START - PAYABLE);
      expect((await shop.pdfOf(buyer, number)).map((text) => text.includes("IRN"))).toEqual([
        true,
        true,
      ]);
      expect(await checkSeries(brand)).toMatchObject({ missing: "" });
    });

    test("a cancelled invoice spends its number, and its pieces can be invoiced again or cancelled", async () => {
      shop.clock.now = ORDERED;
      const { buyer, number } = await shop.order(brand);
      const before = (await checkSeries(brand))?.cancelled ?? 0;
      const first = await shop.prepare(number, [{ line: 1, quantity: 10 }]);
      // Pieces on the invoice can't be cancelled as long as it stands.
      expect((await shop.cancel(number, 51)).message).toContain("only 50 pieces are still to come");
      const cancel = (invoice: string) =>
        shop.client.ops("invoices/cancel", { number: invoice, reason: "Wrong pieces" });
      expect((await cancel(first)).status).toBe(200);
      expect((await cancel(first)).status).toBe(200);
      expect(await shop.register(first)).toMatchObject({
        status: 409,
        message: `Invoice ${first} is cancelled.`,
      });
      const second = await shop.prepare(number);
      expect(Number(second.slice(-6))).toBe(Number(first.slice(-6)) + 1);
      expect(await findInvoice(second)).toMatchObject({ total: FIRST });
      await shop.register(second);
      expect((await cancel(second)).status).toBe(200);
      expect((await shop.pageOf(buyer, number)).invoices).toEqual([]);
      expect(await shop.statementOf(buyer)).toMatchObject({ closing: 0, entries: [] });
      expect((await getDocument(buyer, second)).statusCode).toBe(404);
      const { call } = await createOperator(shop.backend, ["sales"]);
      const { data } = await call("orders/page", { number });
      expect(data).toMatchObject({
        irn: "needed",
        preparedInvoice: null,
        documents: [
          { kind: "cancelled-invoice", number: first, irn: "", cancellable: false },
          { kind: "cancelled-invoice", number: second, cancellable: false },
        ],
      });
      const titles = (data as { timeline: { title: string; by: object }[] }).timeline;
      expect(titles).toContainEqual(
        expect.objectContaining({
          title: `Tax invoice ${first} cancelled`,
          details: ["Reason: Wrong pieces"],
        }),
      );
      expect(await checkSeries(brand)).toMatchObject({ cancelled: before + 2, missing: "" });
      expect((await shop.cancel(number, 60)).status).toBe(200);
      expect(await shop.balanceOf(buyer)).toBe(START);
    });

    test("with an IRN it can be cancelled for 24 hours, and not after its goods have left", async () => {
      shop.clock.now = ORDERED;
      const cancel = (number: string) =>
        shop.client.ops("invoices/cancel", { number, reason: "Wrong pieces" });
      const { call } = await createOperator(shop.backend, ["sales"]);
      const prepared = async () => {
        shop.clock.now = ORDERED;
        const { number } = await shop.order(brand);
        const invoice = await shop.prepare(number);
        await shop.register(invoice);
        return { number, invoice };
      };
      const [late, inTime, left] = [await prepared(), await prepared(), await prepared()];
      expect((await call("orders/page", { number: inTime.number })).data).toMatchObject({
        documents: [{ cancellable: true, creditableInFull: false }],
      });
      await shop.client.ship(left.number);
      expect(await cancel(left.invoice)).toMatchObject({
        status: 409,
        message: shipmentRefusals.notPrepared(left.invoice),
      });
      shop.clock.now = new Date(ORDERED.getTime() + 24 * 3_600_000);
      const order = { number: inTime.number, reason: "Not needed" };
      expect(await shop.client.ops("orders/cancel", order)).toMatchObject({
        status: 409,
        message: shipmentRefusals.cancelInvoiceFirst(inTime.invoice),
      });
      expect((await cancel(inTime.invoice)).status).toBe(200);
      expect((await shop.client.ops("orders/cancel", order)).status).toBe(200);
      shop.clock.now = new Date(shop.clock.now.getTime() + 1);
      expect(await cancel(late.invoice)).toMatchObject({
        status: 409,
        message: shipmentRefusals.registeredLongAgo,
      });
      // Then the order's goods are credited instead.
      const lateOrder = { number: late.number, reason: "Not needed" };
      expect((await shop.client.ops("orders/cancel", lateOrder)).status).toBe(200);
      expect((await call("orders/page", { number: late.number })).data).toMatchObject({
        documents: [{ cancellable: false, creditableInFull: false }, { kind: "credit-note" }],
      });
      const { data } = await shop.client.ops("orders/show", { number: late.number });
      expect(data).toMatchObject({
        documents: [{ kind: "invoice" }, { kind: "credit-note", total: FIRST }],
      });
    });

    test("an advance settles it with its IRN, is printed on it, and is free again when it is cancelled", async () => {
      shop.clock.now = ORDERED;
      const { buyer, number } = await shop.order(brand);
      const unused = async () =>
        (await shop.statementOf(buyer)).payments?.map((payment) => payment.unused);
      const payment = { email: buyer.email, amount: "5000", reference: `UTR-${number}` };
      await shop.client.ops("payments/add", { ...payment, advance: "yes" });
      const invoice = await shop.prepare(number);
      expect(await unused()).toEqual([5_000_00]);
      await shop.register(invoice);
      expect(await unused()).toEqual([5_000_00 - FIRST]);
      expect((await shop.pdfOf(buyer, number))[0]).toContain("-₹3,205.00 Amount due ₹0.00");
      await shop.client.ops("invoices/cancel", { number: invoice, reason: "Wrong pieces" });
      expect(await unused()).toEqual([5_000_00]);
      const again = await shop.prepare(number);
      await shop.register(again);
      await shop.client.ship(number);
      expect(await unused()).toEqual([5_000_00 - FIRST]);
      const [mail] = await shop.mailsOf(buyer, "order-dispatched");
      expect(mail?.text).toContain("Its total is ₹3,205.00, which you have paid in advance.");
    });
  },
);
