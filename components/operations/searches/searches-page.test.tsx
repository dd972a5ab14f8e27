/** @jest-environment jsdom */
import { afterEach, expect, test } from "@jest/globals";
import { act, cleanup, screen } from "@testing-library/react";
import { zwz } from "@/brands/zwz";
import { ToastProvider } from "@/components/ui/toast";
import type { SearchedText } from "@/lib/contract/operations/searches";
import { fakeApi, flush, renderInStore } from "@/test/storefront/render-in-store";
import { clickButton, errorResponse } from "@/test/storefront/render-screen";
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
