/** @jest-environment jsdom */
import { afterEach, describe, expect, test } from "@jest/globals";
import { act, cleanup, fireEvent, screen, within } from "@testing-library/react";
import { zwz } from "@/brands/zwz";
import { ToastProvider } from "@/components/ui/toast";
import type { ConsoleRfi, ConsoleRfiLine } from "@/lib/contract/operations/rfis";
import { type ApiResponse, fakeApi, flush, renderInStore } from "@/test/storefront/render-in-store";
import { clickButton, errorResponse } from "@/test/storefront/render-screen";
import { RfiPage } from "./rfi-page";

const number = "ZWRFI2627-000007";
const line = (over: Partial<ConsoleRfiLine>): ConsoleRfiLine => ({
  ...{ line: 1, state: "pending", revision: "pending ", requestedItem: null, match: null },
  item: { id: 7, code: "C7", designation: "6204", maker: "ZWZ", category: "" },
  ...{ requestedText: null, quantity: 10, targetPrice: 150_00, neededBy: null, note: "" },
  ...{ listPriceThen: 0, ownPriceThen: 0, offer: null, answeredAt: null, answeredBy: null },
  now: {
    ...{ listPrice: 200_00, ownPrice: 180_00, free: 4, backOrdered: 0, whenOut: "On Demand" },
    leadDays: 21,
  },
  ...{ orderNumber: null, earlierOffers: [], earlierOrders: [] },
  ...over,
});
const text = line({ line: 3, item: null, requestedText: "FAG DAC3055", now: null });
const rfi = (over: Partial<ConsoleRfi> = {}): ConsoleRfi => ({
  ...{ number, brand: "zwz", requestedAt: "2026-11-20T06:00:00Z", note: "For the crusher" },
  company: { id: 5, name: "Asha Works", customerNumber: "C-1", status: "Active" },
  buyer: { name: "Asha", email: "asha@works.example" },
  lines: [line({}), line({ line: 2 }), text],
  draft: null,
  ...over,
});

const SAVED: ApiResponse = {
  body: { version: 1, by: "Asha", at: "2026-11-23T06:00:00Z", lines: [] },
};

async function show(
  data: ConsoleRfi,
  { roles = ["sales"], send = { body: data as unknown }, save = SAVED, held = false } = {},
) {
  const state = { data };
  const api = fakeApi((path) => {
    if (path === "/api/ops/own/show") return { body: { id: 1, name: "Asha", email: "", roles } };
    if (path === "/api/ops/rfi/details") return { body: state.data };
    if (path === "/api/ops/rfi/save-draft") return save;
    return send;
  });
  api.hold(held);
  const view = renderInStore(
    zwz,
    <ToastProvider>
      <RfiPage number={number} />
    </ToastProvider>,
  );
  await act(flush);
  const posted = (path: string) =>
    api.calls
      .filter((call) => call.path === `/api/ops/${path}`)
      .map(({ init }) => JSON.parse(String(init?.body)));
  return { ...view, posted, state, api };
}

const cell = (label: string, at: number) =>
  screen.getByLabelText<HTMLInputElement>(new RegExp(`^${label}.*, line ${at}$`));
const type = (label: string, at: number, value: string) =>
  fireEvent.change(cell(label, at), { target: { value } });
const row = (at: number) => within(screen.getByRole("listitem", { name: `Line ${at}` }));

afterEach(cleanup);

describe("answering an RFI", () => {
  test("the heading and the way back are there before the RFI is", async () => {
    const { api } = await show(rfi(), { held: true });
    expect(screen.getByRole("heading", { level: 1 }).textContent).toBe(number);
    expect(screen.getByRole("link", { name: "RFIs" })).toBeTruthy();
    for (const call of api.calls) await call.release();
    expect(screen.getByText("For the crusher")).toBeTruthy();
  });

  test("each line shows what is asked and known, and starts with the requested quantity", async () => {
    await show(rfi());
    expect(screen.getByRole("heading", { level: 1 }).textContent).toBe(number);
    expect(screen.getByText("For the crusher")).toBeTruthy();
    const first = screen.getByRole("listitem", { name: "Line 1" }).textContent;
    for (const words of [
      "6204 ZWZ",
      "10 pieces",
      "target ₹150.00",
      "₹200.00",
      "₹180.00",
      "Stock 4",
    ])
      expect(first).toContain(words);
    expect(row(3).getByText("Not in the catalogue")).toBeTruthy();
    expect(cell("Pieces", 2).value).toBe("10");
    expect(screen.getByRole("button", { name: "Send answers" })).toHaveProperty("disabled", true);
  });

  test("lines are answered at once: discount for the selected, a refusal, the rest stays open", async () => {
    const { posted } = await show(rfi());
    fireEvent.click(screen.getByLabelText("Select line 1, 6204"));
    fireEvent.change(screen.getByLabelText(/^Discount/), { target: { value: "12.5" } });
    const terms = screen.getByRole("form", { name: "Terms for the selected lines" });
    fireEvent.change(within(terms).getByLabelText("Lead time in days"), {
      target: { value: "14" },
    });
    fireEvent.change(within(terms).getByLabelText("Valid until"), {
      target: { value: "2099-12-31" },
    });
    await clickButton("Apply to selected lines");
    expect([cell("Price", 1).value, cell("Price", 2).value]).toEqual(["175.00", ""]);
    fireEvent.click(screen.getByLabelText("Decline line 3, FAG DAC3055"));
    fireEvent.change(screen.getByLabelText("Reason, for the buyer, line 3"), {
      target: { value: "No longer made" },
    });
    await clickButton("Send 2 answers");
    expect(posted("rfi/send")).toEqual([
      {
        ...{ number, draftVersion: 0 },
        offers: [
          {
            ...{ line: 1, revision: "pending ", itemId: null, price: 175_00, quantity: 10 },
            ...{ leadDays: 14, validUntil: "2099-12-31", note: "" },
          },
        ],
        declines: [{ line: 3, revision: "pending ", note: "No longer made" }],
      },
    ]);
  });

  test("Enter and arrow keys move in the column, Ctrl+D fills down, a pasted column goes down", async () => {
    await show(rfi());
    const first = cell("Price", 1);
    first.focus();
    fireEvent.keyDown(first, { key: "Enter" });
    expect(document.activeElement).toBe(cell("Price", 2));
    fireEvent.keyDown(cell("Price", 2), { key: "ArrowUp" });
    expect(document.activeElement).toBe(first);
    fireEvent.paste(first, { clipboardData: { getData: () => "1,165.00\n2\n3" } });
    expect([1, 2, 3].map((at) => cell("Price", at).value)).toEqual(["1,165.00", "2", "3"]);
    type("Lead time in days", 1, "9");
    fireEvent.keyDown(cell("Lead time in days", 1), { key: "d", ctrlKey: true });
    expect([2, 3].map((at) => cell("Lead time in days", at).value)).toEqual(["9", "9"]);
  });

  test("nothing is sent while a line is not complete; its first wrong field has the focus", async () => {
    const { posted } = await show(rfi());
    type("Price", 1, "abc");
    type("Price", 3, "5");
    await clickButton("Send 2 answers");
    await flush();
    expect(screen.getByText(/2 lines are not complete/)).toBeTruthy();
    expect(row(3).getByText(/Choose the item you offer/)).toBeTruthy();
    expect(document.activeElement).toBe(cell("Price", 1));
    expect(posted("rfi/send")).toEqual([]);
  });

  test("correcting a line keeps the errors of the others", async () => {
    await show(rfi());
    type("Price", 1, "abc");
    type("Price", 3, "5");
    await clickButton("Send 2 answers");
    type("Price", 1, "150");
    expect(cell("Price", 1).getAttribute("aria-invalid")).toBeNull();
    expect(screen.getByText(/One line is not complete/)).toBeTruthy();
    expect(row(3).getByText(/Choose the item you offer/)).toBeTruthy();
  });

  test("a colleague's answer meanwhile is said, and what was typed stays", async () => {
    const refusal = "Line 1 was changed by Ravi. Nothing was sent.";
    const { posted, state } = await show(rfi(), { send: errorResponse("refused", refusal, 409) });
    type("Price", 1, "5");
    const offer = { price: 150_00, quantity: 10, held: 4, leadDays: 9, validUntil: "2099-12-31" };
    const changed = line({ state: "answered", revision: "answered 1", offer, answeredBy: "Ravi" });
    state.data = rfi({ lines: [changed, line({ line: 2 }), text] });
    await clickButton("Send 1 answer");
    expect(screen.getByText(refusal)).toBeTruthy();
    await act(flush);
    expect(row(1).getByText("A colleague changed this line")).toBeTruthy();
    expect(cell("Price", 1).value).toBe("5");
    await clickButton("Replace their answer");
    await clickButton("Send 1 answer");
    expect(posted("rfi/send").map(({ offers }) => offers[0].revision)).toEqual([
      "pending ",
      "answered 1",
    ]);
  });

  test("a colleague's answer that is kept is not sent again, the other lines are", async () => {
    const { posted, state } = await show(rfi(), {
      send: errorResponse("refused", "Line 1 was changed by Ravi.", 409),
    });
    type("Price", 1, "5");
    type("Price", 2, "6");
    const changed = line({ state: "answered", revision: "answered 1", answeredBy: "Ravi" });
    state.data = rfi({ lines: [changed, line({ line: 2 }), text] });
    await clickButton("Send 2 answers");
    await clickButton("Keep their answer");
    expect(row(1).queryByText("A colleague changed this line")).toBeNull();
    await clickButton("Send 1 answer");
    expect(posted("rfi/send")[1]).toMatchObject({ offers: [{ line: 2 }], declines: [] });
  });

  test("a line that the buyer orders meanwhile is not sent, and doesn't keep the others from being sent", async () => {
    const { posted, state } = await show(rfi(), {
      send: errorResponse("refused", "Line 1 has already been ordered.", 409),
    });
    type("Price", 1, "5");
    type("Price", 2, "6");
    state.data = rfi({ lines: [line({ state: "ordered" }), line({ line: 2 }), text] });
    await clickButton("Send 2 answers");
    await act(flush);
    await clickButton("Send 1 answer");
    expect(posted("rfi/send").map(({ offers }) => offers.length)).toEqual([2, 1]);
    expect(posted("rfi/send")[1].offers[0].line).toBe(2);
  });

  test("an error of saving the draft is gone once the answers are sent", async () => {
    await show(rfi(), { save: errorResponse("refused", "The draft was not saved.", 503) });
    type("Price", 1, "5");
    await clickButton("Save draft");
    expect(screen.getByText("The draft was not saved.")).toBeTruthy();
    await clickButton("Send 1 answer");
    expect(screen.queryByText("The draft was not saved.")).toBeNull();
  });

  test("a draft is saved as typed, and one of a colleague is offered", async () => {
    const { posted, unmount, api } = await show(rfi());
    type("Price", 2, "1,1");
    api.hold(true);
    const save = screen.getByRole("button", { name: "Save draft" });
    save.focus();
    await clickButton("Save draft");
    // Disabled, it would lose the focus.
    expect([save.matches(":disabled"), save.getAttribute("aria-busy")]).toEqual([false, "true"]);
    api.hold(false);
    await api.calls.at(-1)?.release();
    expect(posted("rfi/save-draft")[0]).toMatchObject({
      version: 0,
      lines: [{ line: 1, price: "" }, { line: 2, price: "1,1" }, { line: 3 }],
    });
    unmount();
    const saved = {
      ...{ line: 1, decline: false, price: "77", quantity: "1", leadDays: "" },
      ...{ validUntil: "2099-12-31", note: "", item: null },
    };
    const draft = { version: 3, by: "Ravi", at: "2026-11-23T06:00:00Z", lines: [saved] };
    const { posted: postedLater } = await show(rfi({ draft }));
    expect(cell("Price", 1).value).toBe("77");
    expect(screen.getByText(/Draft saved by Ravi/)).toBeTruthy();
    await clickButton("Send 1 answer");
    expect(postedLater("rfi/send")).toMatchObject([{ draftVersion: 3 }]);
  });

  test("a draft is discarded after a question, and its answers are gone", async () => {
    const saved = {
      ...{ line: 1, decline: false, price: "77", quantity: "1", leadDays: "" },
      ...{ validUntil: "2099-12-31", note: "", item: null },
    };
    const draft = { version: 3, by: "Ravi", at: "2026-11-23T06:00:00Z", lines: [saved] };
    const { posted } = await show(rfi({ draft }));
    await clickButton("Discard draft");
    await clickButton("Cancel");
    expect(posted("rfi/discard-draft")).toEqual([]);
    expect(cell("Price", 1).value).toBe("77");
    await clickButton("Discard draft");
    const dialog = within(screen.getByRole("dialog"));
    fireEvent.click(dialog.getByRole("button", { name: "Discard draft" }));
    await act(flush);
    expect(posted("rfi/discard-draft")).toEqual([{ number, version: 3 }]);
    expect(cell("Price", 1).value).toBe("");
    expect(screen.queryByRole("button", { name: "Discard draft" })).toBeNull();
  });

  test("an operator without the right sees the lines and no fields", async () => {
    await show(rfi(), { roles: ["catalogue"] });
    expect(screen.getByRole("list", { name: "Lines of the RFI" })).toBeTruthy();
    expect(screen.queryByRole("textbox")).toBeNull();
    expect(screen.queryByRole("button", { name: /^Send/ })).toBeNull();
  });
});
