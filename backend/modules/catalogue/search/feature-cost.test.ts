import { describe, expect, test } from "@jest/globals";
import {
  FEATURES,
  type Feature,
  type FeatureValues,
} from "../../../../lib/catalogue/designation/types.ts";
import type { BaseNumbers } from "./catalogue-index.ts";
import { COST_MAX, createCosts } from "./feature-cost.ts";
import { packTexts } from "./packed-texts.ts";

const featuresOf = (own: Partial<FeatureValues>) =>
  Object.fromEntries(FEATURES.map((one) => [one, own[one] ?? "equal"])) as FeatureValues;

/** An item whose number is not understood. */
const UNKNOWN = null;

/** Costs of items with these features for a buyer who requested those. */
function costsOf(
  requested: Partial<FeatureValues>,
  offers: (Partial<FeatureValues> | typeof UNKNOWN)[],
  unread: string[] = offers.map(() => ""),
): number[] {
  const sets = offers.map((own) => featuresOf(own ?? {}));
  const values = [...new Set(sets.flatMap((set) => Object.values(set)))];
  const places = sets.flatMap((set) => FEATURES.map((one) => values.indexOf(set[one])));
  const numbers = {
    // The first set stands for numbers that are not understood.
    sets: Uint16Array.from([...FEATURES.map(() => 0), ...places]),
    values,
    itemFeatures: Uint32Array.from(offers, (own, at) => (own === UNKNOWN ? 0 : at + 1)),
    itemUnread: packTexts(unread),
  } as Partial<BaseNumbers> as BaseNumbers;
  const cost = createCosts(numbers, featuresOf(requested));
  return offers.map((_, item) => cost(item));
}

describe("[2.11] the cost of differences", () => {
  test.each(FEATURES)("a similar %s costs a whole number, less than another one", (feature) => {
    const [equal = 0, similar = 0, other = 0] = costsOf({ [feature]: "brass" }, [
      { [feature]: "brass" },
      { [feature]: "brass, outer-guided" },
      { [feature]: "steel" },
    ]);
    expect(equal).toBe(0);
    expect(similar).toBeGreaterThan(0);
    expect(Number.isInteger(similar)).toBe(true);
    if (!["seal", "clearance", "design"].includes(feature)) expect(similar).toBeLessThan(other);
  });

  test("a feature that decides whether the bearing fits costs more than one that can be lived with", () => {
    const falling: [Feature, string, string][] = [
      ["type", "deep groove ball bearing", "angular contact ball bearing"],
      ["bore", "cylindrical", "tapered 1:12"],
      ["contact angle", "40°", "15°"],
      ["arrangement", "single", "back to back"],
      ["snap ring", "none", "snap ring"],
      ["seal", "2RS", "open"],
      ["clearance", "C1", "C5"],
      ["groove", "none", "groove"],
      ["tolerance class", "P0", "P5"],
      ["design", "standard", "reinforced"],
      ["cage", "steel", "brass"],
      ["preload", "light", "heavy"],
      ["grease", "standard", "low temperature"],
    ];
    const costs = falling.map(
      ([feature, requested, offered]) =>
        costsOf({ [feature]: requested }, [{ [feature]: offered }])[0] ?? 0,
    );
    for (const [at, cost] of costs.entries()) expect(cost).toBeGreaterThan(costs[at + 1] ?? 0);
  });

  test.each<[Feature, string, string[]]>([
    ["seal", "2RS", ["2RS", "2RSL", "2Z", "RS", "Z", "open"]],
    ["seal", "Z", ["Z", "RS", "2Z", "2RS", "open"]],
    ["seal", "open", ["open", "2Z"]],
    ["clearance", "CN", ["CN", "C3", "C4", "C5"]],
    ["clearance", "C4", ["C4", "C3", "CN", "C2"]],
    ["design", "reinforced, W33", ["reinforced, W33", "W33", "standard"]],
    ["cage", "brass", ["brass", "brass, outer-guided", "steel"]],
  ])("the nearest %s to %s comes first: %j", (feature, requested, offers) => {
    const costs = costsOf(
      { [feature]: requested },
      offers.map((offered) => ({ [feature]: offered })),
    );
    expect(costs[0]).toBe(0);
    for (const [at, cost] of costs.entries())
      if (at > 0) expect(cost).toBeGreaterThan(costs[at - 1] ?? 0);
  });

  test("clearances on either side are equally near, and beyond four steps no farther", () => {
    const [tighter, wider] = costsOf({ clearance: "C3" }, [
      { clearance: "CN" },
      { clearance: "C4" },
    ]);
    expect(tighter).toBe(wider);
    const offers = ["C3", "C4", "C5"].map((clearance) => ({ clearance }));
    const [three = 0, four, five] = costsOf({ clearance: "C1" }, offers);
    expect(four).toBeGreaterThan(three);
    expect(five).toBe(four);
  });

  test("differences add up; parts that mean nothing cost a little", () => {
    const [seal = 0, clearance = 0, both, unread] = costsOf(
      { seal: "2RS", clearance: "CN" },
      [
        { seal: "2Z", clearance: "CN" },
        { seal: "2RS", clearance: "C3" },
        { seal: "2Z", clearance: "C3" },
        { seal: "2RS", clearance: "CN" },
      ],
      ["", "", "", "XYZ"],
    );
    expect(both).toBe(seal + clearance);
    expect(unread).toBe(1);
  });

  test("a number that is not understood costs more than any other", () => {
    const other = Object.fromEntries(FEATURES.map((one) => [one, "other"]));
    const [worst = 0, unknown] = costsOf({}, [other, UNKNOWN]);
    expect(unknown).toBeGreaterThanOrEqual(worst);
    expect(unknown).toBeLessThan(COST_MAX);
  });
});
