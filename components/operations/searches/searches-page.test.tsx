/** @jest-environment jsdom */
import { afterEach, expect, test } from "@jest/globals";
import { act, cleanup, screen, within } from "@testing-library/react";
import { zwz } from "@/brands/zwz";
import { ToastProvider } from "@/components/ui/toast";
import type { SearchedText } from "@/lib/contract/operations/searches";
import { press, renderConsole } from "@/test/storefront/render-console";
import { fakeApi, flush, renderInStore } from "@/test/storefront/render-in-store";
import { changeValue, clickButton, errorResponse } from "@/test/storefront/render-screen";
import { SearchesPage } from "./searches-page";

afterEach(cleanup);

const row: SearchedText = {
  ...{ brand: "zwz", text: "FAG DAC3055", searches: 4, withoutResults: 4 },
  ...{ firstOn: "2026-11-01", lastOn: "2026-11-20" },
  handled: { note: "not our range", operator: "Asha", at: "2026-11-20T06:00:00Z" },
};

test("the count of one search is singular", async () => {
  fakeApi(() => ({ body: { rows: [row], total: 1 } }));
  renderInStore(zwz, <SearchesPage />);
  await act(flush);
  expect(screen.getByRole("status").textContent).toBe("1 search");
});

test("a search that can't be reopened shows why as an error in its row", async () => {
  fakeApi((path) =>
    path.endsWith("searches/list")
      ? { body: { rows: [row], total: 1 } }
      : errorResponse("refused", "Your roles don't allow this.", 403),
  );
  renderInStore(
    zwz,
    <ToastProvider>
      <SearchesPage />
    </ToastProvider>,
  );
  await act(flush);
  await clickButton("Reopen FAG DAC3055");
  expect(screen.getByRole("alert").textContent).toContain("Your roles don't allow this.");
});

test("a search without results is handled with a note; one with results has nothing to handle", async () => {
  const open = { ...row, text: "QQXKA", handled: null };
  const fine = { ...open, text: "6204", withoutResults: 0 };
  const { posted } = await renderConsole(
    <SearchesPage />,
    {
      "searches/list": { body: { rows: [open, fine], total: 2 } },
      "searches/handle": { body: null },
    },
    { query: "show=handled&days=90&text=Q" },
  );
  expect(posted("searches/list")).toEqual([{ page: 1, show: "handled", days: 90, text: "Q" }]);
  await clickButton("Mark as handled");
  const dialog = within(screen.getByRole("dialog"));
  changeValue("Note", "not our range");
  await press(dialog, "Mark as handled");
  expect(posted("searches/handle")).toEqual([
    { brand: "zwz", text: "QQXKA", note: "not our range" },
  ]);
  expect(posted("searches/list").length).toBe(2);
});

test("a handled search shows its note and by whom, and is opened again", async () => {
  const { posted } = await renderConsole(<SearchesPage />, {
    "searches/list": { body: { rows: [row], total: 1 } },
    "searches/reopen": { body: null },
  });
  expect(screen.getByText(/not our range \(Asha,/)).toBeTruthy();
  await clickButton("Reopen FAG DAC3055");
  expect(posted("searches/reopen")).toEqual([{ brand: "zwz", text: "FAG DAC3055" }]);
});
