import type { Size } from "../../../lib/catalogue/dimensions/read-facts.ts";
import { familyOf } from "../families.ts";
import type { Variant } from "./features.ts";
import {
  angularContactVariants,
  deepGrooveVariants,
  doubleRowBallVariants,
  fourPointVariants,
  selfAligningVariants,
} from "./iso-ball.ts";
import {
  cylindricalThrustVariants,
  cylindricalVariants,
  doubleRowCylindricalVariants,
  plainVariant,
  sphericalThrustVariants,
  sphericalVariants,
} from "./iso-roller.ts";

const byKind: Record<string, (size: Size) => Variant[]> = {
  "deep-groove-ball": deepGrooveVariants,
  "angular-contact-ball": angularContactVariants,
  "four-point-ball": fourPointVariants,
  "self-aligning-ball": selfAligningVariants,
  "double-row-ball": doubleRowBallVariants,
  "double-row-angular-contact-ball": doubleRowBallVariants,
  "double-row-cylindrical": doubleRowCylindricalVariants,
  "cylindrical-roller": cylindricalVariants,
  "spherical-roller": sphericalVariants,
  "tapered-roller": plainVariant,
  "thrust-ball": plainVariant,
  "thrust-spherical-roller": sphericalThrustVariants,
  "thrust-cylindrical-roller": cylindricalThrustVariants,
};

/** Designations that only Koyo (and other Japanese makers) use for sizes that ISO numbers differently. */
const foreign = new Set(["68", "69", "52", "53"]);

/** All variants of a size in ISO and GB/T 272 spelling; none for series that are numbered differently there. */
export function isoVariants(size: Size): Variant[] {
  if (foreign.has(size.series)) return [];
  return byKind[familyOf(size.series).kind]?.(size) ?? [];
}

/** Variants kept in stock: default design, two shields or seals, clearance C3. */
export function commonIsoVariants(size: Size): Variant[] {
  const common = new Set<string>([
    "2Z",
    "2RS",
    "C3",
    "E",
    "CC",
    "CA",
    "W33",
    "K",
    "K30",
    "CA40",
    "CA25",
    "M",
  ]);
  return isoVariants(size).filter(
    (form) =>
      form.features.every((feature) => common.has(feature)) && !form.designation.endsWith("M/C3"),
  );
}
