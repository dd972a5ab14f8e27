import { afterAll, beforeAll, expect, test } from "@jest/globals";
import { eq } from "drizzle-orm";
import type { OrderPage } from "../../../../lib/contract/operations/orders.ts";
import { indianDay } from "../../../../lib/indian-time.ts";
import { createOperator } from "../../../../test/backend/operator-client.ts";
import { createReturnClient, PNG } from "../../../../test/backend/return-client.ts";
import { createTestApp, type TestApp, testConfig } from "../../../../test/backend/test-app.ts";
import { readPdfText } from "../../../../test/read-pdf.ts";
import { orders, shipments } from "../../../db/schema/index.ts";

let backend: TestApp;
let client: ReturnType<typeof createReturnClient>;
beforeAll(async () => {
  backend = await createTestApp();
  client = createReturnClient(backend);
});
afterAll(() => backend.close());

const get = (file: string, query: Record<string, string>, token = testConfig.opsToken) =>
  backend.app.inject({
    method: "GET",
    url: `/ops/files/${file}?${new URLSearchParams(query)}`,
    headers: { authorization: `Token ${token}` },
  });

test("documents of an order open in the browser and are never stored", async () => {
  const { number } = await client.shippedOrder();
  const { documents } = (await client.ops("orders/page", { number })).data as OrderPage;
  const invoice = documents[0]?.number ?? "";
  const files: [string, Record<string, string>, string][] = [
    ["invoice", { number: invoice }, "Tax invoice"],
    ["order-confirmation", { number }, "Order confirmation"],
    ["shipment", { number: `${number}-1`, only: "packing-list" }, "Packing list"],
    ["shipment", { number: `${number}-1` }, "Triplicate for supplier"],
    ["packing-lists", { day: indianDay(new Date()) }, number],
  ];
  for (const [file, query, text] of files) {
    const reply = await get(file, query);
    expect([file, reply.statusCode]).toEqual([file, 200]);
    expect(reply.headers).toMatchObject({
      "content-type": "application/pdf",
      "cache-control": "no-store",
      "content-disposition": expect.stringMatching(/^inline; filename="[\w.-]+\.pdf"$/),
    });
    expect((await readPdfText(reply.rawPayload)).join("\n")).toContain(text);
  }
});

test("all packing lists of a day are one PDF", async () => {
  const numbers = [];
  for (let n = 0; n < 2; n += 1) numbers.push((await client.shippedOrder()).number);
  const reply = await get("packing-lists", { day: indianDay(new Date()), brand: "zwz" });
  const text = (await readPdfText(reply.rawPayload)).join("\n");
  for (const number of numbers) expect(text).toContain(number);
  expect((await get("packing-lists", { day: "2020-01-01" })).statusCode).toBe(404);
  expect((await get("packing-lists", { day: "today" })).statusCode).toBe(400);
});

test("packing lists of a day that are too many for one PDF are refused, not cut off", async () => {
  const day = "2026-03-02";
  const shippedOn = async (brand: "zwz" | "nod") => {
    const { number } = await client.shippedOrder({ buyer: { brand } });
    const [order] = await backend.db.select().from(orders).where(eq(orders.number, number));
    const ofOrder = eq(shipments.orderId, order?.id ?? 0);
    await backend.db.update(shipments).set({ dispatchedOn: day }).where(ofOrder);
    return order;
  };
  const [zwz, nod] = [await shippedOn("zwz"), await shippedOn("nod")];
  const more = Array.from({ length: 200 }, (_, n) => ({
    ...{ orderId: zwz?.id ?? 0, number: n + 2, carrier: "VRL", tracking: `VR-${n}` },
    dispatchedOn: day,
  }));
  await backend.db.insert(shipments).values(more);
  const refusal = async (query: Record<string, string>) => {
    const reply = await get("packing-lists", query);
    return [reply.statusCode, (reply.json() as { message: string }).message];
  };
  expect(await refusal({ day })).toEqual([
    400,
    "More than 200 shipments were dispatched on 2 Mar 2026 from both stores, too many for one PDF. Print those of one store: choose a brand on the page of shipments.",
  ]);
  expect(await refusal({ day, brand: "zwz" })).toEqual([
    400,
    "More than 200 shipments were dispatched on 2 Mar 2026, too many for one PDF. Print the packing lists order by order.",
  ]);
  const one = await get("packing-lists", { day, brand: "nod" });
  expect((await readPdfText(one.rawPayload)).join("\n")).toContain(nod?.number);
});

test("Part A of the e-way bill is saved as JSON, one entry for each document of a shipment", async () => {
  const { number } = await client.shippedOrder();
  const { documents } = (await client.ops("orders/page", { number })).data as OrderPage;
  const reply = await get("eway-data", { number: `${number.toLowerCase()}-1` });
  expect(reply.headers).toMatchObject({
    "content-type": "application/json",
    "cache-control": "no-store",
    "content-disposition": `attachment; filename="eway-data-${number}-1.json"`,
  });
  expect(reply.json()).toMatchObject([
    { documentType: "Tax invoice", documentNumber: documents[0]?.number },
  ]);
  const { data } = await client.ops("shipments/eway-data", { number: `${number}-1` });
  expect(reply.json()).toEqual(data);
  const catalogue = await createOperator(backend, ["catalogue"]);
  const refused = await backend.app.inject({
    url: `/ops/files/eway-data?number=${number}-1`,
    headers: { authorization: `Operator ${catalogue.key}` },
  });
  expect(refused.statusCode).toBe(403);
});

test("photos of a return", async () => {
  const { buyer, number } = await client.shippedOrder();
  const { id } = (await client.upload(buyer, PNG)).read();
  const returned = await client.requested(buyer, number, { photoIds: [id] });
  const reply = await get("return-photo", { number: returned, photo: "1" });
  expect([reply.statusCode, reply.headers["content-type"]]).toEqual([200, "image/png"]);
  expect(reply.rawPayload).toEqual(PNG);
  expect((await get("return-photo", { number: returned, photo: "2" })).statusCode).toBe(404);
});

test("what doesn't exist is 404, and nothing is answered without the token", async () => {
  const { number } = await client.order({ buyer: { status: "Approval Pending" } });
  const missing: [string, Record<string, string>][] = [
    ["invoice", { number: "ZW/26-27/999999" }],
    ["order-confirmation", { number }],
    ["shipment", { number: `${number}-1` }],
    ["eway-data", { number: `${number}-1` }],
    ["po", { number }],
    ["return-photo", { number: "ZRT2627-999999", photo: "1" }],
  ];
  for (const [file, query] of missing) {
    expect([file, (await get(file, query)).statusCode]).toEqual([file, 404]);
    expect([file, (await get(file, query, "wrong")).statusCode]).toEqual([file, 401]);
  }
});
