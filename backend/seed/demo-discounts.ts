import type { BrandId } from "../../brands/types.ts";

interface Agreement {
  maker: string | null;
  category: string | null;
  /** Discount in basis points. */
  discountBp: number;
  validFrom: Date;
  validTo: Date | null;
}

const AGREED = new Date("2026-04-01T00:00:00+05:30");
const ENDED = new Date("2026-09-30T23:59:59+05:30");

const agreement = (
  maker: string | null,
  category: string | null,
  discountBp: number,
): Agreement => ({
  maker,
  category,
  discountBp,
  validFrom: AGREED,
  validTo: null,
});

/** A general discount for all; the active customer also has specific and expired ones. */
export function demoDiscounts(brand: BrandId, login: string): Agreement[] {
  const general = agreement(null, null, 500);
  if (login !== "active") return [general];
  const own =
    brand === "zwz"
      ? [agreement("ZWZ", null, 1200), agreement("ZWZ", "Tapered Roller Bearings", 1850)]
      : [
          agreement("Koyo", null, 1000),
          agreement("ZWZ", null, 1500),
          agreement("IKO", null, 800),
          agreement("Koyo", "Ball Bearings", 1450),
        ];
  const ended = { ...agreement(null, "Spherical Roller Bearings", 2500), validTo: ENDED };
  return [general, ended, ...own];
}
