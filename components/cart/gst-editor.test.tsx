/** @jest-environment jsdom */
import { afterEach, beforeAll, beforeEach, describe, expect, test } from "@jest/globals";
import { act, cleanup, fireEvent, screen } from "@testing-library/react";
import { messages } from "@/lib/forms/messages";
import { createAccount, createCartLine } from "@/test/storefront/factories";
import { renderCart, toggleCheckbox } from "@/test/storefront/render-cart";
import { clickButton, errorResponse } from "@/test/storefront/render-screen";

const OTHER_STATE = "29AAPFU0939F1ZR";
let answers: Parameters<typeof renderCart>[0];

beforeAll(async () => {
  await import("./checkout-dialog");
});
beforeEach(() => {
  answers = { "GET /api/cart": { body: [createCartLine()] } };
  sessionStorage.clear();
});
afterEach(cleanup);

const box = () => screen.getByLabelText<HTMLInputElement>(/^GST Number/);
const placeOrder = () => screen.getByRole("button", { name: "Place Order" });
const text = () => screen.getByRole("dialog").textContent ?? "";
const enter = (value: string) =>
  act(async () => void fireEvent.change(box(), { target: { value } }));

async function edit() {
  const view = await renderCart(answers);
  await toggleCheckbox("Select 6204-2RS");
  await clickButton("Checkout");
  await clickButton("Yes");
  await clickButton("Edit GST Number");
  return view;
}

describe("[2.40] [2.41] [4.17] the GST number before the order", () => {
  test("Edit opens the field, Save stores the accepted number, and checkout continues", async () => {
    const { requests } = await edit();
    expect(box().value).toBe("27AAPFU0939F1ZV");
    expect(document.activeElement).toBe(box());
    expect(placeOrder()).toHaveProperty("disabled", true);
    await enter("29aapfu 0939f1zr");
    expect(box().value).toBe(OTHER_STATE);
    answers["POST /api/account/gstin"] = { body: { message: "Saved.", warning: "" } };
    answers["GET /api/account"] = { body: createAccount({ gstin: OTHER_STATE }) };
    await clickButton("Save");
    expect(requests("POST")).toContainEqual(["/api/account/gstin", { gstin: OTHER_STATE }]);
    expect(text()).toContain(OTHER_STATE);
    expect(screen.getByText("Saved.")).toBeTruthy();
    expect(document.activeElement?.getAttribute("aria-label")).toBe("Edit GST Number");
    expect(placeOrder()).toHaveProperty("disabled", false);
  });

  test("[8.7] another PAN: the server's message inline, the typed value stays", async () => {
    answers["POST /api/account/gstin"] = errorResponse("conflict", messages.otherPan, 409);
    await edit();
    await enter(OTHER_STATE);
    await clickButton("Save");
    expect(screen.getByRole("alert").textContent).toContain(messages.otherPan);
    expect(box().value).toBe(OTHER_STATE);
    expect(document.activeElement).toBe(box());
    await clickButton("Discard changes");
    expect(text()).toContain("27AAPFU0939F1ZV");
  });

  test.each([
    ["", messages.enterGstNumber],
    ["27AAPFU0939F1ZX", messages.enterValidGstin],
  ])("%j is refused without a request", async (typed, says) => {
    const { requests } = await edit();
    await enter(typed);
    await clickButton("Save");
    expect(screen.getByRole("alert").textContent).toContain(says);
    expect(requests("POST")).toEqual([]);
  });
});
