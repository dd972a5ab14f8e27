import type { CategoryInfo } from "../contract/categories.ts";

/** "Slewing Rim with balls of two sizes" → "Slewing Rims with balls of two sizes". */
const pluralOf = (type: string) => type.replace(/(?= with )|$/, "s");

/** Heading of a category page. */
export function categoryTitle({
  kind,
  name,
  type,
}: Pick<CategoryInfo, "kind" | "name" | "type">): string {
  if (kind === "series") return `${pluralOf(type)}, series ${name}`;
  if (kind === "bore") return `Bearings with ${name} mm bore`;
  return kind === "type" ? pluralOf(name) : name;
}

/** Sorts series last, in numeric order, and keeps the order of the others. */
export function compareCategories(a: CategoryInfo, b: CategoryInfo): number {
  const [first, second] = [a.kind === "series", b.kind === "series"];
  if (first && second) return a.name.localeCompare(b.name, "en", { numeric: true });
  return Number(first) - Number(second);
}

const LABELS: Record<string, string> = {
  open: "Open",
  Z: "One shield (Z)",
  "2Z": "Two shields (2Z)",
  RS: "One contact seal (RS)",
  "2RS": "Two contact seals (2RS)",
  "2RZ": "Two non-contact seals (2RZ)",
  "2RSL": "Two light-contact seals (2RSL)",
  UU: "Two seals (UU)",
  CN: "Normal",
  C2: "C2, smaller",
  C3: "C3, larger",
  C4: "C4, larger than C3",
  C5: "C5, larger than C4",
  cylindrical: "Cylindrical",
  K: "Tapered 1:12 (K)",
  K30: "Tapered 1:30 (K30)",
};

/** Label of a seal, clearance or bore code; a dash when it is unknown. */
export const featureLabel = (code: string): string => LABELS[code] ?? (code || "—");

const SHORT: Record<string, string> = {
  open: "Open",
  CN: "Normal",
  cylindrical: "Cylindrical",
  K: "1:12 (K)",
  K30: "1:30 (K30)",
  C: "15°",
  AC: "25°",
  B: "40°",
};

/** The same for a narrow column; codes that the trade uses stay. */
export const shortLabel = (code: string): string => SHORT[code] ?? (code || "—");
