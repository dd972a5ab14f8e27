/** @jest-environment jsdom */
import { afterEach, describe, expect, jest, test } from "@jest/globals";
import { act, screen } from "@testing-library/react";
import { zwz } from "@/brands/zwz";
import { fakeApi, renderInStore } from "@/test/storefront/render-in-store";
import {
  createSuggestion,
  getOptions,
  mockSlowTyping,
  pressKey,
  typeText,
} from "@/test/storefront/search-helpers";
import { SearchBox } from "./search-box";

mockSlowTyping();
afterEach(() => void jest.useRealTimers());

describe("suggestions while answers are on their way", () => {
  test("[7.22] a different text aborts the older request, and its response is ignored", async () => {
    const { calls, hold } = fakeApi((path) => ({
      body: { items: [createSuggestion("1", path.endsWith("620") ? "OLD" : "NEW")], total: 1 },
    }));
    hold(true);
    renderInStore(zwz, <SearchBox />);
    await typeText("620");
    await typeText("nu2210");
    expect(calls[0]?.init?.signal?.aborted).toBe(true);
    await calls[1]?.release();
    await calls[0]?.release();
    expect(getOptions().map((one) => one.textContent)).toEqual([expect.stringContaining("NEW")]);
  });

  test("[2.11] while typing continues, the list shows earlier results filtered by the current text", async () => {
    const found: Record<string, string[]> = {
      62: ["6201", "6202-2RS", "6204"],
      620: ["6201", "6202-2RS", "6204", "6204-2RS"],
      6204: ["6204", "6204-2RS", "6204-2Z"],
    };
    const { calls, hold } = fakeApi((path) => {
      const names = found[new URLSearchParams(path.split("?")[1]).get("q") ?? ""] ?? [];
      return { body: { items: names.map((name) => createSuggestion(name, name)), total: 99 } };
    });
    const shown = () => getOptions().map((one) => one.querySelector(".part-number")?.textContent);
    hold(true);
    renderInStore(zwz, <SearchBox />);
    for (const text of ["62", "620", "6204"]) await typeText(text);
    expect(calls.map(({ init }) => init?.signal?.aborted)).toEqual([false, false, false]);
    await calls[0]?.release();
    expect(shown()).toEqual(["6204"]);
    expect(screen.getByRole("listbox").getAttribute("aria-busy")).toBe("true");
    await calls[1]?.release();
    expect(shown()).toEqual(["6204", "6204-2RS"]);
    await calls[2]?.release();
    expect(shown()).toEqual(found[6204]);
    expect(screen.getByRole("listbox").getAttribute("aria-busy")).toBe("false");
  });

  test("[2.11] an older response never replaces a newer one", async () => {
    const { calls, hold } = fakeApi((path) => ({
      body: {
        items: [createSuggestion("1", path.endsWith("620") ? "6204 OLD" : "6204 NEW")],
        total: 1,
      },
    }));
    hold(true);
    renderInStore(zwz, <SearchBox />);
    await typeText("620");
    await typeText("6204");
    await calls[1]?.release();
    await calls[0]?.release();
    expect(getOptions().map((one) => one.textContent)).toEqual([expect.stringContaining("NEW")]);
  });

  test("[7.22] at most four requests are pending", async () => {
    const { calls, hold } = fakeApi(() => ({ body: { items: [], total: 0 } }));
    hold(true);
    renderInStore(zwz, <SearchBox />);
    for (const text of ["6", "62", "620", "6204", "6204-"]) await typeText(text);
    expect(calls.map(({ init }) => init?.signal?.aborted)).toEqual([
      true,
      false,
      false,
      false,
      false,
    ]);
  });

  test("[7.22] once the newest text has its response, older requests are aborted", async () => {
    const { calls, hold } = fakeApi(() => ({ body: { items: [], total: 0 } }));
    hold(true);
    renderInStore(zwz, <SearchBox />);
    for (const text of ["6", "62", "620"]) await typeText(text);
    const older = () => calls.slice(0, 2).map(({ init }) => init?.signal?.aborted);
    expect(older()).toEqual([false, false]);
    await calls[2]?.release();
    expect(older()).toEqual([true, true]);
  });

  test("[8.14] during an outage only the newest text is retried, and earlier results stay", async () => {
    jest.useFakeTimers({ doNotFake: ["performance"] });
    let isDown = false;
    const { calls } = fakeApi(() =>
      isDown
        ? { status: 503, body: null }
        : { body: { items: [createSuggestion("1", "6204-2RS")], total: 1 } },
    );
    renderInStore(zwz, <SearchBox />);
    await typeText("6");
    isDown = true;
    for (const text of ["62", "620", "6204"]) await typeText(text);
    expect(calls).toHaveLength(4);
    await act(() => jest.advanceTimersByTimeAsync(3000));
    const searches = calls.slice(4).filter(({ path }) => path.startsWith("/api/search?"));
    expect(searches.map(({ path }) => path)).toEqual(["/api/search?q=6204"]);
    expect(getOptions()).toHaveLength(1);
  });

  test("[2.13] the active suggestion stays active when new results arrive", async () => {
    const { calls, hold } = fakeApi((path) => ({
      body: {
        items: (path.endsWith("620") ? ["6204-2Z", "6204-2RS"] : ["6204", "6204-2Z"]).map((name) =>
          createSuggestion(name, name),
        ),
        total: 2,
      },
    }));
    hold(true);
    const { router } = renderInStore(zwz, <SearchBox />);
    await typeText("620");
    await calls[0]?.release();
    await typeText("6204");
    pressKey("ArrowDown");
    await calls[1]?.release();
    pressKey("Enter");
    expect(router.push).toHaveBeenCalledWith("/product-category/6204-2z");
  });
});
