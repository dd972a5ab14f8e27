/** @jest-environment jsdom */
import { afterEach, beforeAll, beforeEach, describe, expect, test } from "@jest/globals";
import { act, cleanup, fireEvent, screen, waitFor } from "@testing-library/react";
import type { ShippedLine } from "@/lib/contract/returns";
import { returnMessages } from "@/lib/returns/return-messages";
import { createOrder } from "@/test/storefront/order-factories";
import { flush } from "@/test/storefront/render-in-store";
import {
  changeValue,
  clickButton,
  errorResponse,
  renderScreen as render,
  type renderScreen,
} from "@/test/storefront/render-screen";
import { createReturn, createShippedLine } from "@/test/storefront/return-factories";
import { OrderReturns, ReturnItemsButton } from "./order-returns";

const ORDER = createOrder();
const PATH = "/api/orders/ZW2627-000009/returns";
let uploads = 0;

beforeAll(async () => {
  await import("./return-dialog");
});
beforeEach(() => {
  uploads = 0;
});
afterEach(cleanup);

async function show(
  data: { lines: ShippedLine[]; returns?: ReturnType<typeof createReturn>[] } | null,
  responses: Parameters<typeof renderScreen>[1] = {},
) {
  const body = data && { returns: [], ...data };
  const view = await render(
    <>
      <ReturnItemsButton order={ORDER} />
      <OrderReturns order={ORDER} />
    </>,
    {
      [`GET ${PATH}`]: body ? { body } : errorResponse("missing", "", 404),
      "POST /api/returns": { body: { number: "ZRT2627-000013" } },
      get "POST /api/return-photos"() {
        uploads += 1;
        return { body: { id: `photo${uploads}` } };
      },
      ...responses,
    },
  );
  return view;
}

const open = async () => {
  await clickButton("Return items");
  await screen.findByRole("dialog", { name: "Return items" });
};

const choose = async (...files: File[]) => {
  const input = document.querySelector("input[type=file]") as HTMLInputElement;
  await act(async () => {
    fireEvent.change(input, { target: { files } });
    await flush();
  });
};
const jpeg = (name: string, bytes = 10) =>
  new File([new Uint8Array(bytes)], name, { type: "image/jpeg" });

describe("requesting a return on the order page", () => {
  test("chosen pieces of each shipment, reason and photos are sent once, and the return opens", async () => {
    const second = createShippedLine({ shipment: 2, returned: 3, returnable: 7 });
    const { router, postedTo } = await show({ lines: [createShippedLine(), second] });
    await open();
    const [first, other] = screen.getAllByLabelText("6204-2RS ZWZ");
    expect((first as HTMLInputElement).value).toBe("");
    expect(
      screen.getByText(/^Shipment 2 of 21 Nov 2026, 3 already in a return, up to 7/),
    ).toBeTruthy();
    fireEvent.change(other as HTMLElement, { target: { value: "4" } });
    changeValue("Reason *", "damaged");
    changeValue("Description (optional)", "Bent cages");
    await choose(jpeg("a.jpg"), jpeg("b.jpg"));
    await waitFor(() => expect(screen.getAllByRole("img")).toHaveLength(2));
    await clickButton("Remove a.jpg");
    const addAnother = screen.getByRole("button", { name: "Add another photo" });
    await waitFor(() => expect(document.activeElement).toBe(addAnother));
    await act(async () => {
      for (const _ of [1, 2])
        fireEvent.click(screen.getByRole("button", { name: "Request return" }));
      await flush();
    });
    await waitFor(() => expect(router.push).toHaveBeenCalledWith("/returns/ZRT2627-000013"));
    const sent = postedTo("/api/returns");
    expect(sent[0]).toEqual({
      key: expect.stringMatching(/^[0-9a-f]{32}$/),
      orderNumber: "ZW2627-000009",
      lines: [{ shipment: 2, line: 1, quantity: 4 }],
      reason: "damaged",
      note: "Bent cages",
      photoIds: ["photo2"],
    });
    expect(new Set(sent.map((one) => JSON.stringify(one))).size).toBe(1);
  });

  test("what is missing is said at its field; nothing is sent", async () => {
    const { postedTo } = await show({
      lines: [createShippedLine(), createShippedLine({ line: 2, name: "6205" })],
    });
    await open();
    await clickButton("Request return");
    expect(await screen.findByText(returnMessages.returnLinesNeeded)).toBeTruthy();
    expect(screen.getByText(returnMessages.returnReasonNeeded)).toBeTruthy();
    for (const wrong of ["21", "0", "-1", "1.5", "x"]) {
      changeValue("6205 ZWZ", wrong);
      expect(await screen.findByText(returnMessages.returnQuantity(20))).toBeTruthy();
    }
    changeValue("6205 ZWZ", "20");
    // Errors that depend on another field go with their cause.
    await waitFor(() => expect(screen.queryByText(returnMessages.returnLinesNeeded)).toBeNull());
    changeValue("Reason *", "defective");
    expect(await screen.findByText(returnMessages.returnPhotoNeeded)).toBeTruthy();
    expect(document.querySelector("legend")?.textContent).toBe("Photos *");
    changeValue("Reason *", "other");
    expect(await screen.findByText(returnMessages.returnNoteNeeded)).toBeTruthy();
    await waitFor(() => expect(screen.queryByText(returnMessages.returnPhotoNeeded)).toBeNull());
    expect(postedTo("/api/returns")).toEqual([]);
    changeValue("Description *", "Project stopped");
    await clickButton("Request return");
    await waitFor(() => expect(postedTo("/api/returns")).toHaveLength(1));
  });

  test("a failed request keeps what was entered, and trying again sends the same key", async () => {
    const responses = {
      "POST /api/returns": errorResponse("unreachable", "No response.", 503),
    };
    const { postedTo } = await show({ lines: [createShippedLine()] }, responses);
    await open();
    changeValue("Reason *", "by-mistake");
    for (const _ of [1, 2]) {
      await clickButton("Request return");
      expect(await screen.findByText("No response.")).toBeTruthy();
    }
    const [first, second] = postedTo("/api/returns");
    expect(first).toEqual(second);
    // The only line is filled in.
    expect(first.lines).toEqual([{ shipment: 1, line: 1, quantity: 20 }]);
  });

  test("other files, too many and too large photos are refused before they are sent", async () => {
    const { postedTo } = await show({ lines: [createShippedLine()] });
    await open();
    await choose(new File(["<svg/>"], "a.svg", { type: "image/svg+xml" }));
    expect(await screen.findByText(returnMessages.returnPhotoKind)).toBeTruthy();
    // jsdom can't decode photos, so this one isn't made smaller.
    await choose(jpeg("huge.jpg", 2 * 1024 * 1024 + 1));
    expect(await screen.findByText(returnMessages.returnPhotoTooLarge)).toBeTruthy();
    expect(postedTo("/api/return-photos")).toEqual([]);
    await choose(...["a", "b", "c", "d"].map((name) => jpeg(`${name}.jpg`)));
    await waitFor(() => expect(screen.getAllByRole("img")).toHaveLength(3));
    expect(screen.getByText(returnMessages.returnPhotosFull)).toBeTruthy();
    expect(screen.queryByRole("button", { name: /^Add/ })).toBeNull();
    await clickButton("Remove a.jpg");
    expect(screen.queryByText(returnMessages.returnPhotosFull)).toBeNull();
  });
});

describe("returns of an order", () => {
  test("stand on its page with number, reason, pieces and status", async () => {
    const lines = [createShippedLine({ returned: 20, returnable: 0 })];
    await show({ lines, returns: [createReturn({ status: "Approved" })] });
    expect(screen.queryByRole("button", { name: "Return items" })).toBeNull();
    const section = screen.getByRole("region", { name: "Returns" });
    for (const text of ["ZRT2627-000012", "22 Nov 2026", "Damaged", "5 × 6204-2RS ZWZ", "Approved"])
      expect(section.textContent).toContain(text);
    expect(screen.getByRole("link", { name: "ZRT2627-000012" }).getAttribute("href")).toBe(
      "/returns/ZRT2627-000012",
    );
  });

  test("are hidden on a backend without the call", async () => {
    const { container } = await show(null);
    expect(container.textContent).toBe("");
  });
});
