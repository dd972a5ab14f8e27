/** @jest-environment jsdom */
import { afterEach, beforeAll, beforeEach, describe, expect, jest, test } from "@jest/globals";
import { act, cleanup, fireEvent, screen, within } from "@testing-library/react";
import { nod } from "@/brands/nod";
import type { Brand } from "@/brands/types";
import { zwz } from "@/brands/zwz";
import { searchText } from "@/components/layout/search/search-text";
import { guestCart } from "@/lib/cart/guest-cart";
import type { Match } from "@/lib/catalogue/designation/types";
import type { Item } from "@/lib/contract/item";
import type { SearchReading } from "@/lib/contract/match";
import { commonMessages } from "@/lib/forms/common-messages";
import type { SearchResults } from "@/lib/queries/search";
import { createItem, createMatch, createReading } from "@/test/storefront/factories";
import { fakeApi, flush, renderInStore } from "@/test/storefront/render-in-store";

/** Searches of the server, and what it is answered; null while the backend doesn't answer. */
const searches: [text: string, rows: number][] = [];
let answer: SearchResults | null = null;

jest.mock("../../../lib/catalogue/search-results.server", () => ({
  getSearchResults: async (_brand: unknown, text: string, rows: number) => {
    searches.push([text, rows]);
    return answer;
  },
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

async function show(
  brand: Brand,
  query: string,
  results: { items: Item[]; total?: number; reading?: SearchReading } | null,
  more: Record<string, string> = {},
) {
  answer = results && { query, total: results.items.length, reading: null, ...results };
  const api = fakeApi((path) => {
    if (path === "/api/session") return { body: { status: "signed-in", name: "Asha" } };
    return path.startsWith("/api/search")
      ? { status: 503, body: { error: { kind: "unreachable", message: "No answer." } } }
      : { body: [] };
  });
  const { searchPage } = await import("./search-page");
  const page = await searchPage(brand)({ searchParams: Promise.resolve({ q: query, ...more }) });
  // The test renderer takes no asynchronous components: the results are resolved first.
  const [, element] = page.props.children;
  const view = renderInStore(
    brand,
    <>
      {page.props.children[0]}
      {await element.type(element.props)}
    </>,
  );
  await act(flush);
  return { ...view, ...api };
}

const rows = () => screen.getAllByRole("row").filter((row) => row.dataset.item !== undefined);

describe("listing", () => {
  test("[2.34] columns, fields and count; the search box shows the query", async () => {
    await show(zwz, "6204", { items: [createItem()] });
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
    expect(searches).toEqual([["6204", 50]]);
  });

  test("[2.34] adding takes the quantity of the row and goes to /cart", async () => {
    const { router } = await show(nod, "6204", {
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
    await show(zwz, "6204", {
      items: [
        createItem({ id: "1", stock: 0, availability: "On Demand", leadDays: null }),
        createItem({ id: "2", listPrice: 0 }),
      ],
    });
    for (const row of rows()) {
      const link = within(row).getByRole("link", { name: /^Request a quotation for 6204-2RS ZWZ/ });
      expect(link.getAttribute("href")).toBe(`/rfq-review?item=${row.dataset.item}&qty=1`);
    }
    const buttons = rows().map((row) => within(row).queryAllByRole("button").length);
    expect(buttons).toEqual([1, 0]);
  });

  test("a guest costs no further call; a buyer's own prices come in one, with the search for other backends", async () => {
    const guest = await show(zwz, "6204", { items: [createItem()] });
    expect(guest.calls).toEqual([]);
    cleanup();
    document.cookie = "signed_in=1";
    const buyer = await show(zwz, "6204", { items: [createItem()] });
    await act(flush);
    document.cookie = "signed_in=; max-age=0";
    expect(buyer.calls.map(({ path }) => path)).toEqual([
      "/api/session",
      "/api/items?ids=7&q=6204",
    ]);
  });

  test("[9.10] 50 rows at a time, more by a link that keeps the filters", async () => {
    const items = Array.from({ length: 50 }, (_, i) =>
      createItem({ id: String(i), name: `N${i}` }),
    );
    const { router } = await show(zwz, "N", { items, total: 900 });
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
    await show(zwz, "N", { items: [createItem()], total: 900 }, { rows: asked });
    expect(searches).toEqual([["N", expected]]);
  });

  test("at the most rows, and with a backend that returns fewer, the way to all of them is named", async () => {
    const items = Array.from({ length: 20 }, (_, i) =>
      createItem({ id: String(i), name: `N${i}` }),
    );
    await show(zwz, "N", { items, total: 900 });
    expect(screen.queryByRole("link", { name: /^Show more/ })).toBeNull();
    expect(screen.getByText(/Showing the best 20 of 900/)).toBeTruthy();
  });

  test("filters apply to all results that can be had, and unknown values are ignored", async () => {
    const items = [
      createItem({ id: "1" }),
      createItem({ id: "2", brand: "Koyo", stock: 0, availability: "On Demand" }),
      createItem({ id: "3", brand: "Koyo", universalNumber: "6205", bore: 25 }),
    ];
    await show(
      nod,
      "62",
      { items, total: 40 },
      { maker: "Koyo", seal: "9Z", in_stock: "1", x: "1" },
    );
    expect(searches).toEqual([["62", 200]]);
    expect(rows().map((row) => row.dataset.item)).toEqual(["3"]);
    expect(screen.getByText(/^1 of the best 3 results match/)).toBeTruthy();
    expect(screen.getByRole("option", { name: "ZWZ (1)" })).toBeTruthy();
    expect(screen.getByRole("form", { name: "Filter results" }).getAttribute("action")).toBe(
      "/listing",
    );
    cleanup();
    await show(nod, "62", { items }, { bore_min: "21", bore_max: "24" });
    expect(screen.getByText("No results match your filters")).toBeTruthy();
  });

  test("each row says how it fits the number; its link names the number of another maker", async () => {
    const differences = [
      { feature: "clearance", requested: "C2", offered: "C3" },
    ] satisfies Match["differences"];
    await show(zwz, "FAG 6204-2RSR", {
      items: [
        createItem({ id: "1", match: createMatch({ requested: "FAG 6204-2RSR" }) }),
        createItem({
          id: "2",
          name: "6204-2RS/C3",
          match: createMatch({ grade: "differs", differences }),
        }),
        createItem({
          id: "3",
          name: "16004",
          match: createMatch({ grade: "size-only", differences }),
        }),
      ],
      reading: createReading({
        description: "Deep groove ball bearing, bore 20 mm",
        unread: ["XY"],
      }),
    });
    const [same, differs, size] = rows();
    expect(same?.textContent).toContain("ZWZ · Same");
    expect(same && within(same).getByRole("link").getAttribute("href")).toBe(
      "/product-category/6204-2rs?for=FAG%206204-2RSR",
    );
    expect(differs?.textContent).toContain("ZWZ · Differs");
    expect(differs?.nextElementSibling?.textContent).toBe(
      "Differs in clearance: C2 requested, C3 offered",
    );
    expect(size?.textContent).toContain("Same size only");
    expect(size?.nextElementSibling).toBeNull();
    expect(screen.getByText("Deep groove ball bearing, bore 20 mm")).toBeTruthy();
    expect(screen.getByText(/XY\. Check these parts/)).toBeTruthy();
  });

  test("a base number offers its seals and clearances; other backends send no reading", async () => {
    const options = [{ label: "2RS", query: "6204-2RS", count: 12 }];
    await show(zwz, "6204", {
      items: [createItem()],
      reading: createReading({ choices: [{ feature: "Seal", options }] }),
    });
    const chip = screen.getByRole("link", { name: "2RS 12" });
    expect(chip.getAttribute("href")).toBe("/listing?q=6204-2RS");
  });

  test("a number that is not in the catalogue: what is known of it, and what is not", async () => {
    const description = "Needle roller bearing, bore 30 mm. We don't know its outside diameter.";
    await show(zwz, "NKI 30/20", { items: [], reading: createReading({ description }) });
    expect(screen.getByText(description)).toBeTruthy();
  });

  test("several numbers: the best item of each, a request for the others, and quick order", async () => {
    const numbers = [
      { text: "6204", total: 3, itemId: "1", quantity: "1500" },
      { text: "QQ99", total: 0, itemId: null, quantity: null },
    ];
    await show(zwz, "6204, QQ99", {
      items: [createItem({ id: "1", match: createMatch() })],
      reading: createReading({ kind: "numbers", numbers }),
    });
    const list = within(screen.getByRole("region", { name: "Numbers of your search" }));
    const [first, second] = list.getAllByRole("listitem").map((item) => item.textContent);
    expect(first).toMatch(/^62046204-2RS.*Quantity 1,5003 results$/);
    expect(second).toMatch(/^QQ99Not in our catalogue/);
    expect(list.getByRole("link", { name: /quick order/ }).getAttribute("href")).toBe(
      "/quick-order#rows=6204%2C%201500%20nos%0AQQ99",
    );
  });

  test("a family that the store does not carry is named, also without any result", async () => {
    const notCarried = "Slewing bearings";
    await show(zwz, "slewing", { items: [createItem()], reading: createReading({ notCarried }) });
    expect(screen.getByText("We don't stock slewing bearings")).toBeTruthy();
    cleanup();
    await show(zwz, "slewing", { items: [], reading: createReading({ notCarried }) });
    expect(screen.getByRole("heading", { name: "No Result Found" })).toBeTruthy();
    expect(screen.getByText("We don't stock slewing bearings")).toBeTruthy();
  });

  test("[2.34] without results it says so and offers the number without its suffix", async () => {
    await show(zwz, "6204-XYZ", { items: [] });
    expect(screen.getByRole("heading", { name: "No Result Found" })).toBeTruthy();
    expect(screen.getByRole("link", { name: "Search for 6204 instead" }).getAttribute("href")).toBe(
      "/listing?q=6204",
    );
  });

  test("[2.34] a text that is too long, or emoji, shows a message and is not searched for", async () => {
    await show(zwz, "6".repeat(201), { items: [] });
    expect(screen.getByRole("alert").textContent).toContain(commonMessages.searchTooLong);
    cleanup();
    await show(zwz, "🙂🙂", { items: [] });
    expect(screen.getByRole("heading", { name: "No Result Found" })).toBeTruthy();
    cleanup();
    await show(zwz, "", { items: [] });
    expect(screen.getByLabelText("Number, size or name")).toBeTruthy();
    expect(searches).toEqual([]);
  });

  test("[8.14] a failure shows a message with 'Try again', and the page again once there is an answer", async () => {
    const { calls, router } = await show(zwz, "6204", null);
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
