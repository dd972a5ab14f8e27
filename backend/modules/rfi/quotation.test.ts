import { afterAll, beforeAll, expect, test } from "@jest/globals";
import { eq } from "drizzle-orm";
import { documents } from "../../../lib/contract/documents.ts";
import { fillPath } from "../../../lib/contract/endpoint.ts";
import { messages } from "../../../lib/forms/messages.ts";
import type { Customer } from "../../../test/backend/factories.ts";
import { createRfiClient, type RfiClient } from "../../../test/backend/rfi-client.ts";
import { createTestApp, type TestApp } from "../../../test/backend/test-app.ts";
import { readPdfText } from "../../../test/read-pdf.ts";
import { deliveryAddresses, hsnRates } from "../../db/schema/index.ts";

let backend: TestApp;
let rfiClient: RfiClient;
beforeAll(async () => {
  backend = await createTestApp();
  rfiClient = createRfiClient(backend);
});
afterAll(() => backend.close());

const quotation = (brand: string, number: string, key?: string) =>
  backend.app.inject({
    url: `/${brand}/${fillPath(documents.quotation, { number })}`,
    headers: key ? { authorization: `Token ${key}` } : {},
  });

test("[2.52] a quotation shows price, tax, supply, validity and notes of the offers that can be ordered", async () => {
  const buyer = await backend.createCustomer();
  const [first, second] = [
    await backend.createItem({ stock: 4 }),
    await backend.createItem({ price: 0 }),
  ];
  const info = [first, second].map(({ id }) => ({ item_id: id, quantity: 10 }));
  const { number } = (await rfiClient.requestRfi(buyer, info)).read();
  const terms = { leadDays: 12, validUntil: "2099-12-31", note: "Ex Mumbai" };
  await rfiClient.answerRfi(number, [{ line: 1, price: "200.50" }], terms);
  const reply = await quotation("zwz", number, buyer.key);
  expect(reply.headers).toMatchObject({
    "content-type": "application/pdf",
    "content-disposition": `inline; filename="quotation-${number}.pdf"`,
    "cache-control": "no-store",
  });
  const text = (await readPdfText(reply.rawPayload)).join(" ").replace(/\s+/g, " ");
  for (const words of [
    "Quotation",
    number,
    "27AABCN4321K1ZJ",
    first.designation,
    "4 in stock, 6 on back- order, dispatch within 12 days of the order",
    "200.50",
    "2,005.00",
    "180.45",
    "₹2,366.00",
    "31 Dec 2099",
    "Ex Mumbai",
  ]) {
    expect(text).toContain(words);
  }
  expect(text).not.toContain(second.designation);
  expect((await quotation("zwz", number, buyer.key)).rawPayload.equals(reply.rawPayload)).toBe(
    true,
  );
});

test.each(["zwz", "nod"] as const)(
  "[2.52] a quotation of %s has a column for the dispatch, and for validity only if it differs between lines",
  async (brand) => {
    const buyer = await backend.createCustomer({ brand, gstin: "29AABCN4321K1ZF" });
    const items = [
      await backend.createItem({ brand, stock: 4 }),
      await backend.createItem({ brand, stock: 50 }),
    ];
    const info = items.map(({ id }) => ({ item_id: id, quantity: 10 }));
    const { number } = (await rfiClient.requestRfi(buyer, info)).read();
    const read = async () =>
      (await readPdfText((await quotation(brand, number, buyer.key)).rawPayload)).join("\n");
    const price = "200.50";
    const terms = { leadDays: 12, validUntil: "2099-12-31" };
    const lines = [
      { line: 1, price },
      { line: 2, price },
    ];
    await rfiClient.answerRfi(number, lines, terms);
    const same = await read();
    const words = same.replace(/\s+/g, " ");
    expect(words).toContain("Dispatch");
    expect(words).toContain("ZWZ, Deep groove ball bearing Country of origin: China");
    expect(words).toContain("4 in stock, 6 on back- order, dispatch within 12 days of the order");
    expect(words).not.toMatch(/bearing,? (?:4 )?in stock/);
    expect(words).toContain("State Karnataka (29)");
    expect(words).toContain("Place of supply Maharashtra (27)");
    expect(same.split("\n").filter((line) => line === "Valid until")).toHaveLength(1);
    await rfiClient.answerRfi(number, lines.slice(1), { ...terms, validUntil: "2099-11-30" });
    const different = (await read()).replace(/\s+/g, " ");
    expect(different.match(/Valid until/g)).toHaveLength(2);
    expect(different).toContain("30 Nov 2099");
    expect(different).toContain("31 Dec 2099");
  },
);

test.each([
  ["zwz", "CGST", ["180.45", "1.80", "27AAACZ0000A1Z9"], "IGST"],
  ["nod", "IGST", ["360.90", "3.60", "27AAACN0000A1ZL"], "CGST"],
] as const)(
  "[2.52] a quotation of %s adds lines of several rates with %s, names each note's item and the earliest last day",
  async (brand, _, figures, otherTax) => {
    const buyer = await backend.createCustomer({ brand });
    if (brand === "nod") {
      // The default delivery address is in another state than the seller.
      await backend.db
        .update(deliveryAddresses)
        .set({ stateId: 29 })
        .where(eq(deliveryAddresses.id, buyer.addressIds[0]));
    }
    await backend.db
      .insert(hsnRates)
      .values({ prefix: "8483", rateBp: 1200, validFrom: "2017-07-01" })
      .onConflictDoNothing();
    const items = [
      await backend.createItem({ brand }),
      await backend.createItem({ brand, hsn: "84833000" }),
    ];
    const info = items.map(({ id }, at) => ({ item_id: id, quantity: [10, 1][at] }));
    const { number } = (await rfiClient.requestRfi(buyer, info)).read();
    const answer = (line: number, price: string, terms: object) =>
      rfiClient.answerRfi(number, [{ line, price }], terms);
    await answer(1, "200.50", { validUntil: "2099-12-31", note: "Ex Mumbai" });
    await answer(2, "30.00", { validUntil: "2099-11-30", note: "Last lot" });
    const { rawPayload } = await quotation(brand, number, buyer.key);
    const text = (await readPdfText(rawPayload)).join(" ").replace(/\s+/g, " ");
    // 2,005.00 + 360.90 and 30.00 + 3.60, rounded to the rupee.
    const sums = ["2,035.00", "2,399.50", "₹2,400.00", "Two Thousand Four Hundred"];
    for (const words of [
      ...[...sums, ...figures],
      ...["Valid until 30 Nov 2099", `${items[0]?.designation}: Ex Mumbai`],
      `${items[1]?.designation}: Last lot`,
    ]) {
      expect(text).toContain(words);
    }
    expect(text).not.toContain(otherTax);
  },
);

test("[6.2] only the owner can open a quotation", async () => {
  const { buyer, number } = await rfiClient.createAnsweredRfi();
  const getReply = async (who: Customer, what: string) => {
    const reply = await quotation(who.brand, what, who.key);
    return [reply.statusCode, reply.json().message];
  };
  const unknown = [404, messages.rfiNotFound];
  expect(await getReply(await backend.createCustomer(), number)).toEqual(unknown);
  expect(await getReply(await backend.createCustomer({ brand: "nod" }), number)).toEqual(unknown);
  expect(await getReply(buyer, "ZWRFI2627-999999")).toEqual(unknown);
  expect(await getReply(buyer, "..%2F..%2Fx")).toEqual(unknown);
  expect(await getReply(buyer, "%00")).toEqual(unknown);
  expect((await quotation("zwz", number)).statusCode).toBe(401);
  expect((await quotation("nod", number, buyer.key)).statusCode).toBe(401);
});

test("returns 404 until an offer is made", async () => {
  const buyer = await backend.createCustomer();
  const { id } = await backend.createItem();
  const { number } = (await rfiClient.requestRfi(buyer, [{ item_id: id, quantity: 1 }])).read();
  const reply = await quotation("zwz", number, buyer.key);
  expect([reply.statusCode, reply.json()]).toEqual([
    404,
    { success: 0, message: messages.rfiNoOffer },
  ]);
});
