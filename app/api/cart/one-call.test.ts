import { afterAll, beforeAll, beforeEach, describe, expect, test } from "@jest/globals";
import { messages } from "@/lib/forms/messages";
import { createSignedInBuyer } from "@/test/storefront/signed-in-buyer";
import { POST as addOffers } from "../rfi/cart/route";
import { PATCH as change } from "./items/[id]/route";
import { POST as addLines, DELETE as remove } from "./lines/route";
import { POST as merge } from "./merge/route";
import { POST as add } from "./route";

let buyer: Awaited<ReturnType<typeof createSignedInBuyer>>;
beforeAll(async () => {
  buyer = await createSignedInBuyer();
});
afterAll(() => buyer.backend.close());

const LINES = "/zwz/api/cart_lines/";
const QUANTITY = "/zwz/api/cart_quantity/";
const REMOVAL = "/zwz/api/cart_removal/";
const itemdetails = [{ item_detail_id: 5, itemname: "6204" }];
const done = { success: 1, message: "", refused: [], itemdetails };
const cart = [{ id: "5", name: "6204" }];
const line = { itemId: "7", name: "6204", brand: "ZWZ", unitPrice: 18_240, quantity: 3 };

beforeEach(() => {
  buyer.backend.calls = [];
  buyer.backend.answers = {
    [LINES]: { data: { ...done, added: true } },
    [QUANTITY]: { data: { ...done, message: "later", backorder_flag: 1 } },
    [REMOVAL]: { data: done },
  };
});
const refuse = (path: string, ...refused: object[]) => {
  buyer.backend.answers[path] = { data: { ...done, added: false, backorder_flag: 0, refused } };
};
const paths = () => buyer.backend.calls.map(({ path }) => path);

describe("a change of the cart is one call of our backend, which returns the cart", () => {
  test("[7.27] [4.8] adding an item, also unless it is there already", async () => {
    const { body } = await buyer.send(add, { method: "POST", body: line });
    expect(body).toMatchObject({ added: true, cart });
    expect(paths()).toEqual([LINES]);
    expect(buyer.backend.calls[0]).toMatchObject({
      key: "Token the-key",
      body: { item_info: [{ item_id: "7", quantity: "3" }], unless_present: false },
    });
    buyer.backend.answers[LINES] = { data: { ...done, added: false } };
    const asked = await buyer.send(add, { method: "POST", body: { ...line, unlessPresent: true } });
    expect(asked.body).toMatchObject({ added: false, cart });
    expect(buyer.backend.calls[1]?.body).toMatchObject({ unless_present: true });
    expect(paths()).toEqual([LINES, LINES]);
  });

  test("[7.27] adding many lines, each refused by itself", async () => {
    const others = ["8", "9"].map((itemId) => ({ ...line, itemId }));
    refuse(LINES, { id: "8", status: 404, message: "No longer sold" });
    const sent = { method: "POST", body: { lines: [line, ...others] } };
    const { status, body } = await buyer.send(addLines, sent);
    expect([status, body]).toMatchObject([200, { refused: { 8: "No longer sold" }, cart }]);
    refuse(LINES, { id: "", status: 409, message: "Closed" });
    const whole = await buyer.send(addLines, sent);
    expect(whole.body).toMatchObject({ refused: { 7: "Closed", 8: "Closed", 9: "Closed" } });
    expect(paths()).toEqual([LINES, LINES]);
  });

  test("[9.5] [4.1] merging a guest cart, each line refused by itself", async () => {
    refuse(LINES, { id: "8", status: 409, message: "Too many" });
    const lines = [line, { ...line, itemId: "8" }];
    const sent = { method: "POST", body: { mergeId: "0123456789abcdef", lines } };
    expect((await buyer.send(merge, sent)).body).toMatchObject({
      refused: { 8: "Too many" },
      cart,
    });
    expect(buyer.backend.calls).toMatchObject([
      { path: LINES, body: { merge_id: "0123456789abcdef", unless_present: false } },
    ]);
  });

  test("[3.6] [4.15] adding the offers of an RFI", async () => {
    const offers = { rfiNumber: "R1", lines: [{ ...line, code: "Z7" }], unlessPresent: true };
    const { body } = await buyer.send(addOffers, { method: "POST", body: offers });
    expect(body).toMatchObject({ added: true, cart });
    expect(buyer.backend.calls).toMatchObject([
      { path: LINES, body: { item_info: [{ flag: "rfq_history", rfq_id: "R1" }] } },
    ]);
  });

  test("[7.30] [8.12] setting a quantity", async () => {
    const { body } = await buyer.send(change, { method: "PATCH", id: "5", body: { quantity: 9 } });
    expect(body).toMatchObject({ backorder: true, message: "later", cart });
    expect(body).not.toHaveProperty("refused");
    expect(buyer.backend.calls).toMatchObject([
      { path: QUANTITY, body: { item_detail_id: "5", item_quantity: "9" } },
    ]);
  });

  test("[7.29] removing lines", async () => {
    const sent = { method: "DELETE", body: { ids: ["1", "2", "2"] } };
    expect((await buyer.send(remove, sent)).body).toMatchObject({ refused: {}, cart });
    expect(buyer.backend.calls).toMatchObject([
      { path: REMOVAL, body: { item_detail_ids: ["1", "2"] } },
    ]);
  });
});

test.each([
  [404, messages.itemNotFound],
  [409, messages.cartFull],
  [400, messages.quantityRange],
])(
  "what is refused with %d is refused by our api as well, without a further call",
  async (code, message) => {
    refuse(LINES, { id: "7", status: code, message });
    const { status, body } = await buyer.send(add, { method: "POST", body: line });
    expect([status, body.error.message]).toEqual([code, message]);
    refuse(QUANTITY, { id: "", status: code, message });
    const changed = await buyer.send(change, { method: "PATCH", id: "5", body: { quantity: 9 } });
    expect([changed.status, changed.body.error.message]).toEqual([code, message]);
    expect(paths()).toEqual([LINES, QUANTITY]);
  },
);

test("[8.14] a change succeeds even if the cart cannot be read afterwards", async () => {
  buyer.backend.answers[LINES] = { data: { ...done, added: true, itemdetails: null } };
  const { status, body } = await buyer.send(add, { method: "POST", body: line });
  expect([status, body]).toEqual([200, { added: true, cart: null }]);
});

test.each([503, 429, 403])(
  "an answer %d is an error, not a reason to try the published calls",
  async (status) => {
    for (const path of [LINES, QUANTITY, REMOVAL])
      buyer.backend.answers[path] = { status, data: { success: 0, message: "" } };
    const asked = [
      await buyer.send(add, { method: "POST", body: line }),
      await buyer.send(addLines, { method: "POST", body: { lines: [line] } }),
      await buyer.send(change, { method: "PATCH", id: "5", body: { quantity: 9 } }),
      await buyer.send(remove, { method: "DELETE", body: { ids: ["5"] } }),
    ];
    for (const reply of asked) expect(reply.status).toBeGreaterThanOrEqual(400);
    expect(paths()).toEqual([LINES, LINES, QUANTITY, REMOVAL]);
  },
);
