import type { Size } from "../facts/read-facts.ts";
import { comesWith, type Feature, type Form } from "./features.ts";

const seals: Feature[] = ["Z", "2Z", "RS", "2RS", "2RZ"];
const clearances: Feature[] = ["C2", "C3", "C4"];
const angles: [string, Feature][] = [
  ["C", "CA15"],
  ["AC", "CA25"],
  ["B", "CA40"],
];
/** Wide sizes that are made for the room their two seals need. */
const sealedOnly = new Set(["622", "623", "630"]);
const precise = new Set(["60", "62", "63", "618", "619"]);

/** `stem` as it is and with each of the marks after a slash, e.g. 6204-2RS and 6204-2RS/C3. */
const each = (stem: string, features: Feature[], marks: Feature[]): Form[] => [
  { designation: stem, features },
  ...marks.map((mark) => ({ designation: `${stem}/${mark}`, features: [...features, mark] })),
];

/** Deep groove ball bearings as written by GB/T 272: 6204, 6204/C3, 6204-2RS, 6220M, 6210NR. */
export function deepGrooveForms(size: Size): Form[] {
  const { base, series } = size;
  const forms: Form[] = [];
  if (!sealedOnly.has(series)) {
    const marks = precise.has(series) ? [...clearances, "P6" as const, "P5" as const] : clearances;
    forms.push(...each(base, [], marks));
  }
  for (const seal of seals) {
    if (!comesWith(seal, size) || (sealedOnly.has(series) && seal !== "2RS")) continue;
    forms.push(...each(`${base}-${seal}`, [seal], ["C3"]));
  }
  if (comesWith("N", size))
    forms.push(...each(`${base}N`, ["N"], ["C3"]), ...each(`${base}NR`, ["NR"], ["C3"]));
  if (comesWith("M", size)) forms.push(...each(`${base}M`, ["M"], ["C3", "C4"]));
  return forms;
}

/** Angular contact: 7205C, 7205AC, 7205B and their close tolerances; the thin series have no 40° form. */
export function angularContactForms({ base, series, boreUm }: Size): Form[] {
  const thin = series === "718" || series === "719";
  return angles.flatMap(([letter, feature]) => {
    if (thin && letter === "B") return [];
    const forms = each(base + letter, [feature], letter === "B" ? ["P6"] : ["P6", "P5"]);
    if (!thin && boreUm >= 40_000) forms.push(...each(`${base}${letter}M`, [feature, "M"], []));
    return forms;
  });
}

/** Four-point contact: QJ216, QJ216M. */
export const fourPointForms = ({ base }: Size): Form[] => [
  ...each(base, [], ["C3"]),
  ...each(`${base}M`, ["M"], ["C3"]),
];

/** Self-aligning: 1208, 1208K, 2208-2RS. */
export function selfAligningForms(size: Size): Form[] {
  const forms = each(size.base, [], ["C3"]);
  if (comesWith("K", size)) forms.push(...each(`${size.base}K`, ["K"], ["C3"]));
  if (comesWith("2RS", size)) forms.push(...each(`${size.base}-2RS`, ["2RS"], ["C3"]));
  return forms;
}

/** Double row balls: 3205, 3205-2Z, 4205. */
export function doubleRowBallForms(size: Size): Form[] {
  const forms = each(size.base, [], ["C3"]);
  for (const seal of ["2Z", "2RS"] as const) {
    if (comesWith(seal, size)) forms.push(...each(`${size.base}-${seal}`, [seal], ["C3"]));
  }
  return forms;
}
