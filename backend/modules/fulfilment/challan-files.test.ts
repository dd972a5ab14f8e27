import { afterAll, beforeAll, describe, expect, jest, test } from "@jest/globals";
import { eq, sql } from "drizzle-orm";
import { documents } from "../../../lib/contract/documents.ts";
import { fillPath } from "../../../lib/contract/endpoint.ts";
import { createFulfilmentClient } from "../../../test/backend/fulfilment-client.ts";
import { createTestApp, type TestApp, testConfig } from "../../../test/backend/test-app.ts";
import { readPdfText } from "../../../test/read-pdf.ts";
import {
  deliveryChallans,
  documentFiles,
  invoices,
  orders,
  shipments,
} from "../../db/schema/index.ts";
import { createPrinter } from "../documents/printer.ts";
import { findUnprintedChallans } from "./challan-files.ts";

let backend: TestApp;
let client: ReturnType<typeof createFulfilmentClient>;
beforeAll(async () => {
  backend = await createTestApp();
  client = createFulfilmentClient(backend);
});
afterAll(() => backend.close());

const print = () =>
  createPrinter(backend.db, [findUnprintedChallans], { error: jest.fn() } as never)();

const editionsOf = async (number: string) =>
  (
    await backend.db
      .select({ edition: documentFiles.edition })
      .from(documentFiles)
      .where(eq(documentFiles.number, number))
      .orderBy(documentFiles.printedAt)
  ).map(({ edition }) => edition);

describe.each(["zwz", "nod"] as const)("stored challans of %s", (brand) => {
  /** Dispatches a part of an invoice's pieces, under a challan. */
  async function createConsignment() {
    const { buyer, number } = await client.order({
      buyer: { brand },
      item: { brand, stock: 60 },
    });
    await client.ship(number, { lines: [{ line: 1, quantity: 22 }] });
    const shipmentNumber = `${number}-1`;
    const [shipment] = await backend.db
      .select({ id: shipments.id, challan: deliveryChallans.number })
      .from(shipments)
      .innerJoin(deliveryChallans, eq(deliveryChallans.shipmentId, shipments.id))
      .innerJoin(orders, eq(orders.id, shipments.orderId))
      .where(eq(orders.number, number));
    if (!shipment) throw new Error("The shipment has no challan.");
    const download = async () => {
      const reply = await backend.app.inject({
        url: `/${brand}/${fillPath(documents.deliveryChallan, { number: shipmentNumber })}`,
        headers: { authorization: `Token ${buyer.key}` },
      });
      expect(reply.statusCode).toBe(200);
      return reply.rawPayload;
    };
    /** As if another release printed other things. */
    const changePrint = () =>
      backend.db
        .update(deliveryChallans)
        .set({
          content: sql`jsonb_set(${deliveryChallans.content}, '{deliveryAddress}', '"Other wording"')`,
        })
        .where(eq(deliveryChallans.shipmentId, shipment.id));
    return { ...shipment, orderNumber: number, shipmentNumber, download, changePrint };
  }

  test("a downloaded challan stays the same, byte for byte", async () => {
    const { challan, download, changePrint } = await createConsignment();
    const first = await download();
    await changePrint();
    expect((await download()).equals(first)).toBe(true);
    expect(await editionsOf(challan)).toEqual([""]);
  });

  test("the job stores it without a download, once", async () => {
    const { challan, download, changePrint } = await createConsignment();
    await print();
    await changePrint();
    await print();
    expect(await editionsOf(challan)).toEqual([""]);
    expect((await readPdfText(await download())).join()).not.toContain("Other wording");
  });

  test("an e-way bill that is recorded later is printed on a further file", async () => {
    const { id, challan, download } = await createConsignment();
    const first = (await readPdfText(await download())).join();
    await backend.db
      .update(shipments)
      .set({ ewayBill: "271000123456", ewayValidUntil: "2026-12-24" })
      .where(eq(shipments.id, id));
    expect(first).not.toContain("2710 0012 3456");
    expect((await readPdfText(await download())).join()).toContain("2710 0012 3456");
    expect(await editionsOf(challan)).toEqual(["", "271000123456 2026-12-24"]);
  });

  test("all copies that travel with a shipment, of challan and invoice, stay as first printed", async () => {
    const { orderNumber, shipmentNumber, changePrint } = await createConsignment();
    const travel = async () =>
      (await client.ops("shipments/documents", { number: shipmentNumber })).data as {
        name: string;
        content: string;
      }[];
    const first = await travel();
    expect(first.map(({ name }) => name.split("-")[0])).toEqual(["packing", "delivery", "invoice"]);
    await changePrint();
    await backend.db
      .update(invoices)
      .set({
        content: sql`jsonb_set(${invoices.content}, '{deliveryAddress}', '"Other wording"')`,
      })
      .where(
        sql`${invoices.orderId} = (select id from orders where orders.number = ${orderNumber})`,
      );
    expect(await travel()).toEqual(first);
    const opened = await backend.app.inject({
      url: `/ops/files/shipment?number=${shipmentNumber}&only=delivery-challan`,
      headers: { authorization: `Token ${testConfig.opsToken}` },
    });
    const text = (await readPdfText(opened.rawPayload)).join();
    expect(text).toContain("Triplicate for consigner");
    expect(text).not.toContain("Other wording");
  });
});
