import { afterAll, beforeAll, beforeEach, describe, expect, test } from "@jest/globals";
import { messages } from "@/lib/forms/messages";
import { seal } from "@/lib/session/seal.server";
import { createCartLine } from "@/test/storefront/factories";
import { createBrowser, fakeBackend } from "@/test/storefront/fake-backend";
import { GET as refunds } from "./refunds/route";
import { POST as open, GET as unfinished } from "./route";
import { POST as verify } from "./verification/route";

const CREATE = "/payment/createOrder";
const VERIFY = "/payment/verifyOrder";
const SALE = "/api/sales_confirmation/";
let backend: Awaited<ReturnType<typeof fakeBackend>>;
let browser: ReturnType<typeof createBrowser>;

beforeAll(async () => {
  backend = await fakeBackend();
  Object.assign(process.env, {
    SESSION_SECRET: "a secret of more than thirty-two characters",
    ZWZ_API_URL: backend.url,
    ZWZ_RAZORPAY_KEY_ID: "rzp_ours",
  });
});
afterAll(() => backend.close());
beforeEach(async () => {
  browser = createBrowser("zwz.localhost");
  const now = Date.now();
  const who = { key: "the-key", brand: "zwz", name: "Asha", emailVerified: true } as const;
  browser.jar.set("session", await seal({ ...who, userType: "existing", since: now, seen: now }));
  backend.calls = [];
  backend.answers = {};
});

const { itemId: _, listPrice: __, ...line } = createCartLine();
const checkout = { lines: [line], deliveryAddressId: "a1" };
const toPay = { ...checkout, total: 430_500, poNumber: "PO-7" };
const receipt = { ...checkout, orderId: "order_1", paymentId: "pay_1", signature: "signed" };
const answer = (path: string, data: object, status = 200) => {
  backend.answers[path] = { status, data };
};

describe("[7.39] starting a payment", () => {
  test("sends the published and additional fields and returns the checkout options", async () => {
    const settings = {
      key_id: "rzp_test",
      script_url: "https://pay.example/checkout.js",
      test: true,
    };
    answer(CREATE, { success: 1, amount: 430_500, orderID: "order_1", ...settings });
    const { data } = await browser.ask(open, "POST", toPay);
    expect(backend.calls[0]?.body).toMatchObject({
      tokenkey: "the-key",
      cart_items: ["6204-2RS"],
      total_amount: "4305.00",
      po_number: "PO-7",
      delivery_address_id: "a1",
    });
    expect(data).toMatchObject({
      orderId: "order_1",
      amount: 430_500,
      keyId: "rzp_test",
      scriptUrl: "https://pay.example/checkout.js",
      test: true,
    });
    expect(JSON.stringify(data)).not.toContain("the-key");
  });

  test("a response with amount and order only is completed with the configured key and script, in paise or rupees", async () => {
    for (const amount of [430_500, 4305, "4305"]) {
      answer(CREATE, { amount, orderID: "order_1" });
      expect((await browser.ask(open, "POST", toPay)).data).toMatchObject({
        amount: 430_500,
        keyId: "rzp_ours",
        scriptUrl: "https://checkout.razorpay.com/v1/checkout.js",
      });
    }
  });

  test("[4.12] an amount other than the buyer saw is refused", async () => {
    answer(CREATE, { amount: 440_000, orderID: "order_1" });
    const { status, data } = await browser.ask(open, "POST", toPay);
    expect(status).toBe(409);
    expect(data.error).toEqual({ kind: "conflict", message: messages.priceChanged });
  });

  test("a response without a provider order is refused", async () => {
    for (const [reply, code] of [
      [{ success: 1 }, 200],
      [{ detail: "Not found." }, 404],
      [{ detail: "Method not allowed." }, 405],
    ] as const) {
      answer(CREATE, reply, code);
      const { status, data } = await browser.ask(open, "POST", toPay);
      expect([status, data.error.message]).toEqual([400, messages.onlineNotYet]);
    }
  });

  test("lines that are paid already return their order", async () => {
    answer(CREATE, { success: 1, myscno: "ZW2627-000007", left_items: ["6205"] });
    const { data } = await browser.ask(open, "POST", toPay);
    expect(data.placed).toMatchObject({ number: "ZW2627-000007", leftItems: ["6205"] });
  });
});

describe("[7.40] verifying a payment", () => {
  test("the order in the response is returned without another call", async () => {
    answer(VERIFY, { success: 1, state: "placed", myscno: "ZW2627-000007", left_items: [] });
    const { data } = await browser.ask(verify, "POST", receipt);
    expect(data).toMatchObject({ state: "placed", placed: { number: "ZW2627-000007" } });
    expect(backend.calls.map(({ path, body }) => [path, body])).toEqual([
      [
        VERIFY,
        {
          razorpay_paymentId: "pay_1",
          razorpay_orderId: "order_1",
          razorpay_signature: "signed",
          tokenkey: "the-key",
        },
      ],
    ]);
  });

  test("[4.13] after a response with success only, the order is placed with mode Online", async () => {
    answer(VERIFY, { success: 1 });
    answer(SALE, { success: 1, myscno: "SO-9", left_items: [] });
    const { data } = await browser.ask(verify, "POST", receipt);
    expect(data).toMatchObject({ state: "placed", placed: { number: "SO-9" } });
    expect(backend.calls[1]?.body).toMatchObject({
      mode_of_payment: "Online",
      item_info: [{ item_detail_id: "l1" }],
    });
  });

  test("a refused order after a payment returns the backend's message, not a failed payment", async () => {
    answer(VERIFY, { success: 1 });
    answer(SALE, { success: 0, message: "Sold out." });
    const { status, data } = await browser.ask(verify, "POST", receipt);
    expect(status).toBe(200);
    expect(data).toEqual({ state: "refund_due", placed: null, message: "Sold out." });
  });

  test("an outage while placing the order of a payment is reported as unknown, not refused", async () => {
    answer(VERIFY, { success: 1 });
    backend.answers[SALE] = { status: 0, data: {} };
    expect((await browser.ask(verify, "POST", receipt)).status).toBe(503);
  });

  test("an unknown outcome is confirming, and no order is placed", async () => {
    answer(VERIFY, { success: 1, state: "confirming" });
    expect((await browser.ask(verify, "POST", receipt)).data.state).toBe("confirming");
    expect(backend.calls).toHaveLength(1);
  });

  test("[8.10] success 0 is a refusal", async () => {
    answer(VERIFY, { success: 0, message: "Not captured." });
    const { status, data } = await browser.ask(verify, "POST", receipt);
    expect([status, data.error.kind]).toEqual([400, "refused"]);
  });
});

describe("unfinished payments", () => {
  test("are listed, or null if the backend does not support the call", async () => {
    answer("/payment/unfinished/", {
      success: 1,
      data: [{ state: "confirming", orderID: "order_1", amount: 430_500, started_at: "" }],
    });
    expect((await browser.ask(unfinished, "GET")).data).toMatchObject([
      { state: "confirming", orderId: "order_1", amount: 430_500 },
    ]);
    answer("/payment/unfinished/", { detail: "Not found." }, 404);
    expect((await browser.ask(unfinished, "GET")).data).toBeNull();
  });

  test("refunded payments are listed, or null if the backend does not support the call", async () => {
    answer("/payment/refunds/", {
      success: 1,
      data: [{ amount: 430_500, paid_at: "2026-11-20", payment_id: "pay_1", state: "sent" }],
    });
    expect((await browser.ask(refunds, "GET")).data).toEqual([
      {
        amount: 430_500,
        paidAt: "2026-11-20",
        reference: "pay_1",
        state: "sent",
        refundReference: "",
        refundedAt: null,
        reason: "",
      },
    ]);
    answer("/payment/refunds/", { detail: "Not found." }, 404);
    expect((await browser.ask(refunds, "GET")).data).toBeNull();
  });

  test("[6.1] guests get 401 from every payment call", async () => {
    browser.jar.clear();
    for (const [route, method, body] of [
      [open, "POST", toPay],
      [verify, "POST", receipt],
      [unfinished, "GET", undefined],
      [refunds, "GET", undefined],
    ] as const) {
      expect((await browser.ask(route, method, body)).status).toBe(401);
    }
    expect(backend.calls).toEqual([]);
  });
});
