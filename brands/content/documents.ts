import type { LegalName } from "./legal.ts";

export type CatalogueName = "general-catalogue" | "slewing-bearings" | "metallurgy-bearings";

interface Listed<Name extends string> {
  name: Name;
  /** As written in the footer (2.58). */
  label: string;
}

export const catalogues: Listed<CatalogueName>[] = [
  { name: "general-catalogue", label: "General Catalogue" },
  { name: "slewing-bearings", label: "Slewing Bearings" },
  { name: "metallurgy-bearings", label: "Metallurgy Bearings" },
];

export const legalDocuments: Listed<LegalName>[] = [
  { name: "disclaimer", label: "Disclaimer" },
  { name: "privacy-policy", label: "Privacy Policy" },
  { name: "terms-and-conditions", label: "Terms & Condition" },
];

/** Path of a brand's PDF; `npm run documents` generates them all. */
export const fileOf = (brand: "zwz" | "nod", name: CatalogueName | LegalName): string =>
  `/files/${brand}/${name}.pdf`;
