/** @jest-environment jsdom */
import { afterEach, beforeAll, beforeEach, describe, expect, test } from "@jest/globals";
import { act, cleanup, fireEvent, screen, within } from "@testing-library/react";
import { messages } from "@/lib/forms/messages";
import {
  createCartLine,
  createRfiLine,
  createUnansweredRfiLine,
} from "@/test/storefront/factories";
import { clickButton, errorResponse, renderScreen } from "@/test/storefront/render-screen";
import { RfiHistoryPage } from "./history-page";

const FIRST = "ZWRFI2627-000002";
const SECOND = "ZWRFI2627-000001";
const rfis = [
  {
    number: FIRST,
    note: "",
    lines: [
      createRfiLine({ itemId: "9", name: "6309" }),
      createUnansweredRfiLine({ name: "NU2304", yourPrice: 0 }),
    ],
  },
  {
    number: SECOND,
    note: "",
    lines: [createRfiLine({ itemId: "10", name: "22220", date: "2026-11-01" })],
  },
];
const box = (name: string) => screen.getByRole<HTMLInputElement>("checkbox", { name });
const tick = (name: string) => act(async () => fireEvent.click(box(name)));
const panel = () => screen.getByRole("region", { name: "Selected items" });
let answers: Parameters<typeof renderScreen>[1];

beforeAll(async () => {
  await import("@/components/shared/add-to-cart/duplicate-dialog");
});
beforeEach(() => {
  answers = { "GET /api/rfi": { body: rfis } };
});
afterEach(cleanup);

describe("RFI history", () => {
  test("[2.51] [2.1] title with its tooltip, account status, and every column", async () => {
    await renderScreen(<RfiHistoryPage />, answers);
    const heading = screen.getByRole("heading", { name: "RFI History" });
    expect(heading.getAttribute("title")).toBe("Request For Information");
    expect(screen.getByText("Active").className).toContain("text-good");
    const heads = screen
      .getAllByRole("columnheader")
      .map((one) => one.textContent?.replace(/\W+$/, ""));
    expect(heads).toEqual([
      "RFI",
      "Item",
      "Brand",
      "Qty",
      "Price",
      "Total",
      "GST",
      "Wt",
      "Availability",
      "Origin",
      "Date",
      "Action",
    ]);
    const row = screen.getAllByRole("row")[1] as HTMLElement;
    for (const text of [
      FIRST,
      "6309",
      "20",
      "₹170.00",
      "₹3,400.00",
      "₹612.00",
      "6 in stock, 14 on back-order, dispatch within 21 days of the order",
      "Offered",
    ]) {
      expect(row.textContent).toContain(text);
    }
    expect(within(row).getByRole("link").getAttribute("href")).toBe(`/order-detail?rfi=${FIRST}`);
  });

  test("[2.51] a checkbox for orderable lines, otherwise 'Out of stock' and the state", async () => {
    await renderScreen(<RfiHistoryPage />, answers);
    const waiting = screen.getAllByRole("row")[2] as HTMLElement;
    expect(within(waiting).queryByRole("checkbox")).toBeNull();
    expect(waiting.textContent).toContain("Out of stock");
    expect(waiting.textContent).toContain("Waiting for our answer");
    expect(waiting.textContent).toContain("Display on request");
  });

  test("[4.15] [2.51] selecting a row disables the rows of other RFIs, with a message", async () => {
    await renderScreen(<RfiHistoryPage />, answers);
    expect(screen.queryByText(messages.differentRfis)).toBeNull();
    await tick(`Select 6309 of ${FIRST}`);
    expect(box(`Select 22220 of ${SECOND}`).disabled).toBe(true);
    expect(screen.getByText(messages.differentRfis)).toBeTruthy();
    await tick(`Select 6309 of ${FIRST}`);
    expect(box(`Select 22220 of ${SECOND}`).disabled).toBe(false);
  });

  test("[2.51] [3.6] the panel lists the selected items; Add To Cart adds them and opens the cart", async () => {
    const { postedTo, router } = await renderScreen(<RfiHistoryPage />, answers);
    const add = screen.getByRole("button", { name: "Add To Cart" });
    expect(add).toHaveProperty("disabled", true);
    await tick(`Select 6309 of ${FIRST}`);
    expect(panel().textContent).toContain("6309 × 20");
    expect(panel().textContent).toContain("₹3,400.00");
    await clickButton("Add To Cart");
    expect(postedTo("/api/rfi/cart")).toEqual([
      {
        rfiNumber: FIRST,
        lines: [
          {
            itemId: "9",
            code: "ZW-6204-2RS",
            name: "6309",
            brand: "ZWZ",
            unitPrice: 17_000,
            quantity: 20,
          },
        ],
        unlessPresent: true,
      },
    ]);
    expect(router.push).toHaveBeenCalledWith("/cart");
  });

  test("[4.15] [4.8] [8.4] an item already in the cart asks for confirmation; Continue adds, Cancel closes", async () => {
    answers["POST /api/rfi/cart"] = {
      body: { added: false, cart: [createCartLine({ name: "6309" })] },
    };
    const { postedTo, router } = await renderScreen(<RfiHistoryPage />, answers);
    await tick(`Select 6309 of ${FIRST}`);
    await clickButton("Add To Cart");
    expect(screen.getByRole("dialog").textContent).toContain(messages.duplicateItem);
    await clickButton("Cancel");
    expect(screen.queryByRole("dialog")).toBeNull();
    expect(router.push).not.toHaveBeenCalled();
    await clickButton("Add To Cart");
    answers["POST /api/rfi/cart"] = { body: { added: true, cart: [] } };
    await clickButton("Continue");
    expect(postedTo("/api/rfi/cart").map(({ unlessPresent }) => unlessPresent)).toEqual([
      true,
      true,
      false,
    ]);
    expect(router.push).toHaveBeenCalledWith("/cart");
  });

  test("[8.14] a refused offer shows a message, and rows that are no longer orderable are deselected", async () => {
    answers["POST /api/rfi/cart"] = errorResponse("conflict", `6309: ${messages.rfiExpired}`, 409);
    const { router } = await renderScreen(<RfiHistoryPage />, answers);
    await tick(`Select 6309 of ${FIRST}`);
    const gone = [
      { ...rfis[0], lines: [createUnansweredRfiLine({ name: "6309", state: "expired" })] },
      rfis[1],
    ];
    answers["GET /api/rfi"] = { body: gone };
    await clickButton("Add To Cart");
    expect(screen.getByRole("alert").textContent).toContain(messages.rfiExpired);
    expect(panel().textContent).toContain("No items selected");
    expect(router.push).not.toHaveBeenCalled();
  });

  test("[2.51] search filters the rows, a press on a column sorts them", async () => {
    await renderScreen(<RfiHistoryPage />, answers);
    const names = () =>
      screen
        .getAllByRole("row")
        .slice(1)
        .map((row) => within(row).getAllByRole("cell")[1]?.textContent);
    fireEvent.click(screen.getByRole("button", { name: "Item" }));
    expect(names()).toEqual(["Item6309", "Item22220", "ItemNU2304"]);
    fireEvent.change(screen.getByPlaceholderText("Search by item"), { target: { value: "nu 23" } });
    expect(names()).toEqual(["ItemNU2304"]);
  });

  test("[8.14] [8.13] an empty history, an unsuccessful response and a failure show different messages", async () => {
    await renderScreen(<RfiHistoryPage />, { "GET /api/rfi": { body: [] } });
    expect(screen.getByText("You have no requests yet")).toBeTruthy();
    cleanup();
    await renderScreen(<RfiHistoryPage />, { "GET /api/rfi": errorResponse("refused", "No data") });
    expect(screen.getByText("There are no requests to show")).toBeTruthy();
    cleanup();
    await renderScreen(<RfiHistoryPage />, {
      "GET /api/rfi": errorResponse("unreadable", "Not now.", 503),
    });
    expect(screen.getByRole("alert").textContent).toContain("Not now.");
    expect(screen.getByRole("button", { name: "Try again" })).toBeTruthy();
  });

  test("[4.5] [8.2] a guest and an expired session are sent to the log-in and return", async () => {
    const guest = await renderScreen(<RfiHistoryPage />, answers, { signedIn: false });
    expect(guest.router.replace).toHaveBeenCalledWith("/login?next=%2Frfq-history");
    cleanup();
    const dead = await renderScreen(<RfiHistoryPage />, {
      "GET /api/rfi": errorResponse("session", "", 401),
    });
    expect(dead.router.replace).toHaveBeenCalledWith("/login?next=%2Frfq-history");
  });
});
