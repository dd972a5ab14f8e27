import { describe, expect, test } from "@jest/globals";
import { eq } from "drizzle-orm";
import { getInfo } from "../../../lib/contract/account.ts";
import type { Customer } from "../../../test/backend/factories.ts";
import { createOperator } from "../../../test/backend/operator-client.ts";
import { setUpShipmentInvoices } from "../../../test/backend/set-up-shipment-invoices.ts";
import { deliveryChallans, invoices, orders, shipments } from "../../db/schema/index.ts";
import { readDocuments } from "../accounting/documents.ts";
import { toInv01 } from "../accounting/inv-01.ts";
import { salesColumns, toSalesRows } from "../accounting/sales-register.ts";
import { SEZ_WITH_TAX } from "../invoices/invoice-content.ts";

const shop = setUpShipmentInvoices();
const allotment = setUpShipmentInvoices("allotment");

const mark = (buyer: Customer, sez: "yes" | "no", address?: number) =>
  shop.client.ops("accounts/sez", {
    ...{ email: buyer.email, brand: buyer.brand, sez, reason: "GST registration seen" },
    ...(address === undefined ? {} : { address }),
  });

const findOrder = async (number: string) => {
  const [row] = await shop.backend.db.select().from(orders).where(eq(orders.number, number));
  return row;
};

async function order(buyer: Customer, addressId?: number) {
  const item = await shop.backend.createItem({ brand: buyer.brand, price: 123_45, stock: 22 });
  await shop.client.addToCart(buyer, [{ id: item.id, quantity: 22 }]);
  const lines = await shop.client.getCart(buyer);
  const { number } = (await shop.client.placeOrder(buyer, lines, addressId)).read();
  return { number };
}

describe.each(["zwz", "nod"] as const)(
  "[9.4] supplies of %s to a special economic zone (IGST Act s.7(5)(b))",
  (brand) => {
    test("of a marked company bear IGST in the seller's state, with the endorsement on invoice and credit note", async () => {
      const buyer = await shop.backend.createCustomer({ brand });
      const before = await order(buyer);
      expect((await mark(buyer, "yes")).status).toBe(200);
      const { number } = await order(buyer);
      expect(await findOrder(before.number)).toMatchObject({ sez: false, igst: 0, cgst: 244_43 });
      expect(await findOrder(number)).toMatchObject({
        ...{ sez: true, placeOfSupply: "Maharashtra" },
        ...{ cgst: 0, sgst: 0, igst: 488_86, payable: 3_205_00 },
      });
      const account = await shop.backend.inject(brand, getInfo, undefined, buyer.key);
      expect(account.read().deliveryAddresses.every(({ sez }) => sez)).toBe(true);

      await shop.client.ship(number);
      const [printed = ""] = await shop.pdfOf(buyer, number);
      for (const part of [SEZ_WITH_TAX, "IGST ₹488.86", "Place of supply Maharashtra (27)"])
        expect(printed).toContain(part);
      expect(printed).not.toContain("CGST");
      await shop.client.ship(before.number);
      expect((await shop.pdfOf(buyer, before.number))[0]).not.toContain("SEZ");
      const [invoice] = (await shop.pageOf(buyer, number)).invoices;
      const reduced = { invoice: invoice?.number, reason: "Agreed price" };
      await shop.client.ops("invoices/reduce-prices", {
        ...reduced,
        lines: [{ line: 1, unitPrice: 100_00 }],
      });
      const period = { brand, from: "2026-11-01", to: "2026-11-30" };
      const found = [];
      for await (const document of readDocuments(shop.backend.db, period))
        if (document.order === number) found.push(document);
      expect(found.map(({ kind }) => kind)).toEqual(["invoice", "credit-note"]);
      const supply = salesColumns.find(({ name }) => name === "Supply");
      for (const document of found) {
        expect(toInv01(document).TranDtls).toMatchObject({ SupTyp: "SEZWP", IgstOnIntra: "N" });
        const [row] = toSalesRows(document);
        expect(row && supply?.cell(row)).toBe("SEZ with tax");
        expect(row).toMatchObject({ cgst: 0, sgst: 0 });
      }
    });

    test("of one marked address bear it there only, and no more once the mark is removed", async () => {
      const buyer = await shop.backend.createCustomer({ brand });
      const [inZone, far] = buyer.addressIds;
      expect((await mark(buyer, "yes", far)).status).toBe(200);
      expect((await mark(buyer, "yes", 2_000_000_000)).status).toBe(404);
      const stranger = await shop.backend.createCustomer({ brand });
      expect((await mark(stranger, "yes", inZone)).status).toBe(404);
      const domestic = await order(buyer, inZone);
      expect(await findOrder(domestic.number)).toMatchObject({ sez: false, igst: 0 });
      expect((await mark(buyer, "yes", inZone)).status).toBe(200);
      const sez = await order(buyer, inZone);
      expect(await findOrder(sez.number)).toMatchObject({ sez: true, cgst: 0 });
      expect((await mark(buyer, "no", inZone)).status).toBe(200);
      const after = await order(buyer, inZone);
      expect(await findOrder(after.number)).toMatchObject({ sez: false, igst: 0 });
    });

    test("the console marks with an audit entry, and not what was changed meanwhile", async () => {
      const buyer = await shop.backend.createCustomer({ brand });
      const [addressId] = buyer.addressIds;
      const { call } = await createOperator(shop.backend, ["sales"]);
      const body = {
        ...{ companyId: buyer.companyId, field: "special economic zone", addressId },
        ...{ from: "no", to: "yes", reason: "GST registration seen" },
      };
      expect((await call("customers/correct", body)).status).toBe(200);
      const { status, message } = await call("customers/correct", body);
      expect([status, message]).toEqual([
        409,
        expect.stringContaining("special economic zone is now yes (you saw no)"),
      ]);
      const shown = (await call("customers/show", { brand, companyId: buyer.companyId })).data;
      expect(shown).toMatchObject({
        sez: false,
        addresses: [{ sez: true }, { sez: false }, { sez: false }],
        history: [
          { field: `special economic zone: delivery address ${addressId}`, from: "no", to: "yes" },
        ],
      });
    });

    test("paid online, and under a challan, they keep IGST", async () => {
      const { client, payments, backend } = allotment;
      const { buyer, open } = await payments.openPayment({
        buyer: { brand },
        item: { brand, price: 123_45, stock: 22 },
        quantity: 22,
      });
      // The payment was opened before the mark, and its order has the tax that was paid.
      await client.ops("accounts/sez", { email: buyer.email, brand, sez: "yes", reason: "Seen" });
      await payments.provider.attempt(brand, open.orderId, "success");
      await payments.reconcile();
      const paid = (await payments.getPaymentStatus(buyer, open.orderId)).read();
      const [row] = await backend.db
        .select()
        .from(orders)
        .where(eq(orders.number, paid.placed?.number ?? ""));
      expect(row).toMatchObject({ sez: false, igst: 0 });

      const item = await backend.createItem({ brand, price: 123_45, stock: 22 });
      await client.addToCart(buyer, [{ id: item.id, quantity: 22 }]);
      const cart = await client.getCart(buyer);
      const { number } = (await client.placeOrder(buyer, cart)).read();
      await client.ship(number, { lines: [{ line: 1, quantity: 10 }] });
      const [travelling] = await backend.db
        .select({ content: deliveryChallans.content, invoice: invoices.content })
        .from(orders)
        .innerJoin(shipments, eq(shipments.orderId, orders.id))
        .innerJoin(deliveryChallans, eq(deliveryChallans.shipmentId, shipments.id))
        .innerJoin(invoices, eq(invoices.orderId, orders.id))
        .where(eq(orders.number, number));
      expect(travelling).toMatchObject({
        content: { totals: { cgst: 0, sgst: 0, igst: 222_21 } },
        invoice: { endorsement: SEZ_WITH_TAX, totals: { cgst: 0, igst: 488_86 } },
      });
    });
  },
);
