/** @jest-environment jsdom */
import { afterEach, expect, test } from "@jest/globals";
import { cleanup, screen } from "@testing-library/react";
import { zwz } from "@/brands/zwz";
import type { CustomerPage } from "@/lib/contract/operations/customer-page";
import { renderInStore } from "@/test/storefront/render-in-store";
import { OrdersSection, RequestsSection, StatementSection } from "./activity-sections";

afterEach(cleanup);

const customer = {
  ...{ brand: "zwz", customerNumber: "ZW2 4/1", rfis: [], returns: [] },
  orders: { count: 0, total: 0, awaitingApproval: 0, latest: [] },
  credit: { used: 0 },
} as unknown as CustomerPage;

test("an open debit note is named as one", () => {
  const lots = [{ due: "2026-12-20", open: 170_00 }];
  const note = { orderNumber: "ZW2627-000001", open: 170_00, lots, daysOverdue: 0 };
  const ageing = { notDue: 170_00, upTo30: 0, upTo60: 0, upTo90: 0, over90: 0 };
  const open = [{ ...note, kind: "debit-note", number: "ZDN/26-27/000004" }];
  const amounts = { debit: 170_00, credit: 0, balance: 170_00 };
  const entry = { date: "2026-11-20", orderNumber: "ZW2627-000001", poNumber: "", ...amounts };
  const entries = [{ ...entry, kind: "debit-note" as const, number: "ZDN/26-27/000004" }];
  const statement = { closing: 170_00, ageing, open, entries };
  renderInStore(zwz, <StatementSection {...customer} statement={statement} />);
  const table = screen.getByRole("table", { name: "Open invoices and debit notes" });
  expect(table.textContent).toContain("Debit note ZDN/26-27/000004");
  const ledger = screen.getByRole("table", { name: "Entries" });
  expect(ledger.textContent).toContain("Debit note ZDN/26-27/000004");
});

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
