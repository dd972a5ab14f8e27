/** @jest-environment jsdom */
import { describe, expect, jest, test } from "@jest/globals";
import { act, fireEvent, screen } from "@testing-library/react";
import { nod } from "@/brands/nod";
import { zwz } from "@/brands/zwz";
import { takePastedText } from "@/lib/browser/pasted-text";
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

const rows = [
  createSuggestion("1", "6204-2RS"),
  createSuggestion("2", "6204-2Z"),
  createSuggestion("3", "6204"),
];
const answers = (path: string) => {
  if (path.startsWith("/api/items/")) return { body: [createItem({ id: "1" })] };
  const q = new URLSearchParams(path.split("?")[1]).get("q");
  if (q === "zzz") return { body: { items: [], total: 0 } };
  if (q === "slow")
    return { status: 503, body: { error: { kind: "unreachable", message: "No answer." } } };
  return { body: { items: rows, total: 1234 } };
};

const searches = (calls: { path: string }[]) =>
  calls.filter(({ path }) => path.startsWith("/api/search?"));

mockSlowTyping();

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

  test("[5.8] empty input clears the suggestions and sends no request", async () => {
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

  test("[2.11] a text that is too long shows a message and sends no request", async () => {
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

  test.each(["'; drop table items; --", "<script>alert(1)</script>", "a&rows=9#b"])(
    "[5.8] %j is searched for as it is typed",
    async (typed) => {
      fakeApi(answers);
      const { router } = renderInStore(zwz, <SearchBox />);
      await typeText(typed);
      fireEvent.submit(getSearchBox().form as HTMLElement);
      const [[href] = []] = router.push.mock.calls;
      const { pathname, searchParams } = new URL(String(href), "http://zwz.localhost");
      expect([pathname, [...searchParams]]).toEqual(["/listing", [["q", typed]]]);
    },
  );

  test("[2.13] Enter on the results of the same text has them rendered again", async () => {
    fakeApi(answers);
    history.replaceState(null, "", "/listing?q=6204%202RS");
    const { router } = renderInStore(nod, <SearchBox />);
    await typeText("6204 2RS");
    fireEvent.submit(getSearchBox().form as HTMLElement);
    expect([router.refresh.mock.calls.length, router.push.mock.calls.length]).toEqual([1, 0]);
    history.replaceState(null, "", "/");
  });

  test("[2.13] clicking a suggestion goes to the product page of the brand", async () => {
    fakeApi(answers);
    const { router } = renderInStore(nod, <SearchBox />);
    await typeText("6204");
    fireEvent.click(getOptions()[0] as HTMLElement);
    expect(router.push).toHaveBeenCalledWith("/nod-product-category/6204-2rs");
  });

  test("[2.13] mouse down on a suggestion navigates and closes the list", async () => {
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

  test("[9.2] [8.14] a failed search shows a message", async () => {
    fakeApi(answers);
    renderInStore(zwz, <SearchBox />);
    await typeText("slow");
    expect(screen.getByRole("alert").textContent).toContain("No answer.");
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

  test("[2.13] pasted lines become a list that Enter searches for and quick order opens", async () => {
    fakeApi(answers);
    const { router } = renderInStore(zwz, <SearchBox />);
    await typeText("22220 old");
    getSearchBox().setSelectionRange(0, 9);
    const clipboardData = { getData: () => "6204-2RS\r\n6205 C3\r\n" };
    fireEvent.paste(getSearchBox(), { clipboardData });
    expect(getSearchBox().value).toBe("6204-2RS, 6205 C3");
    const link = await screen.findByRole("link", { name: "2 numbers: open in quick order" });
    expect(link.getAttribute("href")).toBe("/quick-order#rows=6204-2RS%0A6205%20C3");
    fireEvent.submit(getSearchBox().form as HTMLElement);
    expect(router.push).toHaveBeenCalledWith("/listing?q=6204-2RS%2C%206205%20C3");
  });

  test("[2.13] [9.2] a list that is too long for a search still opens in quick order", async () => {
    const { calls } = fakeApi(answers);
    renderInStore(zwz, <SearchBox />);
    await typeText(Array.from({ length: 40 }, (_, at) => `62${at + 10}-2RS`).join(", "));
    expect(screen.getByRole("status").textContent).toBe(messages.searchTooLong);
    expect(screen.getByRole("link", { name: "40 numbers: open in quick order" })).toBeTruthy();
    expect(calls).toEqual([]);
  });

  test("[9.2] a list that is too long for an address is handed over in the tab", async () => {
    fakeApi(answers);
    const { router } = renderInStore(zwz, <SearchBox />);
    const lines = ["Part No", ...Array.from({ length: 600 }, (_, at) => `62${at + 10}-2RS`)];
    await typeText(lines.join(", "));
    fireEvent.click(screen.getByRole("button", { name: "601 numbers: open in quick order" }));
    expect(router.push).toHaveBeenCalledWith("/quick-order");
    expect(takePastedText("zwz")).toBe(lines.join("\n"));
  });

  test("[2.13] a single pasted line is left to the browser; a single number offers no quick order", async () => {
    fakeApi(answers);
    renderInStore(zwz, <SearchBox />);
    const clipboardData = { getData: () => "6204-2RS\n" };
    expect(fireEvent.paste(getSearchBox(), { clipboardData })).toBe(true);
    await typeText("6204 2RS");
    expect(getOptions()).toHaveLength(3);
    expect(screen.queryByRole("link")).toBeNull();
  });
});
