import type { Base, Group } from "./bases/base.ts";
import type { Dialect } from "./makers.ts";
import type { FeatureValues } from "./types.ts";

/** Makers whose angular contact bearings without a letter have 30°. */
const THIRTY_DEGREES: ReadonlySet<Dialect | null> = new Set(["NSK", "NTN", "Koyo", "Nachi"]);

/** Values of features that a number does not mention. */
export function defaultsOf({ group, type, variant }: Base, dialect: Dialect | null): FeatureValues {
  const thirty = group === "angular" && THIRTY_DEGREES.has(dialect);
  return {
    type: variant && !type.includes(variant) ? `${type} ${variant}` : type,
    seal: "open",
    clearance: "CN",
    bore: "cylindrical",
    "contact angle": thirty ? "30" : "standard",
    arrangement: "single",
    preload: "standard",
    cage: "standard",
    groove: "none",
    "snap ring": "none",
    material: "standard",
    design: "standard",
    "tolerance class": "normal",
    grease: "standard",
  };
}

/** Features that follow from others: reinforced spherical roller bearings of SKF and FAG always have the groove. */
export function impliedFeatures(
  group: Group,
  stated: Partial<FeatureValues>,
  dialect: Dialect | null,
): Partial<FeatureValues> {
  const grooved = dialect === "SKF" || dialect === "FAG" || dialect === null;
  if (group !== "spherical" || !grooved || !stated.design?.includes("reinforced")) return {};
  return { groove: "W33" };
}
