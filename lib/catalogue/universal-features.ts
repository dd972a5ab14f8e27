/** Features that tell the variants of one size apart, in maker-neutral codes; "" when unknown. */
export interface UniversalFeatures {
  /** "open" or a suffix such as "2RS". */
  seal: string;
  clearance: string;
  /** "cylindrical", "K" (1:12) or "K30" (1:30). */
  bore: string;
  /** Contact angle of angular contact ball bearings: "C" (15°), "AC" (25°), "B" (40°), or "" for others. */
  angle: string;
}

export const SEALS = ["", "open", "Z", "2Z", "RS", "2RS", "2RZ", "2RSL", "UU"];
export const CLEARANCES = ["", "CN", "C2", "C3", "C4", "C5"];
export const BORES = ["", "cylindrical", "K", "K30"];
export const ANGLES = ["", "C", "AC", "B"];

const oneOf = (list: string[], parts: string[]): string | undefined =>
  parts.find((part) => part !== "" && list.includes(part));

/** Reads the features from a universal number: "6204-2RS-C3" → two seals, clearance C3. */
export function featuresOf(universalNumber: string | null): UniversalFeatures {
  if (!universalNumber) return { seal: "", clearance: "", bore: "", angle: "" };
  const parts = universalNumber.split("-").slice(1);
  return {
    seal: oneOf(SEALS, parts) ?? "open",
    clearance: oneOf(CLEARANCES, parts) ?? "CN",
    bore: oneOf(BORES, parts) ?? "cylindrical",
    angle: oneOf(ANGLES, parts) ?? "",
  };
}
