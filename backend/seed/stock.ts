import { draw } from "./draw.ts";

export interface SeedStock {
  available: number;
  whenOut: "On Demand" | "Arriving Shortly" | "PRODUCTION";
  leadDays: number | null;
}

/** Items that demonstrations rely on, always well stocked. */
const alwaysInStock = /^(6204-2RS|6205-2RS|6206-2Z|NU210E|22210CC\/W33|30206)$/;

/** Maximum stock of a size. */
function maxStock(massMg: number): number {
  if (massMg < 200_000) return 900;
  if (massMg < 1_000_000) return 240;
  if (massMg < 5_000_000) return 60;
  return massMg < 30_000_000 ? 12 : 3;
}

/** Stock (seven items in ten) and lead time, the same on every seeding. */
export function drawStock(key: string, designation: string, massMg: number): SeedStock {
  if (alwaysInStock.test(designation))
    return { available: 480, whenOut: "Arriving Shortly", leadDays: 14 };
  const kind = draw(key, "stock", 100);
  if (kind < 8) {
    return {
      available: 3 + draw(key, "few", 6),
      whenOut: "Arriving Shortly",
      leadDays: 12 + draw(key, "lead", 19),
    };
  }
  if (kind < 70) {
    const leadDays = draw(key, "known", 4) === 0 ? null : 7 + draw(key, "lead", 39);
    return { available: 1 + draw(key, "pieces", maxStock(massMg)), whenOut: "On Demand", leadDays };
  }
  if (kind < 82)
    return { available: 0, whenOut: "Arriving Shortly", leadDays: 3 + draw(key, "lead", 13) };
  if (kind < 88)
    return { available: 0, whenOut: "PRODUCTION", leadDays: 30 + draw(key, "lead", 61) };
  return { available: 0, whenOut: "On Demand", leadDays: null };
}
