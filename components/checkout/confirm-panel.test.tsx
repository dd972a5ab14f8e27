/** @jest-environment jsdom */
import { afterEach, beforeEach, expect, test } from "@jest/globals";
import { cleanup, screen } from "@testing-library/react";
import { pageState } from "@/lib/browser/page-state";
import { messages } from "@/lib/forms/messages";
import { createAccount } from "@/test/storefront/factories";
import { changeValue, errorResponse, renderScreen } from "@/test/storefront/render-screen";
import { ReviewPage } from "./review-page";

beforeEach(() => pageState.saveSelectedLines("zwz", ["l1"]));
afterEach(() => {
  cleanup();
  sessionStorage.clear();
});

/** Paise; the lines come to ₹4,305.00. */
const balances = [
  { available: 0, choices: 0 },
  { available: 100_00, choices: 2 },
  { available: 25_00_000_00, choices: 2 },
];

test("[4.13] an account in verification is described so once, not as awaiting approval", async () => {
  const account = createAccount({ status: "Verification Pending" });
  await renderScreen(<ReviewPage />, { "GET /api/account": { body: account } });
  const summary = screen.getByRole("complementary", { name: "Order Summary" }).textContent;
  expect(summary).toContain(messages.verificationPending);
  expect(summary).toContain("Your order waits until then.");
  expect(summary).not.toContain("approval");
});

test.each(balances)(
  "[2.48] [2.46] the older page with one Checkout button is not built: with a balance of $available paise there are $choices ways to pay and one button",
  async ({ available, choices }) => {
    const balance = { available, creditPeriod: null, userInfo: "" };
    const { postedTo } = await renderScreen(<ReviewPage />, {
      "GET /api/account/balance": { body: balance },
    });
    const summary = screen.getByRole("complementary", { name: "Order Summary" });
    expect(summary.querySelectorAll('input[type="radio"]')).toHaveLength(choices);
    const buttons = [...summary.querySelectorAll("button")].map(({ textContent }) => textContent);
    expect(buttons.filter((name) => name === "Confirm and Pay")).toHaveLength(1);
    expect(screen.queryByRole("button", { name: /check ?out/i })).toBeNull();
    expect(screen.queryByRole("link", { name: /check ?out/i })).toBeNull();
    expect(postedTo("/api/orders")).toEqual([]);
  },
);

test("[2.43] [2.46] address, PO number and number of items stand beside the total; without purchase orders there is no PO number", async () => {
  const summary = () =>
    screen.getByRole("complementary", { name: "Order Summary" }).textContent ?? "";
  await renderScreen(<ReviewPage />, {});
  expect(summary()).toContain("Deliver toPlot 14, MIDC Bhosari");
  expect(summary()).toContain("PO numberNone");
  expect(summary()).toContain("Items1 item, 20 pieces");
  changeValue("PO number", "PO/26/4711 ");
  expect(summary()).toContain("PO numberPO/26/4711");
  cleanup();
  const missing = errorResponse("missing", "", 404);
  await renderScreen(<ReviewPage />, { "GET /api/payments": missing });
  expect(summary()).not.toContain("PO number");
});
