/** @jest-environment jsdom */
import { afterEach, expect, test } from "@jest/globals";
import { cleanup, screen } from "@testing-library/react";
import { zwz } from "@/brands/zwz";
import type { CustomerPage } from "@/lib/contract/operations/customer-page";
import { renderInStore } from "@/test/storefront/render-in-store";
import { OrdersSection, RequestsSection } from "./activity-sections";

afterEach(cleanup);

const customer = {
  ...{ brand: "zwz", customerNumber: "ZW2 4/1", rfis: [], returns: [] },
  orders: { count: 0, total: 0, awaitingApproval: 0, latest: [] },
  credit: { used: 0 },
} as unknown as CustomerPage;

test("lists of the newest lead to all orders, RFIs and returns of the customer", () => {
  renderInStore(
    zwz,
    <>
      <OrdersSection {...customer} />
      <RequestsSection {...customer} />
    </>,
  );
  const links = screen
    .getAllByRole("link")
    .map((link) => [link.textContent, link.getAttribute("href")]);
  expect(links).toEqual([
    ["All orders", "/orders?q=ZW2+4%2F1&brand=zwz"],
    ["All RFIs", "/rfis?text=ZW2+4%2F1&brand=zwz&state=all"],
    ["All returns", "/returns?q=ZW2+4%2F1&brand=zwz"],
  ]);
});
