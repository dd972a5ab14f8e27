import { featured } from "../../brands/content/featured.ts";
import type { BrandId } from "../../brands/types.ts";
import { type Demand, demandOf, type StockedBearing } from "./demand.ts";
import { draw } from "./draw.ts";

export interface SeedStock {
  available: number;
  whenOut: "On Demand" | "Arriving Shortly" | "PRODUCTION";
  leadDays: number | null;
}

/** Items that demonstrations rely on, always well stocked. */
const alwaysInStock = /^(6204-2RS|6205-2RS|6206-2Z|NU210E|22210CC\/W33|30206)$/;
/** Numbers on the home page. */
const advertised = new Set<string>(
  featured.flatMap(({ groups }) => groups.flatMap(({ rows }) => rows.flat())),
);

/** Pieces of a fast-moving item in a full warehouse; small for heavy bearings. */
function fullStock(massMg: number): number {
  if (massMg < 200_000) return 2400;
  if (massMg < 1_000_000) return 640;
  if (massMg < 5_000_000) return 140;
  return massMg < 30_000_000 ? 24 : 5;
}

/** Percent of the items in stock, and their pieces in percent of a full stock. */
const levels: Record<Demand, { inStock: number; from: number; to: number }> = {
  fast: { inStock: 94, from: 25, to: 100 },
  regular: { inStock: 86, from: 4, to: 30 },
  slow: { inStock: 62, from: 1, to: 6 },
  rare: { inStock: 22, from: 0, to: 2 },
};

// biome-ignore format: rows are easier to compare on one line each.
/** Days from an order to dispatch, by maker: [least, range]. Brand one is the maker's own store. */
const makerLead: Record<string, [number, number]> = {
  ZWZ: [45, 30], Koyo: [50, 40], DPI: [9, 13], IKO: [60, 50], WZWN: [40, 32],
};
const OWN_STORE_LEAD: [number, number] = [32, 26];

function leadDays(brand: BrandId, bearing: StockedBearing, demand: Demand): number {
  const [least, range] =
    brand === "zwz" ? OWN_STORE_LEAD : (makerLead[bearing.maker] ?? OWN_STORE_LEAD);
  const large = bearing.massMg > 30_000_000 ? 45 : bearing.massMg > 5_000_000 ? 14 : 0;
  const made = demand === "rare" ? 21 : 0;
  return least + large + made + draw(bearing.key, "lead", range);
}

/** An item without stock: a shipment on its way, the maker's lead time, the next production, or no date at all. */
function withoutStock(brand: BrandId, bearing: StockedBearing, demand: Demand): SeedStock {
  const lead = leadDays(brand, bearing, demand);
  const kind = draw(bearing.key, "out", 100);
  const shipped = { fast: 85, regular: 60, slow: 25, rare: 5 }[demand];
  if (kind < shipped) {
    const days = 3 + draw(bearing.key, "ship", 16);
    return { available: 0, whenOut: "Arriving Shortly", leadDays: days };
  }
  const rest = draw(bearing.key, "rest", 100);
  if (rest < 40) return { available: 0, whenOut: "On Demand", leadDays: lead };
  if (rest < 65) return { available: 0, whenOut: "PRODUCTION", leadDays: lead + 60 };
  return { available: 0, whenOut: "On Demand", leadDays: null };
}

/** Stock and lead time, the same on every seeding. */
export function drawStock(brand: BrandId, bearing: StockedBearing): SeedStock {
  const { key, designation, massMg } = bearing;
  const isPromised = alwaysInStock.test(designation) || advertised.has(designation);
  const demand = isPromised ? "fast" : demandOf(bearing);
  const { inStock, from, to } = levels[demand];
  if (!isPromised && draw(key, "stock", 100) >= inStock)
    return withoutStock(brand, bearing, demand);
  const percent = from + draw(key, "pieces", (to - from) * 10) / 10;
  const lead = leadDays(brand, bearing, demand);
  return {
    available: Math.max(1, Math.round((fullStock(massMg) * percent) / 100)),
    whenOut: demand === "fast" ? "Arriving Shortly" : "On Demand",
    // Slow-moving items are reordered only on request.
    leadDays: demand === "rare" || draw(key, "known", 8) === 0 ? null : lead,
  };
}
