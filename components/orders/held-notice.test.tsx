/** @jest-environment jsdom */
import { afterEach, expect, test } from "@jest/globals";
import { cleanup, screen } from "@testing-library/react";
import { createOrder } from "@/test/storefront/order-factories";
import { showOrder as show } from "@/test/storefront/render-order";

afterEach(cleanup);

test("an order on hold says why, and leads to the account statement", async () => {
  await show(createOrder({ status: "Approved", isHeld: true }));
  expect(screen.getByText("This order is on hold")).toBeTruthy();
  const link = screen.getByRole("link", { name: "Go to the account statement" });
  expect(link.getAttribute("href")).toBe("/account-statement");
  cleanup();
  await show(createOrder());
  expect(screen.queryByText("This order is on hold")).toBeNull();
});
