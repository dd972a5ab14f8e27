import type { Site } from "./types.ts";

/** The maker's claims (1.5), worded as they were given. */
export const chinaClaims = [
  { what: "Founded", figure: "1938" },
  { what: "Bearing types", figure: "over 10,000" },
  { what: "Exports to", figure: "over 50 countries (2007)" },
  { what: "Investment", figure: "1 Billion USD" },
  { what: "Plants", figure: "22" },
  { what: "Manufacturing zones", figure: "6" },
];

/** 2.20: six zones. Five areas are stated (1.5), without names; they are given in that order. */
export const zones: Site[] = [
  { id: "1", heading: "Zone 1", area: "770,000 sq m", squareMetres: 770_000 },
  { id: "2", heading: "Zone 2", area: "0.77M", squareMetres: 770_000 },
  { id: "3", heading: "Zone 3", area: "2.75M", squareMetres: 2_750_000 },
  { id: "4", heading: "Zone 4", area: "1.5M", squareMetres: 1_500_000 },
  { id: "5", heading: "Zone 5", area: "10.5 sq km", squareMetres: 10_500_000 },
  { id: "6", heading: "Zone 6", area: null, squareMetres: null },
];
