/** @jest-environment jsdom */
import { afterEach, describe, expect, test } from "@jest/globals";
import { act, cleanup, screen } from "@testing-library/react";
import { brands } from "@/brands";
import type { PaymentStatus } from "@/lib/contract/payment";
import { useCart } from "@/lib/queries/cart";
import { fakeApi, flush, renderInStore } from "@/test/storefront/render-in-store";
import { PaymentsNotice } from "./payments-notice";

afterEach(cleanup);

const NUMBER = "ZW2627-000009";
const payment = (over: Partial<PaymentStatus>): PaymentStatus => ({
  ...{ orderId: "order_1", amount: 566_00, startedAt: null, message: "" },
  ...{ state: "placed", placed: { number: NUMBER, leftItems: [], message: "" } },
  ...over,
});

/** Shows the notices beside a cart; returns the number of times that cart and payments were fetched. */
async function show(site: "zwz" | "nod", payments: PaymentStatus[], order?: string) {
  document.cookie = "signed_in=1";
  const { calls } = fakeApi((path) => {
    if (path === "/api/session")
      return {
        body: { status: "signed-in", name: "Asha", emailVerified: true, userType: "existing" },
      };
    return { body: path === "/api/payments" ? payments : [] };
  });
  function Page() {
    useCart();
    return <PaymentsNotice {...(order === undefined ? {} : { order })} />;
  }
  renderInStore(brands[site], <Page />);
  await act(flush);
  return (path: string) => calls.filter((call) => call.path === path).length;
}

const text = () => document.body.textContent ?? "";

describe.each(["zwz", "nod"] as const)("[8.10] a payment in a closed tab, brand %s", (brand) => {
  test("that has become an order is announced with its link, and the cart is fetched again without its items", async () => {
    const count = await show(brand, [payment({})]);
    expect(screen.getByRole("status").textContent).toContain(`Order ${NUMBER} has been placed`);
    expect(text()).toContain("We have received your payment of ₹566.00.");
    expect(text()).not.toContain("last changes");
    expect(screen.getByRole("link", { name: "View order" }).getAttribute("href")).toContain(NUMBER);
    expect([count("/api/cart"), count("/api/payments")]).toEqual([2, 1]);
  });

  test("of which the order differs from the cart says so; a payment without an order changes no cart", async () => {
    const message = "6204 (ZWZ): 2 ordered, 5 in the cart";
    const count = await show(brand, [
      payment({ message }),
      payment({ orderId: "order_2", state: "refund_due", placed: null, message: "Sold out." }),
    ]);
    expect(text()).toContain(`Order ${NUMBER} has been placed without your last changes`);
    expect(text()).toContain(message);
    expect(text()).toContain("A payment of ₹566.00 is being refunded");
    expect(count("/api/cart")).toBe(1);
  });

  test("is not announced on the page of the placed order, nor on that of another one", async () => {
    await show(brand, [payment({})], NUMBER);
    expect(text()).not.toContain("has been placed");
    cleanup();
    await show(brand, [payment({ message: "2 ordered, 5 in the cart" })], "ZW2627-000010");
    expect(text()).not.toContain("has been placed");
  });
});
