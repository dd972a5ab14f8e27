/** @jest-environment jsdom */
import { afterEach, describe, expect, jest, test } from "@jest/globals";
import { act, cleanup, fireEvent, screen } from "@testing-library/react";
import { nod } from "@/brands/nod";
import { zwz } from "@/brands/zwz";
import { guestCart } from "@/lib/browser/guest-cart";
import { savePastedText } from "@/lib/browser/pasted-text";
import type { Match } from "@/lib/catalogue/designation/types";
import { messages } from "@/lib/forms/messages";
import {
  addButton,
  createListWorker,
  enterList,
  found,
  listBox,
  matches,
  press,
  renderQuickOrder,
  settle,
  statusTexts,
} from "@/test/storefront/render-quick-order";

jest.mock("./start-list-worker", () => ({ startListWorker: () => createListWorker() }));

afterEach(() => {
  cleanup();
  guestCart.clear();
  sessionStorage.clear();
});

describe("a guest's list", () => {
  test("exact numbers are ticked, differences and unknown numbers are not", async () => {
    await renderQuickOrder({ brand: zwz, matches });
    await enterList("6204-2RS 20 nos\n6205\t4\n6204-2RS/C2 - 3 nos\nQQQ999 - 1 nos\nRegards");
    expect(statusTexts()).toContain("2 matched, 1 to check, 2 not found.");
    expect(screen.getAllByRole("checkbox").map((box) => (box as HTMLInputElement).checked)).toEqual(
      [true, true, false],
    );
    expect(screen.getByText("Differs in clearance")).toBeTruthy();
    expect(screen.getByText("clearance: C2 requested, C3 offered")).toBeTruthy();
    expect(addButton().textContent).toBe("Add 2 items to cart");
    expect(screen.getByText("₹5,200.00")).toBeTruthy();
  });

  test("[4.9] adding fills the cart once, stays on the page and marks the lines", async () => {
    const { router } = await renderQuickOrder({ brand: zwz, matches });
    await enterList("6204-2RS 20 nos\n6205\t4");
    await act(async () => {
      fireEvent.click(addButton());
      await settle();
      // The list has not been rendered since: this press still sees the old one.
      fireEvent.click(addButton());
      await settle();
    });
    expect(guestCart.read().map(({ itemId, quantity }) => [itemId, quantity])).toEqual([
      ["7", 20],
      ["8", 4],
    ]);
    expect(screen.getAllByText("In cart")).toHaveLength(2);
    expect(statusTexts().join()).toContain("2 items added to your cart.");
    expect(addButton()).toHaveProperty("disabled", true);
    expect(router.push).not.toHaveBeenCalled();
  });

  test("[4.9] a guest's pieces are added to those in the cart, without a question", async () => {
    await renderQuickOrder({ brand: zwz, matches });
    for (const pieces of [20, 5]) {
      await enterList(`6204-2RS ${pieces} nos`);
      await press(/items? to cart$/);
    }
    expect(screen.queryByRole("dialog")).toBeNull();
    expect(guestCart.read().map(({ itemId, quantity }) => [itemId, quantity])).toEqual([["7", 25]]);
  });

  test("lines that differ only in one feature are accepted with one press", async () => {
    await renderQuickOrder({ brand: zwz, matches });
    await enterList("6204-2RS/C2 - 3 nos");
    expect(addButton()).toHaveProperty("disabled", true);
    await press("Accept 1 that differs only in clearance");
    expect(addButton().textContent).toBe("Add 1 item to cart");
  });

  test("lines in the cart can be removed from the list", async () => {
    await renderQuickOrder({ brand: zwz, matches });
    await enterList("6204-2RS 20 nos\nQQQ999 - 1 nos");
    await press(/items? to cart$/);
    await press("Remove lines in cart");
    expect(statusTexts()).toContain("0 matched, 0 to check, 1 not found.");
    expect(screen.queryByRole("button", { name: "Remove lines in cart" })).toBeNull();
  });

  test("a line that is corrected while filtered stays in sight; removing one moves the focus to the next", async () => {
    await renderQuickOrder({ brand: zwz, matches });
    await enterList("6205 - 1 nos\n62O5 - 4 nos\nQQQ999 - 1 nos");
    await press("Not found (2)");
    const field = screen.getByRole("textbox", { name: "Part number 62O5" });
    fireEvent.change(field, { target: { value: "6204-2RS" } });
    await act(async () => {
      fireEvent.blur(field);
      await settle();
    });
    expect(screen.getByRole("textbox", { name: "Part number 6204-2RS" })).toBeTruthy();
    expect(screen.queryByRole("textbox", { name: "Part number 6205" })).toBeNull();
    await press("Remove 6204-2RS");
    expect(document.activeElement?.getAttribute("aria-label")).toBe("Remove QQQ999");
  });

  test("a corrected number is matched again, the others are not", async () => {
    const { sent } = await renderQuickOrder({ brand: zwz, matches });
    await enterList("6204-2RS 20 nos\n62O5 4 nos");
    const field = screen.getByRole("textbox", { name: "Part number 62O5" });
    fireEvent.change(field, { target: { value: "6205" } });
    await act(async () => {
      fireEvent.keyDown(field, { key: "Enter" });
      await settle();
    });
    expect(sent("/api/search/numbers")).toEqual([
      {
        rows: [
          { text: "6204-2RS", quantity: 20 },
          { text: "62O5", quantity: 4 },
        ],
      },
      { rows: [{ text: "6205", quantity: 4 }] },
    ]);
    expect(statusTexts()).toContain("2 matched, 0 to check, 0 not found.");
  });

  test("[5.14] an invalid quantity stays with its message, and its line is not added", async () => {
    await renderQuickOrder({ brand: zwz, matches });
    await enterList("6204-2RS\tmany\n6205\t4");
    expect(screen.getByRole("alert").textContent).toBe(messages.quantityRange);
    const field = screen.getByRole("textbox", { name: "Quantity of 6204-2RS" });
    expect((field as HTMLInputElement).value).toBe("many");
    expect(addButton().textContent).toBe("Add 1 item to cart");
    fireEvent.change(field, { target: { value: "30" } });
    fireEvent.blur(field);
    expect(addButton().textContent).toBe("Add 2 items to cart");
  });

  test("the list survives leaving the page; a cleared one comes back", async () => {
    const { unmount } = await renderQuickOrder({ brand: zwz, matches });
    await enterList("6204-2RS 20 nos\n6205\t4");
    unmount();
    await renderQuickOrder({ brand: zwz, matches });
    await act(settle);
    expect(addButton().textContent).toBe("Add 2 items to cart");
    await press("Clear list");
    expect(screen.queryByRole("table")).toBeNull();
    await press("Bring back the cleared list");
    expect(addButton().textContent).toBe("Add 2 items to cart");
  });

  test("a list that was pasted on another page is read at once, and only once", async () => {
    savePastedText("zwz", "6204-2RS 20 nos\n6205\t4");
    for (let visit = 0; visit < 2; visit += 1) {
      const { unmount } = await renderQuickOrder({ brand: zwz, matches });
      await act(settle);
      expect(addButton().textContent).toBe("Add 2 items to cart");
      unmount();
    }
  });

  test("a link with a list is taken over once", async () => {
    window.history.replaceState(null, "", `#rows=${encodeURIComponent("6204-2RS 3\n")}`);
    for (let visit = 0; visit < 2; visit += 1) {
      const { unmount } = await renderQuickOrder({ brand: zwz, matches });
      await act(settle);
      expect(screen.getByLabelText("Quantity of 6204-2RS")).toHaveProperty("value", "3");
      expect(window.location.hash).toBe("");
      unmount();
    }
  });

  test("a link with a list that is too long says so", async () => {
    window.history.replaceState(null, "", `#rows=${"6204-2RS%0A".repeat(500)}`);
    await renderQuickOrder({ brand: zwz, matches });
    await act(settle);
    expect(screen.getByRole("alert").textContent).toBe(
      "The list in this link is too long. Paste it here.",
    );
    expect(window.location.hash).toBe("");
  });

  test("a pasted list is read at once, a pasted number is not", async () => {
    await renderQuickOrder({ brand: zwz, matches });
    const paste = (text: string) =>
      act(async () => {
        fireEvent.paste(listBox(), { clipboardData: { getData: () => text } });
        await settle();
      });
    await paste("6204-2RS");
    expect(screen.queryByRole("table")).toBeNull();
    await paste("6204-2RS\t20\n6205\t4\n");
    expect(statusTexts()).toContain("2 matched, 0 to check, 0 not found.");
    expect((listBox() as HTMLTextAreaElement).value).toBe("");
  });

  test("a file of 10 MB is refused without being opened, and the list stays", async () => {
    await renderQuickOrder({ brand: zwz, matches });
    await enterList("6204-2RS 20 nos");
    const arrayBuffer = jest.fn<() => Promise<ArrayBuffer>>();
    const file = Object.assign(new File(["x"], "big.xlsx"), { arrayBuffer });
    Object.defineProperty(file, "size", { value: 10 * 1024 * 1024 });
    fireEvent.change(screen.getByLabelText("List as a file"), { target: { files: [file] } });
    expect(screen.getByRole("alert").textContent).toMatch(/^big\.xlsx: This list has 10 MB\./);
    expect(arrayBuffer).not.toHaveBeenCalled();
    expect(addButton().textContent).toBe("Add 1 item to cart");
  });

  test("a backend that matches few lines at a time is asked for the next ones on demand", async () => {
    const { sent } = await renderQuickOrder({ brand: zwz, matches, maxRows: 1 });
    await enterList("6204-2RS 20 nos\n6205\t4");
    expect(screen.getByText("1 line not matched yet")).toBeTruthy();
    expect(sent("/api/search/numbers")).toHaveLength(1);
    await press("Match the next 1");
    expect(statusTexts()).toContain("2 matched, 0 to check, 0 not found.");
  });

  test("a failed search keeps the list and can be repeated", async () => {
    let isDown = true;
    await renderQuickOrder({
      brand: zwz,
      matches,
      respond: (path) =>
        path === "/api/search/numbers" && isDown
          ? { status: 503, body: { error: { kind: "unreachable", message: "Down" } } }
          : undefined,
    });
    await enterList("6204-2RS 20 nos");
    expect(screen.getByText("The list could not be matched")).toBeTruthy();
    isDown = false;
    await press("Try again");
    expect(addButton().textContent).toBe("Add 1 item to cart");
  });

  test("a guest signs in before requesting a quotation", async () => {
    await renderQuickOrder({ brand: zwz, matches });
    await enterList("QQQ999 - 1 nos");
    const link = screen.getByRole("link", { name: "Sign in to request a quotation for 1 line" });
    expect(link.getAttribute("href")).toBe("/login?next=%2Fquick-order");
  });

  test("on a brand of several makers another one can be chosen", async () => {
    const koyo = { id: "12", name: "6204-2RS", brand: "Koyo", grade: "same" as const };
    await renderQuickOrder({
      brand: nod,
      matches: {
        "6204-2RS": found({}, [koyo]),
        "6204-2RS\n12": { ...found({ id: "12", brand: "Koyo" }), isChosen: true },
      },
    });
    await enterList("6204-2RS 20 nos");
    await press(/^Other matches \(1\)/);
    await press("Use 6204-2RS Koyo · Same");
    expect(screen.getByRole("link", { name: /^6204-2RS Koyo/ })).toBeTruthy();
    expect(addButton().textContent).toBe("Add 1 item to cart");
  });

  test("another match is chosen by its grade, and compared with the number that was entered", async () => {
    const number = "6204-2RS/C2";
    const open = { id: "12", name: "6204", brand: "ZWZ", grade: "differs" as const };
    const match: Match = {
      ...{ requested: number, grade: "differs", unread: [] },
      differences: [{ feature: "seal", requested: "2RS", offered: "open" }],
    };
    await renderQuickOrder({
      brand: zwz,
      matches: {
        [number]: { ...matches[number], alternatives: [open] },
        [`${number}\n12`]: { ...found({ id: "12", name: "6204", match }), isChosen: true },
      },
    });
    await enterList(`${number} 20 nos`);
    const linkOf = (name: RegExp) => screen.getByRole("link", { name }).getAttribute("href");
    expect(linkOf(/^6204-2RS\/C3/)).toMatch(/\?for=6204-2RS%2FC2$/);
    await press(/^Other matches \(1\)/);
    await press("Use 6204 · Differs");
    expect(screen.getByText("Differs in seal")).toBeTruthy();
    expect(screen.getByRole("textbox", { name: `Part number ${number}` })).toBeTruthy();
    expect(addButton().textContent).toBe("Add 1 item to cart");
    await press(/^Other matches \(1\)/);
    expect(screen.getByRole("button", { name: "Use 6204-2RS/C3 · Differs" })).toBeTruthy();
  });
});
