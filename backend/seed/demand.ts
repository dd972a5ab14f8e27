import { draw } from "./draw.ts";
import type { Feature } from "./variants/features.ts";

/** How often an item is sold. */
export type Demand = "fast" | "regular" | "slow" | "rare";

export interface StockedBearing {
  /** Identifies the item within its brand, for repeatable draws. */
  key: string;
  maker: string;
  designation: string;
  series: string;
  boreUm: number;
  massMg: number;
  features: Feature[];
}

/** Series of motors, pumps, gearboxes and wheels. */
const COMMON = /^(60|62|63|222|223|302|303|320|322|32|33|NU2|NU3|NJ2|NJ3|511|512|TLA)$/;
const UNUSUAL = /^(628|638|718|NF|N\d|NU19|NU20|NUP|NN30|QJ|238|248|249|29\d|81\d|52[234]|53|112)/;
/** How much rarer than the standard design a feature makes an item; 0 if not listed. */
const rarity: Partial<Record<Feature, number>> = {
  Z: 2,
  RS: 2,
  "2RZ": 1,
  "2RSL": 1,
  N: 2,
  NR: 1,
  C2: 3,
  C4: 2,
  P6: 2,
  P5: 4,
  CA15: 2,
  CA25: 1,
  M: 1,
  K: 1,
  K30: 1,
  V: 1,
  B: 1,
};

function sizeScore(boreUm: number): number {
  if (boreUm < 8_000) return -1;
  if (boreUm <= 65_000) return 2;
  if (boreUm <= 120_000) return 1;
  return boreUm <= 200_000 ? 0 : -2;
}

/** Derived from series, size and features, with a little chance. */
export function demandOf({ key, series, boreUm, features }: StockedBearing): Demand {
  const common = COMMON.test(series) ? 2 : UNUSUAL.test(series) ? -1 : 1;
  const unusual = features.reduce((sum, feature) => sum + (rarity[feature] ?? 0), 0);
  const score = common + sizeScore(boreUm) - unusual + draw(key, "demand", 3) - 1;
  if (score >= 4) return "fast";
  if (score >= 2) return "regular";
  return score >= 0 ? "slow" : "rare";
}
