import { afterAll, beforeAll, describe, expect, test } from "@jest/globals";
import { addItem, updateQuantity } from "../../../lib/contract/cart.ts";
import { messages } from "../../../lib/forms/messages.ts";
import type { Customer } from "../../../test/backend/factories.ts";
import { createRfiClient, type RfiClient } from "../../../test/backend/rfi-client.ts";
import { createTestApp, type TestApp } from "../../../test/backend/test-app.ts";

let backend: TestApp;
let rfiClient: RfiClient;
beforeAll(async () => {
  backend = await createTestApp({ clock: () => new Date("2026-11-20T08:35:00Z") });
  rfiClient = createRfiClient(backend);
});
afterAll(() => backend.close());

const setQuantity = (buyer: Customer, itemId: number, quantity: number) =>
  backend.inject(
    buyer.brand,
    updateQuantity,
    updateQuantity.encode({ itemId: String(itemId), quantity }),
    buyer.key,
  );

describe("[3.6] [7.27] adding offers to the cart", () => {
  test("[3.5] uses price and quantity of the offer, with status 4 and 'RFI Approved'", async () => {
    const { item, number, lines } = await rfiClient.createOfferInCart({
      item: { price: 0, stock: 0 },
      answer: { price: "1234.56", quantity: "8" },
      terms: { leadDays: 12, validUntil: "2099-12-31" },
    });
    expect(lines).toMatchObject([
      {
        itemId: String(item.id),
        quantity: 8,
        listPrice: 1234_56,
        yourPrice: 1234_56,
        discountPercent: null,
        total: 9876_48,
        locked: true,
        availability: "RFI Approved",
        expected: "2026-12-02",
        quantityNow: 0,
        quantityLater: 8,
        rfi: { number, state: "answered", validUntil: "2099-12-31" },
      },
    ]);
  });

  test("compares price and quantity sent by the client, but never uses them", async () => {
    const { buyer, item, number } = await rfiClient.createAnsweredRfi();
    const tries: [object, string][] = [
      [{ Purchase_Price: "1.00" }, messages.priceChanged],
      [{ Purchase_Price: "199.99", amount_per_unit: "1.00" }, messages.priceChanged],
      [{ quantity: "11" }, messages.lockedQuantity],
      [{ quantity: "many" }, messages.lockedQuantity],
    ];
    for (const [fields, message] of tries) {
      const reply = await rfiClient.addOffersToCart(buyer, number, [
        { item_id: item.id, ...fields },
      ]);
      expect([fields, reply.status, reply.wire.message]).toEqual([
        fields,
        409,
        `${item.designation}: ${message}`,
      ]);
    }
    // The same line twice, the second time at another price.
    const twice = await rfiClient.addOffersToCart(buyer, number, [
      { item_id: item.id },
      { item_id: item.id, Purchase_Price: "1.00" },
    ]);
    expect(twice.status).toBe(409);
    expect(await rfiClient.getCart(buyer)).toEqual([]);
    const [line] = (await rfiClient.getRfiHistory(buyer))[0]?.lines ?? [];
    const written = addItem.encode({
      lines: [
        {
          itemId: line?.itemId ?? "",
          name: line?.name ?? "",
          unitPrice: line?.yourPrice ?? 0,
          quantity: line?.quantity ?? 0,
          rfiNumber: number,
        },
      ],
    });
    expect((await backend.inject("zwz", addItem, written, buyer.key)).status).toBe(200);
    expect(await rfiClient.getCart(buyer)).toMatchObject([{ quantity: 10, yourPrice: 200_00 }]);
  });

  test("[6.2] refuses RFIs of other customers and brands, unknown items and pending lines", async () => {
    const { buyer, item, number } = await rfiClient.createAnsweredRfi();
    const stranger = await rfiClient.createAnsweredRfi();
    const sister = await rfiClient.createAnsweredRfi({ buyer: { brand: "nod" } });
    for (const foreign of [stranger, sister]) {
      const reply = await rfiClient.addOffersToCart(buyer, foreign.number, [
        { item_id: foreign.item.id },
      ]);
      expect([reply.status, reply.wire.message]).toEqual([404, messages.rfiNotFound]);
    }
    for (const rfq_id of ["ZWRFI2627-999999", "", null, "x"]) {
      const reply = await rfiClient.addOffersToCart(buyer, rfq_id, [{ item_id: item.id }]);
      expect([reply.status, reply.wire.message]).toEqual([404, messages.rfiNotFound]);
    }
    for (const line of [{ item_id: stranger.item.id }, { item_id: "x" }, { itemcode: "nothing" }]) {
      const reply = await rfiClient.addOffersToCart(buyer, number, [{ item_id: item.id }, line]);
      expect([reply.status, reply.wire.message]).toEqual([404, messages.rfiLineNotFound]);
    }
    const open = await backend.createItem();
    const { number: asked } = (await rfiClient.requestRfi(buyer, [{ item_id: open.id }])).read();
    const early = await rfiClient.addOffersToCart(buyer, asked, [{ item_id: open.id }]);
    expect([early.status, early.wire.message]).toEqual([
      409,
      `${open.designation}: ${messages.rfiUnanswered}`,
    ]);
    expect(await rfiClient.getCart(buyer)).toEqual([]);
  });

  test("refuses expired, declined and ordered offers with the reason", async () => {
    const expired = await rfiClient.createAnsweredRfi();
    await rfiClient.expireOffers(expired.number);
    const declined = await rfiClient.createAnsweredRfi();
    await rfiClient.declineRfi(declined.number);
    const ordered = await rfiClient.createOfferInCart();
    expect((await rfiClient.placeOrder(ordered.buyer, ordered.lines)).status).toBe(200);
    const cases = [
      [expired, messages.rfiExpired],
      [declined, messages.rfiDeclined],
      [ordered, messages.rfiOrdered],
    ] as const;
    for (const [{ buyer, item, number }, words] of cases) {
      const reply = await rfiClient.addOffersToCart(buyer, number, [{ itemcode: item.code }]);
      expect([reply.status, reply.wire.message]).toEqual([409, `${item.designation}: ${words}`]);
      expect(await rfiClient.getCart(buyer)).toEqual([]);
    }
  });

  test("[4.15] refuses lines of different RFIs, or mixed with other items", async () => {
    const { buyer, item, number } = await rfiClient.createAnsweredRfi();
    const other = await backend.createItem();
    const lines = [
      { item_id: item.id, flag: "rfq_history", rfq_id: number },
      { item_id: other.id, quantity: 1, flag: "add_cart" },
    ];
    const several = [lines[0], { item_id: other.id, flag: "rfq_history", rfq_id: "ZWRFI2627-9" }];
    for (const item_info of [lines, several]) {
      const reply = await rfiClient.addToCartRaw(buyer, item_info);
      expect([reply.status, reply.wire.message]).toEqual([400, messages.differentRfis]);
    }
    expect(await rfiClient.getCart(buyer)).toEqual([]);
  });

  test("[4.8] [4.15] replaces the item's ordinary cart line; a later one is added beside it", async () => {
    const { buyer, item, number } = await rfiClient.createAnsweredRfi();
    await rfiClient.addToCart(buyer, [{ id: item.id, quantity: 3 }]);
    await rfiClient.addOffersToCart(buyer, number, [{ item_id: item.id }]);
    const [line, ...more] = await rfiClient.getCart(buyer);
    expect([line?.quantity, line?.locked, more]).toEqual([10, true, []]);
    await rfiClient.addOffersToCart(buyer, number, [{ item_id: item.id }]);
    expect((await rfiClient.getCart(buyer)).map(({ id }) => id)).toEqual([line?.id]);
    await rfiClient.addToCart(buyer, [{ id: item.id, quantity: 5 }]);
    expect(
      (await rfiClient.getCart(buyer)).map(({ quantity, locked, yourPrice }) => [
        quantity,
        locked,
        yourPrice,
      ]),
    ).toEqual([
      [10, true, 200_00],
      [5, false, 240_00],
    ]);
    // A guest cart that is merged in adds to the ordinary line only.
    const merge = { item_info: [{ item_id: item.id, quantity: 2 }], merge_id: "guest-cart-1" };
    await backend.inject("zwz", addItem, merge, buyer.key);
    expect((await rfiClient.getCart(buyer)).map(({ quantity }) => quantity)).toEqual([10, 7]);
  });

  test("[5.13] [7.30] the quantity of an offer is locked, that of an ordinary line beside it is not", async () => {
    const { buyer, item } = await rfiClient.createOfferInCart();
    const reply = await setQuantity(buyer, item.id, 11);
    expect([reply.status, reply.wire.message]).toEqual([
      409,
      "Quantity can't be modified for items through RFI",
    ]);
    await rfiClient.addToCart(buyer, [{ id: item.id, quantity: 5 }]);
    expect((await setQuantity(buyer, item.id, 6)).status).toBe(200);
    expect((await rfiClient.getCart(buyer)).map(({ quantity }) => quantity)).toEqual([10, 6]);
  });
});
