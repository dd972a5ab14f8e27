import type { Size } from "../../../lib/catalogue/dimensions/read-facts.ts";
import { type Feature, isMadeWith, type Variant } from "./features.ts";

const seals: Feature[] = ["Z", "2Z", "RS", "2RS", "2RZ"];
const clearances: Feature[] = ["C2", "C3", "C4"];
const angles: [string, Feature][] = [
  ["C", "CA15"],
  ["AC", "CA25"],
  ["B", "CA40"],
];
/** Wide sizes that have room for two seals. */
const sealedOnly = new Set(["622", "623", "630"]);
const precise = new Set(["60", "62", "63", "618", "619"]);

/** `stem` alone and with each suffix after a slash, e.g. 6204-2RS and 6204-2RS/C3. */
const each = (stem: string, features: Feature[], marks: Feature[]): Variant[] => [
  { designation: stem, features },
  ...marks.map((mark) => ({ designation: `${stem}/${mark}`, features: [...features, mark] })),
];

/** Deep groove ball bearings as in GB/T 272: 6204, 6204/C3, 6204-2RS, 6220M, 6210NR. */
export function deepGrooveVariants(size: Size): Variant[] {
  const { base, series } = size;
  const forms: Variant[] = [];
  if (!sealedOnly.has(series)) {
    const marks = precise.has(series) ? [...clearances, "P6" as const, "P5" as const] : clearances;
    forms.push(...each(base, [], marks));
  }
  for (const seal of seals) {
    if (!isMadeWith(seal, size) || (sealedOnly.has(series) && seal !== "2RS")) continue;
    forms.push(...each(`${base}-${seal}`, [seal], ["C3"]));
  }
  if (isMadeWith("N", size))
    forms.push(...each(`${base}N`, ["N"], ["C3"]), ...each(`${base}NR`, ["NR"], ["C3"]));
  if (isMadeWith("M", size)) forms.push(...each(`${base}M`, ["M"], ["C3", "C4"]));
  return forms;
}

/** Angular contact: 7205C, 7205AC, 7205B and their close tolerances; the thin series have no 40° variant. */
export function angularContactVariants({ base, series, boreUm }: Size): Variant[] {
  const thin = series === "718" || series === "719";
  return angles.flatMap(([letter, feature]) => {
    if (thin && letter === "B") return [];
    const forms = each(base + letter, [feature], letter === "B" ? ["P6"] : ["P6", "P5"]);
    if (!thin && boreUm >= 40_000) forms.push(...each(`${base}${letter}M`, [feature, "M"], []));
    return forms;
  });
}

/** Four-point contact: QJ216, QJ216M. */
export const fourPointVariants = ({ base }: Size): Variant[] => [
  ...each(base, [], ["C3"]),
  ...each(`${base}M`, ["M"], ["C3"]),
];

/** Self-aligning: 1208, 1208K, 2208-2RS. */
export function selfAligningVariants(size: Size): Variant[] {
  const forms = each(size.base, [], ["C3"]);
  if (isMadeWith("K", size)) forms.push(...each(`${size.base}K`, ["K"], ["C3"]));
  if (isMadeWith("2RS", size)) forms.push(...each(`${size.base}-2RS`, ["2RS"], ["C3"]));
  return forms;
}

/** Double-row ball bearings: 3205, 3205-2Z, 4205. */
export function doubleRowBallVariants(size: Size): Variant[] {
  const forms = each(size.base, [], ["C3"]);
  for (const seal of ["2Z", "2RS"] as const) {
    if (isMadeWith(seal, size)) forms.push(...each(`${size.base}-${seal}`, [seal], ["C3"]));
  }
  return forms;
}
