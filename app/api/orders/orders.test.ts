import { afterAll, beforeAll, beforeEach, describe, expect, test } from "@jest/globals";
import { messages } from "@/lib/forms/messages";
import { createCartLine } from "@/test/storefront/factories";
import { createSignedInBuyer } from "@/test/storefront/signed-in-buyer";
import { GET as balance } from "../account/balance/route";
import { GET as account } from "../account/route";
import { GET as orders, POST as placeOrder } from "./route";

let buyer: Awaited<ReturnType<typeof createSignedInBuyer>>;
beforeAll(async () => {
  buyer = await createSignedInBuyer();
});
afterAll(() => buyer.backend.close());
beforeEach(() => {
  buyer.backend.calls = [];
  buyer.backend.answers = {};
});

describe("order and account handlers", () => {
  const order = { lines: [createCartLine()], deliveryAddressId: "3", mode: "credit" };

  test("[7.37] [3.7] [3.8] the selected lines are sent in the published form, and the order number is returned", async () => {
    buyer.backend.answers["/zwz/api/sales_confirmation/"] = {
      data: {
        success: 1,
        message: "ok",
        myscno: "ZW2627-000123",
        left_items: [{ itemname: "6205" }],
      },
    };
    const { body } = await buyer.send(placeOrder, { method: "POST", body: order });
    expect(body).toEqual({ number: "ZW2627-000123", leftItems: ["6205"], message: "ok" });
    expect(buyer.backend.calls[0]?.body).toMatchObject({
      mode_of_payment: "credit",
      delivery_address_id: "3",
      item_info: [
        { item_detail_id: "l1", quantity: "20", amount_per_unit: "182.40", Availability: "Stock" },
      ],
    });
  });

  test("[7.37] no selected line, another mode or no address is refused without calling the backend", async () => {
    for (const bad of [
      { ...order, lines: [] },
      { ...order, mode: "Online" },
      { ...order, deliveryAddressId: "" },
    ]) {
      expect((await buyer.send(placeOrder, { method: "POST", body: bad })).status).toBe(400);
    }
    expect(buyer.backend.calls).toEqual([]);
  });

  test("[8.8] a refusal and a changed price keep their message and error kind", async () => {
    buyer.backend.answers["/zwz/api/sales_confirmation/"] = {
      status: 409,
      data: { success: 0, message: messages.priceChanged },
    };
    const changed = await buyer.send(placeOrder, { method: "POST", body: order });
    expect(changed.status).toBe(409);
    expect(changed.body.error).toEqual({ kind: "conflict", message: messages.priceChanged });
    buyer.backend.answers["/zwz/api/sales_confirmation/"] = {
      data: { success: 0, message: "On hold" },
    };
    const refused = await buyer.send(placeOrder, { method: "POST", body: order });
    expect(refused.body.error).toEqual({ kind: "refused", message: "On hold" });
  });

  test("[8.13] [7.35] an unsuccessful order list is a refusal, an empty one is an empty list", async () => {
    buyer.backend.answers["/zwz/api/my_order/"] = { data: { success: 1, message: { data: [] } } };
    expect((await buyer.send(orders)).body).toEqual([]);
    buyer.backend.answers["/zwz/api/my_order/"] = { data: { success: 0, message: "No data" } };
    expect((await buyer.send(orders)).body.error).toEqual({ kind: "refused", message: "No data" });
  });

  test("[7.5] [7.38] account and balance are decoded", async () => {
    buyer.backend.answers["/zwz/authentication/get_info/"] = {
      data: { success: 1, data: { status: "Active", gst_no: "27X" } },
    };
    buyer.backend.answers["/zwz/api/get_avlinfo/"] = {
      data: { success: 1, data: { avl_balance: "2500.50", creditperiod: "30 days" } },
    };
    expect((await buyer.send(account)).body).toMatchObject({
      status: "Active",
      gstin: "27X",
      deliveryAddresses: [],
    });
    expect((await buyer.send(balance)).body).toMatchObject({
      available: 250_050,
      creditPeriod: "30 days",
    });
  });
});
