/** Filter values read from the universal number: "6204-2RS-C3" → two seals, clearance C3. */
export interface DesignationFeatures {
  seal: string;
  clearance: string;
  bore: string;
}

/** Unknown if there is no universal number. */
export const SEALS = ["", "open", "Z", "2Z", "RS", "2RS", "2RZ", "2RSL", "UU"];
export const CLEARANCES = ["", "CN", "C2", "C3", "C4", "C5"];
export const BORES = ["", "cylindrical", "K", "K30"];

const oneOf = (list: string[], parts: string[], otherwise: string) =>
  parts.find((part) => part !== "" && list.indexOf(part) > 1) ?? otherwise;

/** Indexes in the three lists, packed into one number. */
export function packFeatures(universalNumber: string | null): number {
  if (!universalNumber) return 0;
  const parts = universalNumber.split("-").slice(1);
  const seal = SEALS.indexOf(oneOf(SEALS, parts, "open"));
  const clearance = CLEARANCES.indexOf(oneOf(CLEARANCES, parts, "CN"));
  const bore = BORES.indexOf(oneOf(BORES, parts, "cylindrical"));
  return seal | (clearance << 4) | (bore << 8);
}

export const unpackFeatures = (packed: number): DesignationFeatures => ({
  seal: SEALS[packed & 15] ?? "",
  clearance: CLEARANCES[(packed >> 4) & 15] ?? "",
  bore: BORES[packed >> 8] ?? "",
});
