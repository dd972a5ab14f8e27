import { expect, test } from "@jest/globals";
import { eq } from "drizzle-orm";
import type { BrandId } from "../../../brands/types.ts";
import { documents } from "../../../lib/contract/documents.ts";
import { fillPath } from "../../../lib/contract/endpoint.ts";
import { refundReceipt } from "../../../lib/contract/operations/receivables.ts";
import { createConsoleClient } from "../../../test/backend/console-client.ts";
import { expectParticulars } from "../../../test/backend/expect-particulars.ts";
import type { Customer } from "../../../test/backend/factories.ts";
import { orderWithVoucher } from "../../../test/backend/order-with-voucher.ts";
import { setUpShipmentInvoices } from "../../../test/backend/set-up-shipment-invoices.ts";
import { testConfig } from "../../../test/backend/test-app.ts";
import { readPdfText } from "../../../test/read-pdf.ts";
import { companies, documentFiles, payments } from "../../db/schema/index.ts";
import { createPrinter } from "../documents/printer.ts";
import { findUnprintedOrderReceipts, findUnprintedOrderRefunds } from "./order-voucher-files.ts";

const shop = setUpShipmentInvoices();
const order = (brand: BrandId) => orderWithVoucher(shop, brand);

const toPath = (number: string) => ({ number: number.replaceAll("/", "-") });
const open = ({ brand, key }: Customer, path: string, number: string) =>
  shop.backend.app.inject({
    url: `/${brand}/${fillPath(path, toPath(number))}`,
    headers: { authorization: `Token ${key}` },
  });
const read = async (buyer: Customer, path: string, number: string) =>
  (await readPdfText((await open(buyer, path, number)).rawPayload)).join(" ").replace(/\s+/g, " ");

test.each(["zwz", "nod"] as const)(
  "vouchers are the company's own, stored as first printed, %s",
  async (brand) => {
    const { buyer, number, voucher } = await order(brand);
    await shop.cancel(number, 60);
    const [refund] = (await shop.pageOf(buyer, number)).refundVouchers;
    const { db } = shop.backend;
    const { sellerGstins } = testConfig;
    await createPrinter(
      db,
      [findUnprintedOrderReceipts(sellerGstins), findUnprintedOrderRefunds(sellerGstins)],
      { error: (failure: unknown) => expect(failure).toBeNull() } as never,
    )();
    await db.update(companies).set({ billingAddress: "Moved" });
    const stranger = await shop.backend.createCustomer({ brand });
    const otherBrand = await shop.backend.createCustomer({
      brand: brand === "zwz" ? "nod" : "zwz",
    });
    for (const [path, one] of [
      [documents.receipt, voucher],
      [documents.refundVoucher, refund?.number ?? ""],
    ] as const) {
      const [stored] = await db.select().from(documentFiles).where(eq(documentFiles.number, one));
      const pdf = await open(buyer, path, one);
      expect([pdf.statusCode, pdf.rawPayload.toString("base64")]).toEqual([200, stored?.content]);
      expect((await open(stranger, path, one)).statusCode).toBe(404);
      expect((await open(otherBrand, path, one)).statusCode).toBe(404);
    }
    expect((await open(buyer, documents.refundVoucher, voucher)).statusCode).toBe(404);
  },
);

test("the receipt voucher of an order has every particular of Rule 50", async () => {
  const { buyer, number, item, voucher } = await order("zwz");
  const [paid] = await shop.backend.db.select().from(payments).where(eq(payments.number, voucher));
  expectParticulars("Receipt voucher of an order", await read(buyer, documents.receipt, voucher), {
    "(a)": ["Receipt voucher", `GSTIN ${testConfig.sellerGstins.zwz}`],
    "(b)": [`Receipt no. ${voucher}`],
    "(c)": ["Date 20 Nov 2026", "Received on", "Paid by Online (UPI)"],
    "(d)": ["Received from", "GSTIN 27AABCN4321K1ZJ", "Customer ID"],
    "(e)": [`Order ${number}`, item.designation, "60 NOS", "8,740.26", "-0.26", "8,740.00"],
    "(f)": ["Advance ₹8,740.00", "Rupees Eight Thousand", "Amount received ₹8,740.00"],
    "(g), (h)": ["Rate and amount of GST Nil"],
    "(i)": ["Place of supply Maharashtra (27)"],
    "(j)": ["Reverse charge No"],
    "(k)": ["Authorised signatory", `Reference ${paid?.providerPaymentId}`],
  });
});

test("the refund voucher of an order names its receipt voucher, goods and reason", async () => {
  const { buyer, number, voucher } = await order("zwz");
  await shop.cancel(number, 60);
  const [refund] = (await shop.pageOf(buyer, number)).refundVouchers;
  const { db } = shop.backend;
  const ofBuyer = eq(companies.id, buyer.companyId);
  const [company] = await db.select().from(companies).where(ofBuyer);
  await db.update(companies).set({ name: "Renamed" }).where(ofBuyer);
  const text = await read(buyer, documents.refundVoucher, refund?.number ?? "");
  for (const part of [
    `Refunded to ${company?.name}`,
    `Refund no. ${refund?.number}`,
    `Receipt voucher ${voucher} Dated 20 Nov 2026 Amount received ₹8,740.00`,
    "Reason Pieces cancelled",
    `Goods Bearings and bearing accessories, order ${number}`,
    "Advance refunded ₹8,740.00",
    "Paid by Original payment method",
  ])
    expect(text).toContain(part);
});

test("the console opens every kind of receipt and voucher by its number", async () => {
  const { buyer, number, voucher } = await order("zwz");
  await shop.cancel(number, 60);
  const [refund] = (await shop.pageOf(buyer, number)).refundVouchers;
  const client = createConsoleClient(shop.backend);
  const advance = { email: buyer.email, amount: "500.00", reference: "UTR-1", advance: "yes" };
  const receipt = (await shop.client.ops("payments/add", advance)).data as { receipt: string };
  const refunded = await client.call(refundReceipt, {
    ...{ receipt: receipt.receipt, amount: 200_00, reference: "UTR-2", mode: "NEFT" },
    reason: "Not needed",
  });
  const get = (one: string) =>
    shop.backend.app.inject({
      url: `/ops/files/receipt?${new URLSearchParams({ number: one })}`,
      headers: { authorization: `Token ${testConfig.opsToken}` },
    });
  for (const one of [voucher, refund?.number ?? "", receipt.receipt, refunded.data.number]) {
    const pdf = await get(one);
    expect([one, pdf.statusCode]).toEqual([one, 200]);
    expect((await readPdfText(pdf.rawPayload)).join(" ")).toContain(one);
  }
  expect((await get("ZOR/26-27/999999")).json()).toMatchObject({
    message: "There is no receipt or refund voucher ZOR/26-27/999999.",
  });
});
