/** @jest-environment jsdom */
import { afterEach, beforeAll, describe, expect, test } from "@jest/globals";
import { act, cleanup, fireEvent, screen, within } from "@testing-library/react";
import { nod } from "@/brands/nod";
import { zwz } from "@/brands/zwz";
import { searchText } from "@/components/layout/search/search-text";
import { guestCart } from "@/lib/cart/guest-cart";
import type { Item } from "@/lib/contract/item";
import { commonMessages } from "@/lib/forms/common-messages";
import { createItem } from "@/test/storefront/factories";
import { NavigationProvider } from "@/test/storefront/next-navigation";
import { fakeApi, flush, renderInStore } from "@/test/storefront/render-in-store";
import { SearchResults } from "./search-results";

beforeAll(async () => {
  await import("./result-table");
});
afterEach(() => {
  cleanup();
  guestCart.clear();
  act(() => searchText.write(""));
});

async function show(
  brand: typeof zwz,
  q: string,
  items: Item[],
  total = items.length,
  status = 200,
) {
  const api = fakeApi(() => ({
    status,
    body:
      status === 200
        ? { query: q, items, total }
        : { error: { kind: "unreachable", message: "away" } },
  }));
  const view = renderInStore(
    brand,
    <NavigationProvider searchParams={new URLSearchParams({ q })}>
      <SearchResults />
    </NavigationProvider>,
  );
  await act(flush);
  return { ...view, ...api };
}

describe("listing", () => {
  test("the page of the best result alone is fetched ahead, once", async () => {
    const { router } = await show(zwz, "62", [createItem(), createItem({ id: "8", name: "6205" })]);
    expect(router.prefetch.mock.calls.map(([href]) => href)).toEqual([
      "/product-category/6204-2rs",
    ]);
  });

  test("[2.34] columns and fields, own count, the search box shows the query", async () => {
    await show(zwz, "6204", [createItem()]);
    expect(screen.getByRole("heading", { level: 1 }).textContent).toBe("1 result for “6204”");
    expect(screen.getAllByRole("columnheader").map((one) => one.textContent)).toEqual([
      "Item",
      "Item Name",
      "Category",
      "PT/CA",
      "QTY/PRICE",
      "add Cart",
    ]);
    const row = screen.getAllByRole("row")[1]?.textContent;
    for (const text of [
      "6204-2RS",
      "ZWZ",
      "Stock",
      "Ball Bearings",
      "Deep Groove Ball Bearing",
      "Single Box",
      "China",
      "Qty per carton 100",
      "₹240.00",
    ]) {
      expect(row).toContain(text);
    }
    expect(searchText.read()).toBe("6204");
  });

  test("[2.34] a click on a row goes to the product page, one on its controls doesn't", async () => {
    const { router } = await show(nod, "6204", [createItem({ brand: "Koyo" })]);
    const row = screen.getAllByRole("row")[1] as HTMLElement;
    fireEvent.click(within(row).getByRole("textbox"));
    expect(router.push).not.toHaveBeenCalled();
    fireEvent.click(row);
    expect(router.push).toHaveBeenCalledWith("/nod-product-category/6204-2rs");
  });

  test("[2.34] adding takes the quantity of the row and goes to /cart", async () => {
    const { router } = await show(nod, "6204", [
      createItem({ id: "1", brand: "DPI" }),
      createItem({ id: "2", brand: "Koyo" }),
    ]);
    const row = screen.getAllByRole("row")[2] as HTMLElement;
    fireEvent.change(within(row).getByRole("textbox"), { target: { value: "12" } });
    await act(async () => {
      fireEvent.click(within(row).getByRole("button", { name: /^Add to cart/ }));
      await flush();
    });
    expect(guestCart.read()).toMatchObject([{ brand: "Koyo", quantity: 12 }]);
    expect(router.push).toHaveBeenCalledWith("/cart");
  });

  test("[9.10] 50 at a time, the rest by 'Show more'", async () => {
    const items = Array.from({ length: 120 }, (_, i) =>
      createItem({ id: String(i), name: `N${i}` }),
    );
    await show(zwz, "N", items, 900);
    expect(screen.getAllByRole("row")).toHaveLength(51);
    fireEvent.click(screen.getByRole("button", { name: "Show more (70 left)" }));
    fireEvent.click(screen.getByRole("button", { name: "Show more (20 left)" }));
    expect(screen.getAllByRole("row")).toHaveLength(121);
    expect(screen.getByText(/Showing the best 120 of 900/)).toBeTruthy();
  });

  test("[2.34] nothing found says so and offers the number without its ending", async () => {
    await show(zwz, "6204-XYZ", []);
    expect(screen.getByRole("heading", { name: "No Result Found" })).toBeTruthy();
    expect(screen.getByRole("link", { name: "Search for 6204 instead" }).getAttribute("href")).toBe(
      "/listing?q=6204",
    );
  });

  test("[2.34] a text that is too long, or emoji, is told and not asked", async () => {
    const long = await show(zwz, "6".repeat(201), []);
    expect(screen.getByRole("alert").textContent).toContain(commonMessages.searchTooLong);
    expect(screen.getByRole("heading", { level: 1 }).textContent).toBe("Search results");
    cleanup();
    const emoji = await show(zwz, "🙂🙂", []);
    expect(screen.getByRole("heading", { name: "No Result Found" })).toBeTruthy();
    expect([...long.calls, ...emoji.calls]).toEqual([]);
  });

  test("[8.14] a failure is told, with a way to try again", async () => {
    const { calls } = await show(zwz, "6204", [], 0, 503);
    expect(screen.getByRole("alert").textContent).toContain("away");
    await act(async () => {
      fireEvent.click(screen.getByRole("button", { name: "Try again" }));
      await flush();
    });
    expect(calls).toHaveLength(2);
  });

  test("SQL in the query is text like any other", async () => {
    const { calls } = await show(zwz, "'; drop table items; --", []);
    expect(calls[0]?.path).toBe("/api/search/items?q='%3B%20drop%20table%20items%3B%20--");
  });
});
