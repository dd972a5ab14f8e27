/** @jest-environment jsdom */
import { afterEach, beforeAll, beforeEach, describe, expect, jest, test } from "@jest/globals";
import { act, cleanup, fireEvent, screen } from "@testing-library/react";
import { zwz } from "@/brands/zwz";
import { pageState } from "@/lib/browser/page-state";
import { messages } from "@/lib/forms/messages";
import { createCartLine } from "@/test/storefront/factories";
import { fakePaymentProvider } from "@/test/storefront/fake-payment-provider";
import { flush } from "@/test/storefront/render-in-store";
import { clickButton, errorResponse, renderScreen } from "@/test/storefront/render-screen";
import { ReviewPage } from "./review-page";

const STATUS = "GET /api/payments/order_1";
const VERIFY = "POST /api/payments/verification";
const order = { number: "ZW2627-000123", leftItems: [], message: "" };
const state = (name: string, over = {}) => ({
  body: { orderId: "order_1", amount: 430_500, state: name, placed: null, message: "", ...over },
});
const placed = state("placed", { placed: order });
let answers: Parameters<typeof renderScreen>[1];
let provider: ReturnType<typeof fakePaymentProvider>;
let script = 0;

const show = () => renderScreen(<ReviewPage />, answers);
const dialog = () => screen.getByRole("dialog").textContent;

async function payOnCredit() {
  const view = await show();
  await clickButton("Confirm and Pay");
  return view;
}
async function payOnline() {
  const view = await show();
  await act(async () => {
    fireEvent.click(screen.getByLabelText(messages.payOnline));
  });
  await clickButton("Confirm and Pay");
  return view;
}

beforeAll(async () => {
  await import("./failure-dialog");
});
beforeEach(() => {
  sessionStorage.clear();
  pageState.saveSelectedLines("zwz", ["l1"]);
  provider = fakePaymentProvider();
  script += 1;
  answers = {
    "POST /api/payments": {
      body: {
        orderId: "order_1",
        amount: 430_500,
        placed: null,
        keyId: "rzp_test_1",
        scriptUrl: `https://checkout.example/${script}.js`,
        reservedUntil: null,
        test: true,
        prefill: { name: "Asha Patil", email: "asha@works.example", contact: "+919812345678" },
      },
    },
    [VERIFY]: placed,
    [STATUS]: state("open"),
  };
});
afterEach(() => {
  cleanup();
  jest.useRealTimers();
});

describe("paying online", () => {
  test("[4.13] [7.41] opens the provider's window with the server's values, then the order is placed", async () => {
    const { postedTo, router } = await payOnline();
    expect(provider.scripts).toEqual([`https://checkout.example/${script}.js`]);
    expect(postedTo("/api/payments")).toMatchObject([
      { lines: [{ id: "l1", yourPrice: 18_240 }], deliveryAddressId: "a1", total: 430_500 },
    ]);
    expect(provider.last()).toMatchObject({
      key: "rzp_test_1",
      order_id: "order_1",
      amount: 430_500,
      currency: "INR",
      prefill: { name: "Asha Patil", email: "asha@works.example", contact: "+919812345678" },
    });
    expect(screen.getByText(/no money moves/)).toBeTruthy();
    await provider.pay();
    expect(postedTo("/api/payments/verification")).toMatchObject([
      { orderId: "order_1", paymentId: "pay_1", signature: "signed", lines: [{ id: "l1" }] },
    ]);
    expect(router.replace).toHaveBeenCalledWith("/orderPlaced?order=ZW2627-000123");
    expect(pageState.recentOrder("zwz")).toMatchObject({
      number: "ZW2627-000123",
      lineIds: ["l1"],
    });
    expect(postedTo("/api/orders")).toEqual([]);
  });

  test.each([
    ["an order on credit", "/api/orders", payOnCredit],
    ["a payment", "/api/payments", payOnline],
  ])("[8.9] %s with an expired session leads to the log-in and back", async (_, path, pay) => {
    answers[`POST ${path}`] = errorResponse("session", messages.sessionExpired, 401);
    const { router } = await pay();
    expect(router.replace).toHaveBeenCalledWith("/login?next=%2Fshipping");
  });

  test.each([
    ["after it was paid", VERIFY, () => provider.pay()],
    ["after the window was closed", STATUS, () => provider.dismiss()],
  ])("[8.9] a session that expired %s leads to the log-in and back", async (_, path, end) => {
    answers[path] = errorResponse("session", messages.sessionExpired, 401);
    const { router } = await payOnline();
    await end();
    expect(router.replace).toHaveBeenCalledWith("/login?next=%2Fshipping");
  });

  test("[4.13] a payment that has already become an order opens no window", async () => {
    answers["POST /api/payments"] = {
      body: { orderId: "order_1", amount: 430_500, placed: order },
    };
    const { router } = await payOnline();
    expect(router.replace).toHaveBeenCalledWith("/orderPlaced?order=ZW2627-000123");
    expect(provider.scripts).toEqual([]);
  });

  test("[7.39] a backend without prefill: the window has the account's name and e-mail; a notice is shown", async () => {
    const opened = answers["POST /api/payments"] as { body: object };
    const body = { ...opened.body, prefill: null, test: false, notice: "Pay within 15 minutes." };
    answers["POST /api/payments"] = { body };
    await payOnline();
    expect(provider.last()).toMatchObject({
      name: zwz.company,
      description: "Order of Shree Engineering Works",
      prefill: { name: "Asha Patil", email: "active@zwz.example", contact: "" },
    });
    const words = "Complete the payment in the payment window. Pay within 15 minutes.";
    expect(screen.getByText(words)).toBeTruthy();
    expect(screen.queryByText(/no money moves/)).toBeNull();
    await provider.dismiss();
  });

  test("[4.13] the script is loaded for a payment, not with the page", async () => {
    await show();
    expect(provider.scripts).toEqual([]);
  });

  test("[4.12] two presses open one payment", async () => {
    const { postedTo, hold, calls } = await show();
    fireEvent.click(screen.getByLabelText(messages.payOnline));
    hold(true);
    const button = screen.getByRole("button", { name: "Confirm and Pay" });
    await act(async () => {
      fireEvent.click(button);
      fireEvent.click(button);
      await flush();
    });
    expect(screen.getByRole("alertdialog", { name: "Opening the payment window" })).toBeTruthy();
    expect(postedTo("/api/payments")).toHaveLength(1);
    hold(false);
    await calls.at(-1)?.release();
    expect(provider.windows).toHaveLength(1);
    await provider.dismiss();
  });

  test("[4.12] a changed price is shown before the window opens", async () => {
    answers["POST /api/payments"] = errorResponse("conflict", messages.priceChanged, 409);
    await show();
    fireEvent.click(screen.getByLabelText(messages.payOnline));
    answers["GET /api/cart"] = { body: [createCartLine({ yourPrice: 19_000 })] };
    await clickButton("Confirm and Pay");
    expect(screen.getByRole("alert").textContent).toContain("price ₹182.40 is now ₹190.00.");
    expect(provider.scripts).toEqual([]);
  });

  test("closing the window before paying shows that nothing was charged and allows another attempt", async () => {
    await payOnline();
    await provider.dismiss();
    expect(dialog()).toContain(messages.paymentLeft);
    await clickButton("Try again");
    expect(provider.windows).toHaveLength(2);
    await provider.dismiss();
  });

  test("[8.10] a failed attempt leaves the window open; closing it then shows the failure", async () => {
    await payOnline();
    await provider.fail();
    expect(screen.queryByRole("dialog")).toBeNull();
    await provider.dismiss();
    expect(dialog()).toContain("You payment is failed. Please try again!");
  });

  test("[8.10] an attempt reported as failed that was captured after all is an order", async () => {
    const { router } = await payOnline();
    answers[STATUS] = placed;
    await provider.fail();
    await provider.dismiss();
    expect(router.replace).toHaveBeenCalledWith("/orderPlaced?order=ZW2627-000123");
  });

  test.each(["invalid", "refused"] as const)(
    "[8.10] a verification answered with %s shows the specified message and leads to the cart",
    async (kind) => {
      answers[VERIFY] = errorResponse(kind, "Not captured.");
      const { router } = await payOnline();
      await provider.pay();
      expect(dialog()).toContain("Payment capture failed! Please try again");
      expect(screen.getByRole("link", { name: "Go to cart" }).getAttribute("href")).toBe("/cart");
      await clickButton("Close");
      expect(router.push).toHaveBeenCalledWith("/cart");
    },
  );

  test("[8.14] without a response to the verification the status is polled; nothing is called failed", async () => {
    jest.useFakeTimers({ doNotFake: ["queueMicrotask"] });
    answers[VERIFY] = errorResponse("unreachable", "", 503);
    answers[STATUS] = state("confirming");
    const { router } = await payOnline();
    await provider.pay();
    expect(screen.getByText("Your payment is being confirmed")).toBeTruthy();
    expect(screen.getByText("₹4,305.00")).toBeTruthy();
    answers[STATUS] = placed;
    await act(async () => {
      jest.advanceTimersByTime(2100);
      await flush();
    });
    expect(router.replace).toHaveBeenCalledWith("/orderPlaced?order=ZW2627-000123");
  });

  test("a payment from a closed tab is polled; if it turns out unpaid, the review returns", async () => {
    answers["GET /api/payments"] = { body: [state("confirming").body] };
    answers[STATUS] = state("failed");
    await show();
    expect(screen.getByRole("alert").textContent).toContain(messages.paymentFailed);
    await clickButton("Go back to the order");
    expect(screen.getByRole("button", { name: "Confirm and Pay" })).toBeTruthy();
  });

  test("paid but out of stock: the server's refund message is shown", async () => {
    answers[VERIFY] = state("refund_due", { message: "₹4,305.00 is being refunded." });
    await payOnline();
    await provider.pay();
    expect(dialog()).toContain("₹4,305.00 is being refunded.");
  });

  test("[8.14] a blocked script shows a message; the next attempt loads it again", async () => {
    provider.blocked = true;
    await payOnline();
    expect(dialog()).toContain(messages.paymentBlocked);
    provider.blocked = false;
    await clickButton("Try again");
    expect(provider.windows).toHaveLength(1);
    await provider.dismiss();
  });

  test("leaving the page closes the window and its result is ignored", async () => {
    const { router, unmount } = await payOnline();
    answers[STATUS] = placed;
    unmount();
    await act(flush);
    expect(provider.closed).toBe(1);
    expect(router.replace).not.toHaveBeenCalled();
  });

  test("a backend without our calls: no purchase order, and the window's own result is used", async () => {
    answers["GET /api/payments"] = { body: null };
    answers[STATUS] = errorResponse("missing", "", 404);
    const { postedTo } = await payOnline();
    expect(screen.queryByLabelText("PO number")).toBeNull();
    expect(postedTo("/api/payments")[0]).not.toHaveProperty("poNumber");
    await provider.dismiss();
    expect(dialog()).toContain(messages.paymentLeft);
  });
});
