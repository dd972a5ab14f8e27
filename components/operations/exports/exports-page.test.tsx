/** @jest-environment jsdom */
import { afterEach, expect, test } from "@jest/globals";
import { act, cleanup, fireEvent, screen, within } from "@testing-library/react";
import { zwz } from "@/brands/zwz";
import type { ExportCheck } from "@/lib/contract/operations/exports";
import { fakeApi, flush, renderInStore } from "@/test/storefront/render-in-store";
import { ExportsPage } from "./exports-page";

afterEach(cleanup);

const sums = { taxable: 100_00, cgst: 9_00, sgst: 9_00, igst: 0, roundOff: 0, total: 118_00 };
const check: ExportCheck = {
  documents: [
    { kind: "invoice", documents: 2, ...sums, agrees: true },
    { kind: "credit-note", documents: 1, ...sums, agrees: false },
  ],
  net: 0,
  received: 50_00,
  paidBack: 0,
  series: [
    {
      kind: "invoice",
      financialYear: "2627",
      first: "ZW/26-27/000001",
      last: "ZW/26-27/000003",
      issued: 2,
      missing: "2",
    },
  ],
  pending: 1,
};

async function open(eInvoices: object = { ready: 1 }) {
  const bodies: unknown[] = [];
  fakeApi((path, init) => {
    if (path === "/api/ops/own/show") return { body: { roles: ["accounts"] } };
    bodies.push(JSON.parse(String(init?.body)));
    if (path === "/api/ops/exports/check") return { body: check };
    return {
      body: { problems: [{ number: "ZW/26-27/000003", problem: "No pincode." }], ...eInvoices },
    };
  });
  renderInStore(zwz, <ExportsPage />);
  await act(flush);
  return bodies;
}

test("sums that don't agree, missing numbers and what the portal would refuse stand out", async () => {
  await open();
  expect(screen.getByText("Doesn't agree")).toBeTruthy();
  const series = within(screen.getByRole("table", { name: "Series of numbers" }));
  expect(series.getByText("ZW/26-27/000003")).toBeTruthy();
  expect(screen.getByText("1 document still waits for its number.")).toBeTruthy();
  expect(screen.getByText("1 document without IRN in the file.")).toBeTruthy();
  expect(screen.getByText("No pincode.")).toBeTruthy();
  expect(screen.getByLabelText("Response of the e-invoice provider")).toBeTruthy();
});

test("documents that are all refused still wait for their IRN", async () => {
  await open({ ready: 0 });
  expect(screen.getByText("No documents without IRN in the file.")).toBeTruthy();
  cleanup();
  await open({ ready: 0, problems: [] });
  expect(screen.getByText("No document of a registered buyer waits for its IRN.")).toBeTruthy();
});

test("files and totals are those of the chosen brand and days; a wrong period has no links", async () => {
  const bodies = await open();
  fireEvent.change(screen.getByLabelText("Brand"), { target: { value: "nod" } });
  fireEvent.change(screen.getByLabelText("From"), { target: { value: "2026-11-01" } });
  fireEvent.change(screen.getByLabelText("To"), { target: { value: "2026-11-30" } });
  await act(flush);
  expect(screen.getByRole("link", { name: "XLSX of HSN summary" }).getAttribute("href")).toBe(
    "/api/ops/files/exports?brand=nod&from=2026-11-01&to=2026-11-30&name=hsn-summary&format=xlsx",
  );
  expect(bodies.at(-1)).toEqual({ brand: "nod", from: "2026-11-01", to: "2026-11-30" });
  fireEvent.change(screen.getByLabelText("To"), { target: { value: "2026-10-31" } });
  expect(screen.getByText(/last day must not be before the first/)).toBeTruthy();
  expect(screen.queryByRole("link", { name: /^XLSX/ })).toBeNull();
});
