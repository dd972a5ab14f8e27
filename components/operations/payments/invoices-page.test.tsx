/** @jest-environment jsdom */
import { afterEach, expect, test } from "@jest/globals";
import { act, cleanup, fireEvent, screen } from "@testing-library/react";
import { useState } from "react";
import { zwz } from "@/brands/zwz";
import { ToastProvider } from "@/components/ui/toast";
import type { OpenInvoice } from "@/lib/contract/operations/receivables";
import { NavigationProvider } from "@/test/storefront/next-navigation";
import { fakeApi, flush, renderInStore } from "@/test/storefront/render-in-store";
import { InvoicesPage } from "./invoices-page";

afterEach(cleanup);

const invoice = (id: number, companyId: number): OpenInvoice => ({
  kind: "invoice",
  ...{ id, number: `ZI/26-27/00000${id}`, brand: "zwz", companyId, company: `Works ${companyId}` },
  ...{ orderNumber: `ZW2627-00000${id}`, poNumber: "", issuedOn: "2026-10-01" },
  ...{ daysOverdue: 22, total: 1_00_000_00, open: 60_000_00 },
  lots: [{ due: "2026-11-01", open: 60_000_00 }],
  ...{ lastReminderOn: null, nextReminderOn: null },
});
const all = [invoice(1, 5), { ...invoice(2, 6), kind: "debit-note" }];
const box = (id: number) => screen.getByLabelText<HTMLInputElement>(`Select ZI/26-27/00000${id}`);

/** Shows the page; `filter` searches for a customer as its filter bar does. */
async function show() {
  fakeApi((path, init) => {
    if (path.endsWith("own/show")) return { body: { id: 1, name: "Ravi", roles: ["accounts"] } };
    const { text } = JSON.parse(String(init?.body)) as { text?: string };
    const rows = all.filter(({ company }) => !text || company === text);
    return { body: { rows, next: null, totalOpen: 60_000_00 } };
  });
  let search = (_text: string) => {};
  function Page() {
    const [text, setText] = useState("");
    search = setText;
    return (
      <NavigationProvider searchParams={new URLSearchParams(text ? { text } : {})}>
        <ToastProvider>
          <InvoicesPage />
        </ToastProvider>
      </NavigationProvider>
    );
  }
  renderInStore(zwz, <Page />);
  await act(flush);
  return {
    filter: (text: string) =>
      act(async () => {
        search(text);
        await flush();
      }),
  };
}

test("another filter begins another selection, so that no receipt has invoices of two customers", async () => {
  const { filter } = await show();
  expect(screen.getByText("Debit note ZI/26-27/000002")).toBeTruthy();
  fireEvent.click(box(1));
  expect(box(2).disabled).toBe(true);
  await filter("Works 6");
  fireEvent.click(box(2));
  expect(screen.getByRole("button", { name: "Record receipt" })).toBeTruthy();
  await filter("");
  expect([box(1).checked, box(2).checked]).toEqual([false, false]);
  expect(screen.queryByRole("button", { name: "Record receipt" })).toBeNull();
});
