/** @jest-environment jsdom */
import { afterEach, beforeEach, describe, expect, test } from "@jest/globals";
import { act, cleanup, fireEvent, screen, within } from "@testing-library/react";
import { pageState } from "@/lib/browser/page-state";
import { requestedItems } from "@/lib/browser/requested-items";
import { messages } from "@/lib/forms/messages";
import { indianDay, laterDay } from "@/lib/indian-time";
import { createRfiLine, createUnansweredRfiLine } from "@/test/storefront/factories";
import { flush } from "@/test/storefront/render-in-store";
import {
  changeValue,
  clickButton,
  errorResponse,
  renderScreen,
} from "@/test/storefront/render-screen";
import { RfiDetailPage } from "./detail/detail-page";
import { RfiHistoryPage } from "./history/history-page";
import { RfiReviewPage } from "./review/review-page";

const day = (days: number) => laterDay(indianDay(new Date()), days);
let answers: Parameters<typeof renderScreen>[1];

beforeEach(() => {
  answers = {};
  sessionStorage.clear();
  pageState.saveSelectedLines("zwz", ["l1", "l2"]);
});
afterEach(cleanup);

const price = (name: string) =>
  screen.getByLabelText<HTMLInputElement>(`Target price of ${name} in rupees`);
const neededBy = (name: string) => screen.getByLabelText<HTMLInputElement>(`${name} needed by`);
const enter = (field: HTMLInputElement, value: string) =>
  fireEvent.change(field, { target: { value } });
const isInvalid = (field: HTMLElement) => field.getAttribute("aria-invalid") === "true";
const afterNextFrame = () => act(() => new Promise((resolve) => requestAnimationFrame(resolve)));

describe("a request for several items", () => {
  test("[2.42] [3.8] each line is sent with its own terms, and its number is kept for each item", async () => {
    const { postedTo } = await renderScreen(<RfiReviewPage />, answers);
    enter(price("6204-2RS"), "170");
    enter(neededBy("6205"), day(7));
    await clickButton("Proceed");
    expect(postedTo("/api/rfi")[0].lines).toMatchObject([
      { cartLineId: "l1", itemId: "7", targetPrice: 170_00, neededBy: null },
      { cartLineId: "l2", itemId: "8", targetPrice: null, neededBy: day(7) },
    ]);
    const kept = requestedItems.read("zwz");
    expect(["7", "8"].map((id) => kept.get(id))).toEqual(Array(2).fill("ZWRFI2627-000001"));
  });

  test("[8.14] only the wrong field of the second line is marked, once Proceed is pressed, and has the focus", async () => {
    const { postedTo } = await renderScreen(<RfiReviewPage />, answers);
    enter(neededBy("6205"), day(0));
    expect(isInvalid(neededBy("6205"))).toBe(false);
    expect(neededBy("6205").min).toBe(day(1));
    await clickButton("Proceed");
    await afterNextFrame();
    expect(document.activeElement).toBe(neededBy("6205"));
    const fields = [price("6204-2RS"), neededBy("6204-2RS"), price("6205")];
    expect(fields.map(isInvalid)).toEqual([false, false, false]);
    expect(screen.getByRole("alert").textContent).toBe(messages.neededBy);
    enter(neededBy("6205"), day(1));
    expect(isInvalid(neededBy("6205"))).toBe(false);
    await clickButton("Proceed");
    expect(postedTo("/api/rfi")).toHaveLength(1);
  });

  test("[8.14] fields are closed while the outcome is unknown, and open again after a refusal, which loads the cart again", async () => {
    answers["POST /api/rfi"] = errorResponse("unreachable", "", 503);
    const { calls } = await renderScreen(<RfiReviewPage />, answers);
    const cartLoads = () => calls.filter(({ path }) => path === "/api/cart").length;
    await clickButton("Proceed");
    const note = () => screen.getByLabelText<HTMLTextAreaElement>("Note (optional)");
    expect([price("6205").disabled, neededBy("6205").disabled, note().disabled]).toEqual([
      ...[true, true, true],
    ]);
    answers["POST /api/rfi"] = errorResponse("conflict", "Your cart has changed.", 409);
    const before = cartLoads();
    await clickButton("Try again");
    expect([price("6205").disabled, note().disabled]).toEqual([false, false]);
    expect(cartLoads()).toBe(before + 1);
    expect(screen.getByRole("button", { name: "Proceed" })).toBeTruthy();
  });

  test("[4.14] a request from a product page leaves what is selected in the cart", async () => {
    await renderScreen(<RfiReviewPage />, answers, { query: "item=7&qty=12" });
    await clickButton("Proceed");
    expect(pageState.selectedLines("zwz")).toEqual(["l1", "l2"]);
  });

  test("[5.14] an invalid quantity in the address is one piece", async () => {
    const { postedTo } = await renderScreen(<RfiReviewPage />, answers, {
      query: "item=7&qty=100000",
    });
    await clickButton("Proceed");
    expect(postedTo("/api/rfi")[0].lines).toMatchObject([{ itemId: "7", quantity: 1 }]);
  });
});

const number = "ZWRFI2627-000002";
const offers = [
  createRfiLine({ itemId: "9", name: "6309" }),
  createRfiLine({ itemId: "10", name: "22220", quantity: 5, yourPrice: 1000_00 }),
  // Fewer pieces were offered than asked for; the next request asks for all of them again.
  createRfiLine({
    ...{ itemId: "11", name: "NU210", quantity: 5, requestedQuantity: 20 },
    ...{ state: "expired", orderable: false },
  }),
];

describe("several offers", () => {
  const older = createRfiLine({ itemId: "12", name: "6001", date: "2026-11-01" });
  const latest = createRfiLine({ itemId: "13", name: "6002", time: "23:10" });
  const rfis = [
    { number: "ZWRFI2627-000001", note: "", lines: [older] },
    { number, note: "", lines: offers },
    { number: "ZWRFI2627-000003", note: "", lines: [latest] },
  ];
  const tick = (name: string) =>
    act(async () =>
      fireEvent.click(screen.getByRole("checkbox", { name: new RegExp(`^Select ${name} `) })),
    );
  const panel = () => screen.getByRole("region", { name: "Selected items" }).textContent;

  test("[2.51] [4.15] of one RFI are added up and sent together; one that is unselected is left out", async () => {
    answers["GET /api/rfi"] = { body: rfis };
    const { postedTo } = await renderScreen(<RfiHistoryPage />, answers);
    for (const name of ["6309", "22220"]) await tick(name);
    expect(panel()).toContain("Total ₹8,400.00 + GST");
    await clickButton("Add To Cart");
    await tick("6309");
    expect(panel()).toContain("Total ₹5,000.00 + GST");
    await clickButton("Add To Cart");
    const sent = postedTo("/api/rfi/cart").map(({ rfiNumber, lines }) => [
      rfiNumber,
      lines.map(({ itemId, quantity }: { itemId: string; quantity: number }) => [itemId, quantity]),
    ]);
    expect(sent).toEqual([
      [
        number,
        [
          ["9", 20],
          ["10", 5],
        ],
      ],
      [number, [["10", 5]]],
    ]);
  });

  test("[2.51] the latest request comes first, by day and time", async () => {
    answers["GET /api/rfi"] = { body: rfis };
    await renderScreen(<RfiHistoryPage />, answers);
    const rows = screen.getAllByRole("row").slice(1);
    const names = rows.map((row) => within(row).getAllByRole("cell")[1]?.textContent);
    expect([names[0], names.at(-1)]).toEqual(["Item6002", "Item6001"]);
  });

  test("[2.51] without an offer that can be ordered there is no panel and no message about other RFIs", async () => {
    answers["GET /api/rfi"] = {
      body: [{ number, note: "", lines: [createUnansweredRfiLine(), offers[2]] }],
    };
    await renderScreen(<RfiHistoryPage />, answers);
    expect(screen.queryByRole("region", { name: "Selected items" })).toBeNull();
    cleanup();
    answers["GET /api/rfi"] = {
      body: [rfis[1], { number: "ZWRFI2627-000004", note: "", lines: [offers[2]] }],
    };
    await renderScreen(<RfiHistoryPage />, answers);
    await tick("6309");
    expect(panel()).not.toContain(messages.differentRfis);
  });

  test("[4.15] two presses before the first is answered add the offers once", async () => {
    answers[`GET /api/rfi/${number}`] = { body: { number, note: "", lines: offers } };
    const { postedTo } = await renderScreen(<RfiDetailPage />, answers, { query: `rfi=${number}` });
    const add = screen.getByRole("button", { name: "Add To Cart" });
    await act(async () => {
      add.click();
      add.click();
      await flush();
    });
    expect(postedTo("/api/rfi/cart")).toHaveLength(1);
  });

  test("[2.52] the page of an RFI adds all that can be ordered; a refusal is shown there", async () => {
    answers[`GET /api/rfi/${number}`] = { body: { number, note: "", lines: offers } };
    answers["POST /api/rfi/cart"] = errorResponse("conflict", `6309: ${messages.rfiExpired}`, 409);
    const query = { query: `rfi=${number}` };
    const { postedTo, router } = await renderScreen(<RfiDetailPage />, answers, query);
    await clickButton("Add To Cart");
    expect(postedTo("/api/rfi/cart")[0].lines).toMatchObject([{ itemId: "9" }, { itemId: "10" }]);
    expect(screen.getByRole("alert").textContent).toContain(messages.rfiExpired);
    expect(router.push).not.toHaveBeenCalled();
    const again = screen.getAllByRole("link", { name: /^Request again/ });
    expect(again.map((link) => link.getAttribute("href"))).toEqual(["/rfq-review?item=11&qty=20"]);
  });
});

test("[2.42] what is typed on the review is kept for each line over a reload", async () => {
  await renderScreen(<RfiReviewPage />, answers);
  enter(price("6204-2RS"), "170");
  enter(price("6205"), "90");
  changeValue("Note (optional)", "For Bhosari");
  cleanup();
  await renderScreen(<RfiReviewPage />, answers);
  expect([price("6204-2RS").value, price("6205").value]).toEqual(["170", "90"]);
});
