/** @jest-environment jsdom */
import { afterEach, expect, test } from "@jest/globals";
import { cleanup, screen } from "@testing-library/react";
import type { ConsoleRfiLine } from "@/lib/contract/operations/rfis";
import { renderConsole } from "@/test/storefront/render-console";
import { nameOfLine, RequestFacts } from "./request-facts";

afterEach(cleanup);

const line = (over: Partial<ConsoleRfiLine>): ConsoleRfiLine => ({
  ...{ line: 2, state: "pending", revision: "pending ", requestedItem: null, match: null },
  item: { id: 7, code: "C7", designation: "6204", maker: "Koyo", category: "" },
  ...{ requestedText: null, quantity: 1200, targetPrice: null, neededBy: null, note: "" },
  ...{ listPriceThen: 0, ownPriceThen: 0, offer: null, answeredAt: null, answeredBy: null },
  now: {
    ...{ listPrice: 200_00, ownPrice: 180_00, free: 1400, backOrdered: 0, whenOut: "On Demand" },
    leadDays: null,
  },
  ...{ orderNumber: null, earlierOffers: [], earlierOrders: [] },
  ...over,
});
async function textOf(over: Partial<ConsoleRfiLine>): Promise<string> {
  cleanup();
  const { container } = await renderConsole(
    <RequestFacts line={line(over)} />,
    {},
    {
      roles: ["sales"],
    },
  );
  return container.textContent ?? "";
}

test("a line shows what is asked, and of stock and lead time what is known", async () => {
  const plain = await textOf({});
  expect(plain).toContain("1,200 pieces");
  expect(plain).toContain("List ₹200.00, customer ₹180.00. Stock 1,400");
  expect(plain).not.toMatch(/target|needed by|back-ordered|lead time|Earlier/);
  const now = { ...line({}).now, backOrdered: 1500, leadDays: 1 } as ConsoleRfiLine["now"];
  const full = await textOf({ targetPrice: 165_50, neededBy: "2026-12-20", now });
  for (const words of ["target ₹165.50", "20 Dec 2026", "1,500 back-ordered", "lead time 1 day"]) {
    expect(full).toContain(words);
  }
  const text = await textOf({ item: null, requestedText: "FAG DAC3055", now: null });
  expect(text).toContain("“FAG DAC3055”");
  expect(text).not.toContain("Stock");
  expect([nameOfLine(line({})), nameOfLine(line({ item: null, requestedText: "DAC" }))]).toEqual([
    "line 2, 6204",
    "line 2, DAC",
  ]);
});

test("the offer as it stands says how many pieces come when, who answered, and the order", async () => {
  const offer = { price: 150_00, quantity: 10, held: 4, leadDays: 9, validUntil: "2026-12-31" };
  const answered = { offer, answeredBy: "Ravi", answeredAt: "2026-11-20T20:00:00Z" };
  const requestedItem = { designation: "6204-2RS", maker: "NSK" };
  const text = await textOf({
    ...answered,
    ...{ state: "ordered", requestedItem, orderNumber: "NDN2627-000009" },
  });
  for (const words of [
    "Instead of 6204-2RS NSK",
    "₹150.00 for 10 pieces, 4 in stock, 6 on back-order, dispatch within 9 days",
    "31 Dec 2026",
    "Ravi, 21 Nov 2026",
  ]) {
    expect(text).toContain(words);
  }
  const link = screen.getByRole("link", { name: "NDN2627-000009" });
  expect(link.getAttribute("href")).toContain("NDN2627-000009");
  expect(await textOf({ ...answered, state: "pending" })).not.toContain("Ravi");
});

test("earlier orders and offers are counted together, and each has its day, pieces, price and number", async () => {
  const order = (number: string, quantity: number) => ({
    ...{ number, day: "2026-11-01", quantity, price: 170_00 },
  });
  const offer = (number: string, state: "declined" | "expired", price: number | null) => ({
    ...{ number, line: 1, day: "2026-10-02", state, quantity: 30, price },
  });
  const text = await textOf({
    earlierOrders: [order("NDN2627-000001", 20), order("NDN2627-000002", 1)],
    earlierOffers: [
      offer("NDRFI2627-000003", "declined", null),
      offer("NDRFI2627-000004", "expired", 165_00),
    ],
  });
  expect(text).toContain("Earlier offers and orders (4)");
  expect(text).toContain("1 Nov 2026: ordered 20 pieces at ₹170.00, NDN2627-000001");
  expect(text).toContain("1 Nov 2026: ordered 1 piece at ₹170.00, NDN2627-000002");
  expect(text).toContain("30 pieces, NDRFI2627-000003");
  expect(text).toContain("30 pieces at ₹165.00, NDRFI2627-000004");
});
