/** @jest-environment jsdom */
import { afterEach, beforeAll, describe, expect, test } from "@jest/globals";
import { act, cleanup, fireEvent, screen } from "@testing-library/react";
import type { ItemAlert } from "@/lib/contract/item-alerts";
import { flush } from "@/test/storefront/render-in-store";
import { clickButton, errorResponse, renderScreen } from "@/test/storefront/render-screen";
import { AlertButton } from "./alert-button";

beforeAll(() => import("./alert-dialog"));
afterEach(cleanup);

const alert: ItemAlert = {
  itemId: "7",
  name: "6204-2RS",
  brand: "ZWZ",
  slug: "6204-2rs",
  kind: "price",
  listPrice: 24_000,
};
const LIST = "GET /api/item-alerts";
const CHANGE = "POST /api/item-alerts";

async function open(
  inStock: boolean,
  responses: Parameters<typeof renderScreen>[1] = {},
  signedIn = true,
) {
  const item = { id: "7", label: "6204-2RS ZWZ", inStock };
  const view = await renderScreen(<AlertButton item={item} />, responses, {
    signedIn,
    query: "for=6204",
  });
  await clickButton(/^Notify me/);
  await act(flush);
  return view;
}
const box = (name: string) => screen.queryByRole("checkbox", { name }) as HTMLInputElement | null;
/** Behind the open dialog. */
const button = (label: string) =>
  screen.getByRole("button", { name: new RegExp(`^${label}.*6204-2RS ZWZ$`), hidden: true });
const IN_STOCK = "Notify me when in stock";
const PRICE = "Notify me of price changes";

describe("notifications of an item", () => {
  test("without stock both are offered, and what is chosen already is ticked", async () => {
    await open(false, { [LIST]: { body: [alert, { ...alert, itemId: "8", kind: "stock" }] } });
    expect(button(IN_STOCK)).toBeTruthy();
    expect([box(IN_STOCK)?.checked, box(PRICE)?.checked]).toEqual([false, true]);
  });

  test("an item in stock offers price changes only", async () => {
    await open(true, { [LIST]: { body: [] } });
    expect(button(PRICE)).toBeTruthy();
    expect(box(IN_STOCK)).toBeNull();
    expect(box(PRICE)).toBeTruthy();
  });

  test("a tick is sent at once; a refusal is shown and takes the tick back", async () => {
    const responses = { [LIST]: { body: [] as object[] }, [CHANGE]: { body: null as unknown } };
    const { postedTo } = await open(false, responses);
    responses[LIST] = { body: [{ ...alert, kind: "stock" }] };
    fireEvent.click(box(IN_STOCK) as HTMLElement);
    expect(box(IN_STOCK)?.checked).toBe(true);
    expect(box(IN_STOCK)?.disabled).toBe(false);
    await act(flush);
    await act(flush);
    expect(postedTo("/api/item-alerts")).toEqual([{ itemId: "7", kind: "stock", wanted: true }]);
    expect(box(IN_STOCK)?.checked).toBe(true);
    Object.assign(responses, { [CHANGE]: errorResponse("refused", "No more room") });
    await act(async () => {
      fireEvent.click(box(PRICE) as HTMLElement);
      await flush();
    });
    await act(flush);
    expect(screen.getByRole("alert").textContent).toBe("No more room");
    expect(box(PRICE)?.checked).toBe(false);
  });

  test("a guest is led to the log-in and returns to this page", async () => {
    window.history.replaceState(null, "", "/product-category/6204-2rs?for=6204");
    const { calls } = await open(false, {}, false);
    const link = screen.getByRole("link", { name: "Sign In" });
    expect(link.getAttribute("href")).toBe(
      "/login?next=%2Fproduct-category%2F6204-2rs%3Ffor%3D6204",
    );
    expect(calls.map(({ path }) => path)).not.toContain("/api/item-alerts");
  });
});
