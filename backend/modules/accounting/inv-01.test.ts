import { afterAll, beforeAll, describe, expect, test } from "@jest/globals";
import { eq } from "drizzle-orm";
import { indianDay } from "../../../lib/indian-time.ts";
import type { Customer } from "../../../test/backend/factories.ts";
import { createFulfilmentClient } from "../../../test/backend/fulfilment-client.ts";
import { createTestApp, type TestApp, testConfig } from "../../../test/backend/test-app.ts";
import { companies, deliveryAddresses, invoiceLines, invoices } from "../../db/schema/index.ts";
import { addCreditNote } from "../invoices/credit-notes.ts";
import { findTown } from "./inv-01.ts";
import { type Inv01, inv01 } from "./inv-01-schema.ts";

let backend: TestApp;
let client: ReturnType<typeof createFulfilmentClient>;
const day = indianDay(new Date());
const period = { brand: "zwz", from: day, to: day };
beforeAll(async () => {
  backend = await createTestApp();
  client = createFulfilmentClient(backend);
});
afterAll(() => backend.close());

async function download(): Promise<Inv01[]> {
  const reply = await backend.app.inject({
    url: `/ops/files/e-invoices?${new URLSearchParams(period)}`,
    headers: { authorization: `Token ${testConfig.opsToken}` },
  });
  expect(reply.headers["content-type"]).toBe("application/json");
  return reply.json();
}
const findInvoice = async ({ companyId }: Customer) => {
  const [row] = await backend.db.select().from(invoices).where(eq(invoices.companyId, companyId));
  if (!row) throw new Error("no invoice");
  return row;
};

describe("e-invoices in the format INV-01", () => {
  test("an invoice and its credit note fit the published schema and add up", async () => {
    const { buyer } = await client.order({ item: { price: 123_45 } });
    const invoice = await findInvoice(buyer);
    const [line] = await backend.db
      .select()
      .from(invoiceLines)
      .where(eq(invoiceLines.invoiceId, invoice.id));
    const lines = [{ orderLineId: line?.orderLineId ?? 0, quantity: 5 }];
    await backend.db.transaction((tx) =>
      addCreditNote(tx, { invoiceId: invoice.id, lines, reason: "Returned" }),
    );
    await backend.deps.invoices.issue();
    const [sold, note] = await download();
    for (const document of [sold, note]) {
      inv01.parse(document);
      const { ItemList, ValDtls } = document as Inv01;
      const add = (field: "AssAmt" | "CgstAmt" | "SgstAmt" | "IgstAmt" | "TotItemVal") =>
        Math.round(ItemList.reduce((sum, item) => sum + item[field], 0) * 100) / 100;
      expect([add("AssAmt"), add("CgstAmt"), add("SgstAmt"), add("IgstAmt")]).toEqual([
        ValDtls.AssVal,
        ValDtls.CgstVal,
        ValDtls.SgstVal,
        ValDtls.IgstVal,
      ]);
      expect(add("TotItemVal") + ValDtls.RndOffAmt).toBeCloseTo(ValDtls.TotInvVal, 6);
    }
    expect(sold).toMatchObject({
      DocDtls: { Typ: "INV", No: invoice.number, Dt: day.split("-").reverse().join("/") },
      SellerDtls: { Gstin: "27AAACZ0000A1Z9", Loc: "Mumbai", Pin: 400_001, Stcd: "27" },
      BuyerDtls: { Gstin: "27AABCN4321K1ZJ", Loc: "Pune", Pin: 411_026, Stcd: "27", Pos: "27" },
      ShipDtls: { Loc: "Pune", Pin: 411_026 },
      ItemList: [{ HsnCd: "84821020", Qty: 22, Unit: "NOS", UnitPrice: 123.45, GstRt: 18 }],
      ValDtls: { TotInvVal: invoice.total / 100 },
    });
    expect(note).toMatchObject({
      DocDtls: { Typ: "CRN" },
      ItemList: [{ Qty: 5 }],
      RefDtls: { PrecDocDtls: [{ InvNo: invoice.number }] },
    });
  });

  test("documents with an IRN and those of buyers without GSTIN are left out; what the portal would refuse is named", async () => {
    const before = (await download()).length;
    const { buyer: registered } = await client.order();
    await backend.db
      .update(invoices)
      .set({ irn: "a".repeat(64) })
      .where(eq(invoices.companyId, registered.companyId));
    const setUp = async (change: (buyer: Customer) => Promise<unknown>) => {
      const item = await backend.createItem();
      const buyer = await backend.createCustomer();
      await change(buyer);
      await client.addToCart(buyer, [{ id: item.id, quantity: 1 }]);
      await client.placeOrder(buyer, await client.getCart(buyer));
      return buyer;
    };
    await setUp(({ companyId }) =>
      backend.db.update(companies).set({ gstin: null }).where(eq(companies.id, companyId)),
    );
    const lost = await setUp(({ companyId }) =>
      backend.db
        .update(deliveryAddresses)
        .set({ pincode: "" })
        .where(eq(deliveryAddresses.companyId, companyId)),
    );
    expect((await download()).length).toBe(before);
    const { data } = await client.ops("exports/e-invoices", period);
    expect(data).toEqual({
      ready: before,
      problems: [
        {
          number: (await findInvoice(lost)).number,
          problem: "The address has no pincode (ShipDtls.Pin).",
        },
      ],
    });
  });
});

test.each([
  ["Gate 2, MIDC Bhosari, Pune, Maharashtra 411026", "Pune"],
  ["Plot 1, Pune, Maharashtra, 411026", "Pune"],
  ["Fort, Mumbai 400 001, Maharashtra, India", "Mumbai"],
  ["Sector 17, Chandigarh, Chandigarh 160017", "Chandigarh"],
  ["Goa", "Goa"],
])("the town of %j is %j", (address, town) => {
  expect(findTown(address)).toBe(town);
});
