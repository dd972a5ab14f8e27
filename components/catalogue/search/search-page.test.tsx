/** @jest-environment jsdom */
import { afterEach, beforeAll, beforeEach, describe, expect, jest, test } from "@jest/globals";
import { act, cleanup, fireEvent, screen, within } from "@testing-library/react";
import { nod } from "@/brands/nod";
import { zwz } from "@/brands/zwz";
import { searchText } from "@/components/layout/search/search-text";
import { guestCart } from "@/lib/browser/guest-cart";
import { searchMessages } from "@/lib/forms/search-messages";
import { createItem } from "@/test/storefront/factories";
import { flush } from "@/test/storefront/render-in-store";
import { answerSearch, searches, showListing } from "@/test/storefront/render-listing";

jest.mock("../../../lib/catalogue/search-results.server", () => ({
  getSearchResults: (...query: Parameters<typeof answerSearch>) => answerSearch(...query),
}));

beforeAll(async () => {
  await Promise.all([
    import("../product-table/cart-actions"),
    import("./search-retry"),
    import("@/components/shared/request-item/request-item"),
  ]);
});
beforeEach(() => {
  searches.length = 0;
});
afterEach(() => {
  cleanup();
  guestCart.clear();
  act(() => searchText.write(""));
});

const rows = () => screen.getAllByRole("row").filter((row) => row.dataset.item !== undefined);

describe("listing", () => {
  test("[2.34] columns, fields and count; the search box shows the query", async () => {
    await showListing(zwz, "6204", { items: [createItem()] });
    expect(screen.getByRole("heading", { level: 1 }).textContent).toBe("1 result for “6204”");
    const heads = screen.getAllByRole("columnheader").map((one) => one.textContent);
    expect(heads.filter((head) => !/mm$|Seal|Clearance|Stock/.test(head ?? ""))).toEqual([
      "Item",
      "Item Name",
      "Category",
      "PT/CA",
      "QTY/PRICE",
      "add Cart",
    ]);
    for (const text of [
      "6204-2RS",
      "ZWZ",
      "2RS",
      "In stock: 6",
      "Ball Bearings",
      "Deep Groove Ball Bearing",
      "Single Box",
      "China",
      "100 per carton",
      "₹240.00",
    ]) {
      expect(rows()[0]?.textContent).toContain(text);
    }
    expect(searchText.read()).toBe("6204");
    expect(searches).toEqual([["6204", 50, {}]]);
  });

  test("[2.34] adding takes the quantity of the row and goes to /cart", async () => {
    const { router } = await showListing(nod, "6204", {
      items: [createItem({ id: "1", brand: "DPI" }), createItem({ id: "2", brand: "Koyo" })],
    });
    const row = within(rows()[1] as HTMLElement);
    fireEvent.change(row.getByRole("textbox"), { target: { value: "12" } });
    await act(async () => {
      fireEvent.click(row.getByRole("button", { name: "Add to cart 6204-2RS Koyo" }));
      await flush();
    });
    await act(flush);
    expect(guestCart.read()).toMatchObject([{ brand: "Koyo", quantity: 12 }]);
    expect(router.push).toHaveBeenCalledWith("/cart");
  });

  test("[2.34] an item that is not in stock can be added and requested, one without a price requested only", async () => {
    await showListing(zwz, "6204", {
      items: [
        createItem({ id: "1", stock: 0, availability: "On Demand", leadDays: null }),
        createItem({ id: "2", listPrice: 0 }),
      ],
    });
    for (const row of rows()) {
      const link = within(row).getByRole("link", { name: /^Request a quotation for 6204-2RS ZWZ/ });
      expect(link.getAttribute("href")).toBe(`/rfq-review?item=${row.dataset.item}&qty=1`);
    }
    const buttons = rows().map((row) =>
      within(row)
        .queryAllByRole("button")
        .map(({ textContent }) => textContent),
    );
    expect(buttons).toEqual([
      ["Notify me when 6204-2RS ZWZ is in stock", "Add to cart 6204-2RS ZWZ"],
      [],
    ]);
  });

  test("a guest costs no further call; a buyer's own prices come in one, with the search for other backends", async () => {
    const guest = await showListing(zwz, "6204", { items: [createItem()] });
    expect(guest.calls).toEqual([]);
    cleanup();
    document.cookie = "signed_in=1";
    const buyer = await showListing(zwz, "6204", { items: [createItem()] });
    await act(flush);
    document.cookie = "signed_in=; max-age=0";
    expect(buyer.calls.map(({ path }) => path)).toEqual([
      "/api/session",
      "/api/items?ids=7&q=6204",
    ]);
  });

  test("[2.34] without results it says so and offers the number without its suffix", async () => {
    await showListing(zwz, "6204-XYZ", { items: [] });
    expect(screen.getByRole("heading", { name: "No Result Found" })).toBeTruthy();
    expect(screen.getByRole("link", { name: "Search for 6204 instead" }).getAttribute("href")).toBe(
      "/listing?q=6204",
    );
  });

  test("[2.34] a text that is too long, or emoji, shows a message and is not searched for", async () => {
    await showListing(zwz, "6".repeat(201), { items: [] });
    expect(screen.getByRole("alert").textContent).toContain(searchMessages.searchTooLong);
    cleanup();
    await showListing(zwz, "🙂🙂", { items: [] });
    expect(screen.getByRole("heading", { name: "No Result Found" })).toBeTruthy();
    cleanup();
    await showListing(zwz, "", { items: [] });
    expect(screen.getByLabelText("Number, size or name")).toBeTruthy();
    expect(searches).toEqual([]);
  });

  test("[8.14] a failure shows a message with 'Try again', and the page again once there is an answer", async () => {
    const { calls, router } = await showListing(zwz, "6204", null);
    expect(screen.getByRole("alert").textContent).toContain("No answer.");
    expect(router.refresh).not.toHaveBeenCalled();
    const before = calls.length;
    await act(async () => {
      fireEvent.click(screen.getByRole("button", { name: "Try again" }));
      await flush();
    });
    expect(calls.length).toBe(before + 1);
  });
});
