/** @jest-environment jsdom */
import { afterEach, expect, test } from "@jest/globals";
import { cleanup, fireEvent, screen, within } from "@testing-library/react";
import type { CustomerPage as Customer } from "@/lib/contract/operations/customer-page";
import type { Role } from "@/lib/operations/permissions";
import { createConsoleCustomer } from "@/test/storefront/console-factories";
import { press, renderConsole } from "@/test/storefront/render-console";
import { changeValue, errorResponse } from "@/test/storefront/render-screen";
import { CustomerPage } from "./customer-page";

afterEach(cleanup);

const show = (over: Partial<Customer> = {}, answers = {}, roles: Role[] = ["owner"]) =>
  renderConsole(
    <CustomerPage />,
    { "customers/show": { body: createConsoleCustomer(over) }, ...answers },
    { roles, params: { brand: "zwz", id: "5" } },
  );
const dialog = () => within(screen.getByRole("dialog"));

test("a new credit limit shows what will be available, needs a reason, and names what was seen", async () => {
  const { posted } = await show({}, { "customers/credit": { body: null } });
  await press(screen, "Change credit");
  changeValue("Credit limit (₹)", "15,00,000");
  expect(
    dialog().getByText(
      "In use: ₹1,00,000.00. Available: ₹9,00,000.00 now, ₹14,00,000.00 afterwards.",
    ),
  ).toBeTruthy();
  await press(dialog(), "Change credit");
  expect(dialog().getByText("Enter a reason")).toBeTruthy();
  expect(document.activeElement).toBe(dialog().getByLabelText("Reason"));
  changeValue("Reason", "Agreed by phone");
  await press(dialog(), "Change credit");
  expect(posted("customers/credit")).toEqual([
    {
      ...{ companyId: 5, reason: "Agreed by phone" },
      limit: { from: 10_00_000_00, to: 15_00_000_00 },
      creditDays: { from: 30, to: 30 },
      markedOverdue: { from: false, to: false },
    },
  ]);
  expect(screen.getByText("Credit changed")).toBeTruthy();
});

test("a refused correction stays in the dialog with what was typed", async () => {
  const message = "24AABCK5678L1Z5 is not a valid GSTIN.";
  const { posted } = await show({}, { "customers/correct": errorResponse("invalid", message) });
  await press(screen, "Correct the GSTIN");
  changeValue("New value", "24AABCK5678L1Z5");
  changeValue("Reason", "Typing error");
  await press(dialog(), "Correct");
  const [from, to] = ["27AAPFU0939F1ZV", "24AABCK5678L1Z5"];
  expect(posted("customers/correct")).toEqual([
    { companyId: 5, field: "GSTIN", from, to, reason: "Typing error" },
  ]);
  expect(dialog().getByText(message)).toBeTruthy();
  expect(dialog().getByLabelText<HTMLInputElement>("New value").value).toBe(to);
});

test("a correction of a person concerns the user in whose part it is", async () => {
  const { posted } = await show({}, { "customers/correct": { body: null } });
  const ravi = screen.getByRole("heading", { name: "Ravi Patil" }).closest("article");
  await press(within(ravi as HTMLElement), "Correct the name");
  changeValue("New value", "Ravi S. Patil");
  changeValue("Reason", "Asked for");
  await press(dialog(), "Correct");
  expect(posted("customers/correct")).toMatchObject([{ userId: 2, from: "Ravi Patil" }]);
});

test("an account is held with a reason for the customer, and activated without one", async () => {
  const { posted } = await show({}, { "customers/decide": { body: null } });
  await press(screen, "Hold account");
  await press(dialog(), "Hold account");
  expect(dialog().getByText("Enter a reason")).toBeTruthy();
  changeValue("Reason", "Cheque returned");
  await press(dialog(), "Hold account");
  expect(screen.getByText("Account on hold")).toBeTruthy();
  expect(posted("customers/decide")).toEqual([
    { companyId: 5, from: "Active", decision: "hold", reason: "Cheque returned" },
  ]);
  cleanup();
  const later = await show({ status: "On Hold" }, { "customers/decide": { body: null } });
  await press(screen, "Activate account");
  await press(dialog(), "Activate account");
  expect(later.posted("customers/decide")).toMatchObject([{ decision: "approve", reason: "" }]);
});

test("notes are shown as text, never as markup, and added ones are sent", async () => {
  const text = "Pays by <b>cheque</b>";
  const note = { id: 1, operator: "Asha", createdAt: "2026-11-20T08:00:00Z" };
  const { posted } = await show(
    { notes: [{ ...note, text }] },
    { "customers/add-note": { body: null } },
  );
  expect(screen.getByText(text)).toBeTruthy();
  await press(screen, "Add note");
  fireEvent.change(dialog().getByLabelText("Note"), { target: { value: "Second\nnote" } });
  await press(dialog(), "Add note");
  expect(posted("customers/add-note")).toEqual([{ companyId: 5, text: "Second\nnote" }]);
});

test("sales see the credit but can't change it; accounts can't decide about the account", async () => {
  await show({}, {}, ["sales"]);
  expect(screen.queryByRole("button", { name: "Change credit" })).toBeNull();
  expect(screen.getByRole("button", { name: "Hold account" })).toBeTruthy();
  cleanup();
  await show({}, {}, ["accounts"]);
  expect(screen.getByRole("button", { name: "Change credit" })).toBeTruthy();
  expect(screen.queryByRole("button", { name: "Hold account" })).toBeNull();
});

test("a company and each of its addresses are marked as SEZ with a reason", async () => {
  const address: Customer["addresses"][number] = {
    ...{ id: 12, address: "Unit 4", city: "Pune", state: "Maharashtra", pincode: "411026" },
    ...{ status: "verified", refusalReason: "", sez: false },
  };
  const over = { sez: true, addresses: [address] };
  const { posted } = await show(over, { "customers/correct": { body: null } });
  expect(screen.getByText("Yes: orders bear IGST")).toBeTruthy();
  await press(screen, "Mark as SEZ");
  expect(dialog().getByText(/New orders bear IGST, also within the state/)).toBeTruthy();
  await press(dialog(), "Mark as SEZ");
  expect(dialog().getByText("Enter a reason")).toBeTruthy();
  changeValue("Reason", "GST registration seen");
  await press(dialog(), "Mark as SEZ");
  await press(screen, "Remove SEZ mark");
  changeValue("Reason", "Left the zone");
  await press(dialog(), "Remove SEZ mark");
  const field = "special economic zone";
  expect(posted("customers/correct")).toEqual([
    {
      ...{ companyId: 5, addressId: address.id, field },
      ...{ from: "no", to: "yes", reason: "GST registration seen" },
    },
    { companyId: 5, field, from: "yes", to: "no", reason: "Left the zone" },
  ]);
});

test("the company at a delivery address is recorded, and taken back with an empty name", async () => {
  const address: Customer["addresses"][number] = {
    ...{ id: 12, address: "Unit 4", city: "Pune", state: "Maharashtra", pincode: "411026" },
    ...{ status: "verified", refusalReason: "", sez: false },
    ...{ consignee: "Kiran Pumps", consigneeGstin: "27AAPFU0939F1ZV" },
  };
  const { posted } = await show({ addresses: [address] }, { "customers/correct": { body: null } });
  expect(screen.getByText("Kiran Pumps, Unit 4, Pune")).toBeTruthy();
  await press(screen, "Change consignee");
  expect(dialog().getByLabelText<HTMLInputElement>("Company").value).toBe("Kiran Pumps");
  changeValue("Company", "");
  changeValue("GSTIN", "");
  changeValue("Reason", "Their own site");
  await press(dialog(), "Save consignee");
  expect(posted("customers/correct")).toEqual([
    {
      ...{ companyId: 5, addressId: 12, field: "consignee", reason: "Their own site" },
      from: "Kiran Pumps, 27AAPFU0939F1ZV",
      to: { name: "", gstin: "" },
    },
  ]);
});
