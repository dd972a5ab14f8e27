import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "@jest/globals";
import type { BrandId } from "@/brands/types";
import { messages } from "@/lib/forms/messages";
import { seal } from "@/lib/session/seal.server";
import { createCartLine } from "@/test/storefront/factories";
import { GET as balance } from "../account/balance/route";
import { GET as account } from "../account/route";
import { POST as guestCart } from "../guest-cart/route";
import { GET as orders, POST as placeOrder } from "../orders/route";
import { POST as addOffers } from "../rfi/cart/route";
import { PATCH as change, DELETE as remove } from "./items/[id]/route";
import { POST as merge } from "./merge/route";
import { POST as add, GET as read } from "./route";

let server: Server;
let answers: Record<string, { status?: number; data: unknown }>;
let calls: { path: string; body: unknown; key: string | undefined }[];

beforeAll(async () => {
  server = createServer((request, response) => {
    let body = "";
    request.on("data", (part) => {
      body += part;
    });
    request.on("end", () => {
      const path = request.url ?? "";
      calls.push({
        path,
        body: body ? JSON.parse(body) : null,
        key: request.headers.authorization,
      });
      const { status = 200, data } = answers[path] ?? { data: { success: 1, message: "" } };
      response.writeHead(status).end(JSON.stringify(data));
    });
  });
  await new Promise<void>((ready) => server.listen(0, "127.0.0.1", ready));
  const base = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  Object.assign(process.env, {
    SESSION_SECRET: "a secret of more than thirty-two characters",
    ZWZ_API_URL: `${base}/zwz/`,
    NOD_API_URL: `${base}/nod/`,
  });
});
afterAll(() => {
  server.closeAllConnections();
  server.close();
});
beforeEach(() => {
  calls = [];
  answers = {};
});

const buyer = (brand: BrandId) =>
  seal({
    key: "the-key",
    brand,
    name: "Asha",
    emailVerified: true,
    userType: "existing",
    since: Date.now(),
    seen: Date.now(),
  });

interface Sent {
  method?: string;
  body?: unknown;
  id?: string;
  signedIn?: boolean;
  host?: string;
  /** Brand of the session. */
  brand?: BrandId;
}
async function send(
  route: typeof read,
  { method = "GET", body, id, signedIn = true, host, brand = "zwz" }: Sent = {},
) {
  const site = host ?? "zwz.localhost";
  const headers = new Headers({
    host: site,
    origin: `http://${site}`,
    "content-type": "application/json",
  });
  if (signedIn) headers.set("cookie", `session=${await buyer(brand)}`);
  const init = { method, headers, ...(body === undefined ? {} : { body: JSON.stringify(body) }) };
  const request = new Request("http://localhost/api/x", init);
  const response = await route(request, { params: Promise.resolve(id ? { id } : {}) });
  return {
    status: response.status,
    body: await response.json(),
    cookie: response.headers.get("set-cookie"),
  };
}
/** A cart as the backend tells it. */
const cartOf = (...itemdetails: object[]) => ({ data: { success: 1, itemdetails } });
const line = { itemId: "7", name: "6204", unitPrice: 18_240, quantity: 3 };

describe("cart handlers", () => {
  test("[6.2] nothing of them answers without a session, or with one of the other brand", async () => {
    for (const route of [read, orders, account, balance]) {
      expect((await send(route, { signedIn: false })).status).toBe(401);
      expect((await send(route, { host: "nod.localhost" })).status).toBe(401);
    }
    expect((await send(add, { method: "POST", body: line, signedIn: false })).status).toBe(401);
    expect(calls).toEqual([]);
  });

  test("[7.28] [3.5] the cart is read with the buyer's key", async () => {
    answers["/zwz/api/display_additem/"] = {
      data: {
        success: 1,
        itemdetails: [{ item_detail_id: 5, itemname: "6204", quantity: "3", your_price: "182.40" }],
      },
    };
    const { body } = await send(read);
    expect(body).toMatchObject([
      { id: "5", name: "6204", quantity: 3, yourPrice: 18_240, total: 54_720 },
    ]);
    expect(calls[0]?.key).toBe("Token the-key");
  });

  test("[7.27] [4.8] adding sends one line, without a merge id, and responds with the cart", async () => {
    answers["/zwz/api/display_additem/"] = cartOf({ item_detail_id: 5, itemname: "6204" });
    const { status, body } = await send(add, { method: "POST", body: line });
    expect(status).toBe(200);
    expect(body).toMatchObject({ added: true, cart: [{ id: "5", name: "6204" }] });
    expect(calls.map(({ path }) => path)).toEqual([
      "/zwz/api/add_item/",
      "/zwz/api/display_additem/",
    ]);
    expect(calls[0]?.body).toMatchObject({
      item_info: [{ item_id: "7", quantity: "3", amount_per_unit: "182.40", flag: "add_cart" }],
    });
    expect(calls[0]?.body).not.toHaveProperty("merge_id");
  });

  test("[8.14] a cart that can't be read after the change doesn't turn the change into a failure", async () => {
    answers["/zwz/api/display_additem/"] = { status: 500, data: {} };
    const { status, body } = await send(add, { method: "POST", body: line });
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
  ])("[4.8] with `unlessPresent` and %s in the cart, added is %3$s", async (_case, row, added) => {
    answers["/zwz/api/display_additem/"] = cartOf({ item_detail_id: 5, ...row });
    const asked = { ...line, brand: "ZWZ", unlessPresent: true };
    const { body } = await send(add, { method: "POST", body: asked });
    expect(body).toMatchObject({ added, cart: [{ id: "5" }] });
    expect(calls.some(({ path }) => path === "/zwz/api/add_item/")).toBe(added);
  });

  test.each([
    ["Koyo", false],
    ["DPI", true],
  ])("[4.8] brand two tells makers apart: %s is added %s", async (maker, added) => {
    answers["/nod/api/display_additem/"] = cartOf({ itemname: "6204", brandname: "Koyo" });
    const asked = { ...line, brand: maker, unlessPresent: true };
    const sent = { method: "POST", body: asked, host: "nod.localhost", brand: "nod" } as const;
    expect((await send(add, sent)).body).toMatchObject({ added });
  });

  test("[4.15] [4.8] an offer is not added over any line of its item, not even a locked one, until confirmed", async () => {
    answers["/zwz/api/display_additem/"] = cartOf({ itemname: "6204", status: "4" });
    const offers = { rfiNumber: "R1", lines: [{ ...line, code: "Z7" }], unlessPresent: true };
    expect((await send(addOffers, { method: "POST", body: offers })).body.added).toBe(false);
    expect(calls.map(({ path }) => path)).toEqual(["/zwz/api/display_additem/"]);
    const confirmed = { ...offers, unlessPresent: false };
    expect((await send(addOffers, { method: "POST", body: confirmed })).body.added).toBe(true);
    expect(calls[1]).toMatchObject({
      path: "/zwz/api/add_item/",
      body: { item_info: [{ item_id: "7", flag: "rfq_history", rfq_id: "R1" }] },
    });
  });

  test("[5.14] a quantity that is none never reaches the backend", async () => {
    for (const quantity of [0, -1, 1.5, 1e9, "ten", null]) {
      const { status, body } = await send(add, { method: "POST", body: { ...line, quantity } });
      expect(status).toBe(400);
      expect(body.error.kind).toBe("invalid");
      const changed = await send(change, {
        method: "PATCH",
        id: "5",
        body: { quantity },
      });
      expect(changed.status).toBe(400);
    }
    const { body } = await send(add, { method: "POST", body: { ...line, quantity: 0 } });
    expect(body.error.message).toBe(messages.quantityRange);
    expect(calls).toEqual([]);
  });

  test("[9.5] [7.27] a merge carries its id", async () => {
    await send(merge, {
      method: "POST",
      body: { mergeId: "0123456789abcdef", lines: [line, line] },
    });
    expect(calls[0]?.body).toMatchObject({ merge_id: "0123456789abcdef" });
    expect(
      (await send(merge, { method: "POST", body: { mergeId: "", lines: [line] } })).status,
    ).toBe(400);
  });

  test("[7.29] removing a line responds with the cart", async () => {
    answers["/zwz/api/display_additem/"] = cartOf({ item_detail_id: 6, itemname: "6205" });
    const { body } = await send(remove, { method: "DELETE", id: "5" });
    expect(calls[0]).toMatchObject({
      path: "/zwz/api/remove_item_cart/",
      body: { item_detail_id: "5" },
    });
    expect(body).toMatchObject({ cart: [{ id: "6" }] });
  });

  test("[7.30] [8.12] a quantity is set by the id of the line, and the item's id goes to the backend", async () => {
    answers["/zwz/api/display_additem/"] = cartOf(
      { item_detail_id: 4, itemid: 7, status: "4" },
      { item_detail_id: 5, itemid: 8 },
    );
    answers["/zwz/api/update_item_quantity/"] = {
      data: { success: 1, backorder_flag: 1, message: "later" },
    };
    const { body } = await send(change, { method: "PATCH", id: "5", body: { quantity: 9 } });
    expect(body).toMatchObject({
      backorder: true,
      message: "later",
      cart: [{ id: "4" }, { id: "5" }],
    });
    expect(calls[1]).toMatchObject({
      path: "/zwz/api/update_item_quantity/",
      body: { item_id: "8", item_quantity: "9" },
    });
  });

  test("[5.13] the quantity of a line that is gone or locked is refused", async () => {
    answers["/zwz/api/display_additem/"] = cartOf({ item_detail_id: 4, itemid: 7, status: "4" });
    const gone = await send(change, { method: "PATCH", id: "5", body: { quantity: 9 } });
    expect([gone.status, gone.body.error.message]).toEqual([404, messages.cartLineNotFound]);
    const locked = await send(change, { method: "PATCH", id: "4", body: { quantity: 9 } });
    expect([locked.status, locked.body.error.message]).toEqual([409, messages.lockedQuantity]);
    expect(calls.every(({ path }) => path === "/zwz/api/display_additem/")).toBe(true);
  });

  test("[8.2] a key that is dead is a lost session, and the cookie goes", async () => {
    answers["/zwz/api/display_additem/"] = { status: 401, data: { success: 0, message: "" } };
    const { status, body, cookie } = await send(read);
    expect(status).toBe(401);
    expect(body.error.kind).toBe("session");
    expect(cookie).toContain("session=;");
  });
});

describe("order and account handlers", () => {
  const order = { lines: [createCartLine()], deliveryAddressId: "3", mode: "credit" };

  test("[7.37] [3.7] [3.8] the ticked lines go out as published, the number comes back", async () => {
    answers["/zwz/api/sales_confirmation/"] = {
      data: {
        success: 1,
        message: "ok",
        myscno: "ZW2627-000123",
        left_items: [{ itemname: "6205" }],
      },
    };
    const { body } = await send(placeOrder, { method: "POST", body: order });
    expect(body).toEqual({ number: "ZW2627-000123", leftItems: ["6205"], message: "ok" });
    expect(calls[0]?.body).toMatchObject({
      mode_of_payment: "credit",
      delivery_address_id: "3",
      item_info: [
        { item_detail_id: "l1", quantity: "20", amount_per_unit: "182.40", Availability: "Stock" },
      ],
    });
  });

  test("[7.37] nothing ticked, another mode, or no address is refused before the backend", async () => {
    for (const bad of [
      { ...order, lines: [] },
      { ...order, mode: "Online" },
      { ...order, deliveryAddressId: "" },
    ]) {
      expect((await send(placeOrder, { method: "POST", body: bad })).status).toBe(400);
    }
    expect(calls).toEqual([]);
  });

  test("[8.8] a refusal and a changed price keep their words and their kinds", async () => {
    answers["/zwz/api/sales_confirmation/"] = {
      status: 409,
      data: { success: 0, message: messages.priceChanged },
    };
    const changed = await send(placeOrder, { method: "POST", body: order });
    expect(changed.status).toBe(409);
    expect(changed.body.error).toEqual({ kind: "conflict", message: messages.priceChanged });
    answers["/zwz/api/sales_confirmation/"] = { data: { success: 0, message: "On hold" } };
    const refused = await send(placeOrder, { method: "POST", body: order });
    expect(refused.body.error).toEqual({ kind: "refused", message: "On hold" });
  });

  test("[8.13] [7.35] an unsuccessful list of orders is told as a refusal, an empty one is empty", async () => {
    answers["/zwz/api/my_order/"] = { data: { success: 1, message: { data: [] } } };
    expect((await send(orders)).body).toEqual([]);
    answers["/zwz/api/my_order/"] = { data: { success: 0, message: "No data" } };
    expect((await send(orders)).body.error).toEqual({ kind: "refused", message: "No data" });
  });

  test("[7.5] [7.38] account and balance in the storefront's own words", async () => {
    answers["/zwz/authentication/get_info/"] = {
      data: { success: 1, data: { status: "Active", gst_no: "27X" } },
    };
    answers["/zwz/api/get_avlinfo/"] = {
      data: { success: 1, data: { avl_balance: "2500.50", creditperiod: "30 days" } },
    };
    expect((await send(account)).body).toMatchObject({
      status: "Active",
      gstin: "27X",
      deliveryAddresses: [],
    });
    expect((await send(balance)).body).toMatchObject({
      available: 250_050,
      creditPeriod: "30 days",
    });
  });

  test("[7.24] a guest's items are asked for without any key, whoever is signed in", async () => {
    answers["/zwz/api/display_product/"] = {
      data: { success: 1, itemid: ["7"], itemname: ["6204"], price: ["240.00"], Stock: "6" },
    };
    const items = [{ itemId: "7", name: "6204" }];
    const { body } = await send(guestCart, { method: "POST", body: { items } });
    expect(body).toMatchObject([{ gone: false, id: "7", listPrice: 24_000, stock: 6 }]);
    expect(calls[0]?.key).toBeUndefined();
  });
});
