import { afterAll, beforeAll, describe, expect, test } from "@jest/globals";
import { messages } from "../../../lib/forms/messages.ts";
import { getLastMessage } from "../../../test/backend/api-client.ts";
import type { Customer } from "../../../test/backend/factories.ts";
import { getStock } from "../../../test/backend/ledger.ts";
import {
  createRfiClient,
  REQUESTED_TEXT,
  type RfiClient,
} from "../../../test/backend/rfi-client.ts";
import { createTestApp, type TestApp } from "../../../test/backend/test-app.ts";

let backend: TestApp;
let rfiClient: RfiClient;
beforeAll(async () => {
  backend = await createTestApp();
  rfiClient = createRfiClient(backend);
});
afterAll(() => backend.close());

async function readLine(buyer: Customer, number: string) {
  return (await rfiClient.getRfi(buyer, number)).read()?.lines[0];
}

describe("operators", () => {
  test("[4.11] [2.51] name an item for a text; the buyer orders it as any offer", async () => {
    const { buyer, number } = await rfiClient.createRequestedText();
    const item = await backend.createItem({ stock: 3 });
    const listed = (await rfiClient.operate("list", {})).data;
    expect(listed).toContainEqual(expect.objectContaining({ number, pending: 1 }));
    const shown = (await rfiClient.operate("show", { number })).data;
    expect(shown).toMatchObject({
      lines: [
        { designation: null, maker: null, requestedText: REQUESTED_TEXT, quantity: 4, free: null },
      ],
    });

    const line = { line: 1, price: "200", item: item.code };
    const reply = await rfiClient.answerRfi(number, [line], { leadDays: 9, note: "Same bearing" });
    expect(reply).toMatchObject({
      status: 200,
      data: { lines: [{ designation: item.designation, requestedText: REQUESTED_TEXT, held: 3 }] },
    });
    expect(await getStock(backend.db, item.id)).toBe(0);
    expect((await getLastMessage(backend.db, buyer.email)).text).toContain(
      `${item.designation} ZWZ (you asked for “${REQUESTED_TEXT}”): 4 pieces at ₹200.00 each`,
    );
    expect(await readLine(buyer, number)).toMatchObject({
      itemId: String(item.id),
      name: item.designation,
      requestedText: REQUESTED_TEXT,
      state: "answered",
      orderable: true,
      offer: { price: 200_00, quantity: 4, quantityNow: 3, quantityLater: 1, leadDays: 9 },
    });
    // Still the buyer's: neither the text nor the item can be requested while the offer is valid.
    expect((await rfiClient.checkTexts(buyer, REQUESTED_TEXT)).message).toContain(
      messages.rfiApproved,
    );
    expect((await rfiClient.checkRfi(buyer, [item.id])).stopped).toBe(true);

    await rfiClient.addOffersToCart(buyer, number, [{ item_id: item.id }]);
    const lines = await rfiClient.getCart(buyer);
    expect(lines).toMatchObject([{ itemId: String(item.id), quantity: 4, yourPrice: 200_00 }]);
    expect((await rfiClient.placeOrder(buyer, lines)).status).toBe(200);
    expect(await readLine(buyer, number)).toMatchObject({
      state: "ordered",
      requestedText: REQUESTED_TEXT,
    });
    expect((await rfiClient.requestText(buyer, REQUESTED_TEXT)).status).toBe(200);
  });

  test("a text can't be answered without an item, with an unknown one or one of the other brand", async () => {
    const { buyer, number } = await rfiClient.createRequestedText();
    const elsewhere = await backend.createItem({ brand: "nod" });
    const answer = (line: object) =>
      rfiClient.answerRfi(number, [{ line: 1, price: "1", ...line }]);
    expect(await answer({})).toMatchObject({
      status: 400,
      message: expect.stringContaining(`“${REQUESTED_TEXT}”, which is not in the catalogue`),
    });
    for (const item of ["UNKNOWN-1", elsewhere.code]) {
      expect(await answer({ item })).toMatchObject({
        status: 404,
        message: `There is no item with the code ${item}.`,
      });
    }
    expect(await readLine(buyer, number)).toMatchObject({ state: "pending", itemId: "" });
  });

  test("an item is on one line of a request and has one active line of a company", async () => {
    const buyer = await backend.createCustomer();
    const [item, pending] = [await backend.createItem(), await backend.createItem()];
    await rfiClient.requestRfi(buyer, [{ item_id: pending.id }]);
    const info = ["A1", "A2"].map((requested_text) => ({ requested_text, quantity: 1 }));
    const { number } = (await rfiClient.requestRfi(buyer, info)).read();
    const answer = (line: number, { code }: { code: string }) =>
      rfiClient.answerRfi(number, [{ line, price: "5", item: code }]);
    expect((await answer(1, pending)).status).toBe(409);
    const both = [1, 2].map((line) => ({ line, price: "5", item: item.code }));
    expect((await rfiClient.answerRfi(number, both)).status).toBe(409);
    expect((await answer(1, item)).status).toBe(200);
    await rfiClient.declineRfi(number, { lines: [1] });
    expect(await answer(2, item)).toMatchObject({
      status: 409,
      message: expect.stringContaining(`line 1 of ${number}`),
    });
    // The declined line keeps its item and can be offered again, also with another one.
    expect((await rfiClient.answerRfi(number, [{ line: 1, price: "5" }])).status).toBe(200);
    const other = await backend.createItem();
    expect((await answer(1, other)).status).toBe(200);
    expect((await answer(2, item)).status).toBe(200);
  });

  test("a text can be declined with a note and requested again", async () => {
    const { buyer, number } = await rfiClient.createRequestedText();
    expect((await rfiClient.declineRfi(number, { note: "No longer made" })).status).toBe(200);
    expect(await readLine(buyer, number)).toMatchObject({
      state: "declined",
      name: REQUESTED_TEXT,
      answerNote: "No longer made",
    });
    expect((await getLastMessage(backend.db, buyer.email)).text).toContain(`“${REQUESTED_TEXT}”`);
    expect((await rfiClient.requestText(buyer, REQUESTED_TEXT)).status).toBe(200);
  });

  test("an offer for a text expires, returns its stock and can be requested again", async () => {
    const { buyer, number } = await rfiClient.createRequestedText();
    const item = await backend.createItem({ stock: 9 });
    await rfiClient.answerRfi(number, [{ line: 1, price: "200", item: item.code }]);
    await rfiClient.expireOffers(number);
    expect(await readLine(buyer, number)).toMatchObject({
      state: "expired",
      requestedText: REQUESTED_TEXT,
    });
    expect((await rfiClient.requestText(buyer, REQUESTED_TEXT)).status).toBe(200);
  });

  test("[4.15] offers of a request that has only open texts can't be added to the cart", async () => {
    const { buyer, number } = await rfiClient.createRequestedText();
    for (const line of [{ item_id: 1 }, { itemcode: "" }, { itemcode: REQUESTED_TEXT }]) {
      expect((await rfiClient.addOffersToCart(buyer, number, [line])).status).toBe(404);
    }
  });
});
