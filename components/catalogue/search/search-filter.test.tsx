/** @jest-environment jsdom */
import { afterEach, beforeEach, describe, expect, jest, test } from "@jest/globals";
import { cleanup, fireEvent, screen } from "@testing-library/react";
import { nod } from "@/brands/nod";
import { zwz } from "@/brands/zwz";
import { createItem } from "@/test/storefront/factories";
import { answerSearch, searches, showListing } from "@/test/storefront/render-listing";

jest.mock("../../../lib/catalogue/search-results.server", () => ({
  getSearchResults: (...query: Parameters<typeof answerSearch>) => answerSearch(...query),
}));

beforeEach(() => {
  searches.length = 0;
});
afterEach(cleanup);

const rows = () => screen.getAllByRole("row").filter((row) => row.dataset.item !== undefined);

describe("rows and filters of the listing", () => {
  test("[9.10] 50 rows at a time, more by a link that keeps the filters", async () => {
    const items = Array.from({ length: 50 }, (_, i) =>
      createItem({ id: String(i), name: `N${i}` }),
    );
    const { router } = await showListing(zwz, "N", { items, total: 900 });
    expect(rows()).toHaveLength(50);
    const more = screen.getByRole("link", { name: "Show more (150 left)" });
    expect(more.getAttribute("href")).toBe("/listing?q=N&rows=100");
    fireEvent.click(more);
    expect(router.replace).toHaveBeenCalledWith("/listing?q=N&rows=100", { scroll: false });
  });

  test.each([
    ["", 50],
    ["100", 100],
    ["120", 150],
    ["-5", 50],
    ["x", 50],
    ["1e9", 200],
  ])("rows=%s asks for %s rows", async (asked, expected) => {
    await showListing(zwz, "N", { items: [createItem()], total: 900 }, { rows: asked });
    expect(searches).toEqual([["N", expected, {}]]);
  });

  test("at the most rows, and with a backend that returns fewer, the way to all of them is named", async () => {
    const items = Array.from({ length: 20 }, (_, i) =>
      createItem({ id: String(i), name: `N${i}` }),
    );
    await showListing(zwz, "N", { items, total: 900 });
    expect(screen.queryByRole("link", { name: /^Show more/ })).toBeNull();
    expect(screen.getByText(/Showing the best 20 of 900/)).toBeTruthy();
  });

  test("filters apply to all results, and unknown values are ignored", async () => {
    const items = [
      createItem({ id: "1" }),
      createItem({ id: "2", brand: "Koyo", stock: 0, availability: "On Demand" }),
      createItem({ id: "3", brand: "Koyo", universalNumber: "6205", bore: 25 }),
    ];
    await showListing(
      nod,
      "62",
      { items, total: 40 },
      { maker: "Koyo", seal: "9Z", in_stock: "1", x: "1" },
    );
    expect(searches).toEqual([["62", 50, { maker: "Koyo", seal: "9Z", in_stock: "1" }]]);
    expect(rows().map((row) => row.dataset.item)).toEqual(["3"]);
    expect(screen.getByText(/^1 of 40 results match/)).toBeTruthy();
    expect(screen.getByRole("option", { name: "ZWZ (1)" })).toBeTruthy();
    expect(screen.getByRole("form", { name: "Filter results" }).getAttribute("action")).toBe(
      "/listing",
    );
    cleanup();
    await showListing(nod, "62", { items }, { bore_min: "21", bore_max: "24" });
    expect(screen.getByText("No results match your filters")).toBeTruthy();
  });

  test("of filtered results that fill more than a page, further rows keep the filters", async () => {
    const items = Array.from({ length: 120 }, (_, i) =>
      createItem({ id: String(i), name: `N${i}`, brand: i % 2 ? "DPI" : "Koyo" }),
    );
    await showListing(nod, "N", { items }, { maker: "Koyo" });
    expect(rows()).toHaveLength(50);
    expect(screen.getByText(/^60 of 120 results match/)).toBeTruthy();
    expect(screen.getByRole("link", { name: "Show more (10 left)" }).getAttribute("href")).toBe(
      "/listing?q=N&maker=Koyo&rows=100",
    );
  });
});
