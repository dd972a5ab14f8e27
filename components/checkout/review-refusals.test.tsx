/** @jest-environment jsdom */
import { afterEach, beforeAll, beforeEach, describe, expect, test } from "@jest/globals";
import { act, cleanup, screen } from "@testing-library/react";
import { pageState } from "@/lib/browser/page-state";
import { ITEM_DISCONTINUED } from "@/lib/cart/line-selection";
import { messages } from "@/lib/forms/messages";
import { createAccount, createCartLine } from "@/test/storefront/factories";
import { flush } from "@/test/storefront/render-in-store";
import { clickButton, errorResponse, renderScreen } from "@/test/storefront/render-screen";
import { ReviewPage } from "./review-page";

let answers: Parameters<typeof renderScreen>[1];

beforeAll(() => import("./failure-dialog"));
beforeEach(() => {
  sessionStorage.clear();
  pageState.saveSelectedLines("zwz", ["l1", "l2"]);
  answers = {
    "GET /api/cart": { body: [createCartLine(), second] },
    "GET /api/account/balance": { body: { available: 50_000_00, creditPeriod: "" } },
  };
});
afterEach(cleanup);

const second = createCartLine({ id: "l2", itemId: "9", name: "6205" });
const expired = {
  ...second,
  ...{ availability: "On Demand" as const, locked: true },
  rfi: {
    ...{ number: "ZWRFI2627-000002", state: "expired" as const, validUntil: "2026-11-20" },
    ...{ note: "", insteadOf: "" },
  },
};
const confirm = () => screen.getByRole("button", { name: "Confirm and Pay" });
const radio = (name: RegExp) => screen.getByRole<HTMLInputElement>("radio", { name });

async function refuse(message: string) {
  answers["POST /api/orders"] = errorResponse("refused", message, 409);
  await clickButton("Confirm and Pay");
  await act(flush);
}

describe("review after a refusal", () => {
  test("[4.13] [8.8] a balance that became too low is shown, and paying online is chosen", async () => {
    await renderScreen(<ReviewPage />, answers);
    expect(radio(/Available Balance/).checked).toBe(true);
    answers["GET /api/account/balance"] = { body: { available: 10_00, creditPeriod: "" } };
    await refuse(messages.balanceTooLow);
    await clickButton("Cancel");
    expect(radio(/Available Balance/).disabled).toBe(true);
    expect(radio(/Pay Online/).checked).toBe(true);
    expect(screen.getByRole("complementary").textContent).toContain("Available: ₹10.00");
  });

  test("[4.13] [8.8] an account that became overdue loses the choice of credit, with the reason", async () => {
    await renderScreen(<ReviewPage />, answers);
    answers["GET /api/account"] = { body: createAccount({ status: messages.overdue }) };
    await refuse(messages.overdue);
    await clickButton("Cancel");
    expect(screen.queryByRole("radio", { name: /Available Balance/ })).toBeNull();
    expect(screen.getByRole("complementary").textContent).toContain(messages.overdue);
  });

  test("[4.12] [8.8] a removed address is no longer selected; the review says where the order goes now", async () => {
    await renderScreen(<ReviewPage />, answers);
    const { deliveryAddresses } = createAccount();
    const [first, next] = deliveryAddresses;
    answers["GET /api/account"] = {
      body: createAccount({
        deliveryAddresses: deliveryAddresses
          .filter((one) => one !== first)
          .map((one) => ({ ...one, isDefault: one === next })),
      }),
    };
    await refuse(messages.addressMissing);
    await clickButton("Cancel");
    const notice = screen.getByRole("alert").textContent ?? "";
    expect(notice).toContain("Your delivery address is no longer available");
    expect(notice).toContain(`This order now goes to ${next?.address}`);
    expect(confirm()).toHaveProperty("disabled", false);
  });

  test("[4.12] an offer that ended is named and can be left out, then the rest is confirmed", async () => {
    const { postedTo } = await renderScreen(<ReviewPage />, answers);
    answers["GET /api/cart"] = { body: [createCartLine(), expired] };
    answers["POST /api/orders"] = errorResponse("conflict", `6205: ${messages.rfiExpired}`, 409);
    await clickButton("Confirm and Pay");
    const [notice] = screen.getAllByRole("alert");
    expect(notice?.textContent).toContain("Leave out the items that can't be ordered");
    expect(notice?.textContent).toContain(`6205 (ZWZ): ${messages.rfiExpired}`);
    expect(notice?.textContent).not.toContain("confirm again");
    expect(screen.getByRole("table").textContent).toContain(messages.rfiExpired);
    expect(confirm()).toHaveProperty("disabled", true);
    await clickButton("Leave out 6205");
    expect(confirm()).toHaveProperty("disabled", false);
    expect(pageState.selectedLines("zwz")).toEqual(["l1"]);
    await clickButton("Confirm and Pay");
    const [, order] = postedTo("/api/orders");
    expect(order.lines.map(({ id }: { id: string }) => id)).toEqual(["l1"]);
  });

  test("an item that was discontinued meanwhile is named once, without a dialog to repeat it", async () => {
    await renderScreen(<ReviewPage />, answers);
    answers["GET /api/cart"] = { body: [createCartLine(), { ...second, isDiscontinued: true }] };
    answers["POST /api/orders"] = errorResponse("conflict", messages.itemNotFound, 409);
    await clickButton("Confirm and Pay");
    expect(screen.queryByRole("dialog")).toBeNull();
    expect(screen.getAllByRole("alert")[0]?.textContent).toContain(
      `6205 (ZWZ): ${ITEM_DISCONTINUED}`,
    );
    expect(confirm()).toHaveProperty("disabled", true);
  });

  test("a discontinued item is named and can be left out; the last one leads back to the cart", async () => {
    const gone = { ...second, isDiscontinued: true };
    pageState.saveSelectedLines("zwz", ["l2"]);
    answers["GET /api/cart"] = { body: [createCartLine(), gone] };
    await renderScreen(<ReviewPage />, answers);
    expect(confirm()).toHaveProperty("disabled", true);
    expect(screen.getByRole("complementary").textContent).toContain(`6205: ${ITEM_DISCONTINUED}`);
    await clickButton("Leave out 6205");
    expect(screen.queryByRole("table")).toBeNull();
    expect(screen.getByRole("link", { name: /cart/i })).toBeTruthy();
  });
});
