/** @jest-environment jsdom */
import { afterEach, beforeAll, describe, expect, jest, test } from "@jest/globals";
import { act, fireEvent, screen, waitFor, within } from "@testing-library/react";
import { nod } from "@/brands/nod";
import { zwz } from "@/brands/zwz";
import { deliveryPincode } from "@/lib/browser/delivery-pincode";
import { guestCart } from "@/lib/browser/guest-cart";
import { createItem } from "@/test/storefront/factories";
import { type ApiResponse, fakeApi, flush, renderInStore } from "@/test/storefront/render-in-store";
import {
  createSuggestion,
  getOptions,
  mockSlowTyping,
  pressKey,
  typeText,
} from "@/test/storefront/search-helpers";
import { SearchBox } from "./search-box";

const item = (id: string, brand: string, listPrice: number) => createItem({ id, brand, listPrice });
const rows = [createSuggestion("1", "6204-2RS"), createSuggestion("2", "6204-2Z")];
const fakeSearch = (items: object[] = rows) =>
  fakeApi((path): ApiResponse => {
    if (path.startsWith("/api/transit")) return { body: { pincode: "411026", days: 3 } };
    if (!path.startsWith("/api/items/")) return { body: { items, total: 2 } };
    return { body: [item("1", "Koyo", 24_000), item("9", "ZWZ", 18_000)] };
  });
const details = (calls: { path: string }[]) =>
  calls.filter(({ path }) => path.startsWith("/api/items/")).map(({ path }) => path);

/** jsdom has no pointer events; React makes its enter of an over. */
function enter(target: HTMLElement | undefined, pointerType: "mouse" | "touch") {
  const event = new MouseEvent("pointerover", { bubbles: true });
  Object.defineProperty(event, "pointerType", { value: pointerType });
  fireEvent(target as HTMLElement, event);
}
const mockTouchScreen = (media: string): MediaQueryList =>
  Object.assign(new EventTarget(), {
    media,
    matches: false,
    onchange: null,
    addListener: () => undefined,
    removeListener: () => undefined,
  });

// Loaded before, so that nothing suspends longer than a microtask.
beforeAll(async () => {
  await Promise.all([import("./quick-view"), import("./quick-view-dialog")]);
});
mockSlowTyping();
afterEach(() => {
  guestCart.clear();
  deliveryPincode.write(null);
  jest.useRealTimers();
  Reflect.deleteProperty(window, "matchMedia");
});

describe("suggestions with size, stock, price and grade", () => {
  test("[2.11] with a remembered pincode the panel has dispatch and arrival", async () => {
    fakeSearch();
    deliveryPincode.write("411026");
    renderInStore(zwz, <SearchBox />);
    await typeText("6204");
    await act(flush);
    const panel = screen.getByRole("region", { name: /^Product Details/ });
    expect(panel.textContent).toMatch(/In stock: 6, dispatch by .*, arrives by /);
  });

  test("[2.11] each suggestion shows size, stock, list price and match grade", async () => {
    const differences = [{ feature: "clearance", requested: "C2", offered: "C3" }];
    const match = { requested: "6204-2RS/C2", grade: "differs", differences, unread: [] };
    fakeSearch([{ ...createSuggestion("1", "6204-2RS/C3"), match }]);
    const { router } = renderInStore(zwz, <SearchBox />);
    await typeText("6204-2RS/C2");
    const [row] = getOptions();
    for (const text of ["20 × 47 × 14 mm", "In stock: 6", "₹240.00", "Differs in clearance"]) {
      expect(row?.textContent).toContain(text);
    }
    const panel = screen.getByRole("region", { name: "Product Details 6204-2RS/C3" });
    expect(panel.textContent).toContain("clearance: C2 requested, C3 offered");
    fireEvent.click(row as HTMLElement);
    expect(router.push).toHaveBeenCalledWith("/product-category/6204-2rs-c3?for=6204-2RS%2FC2");
  });

  test("[2.11] values that a backend does not send are hidden", async () => {
    const none = { bore: null, outsideDiameter: null, width: null, stock: null, listPrice: null };
    fakeSearch([{ ...createSuggestion("1", "6204-2RS"), ...none, availability: null }]);
    renderInStore(zwz, <SearchBox />);
    await typeText("6204");
    expect(getOptions()[0]?.textContent).not.toMatch(/mm|stock|₹|request|NA/i);
    const panel = screen.getByRole("region", { name: "Product Details 6204-2RS" });
    expect(panel.textContent).not.toMatch(/mm|stock|₹|request|NA/i);
    expect(within(panel).getByPlaceholderText("Qty")).toBeTruthy();
  });
});

describe("quick view", () => {
  test("[2.12] the first suggestion's panel is open at once; its details are fetched after a pause only", async () => {
    const { calls } = fakeSearch();
    jest.useFakeTimers({ doNotFake: ["queueMicrotask", "nextTick", "performance"] });
    renderInStore(zwz, <SearchBox />);
    for (const text of ["6", "62", "620", "6204"]) {
      await typeText(text);
      const panel = screen.getByRole("region", { name: "Product Details 6204-2RS" });
      for (const shown of ["Ball Bearings", "20 × 47 × 14 mm", "In stock: 6", "₹240.00"]) {
        expect(panel.textContent).toContain(shown);
      }
      expect(details(calls)).toEqual([]);
    }
    await act(() => jest.advanceTimersByTimeAsync(850));
    expect(details(calls)).toEqual([]);
    await act(() => jest.advanceTimersByTimeAsync(100));
    expect(details(calls)).toEqual(["/api/items/1"]);
  });

  test("[2.12] a quantity that was typed before the details arrive stays", async () => {
    const { calls, hold } = fakeSearch();
    renderInStore(zwz, <SearchBox />);
    await typeText("6204");
    hold(true);
    enter(getOptions()[0], "mouse");
    await waitFor(() => expect(details(calls)).toHaveLength(1));
    fireEvent.change(screen.getByPlaceholderText("Qty"), { target: { value: "12" } });
    await calls.at(-1)?.release();
    const [box] = screen.getAllByPlaceholderText<HTMLInputElement>("Qty");
    expect(screen.getAllByPlaceholderText("Qty")).toHaveLength(2);
    expect(box?.value).toBe("12");
  });

  test("[2.12] Add To Cart works before the details have been fetched, at the fetched price", async () => {
    const { calls } = fakeSearch();
    const { router } = renderInStore(zwz, <SearchBox />);
    await typeText("6204");
    fireEvent.change(screen.getByPlaceholderText("Qty"), { target: { value: "3" } });
    await act(async () => {
      fireEvent.click(screen.getByRole("button", { name: /^Add To Cart/ }));
      await flush();
    });
    expect(details(calls)).toEqual(["/api/items/1"]);
    expect(guestCart.read()).toMatchObject([{ itemId: "1", quantity: 3, price: 24_000 }]);
    expect(router.push).toHaveBeenCalledWith("/cart");
  });

  test("[2.12] the arrow keys open the panel of the chosen suggestion, fetched without a pause", async () => {
    const { calls } = fakeSearch();
    renderInStore(zwz, <SearchBox />);
    await typeText("6204");
    pressKey("ArrowDown");
    pressKey("ArrowDown");
    expect(screen.getByRole("region", { name: "Product Details 6204-2Z" })).toBeTruthy();
    await act(flush);
    expect(details(calls)).toEqual(["/api/items/1", "/api/items/2"]);
  });

  test("[2.12] hovering opens the panel; brand two lists every maker with price, and adds with 'Qty'", async () => {
    fakeSearch();
    const { router } = renderInStore(nod, <SearchBox />);
    await typeText("6204");
    enter(getOptions()[0], "mouse");
    const panel = await screen.findByRole("region", { name: "Product Details 6204-2RS" });
    await waitFor(() => expect(within(panel).getByText("Recommended Products")).toBeTruthy());
    await waitFor(() => expect(panel.textContent).toContain("₹180.00"));
    expect(panel.textContent).toContain("₹240.00");
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

  test("[2.12] a tap opens no panel; the chevron opens it as a sheet", async () => {
    const { calls } = fakeSearch();
    window.matchMedia = mockTouchScreen;
    renderInStore(zwz, <SearchBox />);
    await typeText("6204");
    enter(getOptions()[0], "touch");
    expect(screen.queryByRole("region")).toBeNull();
    expect(details(calls)).toEqual([]);
    fireEvent.click(screen.getByRole("button", { name: "Price and quantity of 6204-2RS" }));
    const sheet = await screen.findByRole("dialog", { name: "6204-2RS" });
    await waitFor(() => expect(sheet.textContent).toContain("₹240.00"));
    expect(screen.getAllByRole("region")).toHaveLength(1);
  });

  test("[2.12] the quick view of a touch screen is used without closing the suggestions; Escape closes it alone", async () => {
    fakeSearch();
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
