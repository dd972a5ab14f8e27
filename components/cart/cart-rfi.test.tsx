/** @jest-environment jsdom */
import { afterEach, beforeAll, beforeEach, describe, expect, test } from "@jest/globals";
import { cleanup, fireEvent, screen } from "@testing-library/react";
import { pageState } from "@/lib/browser/page-state";
import { messages } from "@/lib/forms/messages";
import { createCartLine } from "@/test/storefront/factories";
import { getOrderSummary, renderCart, toggleCheckbox } from "@/test/storefront/render-cart";
import { clickButton, errorResponse } from "@/test/storefront/render-screen";

const onDemand = createCartLine({
  id: "l2",
  itemId: "8",
  name: "NU2304",
  yourPrice: 0,
  listPrice: 0,
  availability: "On Demand",
});
const approved = createCartLine({
  id: "l3",
  itemId: "9",
  name: "6205",
  availability: "RFI Approved",
  locked: true,
  rfi: {
    number: "ZWRFI2627-000001",
    state: "answered",
    validUntil: "2026-12-31",
    note: "",
    insteadOf: "",
  },
});
const rfi = () => screen.getByRole("button", { name: "RFI" });
let answers: Parameters<typeof renderCart>[0];

beforeAll(async () => {
  await import("./rfi-dialog");
});
beforeEach(() => {
  answers = {
    "GET /api/cart": { body: [createCartLine(), onDemand, approved] },
    "POST /api/rfi/check": { body: { stopped: false, message: "" } },
  };
  sessionStorage.clear();
});
afterEach(cleanup);

describe("RFI in the cart", () => {
  test("[2.38] [5.13] the button has its tooltip and is disabled without a selection", async () => {
    await renderCart(answers);
    expect(rfi().getAttribute("title")).toBe("Request For Information");
    expect(rfi()).toHaveProperty("disabled", true);
    expect(getOrderSummary().textContent?.split("* Please Select Item")).toHaveLength(2);
    await toggleCheckbox("Select NU2304");
    expect(rfi()).toHaveProperty("disabled", false);
  });

  test("[5.13] [4.11] an RFI approved item disables RFI and not Checkout", async () => {
    await renderCart(answers);
    await toggleCheckbox("Select 6205");
    expect(rfi()).toHaveProperty("disabled", true);
    expect(getOrderSummary().textContent).toContain(messages.rfiApproved);
    expect(screen.getByRole("button", { name: "Checkout" })).toHaveProperty("disabled", false);
    await toggleCheckbox("Select 6204-2RS");
    expect(rfi()).toHaveProperty("disabled", true);
  });

  test("[2.40] [4.14] No closes, Yes checks the selected items and opens the review", async () => {
    const { router, requests } = await renderCart(answers);
    await toggleCheckbox("Select NU2304");
    await clickButton("RFI");
    const dialog = screen.getByRole("dialog", { name: "Review & Confirm RFI" });
    expect(dialog.textContent).toContain("Are you sure you want to proceed?");
    await clickButton("No");
    expect(screen.queryByRole("dialog")).toBeNull();
    expect(requests("POST")).toEqual([]);
    await clickButton("RFI");
    await clickButton("Yes");
    expect(requests("POST")).toEqual([
      ["/api/rfi/check", { items: [{ itemId: "8", name: "NU2304", brand: "ZWZ" }] }],
    ]);
    expect(router.push).toHaveBeenCalledWith("/rfq-review");
    expect(pageState.selectedLines("zwz")).toEqual(["l2"]);
  });

  test("[4.14] [7.31] success 1 shows the server's message and stays on the page", async () => {
    answers["POST /api/rfi/check"] = { body: { stopped: true, message: "NU2304 is asked for." } };
    const { router } = await renderCart(answers);
    await toggleCheckbox("Select NU2304");
    await clickButton("RFI");
    await clickButton("Yes");
    expect(screen.getByRole("dialog").textContent).toContain("NU2304 is asked for.");
    expect(screen.getByRole("link", { name: "RFI History" })).toBeTruthy();
    expect(router.push).not.toHaveBeenCalled();
  });

  test("[8.14] a failed check shows an error and can be repeated", async () => {
    answers["POST /api/rfi/check"] = errorResponse("refused", "Closed for stock-taking.", 400);
    const { router } = await renderCart(answers);
    await toggleCheckbox("Select NU2304");
    await clickButton("RFI");
    await clickButton("Yes");
    expect(screen.getByRole("alert").textContent).toContain("Closed for stock-taking.");
    answers["POST /api/rfi/check"] = { body: { stopped: false, message: "" } };
    await clickButton("Yes");
    expect(router.push).toHaveBeenCalledWith("/rfq-review");
  });

  test("[2.36] lines hidden by the filter are not requested", async () => {
    const { requests } = await renderCart(answers);
    await toggleCheckbox("Select NU2304");
    await toggleCheckbox("Select 6204-2RS");
    fireEvent.change(screen.getByLabelText("Filter by availability"), { target: { value: "2" } });
    await clickButton("RFI");
    await clickButton("Yes");
    expect(requests("POST")[0]?.[1].items).toHaveLength(1);
    expect(pageState.selectedLines("zwz")).toEqual(["l2"]);
  });

  test("[3.6] an offer in the cart names what it is offered for, and the note to it", async () => {
    const substitute = createCartLine({
      ...approved,
      rfi: {
        ...{ number: "ZWRFI2627-000001", state: "answered", validUntil: "2026-12-31" },
        ...{ insteadOf: "6204 ZWZ", note: "Sealed, same size" },
      },
    });
    await renderCart({ ...answers, "GET /api/cart": { body: [substitute] } });
    expect(screen.getByText("instead of 6204 ZWZ")).toBeTruthy();
    expect(screen.getByText("Sealed, same size")).toBeTruthy();
  });

  test("[3.6] an offer in the cart shows its RFI and validity; an expired one shows the reason and the next step", async () => {
    const gone = {
      number: "ZWRFI2627-000002",
      state: "expired" as const,
      validUntil: "2026-11-20",
      note: "",
      insteadOf: "",
    };
    const expired = createCartLine({
      id: "l4",
      itemId: "10",
      name: "6206",
      quantity: 3,
      availability: "On Demand",
      locked: true,
      rfi: gone,
    });
    answers["GET /api/cart"] = { body: [approved, expired] };
    await renderCart(answers);
    const link = screen.getByRole("link", { name: "ZWRFI2627-000001" });
    expect(link.getAttribute("href")).toBe("/order-detail?rfi=ZWRFI2627-000001");
    expect(screen.getByText("offer until 31 Dec 2026")).toBeTruthy();
    expect(screen.getByRole("alert").textContent).toBe(messages.rfiExpired);
    const again = screen.getAllByRole("link", { name: /^Request again/ });
    expect(again.map((one) => one.getAttribute("href"))).toEqual(["/rfq-review?item=10&qty=3"]);
    await toggleCheckbox("Select 6206");
    expect(getOrderSummary().textContent).toContain(`6206: ${messages.rfiExpired}`);
    expect(screen.getByRole("button", { name: "Checkout" })).toHaveProperty("disabled", true);
  });
});
