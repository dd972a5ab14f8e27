import { afterAll, beforeAll, beforeEach, describe, expect, test } from "@jest/globals";
import { messages } from "@/lib/forms/messages";
import { publishedCartOnly, withoutOurCartCalls } from "@/test/storefront/published-cart";
import { createSignedInBuyer } from "@/test/storefront/signed-in-buyer";
import { GET as balance } from "../account/balance/route";
import { GET as account } from "../account/route";
import { POST as guestCart } from "../guest-cart/route";
import { GET as orders } from "../orders/route";
import { POST as addOffers } from "../rfi/cart/route";
import { PATCH as change } from "./items/[id]/route";
import { DELETE as remove } from "./lines/route";
import { POST as merge } from "./merge/route";
import { POST as add, GET as read } from "./route";

let buyer: Awaited<ReturnType<typeof createSignedInBuyer>>;
beforeAll(async () => {
  buyer = await createSignedInBuyer();
});
afterAll(() => buyer.backend.close());
beforeEach(() => {
  buyer.backend.calls = [];
  buyer.backend.answers = publishedCartOnly();
});
const calls = () => withoutOurCartCalls(buyer.backend.calls);

/** The published reply with these cart lines. */
const cartOf = (...itemdetails: object[]) => ({ data: { success: 1, itemdetails } });
const line = { itemId: "7", name: "6204", unitPrice: 18_240, quantity: 3 };

describe("cart handlers, on a backend with the published calls only", () => {
  test("[6.2] every call is refused without a session or with one of the other brand", async () => {
    for (const route of [read, orders, account, balance]) {
      expect((await buyer.send(route, { signedIn: false })).status).toBe(401);
      expect((await buyer.send(route, { host: "nod.localhost" })).status).toBe(401);
    }
    expect((await buyer.send(add, { method: "POST", body: line, signedIn: false })).status).toBe(
      401,
    );
    expect(calls()).toEqual([]);
  });

  test("[7.28] [3.5] the cart is read with the buyer's key", async () => {
    buyer.backend.answers["/zwz/api/display_additem/"] = {
      data: {
        success: 1,
        itemdetails: [{ item_detail_id: 5, itemname: "6204", quantity: "3", your_price: "182.40" }],
      },
    };
    const { body } = await buyer.send(read);
    expect(body).toMatchObject([
      { id: "5", name: "6204", quantity: 3, yourPrice: 18_240, total: 54_720 },
    ]);
    expect(calls()[0]?.key).toBe("Token the-key");
  });

  test("[7.27] [4.8] adding sends one line, without a merge id, and responds with the cart", async () => {
    buyer.backend.answers["/zwz/api/display_additem/"] = cartOf({
      item_detail_id: 5,
      itemname: "6204",
    });
    const { status, body } = await buyer.send(add, { method: "POST", body: line });
    expect(status).toBe(200);
    expect(body).toMatchObject({ added: true, cart: [{ id: "5", name: "6204" }] });
    expect(calls().map(({ path }) => path)).toEqual([
      "/zwz/api/add_item/",
      "/zwz/api/display_additem/",
    ]);
    expect(calls()[0]?.body).toMatchObject({
      item_info: [{ item_id: "7", quantity: "3", amount_per_unit: "182.40", flag: "add_cart" }],
    });
    expect(calls()[0]?.body).not.toHaveProperty("merge_id");
  });

  test("[8.14] a change succeeds even if the cart cannot be read afterwards", async () => {
    buyer.backend.answers["/zwz/api/display_additem/"] = { status: 500, data: {} };
    const { status, body } = await buyer.send(add, { method: "POST", body: line });
    expect([status, body]).toEqual([200, { added: true, cart: null }]);
  });

  test.each([
    ["the same item", { itemname: "6204" }, false],
    [
      "the same item of another maker, which brand one does not tell apart",
      { itemname: "6204", brandname: "Koyo" },
      false,
    ],
    ["another item", { itemname: "6205" }, true],
    ["the same item from an RFI, which is left alone", { itemname: "6204", status: "4" }, true],
  ])("[4.8] adding `unlessPresent` with %s in the cart", async (_case, row, added) => {
    buyer.backend.answers["/zwz/api/display_additem/"] = cartOf({ item_detail_id: 5, ...row });
    const asked = { ...line, brand: "ZWZ", unlessPresent: true };
    const { body } = await buyer.send(add, { method: "POST", body: asked });
    expect(body).toMatchObject({ added, cart: [{ id: "5" }] });
    expect(calls().some(({ path }) => path === "/zwz/api/add_item/")).toBe(added);
  });

  test.each([
    ["Koyo", false],
    ["DPI", true],
  ])("[4.8] brand two distinguishes makers: adding %s returns added %s", async (maker, added) => {
    buyer.backend.answers["/nod/api/display_additem/"] = cartOf({
      itemname: "6204",
      brandname: "Koyo",
    });
    const asked = { ...line, brand: maker, unlessPresent: true };
    const sent = { method: "POST", body: asked, host: "nod.localhost", brand: "nod" } as const;
    expect((await buyer.send(add, sent)).body).toMatchObject({ added });
  });

  test("[4.15] [4.8] an offer is not added over any line of its item, not even a locked one, until confirmed", async () => {
    buyer.backend.answers["/zwz/api/display_additem/"] = cartOf({ itemname: "6204", status: "4" });
    const offers = { rfiNumber: "R1", lines: [{ ...line, code: "Z7" }], unlessPresent: true };
    expect((await buyer.send(addOffers, { method: "POST", body: offers })).body.added).toBe(false);
    expect(calls().map(({ path }) => path)).toEqual(["/zwz/api/display_additem/"]);
    const confirmed = { ...offers, unlessPresent: false };
    expect((await buyer.send(addOffers, { method: "POST", body: confirmed })).body.added).toBe(
      true,
    );
    expect(calls()[1]).toMatchObject({
      path: "/zwz/api/add_item/",
      body: { item_info: [{ item_id: "7", flag: "rfq_history", rfq_id: "R1" }] },
    });
  });

  test("[5.14] an invalid quantity never reaches the backend", async () => {
    for (const quantity of [0, -1, 1.5, 1e9, "ten", null]) {
      const { status, body } = await buyer.send(add, {
        method: "POST",
        body: { ...line, quantity },
      });
      expect(status).toBe(400);
      expect(body.error.kind).toBe("invalid");
      const changed = await buyer.send(change, {
        method: "PATCH",
        id: "5",
        body: { quantity },
      });
      expect(changed.status).toBe(400);
    }
    const { body } = await buyer.send(add, { method: "POST", body: { ...line, quantity: 0 } });
    expect(body.error.message).toBe(messages.quantityRange);
    expect(calls()).toEqual([]);
  });

  test("[9.5] [7.27] a merge request contains the merge ID, also when it is repeated in halves", async () => {
    buyer.backend.answers["/zwz/api/add_item/"] = (body) =>
      (body as { item_info: object[] }).item_info.length > 1
        ? { status: 409, data: { success: 0, message: "Too many" } }
        : { data: { success: 1, message: "" } };
    const body = { mergeId: "0123456789abcdef", lines: [line, line] };
    const merged = await buyer.send(merge, { method: "POST", body });
    expect(merged.body).toMatchObject({ refused: {} });
    const added = calls().filter(({ path }) => path === "/zwz/api/add_item/");
    expect(added).toHaveLength(3);
    for (const call of added) expect(call.body).toMatchObject({ merge_id: "0123456789abcdef" });
    expect(
      (await buyer.send(merge, { method: "POST", body: { mergeId: "", lines: [line] } })).status,
    ).toBe(400);
  });

  test("[7.29] removing a line responds with the cart", async () => {
    buyer.backend.answers["/zwz/api/display_additem/"] = cartOf({
      item_detail_id: 6,
      itemname: "6205",
    });
    const { body } = await buyer.send(remove, { method: "DELETE", body: { ids: ["5"] } });
    expect(calls()[0]).toMatchObject({
      path: "/zwz/api/remove_item_cart/",
      body: { item_detail_id: "5" },
    });
    expect(body).toMatchObject({ cart: [{ id: "6" }] });
  });

  test("[7.30] [8.12] a quantity is set by line ID, which is translated to the item ID for the backend", async () => {
    buyer.backend.answers["/zwz/api/display_additem/"] = cartOf(
      { item_detail_id: 4, itemid: 7, status: "4" },
      { item_detail_id: 5, itemid: 8 },
    );
    buyer.backend.answers["/zwz/api/update_item_quantity/"] = {
      data: { success: 1, backorder_flag: 1, message: "later" },
    };
    const { body } = await buyer.send(change, { method: "PATCH", id: "5", body: { quantity: 9 } });
    expect(body).toMatchObject({
      backorder: true,
      message: "later",
      cart: [{ id: "4" }, { id: "5" }],
    });
    expect(calls()[1]).toMatchObject({
      path: "/zwz/api/update_item_quantity/",
      body: { item_id: "8", item_quantity: "9" },
    });
  });

  test("[5.13] changing the quantity of a missing or locked line is refused", async () => {
    buyer.backend.answers["/zwz/api/display_additem/"] = cartOf({
      item_detail_id: 4,
      itemid: 7,
      status: "4",
    });
    const gone = await buyer.send(change, { method: "PATCH", id: "5", body: { quantity: 9 } });
    expect([gone.status, gone.body.error.message]).toEqual([404, messages.cartLineNotFound]);
    const locked = await buyer.send(change, { method: "PATCH", id: "4", body: { quantity: 9 } });
    expect([locked.status, locked.body.error.message]).toEqual([409, messages.lockedQuantity]);
    expect(calls().every(({ path }) => path === "/zwz/api/display_additem/")).toBe(true);
  });

  test("[8.2] an ended session is reported and its cookie deleted", async () => {
    buyer.backend.answers["/zwz/api/display_additem/"] = {
      status: 401,
      data: { success: 0, message: "" },
    };
    const { status, body, cookie } = await buyer.send(read);
    expect(status).toBe(401);
    expect(body.error.kind).toBe("session");
    expect(cookie).toContain("session=;");
  });

  test("[7.24] a guest's items are fetched without a key, even with a session", async () => {
    buyer.backend.answers["/zwz/api/display_product/"] = {
      data: { success: 1, itemid: ["7"], itemname: ["6204"], price: ["240.00"], Stock: "6" },
    };
    const items = [{ itemId: "7", name: "6204" }];
    const { body } = await buyer.send(guestCart, { method: "POST", body: { items } });
    expect(body).toMatchObject([{ gone: false, id: "7", listPrice: 24_000, stock: 6 }]);
    expect(calls()[0]?.key).toBe("");
  });
});
