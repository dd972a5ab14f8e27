/** @jest-environment jsdom */
import { afterEach, expect, test } from "@jest/globals";
import { cleanup, fireEvent, screen, within } from "@testing-library/react";
import type { CustomerRow } from "@/lib/contract/operations/customers";
import type { Role } from "@/lib/operations/permissions";
import { press, renderConsole } from "@/test/storefront/render-console";
import { changeValue } from "@/test/storefront/render-screen";
import { CustomersPage } from "./customers-page";

afterEach(cleanup);

const signUp = (companyId: number, company: string, warnings: string[] = []): CustomerRow => ({
  ...{ companyId, company, brand: "zwz", customerNumber: `ZW2400${companyId}`, warnings },
  ...{ gstin: "27AAPFU0939F1ZV", status: "Approval Pending", overdue: false },
  ...{ email: `${companyId}@works.example`, createdAt: "2026-11-20T08:00:00Z" },
  reviewed: { status: "Approval Pending", name: company },
});
const rows = [
  signUp(1, "Kulkarni Works", ["GSTIN has another state"]),
  signUp(2, "Deccan Pumps"),
  signUp(3, "Patil Fans"),
];
const results = [
  { companyId: 1, refused: null },
  { companyId: 3, refused: "status is now On Hold, changed by Ravi" },
];

const show = (query: string, roles: Role[]) =>
  renderConsole(
    <CustomersPage />,
    {
      "customers/list": { body: { rows, next: null } },
      "customers/onboard-many": { body: results },
    },
    { query, roles },
  );

test("selected sign-ups are approved with the same terms, as they were seen; one that is refused is listed with the reason", async () => {
  const { posted } = await show("status=Approval+Pending", ["accounts"]);
  expect(screen.getByRole("heading", { level: 1 }).textContent).toBe("Sign-ups to approve");
  fireEvent.click(screen.getByLabelText("Select Kulkarni Works"));
  fireEvent.click(screen.getByLabelText("Select Deccan Pumps"));
  fireEvent.click(screen.getByLabelText("Select Patil Fans"));
  fireEvent.click(screen.getByLabelText("Select Deccan Pumps"));
  await press(screen, "Approve 2 selected");
  const dialog = within(screen.getByRole("dialog", { name: "Approve 2 accounts" }));
  expect(dialog.getAllByRole("listitem").map(({ textContent }) => textContent)).toEqual([
    "Kulkarni Works: GSTIN has another state",
    "Patil Fans",
  ]);
  changeValue("Credit limit (₹)", "50,000");
  changeValue("Credit days", "30");
  await press(dialog, "Approve");
  expect(posted("customers/onboard-many")).toEqual([
    {
      accounts: [1, 3].map((companyId) => ({
        companyId,
        expected: rows.find((row) => row.companyId === companyId)?.reviewed,
      })),
      terms: { limit: 50_000_00, creditDays: 30, discount: null },
    },
  ]);
  expect(screen.getByText("1 approved")).toBeTruthy();
  expect(screen.getByText("Patil Fans: status is now On Hold, changed by Ravi")).toBeTruthy();
});

test("only the queue has a selection", async () => {
  await show("", ["accounts"]);
  expect(screen.getByRole("heading", { level: 1 }).textContent).toBe("Customers");
  expect(screen.queryByLabelText("Select Kulkarni Works")).toBeNull();
});
