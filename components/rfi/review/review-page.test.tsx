/** @jest-environment jsdom */
import { afterEach, beforeEach, describe, expect, test } from "@jest/globals";
import { act, cleanup, screen, within } from "@testing-library/react";
import { pageState } from "@/lib/browser/page-state";
import { requestedItems } from "@/lib/browser/requested-items";
import { messages } from "@/lib/forms/messages";
import { indianDay } from "@/lib/indian-time";
import { createCartLine } from "@/test/storefront/factories";
import { flush } from "@/test/storefront/render-in-store";
import {
  changeValue,
  clickButton,
  errorResponse,
  renderScreen,
} from "@/test/storefront/render-screen";
import { RfiReviewPage } from "./review-page";

const inAWeek = indianDay(new Date(Date.now() + 7 * 86_400_000));
const proceed = () => screen.getByRole("button", { name: "Proceed" });
let answers: Parameters<typeof renderScreen>[1];

beforeEach(() => {
  answers = {};
  sessionStorage.clear();
  pageState.saveSelectedLines("zwz", ["l1"]);
});
afterEach(cleanup);

describe("review and confirm RFI", () => {
  test("[2.42] columns, amounts and summary of the selected lines", async () => {
    await renderScreen(<RfiReviewPage />, answers);
    expect(screen.getAllByRole("columnheader").map((one) => one.textContent)).toEqual([
      "Item Name",
      "Brand Name",
      "Qty",
      "Price",
      "Total",
      "GST",
      "Wt.",
      "Origin",
      "Target price (optional)",
      "Needed by (optional)",
    ]);
    const rows = screen.getAllByRole("row");
    expect(rows).toHaveLength(2);
    for (const text of ["6204-2RS", "₹240.00", "24% savings", "₹182.40", "₹3,648.00", "2.12 kg"]) {
      expect(rows[1]?.textContent).toContain(text);
    }
    const summary = screen.getByRole("complementary", { name: "Request Summary" });
    for (const figure of [
      "Subtotal₹3,648.00",
      "GST Total₹656.64",
      "Total Weight2.12 kg",
      "Estimated Total₹3,648.00",
    ]) {
      expect(summary.textContent).toContain(figure);
    }
    expect(summary.textContent).not.toContain("Round-off");
    expect(screen.getByRole("link", { name: "Go back to cart" }).getAttribute("href")).toBe(
      "/cart",
    );
  });

  test("[4.14] [3.8] Proceed sends the lines with their terms, stores the number and opens /rfq", async () => {
    const { postedTo, router } = await renderScreen(<RfiReviewPage />, answers);
    changeValue("Target price of 6204-2RS in rupees", "170");
    changeValue("6204-2RS needed by", inAWeek);
    changeValue("Note (optional)", " For Bhosari ");
    await clickButton("Proceed");
    expect(postedTo("/api/rfi")).toEqual([
      {
        lines: [
          {
            cartLineId: "l1",
            itemId: "7",
            name: "6204-2RS",
            brand: "ZWZ",
            quantity: 20,
            targetPrice: 17_000,
            neededBy: inAWeek,
          },
        ],
        note: "For Bhosari",
      },
    ]);
    expect(router.replace).toHaveBeenCalledWith("/rfq?rfi=ZWRFI2627-000001");
    expect(requestedItems.read("zwz").get("7")).toBe("ZWRFI2627-000001");
    expect(pageState.selectedLines("zwz")).toEqual([]);
  });

  test("[2.42] the draft survives a reload and is removed once sent", async () => {
    await renderScreen(<RfiReviewPage />, answers);
    changeValue("Target price of 6204-2RS in rupees", "170");
    changeValue("Note (optional)", "For Bhosari");
    cleanup();
    await renderScreen(<RfiReviewPage />, answers);
    expect(screen.getByDisplayValue("170")).toBeTruthy();
    expect(screen.getByDisplayValue("For Bhosari")).toBeTruthy();
    await clickButton("Proceed");
    cleanup();
    pageState.saveSelectedLines("zwz", ["l2"]);
    await renderScreen(<RfiReviewPage />, answers);
    expect(screen.getByLabelText("Note (optional)")).toHaveProperty("value", "");
  });

  test("[8.14] an invalid target price or date shows an error, and nothing is sent", async () => {
    const { postedTo } = await renderScreen(<RfiReviewPage />, answers);
    changeValue("Target price of 6204-2RS in rupees", "cheap");
    changeValue("6204-2RS needed by", "2020-01-01");
    await clickButton("Proceed");
    const said = screen.getAllByRole("alert").map((one) => one.textContent);
    expect(said).toEqual([messages.targetPrice, messages.neededBy]);
    expect(postedTo("/api/rfi")).toEqual([]);
    changeValue("Target price of 6204-2RS in rupees", "");
    changeValue("6204-2RS needed by", "");
    await clickButton("Proceed");
    expect(postedTo("/api/rfi")).toHaveLength(1);
  });

  test("[4.14] [8.14] a note that is too long shows an error", async () => {
    const { postedTo } = await renderScreen(<RfiReviewPage />, answers);
    changeValue("Note (optional)", "x".repeat(1001));
    await clickButton("Proceed");
    expect(screen.getByRole("alert").textContent).toBe(messages.rfiNoteLong);
    expect(postedTo("/api/rfi")).toEqual([]);
  });

  test("[4.14] two presses send one request; the button is disabled meanwhile", async () => {
    const { postedTo, hold, calls } = await renderScreen(<RfiReviewPage />, answers);
    hold(true);
    // Both presses come before the button can be closed.
    await act(async () => {
      proceed().click();
      proceed().click();
      await flush();
    });
    expect(proceed().getAttribute("aria-disabled")).toBe("true");
    expect(postedTo("/api/rfi")).toHaveLength(1);
    hold(false);
    await calls.at(-1)?.release();
  });

  test("[8.14] without a response the lines stay on the page, and 'Try again' sends the same request", async () => {
    answers["POST /api/rfi"] = errorResponse("unreachable", "", 503);
    const { postedTo, router } = await renderScreen(<RfiReviewPage />, answers);
    answers["GET /api/cart"] = { body: [] };
    await clickButton("Proceed");
    expect(screen.getByRole("alert").textContent).toContain(messages.maybeRequested);
    expect(screen.getByRole("table").textContent).toContain("6204-2RS");
    answers["POST /api/rfi"] = { body: { number: "ZWRFI2627-000001" } };
    await clickButton("Try again");
    const [first, second] = postedTo("/api/rfi");
    expect(second).toEqual(first);
    expect(router.replace).toHaveBeenCalledWith("/rfq?rfi=ZWRFI2627-000001");
  });

  test("[8.14] a refusal shows the server's message, and the typed values stay", async () => {
    answers["POST /api/rfi"] = errorResponse("conflict", "Your cart has changed.", 409);
    await renderScreen(<RfiReviewPage />, answers);
    changeValue("Note (optional)", "For Bhosari");
    await clickButton("Proceed");
    expect(screen.getByRole("alert").textContent).toContain("Your cart has changed.");
    expect(screen.getByDisplayValue("For Bhosari")).toBeTruthy();
    expect(proceed()).toHaveProperty("disabled", false);
  });

  test("[5.13] an RFI approved line can't be requested again", async () => {
    answers["GET /api/cart"] = {
      body: [createCartLine({ locked: true, availability: "RFI Approved" })],
    };
    await renderScreen(<RfiReviewPage />, answers);
    expect(
      screen.getByText("* RFI is disabled for items which are already RFI approved"),
    ).toBeTruthy();
    expect(proceed()).toHaveProperty("disabled", true);
  });

  test("[4.14] without selected lines the next step is shown", async () => {
    pageState.saveSelectedLines("zwz", []);
    await renderScreen(<RfiReviewPage />, answers);
    expect(screen.getByText("Nothing is selected for a request")).toBeTruthy();
    expect(screen.queryByRole("button", { name: "Proceed" })).toBeNull();
  });
});

describe("request straight from a product page", () => {
  const query = "item=7&qty=12";

  test("[1.6] [2.42] shows one item with its quantity; unknown values read NA", async () => {
    await renderScreen(<RfiReviewPage />, answers, { query });
    const row = screen.getAllByRole("row")[1] as HTMLElement;
    expect(within(row).getByText("12")).toBeTruthy();
    expect(row.textContent).toContain("Display on request");
    expect(row.textContent).toContain("1.27 kg");
    expect(screen.getByText(/displayed on request are not in these totals/)).toBeTruthy();
    expect(screen.getByText("GST Total").nextElementSibling?.textContent).toBe("NA");
    const back = screen.getByRole("link", { name: "Go back to 6204-2RS" });
    expect(back.getAttribute("href")).toBe("/product-category/6204-2rs");
  });

  test("[3.8] a retry after a lost response sends the same id, also after a reload", async () => {
    answers["POST /api/rfi"] = errorResponse("unreachable", "", 503);
    const before = await renderScreen(<RfiReviewPage />, answers, { query });
    changeValue("Target price of 6204-2RS in rupees", "170");
    await clickButton("Proceed");
    cleanup();
    const after = await renderScreen(<RfiReviewPage />, answers, { query });
    await clickButton("Proceed");
    const [first] = before.postedTo("/api/rfi");
    expect(first.requestId).toMatch(/^[0-9a-f]{32}$/);
    expect(first.lines[0]).toMatchObject({ itemId: "7", quantity: 12, targetPrice: 17_000 });
    expect(first.lines[0]).not.toHaveProperty("cartLineId");
    expect(after.postedTo("/api/rfi")).toEqual([first]);
  });

  test("[4.14] [7.31] an item already requested shows a message and can't be requested twice", async () => {
    answers["POST /api/rfi/check"] = { body: { stopped: true, message: "6204-2RS is asked for." } };
    await renderScreen(<RfiReviewPage />, answers, { query });
    expect(screen.getByRole("alert").textContent).toContain("6204-2RS is asked for.");
    expect(proceed()).toHaveProperty("disabled", true);
  });

  test("[4.5] a guest signs in and returns to the request", async () => {
    const { router } = await renderScreen(<RfiReviewPage />, answers, { query, signedIn: false });
    expect(router.replace).toHaveBeenCalledWith("/login?next=%2Frfq-review%3Fitem%3D7%26qty%3D12");
  });

  test("[8.14] an unknown item shows an empty state", async () => {
    answers["GET /api/items/7"] = errorResponse("missing", "No such item.", 404);
    await renderScreen(<RfiReviewPage />, answers, { query });
    expect(screen.getByText("We can't find this item")).toBeTruthy();
  });
});
