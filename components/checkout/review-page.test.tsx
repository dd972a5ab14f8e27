/** @jest-environment jsdom */
import { afterEach, beforeAll, beforeEach, describe, expect, test } from "@jest/globals";
import { act, cleanup, fireEvent, screen } from "@testing-library/react";
import { pageState } from "@/lib/browser/page-state";
import { messages } from "@/lib/forms/messages";
import { createAccount, createCartLine } from "@/test/storefront/factories";
import { flush } from "@/test/storefront/render-in-store";
import { clickButton, errorResponse, renderScreen } from "@/test/storefront/render-screen";
import { ReviewPage } from "./review-page";

const placed = { body: { number: "ZW2627-000123", leftItems: ["6205"], message: "" } };
let answers: Parameters<typeof renderScreen>[1];

const show = (options = {}) => renderScreen(<ReviewPage />, answers, options);
const summary = () =>
  screen.getByRole("complementary", { name: "Order Summary" }).textContent ?? "";
const radios = () => screen.getAllByRole<HTMLInputElement>("radio");

beforeAll(async () => {
  await import("./failure-dialog");
  await import("@/components/shared/delivery-address/address-dialog");
});
beforeEach(() => {
  sessionStorage.clear();
  pageState.saveSelectedLines("zwz", ["l1"]);
  answers = {
    "POST /api/orders": placed,
    "GET /api/places/cities?state=Maharashtra": { body: [{ id: "1", name: "Pune" }] },
  };
});
afterEach(cleanup);

describe("review and confirm order", () => {
  test("[2.43] [9.4] the selected lines, company and GST number read-only, and the summary", async () => {
    await show();
    expect(screen.getByRole("table").textContent).toContain("6204-2RS");
    expect(screen.getByRole("table").textContent).not.toContain("6205");
    const billing = screen.getByRole("region", { name: "Billing" }).textContent;
    expect(billing).toContain("27AAPFU0939F1ZV");
    expect(billing).toContain("Shree Engineering Works");
    for (const figure of [
      "Subtotal₹3,648.00",
      "GST Total₹656.64",
      "CGST₹328.32",
      "SGST₹328.32",
      "Total Weight2.12 kg",
      "Estimated Total₹3,648.00",
      "Round-off₹0.36",
      "Total incl. GST₹4,305.00",
    ]) {
      expect(summary()).toContain(figure);
    }
    expect(screen.getByRole("link", { name: "Go back to cart" })).toBeTruthy();
  });

  test("[2.44] [4.12] addresses: the first is the default, an unverified one can't be selected", async () => {
    await show();
    const [first, second, third] = radios();
    expect(first?.checked).toBe(true);
    expect(first?.closest("label")?.textContent).toContain("Default Address");
    expect(first?.closest("label")?.textContent).toContain("Verified");
    expect(second?.disabled).toBe(false);
    expect(third?.disabled).toBe(true);
    expect(third?.closest("label")?.textContent).toContain("Not Verified");
    expect(third?.closest("label")?.textContent).toContain(messages.unverifiedAddress);
  });

  test("[2.45] [4.21] another address can be added here; it waits to be verified", async () => {
    const { calls } = await show();
    await clickButton("Add New Address");
    const type = (label: RegExp, value: string) =>
      act(async () => {
        fireEvent.change(screen.getByLabelText(label), { target: { value } });
        await flush();
        await flush();
      });
    expect(screen.getByLabelText(/^State/)).toHaveProperty("readOnly", true);
    await type(/^Address/, "Shed 7, Bhosari");
    await type(/^Pincode/, "411026");
    await type(/^City/, "1");
    const { deliveryAddresses, ...account } = createAccount();
    const added = { id: "a4", address: "Shed 7, Bhosari", state: "Maharashtra", city: "Pune" };
    const waiting = { ...added, pincode: "411026", verified: false };
    answers["POST /api/account/addresses"] = { body: { message: "Added.", warning: "" } };
    answers["GET /api/account"] = {
      body: { ...account, deliveryAddresses: [...deliveryAddresses, waiting] },
    };
    await clickButton("Submit");
    await act(flush);
    const sent = calls.find(({ path }) => path === "/api/account/addresses");
    expect(JSON.parse(String(sent?.init?.body))).toMatchObject({ cityId: "1", pincode: "411026" });
    expect(screen.queryByRole("dialog")).toBeNull();
    expect(radios()[3]?.closest("label")?.textContent).toContain("Shed 7, Bhosari");
    expect(radios()[3]?.disabled).toBe(true);
  });

  test("[2.44] [9.4] an address in another state changes the tax, is stored, and receives the order", async () => {
    const { postedTo } = await show();
    await act(async () => {
      fireEvent.click(radios()[1] as HTMLElement);
    });
    expect(summary()).toContain("IGST₹656.64");
    expect(summary()).not.toContain("CGST");
    expect(pageState.chosenAddress("zwz", ["l1"])).toBe("a2");
    await clickButton("Confirm and Pay");
    expect(postedTo("/api/orders")[0]).toMatchObject({ deliveryAddressId: "a2", mode: "credit" });
  });

  test("[9.4] an address in a special economic zone bears IGST; one of another company has the tax of the buyer's state", async () => {
    const { deliveryAddresses, ...account } = createAccount();
    const [own, far] = deliveryAddresses;
    answers["GET /api/account"] = {
      body: {
        ...account,
        deliveryAddresses: [
          { ...own, sez: true },
          { ...far, consignee: "Kiran Pumps", placeOfSupply: "Maharashtra" },
        ],
      },
    };
    await show();
    expect(summary()).toContain("IGST₹656.64");
    const [first, second] = radios().map((one) => one.closest("label")?.textContent);
    expect(first).toContain("Special economic zone: IGST");
    expect(second).toContain("Kiran PumpsShed 3, GIDC Vatva");
    expect(second).toContain("Billed to you: your own state decides the GST");
    expect(second).not.toContain("Special economic zone");
    await act(async () => {
      fireEvent.click(radios()[1] as HTMLElement);
    });
    expect(summary()).toContain("CGST₹328.32");
    expect(summary()).toContain("Kiran Pumps\nShed 3, GIDC Vatva\nAhmedabad, Gujarat, 382445");
  });

  test("[4.12] the next order starts with the default address again", async () => {
    await show();
    await act(async () => {
      fireEvent.click(radios()[1] as HTMLElement);
    });
    await clickButton("Confirm and Pay");
    cleanup();
    pageState.saveSelectedLines("zwz", ["l2"]);
    await show();
    expect(radios()[0]?.checked).toBe(true);
    expect(summary()).toContain("CGST");
  });

  test("[4.12] [7.37] two presses place one order; a progress overlay covers the page", async () => {
    const { postedTo, hold, calls, router } = await show();
    hold(true);
    const button = screen.getByRole("button", { name: "Confirm and Pay" });
    await act(async () => {
      fireEvent.click(button);
      fireEvent.click(button);
      await flush();
    });
    expect(screen.getByRole("alertdialog", { name: "Placing your order" })).toBeTruthy();
    expect(button.getAttribute("aria-disabled")).toBe("true");
    expect(postedTo("/api/orders")).toHaveLength(1);
    expect(postedTo("/api/orders")[0].lines).toMatchObject([
      { id: "l1", quantity: 20, yourPrice: 18_240 },
    ]);
    hold(false);
    await calls.at(-1)?.release();
    expect(router.replace).toHaveBeenCalledWith("/orderPlaced?order=ZW2627-000123");
    expect(pageState.recentOrder("zwz")).toEqual({
      number: "ZW2627-000123",
      leftItems: ["6205"],
      lineIds: ["l1"],
    });
    expect(pageState.selectedLines("zwz")).toEqual([]);
  });

  test("[4.12] changed prices are listed and have to be confirmed again", async () => {
    const { postedTo } = await show();
    answers["POST /api/orders"] = errorResponse("conflict", messages.priceChanged, 409);
    answers["GET /api/cart"] = { body: [createCartLine({ yourPrice: 19_000 })] };
    await clickButton("Confirm and Pay");
    const alert = screen.getByRole("alert").textContent ?? "";
    expect(alert).toContain("6204-2RS (ZWZ): price ₹182.40 is now ₹190.00.");
    expect(screen.queryByRole("dialog")).toBeNull();
    expect(summary()).toContain("Subtotal₹3,800.00");
    answers["POST /api/orders"] = placed;
    await clickButton("Confirm and Pay");
    expect(postedTo("/api/orders")[1].lines[0].yourPrice).toBe(19_000);
    await act(flush);
  });

  test("[2.47] [8.8] a refusal opens a dialog with the server's message, Go to profile and Cancel", async () => {
    await show();
    answers["POST /api/orders"] = errorResponse("refused", "Your account is on hold.");
    await clickButton("Confirm and Pay");
    expect(screen.getByRole("dialog").textContent).toContain("Your account is on hold.");
    expect(screen.getByRole("link", { name: "Go to profile" })).toBeTruthy();
    await clickButton("Cancel");
    expect(screen.queryByRole("dialog")).toBeNull();
    expect(screen.getByRole("button", { name: "Confirm and Pay" })).toHaveProperty(
      "disabled",
      false,
    );
  });

  test("[8.8] a conflict without changed lines opens the dialog, too", async () => {
    await show();
    answers["POST /api/orders"] = errorResponse("conflict", messages.balanceTooLow, 409);
    await clickButton("Confirm and Pay");
    expect(screen.getByRole("dialog").textContent).toContain(messages.balanceTooLow);
  });

  test("[8.14] without a response the order is not called failed; 'Try again' sends exactly the same", async () => {
    const { postedTo } = await show();
    answers["POST /api/orders"] = errorResponse("unreachable", "", 503);
    await clickButton("Confirm and Pay");
    expect(screen.getByRole("dialog").textContent).toContain(messages.maybePlaced);
    answers["POST /api/orders"] = placed;
    await clickButton("Try again");
    expect(postedTo("/api/orders")[1]).toEqual(postedTo("/api/orders")[0]);
    expect(pageState.recentOrder("zwz")?.number).toBe("ZW2627-000123");
  });

  test("[2.44] without a verified address the button is disabled with the reason", async () => {
    const { deliveryAddresses } = createAccount();
    answers["GET /api/account"] = {
      body: createAccount({ deliveryAddresses: deliveryAddresses.slice(2) }),
    };
    await show();
    expect(summary()).toContain(messages.noVerifiedAddress);
    expect(screen.getByRole("button", { name: "Confirm and Pay" })).toHaveProperty(
      "disabled",
      true,
    );
  });

  test("[2.49] the review after placing an order offers nothing again", async () => {
    pageState.saveRecentOrder("zwz", { number: "ZW2627-000123", leftItems: [], lineIds: ["l1"] });
    pageState.saveSelectedLines("zwz", []);
    await show();
    expect(screen.getByText("Order ZW2627-000123 has been placed")).toBeTruthy();
    expect(screen.queryByRole("button", { name: "Confirm and Pay" })).toBeNull();
  });

  test("[4.12] without selected lines there is a link back to the cart", async () => {
    pageState.saveSelectedLines("zwz", ["another"]);
    await show();
    expect(screen.getByText("Nothing is selected for checkout")).toBeTruthy();
    expect(screen.getByRole("link", { name: "Go back to cart" })).toBeTruthy();
  });

  test("[4.7] [6.1] a guest is sent to the log-in and returns here", async () => {
    const { router } = await show({ signedIn: false });
    expect(router.replace).toHaveBeenCalledWith("/login?next=%2Fshipping");
  });
});
