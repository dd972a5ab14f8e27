import { describe, expect, test } from "@jest/globals";
import { eq } from "drizzle-orm";
import { getInfo } from "../../../lib/contract/account.ts";
import { gstinCheckDigit } from "../../../lib/gstin.ts";
import type { Customer } from "../../../test/backend/factories.ts";
import { createOperator } from "../../../test/backend/operator-client.ts";
import { setUpShipmentInvoices } from "../../../test/backend/set-up-shipment-invoices.ts";
import { companies, deliveryChallans, orders, shipments, states } from "../../db/schema/index.ts";
import { readDocuments } from "../accounting/documents.ts";
import { toInv01 } from "../accounting/inv-01.ts";

const shop = setUpShipmentInvoices();
const allotment = setUpShipmentInvoices("allotment");
const NAME = "Kiran Pumps Private Limited";
const OF_KARNATAKA = "29AAACW6953H1Z";
const GSTIN = OF_KARNATAKA + gstinCheckDigit(OF_KARNATAKA);

const send = (buyer: Customer, address: number, name: string, gstin = "", to = shop) =>
  to.client.ops("accounts/consignee", {
    ...{ email: buyer.email, brand: buyer.brand, address, name, gstin, reason: "PO 7" },
  });

async function order(buyer: Customer, addressId: number, from = shop, price = 123_45) {
  const item = await from.backend.createItem({ brand: buyer.brand, price, stock: 22 });
  await from.client.addToCart(buyer, [{ id: item.id, quantity: 22 }]);
  const lines = await from.client.getCart(buyer);
  const { number } = (await from.client.placeOrder(buyer, lines, addressId)).read();
  const [row] = await from.backend.db.select().from(orders).where(eq(orders.number, number));
  return { number, row };
}

describe.each(["zwz", "nod"] as const)(
  "[9.4] goods of %s that go to another company on the buyer's bill (IGST Act s.10(1)(b))",
  (brand) => {
    test("bear the tax of the buyer's state; the buyer's own site there bears that of the address", async () => {
      const buyer = await shop.backend.createCustomer({ brand });
      const [, far] = buyer.addressIds;
      expect((await order(buyer, far)).row).toMatchObject({
        ...{ placeOfSupply: "Karnataka", deliveryState: "Karnataka", consignee: "" },
        ...{ igst: 488_86, cgst: 0 },
      });
      expect((await send(buyer, far, NAME, GSTIN)).status).toBe(200);
      const { number, row } = await order(buyer, far);
      expect(row).toMatchObject({
        ...{ placeOfSupply: "Maharashtra", deliveryState: "Karnataka" },
        ...{ consignee: NAME, consigneeGstin: GSTIN, igst: 0, cgst: 244_43 },
        deliveryAddress: `${NAME}, 12 Peenya Industrial Area, Bengaluru, Karnataka 560058`,
      });
      const account = await shop.backend.inject(brand, getInfo, undefined, buyer.key);
      expect(account.read().deliveryAddresses).toMatchObject([
        { consignee: "", placeOfSupply: "Maharashtra" },
        { consignee: NAME, placeOfSupply: "Maharashtra", state: "Karnataka" },
        { consignee: "", placeOfSupply: "Maharashtra" },
      ]);

      await shop.client.ship(number);
      const [printed] = await shop.pdfOf(buyer, number);
      for (const part of [
        `Delivered to ${NAME}, 12 Peenya`,
        `GSTIN there ${GSTIN}`,
        "Place of supply Maharashtra (27)",
        "CGST ₹244.43",
      ])
        expect(printed).toContain(part);
      const period = { brand, from: "2026-11-01", to: "2026-11-30" };
      for await (const document of readDocuments(shop.backend.db, period))
        if (document.order === number)
          expect(toInv01(document)).toMatchObject({
            BuyerDtls: { Pos: "27", Stcd: "27" },
            ShipDtls: { Gstin: GSTIN, LglNm: NAME, Stcd: "29", Pin: 560058 },
          });
      const partA = await shop.client.ops("shipments/eway-data", { number: `${number}-1` });
      expect(partA.data).toMatchObject([{ to: { stateCode: "29", pincode: "560058" } }]);
    });

    test("need an e-way bill by where they go: above ₹50,000 between states, although the tax is that of one", async () => {
      const buyer = await shop.backend.createCustomer({ brand, balance: 10_00_000_00 });
      const [near, far] = buyer.addressIds;
      await send(buyer, far, NAME);
      const lacks = async (addressId: number) => {
        const { number } = await order(buyer, addressId, shop, 2_500_00);
        const { data } = await shop.client.ship(number);
        const { shipments: sent } = data as { shipments: { lacksEwayBill: boolean }[] };
        return sent.map(({ lacksEwayBill }) => lacksEwayBill);
      };
      expect([await lacks(far), await lacks(near)]).toEqual([[true], [false]]);
    });

    test("of a buyer without GSTIN follow its billing address, and under a challan the other company is the consignee", async () => {
      const { db, createCustomer } = allotment.backend;
      const buyer = await createCustomer({ brand, gstin: "" });
      const [, far] = buyer.addressIds;
      await send(buyer, far, NAME, GSTIN, allotment);
      const [maharashtra] = await db.select().from(states).where(eq(states.name, "Maharashtra"));
      await db
        .update(companies)
        .set({ billingStateId: maharashtra?.id ?? null })
        .where(eq(companies.id, buyer.companyId));
      const { number, row } = await order(buyer, far, allotment);
      expect(row).toMatchObject({ placeOfSupply: "Maharashtra", igst: 0 });
      await allotment.client.ship(number, { lines: [{ line: 1, quantity: 10 }] });
      const [challan] = await db
        .select({ content: deliveryChallans.content })
        .from(deliveryChallans)
        .innerJoin(shipments, eq(shipments.id, deliveryChallans.shipmentId))
        .where(eq(shipments.orderId, row?.id ?? 0));
      expect(challan?.content).toMatchObject({
        consignee: { name: NAME, gstin: GSTIN, state: { name: "Karnataka", code: "29" } },
        placeOfSupply: { name: "Maharashtra" },
      });
    });

    test("are recorded by operators only for addresses of the company, once, and taken back", async () => {
      const buyer = await shop.backend.createCustomer({ brand });
      const stranger = await shop.backend.createCustomer({ brand });
      const [addressId] = buyer.addressIds;
      expect((await send(stranger, addressId, NAME)).status).toBe(404);
      expect((await send(buyer, addressId, NAME, `${OF_KARNATAKA}?`)).status).toBe(400);
      const { call } = await createOperator(shop.backend, ["sales"]);
      const body = {
        ...{ companyId: buyer.companyId, field: "consignee", addressId, from: "" },
        ...{ to: { name: NAME, gstin: "" }, reason: "PO 7" },
      };
      expect((await call("customers/correct", body)).status).toBe(200);
      expect(await call("customers/correct", body)).toMatchObject({
        status: 409,
        message: expect.stringContaining(`consignee is now ${NAME} (you saw empty)`),
      });
      const alone = { ...body, from: NAME, to: { name: "", gstin: GSTIN } };
      expect((await call("customers/correct", alone)).status).toBe(400);
      // Whether that company is in a special economic zone doesn't matter: it isn't billed.
      const mark = { email: buyer.email, brand, sez: "yes", address: addressId, reason: "Seen" };
      expect((await shop.client.ops("accounts/sez", mark)).status).toBe(200);
      expect((await order(buyer, addressId)).row).toMatchObject({ consignee: NAME, sez: false });
      expect((await send(buyer, addressId, "")).status).toBe(200);
      expect((await order(buyer, addressId)).row).toMatchObject({ consignee: "", sez: true });
    });
  },
);
