/** @jest-environment jsdom */
import { afterEach, beforeAll, describe, expect, test } from "@jest/globals";
import { cleanup, screen, waitFor } from "@testing-library/react";
import type { OrderDetails } from "@/lib/contract/order-details";
import { messages } from "@/lib/forms/messages";
import { createOrder, createOrderPageLine } from "@/test/storefront/order-factories";
import {
  changeValue,
  clickButton,
  errorResponse,
  renderScreen as render,
} from "@/test/storefront/render-screen";
import { CancelBackOrdersButton } from "./cancel-back-orders";

const PATH = "/api/orders/ZW2627-000009/back-order-cancellation";
const backOrdered = (quantity: number) => [
  { quantity: 2, inStock: true, dispatchBy: "2026-11-20", arrivesBy: null },
  { quantity, inStock: false, dispatchBy: "2027-01-06", arrivesBy: null },
];
const line = createOrderPageLine({ quantity: 40, shipped: 0, open: backOrdered(38) });
const second = createOrderPageLine({
  lineNumber: "ZW2627-000009I02",
  name: "6305",
  open: backOrdered(5),
});

beforeAll(async () => {
  await import("./cancel-back-orders-dialog");
});
afterEach(cleanup);

const show = (over: Partial<OrderDetails>, response: object = { body: null }) =>
  render(<CancelBackOrdersButton order={createOrder({ status: "Approved", ...over })} />, {
    [`POST ${PATH}`]: response,
  } as Parameters<typeof render>[1]);

const open = async () => {
  await clickButton("Cancel back-ordered pieces");
  return screen.findByRole("dialog", { name: "Cancel back-ordered pieces" });
};

describe("cancelling back-ordered pieces", () => {
  test("all of the only line are suggested, and the call states what was shown", async () => {
    const { postedTo } = await show({ lines: [line] });
    const dialog = await open();
    expect(dialog.textContent).toContain("38 on back-order");
    expect(dialog.textContent).toContain("returns to your available balance");
    await clickButton("Cancel pieces");
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
    expect(postedTo(PATH)).toEqual([
      { lines: [{ lineNumber: "ZW2627-000009I01", quantity: 38, backOrdered: 38 }] },
    ]);
    expect(await screen.findByText("Pieces cancelled.")).toBeTruthy();
  });

  test("of several lines nothing is suggested; too many pieces and none are refused at the field", async () => {
    const { postedTo } = await show({ lines: [line, second], mode: "Online" });
    const dialog = await open();
    expect(dialog.textContent).toContain("refunded to your original payment method");
    await clickButton("Cancel pieces");
    expect(await screen.findByText(messages.backOrderLinesNeeded)).toBeTruthy();
    await changeValue("6305 ZWZ", "6");
    await clickButton("Cancel pieces");
    expect(await screen.findByText(messages.backOrderQuantity(5))).toBeTruthy();
    await changeValue("6305 ZWZ", "3");
    await clickButton("Cancel pieces");
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
    expect(postedTo(PATH)).toEqual([
      { lines: [{ lineNumber: "ZW2627-000009I02", quantity: 3, backOrdered: 5 }] },
    ]);
  });

  test("a refusal is shown, and what was typed stays", async () => {
    await show({ lines: [line] }, errorResponse("refused", messages.backOrderChanged, 409));
    await open();
    await clickButton("Cancel pieces");
    expect((await screen.findByRole("alert")).textContent).toContain(messages.backOrderChanged);
    expect((screen.getByLabelText(/6204-2RS ZWZ/) as HTMLInputElement).value).toBe("38");
  });

  test("nothing is offered without back-ordered pieces, or by a backend that doesn't report cancelled ones", async () => {
    await show({ lines: [createOrderPageLine()] });
    expect(screen.queryByRole("button")).toBeNull();
    cleanup();
    await show({ lines: [{ ...line, cancelledPieces: null }] });
    expect(screen.queryByRole("button")).toBeNull();
  });
});
