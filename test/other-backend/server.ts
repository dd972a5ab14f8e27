/**
 * A third-party backend in memory: answers the published calls with the published fields only. `node
 * test/other-backend/server.ts PORT` serves /one/ and /two/; users are buyer@other.example and
 * pending@other.example, the password is Bearing#6204, every e-mailed code is 246810.
 */
import { randomUUID } from "node:crypto";
import { createServer, type IncomingMessage } from "node:http";
import { availability, display, matching, row, shared, stockOf } from "./catalogue.ts";
import { Account, cartLine, orderLine } from "./shop.ts";

const OTP = "246810";
type Fields = Record<string, unknown>;
type Body = Fields & {
  item_info?: Fields[];
  personalDeatils?: Fields;
  billingDeatils?: Fields;
};

function brand(id: "one" | "two") {
  const stock = stockOf(id);
  const accounts = [
    new Account("buyer@other.example", "Active"),
    new Account("pending@other.example", "Approval Pending"),
  ];
  const accountOf = (email: unknown) => accounts.find((one) => one.email === email);
  const keys = new Map<string, Account>();
  const byId = (itemId: unknown) => stock.find((item) => item.id === String(itemId));
  const named = (name: unknown) => stock.filter((item) => item.name === String(name));

  const open: Record<string, (body: Body) => unknown> = {
    "POST authentication/token/": ({ username, password }) => {
      const account = accountOf(username);
      if (!account || password !== account.password) {
        return { success: 0, message: "Invalid username and/or password" };
      }
      const key = randomUUID();
      keys.set(key, account);
      const who = { username, email_status: "verified", login_user_type: "existing" };
      return { success: 1, message: "ok", auth_key: key, ...who };
    },
    "POST authentication/check_user/": ({ user_name }) => ({
      success: accountOf(user_name) ? 1 : 0,
    }),
    "POST authentication/otp/verification/": ({ email, otp }) => ({
      success: accountOf(email) && otp === OTP ? 1 : 0,
    }),
    "POST authentication/change_password/": ({ user_name, password1, password2 }) => {
      const account = accountOf(user_name);
      if (!account || password1 !== password2) return { success: 0, message: "Not changed" };
      account.password = String(password1);
      return { success: 1, message: "Password changed" };
    },
    "POST authentication/check_gst/": () => ({ success: 1 }),
    "GET authentication/state_list/": () => ({
      success: 1,
      data: [{ st_id: 27, st_name: "Maharashtra" }],
    }),
    "POST authentication/city_list/": () => ({
      success: 1,
      message: "ok",
      data: [{ ct_id: 12, ct_name: "Pune" }],
    }),
    "POST api/search_product/": ({ searching_key }) => {
      const found = matching(stock, String(searching_key));
      const description = found.slice(0, 10).map((item) => ({
        id: item.id,
        Item_Name: item.name,
        cat_type: item.subCategory,
        cat_name: item.category,
        universal_no: item.name,
      }));
      return { description, total_search_count: found.length };
    },
    "POST api/multiSearch/": ({ searching_key }) => ({
      search_key: searching_key,
      data: matching(stock, String(searching_key)).map(row),
    }),
    "POST api/display_product/": ({ item_id }) => {
      const item = byId(item_id);
      return item ? display(id, stock, item) : { success: 0, message: "No such item" };
    },
    "POST api/item_availability/": ({ searching_key }) => {
      const items = named(searching_key);
      if (id === "two") return { data_list: { description: items.map(row) } };
      return items[0] ? { data: availability(items[0]) } : { success: 0, message: "No such item" };
    },
    "POST api/ShareItemDetails/": ({ itemId }) => {
      const item = byId(itemId);
      return item ? shared(item) : { success: 0, message: "No such item" };
    },
  };

  const keyed: Record<string, (body: Body, account: Account, key: string) => unknown> = {
    "GET authentication/user/CheckLoginUserStatus/": (_body, { status }) => ({ status }),
    "POST authentication/tokencheck/": () => ({ success: 1 }),
    "POST authentication/user/logout/": (_body, _account, key) => ({
      success: keys.delete(key) ? 1 : 0,
    }),
    "GET authentication/get_info/": (_body, account) => ({ success: 1, data: account.info() }),
    "POST authentication/update_get_info/": ({ personalDeatils, billingDeatils }, account) => {
      if (personalDeatils) account.signatory = String(personalDeatils.name);
      if (billingDeatils) account.billing = String(billingDeatils.billingaddress);
      return { success: 1, message: "Saved" };
    },
    "POST authentication/user/createDeliveryAddress/": ({ delivery_address }, account) => {
      account.addresses.push(String(delivery_address));
      return { success: 1, message: "Address saved" };
    },
    "POST api/add_item/": ({ item_info = [] }, account) => {
      for (const line of item_info) {
        const item = byId(line.item_id ?? line.itemcode);
        if (item) account.add(item, Number(line.quantity));
      }
      return { success: 1, message: "Added" };
    },
    "GET api/display_additem/": (_body, account) => ({
      success: 1,
      itemdetails: account.cart.map(cartLine),
    }),
    "POST api/remove_item_cart/": ({ item_detail_id }, account) => {
      account.remove(String(item_detail_id));
      return { success: 1 };
    },
    "POST api/update_item_quantity/": ({ item_id, item_quantity }, account) =>
      account.change(String(item_id), Number(item_quantity))
        ? { success: 1, backorder_flag: 0, message: "Updated" }
        : { success: 0, message: "No such line" },
    "GET api/my_order/": (_body, account) => ({
      success: 1,
      message: { data: account.orders.map(orderLine) },
    }),
    "POST api/sales_confirmation/": ({ item_info = [] }, account) => {
      const placed = account.order(item_info.map((line) => String(line.item_detail_id)));
      if (!placed) return { success: 0, message: "Your cart has changed" };
      return {
        success: 1,
        message: "Order placed",
        myscno: placed.number,
        left_items: placed.left,
      };
    },
    "POST payment/createOrder": ({ cart_items }, account) => ({
      amount: account.due(cart_items as string[]),
      orderID: "order_other",
    }),
    "POST payment/verifyOrder": ({ razorpay_signature }) => ({
      success: razorpay_signature === "good" ? 1 : 0,
    }),
    "GET api/get_avlinfo/": (_body, { balance, email }) => ({
      success: 1,
      data: { avl_balance: balance.toFixed(2), creditperiod: "30 days", user_info: email },
    }),
  };

  return (call: string, body: Body, key: string): [status: number, answer: unknown] => {
    const forAnyone = open[call];
    if (forAnyone) return [200, forAnyone(body)];
    const forCustomer = keyed[call];
    if (!forCustomer) return [404, { detail: "Not found." }];
    const account = keys.get(key);
    return account ? [200, forCustomer(body, account, key)] : [401, { detail: "Invalid token." }];
  };
}

async function bodyOf(request: IncomingMessage): Promise<Body> {
  let text = "";
  for await (const chunk of request) text += chunk;
  return text ? JSON.parse(text) : {};
}

const brands: Record<string, ReturnType<typeof brand>> = { one: brand("one"), two: brand("two") };

createServer(async (request, response) => {
  const path = new URL(request.url ?? "/", "http://other").pathname.slice(1);
  const [name = "", ...rest] = path.split("/");
  const key = /^Token (.+)$/.exec(request.headers.authorization ?? "")?.[1] ?? "";
  const body = await bodyOf(request);
  const answer = brands[name]?.(`${request.method} ${rest.join("/")}`, body, key);
  const [status, json] = answer ?? [404, { detail: "Not found." }];
  response.writeHead(status, { "content-type": "application/json" });
  response.end(JSON.stringify(json));
}).listen(Number(process.argv[2]), "127.0.0.1");
