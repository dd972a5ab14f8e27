/** @jest-environment jsdom */
import { afterEach, beforeAll, beforeEach, describe, expect, jest, test } from "@jest/globals";
import { act, cleanup, fireEvent, screen } from "@testing-library/react";
import { nod } from "@/brands/nod";
import { zwz } from "@/brands/zwz";
import { takePastedText } from "@/lib/browser/pasted-text";
import type { Overview } from "@/lib/contract/overview";
import type { OpenInvoice } from "@/lib/contract/statement";
import { invoiceMessages } from "@/lib/payments/invoice-messages";
import { createItem } from "@/test/storefront/factories";
import { fakeDate } from "@/test/storefront/fake-date";
import { fakePaymentProvider } from "@/test/storefront/fake-payment-provider";
import { createOrder, createStatement } from "@/test/storefront/order-factories";
import { emptyOverview, overview } from "@/test/storefront/overviews";
import { flush } from "@/test/storefront/render-in-store";
import {
  changeValue,
  clickButton,
  errorResponse,
  renderScreen,
} from "@/test/storefront/render-screen";
import { OwnLinks } from "./own-links";

beforeAll(() =>
  Promise.all([
    import("@/components/shared/saved-items-link"),
    import("./own-panel/own-panel"),
    import("@/components/shared/reorder/reorder-dialog"),
    import("@/components/shared/pay-invoices/pay-dialog"),
  ]),
);
beforeEach(() => void fakeDate("2026-11-21T10:00:00+05:30"));
afterEach(() => {
  jest.useRealTimers();
  cleanup();
  sessionStorage.clear();
});

const saved = { "GET /api/saved-items": { body: [createItem()] } };

async function show(body: Overview, options: { brand?: typeof zwz } = {}) {
  const view = await renderScreen(
    <OwnLinks hasPanel />,
    { ...saved, "GET /api/overview": { body } },
    options,
  );
  await act(flush);
  await act(flush);
  return view;
}
const card = (name: string) => screen.getByRole("region", { name }).textContent;

describe("home page of a signed-in buyer", () => {
  test.each([
    ["ZWZ", zwz],
    ["NOD", nod],
  ])(
    "%s links saved items, and shows offers, deliveries, amounts due and orders",
    async (_, brand) => {
      const { container } = await show(overview, { brand });
      const link = screen.getByRole("link", { name: "Saved items (1)" });
      expect(link.getAttribute("href")).toBe("/saved");
      for (const fact of [
        "22220 EK",
        "4 × ₹3,200.00",
        "Valid until 29 Nov",
        "4 more in RFI history",
      ])
        expect(card("Open offers")).toContain(fact);
      for (const fact of [
        "1 piece",
        "arrives by 24 Nov, Gati GT-1",
        "38 × NU2304",
        "dispatch by 25 Nov, arrives by 28 Nov",
      ])
        expect(card("Arriving this week")).toContain(fact);
      expect(card("Amount due")).toContain("Overdue₹43,050.00");
      expect(card("Amount due")).toContain("Due this week₹12.00");
      for (const fact of [
        "ZW2627-000009",
        "Approved, 12 of 22 pieces dispatched, 38 pieces cancelled (₹2,700.00)",
        "₹4,305.00",
      ])
        expect(card("Recent orders")).toContain(fact);
      expect(screen.getByRole("link", { name: "Account statement" }).getAttribute("href")).toBe(
        "/account-statement",
      );
      expect(container.querySelector(".hint-member")).toBeNull();
    },
  );

  test.each([
    ["ZWZ", zwz],
    ["NOD", nod],
  ])("%s says of a passed date that it is late", async (_, brand) => {
    fakeDate("2026-11-26T00:00:00+05:30");
    await show(overview, { brand });
    expect(card("Arriving this week")).toContain("late: dispatch was due by 25 Nov");
  });

  test("a new buyer sees what is empty in words", async () => {
    await show(emptyOverview);
    expect(card("Open offers")).toContain("No offers are waiting for you.");
    expect(card("Arriving this week")).toContain("Nothing arrives this week.");
    expect(card("Amount due")).toContain("Nothing is due.");
    expect(card("Recent orders")).toContain("You have no orders yet.");
  });

  test("a pasted list is what quick order opens with, once", async () => {
    const { router } = await show(emptyOverview);
    const list = "6204-2RS\t20\n6205\t4";
    fireEvent.change(screen.getByLabelText("Paste a list"), { target: { value: list } });
    await clickButton("Match list in quick order");
    expect(router.push).toHaveBeenCalledWith("/quick-order");
    expect(takePastedText("zwz")).toBe(list);
    expect(takePastedText("zwz")).toBe("");
  });

  test("Order again opens the order's list", async () => {
    await renderScreen(<OwnLinks hasPanel />, {
      ...saved,
      "GET /api/overview": { body: overview },
      "GET /api/orders/ZW2627-000009": { body: createOrder() },
    });
    await act(flush);
    await clickButton("Order again ZW2627-000009");
    await act(flush);
    expect(screen.getByRole("dialog").textContent).toContain("Order again");
  });

  describe("paying from the card", () => {
    const open: OpenInvoice[] = [
      {
        kind: "invoice",
        number: "ZW/26-27/000004",
        orderNumber: "ZW2627-000009",
        poNumber: "",
        date: "2026-10-12",
        due: "2026-11-11",
        total: 4_305_00,
        open: 4_305_00,
        lots: [{ due: "2026-11-11", open: 4_305_00 }],
        daysOverdue: 10,
      },
    ];
    const START = "POST /api/payments/invoices";
    let script = 0;
    const openDialog = async (outcome = "paid") => {
      const provider = fakePaymentProvider();
      script += 1;
      const view = await renderScreen(<OwnLinks hasPanel />, {
        ...saved,
        "GET /api/overview": { body: overview },
        "GET /api/statement": {
          body: createStatement({
            open,
            payOnline: true,
            bankTransfer: {
              details: [{ label: "IFSC", value: "HDFC0000060" }],
              reference: "C-77",
              sample: false,
            },
          }),
        },
        "GET /api/payments/invoices": { body: [] },
        [START]: {
          body: {
            orderId: "order_1",
            amount: 4_305_00,
            keyId: "rzp_test_1",
            scriptUrl: `https://checkout.example/home-${script}.js`,
            test: true,
            prefill: { name: "", email: "", contact: "" },
          },
        },
        [`${START}/status`]: {
          body: {
            state: outcome,
            orderId: "order_1",
            amount: 4_305_00,
            message: "",
            receiptNumber: "ZR/26-27/000001",
          },
        },
      });
      await act(flush);
      await clickButton("Pay invoices");
      await act(flush);
      return { ...view, provider };
    };
    const payNow = "Pay ₹4,305.00 now";

    test("Pay opens the statement's form and bank details, with the overdue invoices ticked", async () => {
      await openDialog();
      const dialog = screen.getByRole("dialog", { name: "Pay invoices" });
      expect(dialog.textContent).toContain("1 invoice selected, ₹4,305.00 open");
      expect(dialog.textContent).toContain("HDFC0000060");
      expect(dialog.textContent).toContain("C-77");
    });

    test("two presses open one payment, in front of no dialog; then its receipt is shown and the card fetched again", async () => {
      const { postedTo, calls, provider } = await openDialog();
      const button = screen.getByRole("button", { name: payNow });
      await act(async () => {
        fireEvent.click(button);
        fireEvent.click(button);
        await flush();
      });
      expect(postedTo("/api/payments/invoices")).toEqual([
        { invoices: ["ZW/26-27/000004"], amount: 4_305_00 },
      ]);
      // A modal dialog would take the focus from the payment window.
      expect(screen.queryByRole("dialog")).toBeNull();
      const before = calls.length;
      await provider.pay();
      expect(screen.getByRole("dialog").textContent).toContain("ZR/26-27/000001");
      expect(calls.slice(before).map(({ path }) => path)).toContain("/api/overview");
    });

    test("closing the payment window returns to the dialog, with the amount as it was", async () => {
      const { provider } = await openDialog("open");
      changeValue("Amount to pay (₹)", "100");
      await clickButton("Pay ₹100.00 now");
      await provider.dismiss();
      expect(screen.getByText(invoiceMessages.closed)).toBeTruthy();
      expect(screen.getByRole("button", { name: "Pay ₹100.00 now" })).toBeTruthy();
    });

    test("Pay is hidden if nothing is open, and if the seller has no way to pay", async () => {
      await show(emptyOverview);
      expect(screen.queryByRole("button", { name: "Pay invoices" })).toBeNull();
      cleanup();
      await show({ ...overview, due: { ...overview.due, canPay: false } });
      expect(screen.queryByRole("button", { name: "Pay invoices" })).toBeNull();
    });
  });

  test("a backend without the call shows no panel; a failure can be tried again", async () => {
    const path = "GET /api/overview";
    await renderScreen(<OwnLinks hasPanel />, {
      ...saved,
      [path]: errorResponse("missing", "", 404),
    });
    await act(flush);
    expect(screen.getByRole("link", { name: "Saved items (1)" })).toBeTruthy();
    expect(screen.queryByRole("region")).toBeNull();
    cleanup();
    await renderScreen(<OwnLinks hasPanel />, {
      ...saved,
      [path]: errorResponse("refused", "Busy"),
    });
    await act(flush);
    expect(screen.getByText("Your orders and offers could not be loaded")).toBeTruthy();
  });

  test("the catalogue of another backend has no panel and asks nothing for it", async () => {
    const { calls } = await renderScreen(<OwnLinks hasPanel={false} />, saved);
    await act(flush);
    expect(calls.map(({ path }) => path)).not.toContain("/api/overview");
  });
});

test("a guest sees nothing of it, and nothing is requested", async () => {
  const { container, calls } = await renderScreen(<OwnLinks hasPanel />, {}, { signedIn: false });
  expect(screen.queryByRole("link")).toBeNull();
  expect(calls).toEqual([]);
  expect(container.querySelector(".hint-member")).not.toBeNull();
});
