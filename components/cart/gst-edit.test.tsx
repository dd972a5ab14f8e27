/** @jest-environment jsdom */
import { afterEach, beforeAll, beforeEach, describe, expect, test } from "@jest/globals";
import { act, cleanup, fireEvent, screen } from "@testing-library/react";
import { messages } from "@/lib/forms/messages";
import { anAccount, cartLine } from "@/test/storefront/lines";
import { press, refused, showCart, tick } from "../../test/storefront/render-cart";

const OTHER_STATE = "29AAPFU0939F1ZR";
let answers: Parameters<typeof showCart>[0];

beforeAll(async () => {
  await import("./checkout-dialogs");
});
beforeEach(() => {
  answers = { "GET /api/cart": { body: [cartLine()] } };
  sessionStorage.clear();
});
afterEach(cleanup);

const box = () => screen.getByLabelText<HTMLInputElement>(/^GST Number/);
const placeOrder = () => screen.getByRole("button", { name: "Place Order" });
const text = () => screen.getByRole("dialog").textContent ?? "";
const enter = (value: string) =>
  act(async () => void fireEvent.change(box(), { target: { value } }));

async function edit() {
  const view = await showCart(answers);
  await tick("Select 6204-2RS");
  await press("Checkout");
  await press("Yes");
  await press("Edit GST Number");
  return view;
}

describe("[2.40] [2.41] [4.17] the GST number before the order", () => {
  test("Edit opens it, Save keeps what the server took, and the order goes on", async () => {
    const { sent } = await edit();
    expect(box().value).toBe("27AAPFU0939F1ZV");
    expect(document.activeElement).toBe(box());
    expect(placeOrder()).toHaveProperty("disabled", true);
    await enter("29aapfu 0939f1zr");
    expect(box().value).toBe(OTHER_STATE);
    answers["POST /api/account/gstin"] = { body: { message: "Kept.", warning: "" } };
    answers["GET /api/account"] = { body: anAccount({ gstin: OTHER_STATE }) };
    await press("Save");
    expect(sent("POST")).toContainEqual(["/api/account/gstin", { gstin: OTHER_STATE }]);
    expect(text()).toContain(OTHER_STATE);
    expect(screen.getByText("Kept.")).toBeTruthy();
    expect(document.activeElement?.getAttribute("aria-label")).toBe("Edit GST Number");
    expect(placeOrder()).toHaveProperty("disabled", false);
  });

  test("[8.7] another PAN: the server's message inline, what was typed stays", async () => {
    answers["POST /api/account/gstin"] = refused("conflict", messages.otherPan, 409);
    await edit();
    await enter(OTHER_STATE);
    await press("Save");
    expect(screen.getByRole("alert").textContent).toContain(messages.otherPan);
    expect(box().value).toBe(OTHER_STATE);
    expect(document.activeElement).toBe(box());
    await press("Keep as it was");
    expect(text()).toContain("27AAPFU0939F1ZV");
  });

  test.each([
    ["", messages.enterGstNumber],
    ["27AAPFU0939F1ZX", messages.enterValidGstin],
  ])("%j is refused before anybody is asked", async (typed, says) => {
    const { sent } = await edit();
    await enter(typed);
    await press("Save");
    expect(screen.getByRole("alert").textContent).toContain(says);
    expect(sent("POST")).toEqual([]);
  });
});
