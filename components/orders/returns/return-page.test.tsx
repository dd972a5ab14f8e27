/** @jest-environment jsdom */
import { afterEach, beforeAll, describe, expect, test } from "@jest/globals";
import { act, cleanup, fireEvent, screen, waitFor, within } from "@testing-library/react";
import { returnMessages } from "@/lib/returns/return-messages";
import { flush } from "@/test/storefront/render-in-store";
import { clickButton, errorResponse, renderScreen } from "@/test/storefront/render-screen";
import { createReturn } from "@/test/storefront/return-factories";
import { ReturnPage } from "./return-page";
import { ReturnsPage } from "./returns-page";

beforeAll(async () => {
  await import("@/components/ui/dialog");
});
afterEach(cleanup);

const PATH = "/api/returns/ZRT2627-000012";
const show = (over: Parameters<typeof createReturn>[0] = {}, line = {}, responses = {}) =>
  renderScreen(<ReturnPage number="ZRT2627-000012" />, {
    [`GET ${PATH}`]: { body: createReturn(over, line) },
    ...responses,
  });

const getSteps = () =>
  within(screen.getByRole("list", { name: "Progress of this return" }))
    .getAllByRole("listitem")
    .map((step) => [step.textContent, step.getAttribute("aria-current")]);

const at = "2026-11-23T05:00:00.000Z";

describe("the page of a return", () => {
  test("a requested one shows its steps, items and photos, and that nothing is to be sent yet", async () => {
    await show();
    expect(getSteps()).toEqual([
      [expect.stringMatching(/^Requested \(done\)22 Nov 2026/), "step"],
      ["Approved (not yet)", null],
      ["Received (not yet)", null],
      ["Credited (not yet)", null],
    ]);
    expect(screen.getByText("Please don't send anything yet.", { exact: false })).toBeTruthy();
    for (const text of ["Damaged", "The cages are bent", "Asha Rao"])
      expect(screen.getByRole("region", { name: "Request" }).textContent).toContain(text);
    expect(screen.getByRole("link", { name: "Save photo 1" }).getAttribute("href")).toBe(
      "/api/return-photos/a1",
    );
  });

  test("an approved one says where to send which pieces, and can't be withdrawn", async () => {
    const approval = { returnAddress: "Dock 4, Bhiwandi", instructions: "By road" };
    await show({ status: "Approved", decidedAt: at, ...approval }, { approved: 4 });
    const notice = screen.getByRole("status").textContent;
    for (const text of ["Dock 4, Bhiwandi", "By road", "Write ZRT2627-000012 on the parcel."])
      expect(notice).toContain(text);
    expect(screen.queryByRole("button", { name: "Withdraw return" })).toBeNull();
    const row = screen.getAllByRole("row")[1]?.textContent;
    expect(row).toContain("Requested5Approved4");
  });

  test("a received one shows what was accepted and what wasn't", async () => {
    const received = { status: "Received", decidedAt: at, receivedAt: at } as const;
    await show(
      { ...received, receiptNote: "One is rusty" },
      { approved: 4, accepted: 3, rejected: 1 },
    );
    expect(screen.getByRole("status").textContent).toMatch(/credit the accepted.*One is rusty/);
    expect(screen.getAllByRole("row")[1]?.textContent).toContain("Accepted3Not accepted1");
    cleanup();
    await show(received, { approved: 4, accepted: 0, rejected: 4 });
    const rejected = screen.getByRole("status").textContent;
    expect(rejected).toMatch(/No pieces were accepted.*Contact us if you have questions\./);
    expect(getSteps().at(-1)).toEqual([expect.stringMatching(/^Received/), "step"]);
  });

  test("a refused one says why; one that had been approved, that nothing is to be sent any more", async () => {
    const refused = { status: "Refused", decidedAt: at, refusalReason: "Not arrived" } as const;
    await show(refused);
    expect(screen.getByRole("status").textContent).toMatch(
      /^We can't accept this return.*Not arrived/,
    );
    cleanup();
    await show({ ...refused, instructions: "By road" });
    expect(screen.getByRole("status").textContent).toMatch(
      /^This return is closed.*Not arrived.*You no longer need to send anything\./,
    );
  });

  test("a credited one links its credit notes, with date and amount", async () => {
    const times = { decidedAt: at, receivedAt: at, creditedAt: at };
    const creditNotes = [{ number: "ZC/26-27/000003", date: "2026-11-23", total: 58_268 }];
    await show({ status: "Credited", ...times, creditNotes }, { approved: 5, accepted: 5 });
    const documents = screen.getByRole("region", { name: "Documents" });
    expect(documents.textContent).toContain("23 Nov 2026, ₹582.68");
    expect(within(documents).getByRole("link").getAttribute("href")).toBe(
      "/api/orders/ZW2627-000009/credit-note",
    );
    expect(getSteps().at(-1)).toEqual([
      expect.stringMatching(/^Credited \(done\)23 Nov 2026/),
      "step",
    ]);
  });

  test.each([
    ["Refused", { decidedAt: at, refusalReason: "Scratched by use" }],
    ["Withdrawn", { withdrawnAt: at }],
  ] as const)("a %s one has ended: no step is to come", async (status, over) => {
    await show({ status, ...over });
    expect(getSteps()).toEqual([
      [expect.stringMatching(/^Requested/), null],
      [expect.stringMatching(new RegExp(`^${status} \\(done\\)23 Nov 2026`)), "step"],
    ]);
    if (status === "Refused") expect(screen.getByText("Scratched by use")).toBeTruthy();
  });

  test("it is withdrawn after a question; a refusal is shown", async () => {
    const post = `POST ${PATH}/withdrawal`;
    const refused = errorResponse(
      "conflict",
      returnMessages.returnIs("ZRT2627-000012", "Approved"),
      409,
    );
    const { requests } = await show({}, {}, { [post]: refused });
    await clickButton("Withdraw return");
    const dialog = await screen.findByRole("dialog");
    await act(async () => {
      fireEvent.click(within(dialog).getByRole("button", { name: "Withdraw return" }));
      await flush();
    });
    await waitFor(() =>
      expect(dialog.textContent).toContain("is approved, so this isn't possible"),
    );
    expect(requests("POST")).toEqual([[`${PATH}/withdrawal`, null]]);
  });

  test("after a withdrawal the heading has the focus, as the button is gone", async () => {
    const responses = {
      [`GET ${PATH}`]: { body: createReturn() },
      [`POST ${PATH}/withdrawal`]: { body: null },
    };
    await renderScreen(
      <main>
        <ReturnPage number="ZRT2627-000012" />
      </main>,
      responses,
    );
    screen.getByRole("button", { name: "Withdraw return" }).focus();
    await clickButton("Withdraw return");
    const dialog = await screen.findByRole("dialog");
    responses[`GET ${PATH}`] = { body: createReturn({ status: "Withdrawn", withdrawnAt: at }) };
    await act(async () => {
      fireEvent.click(within(dialog).getByRole("button", { name: "Withdraw return" }));
      await flush();
    });
    expect(await screen.findByText("Return withdrawn.")).toBeTruthy();
    await waitFor(() => expect(document.activeElement?.textContent).toBe("Return ZRT2627-000012"));
    expect(screen.queryByRole("dialog")).toBeNull();
  });

  test("an unknown one says so", async () => {
    await show({}, {}, { [`GET ${PATH}`]: errorResponse("missing", "", 404) });
    expect(screen.getByText("We can't find this return")).toBeTruthy();
  });
});

describe("the list of returns", () => {
  const list = (response: object) =>
    renderScreen(<ReturnsPage />, { "GET /api/returns": response as never });

  test("links each return and its order", async () => {
    await list({ body: [createReturn(), createReturn({ number: "ZRT2627-000011" })] });
    expect(screen.getAllByRole("link").map((link) => link.getAttribute("href"))).toEqual([
      "/returns/ZRT2627-000012",
      "/orders/ZW2627-000009",
      "/returns/ZRT2627-000011",
      "/orders/ZW2627-000009",
    ]);
  });

  test("says how to return something, and when the store has no returns", async () => {
    await list({ body: [] });
    expect(screen.getByText("You have no returns")).toBeTruthy();
    cleanup();
    await list(errorResponse("missing", "", 404));
    expect(screen.getByText("Returns are not available")).toBeTruthy();
  });

  test("[4.7] a guest signs in first and comes back", async () => {
    const { router } = await renderScreen(<ReturnsPage />, {}, { signedIn: false });
    expect(router.replace).toHaveBeenCalledWith("/login?next=%2Freturns");
  });
});
