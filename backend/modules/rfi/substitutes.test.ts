import { afterAll, beforeAll, describe, expect, test } from "@jest/globals";
import { eq } from "drizzle-orm";
import { documents } from "../../../lib/contract/documents.ts";
import { fillPath } from "../../../lib/contract/endpoint.ts";
import { getLastMessage } from "../../../test/backend/api-client.ts";
import { getSoldQuantity, getStock } from "../../../test/backend/ledger.ts";
import { createRfiClient, type RfiClient } from "../../../test/backend/rfi-client.ts";
import { createTestApp, type TestApp } from "../../../test/backend/test-app.ts";
import { readPdfText } from "../../../test/read-pdf.ts";
import { discounts, items } from "../../db/schema/index.ts";

let backend: TestApp;
let client: RfiClient;
beforeAll(async () => {
  backend = await createTestApp();
  client = createRfiClient(backend);
});
afterAll(() => backend.close());

let made = 0;
/** A buyer who requests 10 pieces of an open bearing, and a sealed one in stock that may be offered instead. */
async function createRequest() {
  made += 1;
  const buyer = await backend.createCustomer();
  const requested = await backend.createItem({ designation: `6205-${made}`, stock: 5 });
  const substitute = await backend.createItem({
    designation: "6205-2RS",
    maker: `M${made}`,
    stock: 40,
  });
  const info = [{ item_id: requested.id, quantity: 10 }];
  const { number } = (await client.requestRfi(buyer, info)).read();
  const answer = () => client.answerRfi(number, [{ line: 1, price: "200" }], { leadDays: 9 });
  return { buyer, requested, substitute, number, answer };
}

/** The console's press of "Send" for line 1. */
async function offer(number: string, itemId: number | null, over: object = {}) {
  const { data } = await client.operate("details", { number });
  const [line] = (data as { lines: { revision: string }[] }).lines;
  const answer = {
    ...{ line: 1, revision: line?.revision, itemId, price: 200_00, quantity: 10, leadDays: 9 },
    ...{ validUntil: "2099-12-31", note: "Sealed", ...over },
  };
  return client.operate("send", { number, offers: [answer], declines: [] });
}

const readLine = async (buyer: Parameters<RfiClient["getRfi"]>[0], number: string) =>
  (await client.getRfi(buyer, number)).read()?.lines[0];

describe("[3.16] an item offered instead of the requested one", () => {
  test("the buyer sees both, how they differ, and the note, in history, cart, e-mail and quotation", async () => {
    const { buyer, requested, substitute, number } = await createRequest();
    expect((await offer(number, substitute.id)).status).toBe(200);
    const name = `${requested.designation} ZWZ`;
    expect(await readLine(buyer, number)).toMatchObject({
      itemId: String(substitute.id),
      name: "6205-2RS",
      requestedItem: { name: requested.designation, brand: "ZWZ" },
      state: "answered",
      orderable: true,
      answerNote: "Sealed",
    });
    const { text } = await getLastMessage(backend.db, buyer.email);
    expect(text).toContain(`6205-2RS ${substitute.maker} instead of ${name} (differs in seal: `);
    expect(text).toContain("): 10 pieces at ₹200.00 each, in stock");
    expect(backend.changed.at(-1)).toEqual({ brand: "zwz", items: [requested.id, substitute.id] });
    expect([
      await getStock(backend.db, requested.id),
      await getStock(backend.db, substitute.id),
    ]).toEqual([5, 30]);
    await client.addOffersToCart(buyer, number, [{ item_id: substitute.id }]);
    const lines = await client.getCart(buyer);
    expect(lines).toMatchObject([
      { itemId: String(substitute.id), rfi: { number, insteadOf: name, note: "Sealed" } },
    ]);
    expect((await client.placeOrder(buyer, lines)).status).toBe(200);
    expect(await getSoldQuantity(backend.db, substitute.id)).toBe(10);
    expect(await readLine(buyer, number)).toMatchObject({
      state: "ordered",
      requestedItem: { name: requested.designation },
    });
  });

  test("the match grade compares the numbers; an offer of the requested item has none", async () => {
    const buyer = await backend.createCustomer();
    const open = await backend.createItem({ designation: "6306", stock: 9 });
    const sealed = await backend.createItem({ designation: "6306-2RS", stock: 9 });
    const { number } = (await client.requestRfi(buyer, [{ item_id: open.id, quantity: 2 }])).read();
    expect((await readLine(buyer, number))?.match).toBeNull();
    await offer(number, sealed.id, { quantity: 2 });
    expect((await readLine(buyer, number))?.match).toMatchObject({
      grade: "differs",
      differences: [{ feature: "seal" }],
    });
    await offer(number, null, { quantity: 2 });
    expect(await readLine(buyer, number)).toMatchObject({
      name: "6306",
      match: null,
      requestedItem: null,
    });
  });

  test("e-mail and quotation say how the offered item differs from a number or a text", async () => {
    const buyer = await backend.createCustomer();
    const open = await backend.createItem({ designation: "6308", stock: 9 });
    const sealed = await backend.createItem({ designation: "6308-2RS", stock: 9 });
    const info = [{ item_id: open.id, quantity: 2 }];
    const { number } = (await client.requestRfi(buyer, info)).read();
    await offer(number, sealed.id, { quantity: 2 });
    const differs = "differs in seal: open requested, contact seals on both sides (2RS) offered";
    expect((await getLastMessage(backend.db, buyer.email)).text).toContain(
      `6308-2RS ZWZ instead of 6308 ZWZ (${differs}): 2 pieces`,
    );
    const { rawPayload } = await backend.app.inject({
      url: `/zwz/${fillPath(documents.quotation, { number })}`,
      headers: { authorization: `Token ${buyer.key}` },
    });
    const text = (await readPdfText(rawPayload)).join(" ").replace(/\s+/g, " ");
    expect(text).toContain(`instead of 6308 ZWZ, ${differs}`);

    const other = await backend.createCustomer();
    const asked = (await client.requestText(other, "6308 bearing")).read().number;
    await offer(asked, sealed.id, { quantity: 2 });
    expect((await getLastMessage(backend.db, other.email)).text).toContain(
      `6308-2RS ZWZ (you asked for “6308 bearing”; ${differs}): 2 pieces`,
    );
    expect((await readLine(other, asked))?.match).toMatchObject({ grade: "differs", unread: [] });
  });

  test("while it can be ordered, neither item can be requested again", async () => {
    const { buyer, requested, substitute, number } = await createRequest();
    await offer(number, substitute.id);
    for (const { id } of [requested, substitute]) {
      expect((await client.checkRfi(buyer, [id])).stopped).toBe(true);
      expect((await client.requestRfi(buyer, [{ item_id: id }])).status).toBe(409);
    }
    await client.expireOffers(number);
    expect((await client.requestRfi(buyer, [{ item_id: requested.id }])).status).toBe(200);
  });

  test("another item takes the former offer out of the cart and returns its pieces", async () => {
    const { buyer, requested, substitute, number, answer } = await createRequest();
    await offer(number, substitute.id);
    await client.addOffersToCart(buyer, number, [{ item_id: substitute.id }]);
    // The command line names no item: the offered one stays.
    expect((await answer()).status).toBe(200);
    expect(await client.getCart(buyer)).toHaveLength(1);
    expect((await offer(number, null)).status).toBe(200);
    expect([
      await getStock(backend.db, requested.id),
      await getStock(backend.db, substitute.id),
    ]).toEqual([0, 40]);
    expect(await client.getCart(buyer)).toEqual([]);
    expect((await client.addOffersToCart(buyer, number, [{ item_id: substitute.id }])).status).toBe(
      404,
    );
    expect((await client.addOffersToCart(buyer, number, [{ item_id: requested.id }])).status).toBe(
      200,
    );
  });

  test("the requested item can be offered again only while it is sold", async () => {
    const { buyer, requested, substitute, number } = await createRequest();
    expect((await offer(number, substitute.id)).status).toBe(200);
    await backend.db
      .update(items)
      .set({ status: "Discontinued" })
      .where(eq(items.id, requested.id));
    expect((await offer(number, null)).status).toBe(404);
    expect(await readLine(buyer, number)).toMatchObject({ itemId: String(substitute.id) });
  });

  test("an item that is no longer sold is neither offered nor offered for longer", async () => {
    const { buyer, requested, number, answer } = await createRequest();
    expect((await answer()).status).toBe(200);
    await backend.db
      .update(items)
      .set({ status: "Discontinued" })
      .where(eq(items.id, requested.id));
    const before = await readLine(buyer, number);
    const { data } = await client.operate("details", { number });
    const { revision } = (data as { lines: { revision: string }[] }).lines[0] ?? {};
    const refusal = {
      status: 409,
      message: `Line 1: ${requested.designation} ZWZ is no longer sold. Offer another item or decline the line.`,
    };
    expect(await answer()).toMatchObject(refusal);
    const lines = [{ line: 1, revision }];
    expect(
      await client.operate("extend", { number, lines, validUntil: "2099-01-01" }),
    ).toMatchObject(refusal);
    expect(await readLine(buyer, number)).toEqual(before);
  });
});

test("items to offer come with the customer's price, stock and match", async () => {
  const buyer = await backend.createCustomer();
  await backend.db.insert(discounts).values({ companyId: buyer.companyId, discountBp: 1000 });
  const open = await backend.createItem({ designation: "6310", stock: 0 });
  await backend.createItem({ designation: "6310-2RS", stock: 12, price: 900_00 });
  await backend.createItem({ designation: "6310-2Z", status: "Discontinued" });
  await backend.deps.search.refresh();
  const { number } = (await client.requestRfi(buyer, [{ item_id: open.id, quantity: 2 }])).read();
  const { data } = await client.operate("items", { number, line: 1, text: "6310" });
  const find = (body: object) =>
    client.operate("items", { number, line: 1, text: "6310", ...body });
  expect((await find({ line: 7 })).status).toBe(404);
  expect((await find({ text: "" })).status).toBe(400);
  expect(data).toMatchObject({
    items: [
      { designation: "6310", maker: "ZWZ", free: 0, match: { grade: "same" } },
      {
        designation: "6310-2RS",
        free: 12,
        listPrice: 900_00,
        ownPrice: 810_00,
        match: { grade: "differs" },
      },
    ],
  });
  backend.deps.search.close();
});
