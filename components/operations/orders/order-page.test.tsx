/** @jest-environment jsdom */
import { afterEach, expect, test } from "@jest/globals";
import { cleanup, fireEvent, screen, within } from "@testing-library/react";
import type { OrderPage as Order } from "@/lib/contract/operations/orders";
import type { Role } from "@/lib/operations/permissions";
import { createConsoleOrder } from "@/test/storefront/console-factories";
import { press, renderConsole } from "@/test/storefront/render-console";
import { errorResponse } from "@/test/storefront/render-screen";
import { OrderPage } from "./order-page";

afterEach(cleanup);

const number = "ZW2627-000001";
const show = (order: Order, role: Role = "sales", answers = {}) =>
  renderConsole(
    <OrderPage number={number} />,
    { "orders/page": { body: order }, ...answers },
    { roles: [role] },
  );
const names = (role: "button" | "link") =>
  screen.queryAllByRole(role).map(({ textContent }) => textContent);

test.each<[Role, Order["status"], buttons: string[]]>([
  ["sales", "Awaiting Internal Approval", ["Approve", "Cancel order"]],
  ["sales", "Approved", ["Pack", "Ship", "Cancel order"]],
  ["accounts", "Awaiting Internal Approval", []],
  ["accounts", "Approved", []],
  ["sales", "Cancelled", []],
])(
  "%s can act on an order that is %s only as its role and state allow",
  async (role, status, expected) => {
    await show(createConsoleOrder({ status }), role);
    const actions = ["Approve", "Pack", "Ship", "Cancel order"];
    expect(names("button").filter((name) => name && actions.includes(name))).toEqual(expected);
  },
);

test("an order that was packed meanwhile is not packed again: the dialog says by whom", async () => {
  const message = `Order ${number} has changed since you opened it. Packed by Ravi.`;
  const { posted } = await show(createConsoleOrder(), "sales", {
    "orders/pack": errorResponse("conflict", message, 409),
  });
  await press(screen, "Pack");
  await press(screen, "Record as packed");
  const lines = [1, 2].map((line) => ({ line, quantity: 5 }));
  expect(posted("orders/pack")).toEqual([{ number, version: "v7", lines }]);
  expect(within(screen.getByRole("dialog")).getByText(message)).toBeTruthy();
  // What changed is fetched, and shown behind the dialog.
  expect(posted("orders/page").length).toBe(2);
});

test("pieces in stock can be cancelled only of an order that is invoiced by shipment", async () => {
  const { posted } = await show(
    createConsoleOrder({
      invoicing: "shipment",
      documents: [],
      lines: createConsoleOrder().lines.map((line) => ({ ...line, cancellable: 5 })),
    }),
    "sales",
    { "orders/cancel-lines": { body: null } },
  );
  expect(screen.getByText(/each shipment has its own tax invoice when it leaves/)).toBeTruthy();
  await press(screen, "Cancel pieces");
  const dialog = within(screen.getByRole("dialog"));
  expect(dialog.getByText(/Pieces in stock go back to free stock/)).toBeTruthy();
  // Back-ordered pieces are filled in, and there are none.
  const [first, second] = dialog.getAllByRole<HTMLInputElement>("textbox", { name: /6204|6205/ });
  expect([first?.value, second?.value]).toEqual(["0", "0"]);
  if (first) fireEvent.change(first, { target: { value: "3" } });
  fireEvent.change(dialog.getByLabelText(/^Reason/), { target: { value: "Not needed" } });
  await press(dialog, "Cancel pieces");
  expect(posted("orders/cancel-lines")).toEqual([
    { number, version: "v7", reason: "Not needed", lines: [{ line: 1, quantity: 3 }] },
  ]);
  cleanup();
  await show(createConsoleOrder());
  expect(names("button")).not.toContain("Cancel pieces");
  expect(names("button")).not.toContain("Cancel back-ordered pieces");
});

test("an order whose shipments are held says so", async () => {
  await show(createConsoleOrder({ held: true }));
  expect(screen.getByText("Held: account overdue")).toBeTruthy();
  cleanup();
  await show(createConsoleOrder());
  expect(screen.queryByText("Held: account overdue")).toBeNull();
});

test("invoices open in new tabs from the console's own address, for those who may see them", async () => {
  await show(createConsoleOrder(), "accounts");
  const links = screen.getAllByRole("link", { name: /^Tax invoice/ });
  expect(links.map((link) => [link.getAttribute("href"), link.getAttribute("target")])).toEqual([
    ["/api/ops/files/invoice?number=ZW%2F26-27%2F000001", "_blank"],
    ["/api/ops/files/invoice?number=ZW%2F26-27%2F000002", "_blank"],
  ]);
  cleanup();
  await show(createConsoleOrder(), "catalogue");
  expect(screen.getByText("Tax invoice ZW/26-27/000002")).toBeTruthy();
  expect(screen.queryByRole("link", { name: /^Tax invoice/ })).toBeNull();
});

test("payment and refund of an order paid online open their vouchers", async () => {
  const at = "2026-11-20T08:35:00Z";
  await show(
    createConsoleOrder({
      payments: [
        {
          ...{ providerOrderId: "order_1", providerPaymentId: "pay_1", amount: 8_740_00 },
          ...{ method: "upi", receivedAt: at, voucher: "ZOR/26-27/000007", providerState: "paid" },
        },
      ],
      refunds: [
        {
          ...{ id: 1, amount: 5_535_00, state: "done", reason: "pieces cancelled" },
          ...{ providerRefundId: "rfnd_1", voucher: "ZOF/26-27/000002", lastError: "" },
          ...{ createdAt: at, doneAt: at },
        },
      ],
    }),
    "accounts",
  );
  for (const voucher of ["ZOR/26-27/000007", "ZOF/26-27/000002"])
    expect(
      screen.getByRole("link", { name: new RegExp(`^${voucher}`) }).getAttribute("href"),
    ).toContain(`files/receipt?number=${encodeURIComponent(voucher)}`);
});
