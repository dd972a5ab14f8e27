/** @jest-environment jsdom */
import { afterEach, beforeAll, beforeEach, describe, expect, test } from "@jest/globals";
import { act, cleanup, fireEvent, screen } from "@testing-library/react";
import { pageState } from "@/lib/browser/page-state";
import { messages } from "@/lib/forms/messages";
import { createCartLine } from "@/test/storefront/factories";
import { clickButton, errorResponse, renderScreen } from "@/test/storefront/render-screen";
import { OrderPlacedPage } from "./order-placed-page";
import { ReviewPage } from "./review-page";

let answers: Parameters<typeof renderScreen>[1];
const show = () => renderScreen(<ReviewPage />, answers);
const summary = () =>
  screen.getByRole("complementary", { name: "Order Summary" }).textContent ?? "";

beforeAll(async () => {
  await import("./failure-dialog");
});
beforeEach(() => {
  sessionStorage.clear();
  pageState.saveSelectedLines("zwz", ["l1", "l2"]);
  answers = {
    "POST /api/orders": { body: { number: "ZW2627-000123", leftItems: [], message: "" } },
  };
});
afterEach(cleanup);

describe("an order of several lines", () => {
  test("[2.43] [9.4] pieces and amounts of all lines are added up, and all of them are ordered", async () => {
    const { postedTo } = await show();
    expect(summary()).toContain("Items2 items, 40 pieces");
    expect(summary()).toContain("Subtotal₹7,296.00");
    await clickButton("Confirm and Pay");
    expect(postedTo("/api/orders")[0].lines).toMatchObject([{ id: "l1" }, { id: "l2" }]);
    expect(pageState.recentOrder("zwz")?.lineIds).toEqual(["l1", "l2"]);
  });

  test("[4.12] a second change is listed after the first was dismissed", async () => {
    const { client } = await show();
    const change = async (...cart: object[]) => {
      answers["GET /api/cart"] = { body: cart };
      await act(async () => {
        await client.refetchQueries();
      });
    };
    const second = createCartLine({ id: "l2", itemId: "8", name: "6205" });
    await change(createCartLine({ yourPrice: 19_000 }), second);
    expect(screen.getByRole("alert").textContent).toContain("₹182.40 is now ₹190.00");
    await clickButton("Dismiss");
    expect(screen.queryByText("Your order has changed")).toBeNull();
    await change(createCartLine({ yourPrice: 19_000 }), { ...second, yourPrice: 20_000 });
    const alert = screen.getByRole("alert").textContent;
    expect(alert).toContain("6205 (ZWZ): price ₹182.40 is now ₹200.00");
    expect(alert).not.toContain("6204-2RS");
  });

  test("[8.8] a refusal is said even if a line has changed meanwhile, and payments are asked for again", async () => {
    const { calls } = await show();
    const asked = () => calls.filter(({ path }) => path === "/api/payments").length;
    const before = asked();
    answers["POST /api/orders"] = errorResponse("refused", "Your account is on hold.");
    answers["GET /api/cart"] = { body: [createCartLine({ yourPrice: 19_000 })] };
    await clickButton("Confirm and Pay");
    expect(screen.getByRole("dialog").textContent).toContain("Your account is on hold.");
    expect(asked()).toBe(before + 1);
  });

  test("[8.14] without a response to the start of a payment nothing is said to be ordered", async () => {
    answers["POST /api/payments"] = errorResponse("unreachable", "", 503);
    await show();
    await act(async () => {
      fireEvent.click(screen.getByLabelText(messages.payOnline));
    });
    await clickButton("Confirm and Pay");
    const said = screen.getByRole("dialog").textContent;
    expect(said).toContain(messages.unreachable);
    expect(said).not.toContain(messages.maybePlaced);
  });

  test("[2.49] one line of the order is enough to know that it was placed; other lines are not it", async () => {
    const recent = { number: "ZW2627-000123", leftItems: [], lineIds: ["l8", "l9"] };
    pageState.saveRecentOrder("zwz", recent);
    pageState.saveSelectedLines("zwz", ["l9", "l10"]);
    await show();
    expect(screen.getByText("Order ZW2627-000123 has been placed")).toBeTruthy();
    cleanup();
    pageState.saveSelectedLines("zwz", ["l10", "l11"]);
    await show();
    expect(screen.getByText("Nothing is selected for checkout")).toBeTruthy();
    cleanup();
    await renderScreen(<OrderPlacedPage />, answers, { query: "order=ZW2627-000999" });
    expect(screen.getByText("We can't find this order")).toBeTruthy();
  });

  test("a file that is accepted takes back what was said of the one before", async () => {
    answers["POST /api/orders/po-file"] = { body: { id: "f-1" } };
    await show();
    const choose = async (name: string, type: string) => {
      const file = new File([new Uint8Array(9)], name, { type });
      const input = screen.getByLabelText("Purchase order as a file");
      fireEvent.change(input, { target: { files: [file] } });
      await act(() => Promise.resolve());
    };
    await choose("po.exe", "application/x-msdownload");
    expect(screen.getByText(messages.poFileKind)).toBeTruthy();
    await choose("po.pdf", "application/pdf");
    expect(await screen.findByText("po.pdf")).toBeTruthy();
    expect(screen.queryByText(messages.poFileKind)).toBeNull();
  });
});

describe("several payments", () => {
  const payment = (orderId: string, state: string, amount: number) => ({
    ...{ orderId, state, amount, message: "", placed: null },
  });

  test("[8.10] those that are being confirmed are waited for one after the other, each until it is left", async () => {
    answers["GET /api/payments"] = {
      body: [
        payment("order_0", "placed", 1_00),
        payment("order_1", "confirming", 2_00),
        payment("order_2", "confirming", 0),
      ],
    };
    answers["GET /api/payments/order_1"] = { body: payment("order_1", "confirming", 2_00) };
    answers["GET /api/payments/order_2"] = { body: payment("order_2", "confirming", 0) };
    await show();
    const waits = () => screen.queryByText("Your payment is being confirmed") !== null;
    expect([waits(), screen.queryByText("₹2.00") !== null]).toEqual([true, true]);
    await clickButton("Continue without waiting");
    expect([waits(), screen.queryByText("₹0.00") !== null]).toEqual([true, false]);
    await clickButton("Continue without waiting");
    expect(waits()).toBe(false);
    expect(screen.getByRole("button", { name: "Confirm and Pay" })).toBeTruthy();
  });
});
