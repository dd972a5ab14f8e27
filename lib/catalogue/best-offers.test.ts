import { expect, test } from "@jest/globals";
import { bestOffers } from "./best-offers.ts";

const offer = (id: string, price: number, dispatch: string | null = null) => ({
  id,
  price,
  dispatch,
});

test("[2.32] the lowest price and the earliest dispatch are marked; equal offers share the mark", () => {
  expect(
    bestOffers([
      offer("a", 900, "2026-12-02"),
      offer("b", 1000, "2026-11-23"),
      offer("c", 900, "2026-11-23"),
      offer("d", 1200, null),
    ]),
  ).toEqual({ cheapest: ["a", "c"], fastest: ["b", "c"] });
});

test("[1.6] a price on request is never the cheapest, and does not make the only priced offer so", () => {
  expect(bestOffers([offer("a", 0), offer("b", 900)]).cheapest).toEqual([]);
  expect(bestOffers([offer("a", 0), offer("b", 900), offer("c", 901)]).cheapest).toEqual(["b"]);
});

test("[2.32] a single offer, or offers that are all equal, carry no mark", () => {
  const none = { cheapest: [], fastest: [] };
  expect(bestOffers([])).toEqual(none);
  expect(bestOffers([offer("a", 900, "2026-11-23")])).toEqual(none);
  expect(bestOffers([offer("a", 900, "2026-11-23"), offer("b", 900, "2026-11-23")])).toEqual(none);
});

test("[2.32] an offer with a known dispatch day is faster than one without", () => {
  expect(bestOffers([offer("a", 900, null), offer("b", 900, "2027-03-01")]).fastest).toEqual(["b"]);
});
