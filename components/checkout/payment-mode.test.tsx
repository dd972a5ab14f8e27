/** @jest-environment jsdom */
import { afterEach, beforeEach, describe, expect, test } from "@jest/globals";
import { act, cleanup, fireEvent, screen } from "@testing-library/react";
import { pageState } from "@/lib/browser/page-state";
import { messages } from "@/lib/forms/messages";
import { createAccount } from "@/test/storefront/factories";
import { createStatement } from "@/test/storefront/order-factories";
import { renderScreen } from "@/test/storefront/render-screen";
import { ReviewPage } from "./review-page";

let answers: Parameters<typeof renderScreen>[1];

const show = () => renderScreen(<ReviewPage />, answers);
const summary = () =>
  screen.getByRole("complementary", { name: "Order Summary" }).textContent ?? "";

beforeEach(() => {
  sessionStorage.clear();
  pageState.saveSelectedLines("zwz", ["l1"]);
  answers = {};
});
afterEach(cleanup);

describe("payment mode on the review", () => {
  test("[2.46] [9.6] with a balance both modes are offered, and credit is the default", async () => {
    await show();
    expect(screen.getByLabelText(messages.payFromBalance)).toHaveProperty("checked", true);
    expect(screen.getByLabelText(messages.payOnline)).toHaveProperty("checked", false);
    expect(summary()).toContain("₹25,00,000.00 available");
  });

  test("[2.46] [4.13] without a balance only online payment is offered", async () => {
    answers["GET /api/account/balance"] = {
      body: { available: 0, creditPeriod: null, userInfo: "" },
    };
    answers["GET /api/statement"] = { body: createStatement() };
    await show();
    expect(summary()).toContain(messages.noBalance);
    expect(screen.queryByRole("link", { name: "Account Statement" })).toBeNull();
    expect(summary()).toContain(messages.payOnline);
    expect(screen.queryByText(messages.payFromBalance)).toBeNull();
    expect(screen.getByRole("button", { name: "Confirm and Pay" })).toHaveProperty(
      "disabled",
      false,
    );
  });

  test("[4.13] a balance below the total disables credit with the reason and selects online payment", async () => {
    answers["GET /api/account/balance"] = {
      body: { available: 100, creditPeriod: null, userInfo: "" },
    };
    await show();
    expect(screen.getByLabelText(messages.payFromBalance)).toHaveProperty("disabled", true);
    expect(screen.getByLabelText(messages.payOnline)).toHaveProperty("checked", true);
    expect(summary()).toContain("Available: ₹1.00, to pay: ₹4,305.00.");
  });

  test("[4.13] Approval Pending explains reservation and refund", async () => {
    answers["GET /api/account"] = { body: createAccount({ status: "Approval Pending" }) };
    await show();
    expect(summary()).toContain("The amount is reserved now");
    await act(async () => {
      fireEvent.click(screen.getByLabelText(messages.payOnline));
    });
    expect(summary()).toContain("is refunded if it is not approved");
  });

  test("[4.13] Approval Pending and overdue: the order is paid online, and refunded if it is not approved", async () => {
    const account = createAccount({ status: messages.overdue, awaitsApproval: true });
    answers["GET /api/account"] = { body: account };
    await show();
    expect(summary()).toContain(messages.overdue);
    expect(summary()).toContain("is refunded if it is not approved");
  });

  test("[6.3] a new user gets a link to the registration", async () => {
    answers["GET /api/session"] = {
      body: { status: "signed-in", name: "Asha", emailVerified: true, userType: "new" },
    };
    await show();
    expect(screen.queryByRole("button", { name: "Confirm and Pay" })).toBeNull();
    const link = screen.getByRole("link", { name: "Complete your registration" });
    expect(link.getAttribute("href")).toBe("/register");
  });

  test("[6.3] [8.14] a new user sees one reason, not a second one about the address", async () => {
    answers["GET /api/session"] = {
      body: { status: "signed-in", name: "Asha", emailVerified: true, userType: "new" },
    };
    answers["GET /api/account"] = { body: createAccount({ deliveryAddresses: [] }) };
    await show();
    expect(summary()).toContain(messages.completeRegistrationFirst);
    expect(summary()).not.toContain(messages.noVerifiedAddress);
  });

  test("[4.10] [4.13] an overdue account sees the overdue text", async () => {
    answers["GET /api/account"] = { body: createAccount({ status: messages.overdue }) };
    answers["GET /api/statement"] = { body: createStatement() };
    await show();
    const link = screen.getByRole("link", { name: "Account Statement" });
    expect(link.getAttribute("href")).toBe("/account-statement");
    cleanup();
    delete answers["GET /api/statement"];
    await show();
    expect(summary()).toContain(messages.overdue);
    expect(screen.queryByRole("link", { name: "Account Statement" })).toBeNull();
    expect(summary()).toContain(messages.payOnline);
    expect(screen.queryByLabelText(messages.payFromBalance)).toBeNull();
  });
});
