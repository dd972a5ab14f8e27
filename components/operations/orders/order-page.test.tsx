/** @jest-environment jsdom */
import { afterEach, expect, test } from "@jest/globals";
import { cleanup, screen, within } from "@testing-library/react";
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
