import { later } from "./format.ts";

const places = (count: number) =>
  later(
    () =>
      new Intl.NumberFormat("en-IN", {
        minimumFractionDigits: count,
        maximumFractionDigits: count,
      }),
  );
const [twoPlaces, threePlaces] = [places(2), places(3)];

/**
 * Mass in kg with two decimals (three below 0.1 kg, so that small bearings do not show 0.00), NA if unknown
 * (9.3).
 */
export function formatMass(kg: number | null): string {
  if (!kg) return "NA";
  return `${(kg < 0.1 ? threePlaces() : twoPlaces()).format(kg)} kg`;
}

/** A dimension in mm without trailing zeros, NA if unknown (9.3). */
export const formatMm = (mm: number | null): string => (mm ? `${Number(mm.toFixed(3))} mm` : "NA");

/** "20 × 47 × 14 mm", or NA if any dimension is unknown. */
export function formatSize(bore: number | null, outside: number | null, width: number | null) {
  if (!bore || !outside || !width) return "NA";
  return `${Number(bore)} × ${Number(outside)} × ${Number(width)} mm`;
}
