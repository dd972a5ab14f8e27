import { describe, expect, test } from "@jest/globals";
import type { BrandId } from "../../../brands/types.ts";
import { documents } from "../../../lib/contract/documents.ts";
import { fillPath } from "../../../lib/contract/endpoint.ts";
import { formatMoney } from "../../../lib/format.ts";
import type { Customer } from "../../../test/backend/factories.ts";
import { getLedger, getStock } from "../../../test/backend/ledger.ts";
import {
  ARRIVED,
  FIRST,
  ORDERED,
  PAYABLE,
  SECOND,
  START,
  setUpShipmentInvoices,
} from "../../../test/backend/set-up-shipment-invoices.ts";
import { readPdfText } from "../../../test/read-pdf.ts";
import { deliveryChallans } from "../../db/schema/index.ts";
import { readAdvances } from "../accounting/advances.ts";
import { checkExports } from "../accounting/check.ts";

const shop = setUpShipmentInvoices();

describe.each(["zwz", "nod"] as const)(
  "[4.18] [9.7] orders of %s that are invoiced by shipment",
  (brand) => {
    test("22 of 60 pieces and then 38: page, e-mails, invoices, statement, ledger, stock and promise agree", async () => {
      shop.clock.now = ORDERED;
      const { buyer, item, number } = await shop.order(brand);
      expect(await shop.pageOf(buyer, number)).toMatchObject({
        ...{ status: "Approved", payable: PAYABLE, invoices: [] },
        lines: [
          {
            open: [
              { quantity: 22, inStock: true },
              { quantity: 38, inStock: false },
            ],
          },
        ],
      });
      expect(await shop.balanceOf(buyer)).toBe(START - PAYABLE);
      expect(await shop.statementOf(buyer)).toMatchObject({ closing: 0, open: [] });
      const [approved] = await shop.mailsOf(buyer, "order-approved");
      expect(approved?.text).toContain("You will get a tax invoice with each shipment.");
      expect(approved?.text).toContain(`${shop.config.messaging.sites[brand]}/orders/${number}`);
      const [confirmation] = await shop.pdfOf(buyer, number);
      for (const part of ["Order confirmation", "₹8,740.00", "Each shipment has a tax invoice"])
        expect(confirmation).toContain(part);

      shop.clock.now = new Date("2026-11-24T08:35:00Z");
      expect(
        (await shop.client.ship(number, { on: "2026-11-23", lateInvoiceReason: "Offline" })).status,
      ).toBe(200);
      const first = { total: FIRST, open: FIRST, date: "2026-11-24", due: "2026-12-24" };
      expect(await shop.pageOf(buyer, number)).toMatchObject({
        status: "Approved",
        invoices: [first],
        lines: [
          { shipped: 22, open: [{ quantity: 38, inStock: false, dispatchBy: "2027-01-06" }] },
        ],
      });
      const issued = (await shop.pageOf(buyer, number)).invoices[0]?.number ?? "";
      const [mail] = await shop.mailsOf(buyer, "order-dispatched");
      expect(mail?.text).toContain(
        `The tax invoice for these pieces is ${issued}. ₹3,205.00 is due by 24 Dec 2026.`,
      );
      expect(mail?.text).toContain(`/api/tax-documents/${issued.replaceAll("/", "-")}/pdf`);
      expect(await shop.statementOf(buyer)).toMatchObject({
        closing: FIRST,
        open: [{ open: FIRST, lots: [{ due: "2026-12-24", open: FIRST }] }],
      });
      expect(await shop.balanceOf(buyer)).toBe(START - PAYABLE);

      shop.clock.now = ARRIVED;
      await shop.client.stock(item, { brand, received: 50 });
      expect(await getStock(shop.backend.db, item.id)).toBe(12);
      expect((await shop.pageOf(buyer, number)).invoices).toHaveLength(1);
      await shop.client.ship(number, { tracking: "VRL-2" });
      const page = await shop.pageOf(buyer, number);
      expect(page).toMatchObject({
        status: "Dispatched",
        invoices: [{ total: FIRST }, { total: SECOND, date: "2026-12-30", due: "2027-01-29" }],
      });
      expect(await shop.statementOf(buyer)).toMatchObject({ closing: PAYABLE });
      expect(await shop.balanceOf(buyer)).toBe(START - PAYABLE);
      expect(await shop.mailsOf(buyer, "invoice-issued")).toEqual([]);
      const pages = await shop.pdfOf(buyer, number);
      expect(pages).toHaveLength(2);
      for (const [at, parts] of [
        [
          "22 NOS",
          "CGST ₹244.43",
          "Round-off over the order ₹0.24",
          "₹3,205.00",
          "Due 24 Dec 2026",
        ],
        [
          "38 NOS",
          "CGST ₹422.20",
          "Round-off over the order -₹0.50",
          "₹5,535.00",
          "Due 29 Jan 2027",
        ],
      ].entries())
        for (const part of parts) expect(pages[at]).toContain(part);
      // An invoice that states exactly what left needs no challan.
      expect(page.shipments?.map(({ challan }) => challan)).toEqual([null, null]);
      const check = await checkExports(shop.backend.db, {
        ...{ brand, from: "2026-11-01", to: "2026-12-31" },
      });
      expect(check.documents.every(({ agrees }) => agrees)).toBe(true);
      expect(check.pending).toBe(0);
    });

    test("each invoice has a PDF of its own, for its company only", async () => {
      shop.clock.now = ORDERED;
      const { buyer, item, number } = await shop.order(brand);
      await shop.client.ship(number);
      await shop.client.stock(item, { brand, received: 38 });
      await shop.client.ship(number, { tracking: "VRL-2" });
      const stranger = await shop.backend.createCustomer({ brand });
      const get = ({ key }: Customer, document: string, of: BrandId = brand) =>
        shop.backend.app.inject({
          url: `/${of}/${fillPath(documents.taxDocument, { number: document.replaceAll("/", "-") })}`,
          headers: { authorization: `Token ${key}` },
        });
      for (const { number: document = "", total } of (await shop.pageOf(buyer, number)).invoices) {
        const reply = await get(buyer, document);
        const pages = await readPdfText(reply.rawPayload);
        expect(pages).toHaveLength(1);
        for (const part of [document, formatMoney(total)]) expect(pages[0]).toContain(part);
        expect((await get(stranger, document)).statusCode).toBe(404);
        expect((await get(buyer, `${document}0`)).statusCode).toBe(404);
        expect((await get(buyer, document, brand === "zwz" ? "nod" : "zwz")).statusCode).toBe(401);
      }
    });

    test("an invoice has the GST rate of its day, and what that changes returns to the balance or is taken from it", async () => {
      for (const [rateBp, second] of [
        [1200, 5_254_00],
        [2800, 6_004_00],
      ] as const) {
        shop.clock.now = ORDERED;
        const { buyer, item, number } = await shop.order(brand);
        await shop.client.ship(number);
        shop.clock.now = ARRIVED;
        await shop.client.stock(item, { brand, received: 38 });
        await shop.withRate(rateBp, "2026-12-01", async () => {
          expect((await shop.client.ship(number, { tracking: "VRL-2" })).status).toBe(200);
        });
        const page = await shop.pageOf(buyer, number);
        expect(page.invoices.map(({ total }) => total)).toEqual([FIRST, second]);
        expect(await shop.balanceOf(buyer)).toBe(START - FIRST - second);
        expect(await shop.statementOf(buyer)).toMatchObject({ closing: FIRST + second });
        const [, printed] = await shop.pdfOf(buyer, number);
        expect(printed).toContain(`${rateBp / 200}%`);
        // The e-way bill goes by the invoice's value.
        const { data } = await shop.client.ops("orders/show", { number });
        expect(data).toMatchObject({ shipments: [{ value: FIRST }, { value: second }] });
        const mails = await shop.mailsOf(buyer, "order-dispatched");
        const difference = rateBp === 1200 ? "₹281.00 less" : "₹469.00 more";
        expect(
          mails.map(({ text }) => text.includes(`this shipment costs ${difference}.`)),
        ).toEqual([...mails].map((_, index) => index === 0));
        const { entries } = await getLedger(shop.backend.db, buyer.companyId);
        expect(entries.at(-1)?.reason).toBe(
          `GST rate changed: invoice ${page.invoices[1]?.number}, order ${number}`,
        );
      }
    });

    test("22 and then 38 pieces that were paid online: each invoice is settled, and until then the money is an advance", async () => {
      shop.clock.now = ORDERED;
      const { buyer, item, number } = await shop.orderOnline(brand);
      /** The part of the payment that isn't invoiced yet, in paise. */
      const getAdvance = async () => {
        const period = { brand, from: "2026-11-01", to: "2030-12-31" };
        for await (const row of readAdvances(shop.backend.db, period))
          if (row.order === number) return row.closing;
        return 0;
      };
      expect(await getAdvance()).toBe(PAYABLE);
      await shop.client.ship(number);
      expect((await shop.pageOf(buyer, number)).invoices).toMatchObject([
        { total: FIRST, open: 0 },
      ]);
      expect(await getAdvance()).toBe(SECOND);
      shop.clock.now = ARRIVED;
      await shop.client.stock(item, { brand, received: 38 });
      await shop.client.ship(number, { tracking: "VRL-2" });
      expect(await shop.pageOf(buyer, number)).toMatchObject({
        ...{ status: "Dispatched", refund: null },
        invoices: [
          { total: FIRST, open: 0 },
          { total: SECOND, open: 0 },
        ],
      });
      expect(await getAdvance()).toBe(0);
      expect(await shop.statementOf(buyer)).toMatchObject({ closing: 0, entries: [], open: [] });
      expect(await shop.balanceOf(buyer)).toBe(START);
      const [, printed] = await shop.pdfOf(buyer, number);
      expect(printed).toMatch(/Payment Paid online, reference pay_\w+/);
      const [mail] = await shop.mailsOf(buyer, "order-dispatched");
      expect(mail?.text).toContain("Its total is ₹5,535.00, which you have paid.");
    });

    test("a lower GST rate refunds the difference of an order that was paid online", async () => {
      shop.clock.now = ORDERED;
      const { buyer, item, number } = await shop.orderOnline(brand);
      await shop.client.ship(number);
      expect((await shop.pageOf(buyer, number)).invoices).toMatchObject([
        { total: FIRST, open: 0 },
      ]);
      shop.clock.now = ARRIVED;
      await shop.client.stock(item, { brand, received: 38 });
      await shop.withRate(1200, "2026-12-02", async () => {
        expect((await shop.client.ship(number, { tracking: "VRL-2" })).status).toBe(200);
      });
      expect((await shop.pageOf(buyer, number)).refund).toEqual({ state: "due", amount: 281_00 });
      expect((await shop.pageOf(buyer, number)).invoices.map(({ total }) => total)).toEqual([
        FIRST,
        5_254_00,
      ]);
      const [mail] = await shop.mailsOf(buyer, "order-dispatched");
      expect(mail?.text).toContain("Its total is ₹5,254.00, which you have paid.");
    });

    test("advances settle the invoice in the step that issues it, which names them and what they leave open", async () => {
      shop.clock.now = ORDERED;
      const { buyer, item, number } = await shop.order(brand);
      const pay = (amount: string, n: number) => {
        const reference = `UTR-${number}-${n}`;
        return shop.client.ops("payments/add", {
          email: buyer.email,
          amount,
          reference,
          advance: "yes",
        });
      };
      expect([(await pay("2000", 1)).status, (await pay("3000", 2)).status]).toEqual([200, 200]);
      await shop.client.ship(number);
      await shop.client.stock(item, { brand, received: 38 });
      await shop.client.ship(number, { tracking: "VRL-2" });
      const page = await shop.pageOf(buyer, number);
      expect(page.invoices).toMatchObject([
        { total: FIRST, open: 0 },
        { total: SECOND, open: PAYABLE - 5_000_00 },
      ]);
      const receipts = (await shop.statementOf(buyer)).payments?.map(
        ({ receiptNumber }) => receiptNumber,
      );
      const [later = "", earlier = ""] = receipts ?? [];
      const [first = "", second = ""] = await shop.pdfOf(buyer, number);
      for (const part of [
        `Advance ${earlier} of 20 Nov 2026 -₹2,000.00`,
        `Advance ${later} of 20 Nov 2026 -₹1,205.00`,
        "Amount due ₹0.00",
      ])
        expect(first).toContain(part);
      expect(second).toContain(`Advance ${later} of 20 Nov 2026 -₹1,795.00 Amount due ₹3,740.00`);
      expect((await shop.mailsOf(buyer, "order-dispatched")).map(({ text }) => text)).toEqual([
        expect.stringContaining(
          "Its total is ₹5,535.00. You have paid ₹1,795.00 in advance, and ₹3,740.00 is due by 20 Dec 2026.",
        ),
        expect.stringContaining("Its total is ₹3,205.00, which you have paid in advance."),
      ]);
    });

    test("an order keeps its way of being invoiced when the setting changes", async () => {
      shop.clock.now = ORDERED;
      shop.config.invoicing = "allotment";
      const earlier = await shop.order(brand);
      shop.config.invoicing = "shipment";
      expect((await shop.pageOf(earlier.buyer, earlier.number)).invoices).toMatchObject([
        { total: 3_204_76 },
      ]);
      const { db } = shop.backend;
      const count = await db.$count(deliveryChallans);
      await shop.client.ship(earlier.number, { lines: [{ line: 1, quantity: 10 }] });
      expect((await shop.pageOf(earlier.buyer, earlier.number)).invoices).toHaveLength(1);
      expect(await db.$count(deliveryChallans)).toBe(count + 1);
      // Its pieces in stock are invoiced, so that only back-ordered ones can be cancelled.
      expect((await shop.cancel(earlier.number, 39)).message).toContain(
        "only 38 pieces are back-ordered.",
      );
    });
  },
);
