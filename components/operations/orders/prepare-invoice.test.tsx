/** @jest-environment jsdom */
import { afterEach, expect, test } from "@jest/globals";
import { cleanup, fireEvent, screen, within } from "@testing-library/react";
import type { OrderPage as Order } from "@/lib/contract/operations/orders";
import type { Role } from "@/lib/operations/permissions";
import { createConsoleOrder } from "@/test/storefront/console-factories";
import { press, renderConsole } from "@/test/storefront/render-console";
import { OrderPage } from "./order-page";

afterEach(cleanup);

const order = createConsoleOrder({ invoicing: "shipment", irn: "needed", documents: [] });
const prepared = { number: "ZW/26-27/000011", lines: [{ line: 2, quantity: 3 }] };
const show = (over: Partial<Order>, role: Role = "sales") =>
  renderConsole(
    <OrderPage number={order.number} />,
    {
      "orders/page": { body: { ...order, ...over } },
      "orders/prepare-invoice": { body: { number: prepared.number, alreadyRecorded: false } },
      "orders/ship": { body: null },
    },
    { roles: [role] },
  );
const actions = () =>
  screen
    .queryAllByRole("button")
    .map(({ textContent }) => textContent)
    .filter((name) => name === "Ship" || name === "Prepare invoice");

test.each<[Role, Order["irn"], string[], tag: string]>([
  ["sales", "needed", ["Prepare invoice"], "Needs IRN"],
  ["accounts", "needed", ["Prepare invoice"], "Needs IRN"],
  ["catalogue", "needed", [], "Needs IRN"],
  ["sales", "awaited", [], "Waiting for IRN"],
  ["sales", "recorded", ["Ship"], "IRN recorded"],
])("%s with an IRN that is %s can do %j", async (role, irn, expected, tag) => {
  await show({ irn, preparedInvoice: irn === "needed" ? null : prepared }, role);
  expect(actions()).toEqual(expected);
  expect(screen.getByText(tag)).toBeTruthy();
});

test("an order that needs no IRN is shipped without preparing its invoice", async () => {
  await show({ irn: undefined, preparedInvoice: null });
  expect(actions()).toEqual(["Ship"]);
  expect(screen.queryByText("Needs IRN")).toBeNull();
});

test("the invoice of chosen pieces is prepared", async () => {
  const { posted } = await show({ preparedInvoice: null });
  expect(screen.getByText(/prepare the invoice of the goods that leave next/)).toBeTruthy();
  await press(screen, "Prepare invoice");
  const dialog = within(screen.getByRole("dialog"));
  const [first] = dialog.getAllByRole("textbox", { name: /6204|6205/ });
  if (first) fireEvent.change(first, { target: { value: "2" } });
  await press(dialog, "Prepare invoice");
  expect(posted("orders/prepare-invoice")).toEqual([
    {
      ...{ number: order.number, version: order.version },
      lines: [
        { line: 1, quantity: 2 },
        { line: 2, quantity: 5 },
      ],
    },
  ]);
  expect(screen.getByText("Invoice ZW/26-27/000011 waits for its IRN")).toBeTruthy();
});

test("exactly the pieces of the registered invoice are filled in to be shipped", async () => {
  await show({ irn: "recorded", preparedInvoice: prepared });
  await press(screen, "Ship");
  const dialog = within(screen.getByRole("dialog"));
  expect(dialog.getByText(/^Exactly the pieces of invoice ZW\/26-27\/000011 leave\./)).toBeTruthy();
  const partA = dialog.getByRole("link", { name: /^Part A/, hidden: true });
  expect(partA.getAttribute("href")).toContain(
    "files/invoice-eway-data?number=ZW%2F26-27%2F000011",
  );
  const fields = dialog.getAllByRole<HTMLInputElement>("textbox", { name: /6204|6205/ });
  expect(fields.map(({ value }) => value)).toEqual(["3"]);
});
