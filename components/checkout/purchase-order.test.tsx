/** @jest-environment jsdom */
import { afterEach, beforeEach, describe, expect, test } from "@jest/globals";
import { act, cleanup, fireEvent, screen } from "@testing-library/react";
import { pageState } from "@/lib/browser/page-state";
import { messages } from "@/lib/forms/messages";
import { clickButton, renderScreen } from "@/test/storefront/render-screen";
import { ReviewPage } from "./review-page";

let answers: Parameters<typeof renderScreen>[1];
const show = () => renderScreen(<ReviewPage />, answers);
const box = () => screen.getByLabelText("PO number");
const button = () => screen.getByRole("button", { name: "Confirm and Pay" });
const type = (value: string) => fireEvent.change(box(), { target: { value } });

/** Chooses a file; the reader of jsdom needs real time. */
async function choose(name: string, kind: string, size: number) {
  const input = screen.getByLabelText("Purchase order as a file");
  const file = new File([new Uint8Array(size)], name, { type: kind });
  fireEvent.change(input, { target: { files: [file] } });
  await act(() => Promise.resolve());
}

beforeEach(() => {
  sessionStorage.clear();
  pageState.saveSelectedLines("zwz", ["l1"]);
  answers = {
    "POST /api/orders": { body: { number: "ZW2627-000123", leftItems: [], message: "" } },
    "POST /api/orders/po-file": { body: { id: "f-1" } },
  };
});
afterEach(cleanup);

describe("the buyer's own purchase order", () => {
  test("number and file go with the order; both survive a reload", async () => {
    await show();
    type(" PO/26/118 ");
    await choose("po-118.pdf", "application/pdf", 900);
    expect(await screen.findByText("po-118.pdf")).toBeTruthy();
    cleanup();
    const { postedTo } = await show();
    expect(box()).toHaveProperty("value", " PO/26/118 ");
    expect(screen.getByText("po-118.pdf")).toBeTruthy();
    await clickButton("Confirm and Pay");
    expect(postedTo("/api/orders")).toMatchObject([{ poNumber: "PO/26/118", poFileId: "f-1" }]);
  });

  test("a number typed while a file is being uploaded stays", async () => {
    await show();
    await choose("po-118.pdf", "application/pdf", 900);
    type("PO/26/118");
    expect(await screen.findByText("po-118.pdf")).toBeTruthy();
    expect(box()).toHaveProperty("value", "PO/26/118");
    expect(pageState.purchaseOrder("zwz", ["l1"])).toMatchObject({
      number: "PO/26/118",
      file: { name: "po-118.pdf" },
    });
  });

  test("a purchase order entered for other lines is not reused", async () => {
    await show();
    type("PO/26/118");
    cleanup();
    pageState.saveSelectedLines("zwz", ["l2"]);
    await show();
    expect(box()).toHaveProperty("value", "");
  });

  test("both are optional", async () => {
    const { postedTo } = await show();
    await clickButton("Confirm and Pay");
    expect(postedTo("/api/orders")).toMatchObject([{ poNumber: "", poFileId: "" }]);
  });

  test("an unprintable number shows an error, stays, and blocks the order", async () => {
    await show();
    for (const wrong of ["x".repeat(41), "PO\u202e118"]) {
      type(wrong);
      expect(screen.getAllByText(messages.poNumber).length).toBeGreaterThan(0);
      expect(box()).toHaveProperty("value", wrong);
      expect(button()).toHaveProperty("disabled", true);
    }
    type("PO 118");
    expect(button()).toHaveProperty("disabled", false);
  });

  test("a file of another kind, an empty and a large one are refused before they are sent", async () => {
    const { calls } = await show();
    await choose("po.exe", "application/x-msdownload", 10);
    expect(screen.getByText(messages.poFileKind)).toBeTruthy();
    await choose("po.pdf", "application/pdf", 0);
    expect(screen.getByText(messages.poFileKind)).toBeTruthy();
    await choose("po.pdf", "application/pdf", 2 * 1024 * 1024 + 1);
    expect(screen.getByText(messages.poFileTooLarge)).toBeTruthy();
    expect(calls.some(({ path }) => path === "/api/orders/po-file")).toBe(false);
  });

  test("[8.14] a refused upload shows the reason, and the earlier file stays", async () => {
    await show();
    await choose("po-118.pdf", "application/pdf", 900);
    expect(await screen.findByText("po-118.pdf")).toBeTruthy();
    answers["POST /api/orders/po-file"] = {
      status: 400,
      body: { error: { kind: "invalid", message: messages.poFileKind } },
    };
    await choose("other.pdf", "application/pdf", 900);
    expect(await screen.findByText(messages.poFileKind)).toBeTruthy();
    expect(screen.getByText("po-118.pdf")).toBeTruthy();
    await clickButton("Remove");
    expect(screen.queryByText("po-118.pdf")).toBeNull();
  });
});
