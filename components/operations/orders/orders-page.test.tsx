/** @jest-environment jsdom */
import { afterEach, expect, test } from "@jest/globals";
import { act, cleanup, screen } from "@testing-library/react";
import { useState } from "react";
import { zwz } from "@/brands/zwz";
import type { OrderRow } from "@/lib/contract/operations/orders";
import { NavigationProvider } from "@/test/storefront/next-navigation";
import { fakeApi, flush, renderInStore } from "@/test/storefront/render-in-store";
import { clickButton } from "@/test/storefront/render-screen";
import { OrdersPage } from "./orders-page";

afterEach(cleanup);

const order = (number: string): OrderRow => ({
  ...{ number, brand: "zwz", status: "Awaiting Internal Approval", company: "Kumar's Works" },
  ...{ poNumber: "", placedAt: "2026-11-20T06:00:00Z", payable: 500_00, openPieces: 2 },
  ...{ dispatchBy: null, late: false, mode: "credit", companyId: 5 },
});
const rows = [order("ZW2627-000001"), order("ZW2627-000002")];

/** Shows the page; `filter` changes its address. */
async function show() {
  fakeApi((path) => {
    if (path.endsWith("own/show")) return { body: { id: 1, name: "Asha", roles: ["sales"] } };
    if (path.endsWith("orders/search")) return { body: { rows, next: null } };
    return {
      body: [
        { number: "ZW2627-000001", ok: true, message: "" },
        { number: "ZW2627-000002", ok: false, message: "Cancelled by the buyer." },
      ],
    };
  });
  let setQuery = (_query: string) => {};
  function Page() {
    const [query, set] = useState("");
    setQuery = set;
    return (
      <NavigationProvider searchParams={new URLSearchParams(query)}>
        <OrdersPage />
      </NavigationProvider>
    );
  }
  renderInStore(zwz, <Page />);
  await act(flush);
  return (query: string) =>
    act(async () => {
      setQuery(query);
      await flush();
    });
}

test("filters that can't be applied show no orders", async () => {
  const filter = await show();
  await filter("from=31-12-2026");
  expect(screen.getByText("These filters can't be applied. Check or clear them.")).toBeTruthy();
  expect(screen.queryByText("ZW2627-000001")).toBeNull();
});

test("the results of an approval belong to the list in which it was made", async () => {
  const filter = await show();
  await clickButton("Select all 2 that await approval");
  await clickButton("Approve 2 selected");
  expect(screen.getByText("1 of 2 orders approved")).toBeTruthy();
  expect(screen.getByText(/Cancelled by the buyer\./)).toBeTruthy();
  await filter("brand=nod");
  expect(screen.queryByText("1 of 2 orders approved")).toBeNull();
});
