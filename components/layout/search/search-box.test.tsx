/** @jest-environment jsdom */
import { afterEach, beforeAll, describe, expect, jest, test } from "@jest/globals";
import { act, fireEvent, screen, waitFor, within } from "@testing-library/react";
import { nod } from "@/brands/nod";
import { zwz } from "@/brands/zwz";
import { guestCart } from "@/lib/cart/guest-cart";
import { messages } from "@/lib/forms/messages";
import { createItem } from "@/test/storefront/factories";
import { fakeApi, flush, renderInStore } from "@/test/storefront/render-in-store";
import {
  createSuggestion,
  getOptions,
  getSearchBox,
  mockSlowTyping,
  pressKey,
  typeText,
} from "@/test/storefront/search-helpers";
import { SearchBox } from "./search-box";

const item = (id: string, brand: string, listPrice: number) => createItem({ id, brand, listPrice });
const rows = [
  createSuggestion("1", "6204-2RS"),
  createSuggestion("2", "6204-2Z"),
  createSuggestion("3", "6204"),
];
const answers = (path: string) => {
  if (path.startsWith("/api/items/")) {
    return { body: [item("1", "Koyo", 24_000), item("9", "ZWZ", 18_000)] };
  }
  const q = new URLSearchParams(path.split("?")[1]).get("q");
  if (q === "zzz") return { body: { items: [], total: 0 } };
  if (q === "slow")
    return { status: 503, body: { error: { kind: "unreachable", message: "away" } } };
  return { body: { items: rows, total: 1234 } };
};

/** jsdom has no pointer events; React makes its enter of an over. */
function enter(target: HTMLElement | undefined, pointerType: "mouse" | "touch") {
  const event = new MouseEvent("pointerover", { bubbles: true });
  Object.defineProperty(event, "pointerType", { value: pointerType });
  fireEvent(target as HTMLElement, event);
}
const searches = (calls: { path: string }[]) =>
  calls.filter(({ path }) => path.startsWith("/api/search?"));

// Loaded before, so that nothing suspends longer than a microtask.
beforeAll(async () => {
  await Promise.all([import("./quick-view"), import("./quick-view-dialog")]);
});
mockSlowTyping();
afterEach(() => guestCart.clear());

describe("search box", () => {
  test("[2.4] the placeholder is 'Search by item'", () => {
    fakeApi(answers);
    renderInStore(zwz, <SearchBox />);
    expect(getSearchBox().placeholder).toBe("Search by item");
    expect(getSearchBox().getAttribute("aria-expanded")).toBe("false");
  });

  test("[2.11] suggestions show the count, name with the typed part in bold, categories, universal number", async () => {
    fakeApi(answers);
    renderInStore(zwz, <SearchBox />);
    await typeText("62042r");
    expect(screen.getByRole("status").textContent).toBe("Suggestions: 1,234");
    const [first] = getOptions();
    expect(first?.querySelector("b")?.textContent).toBe("6204-2R");
    expect(first?.textContent).toContain("Deep Groove Ball Bearing · Ball Bearings");
    expect(first?.textContent).toContain("Universal number 6204-2RS");
    expect(getSearchBox().getAttribute("aria-controls")).toBe(screen.getByRole("listbox").id);
  });

  test("[2.11] nothing found says 'No Result Found'", async () => {
    fakeApi(answers);
    renderInStore(zwz, <SearchBox />);
    await typeText("zzz");
    expect(screen.getByRole("status").textContent).toBe("No Result Found");
    expect(getOptions()).toEqual([]);
  });

  test("[5.8] empty input clears the suggestions, and asks nothing", async () => {
    const { calls } = fakeApi(answers);
    renderInStore(zwz, <SearchBox />);
    await typeText("6204");
    expect(getOptions()).toHaveLength(3);
    await typeText("");
    expect(screen.queryByRole("listbox")).toBeNull();
    await typeText("   ");
    expect(screen.queryByRole("listbox")).toBeNull();
    expect(searches(calls)).toHaveLength(1);
  });

  test.each(["🙂", "-- /", "।"])(
    "[2.11] [5.8] %j, which no number holds, says 'No Result Found' and asks nothing",
    async (signs) => {
      const { calls } = fakeApi(answers);
      renderInStore(zwz, <SearchBox />);
      await typeText("6204");
      await typeText(signs);
      expect(screen.getByRole("status").textContent).toBe("No Result Found");
      expect(getOptions()).toHaveLength(0);
      expect(searches(calls)).toHaveLength(1);
    },
  );

  test("[2.11] a text that is too long is told, not asked", async () => {
    const { calls } = fakeApi(answers);
    renderInStore(zwz, <SearchBox />);
    await typeText("6".repeat(201));
    expect(screen.getByRole("status").textContent).toBe(messages.searchTooLong);
    expect(calls).toEqual([]);
  });

  test("[2.13] arrows move, Enter on a suggestion goes to its product page", async () => {
    fakeApi(answers);
    const { router } = renderInStore(zwz, <SearchBox />);
    await typeText("6204");
    pressKey("ArrowDown");
    pressKey("ArrowDown");
    const active = getOptions().find((one) => one.getAttribute("aria-selected") === "true");
    expect(active?.id).toBe(getSearchBox().getAttribute("aria-activedescendant"));
    expect(active?.textContent).toContain("6204-2Z");
    pressKey("Enter");
    expect(router.push).toHaveBeenCalledWith("/product-category/6204-2z");
    expect(screen.queryByRole("listbox")).toBeNull();
  });

  test("[2.13] arrows wrap around past the input", async () => {
    fakeApi(answers);
    renderInStore(zwz, <SearchBox />);
    await typeText("6204");
    pressKey("ArrowUp");
    expect(getOptions()[2]?.getAttribute("aria-selected")).toBe("true");
    pressKey("ArrowDown");
    expect(getSearchBox().getAttribute("aria-activedescendant")).toBeNull();
  });

  test("[2.13] Enter without a suggestion goes to the listing with the query", async () => {
    fakeApi(answers);
    const { router } = renderInStore(nod, <SearchBox />);
    await typeText("  6204   2RS ");
    fireEvent.submit(getSearchBox().form as HTMLElement);
    expect(router.push).toHaveBeenCalledWith("/listing?q=6204%202RS");
  });

  test("[2.13] clicking a suggestion goes to the product page of the brand", async () => {
    fakeApi(answers);
    const { router } = renderInStore(nod, <SearchBox />);
    await typeText("6204");
    fireEvent.click(getOptions()[0] as HTMLElement);
    expect(router.push).toHaveBeenCalledWith("/nod-product-category/6204-2rs");
  });

  test("[2.13] the mouse going down on a suggestion is enough, and closes them", async () => {
    fakeApi(answers);
    const { router } = renderInStore(zwz, <SearchBox />);
    await typeText("6204");
    fireEvent.mouseDown(getOptions()[1] as HTMLElement);
    expect(router.push.mock.calls).toEqual([["/product-category/6204-2z"]]);
    expect(getOptions()).toEqual([]);
  });

  test("[2.13] clicking outside and Escape close it, a second Escape clears it", async () => {
    fakeApi(answers);
    renderInStore(zwz, <SearchBox />);
    await typeText("6204");
    fireEvent.pointerDown(getOptions()[0] as HTMLElement);
    expect(screen.queryByRole("listbox")).not.toBeNull();
    fireEvent.pointerDown(document.body);
    expect(screen.queryByRole("listbox")).toBeNull();
    fireEvent.click(getSearchBox());
    expect(screen.queryByRole("listbox")).not.toBeNull();
    pressKey("Escape");
    expect(screen.queryByRole("listbox")).toBeNull();
    expect(getSearchBox().value).toBe("6204");
    pressKey("Escape");
    expect(getSearchBox().value).toBe("");
  });

  test("[9.2] [8.14] a failed search is told", async () => {
    fakeApi(answers);
    renderInStore(zwz, <SearchBox />);
    await typeText("slow");
    expect(screen.getByRole("alert").textContent).toContain("away");
  });

  test("[9.2] the loader gives up after 50 seconds with a message", async () => {
    jest.useFakeTimers({ doNotFake: ["queueMicrotask", "nextTick", "performance"] });
    try {
      const { hold } = fakeApi(answers);
      hold(true);
      renderInStore(zwz, <SearchBox />);
      await typeText("6204");
      expect(screen.getByRole("status").textContent).toBe("Searching…");
      await act(async () => {
        jest.advanceTimersByTime(49_000);
        await flush();
      });
      expect(screen.queryByRole("alert")).toBeNull();
      await act(async () => {
        jest.advanceTimersByTime(1_500);
        await flush();
      });
      expect(screen.getByRole("alert").textContent).toContain(messages.searchSlow);
    } finally {
      jest.useRealTimers();
    }
  });

  test("[2.12] hovering opens the panel; brand two lists every maker with price, and adds with 'Qty'", async () => {
    fakeApi(answers);
    const { router } = renderInStore(nod, <SearchBox />);
    await typeText("6204");
    enter(getOptions()[0], "mouse");
    const panel = await screen.findByRole("region", { name: "Product Details 6204-2RS" });
    await waitFor(() => expect(within(panel).getByText("Recommended Products")).toBeTruthy());
    await waitFor(() => expect(panel.textContent).toContain("₹240.00"));
    expect(panel.textContent).toContain("₹180.00");
    const boxes = within(panel).getAllByPlaceholderText("Qty");
    expect(boxes).toHaveLength(2);
    fireEvent.change(boxes[1] as HTMLElement, { target: { value: "7" } });
    await act(async () => {
      fireEvent.click(
        within(panel).getAllByRole("button", { name: /^Add To Cart/ })[1] as HTMLElement,
      );
      await flush();
    });
    expect(guestCart.read()).toMatchObject([
      { itemId: "9", brand: "ZWZ", quantity: 7, price: 18_000 },
    ]);
    expect(router.push).toHaveBeenCalledWith("/cart");
  });

  test("[2.12] a touch opens no panel; the chevron opens it as a sheet", async () => {
    fakeApi(answers);
    renderInStore(zwz, <SearchBox />);
    await typeText("6204");
    enter(getOptions()[0], "touch");
    expect(screen.queryByRole("region")).toBeNull();
    fireEvent.click(screen.getByRole("button", { name: "Price and quantity of 6204-2RS" }));
    const sheet = await screen.findByRole("dialog", { name: "6204-2RS" });
    await waitFor(() => expect(sheet.textContent).toContain("₹240.00"));
    expect(screen.getAllByRole("region")).toHaveLength(1);
  });

  test("[2.12] the quick view of a touch screen is used without closing the suggestions; Escape closes it alone", async () => {
    fakeApi(answers);
    renderInStore(zwz, <SearchBox />);
    await typeText("6204");
    const list = screen.getByRole("listbox");
    fireEvent.click(screen.getByRole("button", { name: "Price and quantity of 6204-2RS" }));
    const dialog = await screen.findByRole("dialog", { name: "6204-2RS" });
    const close = within(dialog).getByRole("button", { name: "Close" });
    fireEvent.pointerDown(close);
    act(() => close.focus());
    expect(screen.getByRole("dialog")).toBe(dialog);
    await act(async () => {
      fireEvent.keyDown(close, { key: "Escape" });
      await flush();
    });
    expect(screen.queryByRole("dialog")).toBeNull();
    expect(screen.getByRole("listbox")).toBe(list);
  });
});
