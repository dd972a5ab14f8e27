import type { TariffClass } from "./families.ts";

/** Eight-digit items of heading 8482 for bores up to 50 mm, up to 100 mm and above. */
const items: Record<TariffClass, [string, string, string]> = {
  "radial-ball": ["84821020", "84821030", "84821040"],
  "thrust-ball": ["84821051", "84821052", "84821053"],
  tapered: ["84822011", "84822012", "84822013"],
  spherical: ["84823000", "84823000", "84823000"],
  needle: ["84824000", "84824000", "84824000"],
  cylindrical: ["84825011", "84825012", "84825013"],
  "thrust-roller": ["84825021", "84825022", "84825023"],
  other: ["84828000", "84828000", "84828000"],
  parts: ["84829900", "84829900", "84829900"],
};

/** HSN of a bearing by its type and bore (Indian customs tariff). */
export function hsnOf(tariff: TariffClass, boreUm: number): string {
  const [small, medium, large] = items[tariff];
  if (boreUm <= 50_000) return small;
  return boreUm <= 100_000 ? medium : large;
}
