import type { Size } from "../facts/read-facts.ts";
import { familyOf } from "../families.ts";
import type { Form } from "./features.ts";
import {
  angularContactForms,
  deepGrooveForms,
  doubleRowBallForms,
  fourPointForms,
  selfAligningForms,
} from "./iso-ball.ts";
import {
  cylindricalForms,
  cylindricalThrustForms,
  doubleRowCylindricalForms,
  plainForm,
  sphericalForms,
  sphericalThrustForms,
} from "./iso-roller.ts";

const byKind: Record<string, (size: Size) => Form[]> = {
  "deep-groove-ball": deepGrooveForms,
  "angular-contact-ball": angularContactForms,
  "four-point-ball": fourPointForms,
  "self-aligning-ball": selfAligningForms,
  "double-row-ball": doubleRowBallForms,
  "double-row-angular-contact-ball": doubleRowBallForms,
  "double-row-cylindrical": doubleRowCylindricalForms,
  "cylindrical-roller": cylindricalForms,
  "spherical-roller": sphericalForms,
  "tapered-roller": plainForm,
  "thrust-ball": plainForm,
  "thrust-spherical-roller": sphericalThrustForms,
  "thrust-cylindrical-roller": cylindricalThrustForms,
};

/** Names that only Koyo (and other Japanese makers) use for sizes that ISO numbers otherwise. */
const foreign = new Set(["68", "69", "52", "53"]);

/** Every form of a size in ISO and GB/T 272 writing; none for series that are numbered otherwise there. */
export function isoForms(size: Size): Form[] {
  if (foreign.has(size.series)) return [];
  return byKind[familyOf(size.series).kind]?.(size) ?? [];
}

/** The forms of general stock: as made by default, two shields or seals, clearance C3. */
export function commonIsoForms(size: Size): Form[] {
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
  return isoForms(size).filter(
    (form) =>
      form.features.every((feature) => common.has(feature)) && !form.designation.endsWith("M/C3"),
  );
}
