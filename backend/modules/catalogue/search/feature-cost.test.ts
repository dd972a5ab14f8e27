import { expect, test } from "@jest/globals";
import { FEATURES, type FeatureValues } from "../../../../lib/catalogue/designation/types.ts";
import type { BaseNumbers } from "./catalogue-index.ts";
import { createCosts } from "./feature-cost.ts";
import { packTexts } from "./packed-texts.ts";

test.each(FEATURES)(
  "[2.11] a similar %s costs a whole number, as classes of hits must be",
  (feature) => {
    const values = ["equal", "brass, outer-guided"];
    const set = FEATURES.map((one) => (one === feature ? 1 : 0));
    const numbers = {
      sets: Uint16Array.from([...FEATURES.map(() => 0), ...set]),
      values,
      itemFeatures: Uint32Array.of(1),
      itemUnread: packTexts([""]),
    } as Partial<BaseNumbers> as BaseNumbers;
    const requested = Object.fromEntries(
      FEATURES.map((one) => [one, one === feature ? "brass" : "equal"]),
    ) as FeatureValues;
    const cost = createCosts(numbers, requested)(0);
    expect(cost).toBeGreaterThan(0);
    expect(Number.isInteger(cost)).toBe(true);
  },
);
