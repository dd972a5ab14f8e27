/** @jest-environment jsdom */
import { afterEach, describe, expect, test } from "@jest/globals";
import { act, cleanup, screen, waitFor } from "@testing-library/react";
import { createItem } from "@/test/storefront/factories";
import { flush } from "@/test/storefront/render-in-store";
import { clickButton, errorResponse, renderScreen } from "@/test/storefront/render-screen";
import { SavedItemsPage } from "./saved-items-page";
import { UnsubscribePage } from "./unsubscribe-page";

afterEach(() => {
  cleanup();
  window.history.replaceState(null, "", "/");
});

const alert = {
  itemId: "7",
  name: "6204-2RS",
  brand: "ZWZ",
  slug: "6204-2rs",
  kind: "stock",
  listPrice: 24_000,
};

describe("/saved", () => {
  const saved = { "GET /api/saved-items": { body: [createItem({ availability: "On Demand" })] } };

  test("offers notifications of each item, and lists those asked for, which can be stopped", async () => {
    const responses = {
      ...saved,
      "GET /api/item-alerts": { body: [alert, { ...alert, kind: "price" }] },
      "POST /api/item-alerts": { body: null },
    };
    const { postedTo } = await renderScreen(
      <main>
        <SavedItemsPage />
      </main>,
      responses,
    );
    expect(
      screen.getByRole("button", { name: /^Notify me when in stock.*6204-2RS ZWZ$/ }),
    ).toBeTruthy();
    const list = screen.getByRole("region", { name: "Notifications" });
    expect(list.textContent).toContain("When in stock · list price ₹240.00");
    const stop = async (name: string, left: object[]) => {
      responses["GET /api/item-alerts"] = { body: left as (typeof alert)[] };
      screen.getByRole("button", { name }).focus();
      await clickButton(name);
    };
    await stop("Stop notifying me of 6204-2RS ZWZ: When in stock", [{ ...alert, kind: "price" }]);
    expect(postedTo("/api/item-alerts")).toEqual([{ itemId: "7", kind: "stock", wanted: false }]);
    await waitFor(() => expect(document.activeElement?.textContent).toBe("Notifications"));
    await stop("Stop notifying me of 6204-2RS ZWZ: Price changes", []);
    await waitFor(() => expect(document.activeElement?.textContent).toBe("Saved items"));
  });

  test("items have the arrival at the buyer's default delivery address", async () => {
    await renderScreen(<SavedItemsPage />, {
      ...saved,
      "GET /api/transit?pincode=": { body: { pincode: "560058", days: 3 } },
    });
    expect(screen.getByRole("table").textContent).toMatch(/dispatch by .*, arrives by /);
  });

  test("shows nothing of it with a backend that lacks it, or without any", async () => {
    await renderScreen(<SavedItemsPage />, {
      "GET /api/saved-items": { body: [createItem({ hasAlerts: false })] },
      "GET /api/item-alerts": errorResponse("missing", "", 404),
    });
    expect(screen.queryByRole("button", { name: /^Notify me/ })).toBeNull();
    expect(screen.queryByRole("region", { name: "Notifications" })).toBeNull();
  });
});

describe("/unsubscribe", () => {
  const PATH = "/api/item-alerts/unsubscribe";
  const show = async (hash: string, answer: object = { body: null }) => {
    window.history.replaceState(null, "", `/unsubscribe${hash}`);
    const view = await renderScreen(
      <UnsubscribePage />,
      { [`POST ${PATH}`]: answer as { body: unknown } },
      { signedIn: false },
    );
    await act(flush);
    return view;
  };

  test("opening the link changes nothing; the button ends all, without a session", async () => {
    const { postedTo } = await show("#token=12-abc_DEF");
    expect(window.location.hash).toBe("");
    expect(postedTo(PATH)).toEqual([]);
    await clickButton("Stop all notifications");
    expect(postedTo(PATH)).toEqual([{ token: "12-abc_DEF" }]);
    expect(screen.getByText("Notifications stopped")).toBeTruthy();
  });

  test("a link without a token, or with a wrong one, says so", async () => {
    await show("");
    expect(screen.getByText(/^This link is incomplete/)).toBeTruthy();
    cleanup();
    await show("#token=1-x", errorResponse("refused", "This link is incomplete."));
    await clickButton("Stop all notifications");
    expect(screen.getByText("This link is incomplete.")).toBeTruthy();
  });
});
