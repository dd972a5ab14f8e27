/** @jest-environment jsdom */
import { afterEach, expect, test } from "@jest/globals";
import { cleanup, fireEvent, screen, within } from "@testing-library/react";
import type { ConsoleRfi, ConsoleRfiLine } from "@/lib/contract/operations/rfis";
import { press, renderConsole } from "@/test/storefront/render-console";
import { changeValue } from "@/test/storefront/render-screen";
import { OfferActions } from "./offer-actions";

afterEach(cleanup);

const line = (number: number, state: ConsoleRfiLine["state"]): ConsoleRfiLine => ({
  ...{ line: number, state, revision: `${state} ${number}`, requestedItem: null, match: null },
  ...{ item: null, requestedText: "FAG DAC3055", quantity: 10, targetPrice: 0, neededBy: null },
  ...{ note: "", listPriceThen: 0, ownPriceThen: 0, offer: null, now: null, answeredAt: null },
  ...{ answeredBy: null, orderNumber: null, earlierOffers: [], earlierOrders: [] },
});
const lines = [
  line(1, "answered"),
  line(2, "expired"),
  line(3, "pending"),
  line(4, "answered"),
  line(5, "ordered"),
];
const number = "NODRFI2627-000007";
const rfi: ConsoleRfi = {
  ...{ number, brand: "nod", requestedAt: "2026-11-20T06:00:00Z", note: "", draft: null, lines },
  company: { id: 5, name: "Asha Works", customerNumber: "C-1", status: "Active" },
  buyer: { name: "Asha", email: "asha@works.example" },
};
const seen = (...numbers: number[]) =>
  lines
    .filter((one) => numbers.includes(one.line))
    .map(({ line: at, revision }) => ({ line: at, revision }));
const dialog = () => within(screen.getByRole("dialog"));
const show = (chosen: ConsoleRfiLine[], answers = {}) =>
  renderConsole(<OfferActions rfi={rfi} lines={chosen} />, answers, { roles: ["sales"] });

test("valid offers are withdrawn as they were seen, with a reason for the buyer", async () => {
  const { posted } = await show(lines, { "rfi/withdraw": { body: null } });
  await press(screen, "Withdraw offers");
  expect(dialog().getByText("Lines 1, 4. The buyer gets an e-mail.")).toBeTruthy();
  await press(dialog(), "Withdraw offers");
  expect(dialog().getByText("Enter a reason")).toBeTruthy();
  fireEvent.change(dialog().getByLabelText(/^Reason, for the buyer/), {
    target: { value: "Sold out" },
  });
  await press(dialog(), "Withdraw offers");
  expect(posted("rfi/withdraw")).toEqual([{ number, lines: seen(1, 4), note: "Sold out" }]);
  expect(screen.getByText("Offers withdrawn")).toBeTruthy();
});

test("valid and expired offers are extended to one day", async () => {
  const { posted } = await show(lines, { "rfi/extend": { body: null } });
  await press(screen, "Extend offers");
  expect(dialog().getByText("Lines 1, 2, 4. The buyer gets an e-mail.")).toBeTruthy();
  changeValue("Valid until", "2099-12-31");
  await press(dialog(), "Extend offers");
  expect(posted("rfi/extend")).toEqual([
    { number, lines: seen(1, 2, 4), validUntil: "2099-12-31" },
  ]);
});

test("lines without an offer have neither action, an expired one can't be withdrawn", async () => {
  await show([line(3, "pending"), line(5, "ordered")]);
  expect(screen.queryByRole("button")).toBeNull();
  cleanup();
  await show([line(2, "expired")]);
  expect(screen.getAllByRole("button").map(({ textContent }) => textContent)).toEqual([
    "Extend offers",
  ]);
});
