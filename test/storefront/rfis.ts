import type { RfiLine, RfiOffer } from "../../lib/contract/rfi-line.ts";
import type { RfiRow } from "../../lib/rfi/history.ts";

/** An offer for tests: 20 pieces at ₹170.00, 6 of them at once, valid until the end of the year. */
export const anOffer = (over: Partial<RfiOffer> = {}): RfiOffer => ({
  price: 17_000,
  quantity: 20,
  quantityNow: 6,
  quantityLater: 14,
  leadDays: 21,
  expected: "2026-12-12",
  validUntil: "2026-12-31",
  ...over,
});

/** An answered line of an RFI for tests. */
export const rfiLine = (over: Partial<RfiLine> = {}): RfiLine => {
  const line = {
    id: "ZWR2627-000001/1",
    itemId: "7",
    code: "ZW-6204-2RS",
    name: "6204-2RS",
    brand: "ZWZ",
    category: "Ball Bearings",
    subCategory: "Deep Groove Ball Bearings",
    quantity: 20,
    quantityAsked: 20,
    listPrice: 24_000,
    yourPrice: 17_000,
    discountPercent: 29.17,
    gstAmount: 61_200,
    gstRateBp: 1800,
    massKg: 2.12,
    country: "China",
    availability: "Stock",
    inStock: true,
    state: "answered" as const,
    targetPrice: null,
    neededBy: null,
    offer: anOffer(),
    answerNote: "",
    answeredOn: "2026-11-20",
    orderNumber: "",
    date: "2026-11-19",
    time: "14:05",
    ...over,
  };
  return { total: line.yourPrice * line.quantity, ...line };
};

/** A line that waits for our answer. */
export const askedLine = (over: Partial<RfiLine> = {}): RfiLine =>
  rfiLine({
    state: "asked",
    availability: "On Demand",
    inStock: false,
    offer: null,
    answeredOn: null,
    ...over,
  });

/** A row of the RFI history for tests. */
export const rfiRow = (over: Partial<RfiRow> = {}): RfiRow => ({
  ...rfiLine(over),
  key: "ZWR2627-000001/0",
  number: "ZWR2627-000001",
  ...over,
});
