/** @jest-environment jsdom */
import { afterEach, expect, test } from "@jest/globals";
import { cleanup, screen, within } from "@testing-library/react";
import type { ErasureRequest } from "@/lib/contract/operations/data-requests";
import { press, renderConsole } from "@/test/storefront/render-console";
import { changeValue } from "@/test/storefront/render-screen";
import { DataRequestsPage } from "./data-requests-page";

afterEach(cleanup);

const request = (over: Partial<ErasureRequest>): ErasureRequest => ({
  ...{ id: 1, brand: "zwz", companyId: 5, company: "Kulkarni Works", kind: "erasure" },
  ...{ email: "asha@kulkarni.example", status: "open", reason: "Moving on", answer: "" },
  ...{ createdAt: "2026-11-20T08:00:00Z", answeredAt: null, openOrders: 0, openAmount: 0 },
  ...over,
});
const requests = [
  request({}),
  request({ id: 2, email: "ravi@deccan.example", openOrders: 2, openAmount: 500_00 }),
];
const rowOf = (email: string) => within(screen.getByText(email).closest("tr") as HTMLElement);
const dialog = () => within(screen.getByRole("dialog"));

const show = (query = "") =>
  renderConsole(
    <DataRequestsPage />,
    { "requests/list": { body: requests }, "requests/answer": { body: null } },
    { query, roles: ["accounts"] },
  );

test("a request is refused with an answer for the person, which is required", async () => {
  const { posted } = await show();
  expect(posted("requests/list")).toEqual([{ open: true }]);
  expect(rowOf("asha@kulkarni.example").getByText("Moving on")).toBeTruthy();
  await press(rowOf("asha@kulkarni.example"), "Refuse");
  await press(dialog(), "Refuse the request");
  expect(dialog().getByText("Enter an answer")).toBeTruthy();
  changeValue("Answer", "An invoice is open.");
  await press(dialog(), "Refuse the request");
  expect(posted("requests/answer")).toEqual([
    { id: 1, status: "refused", answer: "An invoice is open." },
  ]);
  expect(screen.getByText("Request refused")).toBeTruthy();
  expect(posted("requests/list").length).toBe(2);
});

test("before data are erased, the dialog names the person and what is still open", async () => {
  const { posted } = await show();
  await press(rowOf("ravi@deccan.example"), "Erase");
  expect(dialog().getByText(/^ravi@deccan\.example/)).toBeTruthy();
  expect(dialog().getByText("Still open: 2 orders, ₹500.00 of invoices.")).toBeTruthy();
  changeValue("Answer", "Done.");
  await press(dialog(), "Erase this person's data");
  expect(posted("requests/answer")).toEqual([{ id: 2, status: "done", answer: "Done." }]);
});

test("closed requests are asked for separately and can't be decided", async () => {
  const { posted } = await show("show=closed");
  expect(posted("requests/list")).toEqual([{ open: false }]);
  expect(screen.queryByRole("button", { name: "Erase" })).toBeNull();
});
