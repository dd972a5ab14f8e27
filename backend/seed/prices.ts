import { draw } from "./draw.ts";
import type { Feature } from "./variants/features.ts";

export interface Offer {
  /** Identifies the item within its brand, for repeatable draws. */
  key: string;
  massMg: number;
  boreUm: number;
  /** Rupees per kg of a medium size. */
  rate: number;
  features: Feature[];
  /** Maker's price level in percent. */
  levelPercent: number;
}

// biome-ignore format: rows are easier to compare on one line each.
/** Surcharge in percent of the open bearing. */
const surcharge: Partial<Record<Feature, number>> = {
  Z: 5, "2Z": 9, RS: 8, "2RS": 14, "2RZ": 16, "2RSL": 20, N: 12, NR: 18, E: 8, CA: 14, M: 28, K: 6, K30: 8,
  W33: 4, UU: 22, R: 6, V: 9, B: 10, P6: 35, P5: 90, C2: 6, C3: 2, C4: 5, CA15: 10, CA25: 6,
};
const HANDLING_PAISE = 45_00;
/** From this bore on, prices are on request. */
const ON_REQUEST_FROM_UM = 500_000;
const ON_REQUEST_ONE_IN = 40;

/**
 * List price in paise, a multiple of 5 rupees; 0 ('Display on request') for very large sizes and a few others.
 * Small bearings cost more per kg than large ones, hence the exponent.
 */
export function drawListPrice(offer: Offer): number {
  if (offer.boreUm >= ON_REQUEST_FROM_UM) return 0;
  if (offer.massMg > 1_000_000 && draw(offer.key, "price", ON_REQUEST_ONE_IN) === 0) return 0;
  const kg = offer.massMg / 1e6;
  const percent = offer.features.reduce((sum, feature) => sum + (surcharge[feature] ?? 0), 100);
  const paise =
    (HANDLING_PAISE + kg ** 0.93 * offer.rate * 100) * (percent / 100) * (offer.levelPercent / 100);
  return Math.max(1, Math.round(paise / 500)) * 500;
}
