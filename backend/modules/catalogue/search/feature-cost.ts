import {
  FEATURES,
  type Feature,
  type FeatureValues,
} from "../../../../lib/catalogue/designation/types.ts";
import type { BaseNumbers } from "./catalogue-index.ts";
import { lengthAt } from "./packed-texts.ts";

/** How much a difference in a feature matters to a buyer who needs a replacement. Costs are whole numbers (hits.ts). */
const WEIGHTS: Record<Feature, number> = {
  type: 120,
  bore: 100,
  "contact angle": 40,
  arrangement: 30,
  preload: 7,
  material: 9,
  "snap ring": 28,
  seal: 26,
  clearance: 16,
  groove: 12,
  "tolerance class": 10,
  cage: 8,
  design: 9,
  grease: 3,
};

const CLEARANCES = ["C1", "C2", "CN", "C3", "C4", "C5"];

/** A neighbouring clearance is nearer than a distant one. */
function clearanceCost(requested: string, offered: string): number {
  const gap = CLEARANCES.indexOf(requested) - CLEARANCES.indexOf(offered);
  return 10 + 3 * Math.min(Math.abs(gap), 4);
}

/** Two designs that share some of their words are nearer than ones without a common word. */
function designCost(requested: string, offered: string): number {
  const [one, other] = [requested.split(", "), offered.split(", ")];
  const isShared = one.some((word) => other.includes(word));
  return isShared ? Math.ceil(WEIGHTS.design / 2) : WEIGHTS.design;
}

const kindOfSeal = (seal: string): string => seal.replace(/^2/, "");

/** Two closures of one kind, or on the same sides, are nearer than an open bearing. */
function sealCost(requested: string, offered: string): number {
  if (requested === "open" || offered === "open") return WEIGHTS.seal;
  const isSameSides = requested.startsWith("2") === offered.startsWith("2");
  const isSameKind = /Z$/.test(requested) === /Z$/.test(offered);
  const isEqualKind = kindOfSeal(requested) === kindOfSeal(offered);
  return 6 + (isSameSides ? 0 : 10) + (isSameKind ? 0 : 4) + (isEqualKind ? 0 : 1);
}

function costOf(feature: Feature, requested: string, offered: string): number {
  if (requested === offered) return 0;
  if (feature === "seal") return sealCost(requested, offered);
  if (feature === "clearance") return clearanceCost(requested, offered);
  if (feature === "design") return designCost(requested, offered);
  // "brass, outer-guided" is nearer to "brass" than to another cage, W33X to W33.
  const isKindred = requested.startsWith(offered) || offered.startsWith(requested);
  return isKindred ? Math.ceil(WEIGHTS[feature] / 4) : WEIGHTS[feature];
}

/** The largest cost there can be, and that of a number which is not understood. */
export const COST_MAX = Object.values(WEIGHTS).reduce((sum, weight) => sum + weight, 0) + 1;

/**
 * Returns the cost of the differences between a requested number and each item; 0 if they are equal. An item with parts
 * that mean nothing costs a little more.
 */
export function createCosts(
  { sets, values, itemFeatures, itemUnread }: BaseNumbers,
  requested: FeatureValues,
): (item: number) => number {
  const costs = new Map<number, number>([[0, COST_MAX - 1]]);
  const ofSet = (set: number) => {
    let cost = 0;
    FEATURES.forEach((feature, f) => {
      const offered = values[sets[set * FEATURES.length + f] ?? 0] ?? "";
      cost += costOf(feature, requested[feature], offered);
    });
    costs.set(set, cost);
    return cost;
  };
  return (item) => {
    const set = itemFeatures[item] ?? 0;
    return (costs.get(set) ?? ofSet(set)) + (lengthAt(itemUnread, item) > 0 ? 1 : 0);
  };
}
