/** @jest-environment jsdom */
import { afterEach, expect, test } from "@jest/globals";
import { act, cleanup, fireEvent, screen, within } from "@testing-library/react";
import { zwz } from "@/brands/zwz";
import type { Dashboard } from "@/lib/contract/operations/dashboard";
import type { QueueCount } from "@/lib/contract/operations/queues";
import { fakeApi, flush, renderInStore } from "@/test/storefront/render-in-store";
import { DashboardPage } from "./dashboard-page";

afterEach(cleanup);

const same = (value: number) => ({ current: value, previous: value });
const data: Dashboard = {
  from: "2026-11-13T18:30:00Z",
  to: "2026-11-20T04:30:00Z",
  previousFrom: "2026-11-06T18:30:00Z",
  previousTo: "2026-11-13T04:30:00Z",
  ordered: { current: 150_000_00, previous: 100_000_00 },
  invoiced: { current: -1_416_00, previous: 2_832_00 },
  orders: { current: 3, previous: 0 },
  averageOrder: same(50_000_00),
  openOffers: { lines: 4, value: 2_000_00 },
  lateLines: 7,
  dispatchedLines: { current: 8, previous: 0 },
  dispatchedLate: { current: 1, previous: 0 },
  conversion: { product: same(900), cart: same(60), checkout: same(20), orders: same(3) },
  step: "day",
  series: [
    { at: "2026-11-19", ordered: 150_000_00, invoiced: 0 },
    { at: "2026-11-20", ordered: 0, invoiced: -1_416_00 },
  ],
  wanted: {
    total: 30,
    rows: [
      {
        ...{ brand: "zwz", itemId: 12, designation: "6204-2RS", maker: "ZWZ" },
        ...{ orders: 1, rfis: 2, searches: 3, alerts: 4 },
      },
    ],
  },
  topSearches: [{ brand: "zwz", text: "<B>6204", searches: 9, withoutResults: 2 }],
  topItems: [],
  topCustomers: [{ brand: "nod", companyId: 5, name: "Kumar's Works", orders: 2, value: 90_00 }],
};
const counts: QueueCount[] = [
  { queue: "orders", brand: "zwz", count: 2, oldest: "2026-11-18T05:00:00Z" },
  { queue: "orders", brand: "nod", count: 3, oldest: "2026-11-17T05:00:00Z" },
  { queue: "sign-ups", brand: "zwz", count: 1, oldest: "2026-11-19T05:00:00Z" },
];

async function open(roles: string[]) {
  fakeApi((path) => {
    if (path === "/api/ops/own/show") return { body: { roles } };
    if (path === "/api/ops/queues/counts") return { body: counts };
    if (path === "/api/ops/dashboard/show") return { body: data };
    throw new Error(path);
  });
  renderInStore(zwz, <DashboardPage />);
  await act(flush);
}

test("queues show the sum of both brands and lead to their pages", async () => {
  await open(["owner"]);
  const orders = screen.getByRole("link", { name: /Orders to approve/ });
  expect(orders.textContent).toBe("5 Orders to approveoldest 17 Nov 2026");
  expect(orders.getAttribute("href")).toBe("/queues/orders");
  expect(screen.getByRole("link", { name: /^0 Returns to process/ })).toBeTruthy();
});

test("queues of other roles are left out", async () => {
  await open(["catalogue"]);
  expect(screen.queryByRole("link", { name: /Sign-ups to approve/ })).toBeNull();
  expect(screen.getByRole("link", { name: /Orders to approve/ })).toBeTruthy();
});

test("figures stand beside those of the previous period, with their definitions", async () => {
  await open(["owner"]);
  const tile = (title: string) =>
    screen.getAllByText(title, { selector: "dt" })[0]?.parentElement?.textContent;
  expect(tile("Ordered")).toMatch(/₹1,50,000\.00\+50 % \(before: ₹1,00,000\.00\)/);
  expect(tile("Invoiced")).toMatch(/-₹1,416\.00−150 %/);
  expect(tile("Orders")).toMatch(/3none before \(before: 0\)/);
  expect(tile("Average order")).toMatch(/unchanged/);
  expect(tile("Dispatched late")).toMatch(/12\.5 %1 of 8 lines; before: –\. Late now: 7/);
  expect(tile("Average order")).toContain("Ordered value divided by the number of orders.");
});

test("the chart has the same figures as a table, and a negative bar below zero", async () => {
  await open(["owner"]);
  const chart = screen.getByRole("img", { name: /Ordered and invoiced by day/ });
  const bars = [...chart.querySelectorAll("rect")].map((bar) => ({
    title: bar.textContent,
    height: Number(bar.getAttribute("height")),
  }));
  expect(bars.map(({ title }) => title)).toEqual([
    "Ordered, 19 Nov 2026: ₹1,50,000.00",
    "Invoiced, 19 Nov 2026: ₹0.00",
    "Ordered, 20 Nov 2026: ₹0.00",
    "Invoiced, 20 Nov 2026: -₹1,416.00",
  ]);
  expect(bars[0]?.height).toBeGreaterThan(50);
  expect(bars[3]?.height).toBeGreaterThan(0);
  const button = screen.getByRole("button", { name: "Show as table" });
  fireEvent.click(button);
  const table = screen.getByRole("table", { name: "Ordered and invoiced" });
  expect(within(table).getByText("-₹1,416.00")).toBeTruthy();
  expect(screen.getByRole("button", { name: "Hide table" }).getAttribute("aria-expanded")).toBe(
    "true",
  );
});

test("lists lead to items and customers, and typed text is never markup", async () => {
  await open(["owner"]);
  expect(screen.getByRole("link", { name: "6204-2RS ZWZ" }).getAttribute("href")).toBe("/items/12");
  expect(screen.getByRole("link", { name: "Kumar's Works" }).getAttribute("href")).toBe(
    "/customers/nod/5",
  );
  expect(screen.getByText("<B>6204")).toBeTruthy();
  expect(screen.getByText("The 1 most wanted of 30.")).toBeTruthy();
  expect(screen.getByText("No orders in this period.")).toBeTruthy();
});
