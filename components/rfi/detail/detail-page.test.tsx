/** @jest-environment jsdom */
import { afterEach, describe, expect, test } from "@jest/globals";
import { cleanup, screen } from "@testing-library/react";
import type { RfiLine } from "@/lib/contract/rfi-line";
import {
  createMatch,
  createRfiLine,
  createRfiOffer,
  createUnansweredRfiLine,
} from "@/test/storefront/factories";
import { clickButton, errorResponse, renderScreen } from "@/test/storefront/render-screen";
import { RfiDetailPage } from "./detail-page";

const number = "ZWRFI2627-000001";
const show = (lines: RfiLine[], note = "") =>
  renderScreen(
    <RfiDetailPage />,
    {
      [`GET /api/rfi/${number}`]: { body: { number, note, lines } },
      "GET /api/cart": { body: [] },
    },
    { query: `rfi=${number}` },
  );
const expired = createUnansweredRfiLine({
  state: "expired",
  offer: createRfiOffer({ validUntil: "2026-11-01" }),
});
const declined = createUnansweredRfiLine({ state: "declined", answerNote: "No longer made." });

afterEach(cleanup);

describe("one request", () => {
  test("[2.52] reference, request, offer, delivery, validity and both notes", async () => {
    await show(
      [
        createRfiLine({
          requestedQuantity: 30,
          targetPrice: 16_500,
          neededBy: "2026-12-20",
          answerNote: "Ex Mumbai.",
        }),
      ],
      "For the crusher.",
    );
    expect(screen.getByRole("heading", { level: 1 }).textContent).toBe(`Request ${number}`);
    const row = screen.getAllByRole("row")[1]?.textContent;
    for (const text of [
      "6204-2RS",
      "30 pieces",
      "at ₹165.00 each",
      "by 20 Dec 2026",
      "₹240.00",
      "₹170.00",
      "20 pieces",
      "₹3,400.00",
      "+ GST 18 %",
      "6 in stock, 14 on back-order, dispatch within 21 days of the order",
      "Offered",
      "until 31 Dec 2026",
      "Ex Mumbai.",
    ]) {
      expect(row).toContain(text);
    }
    expect(screen.getByText("For the crusher.")).toBeTruthy();
  });

  test("[2.52] [3.6] Add To Cart adds only the orderable lines of an offer", async () => {
    const { postedTo, router } = await show([
      createRfiLine(),
      createUnansweredRfiLine({ itemId: "8", name: "6205" }),
    ]);
    expect(
      screen.getByText(/order them until 31 Dec 2026.*still working on the rest/),
    ).toBeTruthy();
    await clickButton("Add To Cart");
    expect(postedTo("/api/rfi/cart")).toMatchObject([
      { rfiNumber: number, lines: [{ itemId: "7" }] },
    ]);
    expect(router.push).toHaveBeenCalledWith("/cart");
  });

  test("[2.52] the quotation is linked once an offer was made, if the backend has quotations", async () => {
    await show([createRfiLine()]);
    const link = screen.getByRole("link", { name: /^Quotation/ });
    expect(link.getAttribute("href")).toBe(`/api/rfi/${number}/quotation`);
    cleanup();
    await show([createRfiLine({ offer: createRfiOffer({ validUntil: null }) })]);
    expect(screen.queryByRole("link", { name: /^Quotation/ })).toBeNull();
    cleanup();
    await show([expired]);
    expect(screen.getByRole("link", { name: /^Quotation/ })).toBeTruthy();
    cleanup();
    await show([createUnansweredRfiLine()]);
    expect(screen.queryByRole("link", { name: /^Quotation/ })).toBeNull();
  });

  test("[2.52] says of a line requested in words that it is not in the catalogue, later what the offer is for", async () => {
    const words = { name: "FAG DAC3055", requestedText: "FAG DAC3055", itemId: "", code: "" };
    const text = createUnansweredRfiLine({ ...words, brand: "", yourPrice: 0, listPrice: 0 });
    await show([
      text,
      { ...text, state: "declined" },
      createRfiLine({ requestedText: "FAG 6204-2RSR" }),
    ]);
    const rows = screen.getAllByRole("row").slice(1);
    expect(rows[0]?.textContent).toContain("Not in our catalogue: we will look for it");
    expect(rows[0]?.textContent).not.toContain("on request");
    expect(rows[1]?.textContent).toContain("Not in our catalogue");
    expect(rows[1]?.textContent).not.toContain("we will look");
    expect(rows[1]?.querySelector("a")).toBeNull();
    expect(rows[2]?.textContent).toContain("For your “FAG 6204-2RSR”");
    expect(rows[2]?.textContent).not.toContain("Not in our catalogue");
  });

  test("[3.16] names the requested item and how the one offered instead differs", async () => {
    const match = createMatch({
      grade: "differs",
      differences: [{ feature: "seal", requested: "open", offered: "2RS" }],
    });
    await show([
      createRfiLine({ requestedItem: { name: "6204", brand: "ZWZ" }, match }),
      createRfiLine({ itemId: "9", name: "6205" }),
    ]);
    const [, first, second] = screen.getAllByRole("row");
    expect(first?.textContent).toContain("Instead of your 6204 ZWZ");
    expect(first?.textContent).toContain("Differs in seal: open requested, 2RS offered");
    expect(second?.textContent).not.toMatch(/Instead of|Differs/);
  });

  test.each([
    ["pending", [createUnansweredRfiLine()], /We are working on your request/],
    ["expired", [expired], /Our offer has expired/],
    ["declined", [declined], /We can't supply these items/],
    [
      "ordered",
      [createUnansweredRfiLine({ state: "ordered", orderNumber: "ZW2627-000009" })],
      /is complete/,
    ],
    [
      "cancelled",
      [createUnansweredRfiLine({ state: "cancelled", orderNumber: "ZW2627-000009" })],
      /order of these items was cancelled/,
    ],
  ])("[2.52] %s: what to do next, and no Add To Cart", async (_, lines, says) => {
    await show(lines);
    expect(screen.getByText(says)).toBeTruthy();
    expect(screen.queryByRole("button", { name: "Add To Cart" })).toBeNull();
  });

  test("[2.52] [3.6] expired, declined and cancelled lines can be requested again, with their quantity", async () => {
    const cancelled = createRfiLine({
      state: "cancelled",
      orderable: false,
      orderNumber: "ZW2627-000009",
    });
    await show([expired, declined, cancelled]);
    expect(screen.getByText("Order cancelled")).toBeTruthy();
    expect(screen.getByText("on 1 Nov 2026")).toBeTruthy();
    // Nothing of them is dispatched.
    expect(screen.queryByText(/dispatch|in stock/)).toBeNull();
    const links = screen.getAllByRole("link", { name: /^Request again/ });
    expect(links.map((link) => link.getAttribute("href"))).toEqual([
      "/rfq-review?item=7&qty=20",
      "/rfq-review?item=7&qty=20",
      "/rfq-review?item=7&qty=20",
    ]);
  });

  test("[8.14] an unknown number shows an empty state, a failure 'Try again'", async () => {
    const path = `GET /api/rfi/${number}`;
    const query = `rfi=${number}`;
    for (const none of [errorResponse("missing", "No.", 404), { body: null }]) {
      await renderScreen(<RfiDetailPage />, { [path]: none }, { query });
      expect(screen.getByText("We can't find this request")).toBeTruthy();
      cleanup();
    }
    await renderScreen(<RfiDetailPage />, {}, {});
    expect(screen.getByText("We can't find this request")).toBeTruthy();
    cleanup();
    await renderScreen(
      <RfiDetailPage />,
      { [path]: errorResponse("unreadable", "Not now.", 503) },
      { query },
    );
    expect(screen.getByRole("alert").textContent).toContain("Not now.");
  });

  test("[8.2] [4.5] a guest signs in and returns to the request", async () => {
    const { router } = await renderScreen(
      <RfiDetailPage />,
      {},
      { query: `rfi=${number}`, signedIn: false },
    );
    expect(router.replace).toHaveBeenCalledWith(
      `/login?next=${encodeURIComponent(`/order-detail?rfi=${number}`)}`,
    );
  });
});
