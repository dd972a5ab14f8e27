import {
  ANGLES,
  BORES,
  CLEARANCES,
  featuresOf,
  SEALS,
  type UniversalFeatures,
} from "../../../../lib/catalogue/universal-features.ts";

/** Indexes in the four lists, packed into one number; 0 if there is no universal number. */
export function packFeatures(universalNumber: string | null): number {
  const { seal, clearance, bore, angle } = featuresOf(universalNumber);
  return (
    SEALS.indexOf(seal) |
    (CLEARANCES.indexOf(clearance) << 4) |
    (BORES.indexOf(bore) << 8) |
    (ANGLES.indexOf(angle) << 10)
  );
}

export const unpackFeatures = (packed: number): UniversalFeatures => ({
  seal: SEALS[packed & 15] ?? "",
  clearance: CLEARANCES[(packed >> 4) & 15] ?? "",
  bore: BORES[(packed >> 8) & 3] ?? "",
  angle: ANGLES[packed >> 10] ?? "",
});
