/** @jest-environment jsdom */
import { afterEach, beforeEach, describe, expect, test } from "@jest/globals";
import { cleanup, screen } from "@testing-library/react";
import { requestedItems } from "@/lib/browser/requested-items";
import { createRfiLine } from "@/test/storefront/factories";
import { errorResponse, renderScreen } from "@/test/storefront/render-screen";
import { RfiSentPage } from "./sent-page";

const number = "ZWRFI2627-000001";
const query = `rfi=${number}`;

beforeEach(() => sessionStorage.clear());
afterEach(cleanup);

describe("request received", () => {
  test("[2.1] the reference number of the request just sent, with RFI History", async () => {
    requestedItems.save("zwz", ["7"], number);
    await renderScreen(
      <RfiSentPage />,
      { "GET /api/rfi": errorResponse("unreachable", "", 503) },
      { query },
    );
    expect(screen.getByTestId("rfi-number").textContent).toBe(number);
    const link = screen.getByRole("link", { name: "RFI History" });
    expect(link.getAttribute("href")).toBe("/rfq-history");
  });

  test("[2.1] later, a number in the history is shown and an unknown one is not", async () => {
    const rfis = { body: [{ number, note: "", lines: [createRfiLine()] }] };
    await renderScreen(<RfiSentPage />, { "GET /api/rfi": rfis }, { query });
    expect(screen.getByTestId("rfi-number").textContent).toBe(number);
    cleanup();
    await renderScreen(<RfiSentPage />, { "GET /api/rfi": rfis }, { query: "rfi=X" });
    expect(screen.queryByTestId("rfi-number")).toBeNull();
    expect(screen.getByText("We can't find this request")).toBeTruthy();
  });
});
