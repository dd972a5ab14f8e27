import { catalogueItems, type SeedItem } from "../../backend/seed/catalogue-items.ts";
import type { BrandId } from "../../brands/types.ts";
import type { Feature } from "../../lib/catalogue/designation/types.ts";
import { acceptedFeatures, type Label } from "./labels.ts";

/** An item of a store with the features from which its designation was generated, without parsing it. */
export interface CatalogueLabel extends Pick<Label, "features"> {
  brand: BrandId;
  maker: string;
  number: string;
  base: string;
}

const standard: Record<Feature, string> = {
  type: "",
  seal: "open",
  clearance: "CN",
  bore: "cylindrical",
  "contact angle": "standard",
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

/** Marks of a universal number: "6204-2RS-C3" has 2RS and C3. */
const marks: Record<string, Partial<Record<Feature, string>>> = {
  ...Object.fromEntries(
    ["Z", "2Z", "RS", "2RS", "RZ", "2RZ", "RSL", "2RSL"].map((seal) => [seal, { seal }]),
  ),
  ...Object.fromEntries(["C2", "C3", "C4", "C5"].map((clearance) => [clearance, { clearance }])),
  K: { bore: "tapered 1:12" },
  K30: { bore: "tapered 1:30" },
  W33: { groove: "W33" },
  N: { "snap ring": "N" },
  NR: { "snap ring": "NR" },
  M: { cage: "brass" },
  E: { design: "reinforced" },
  P5: { "tolerance class": "P5" },
  P6: { "tolerance class": "P6" },
  UU: { seal: "2RS" },
};
const angles: Record<string, string> = { C: "15", AC: "25", B: "40" };

const types: Record<string, string> = {
  "Machined Needle Roller Bearing": "needle roller bearing",
  "Thrust Ball Bearing": "thrust ball bearing|double direction thrust ball bearing",
};

/** Design letters of spherical and tapered roller bearings, which a universal number leaves out. */
function designOf(item: SeedItem): Partial<Record<Feature, string>> {
  const letters = item.designation.slice(item.base.length);
  const spherical = item.subCategory === "Spherical Roller Bearing";
  if (spherical && letters.startsWith("CC"))
    return { cage: "steel|standard", design: "standard|CC" };
  if (spherical && letters.startsWith("CA")) return { cage: "brass", design: "standard|CA" };
  if (letters.startsWith("RHR")) return { cage: "steel|standard", design: "reinforced" };
  if (spherical && /^RH?A?/.test(letters)) {
    return { cage: "standard|steel|brass|machined", design: "standard|R|RH|RHA" };
  }
  if (item.subCategory === "Spherical Roller Thrust Bearing" && letters === "R")
    return { design: "reinforced|R|standard" };
  return {};
}

function labelOf(brand: BrandId, item: SeedItem): CatalogueLabel | null {
  const [base = "", ...codes] = (item.universalNumber ?? "").split("-");
  const angular = item.subCategory === "Angular Contact Ball Bearing";
  const known = codes.every((code) => marks[code] || (angular && angles[code]));
  // Cam followers and the like have marks of their own.
  if (!base || !known) return null;
  const type = types[item.subCategory] ?? item.subCategory.toLowerCase();
  const cells = { ...standard, type };
  // Koyo's numbers without a letter have 30°.
  if (angular) cells["contact angle"] = "standard|30";
  if (item.subCategory === "Double Row Angular Contact Ball Bearing") {
    cells["contact angle"] = "standard|30";
    cells.design = "standard|A";
  }
  for (const code of codes) {
    Object.assign(cells, angular && angles[code] ? { "contact angle": angles[code] } : marks[code]);
  }
  Object.assign(cells, designOf(item));
  return {
    brand,
    maker: item.maker,
    number: item.designation,
    base,
    features: acceptedFeatures(cells),
  };
}

/** Items of both stores whose features their universal number tells. */
export function catalogueLabels(): CatalogueLabel[] {
  const brands: BrandId[] = ["zwz", "nod"];
  return brands.flatMap((brand) =>
    catalogueItems(brand).flatMap((item) => labelOf(brand, item) ?? []),
  );
}
