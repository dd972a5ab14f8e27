/** @jest-environment jsdom */
import { afterEach, beforeAll, describe, expect, jest, test } from "@jest/globals";
import { act, cleanup, fireEvent, screen } from "@testing-library/react";
import type { Brand } from "@/brands/types";
import { zwz } from "@/brands/zwz";
import type { CartableItem } from "@/lib/browser/add-as-guest";
import { guestCart } from "@/lib/browser/guest-cart";
import { messages } from "@/lib/forms/messages";
import { cartKey } from "@/lib/queries/cart";
import { createCartLine } from "@/test/storefront/factories";
import { fakeApi, flush, renderInStore } from "@/test/storefront/render-in-store";
import { AddToCart } from "./add-to-cart";
import { useAddToCart } from "./use-add-to-cart";

const item: CartableItem = {
  id: "7",
  name: "6204-2RS",
  code: "Z7",
  brand: "ZWZ",
  category: "Ball Bearings",
  listPrice: 24_000,
  yourPrice: null,
  availability: "Stock",
  stock: 6,
  leadDays: 5,
};

function Screen() {
  const { add, busy, dialog } = useAddToCart();
  return (
    <>
      <AddToCart
        label="6204-2RS"
        isBusy={busy !== null}
        onAdd={(quantity) => add(item, quantity)}
      />
      {dialog}
    </>
  );
}
async function show(brand: Brand, answer: Parameters<typeof fakeApi>[0]) {
  const { calls, hold } = fakeApi((path, init) =>
    path === "/api/session" ? { body: { status: "signed-in", name: "Asha" } } : answer(path, init),
  );
  const { router, client } = renderInStore(brand, <Screen />);
  await act(flush);
  const posts = () =>
    calls
      .filter(({ init }) => init?.method === "POST")
      .map(({ init }) => JSON.parse(String(init?.body)));
  return { router, calls, posts, hold, cart: () => client.getQueryData(cartKey(brand.id)) };
}
async function add(quantity: string) {
  fireEvent.change(screen.getByRole("textbox"), { target: { value: quantity } });
  await act(async () => {
    fireEvent.click(screen.getByRole("button", { name: /^Add To Cart/ }));
    await flush();
  });
}
// Loaded before, so that nothing suspends longer than a microtask.
beforeAll(async () => {
  await import("./duplicate-dialog");
});

const signIn = () => {
  document.cookie = "signed_in=1";
};
afterEach(() => {
  cleanup();
  document.cookie = "signed_in=; max-age=0";
  guestCart.clear();
});

describe("add to cart", () => {
  test("[4.9] [9.5] a guest's item goes into the local cart at the price shown, then to /cart", async () => {
    const { router, posts } = await show(zwz, () => ({ body: null }));
    await add("3");
    await add("2");
    expect(guestCart.read()).toMatchObject([
      { code: "Z7", quantity: 5, price: 24_000, availability: "Stock" },
    ]);
    expect(router.push).toHaveBeenLastCalledWith("/cart");
    expect(posts()).toEqual([]);
  });

  test.each(["0", "-1", "1.5", "1e9", "ten", "100000", " "])(
    "[5.14] an invalid quantity %j shows a message under the field, stays there, and nothing is added",
    async (quantity) => {
      const { router } = await show(zwz, () => ({ body: null }));
      await add(quantity);
      expect(screen.getByRole("alert").textContent).toBe(messages.quantityRange);
      expect(screen.getByRole<HTMLInputElement>("textbox").value).toBe(quantity);
      expect(guestCart.read()).toEqual([]);
      expect(router.push).not.toHaveBeenCalled();
    },
  );

  test("[4.8] a customer's item goes to the server in one request, whose response is the cart", async () => {
    signIn();
    const cart = [createCartLine({ quantity: 4 })];
    const {
      router,
      calls,
      posts,
      cart: cached,
    } = await show(zwz, () => ({
      body: { added: true, cart },
    }));
    const before = calls.length;
    await add("4");
    expect(posts()).toEqual([
      {
        itemId: "7",
        name: "6204-2RS",
        brand: "ZWZ",
        unitPrice: 24_000,
        quantity: 4,
        unlessPresent: true,
      },
    ]);
    expect(calls).toHaveLength(before + 1);
    expect(cached()).toEqual(cart);
    expect(router.push).toHaveBeenCalledWith("/cart");
    expect(guestCart.read()).toEqual([]);
  });

  test("[4.8] [8.4] an item already in the cart asks for confirmation: Cancel closes, Continue sets the quantity", async () => {
    signIn();
    const cart = [createCartLine()];
    const {
      router,
      posts,
      cart: cached,
    } = await show(zwz, (_path, init) => ({
      body: { added: !JSON.parse(String(init?.body)).unlessPresent, cart },
    }));
    await add("4");
    const dialog = await screen.findByRole("dialog");
    expect(dialog.textContent).toContain(messages.duplicateItem);
    expect(cached()).toEqual(cart);
    fireEvent.click(screen.getByRole("button", { name: "Cancel" }));
    expect(screen.queryByRole("dialog")).toBeNull();
    expect(posts()).toHaveLength(1);
    await add("4");
    await screen.findByRole("dialog");
    expect(router.push).not.toHaveBeenCalled();
    await act(async () => {
      fireEvent.click(screen.getByRole("button", { name: "Continue" }));
      await flush();
    });
    expect(posts().map(({ unlessPresent, quantity }) => [unlessPresent, quantity])).toEqual([
      [true, 4],
      [true, 4],
      [false, 4],
    ]);
    expect(router.push).toHaveBeenCalledWith("/cart");
    expect(screen.queryByRole("dialog")).toBeNull();
  });

  test("[8.14] a slow response shows a notice within two seconds", async () => {
    signIn();
    jest.useFakeTimers();
    try {
      const { hold } = await show(zwz, () => ({ body: [] }));
      hold(true);
      await add("4");
      await act(async () => void jest.advanceTimersByTime(1900));
      expect(screen.getByRole("status").textContent).toBe(messages.slow);
    } finally {
      jest.useRealTimers();
    }
  });

  test("[8.14] a refusal shows its message and loses nothing", async () => {
    signIn();
    const { router } = await show(zwz, (_path, init) =>
      init?.method === "POST"
        ? { status: 400, body: { error: { kind: "refused", message: "Not for sale" } } }
        : { body: [] },
    );
    await add("4");
    expect(screen.getByRole("alert").textContent).toBe("Not for sale");
    expect(screen.getByRole<HTMLInputElement>("textbox").value).toBe("4");
    expect(router.push).not.toHaveBeenCalled();
  });
});
