/** @jest-environment jsdom */
import { afterEach, beforeEach, describe, expect, jest, test } from "@jest/globals";
import { act, cleanup, fireEvent, screen, within } from "@testing-library/react";
import { zwz } from "@/brands/zwz";
import { guestCart } from "@/lib/browser/guest-cart";
import { messages } from "@/lib/forms/messages";
import { createCartLine } from "@/test/storefront/factories";
import {
  addButton,
  createListWorker,
  enterList,
  matches,
  press,
  renderQuickOrder,
  settle,
  statusTexts,
} from "@/test/storefront/render-quick-order";

jest.mock("./start-list-worker", () => ({ startListWorker: () => createListWorker() }));

const signIn = () => {
  document.cookie = "signed_in=1";
};

// Loaded before, so that nothing suspends longer than a microtask.
beforeEach(() => import("./confirm-dialog").then(() => undefined));
afterEach(() => {
  cleanup();
  document.cookie = "signed_in=; max-age=0";
  guestCart.clear();
  sessionStorage.clear();
});

describe("a buyer's list", () => {
  const cart = [createCartLine({ quantity: 7 })];
  const show = (refused: Record<string, string> = {}, lines = cart) =>
    renderQuickOrder({
      brand: zwz,
      matches,
      respond: (path) => {
        if (path === "/api/cart") return { body: lines };
        return path === "/api/cart/lines" ? { body: { refused, cart } } : undefined;
      },
    });

  test("[4.8] one question names every item that is in the cart; Continue sends all lines in one call", async () => {
    signIn();
    const { sent } = await show();
    await enterList("6204-2RS 20 nos\n6205\t4\n6204-2RS 5 nos");
    expect(screen.getAllByText("With other lines of this item: 25 pieces.")).toHaveLength(2);
    expect(screen.getAllByText("In your cart: 7. Adding makes it 25.")).toHaveLength(2);
    await press(/items? to cart$/);
    const dialog = await screen.findByRole("dialog");
    expect(dialog.textContent).toContain(messages.duplicateItem);
    expect(
      within(dialog)
        .getAllByRole("listitem")
        .map(({ textContent }) => textContent),
    ).toEqual(["6204-2RS7 → 25"]);
    expect(sent("/api/cart/lines")).toEqual([]);
    await press("Continue");
    expect(sent("/api/cart/lines")).toMatchObject([
      {
        lines: [
          { itemId: "7", quantity: 25 },
          { itemId: "8", quantity: 4 },
        ],
      },
    ]);
    expect(screen.getAllByText("In cart")).toHaveLength(3);
    expect(screen.queryByRole("dialog")).toBeNull();
  });

  test("[5.13] an item that is in the cart as an RFI offer only is added without a question", async () => {
    signIn();
    const { sent } = await show({}, [createCartLine({ quantity: 7, locked: true })]);
    await enterList("6204-2RS 20 nos");
    expect(screen.queryByText(/In your cart: 7/)).toBeNull();
    await press(/items? to cart$/);
    expect(screen.queryByRole("dialog")).toBeNull();
    expect(sent("/api/cart/lines")).toMatchObject([{ lines: [{ itemId: "7", quantity: 20 }] }]);
  });

  test("a double press sends the lines once", async () => {
    signIn();
    const { sent } = await show();
    await enterList("6205\t4");
    await act(async () => {
      fireEvent.click(addButton());
      fireEvent.click(addButton());
      await settle();
    });
    expect(sent("/api/cart/lines")).toHaveLength(1);
  });

  test("a refused line stays with its reason, the others are in the cart", async () => {
    signIn();
    await show({ 8: "This item is no longer sold." });
    await enterList("6205\t4\n6204-2RS/C2\t3");
    await press("Accept 1 that differs only in clearance");
    await press(/items? to cart$/);
    expect(screen.getAllByText("In cart")).toHaveLength(1);
    expect(screen.getByText("This item is no longer sold.")).toBeTruthy();
    expect(statusTexts().join()).toContain("1 item added to your cart.");
    expect(addButton().textContent).toBe("Add 1 item to cart");
  });

  test("numbers that were not found are requested in one RFI", async () => {
    signIn();
    const { sent } = await renderQuickOrder({
      brand: zwz,
      matches,
      respond: (path, init) =>
        path === "/api/rfi/texts" && init?.method === "POST"
          ? { body: { number: "R5", alreadyRequested: [{ text: "WWW888", number: "R1" }] } }
          : undefined,
    });
    await enterList("QQQ999 - 3 nos\n6205 - 1 nos\nWWW888 - 2 nos");
    await press("Request a quotation for 2 lines");
    expect(sent("/api/rfi/texts")).toMatchObject([
      {
        lines: [
          { text: "QQQ999", quantity: 3 },
          { text: "WWW888", quantity: 2 },
        ],
      },
    ]);
    expect(screen.getByRole("link", { name: "Quotation requested: R5" })).toBeTruthy();
    expect(screen.getByRole("link", { name: "Quotation requested: R1" })).toBeTruthy();
    expect(screen.queryByRole("button", { name: /^Request a quotation/ })).toBeNull();
  });

  test("backends that take no requests in words don't offer one", async () => {
    signIn();
    await renderQuickOrder({
      brand: zwz,
      matches,
      respond: (path) => (path === "/api/rfi/texts" ? { body: { takesTexts: false } } : undefined),
    });
    await enterList("QQQ999 - 3 nos");
    expect(screen.queryByText(/quotation/)).toBeNull();
  });
});
